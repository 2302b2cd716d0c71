//go:build !linux || !amd64

package libllvm

// RequestAMX says whether this process may use matrix tiles: never on this
// platform.
func RequestAMX() bool { return false }
