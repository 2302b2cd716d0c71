package data

import "fmt"

// A MemoryError says that something is larger than the memory of this machine.
type MemoryError struct{ Bytes, Have int64 }

func (e *MemoryError) Error() string {
	gib := func(n int64) string { return fmt.Sprintf("%.1f GiB", float64(n)/(1<<30)) }
	return fmt.Sprintf("out of memory: %s are needed, this process may use %s", gib(e.Bytes), gib(e.Have))
}

// uncheckedBytes are so few that nobody asks whether they are there.
const uncheckedBytes = 1 << 28

// CheckMemory returns a [MemoryError] where n bytes are more than this process may use.
func CheckMemory(n int64) error {
	if n <= uncheckedBytes {
		return nil
	}
	if have := Memory(); have > 0 && n > have {
		return &MemoryError{n, have}
	}
	return nil
}
