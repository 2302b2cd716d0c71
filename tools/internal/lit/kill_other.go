//go:build unix && !linux

package lit

import "syscall"

// killTree ends a process and its process group for good.
func killTree(pid int) {
	killGroup(pid)
	syscall.Kill(pid, syscall.SIGKILL)
}

func adoptOrphans() {}

// killOrphans does nothing: what changed its group cannot be found.
func killOrphans(but []int) {}
