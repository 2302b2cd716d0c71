package runtime

import (
	goruntime "runtime"
	"sync/atomic"
	"syscall"
	"unsafe"
)

const sysFutex = syscall.SYS_FUTEX

// stopAll ends every worker once no job runs.
func (s *poolState) stopAll() {
	for !atomic.CompareAndSwapUint32(&s.lock, 0, 1) {
		goruntime.Gosched()
	}
	atomic.StoreUint32(&s.workers, 0)
	atomic.StoreUint32(&s.stop, 1)
	atomic.AddUint32(&s.epoch, 1)
	const wakePrivate = 129
	syscall.Syscall6(sysFutex, uintptr(unsafe.Pointer(&s.epoch)), wakePrivate, MaxThreads, 0, 0, 0)
	for atomic.LoadUint32(&s.alive) > 0 {
		goruntime.Gosched()
	}
	atomic.StoreUint32(&s.stop, 0)
	atomic.StoreUint32(&s.lock, 0)
}

func (s *poolState) setWorkers(n uint32) { atomic.StoreUint32(&s.workers, n) }
