//go:build linux && (amd64 || arm64) && !nollvm

package libllvm

import (
	"bytes"
	"debug/elf"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/ebitengine/purego"
)

// jit is LLVM's just-in-time linker: one session a process, made when first
// needed. Each Code is one of its libraries; LLVM cannot remove a library from
// a session, so closed ones are emptied and used again.
type jit struct {
	mu      sync.Mutex
	ref     uintptr
	session uintptr
	free    []uintptr // emptied libraries
	made    int       // libraries made, for their names
	broken  error     // a fatal error left the session locked
}

// Code is machine code loaded into this process. Its methods may be called from
// several goroutines.
type Code struct {
	lib    *Library
	dylib  uintptr
	closed bool
	addrs  map[string]uintptr
}

// runtimeLibraries are where runtimeSymbols live, all of them dependencies of
// libLLVM.
var runtimeLibraries = []string{"libc.so.6", "libm.so.6", "libgcc_s.so.1"}

// runtimeSymbols are the functions of the C library that loaded code may call
// unasked: those to which code generation itself turns, each with one right
// result. Transcendental functions are missing on purpose: their results differ
// between C libraries, and Terrace expands its own.
var runtimeSymbols = strings.Fields(`
	memcpy memmove memset memcmp bcmp malloc aligned_alloc free
	fmod fmodf fma fmaf floor floorf ceil ceilf trunc truncf rint rintf
	nearbyint nearbyintf round roundf roundeven roundevenf sqrt sqrtf
	fmin fminf fmax fmaxf ldexp ldexpf frexp frexpf
	__divti3 __modti3 __udivti3 __umodti3 __multi3
	__extendhfsf2 __truncsfhf2 __truncdfhf2 __extendbfsf2 __truncsfbf2 __truncdfbf2
	__floattisf __floattidf __floatuntisf __floatuntidf __fixsfti __fixdfti __fixunssfti __fixunsdfti`)

// runtimeTable resolves runtimeSymbols; one that this C library lacks is not in
// it.
var runtimeTable = sync.OnceValue(func() map[string]uintptr {
	table := map[string]uintptr{}
	for _, name := range runtimeLibraries {
		handle, err := purego.Dlopen(name, purego.RTLD_NOW|purego.RTLD_LOCAL)
		if err != nil {
			continue
		}
		for _, symbol := range runtimeSymbols {
			if addr, err := purego.Dlsym(handle, symbol); err == nil && table[symbol] == 0 {
				table[symbol] = addr
			}
		}
	}
	return table
})

// CSymbol returns the address of a function of the C library.
func CSymbol(name string) (uintptr, bool) {
	handle, err := purego.Dlopen(runtimeLibraries[0], purego.RTLD_NOW|purego.RTLD_LOCAL)
	if err != nil {
		return 0, false
	}
	addr, err := purego.Dlsym(handle, name)
	return addr, err == nil
}

// Shared is a shared library in the process.
type Shared struct{ handle uintptr }

// OpenShared loads a shared library, which stays loaded.
func OpenShared(file string) (*Shared, error) {
	if !strings.ContainsRune(file, '/') {
		file = "./" + file // a path, not a name to search for
	}
	handle, err := purego.Dlopen(file, purego.RTLD_NOW|purego.RTLD_LOCAL)
	if err != nil {
		return nil, err
	}
	return &Shared{handle}, nil
}

// Symbol returns the address of what the library has under a name.
func (s *Shared) Symbol(name string) (addr uintptr, ok bool) {
	addr, err := purego.Dlsym(s.handle, name)
	return addr, err == nil && addr != 0
}

// Load links object files for this machine into the process, together as one
// executable: they see each other's symbols and nobody else's, except a short
// list of exact C library functions such as memcpy and fmodf.
func (l *Library) Load(objects ...[]byte) (*Code, error) { return l.LoadWith(nil, objects...) }

