//go:build !linux || !(amd64 || arm64) || nollvm

package libllvm

import (
	"errors"
	"runtime"
	"unsafe"
)

var errUnavailable = func() error {
	if runtime.GOOS == "linux" && (runtime.GOARCH == "amd64" || runtime.GOARCH == "arm64") {
		return errors.New("no native compiler: this program was built with the tag nollvm")
	}
	return errors.New("no native compiler on " + runtime.GOOS + "/" + runtime.GOARCH + ": linux/amd64 and linux/arm64 have one")
}()

// Library is libLLVM. In this build there is none: Find never returns one.
type Library struct{}

// Find returns an error: this build cannot load libLLVM.
func Find() (*Library, error) { return nil, errUnavailable }

// Version is empty in this build.
func (*Library) Version() string { return "" }

// Path is empty in this build.
func (*Library) Path() string { return "" }

// Host is empty in this build.
func (*Library) Host() (triple, cpu, features string) { return "", "", "" }

// Targets is empty in this build.
func (*Library) Targets() []string { return nil }

// Compile returns an error in this build.
func (*Library) Compile([]byte, CompileOptions) ([]byte, error) { return nil, errUnavailable }

// Features returns an error in this build.
func (*Library) Features(CompileOptions, []string) ([]bool, error) { return nil, errUnavailable }

// NormalizeIR returns an error in this build.
func (*Library) NormalizeIR([]byte) ([]byte, error) { return nil, errUnavailable }

// Load returns an error in this build.
func (*Library) Load(...[]byte) (*Code, error) { return nil, errUnavailable }

// LoadWith returns an error in this build.
func (*Library) LoadWith(map[string]uintptr, ...[]byte) (*Code, error) { return nil, errUnavailable }

// CSymbol finds nothing in this build.
func CSymbol(string) (uintptr, bool) { return 0, false }

// Code is loaded machine code, of which there is none in this build.
type Code struct{}

// Lookup returns an error in this build.
func (*Code) Lookup(string) (uintptr, error) { return 0, errUnavailable }

// Close does nothing in this build.
func (*Code) Close() error { return nil }

// Call panics: this build cannot have loaded any code.
func Call(uintptr, ...uintptr) uintptr { panic("libllvm: native call in a build without native code") }

// A HostFunc is what native code asks the host for.
type HostFunc func(id int64, table unsafe.Pointer) int32

// HostEntry is no address in this build.
func HostEntry() uintptr { return 0 }

// CallWithHost panics, as [Call] does.
func CallWithHost(_ HostFunc, fn uintptr, args ...uintptr) uintptr { return Call(fn, args...) }

// Shared cannot be made here.
type Shared struct{}

// OpenShared fails.
func OpenShared(string) (*Shared, error) { return nil, errUnavailable }

// Symbol finds nothing.
func (*Shared) Symbol(string) (uintptr, bool) { return 0, false }

// CallArgs panics: this build cannot have loaded any code.
func CallArgs(uintptr, []uintptr) uintptr {
	panic("libllvm: native call in a build without native code")
}
