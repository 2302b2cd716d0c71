//go:build unix

package lit

import "syscall"

// errCrossDevice is the error of renaming a file to another file system.
var errCrossDevice error = syscall.EXDEV
