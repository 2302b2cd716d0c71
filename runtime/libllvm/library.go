//go:build linux && (amd64 || arm64) && !nollvm

package libllvm

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"runtime"
	"slices"
	"strings"
	"sync"
	"unsafe"

	"github.com/ebitengine/purego"
)

// Library is libLLVM, loaded into this process. There is one; it is never
// unloaded.
type Library struct {
	api
	handle  uintptr
	path    string
	version string
	targets []string

	triple, cpu, features string // the host's

	onDiagnostic, onOrcError, onLookup uintptr // C entry points of callbacks

	checked  sync.Map // targetKey: error of checkTarget, or nil
	machines struct { // target machines that serve no module now
		sync.Mutex
		idle map[machineKey][]uintptr
	}
	jit jit
}

// names are what the dynamic linker is asked for, in order.
var names = []string{
	"libLLVM.so.22.1",
	"libLLVM-22.so",
	"libLLVM-22.so.1",
	"/usr/lib/llvm-22/lib/libLLVM.so.22.1",
	"/usr/lib/llvm-22/lib/libLLVM.so",
	"/usr/lib64/llvm22/lib/libLLVM.so.22.1",
	"/usr/local/lib/libLLVM.so.22.1",
}

// architectures are the targets that are initialized, by the infix of their
// initializers. One that the library was built without is left out.
var architectures = []string{"X86", "AArch64", "NVPTX"}

// Find returns libLLVM, loading it on the first call. The error, a
// *NotFoundError where there is none, says in one line how to install it.
func Find() (*Library, error) { return find() }

var find = sync.OnceValues(func() (*Library, error) { return open(os.Getenv(PathVariable)) })

// open loads the library at path, or the first of names where path is empty.
// It must be called once a process only: LLVM's fatal error handler and this
// package's callbacks are process-wide.
func open(path string) (*Library, error) {
	l := &Library{}
	var err error
	switch path {
	case "none":
		return nil, &NotFoundError{fmt.Sprintf("libLLVM is switched off by %s=none", PathVariable)}
	case "":
		var why string
		for _, name := range names {
			if l.handle, err = purego.Dlopen(name, purego.RTLD_NOW|purego.RTLD_LOCAL); err == nil {
				l.path = name
				break
			}
			if text := err.Error(); why == "" && !strings.Contains(text, "No such file") {
				why = ": " + text
			}
		}
		if err != nil {
			return nil, &NotFoundError{fmt.Sprintf("libLLVM %d not found%s", Major, why)}
		}
	default:
		if l.handle, err = purego.Dlopen(path, purego.RTLD_NOW|purego.RTLD_LOCAL); err != nil {
			return nil, &NotFoundError{fmt.Sprintf("%s=%s: %v", PathVariable, path, err)}
		}
		l.path = path
	}
	if err := l.resolve(); err != nil {
		return nil, err
	}
	l.initTargets()
	l.initCallbacks()
	l.triple = l.message(l.GetDefaultTargetTriple())
	l.cpu = l.message(l.GetHostCPUName())
	l.features = l.message(l.GetHostCPUFeatures())
	return l, nil
}

// resolve fills the table of functions and checks the version. The version
// comes first: of another release, functions may be missing.
func (l *Library) resolve() error {
	sym, err := purego.Dlsym(l.handle, "LLVMGetVersion")
	if err != nil {
		return &NotFoundError{fmt.Sprintf("%s is not LLVM %d: it has no LLVMGetVersion", l.path, Major)}
	}
	purego.RegisterFunc(&l.GetVersion, sym)
	var major, minor, patch uint32
	l.GetVersion(&major, &minor, &patch)
	l.version = fmt.Sprintf("%d.%d.%d", major, minor, patch)
	if major != Major {
		return &NotFoundError{fmt.Sprintf("%s is LLVM %s; LLVM %d is needed", l.path, l.version, Major)}
	}
	table := reflect.ValueOf(&l.api).Elem()
	for i := range table.NumField() {
		name := "LLVM" + table.Type().Field(i).Name
		sym, err := purego.Dlsym(l.handle, name)
		if err != nil {
			return &NotFoundError{fmt.Sprintf("%s has no %s", l.path, name)}
		}
		purego.RegisterFunc(table.Field(i).Addr().Interface(), sym)
	}
	return nil
}

func (l *Library) initTargets() {
	for _, arch := range architectures {
		if sym, err := purego.Dlsym(l.handle, "LLVMInitialize"+arch+"Target"); err != nil || sym == 0 {
			continue
		}
		for _, part := range []string{"TargetInfo", "Target", "TargetMC", "AsmPrinter", "AsmParser"} {
			// NVPTX has no assembly parser.
			if sym, err := purego.Dlsym(l.handle, "LLVMInitialize"+arch+part); err == nil {
				purego.SyscallN(sym)
			}
		}
		l.targets = append(l.targets, arch)
	}
}

// Version is LLVM's version, such as "22.1.8".
func (l *Library) Version() string { return l.version }

