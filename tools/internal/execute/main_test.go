package execute

import (
	"os"
	"testing"

	"terrace/runtime/cache"
)

// The user's cache is no part of tests: it may be large, and old code may lie there.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "terrace-execute-")
	if err != nil {
		panic(err)
	}
	os.Setenv(cache.Variable, dir)
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}
