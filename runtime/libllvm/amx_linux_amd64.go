package libllvm

import (
	"sync"
	"syscall"
)

// RequestAMX asks the kernel, once a process, for permission to use the CPU's
// matrix tiles, and says whether it was given. Without it the first tile
// instruction kills the process; code using one must not run, and hence should
// not be compiled for, when the answer is no.
func RequestAMX() bool { return requestAMX() }

var requestAMX = sync.OnceValue(func() bool {
	const (
		requestPermission = 0x1023 // ARCH_REQ_XCOMP_PERM
		tileData          = 18     // XFEATURE_XTILEDATA
	)
	_, _, errno := syscall.RawSyscall(syscall.SYS_ARCH_PRCTL, requestPermission, tileData, 0)
	return errno == 0
})
