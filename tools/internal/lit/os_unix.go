//go:build unix

package lit

import (
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

// limitFiles bounds the size of a file that this process, or one started by it,
// may write.
func limitFiles(bytes uint64) {
	var limit syscall.Rlimit
	if syscall.Getrlimit(syscall.RLIMIT_FSIZE, &limit) == nil && uint64(limit.Cur) > bytes {
		limit.Cur = bytes
		syscall.Setrlimit(syscall.RLIMIT_FSIZE, &limit)
	}
}
