//go:build linux && (amd64 || arm64) && !nollvm

package libllvm

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"syscall"

	"golang.org/x/sys/unix"
)

// targetKey is what checkTarget answers for.
type targetKey struct{ triple, cpu, features string }

// checkTarget reports a CPU or feature that LLVM does not know. LLVM's C
// interface cannot be asked: a target machine for an unknown CPU is made all
// the same, ignoring the name, with a line on standard error. So for every new
// combination, except the host's own, one machine is made with standard error
// diverted, and that line is the answer.
func (l *Library) checkTarget(triple, cpu, features string, create func() uintptr) error {
	if triple == l.triple && (cpu == "" || cpu == l.cpu) && (features == "" || features == l.features) {
		return nil
	}
	for _, f := range append(strings.Split(features, ","), cpu) {
		// LLVM answers these two by printing lists.
		if strings.TrimLeft(f, "+-") == "help" || strings.TrimLeft(f, "+-") == "cpuhelp" {
			return fmt.Errorf("%q names no CPU or feature of %s", f, triple)
		}
	}
	key := targetKey{triple, cpu, features}
	if known, ok := l.checked.Load(key); ok {
		err, _ := known.(error)
		return err
	}
	said, err := divertStderr(func() {
		if tm := create(); tm != 0 {
			l.DisposeTargetMachine(tm)
		}
	})
	if err != nil {
		return err
	}
	var unknown []string
	var rest strings.Builder
	for line := range strings.Lines(said) {
		if name, _, ok := strings.Cut(line, " is not a recognized "); ok {
			unknown = append(unknown, strings.Trim(name, "'"))
		} else {
			rest.WriteString(line) // of another thread: it goes on its way
		}
	}
	os.Stderr.WriteString(rest.String())
	var result error
	for i, name := range unknown {
		kind := "feature"
		if name == cpu {
			kind = "CPU"
		}
		if i == 0 {
			result = fmt.Errorf("unknown %s %q for %s", kind, name, triple)
		}
	}
	l.checked.Store(key, result)
	return result
}

var divert sync.Mutex

// divertStderr returns what is written to file descriptor 2 during f, by
// whatever thread. No child process starts meanwhile, since it would inherit
// the wrong file.
func divertStderr(f func()) (string, error) {
	divert.Lock()
	defer divert.Unlock()
	syscall.ForkLock.RLock()
	defer syscall.ForkLock.RUnlock()

	fd, err := unix.MemfdCreate("stderr", unix.MFD_CLOEXEC)
	if err != nil {
		return "", fmt.Errorf("cannot check the CPU's name: memfd_create: %w", err)
	}
	file := os.NewFile(uintptr(fd), "stderr")
	defer file.Close()
	saved, err := unix.FcntlInt(2, unix.F_DUPFD_CLOEXEC, 3)
	if err != nil { // there is no standard error: nothing to save
		saved = -1
	} else {
		defer unix.Close(saved)
	}
	if err := unix.Dup3(fd, 2, 0); err != nil {
		return "", fmt.Errorf("cannot check the CPU's name: dup3: %w", err)
	}
	f()
	if saved < 0 {
		unix.Close(2)
	} else if err := unix.Dup3(saved, 2, 0); err != nil {
		return "", fmt.Errorf("cannot restore standard error: dup3: %w", err)
	}
	info, err := file.Stat()
	if err != nil {
		return "", err
	}
	text := make([]byte, info.Size())
	if _, err := file.ReadAt(text, 0); err != nil && len(text) > 0 {
		return "", err
	}
	return string(text), nil
}

func threadID() int { return unix.Gettid() }
