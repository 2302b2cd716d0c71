//go:build !linux

package runtime

// There is no native code, hence no threads.
const sysFutex = 0

func (s *poolState) stopAll() {}

func (s *poolState) setWorkers(uint32) {}
