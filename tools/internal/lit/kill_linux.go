package lit

import (
	"bytes"
	"os"
	"slices"
	"strconv"
	"syscall"
)

// childrenByParent returns the processes of the machine by their parents.
func childrenByParent() map[int][]int {
	children := map[int][]int{}
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return nil
	}
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
	return children
}

// killTree ends a process, its process group and everything that descends from
// it, for good. A child that moved to a group of its own is found by its parent.
func killTree(pid int) {
	children := childrenByParent()
	killGroup(pid)
	killBelow(pid, children)
}

func killBelow(pid int, children map[int][]int) {
	syscall.Kill(pid, syscall.SIGKILL)
	for _, child := range children[pid] {
		killBelow(child, children)
	}
}

const prSetChildSubreaper = 36

// adoptOrphans makes this process the parent of what its children leave behind.
func adoptOrphans() { syscall.RawSyscall(syscall.SYS_PRCTL, prSetChildSubreaper, 1, 0) }

// killOrphans ends every child of this process but some: call it when no others
// should be left. What such a child leaves behind becomes a child of this process
// in turn.
func killOrphans(but []int) {
	for range 10 {
		children := childrenByParent()
		own := slices.DeleteFunc(children[os.Getpid()], func(pid int) bool { return slices.Contains(but, pid) })
		for _, child := range own {
			killBelow(child, children)
			syscall.Wait4(child, nil, 0, nil)
		}
		if len(own) == 0 {
			return
		}
	}
}
