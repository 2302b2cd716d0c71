package data

import (
	"os"
	"syscall"
	"unsafe"
)

// large is the size from which on memory is worth huge pages: those of 4 KiB cost a
// fault each, and are too many for what finds them.
const large = 4 << 20

// advise asks for huge pages behind memory that nobody has touched yet.
func advise(b []byte) {
	page := os.Getpagesize()
	if len(b) < large {
		return
	}
	b = b[int(-uintptr(unsafe.Pointer(unsafe.SliceData(b))))&(page-1):]
	_ = syscall.Madvise(b[:len(b)&^(page-1)], syscall.MADV_HUGEPAGE) // advice: without it the program is right all the same
}
