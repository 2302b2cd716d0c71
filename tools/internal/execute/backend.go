package execute

import (
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/ir/diag"
	"terrace/runtime"
)

// backends are the back ends by name.
var backends = map[string]func(warn io.Writer) (Backend, error){
	"interp":  func(io.Writer) (Backend, error) { return Interpreter{}, nil },
	"cpu":     func(io.Writer) (Backend, error) { return newNative() },
	"gpu-sim": func(io.Writer) (Backend, error) { return &Simulated{}, nil },
	"cuda": func(io.Writer) (Backend, error) {
		return nil, errors.New("--backend=cuda: unsupported yet; gpu-sim runs the same kernels in the interpreter, compile --emit=ptx writes them")
	},
	"auto": newAuto,
}

// Find returns the back end of the name.
func Find(name string, warn io.Writer) (Backend, error) {
	f := backends[name]
	if f == nil {
		hint := diag.Hint(name, maps.Keys(backends))
		return nil, &UsageError{fmt.Sprintf("no back end '%s'%s", name, hint)}
	}
	return f(warn)
}

// UsageError is a mistake on the command line.
type UsageError struct{ Text string }

func (e *UsageError) Error() string { return e.Text }

// auto runs natively what it can and says when it interprets.
type auto struct {
	native *Native
	warn   io.Writer
}

func newAuto(warn io.Writer) (Backend, error) {
	n, err := newNative()
	var usage *UsageError
	if errors.As(err, &usage) {
		return nil, err
	}
	if err != nil {
		fmt.Fprintf(warn, "terrace: running in the interpreter: %v\n", err)
		return Interpreter{}, nil
	}
	return &auto{n, warn}, nil
}

// Run implements [Backend].
func (a *auto) Run(ctx *ir.Context, module, fn *ir.Op, args []data.Value, opt Options, stdout io.Writer) ([]data.Value, error) {
	if opt.CheckNaN || len(opt.Trace) > 0 || opt.Fuel > 0 || opt.ProbeDir != "" {
		return Interpreter{}.Run(ctx, module, fn, args, opt, stdout)
	}
	probe := ctx.Fork()
	in, err := tensors(fn, args)
	if t := nonTensor(fn); t != nil {
		err = fmt.Errorf("@%s has '%s' in its signature: of what native code leaves undefined the interpreter reports most (--backend=cpu compiles it)", ir.SymbolName(fn), t)
	}
	if err == nil {
		_, err = a.native.Prepare(probe, module, fn, in, opt.functions)
	}
	if err != nil {
		why := err.Error()
		if errors.Is(err, runtime.ErrReported) {
			why = "errors were reported"
			if list := probe.Diag.Take(); len(list) > 0 {
				why = list[0].Text
			}
		}
		fmt.Fprintf(a.warn, "terrace: running in the interpreter: %s\n", why)
		return Interpreter{}.Run(ctx, module, fn, args, opt, stdout)
	}
	return a.native.Run(ctx, module, fn, args, opt, stdout)
}

// nonTensor is a type in the signature of a function that is no tensor's, nor that of
// values which programs of tensors have, nil where there is none. Programs with numbers
// and memory of their own can do what is undefined: read out of bounds, divide by zero.
func nonTensor(fn *ir.Op) ir.Type {
	t := FunctionType(fn)
	for _, t := range slices.Concat(t.In, t.Out) {
		switch t.(type) {
		case *ir.ScalarType, *ir.VectorType, *ir.MemRefType:
			return t
		}
	}
	return nil
}
