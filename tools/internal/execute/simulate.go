package execute

import (
	"fmt"
	"io"

	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/lowering/pipelines"
	"terrace/rewrite/pass"
	"terrace/runtime"
)

// Simulated lowers to kernels for a GPU and runs them in the interpreter, as
// grids of threads with their barriers.
type Simulated struct {
	module  *ir.Op // as it was
	lowered *ir.Op
}

// Run implements [Backend].
func (g *Simulated) Run(ctx *ir.Context, module, fn *ir.Op, args []data.Value, opt Options, stdout io.Writer) ([]data.Value, error) {
	if g.module != module || runtime.IsDynamic(fn) {
		clone := ir.NewBuilder().Clone(module, ir.NewMapping())
		if runtime.IsDynamic(fn) {
			in, err := tensors(fn, args)
			if err != nil {
				return nil, err
			}
			if err := runtime.Specialize(clone, ir.LookupSymbol(clone, ir.Ref(ir.SymbolName(fn))), in); err != nil {
				return nil, err
			}
		}
		pipe, err := pipelines.Registry().ParsePipeline(pipelines.Text(pipelines.GPU))
		if err != nil {
			return nil, err
		}
		m := &pass.Manager{Context: &pass.Context{IR: ctx}, Pipeline: pipe}
		if !m.Run(clone) {
			return nil, runtime.ErrReported
		}
		g.module, g.lowered = module, clone
		if runtime.IsDynamic(fn) {
			g.module = nil // for these sizes only
		}
	}
	kernel := ir.LookupSymbol(g.lowered, ir.Ref(ir.SymbolName(fn)))
	if kernel == nil || kernel.Body() == nil {
		return nil, fmt.Errorf("@%s is not there after lowering: only public functions run", ir.SymbolName(fn))
	}
	var in, out []data.Value
	memory := func(t *ir.MemRefType, x *data.Tensor) data.Value {
		e, _ := ir.DataType(t)
		if x == nil {
			x = data.New(e, t.Shape...)
		}
		return data.Value{Ref: &data.Memref{Buffer: &data.Buffer{Data: x.Data}, Elem: e, Sizes: t.Shape, Strides: data.Strides(t.Shape)}}
	}
	results := FunctionType(fn).Out
	for i, a := range kernel.Body().Args() {
		t, ok := a.Type().(*ir.MemRefType)
		if !ok {
			return nil, fmt.Errorf("@%s takes an argument that is no tensor: unsupported on this target", ir.SymbolName(fn))
		}
		switch {
		case i < len(args):
			if args[i].Tensor() == nil {
				return nil, fmt.Errorf("argument #%d of @%s is no tensor: unsupported on this target", i, ir.SymbolName(fn))
			}
			in = append(in, memory(t, args[i].Tensor().Expand()))
		default:
			in = append(in, memory(t, nil))
			if i < len(args)+len(results) {
				out = append(out, in[i])
			}
		}
	}
	if _, err := interp.New(g.lowered, interp.Options{Fuel: opt.Fuel, Stdout: stdout, OnResult: observer(opt, stdout, nil)}).RunOp(kernel, in...); err != nil {
		return nil, err
	}
	for i, o := range out {
		x, ok := gather(o.Memref())
		if !ok {
			return nil, fmt.Errorf("result #%d reaches out of its buffer", i)
		}
		e, _ := ir.DataType(results[i])
		out[i] = data.OfTensor(&data.Tensor{Elem: e, Shape: x.Shape, Data: x.Data})
	}
	return out, nil
}