// Path is the name under which the dynamic linker found the library.
func (l *Library) Path() string { return l.path }

// Host describes this machine: its target triple, its CPU as LLVM names it,
// and its features in the form of CompileOptions.Features. The features name
// all that the CPU offers; matrix tiles need the kernel's permission on top
// (RequestAMX).
func (l *Library) Host() (triple, cpu, features string) { return l.triple, l.cpu, l.features }

// Targets lists the architectures that can be compiled for, of "X86",
// "AArch64" and "NVPTX".
func (l *Library) Targets() []string { return slices.Clone(l.targets) }

// Call calls the native function at fn with integer or pointer arguments, at
// most 32, and returns what it left in the integer result register. Memory that
// the arguments point to must not move or be freed during the call: memory
// outside Go's heap, or values whose pointers are converted to uintptr in the
// call itself.
//
//go:uintptrescapes
func Call(fn uintptr, args ...uintptr) uintptr {
	r, _, _ := purego.SyscallN(fn, args...)
	return r
}

// CallArgs is Call with arguments in a slice, which a caller who calls often makes
// once: it allocates nothing.
func CallArgs(fn uintptr, args []uintptr) uintptr {
	r, _, _ := purego.SyscallN(fn, args...)
	return r
}

// job is one piece of work inside LLVM. It has an operating system thread to
// itself for its duration, by which callbacks find it.
type job struct {
	errs []string   // diagnostics of severity error, in order
	done chan error // the result, or a fatal error

	addr     uint64 // result of a symbol lookup
	answered bool   // the lookup was answered
}

// jobs holds the running jobs by thread id.
var jobs sync.Map

// errFatal marks an error after which the thread that met it never returns.
var errFatal = errors.New("fatal error")

// run calls f on a thread of its own and returns f's error. Where LLVM ends in
// a fatal error, f never returns: run leaves it and its thread parked for good
// and returns an error wrapping errFatal. What f writes may be read only if run
// returns another error or none.
func (l *Library) run(f func(*job) error) error {
	j := &job{done: make(chan error, 1)}
	var broken any
	go func() {
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		id := threadID()
		jobs.Store(id, j)
		defer jobs.Delete(id)
		var err error
		defer func() {
			broken = recover()
			j.done <- err
		}()
		err = f(j)
	}()
	err := <-j.done
	if errors.Is(err, errFatal) {
		return err
	}
	if broken != nil {
		panic(broken)
	}
	return err
}

func currentJob() *job {
	if j, ok := jobs.Load(threadID()); ok {
		return j.(*job)
	}
	return nil
}

// initCallbacks makes the C entry points. They are made once: purego never
// frees one.
func (l *Library) initCallbacks() {
	// Without a handler LLVM prints an error diagnostic and exits.
	l.onDiagnostic = purego.NewCallback(func(info, _ uintptr) uintptr {
		if j := currentJob(); j != nil && l.GetDiagInfoSeverity(info) == 0 {
			j.errs = append(j.errs, l.message(l.GetDiagInfoDescription(info)))
		}
		return 0
	})
	// LLVM exits the process when this handler returns. It does not return: the
	// thread is parked where it stands, whatever it holds.
	l.InstallFatalErrorHandler(purego.NewCallback(func(reason uintptr) uintptr {
		if j := currentJob(); j != nil {
			j.done <- fmt.Errorf("LLVM %w: %s", errFatal, strings.TrimSpace(goString(reason)))
			select {}
		}
		return 0
	}))
	l.onOrcError = purego.NewCallback(func(_, err uintptr) uintptr {
		text := l.errorText(err)
		if j := currentJob(); j != nil {
			j.errs = append(j.errs, text)
		}
		return 0
	})
	l.onLookup = purego.NewCallback(func(err, result, n, _ uintptr) uintptr {
		j := currentJob()
		switch {
		case j == nil:
			if err != 0 {
				l.errorText(err)
			}
		case err != 0:
			j.errs = append(j.errs, l.errorText(err))
			j.answered = true
		case n > 0:
			j.addr = (*symbolPair)(pointer(result)).addr
			j.answered = true
		}
		return 0
	})
}

// message copies and disposes a string that LLVM returned.
func (l *Library) message(p uintptr) string {
	if p == 0 {
		return ""
	}
	s := goString(p)
	l.DisposeMessage(p)
	return s
}

// errorText consumes an LLVMErrorRef.
func (l *Library) errorText(err uintptr) string {
	p := l.GetErrorMessage(err)
	s := goString(p)
	l.DisposeErrorMessage(p)
	return s
}

// pointer makes C memory addressable. The detour tells vet that p is no Go
// pointer.
func pointer(p uintptr) unsafe.Pointer { return *(*unsafe.Pointer)(unsafe.Pointer(&p)) }

func goString(p uintptr) string {
	if p == 0 {
		return ""
	}
	n := 0
	for *(*byte)(unsafe.Add(pointer(p), n)) != 0 {
		n++
	}
	return string(unsafe.Slice((*byte)(pointer(p)), n))
}
