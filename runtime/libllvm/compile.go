//go:build linux && (amd64 || arm64) && !nollvm

package libllvm

import (
	"errors"
	"fmt"
	"strings"
	"unsafe"
)

// Compile compiles one module of LLVM IR text: it parses, verifies, runs the
// passes and generates code, position-independent. The same input and options
// give the same bytes.
//
// Errors of the parser carry LLVM's line and column, those of the verifier its
// report. An unknown triple, CPU or feature is an error, never ignored.
func (l *Library) Compile(ir []byte, opt CompileOptions) ([]byte, error) {
	var out []byte
	err := l.withModule(ir, func(j *job, mod uintptr) error {
		tm, triple, err := l.targetMachine(mod, opt)
		if err != nil {
			return err
		}
		defer l.release(tm, triple, opt)
		layout := l.CreateTargetDataLayout(tm)
		defer l.DisposeTargetData(layout)
		l.SetTarget(mod, triple)
		l.SetModuleDataLayout(mod, layout)

		if err := l.runPasses(mod, tm, opt.Passes); err != nil {
			return err
		}
		var message, buf uintptr
		kind := int32(1)
		if opt.Emit == Assembly {
			kind = 0
		}
		if l.TargetMachineEmitToMemoryBuffer(tm, mod, kind, &message, &buf) != 0 {
			return fmt.Errorf("cannot emit %s for %s: %s", opt.Emit, triple, l.message(message))
		}
		defer l.DisposeMemoryBuffer(buf)
		if len(j.errs) > 0 {
			return nil // reported by withModule
		}
		out = make([]byte, l.GetBufferSize(buf))
		copy(out, unsafe.Slice((*byte)(pointer(l.GetBufferStart(buf))), len(out)))
		return nil
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// NormalizeIR parses and verifies LLVM IR text and returns it as LLVM prints
// it.
func (l *Library) NormalizeIR(ir []byte) ([]byte, error) {
	var out string
	err := l.withModule(ir, func(_ *job, mod uintptr) error {
		out = l.message(l.PrintModuleToString(mod))
		return nil
	})
	if err != nil {
		return nil, err
	}
	return []byte(out), nil
}

// withModule calls f with the parsed and verified module, in a context of its
// own. Diagnostics of severity error make it fail even where f succeeds.
func (l *Library) withModule(ir []byte, f func(j *job, mod uintptr) error) error {
	return l.run(func(j *job) error {
		ctx := l.ContextCreate()
		defer l.ContextDispose(ctx)
		l.ContextSetDiagnosticHandler(ctx, l.onDiagnostic, 0)
		buf := l.CreateMemoryBufferWithMemoryRangeCopy(ir, uintptr(len(ir)), "llvm-ir")
		defer l.DisposeMemoryBuffer(buf)

		var mod, message uintptr
		if l.ParseIRInContext2(ctx, buf, &mod, &message) != 0 {
			return errors.New(strings.TrimSpace(l.message(message)))
		}
		defer l.DisposeModule(mod)
		message = 0
		failed := l.VerifyModule(mod, verifierReturnsStatus, &message) != 0
		report := strings.TrimSpace(l.message(message))
		if failed {
			return fmt.Errorf("invalid LLVM IR: %s", report)
		}
		err := f(j, mod)
		if err == nil && len(j.errs) > 0 {
			err = errors.New(strings.Join(j.errs, "\n"))
		}
		return err
	})
}

func (l *Library) runPasses(mod, tm uintptr, passes string) error {
	switch passes {
	case NoPasses:
		return nil
	case "":
		passes = DefaultPasses
	}
	opts := l.CreatePassBuilderOptions()
	defer l.DisposePassBuilderOptions(opts)
	if err := l.RunPasses(mod, passes, tm, opts); err != 0 {
		return fmt.Errorf("passes %q: %s", passes, l.errorText(err))
	}
	return nil
}

// machineKey is what target machines differ in.
type machineKey struct {
	targetKey
	level Level
}

// maxIdle is how many target machines of a kind wait for the next module.
const maxIdle = 8

// release lets a target machine serve the next module: what it tells of the
// processor is a good part of the time that a small module takes.
func (l *Library) release(tm uintptr, triple string, opt CompileOptions) {
	k := machineKey{targetKey{triple, opt.CPU, opt.Features}, opt.Level}
	l.machines.Lock()
	defer l.machines.Unlock()
	if len(l.machines.idle[k]) >= maxIdle {
		l.DisposeTargetMachine(tm)
		return
	}
	if l.machines.idle == nil {
		l.machines.idle = map[machineKey][]uintptr{}
	}
	l.machines.idle[k] = append(l.machines.idle[k], tm)
}

// idle takes a target machine that waits for a module; 0 where there is none.
func (l *Library) idle(triple string, opt CompileOptions) (tm uintptr) {
	k := machineKey{targetKey{triple, opt.CPU, opt.Features}, opt.Level}
	l.machines.Lock()
	defer l.machines.Unlock()
	if of := l.machines.idle[k]; len(of) > 0 {
		tm, l.machines.idle[k] = of[len(of)-1], of[:len(of)-1]
	}
	return tm
}

// targetMachine returns a target machine for the options, or for mod's own triple
// where they name none. It serves one module at a time, until it is released.
func (l *Library) targetMachine(mod uintptr, opt CompileOptions) (tm uintptr, triple string, err error) {
	triple = opt.Triple
	if triple == "" {
		triple = goString(l.GetTarget(mod)) // owned by the module
	}
	if triple == "" {
		triple = l.triple
	}
	var target, message uintptr
	if l.GetTargetFromTriple(triple, &target, &message) != 0 {
		reason, _, _ := strings.Cut(strings.TrimSpace(l.message(message)), "\n")
		return 0, "", fmt.Errorf("cannot compile for %q: %s (there are %s)", triple, reason, strings.Join(l.targets, ", "))
	}
	if opt.Emit == Object && l.TargetHasAsmBackend(target) == 0 {
		return 0, "", fmt.Errorf("cannot emit an object for %s: LLVM has only assembly for it", triple)
	}
	if tm = l.idle(triple, opt); tm != 0 {
		return tm, triple, nil
	}
	level := map[Level]int32{LevelNone: 0, LevelLess: 1, LevelDefault: 2, LevelAggressive: 3}[opt.Level]
	create := func() uintptr {
		return l.CreateTargetMachine(target, triple, opt.CPU, opt.Features, level, relocPIC, codeModelDefault)
	}
	if err := l.checkTarget(triple, opt.CPU, opt.Features, create); err != nil {
		return 0, "", err
	}
	if tm = create(); tm == 0 {
		return 0, "", fmt.Errorf("cannot make a target machine for %s, CPU %q, features %q", triple, opt.CPU, opt.Features)
	}
	return tm, triple, nil
}
