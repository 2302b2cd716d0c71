// Package lazy has regular expressions that are compiled on first use, for every
// package: a start of the program pays only for those it needs.
package lazy

import (
	"regexp"
	"sync"
)

// Regexp returns a function that gives the compiled expression, which must be right.
func Regexp(expr string) func() *regexp.Regexp {
	return sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(expr) })
}
