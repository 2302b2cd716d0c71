package lit

import (
	"bytes"
	"os"
	"strconv"
	"syscall"
)

// killTree ends a process, its process group and everything that descends from
// it, for good. A child that moved to a group of its own is found by its parent.
func killTree(pid int) {
	children := map[int][]int{}
	if entries, err := os.ReadDir("/proc"); err == nil {
		for _, entry := range entries {
			child, err := strconv.Atoi(entry.Name())
			if err != nil {
				continue
			}
			stat, err := os.ReadFile("/proc/" + entry.Name() + "/stat")
			if err != nil {
				continue
			}
			// The name in parentheses may hold anything; the parent is the
			// second field after it.
			fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:])
			if len(fields) < 2 {
				continue
			}
			if parent, err := strconv.Atoi(string(fields[1])); err == nil {
				children[parent] = append(children[parent], child)
			}
		}
	}
	var kill func(pid int)
	kill = func(pid int) {
		syscall.Kill(pid, syscall.SIGKILL)
		for _, child := range children[pid] {
			kill(child)
		}
	}
	killGroup(pid)
	kill(pid)
}
