// Package tensortogpu steps from kernels on buffers to grids of threads, a thread
// a parallel point, and from there to code for a device.
package tensortogpu

import (
	"terrace/dialects/arith"
	"terrace/dialects/function"
	"terrace/dialects/gpu"
	"terrace/dialects/loop"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/lowering/tensortoloop"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// ModuleName is the symbol, where it is free, of the module that holds the kernels.
const ModuleName = "kernels"

// Options of the pass.
type Options struct {
	Block int `opt:"block-size" doc:"threads in a block"`
}

// Pass makes a grid of every kernel.
var Pass = &pass.Def[Options]{
	Name: "kernel-to-gpu",
	Doc:  "make a gpu.func and a launch of every outlined kernel, one thread a parallel point",
	// The default grant inside one dot, convolution or reduction.
	Numerics: rewrite.Contract | rewrite.Reassoc | rewrite.Widens,
	Detail:   "The grid is one-dimensional: threads take points in row-major order, those beyond the last do nothing, and each runs its reductions in order.",
	On:       "builtin.module",
	Needs:    []*pass.Property{tensortoloop.OnBuffers},
	Gives:    []*pass.Property{pass.Without("tensor.kernel")},
	Options:  Options{Block: 256},
	Run: func(c *pass.Context, root *ir.Op, o Options) error {
		if o.Block < 1 || o.Block > 1024 {
			return pass.Errorf(root, "block-size=%d is out of range 1 to 1024", o.Block)
		}
		g := &maker{b: ir.NewBuilder(), block: int64(o.Block), points: map[string]int64{}}
		var fns []*ir.Op
		for op := range root.Body().Ops() {
			if op.Is(function.Func) && op.Discardable(tensortoloop.KernelAttr) != nil {
				fns = append(fns, op)
			}
		}
		if len(fns) == 0 {
			return nil
		}
		r := ir.NewRegion()
		body := r.AddBlock()
		g.b.AtStart(root.Body()).SetLoc(root.Loc())
		g.module = ir.SymbolsOf(root).Unique(ModuleName)
		g.b.MakeWith(gpu.Module, nil, ir.With{Regions: []*ir.Region{r}, Attrs: []ir.NamedAttr{{Name: "sym_name", Attr: ir.Str(g.module)}}})
		root.SetDiscardable(gpu.ContainerAttr, ir.Unit)
		for _, fn := range fns {
			if err := g.kernel(fn, body); err != nil {
				return err
			}
		}
		var calls []*ir.Op
		root.Walk(func(op *ir.Op) bool {
			if op.Is(function.Call) {
				calls = append(calls, op)
			}
			return true
		})
		for _, call := range calls {
			g.launch(call)
		}
		for _, fn := range fns {
			fn.Erase()
		}
		return nil
	},
}

type maker struct {
	b      *ir.Builder
	block  int64
	module string
	points map[string]int64 // of each kernel
}

// kernel makes the gpu.func of an outlined kernel.
func (g *maker) kernel(fn *ir.Op, module *ir.Block) error {
	name := ir.SymbolName(fn)
	ft := function.Type(fn)
	r := ir.NewRegion()
	bl := r.AddBlock(ft.In...)
	g.b.AtEnd(module).SetLoc(fn.Loc())
	g.b.MakeWith(gpu.Func, nil, ir.With{Regions: []*ir.Region{r}, Attrs: []ir.NamedAttr{
		{Name: "sym_name", Attr: ir.Str(name)}, {Name: "function_type", Attr: ir.TypeOf(ft)}, {Name: gpu.KernelAttr, Attr: ir.Unit}}})
	m := ir.NewMapping()
	for i, a := range fn.Body().Args() {
		m.Values[a] = bl.Arg(i)
		bl.Arg(i).SetNameRef(a.NameRef())
	}
	g.b.AtEnd(bl)
	var k *ir.Op
	for op := range fn.Body().Ops() {
		if op.Is(function.Return) {
			break
		}
		c := g.b.Clone(op, m)
		if op.Is(tensor.Kernel) {
			k = c
		}
	}
	if k == nil {
		return pass.Errorf(fn, "is marked as a kernel and holds none")
	}
	n, err := tensortoloop.Points(k)
	if err != nil {
		return pass.Errorf(k, "%s", err)
	}
	g.points[name] = n
	if n > 0 {
		if err := g.thread(k, n); err != nil {
			return err
		}
	}
	k.Erase()
	g.b.AtEnd(bl)
	g.b.Make(gpu.Return)
	return nil
}

// thread emits the work of one thread before the kernel.
func (g *maker) thread(k *ir.Op, n int64) error {
	b := g.b.At(k)
	x := []ir.NamedAttr{{Name: "dimension", Attr: gpu.Dims.Of(0)}}
	tid := b.MakeAttrs(gpu.ThreadID, x).Result(0)
	bid := b.MakeAttrs(gpu.BlockID, x).Result(0)
	at := b.Make(arith.AddI, b.Make(arith.MulI, bid, arith.ConstantIndex(b, g.block)).Result(0), tid).Result(0)
	inside := arith.Compare(b, arith.ULT, at, arith.ConstantIndex(b, n))
	var err error
	loop.NewIf(b, inside, func() []*ir.Value {
		err = tensortoloop.EmitPoint(k, b, at)
		return nil
	}, nil)
	if err != nil {
		return pass.Errorf(k, "%s", err)
	}
	return nil
}

// launch replaces a call of a kernel.
func (g *maker) launch(call *ir.Op) {
	ref := call.Get("callee").(*ir.SymbolRef)
	n, ok := g.points[ref.Root]
	if !ok {
		return
	}
	if n > 0 {
		b := g.b.At(call)
		one := arith.ConstantIndex(b, 1)
		gpu.Launch(b, &ir.SymbolRef{Root: g.module, Nested: []string{ref.Root}},
			[3]*ir.Value{arith.ConstantIndex(b, (n+g.block-1)/g.block), one, one}, [3]*ir.Value{arith.ConstantIndex(b, g.block), one, one}, call.Operands())
	}
	call.Erase()
}
