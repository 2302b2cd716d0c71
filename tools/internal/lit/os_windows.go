package lit

import (
	"errors"
	"os"
	"os/exec"
	"strconv"
	"syscall"
)

// errCrossDevice is the error of renaming a file to another file system.
var errCrossDevice error = syscall.Errno(17) // ERROR_NOT_SAME_DEVICE

// ownGroup makes a command the head of a process group.
func ownGroup(cmd *exec.Cmd) {
	cmd.SysProcAttr = &syscall.SysProcAttr{CreationFlags: syscall.CREATE_NEW_PROCESS_GROUP}
}

// killGroup does nothing: Windows ends no group by its number.
func killGroup(pid int) {}

// killTree ends a process and everything it started.
func killTree(pid int) {
	if exec.Command("taskkill", "/T", "/F", "/PID", strconv.Itoa(pid)).Run() != nil {
		if p, err := os.FindProcess(pid); err == nil {
			p.Kill()
		}
	}
}

// restart says that a new version of this program must be started by hand.
func restart(path string) error { return errors.New(path + " has changed; start again to use it") }

// limitFiles does nothing: there is no such limit.
func limitFiles(bytes uint64) {}

func adoptOrphans() {}

// killOrphans does nothing: Windows has no process groups to leave.
func killOrphans(but []int) {}
