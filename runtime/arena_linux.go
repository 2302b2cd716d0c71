package runtime

import "syscall"

// mapArena returns zeroed memory of its own, aligned to a page, that the kernel
// may back with huge pages: a fresh large result would cost a fault for every
// 4 KiB otherwise.
func mapArena(n int64) ([]byte, error) {
	if n == 0 {
		return nil, nil
	}
	b, err := syscall.Mmap(-1, 0, int(n), syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		return nil, err
	}
	_ = syscall.Madvise(b, syscall.MADV_HUGEPAGE) // advice: without it the program is right all the same
	return b, nil
}

func unmapArena(b []byte) error {
	if b == nil {
		return nil
	}
	return syscall.Munmap(b)
}
