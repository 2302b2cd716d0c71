//go:build unix

package lit

import (
	"os"
	"os/exec"
	"syscall"
)

// errCrossDevice is the error of renaming a file to another file system.
var errCrossDevice error = syscall.EXDEV

// ownGroup makes a command the head of a process group, which can be ended as a
// whole.
func ownGroup(cmd *exec.Cmd) { cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} }

// killGroup ends what is left of a process group for good.
func killGroup(pid int) { syscall.Kill(-pid, syscall.SIGKILL) }

// restart runs a new version of this program in place of this process. It returns
// only if that fails.
func restart(path string) error { return syscall.Exec(path, os.Args, os.Environ()) }

// limitFiles bounds the size of a file that this process, or one started by it,
// may write.
func limitFiles(bytes uint64) {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit) == nil && uint64(limit.Cur) > bytes {
		limit.Cur = bytes
		syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit)
	}
}