// LoadWith is Load with further symbols, by address, that the objects may use.
// They go before the C library's. A symbol that nobody defines is an error here,
// not at the first call.
func (l *Library) LoadWith(symbols map[string]uintptr, objects ...[]byte) (*Code, error) {
	needed, err := undefinedSymbols(objects)
	if err != nil {
		return nil, err
	}
	absolute := map[string]uintptr{}
	var missing []string
	for _, name := range needed {
		addr, ok := symbols[name]
		if !ok {
			addr, ok = runtimeTable()[name]
		}
		if !ok {
			missing = append(missing, name)
		}
		absolute[name] = addr
	}
	if len(missing) > 0 {
		return nil, fmt.Errorf("cannot load: undefined symbol %s", strings.Join(missing, ", "))
	}

	c := &Code{lib: l, addrs: map[string]uintptr{}}
	err = l.withJIT(func(j *job) error {
		c.dylib = l.newDylib()
		err := l.fill(c.dylib, absolute, objects)
		if err == nil && len(j.errs) > 0 {
			err = errors.New(strings.Join(j.errs, "\n"))
		}
		if err != nil {
			l.releaseDylib(c.dylib)
		}
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("cannot load: %w", err)
	}
	return c, nil
}

// undefinedSymbols lists, sorted, what the objects use together and none
// defines, and refuses what is no object file for this machine.
func undefinedSymbols(objects [][]byte) ([]string, error) {
	used, defined := map[string]bool{}, map[string]bool{}
	for i, object := range objects {
		f, err := elf.NewFile(bytes.NewReader(object))
		if err != nil {
			return nil, fmt.Errorf("cannot load: object %d: %w", i, err)
		}
		if f.Machine != hostMachine || f.Type != elf.ET_REL {
			return nil, fmt.Errorf("cannot load: object %d is %v, %v; this machine needs %v, %v",
				i, f.Machine, f.Type, hostMachine, elf.ET_REL)
		}
		symbols, err := f.Symbols()
		if err != nil && !errors.Is(err, elf.ErrNoSymbols) {
			return nil, fmt.Errorf("cannot load: object %d: %w", i, err)
		}
		for _, s := range symbols {
			switch {
			case s.Section != elf.SHN_UNDEF:
				defined[s.Name] = true
			case s.Name != "" && elf.ST_BIND(s.Info) != elf.STB_WEAK && s.Name != "_GLOBAL_OFFSET_TABLE_":
				used[s.Name] = true
			}
		}
	}
	maps.DeleteFunc(used, func(name string, _ bool) bool { return defined[name] })
	return slices.Sorted(maps.Keys(used)), nil
}

// withJIT runs f as a job that owns the session, made if need be.
func (l *Library) withJIT(f func(*job) error) error {
	l.jit.mu.Lock()
	defer l.jit.mu.Unlock()
	if l.jit.broken != nil {
		return fmt.Errorf("the linker stopped earlier: %w", l.jit.broken)
	}
	err := l.run(func(j *job) error {
		if l.jit.ref == 0 {
			if err := l.OrcCreateLLJIT(&l.jit.ref, 0); err != 0 {
				return errors.New(l.errorText(err))
			}
			l.jit.session = l.OrcLLJITGetExecutionSession(l.jit.ref)
			l.OrcExecutionSessionSetErrorReporter(l.jit.session, l.onOrcError, 0)
		}
		return f(j)
	})
	if errors.Is(err, errFatal) {
		l.jit.broken = err
	}
	return err
}

func (l *Library) newDylib() uintptr {
	if n := len(l.jit.free); n > 0 {
		lib := l.jit.free[n-1]
		l.jit.free = l.jit.free[:n-1]
		return lib
	}
	l.jit.made++
	return l.OrcExecutionSessionCreateBareJITDylib(l.jit.session, fmt.Sprintf("code%d", l.jit.made))
}

// releaseDylib unloads everything in lib and keeps it for the next newDylib.
func (l *Library) releaseDylib(lib uintptr) error {
	if err := l.OrcJITDylibClear(lib); err != 0 {
		return errors.New(l.errorText(err))
	}
	l.jit.free = append(l.jit.free, lib)
	return nil
}

func (l *Library) fill(lib uintptr, absolute map[string]uintptr, objects [][]byte) error {
	if len(absolute) > 0 {
		var pairs []symbolPair
		for _, name := range slices.Sorted(maps.Keys(absolute)) {
			pairs = append(pairs, symbolPair{
				name:    l.OrcExecutionSessionIntern(l.jit.session, name),
				addr:    uint64(absolute[name]),
				generic: symbolExported | symbolCallable,
			})
		}
		unit := l.OrcAbsoluteSymbols(&pairs[0], uintptr(len(pairs)))
		if err := l.OrcJITDylibDefine(lib, unit); err != 0 {
			l.OrcDisposeMaterializationUnit(unit)
			return errors.New(l.errorText(err))
		}
	}
	for i, object := range objects {
		buf := l.CreateMemoryBufferWithMemoryRangeCopy(object, uintptr(len(object)), fmt.Sprintf("object%d", i))
		// The call owns buf from here, whether it succeeds or not.
		if err := l.OrcLLJITAddObjectFile(l.jit.ref, lib, buf); err != 0 {
			return errors.New(l.errorText(err))
		}
	}
	return nil
}

// Lookup returns the address of a function or variable, linking the object that
// defines it when it is first asked for.
func (c *Code) Lookup(name string) (uintptr, error) {
	l := c.lib
	var addr uintptr
	err := l.withJIT(func(j *job) error {
		if c.closed {
			return errors.New("the code was closed")
		}
		if addr = c.addrs[name]; addr != 0 {
			return nil
		}
		order := []searchElement{{lib: c.dylib, flags: matchAllSymbols}}
		// The session takes over the reference to the interned name.
		symbols := []lookupElement{{name: l.OrcExecutionSessionIntern(l.jit.session, name), flags: requiredSymbol}, {}}
		l.OrcExecutionSessionLookup(l.jit.session, lookupStatic, &order[0], 1, &symbols[0], 1, l.onLookup, 0)
		if !j.answered && len(j.errs) == 0 {
			panic("libllvm: a lookup in LLVM's session was not answered")
		}
		if len(j.errs) > 0 {
			return errors.New(strings.Join(slices.Compact(j.errs), "\n"))
		}
		addr = uintptr(j.addr)
		c.addrs[name] = addr
		return nil
	})
	if err != nil {
		return 0, fmt.Errorf("symbol %q: %w", name, err)
	}
	return addr, nil
}

// Close unloads the code. No call into it may be running, and its addresses are
// void afterwards. Closing twice does nothing.
func (c *Code) Close() error {
	return c.lib.withJIT(func(*job) error {
		if c.closed {
			return nil
		}
		c.closed = true
		return c.lib.releaseDylib(c.dylib)
	})
}
