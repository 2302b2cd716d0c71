//go:build unix

package lit

import (
	"strings"
	"syscall"
)

// errCrossDevice is the error of renaming a file to another file system.
var errCrossDevice error = syscall.EXDEV

// signalName is what a signal is called in messages.
func signalName(number int) string {
	name := syscall.Signal(number).String()
	return strings.ToUpper(name[:1]) + name[1:]
}
