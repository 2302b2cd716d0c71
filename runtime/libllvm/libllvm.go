// Package libllvm drives LLVM 22's shared library from Go, without cgo and
// without a subprocess: it compiles LLVM IR text to object code or assembly,
// and loads objects into the running process.
//
// It is for the last step of native lowering and for the runtime; it knows
// nothing of Terrace's IR. The library is found when Find is first called, so
// that a program which never compiles natively never pays for it, and its
// absence is an ordinary error: everything else works through the interpreter.
//
// Invariants:
//   - Every call may come from any goroutine, several at once. A compilation
//     owns its context, module, target machine and operating system thread;
//     the loader has one lock.
//   - An error of LLVM is a Go error: diagnostics, verifier reports and even
//     LLVM's fatal errors are caught. What cannot be caught in the process is a
//     crash inside LLVM (a null dereference on IR it should have refused); IR
//     that a user wrote is therefore compiled by CompileInWorker.
//   - Everything that a call makes in LLVM is disposed before it returns,
//     except loaded code, which lives until Code.Close. After a fatal error the
//     failed compilation's memory and thread are lost, by LLVM's design.
//
// Built with the tag nollvm, and on platforms other than linux/amd64 and
// linux/arm64, the package has the same API and Find returns an error.
package libllvm

import "fmt"

// Major is the major version of LLVM that this package speaks to: IR syntax
// and the ORC interface differ between major versions, so no other is taken.
const Major = 22

// PathVariable names the environment variable that holds the path of the
// libLLVM to use. The value "none" means to use none.
const PathVariable = "TERRACE_LIBLLVM"

// Install is the line that installs libLLVM on Debian.
const Install = "apt-get install libllvm22"

// Emit says what Compile returns.
type Emit uint8

const (
	Object   Emit = iota // a relocatable object file
	Assembly             // assembly text; PTX for an nvptx64 triple
)

func (e Emit) String() string {
	if e == Assembly {
		return "assembly"
	}
	return "object"
}

// Level is the effort of the code generator. It does not choose passes over
// the IR: CompileOptions.Passes does.
type Level uint8

const (
	LevelDefault    Level = iota // as llc -O2
	LevelNone                    // as llc -O0
	LevelLess                    // as llc -O1
	LevelAggressive              // as llc -O3
)

const (
	// DefaultPasses is the clean-up that already vectorized kernels need.
	// LLVM's default<O2> costs ten times as much on them and gains nothing.
	DefaultPasses = "function(sroa,early-cse,instcombine<no-verify-fixpoint>,simplifycfg)"

	// NoPasses runs no pass before code generation.
	NoPasses = "none"
)

// CompileOptions says how to compile one module. The zero value compiles for
// the module's own triple, or the host's where it has none, to an object file
// for the least CPU of that architecture.
type CompileOptions struct {
	Triple   string // overrides the module's triple and data layout
	CPU      string // as llc -mcpu; empty is the architecture's baseline
	Features string // as llc -mattr: "+avx2,-fma"
	Passes   string // pipeline text as opt -passes takes; empty is DefaultPasses
	Level    Level
	Emit     Emit
}

// NotFoundError is the error of Find where there is no usable libLLVM.
type NotFoundError struct {
	Reason string // one line, without the advice
}

func (e *NotFoundError) Error() string {
	return fmt.Sprintf("%s (install it with `%s`, or name it in %s)", e.Reason, Install, PathVariable)
}
