// Package gpu is the dialect of grids of threads: kernels, launches, ids,
// barriers. Every kernel also runs in the interpreter, a thread at a time,
// switching at barriers.
package gpu

import (
	"fmt"

	"terrace/dialects/function"
	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the dialect gpu.
var Dialect = &ir.Dialect{Name: "gpu", Summary: "kernels, grids of threads, and what they share"}

// Dims are the directions of a grid.
var Dims = ir.NamedEnum(Dialect, "gpu.dim", "a dimension, either 'x', 'y', or 'z'", "x", "y", "z")

// AddressSpace names kinds of memory.
var AddressSpace = Dialect.Attr(&ir.AttrDef{Name: "gpu.address_space", Summary: "GPU address space",
	Parse: func(p ir.Parser) any {
		p.Expect("<")
		i := p.OneOf("address space", spaces...)
		p.Expect(">")
		return i
	},
	Print:   func(w *ir.Writer, params any) { w.Text("<" + spaces[params.(int)] + ">") },
	Example: "#gpu.address_space<workgroup>"})

// A loopDimMap says how a dimension of a parallel loop is spread over a grid.
type loopDimMap struct {
	processor  int
	dim, bound *ir.AffineMap
}

var processors = []string{"block_x", "block_y", "block_z", "thread_x", "thread_y", "thread_z", "sequential"}

var _ = Dialect.Attr(&ir.AttrDef{Name: "gpu.loop_dim_map", Summary: "where the steps of a parallel loop run: the processor, which step it takes, how many there are",
	Parse: func(p ir.Parser) any {
		m := &loopDimMap{}
		field := func(name, end string, read func()) {
			p.Expect(name)
			p.Expect("=")
			read()
			p.Expect(end)
		}
		p.Expect("<")
		field("processor", ",", func() { m.processor = p.OneOf("processor", processors...) })
		field("map", ",", func() { m.dim = p.AffineMap() })
		field("bound", ">", func() { m.bound = p.AffineMap() })
		return m
	},
	Print: func(w *ir.Writer, params any) {
		m := params.(*loopDimMap)
		w.Text("<processor = " + processors[m.processor] + ", map = ")
		w.Text(m.dim.String())
		w.Text(", bound = ")
		w.Text(m.bound.String())
		w.Text(">")
	},
	Example: "#gpu.loop_dim_map<processor = block_x, map = (d0) -> (d0), bound = (d0)[s0] -> (d0 + s0)>"})

var spaces = []string{"global", "workgroup", "private", "constant"}

// Token is !gpu.async.token.
var Token = ir.Ext(Dialect.Type(&ir.TypeDef{Name: "gpu.async.token", Summary: "orders asynchronous work", Example: "!gpu.async.token"}), nil)

// Attributes that mark modules and functions.
const (
	ContainerAttr = "gpu.container_module" // on a module with kernels
	KernelAttr    = "gpu.kernel"           // on a kernel
	workgroupAttr = "workgroup_attributions"
)

// Module holds kernels.
var Module = Dialect.Op(&ir.OpDef{
	Name: "module", Summary: "the code for one device", Spec: "MLIR gpu.module",
	Attrs:   ir.Attrs{ir.Required("sym_name", ir.SymbolNameKind), ir.Maybe("targets", ir.ArrayKind), ir.Maybe("offloadingHandler", ir.AnyAttr)},
	Regions: []ir.RegionField{{Name: "bodyRegion"}},
	Traits:  ir.IsolatedFromAbove | ir.SymbolTable | ir.Symbol | ir.NoTerminator | ir.SingleBlock,
	Parse: func(p ir.Parser, st *ir.State) {
		st.Attrs[0] = ir.Str(p.Symbol())
		if p.Peek("[") {
			st.Attrs[1] = p.Attr()
		}
		p.AttrDictKeyword(st)
		st.Regions = append(st.Regions, p.Region(nil))
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.Text(" ")
		p.W().Symbol(ir.SymbolName(op))
		if a := op.Attr(1); a != nil {
			p.F(" %", a)
		}
		p.AttrDictKeyword(op, "sym_name", "targets")
		p.Text(" ")
		p.Region(op.RegionAt(0), false, true)
	},
	NoEval:  "a module is not executed where it stands",
	Example: "gpu.module @kernels {\n  gpu.func @k() kernel {\n    gpu.return\n  }\n}",
})

// Func is a function of a device; kernels are called from the host.
var Func = Dialect.Op(&ir.OpDef{
	Name: "func", Summary: "a function that runs on a device", Spec: "MLIR gpu.func",
	Doc: "Arguments of the entry block beyond those of its type are memory: first what the threads of a block share, then each thread's own.",
	Attrs: ir.Attrs{ir.Required("function_type", ir.TypeKind), ir.Maybe("arg_attrs", ir.DictArrayKind), ir.Maybe("res_attrs", ir.DictArrayKind),
		ir.Maybe("workgroup_attrib_attrs", ir.ArrayKind), ir.Maybe("private_attrib_attrs", ir.ArrayKind),
		ir.Maybe("known_block_size", ir.I32ArrayKind), ir.Maybe("known_grid_size", ir.I32ArrayKind), ir.Maybe("known_cluster_size", ir.I32ArrayKind)},
	Regions: []ir.RegionField{{Name: "body"}},
	Traits:  ir.IsolatedFromAbove | ir.Symbol | ir.AutomaticAllocationScope | ir.AffineScope,
	Parents: []string{"gpu.module"},
	Parse:   parseFunc,
	Print:   printFunc,
	Verify: func(op *ir.Op) error {
		ft, ok := op.Attr(0).(*ir.TypeAttr).Typ.(*ir.FuncType)
		if !ok {
			return ir.Errorf("expected a function type")
		}
		if IsKernel(op) && len(ft.Out) > 0 {
			return ir.Errorf("expected void return type for kernel function")
		}
		if op.Body() == nil || op.Body().NumArgs() < len(ft.In) {
			return ir.Errorf("expected at least %d arguments to body region", len(ft.In))
		}
		for i, t := range ft.In {
			if op.Body().Arg(i).Type() != t {
				return ir.Errorf("expected body region argument #%d to be of type '%s', got '%s'", i, t, op.Body().Arg(i).Type())
			}
		}
		return nil
	},
	NoEval:  "a kernel is launched, not executed where it stands",
	Example: "gpu.module @kernels {\n  gpu.func @k(%x: memref<4xf32>) workgroup(%tile : memref<32xf32, 3>) kernel {\n    gpu.return\n  }\n}",
})

// IsKernel reports whether a gpu.func is called from the host.
func IsKernel(op *ir.Op) bool { return op.Discardable(KernelAttr) != nil }

// Type returns the type of a gpu.func.
func Type(op *ir.Op) *ir.FuncType { return op.Attr(0).(*ir.TypeAttr).Typ.(*ir.FuncType) }

func shared(op *ir.Op) int {
	if n, ok := op.Discardable(workgroupAttr).(*ir.IntAttr); ok {
		return int(n.Val)
	}
	return 0
}

func parseFunc(p ir.Parser, st *ir.State) {
	st.Set("sym_name", ir.Str(p.Symbol()))
	sig := function.ParseSignature(p)
	if p.Failed() {
		return
	}
	st.Attrs[0] = ir.TypeOf(sig.Type)
	st.Attrs[1], st.Attrs[2] = function.DictList(sig.ArgAttrs), function.DictList(sig.ResAttrs)
	args := parseAttributions(p, st, sig.Args)
	if p.Accept("kernel") {
		st.Set(KernelAttr, ir.Unit)
	}
	p.AttrDictKeyword(st)
	st.Regions = append(st.Regions, p.Region(args))
}

// parseAttributions reads memory that the threads of a block share, and memory of
// each, as further arguments.
func parseAttributions(p ir.Parser, st *ir.State, args []ir.Arg) []ir.Arg {
	st.Set(workgroupAttr, ir.I64Attr(0))
	for _, word := range [...]string{"workgroup", "private"} {
		if !p.Accept(word) {
			continue
		}
		n := int64(0)
		p.List("(", ")", func() {
			a := p.Argument(false)
			p.Expect(":")
			a.Type = p.Type()
			args = append(args, a)
			n++
		})
		if word == "workgroup" {
			st.Set(workgroupAttr, ir.I64Attr(n))
		}
	}
	return args
}

// printAttributions writes the arguments that parseAttributions reads.
func printAttributions(p ir.Printer, op *ir.Op, extra []*ir.Value) {
	n := min(shared(op), len(extra))
	for i, group := range [][]*ir.Value{extra[:n], extra[n:]} {
		if len(group) > 0 {
			p.Text([...]string{" workgroup", " private"}[i])
			p.List("(", ")", len(group), func(j int) { p.F("% : %", group[j], group[j].Type()) })
		}
	}
}

func printFunc(p ir.Printer, op *ir.Op) {
	p.Text(" ")
	p.W().Symbol(ir.SymbolName(op))
	ft := Type(op)
	function.PrintSignature(p, op, ft, 1, 2)
	printAttributions(p, op, op.Body().Args()[len(ft.In):])
	if IsKernel(op) {
		p.Text(" kernel")
	}
	p.AttrDictKeyword(op, "function_type", "arg_attrs", "res_attrs", "sym_name", KernelAttr, workgroupAttr)
	p.Text(" ")
	p.Region(op.RegionAt(0), false, true)
}

// Return ends a gpu.func.
var Return = Dialect.Op(&ir.OpDef{
	Name: "return", Summary: "leaves a function of a device", Spec: "MLIR gpu.return",
	Operands: ir.Fields{ir.Many("operands", ir.AnyType)}, Traits: ir.Pure | ir.Terminator | ir.ReturnLike, Parents: []string{"gpu.func"},
	Format:  "attr-dict [$operands : type($operands)]",
	Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Return(in...) },
	Example: "gpu.module @kernels {\n  gpu.func @k() kernel {\n    gpu.return\n  }\n}",
})

// laneOp defines an id or size of the grid.
func laneOp(name, summary string, what ir.LaneKind) *ir.OpDef {
	return idOp(name, summary, func(m ir.Machine, d int) int64 { return m.Lane(what, d) })
}

func idOp(name, summary string, value func(m ir.Machine, dim int) int64) *ir.OpDef {
	return dimensionOp(name, summary, func(d *ir.OpDef) {
		d.Eval = func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			d, _ := Dims.Value(op.Attr(0))
			return ir.Bits(uint64(value(m, d)))
		}
	})
}

// dimensionOp defines an op that gives a number for a direction of a grid; more
// says what it means.
func dimensionOp(name, summary string, more func(*ir.OpDef)) *ir.OpDef {
	d := &ir.OpDef{
		Name: name, Summary: summary, Spec: "MLIR gpu." + name,
		Results: ir.Fields{ir.One("result", ir.IndexT)},
		Attrs:   ir.Attrs{ir.Required("dimension", Dims.Kind()), ir.Maybe("upper_bound", ir.IndexKind)},
		Traits:  ir.Pure | ir.NoFold,
		Parse: func(p ir.Parser, st *ir.State) {
			st.Attrs[0] = Dims.Kind().Parse(p)
			if p.Accept("upper_bound") {
				st.Attrs[1] = p.AttrTyped(ir.Index)
			}
			p.AttrDict(st)
		},
		Print: func(p ir.Printer, op *ir.Op) {
			p.Text("  ")
			Dims.Kind().Print(p, op.Attr(0))
			if a := op.Attr(1); a != nil {
				p.Text(" upper_bound ")
				p.AttrValue(a)
			}
			p.AttrDict(op, "dimension", "upper_bound")
		},
		NameOf:  func(op *ir.Op, i int) string { return name + "_" + Dims.String(op.Attr(0)) },
		Example: "func.func @f() -> index {\n  %x = gpu." + name + " x\n  return %x : index\n}",
	}
	more(d)
	return Dialect.Op(d)
}

// Ids and sizes of the grid.
var (
	ThreadID = laneOp("thread_id", "position of the thread in its block", ir.ThreadID)
	BlockID  = laneOp("block_id", "position of the block in the grid", ir.BlockID)
	BlockDim = laneOp("block_dim", "threads in a block", ir.BlockDim)
	GridDim  = laneOp("grid_dim", "blocks in the grid", ir.GridDim)
	GlobalID = idOp("global_id", "position of the thread in the grid", func(m ir.Machine, d int) int64 {
		return m.Lane(ir.BlockID, d)*m.Lane(ir.BlockDim, d) + m.Lane(ir.ThreadID, d)
	})
)

// Barrier waits for the threads of the block.
var Barrier = Dialect.Op(&ir.OpDef{
	Name: "barrier", Summary: "waits until all threads of the block are here", Spec: "MLIR gpu.barrier",
	Traits: ir.Reads | ir.Writes, Format: "attr-dict",
	Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return m.Barrier(op) },
	Example: "func.func @f() {\n  gpu.barrier\n  return\n}",
})

// LaunchFunc runs a kernel as a grid of threads.
var LaunchFunc = Dialect.Op(&ir.OpDef{
	Name: "launch_func", Summary: "runs a kernel as a grid of blocks of threads", Spec: "MLIR gpu.launch_func",
	Operands: ir.Fields{ir.Many("asyncDependencies", ir.Exactly(Token)), ir.One("gridSizeX", ir.SignlessOrIndex), ir.One("gridSizeY", ir.SignlessOrIndex),
		ir.One("gridSizeZ", ir.SignlessOrIndex), ir.One("blockSizeX", ir.SignlessOrIndex), ir.One("blockSizeY", ir.SignlessOrIndex), ir.One("blockSizeZ", ir.SignlessOrIndex),
		ir.Opt("clusterSizeX", ir.SignlessOrIndex), ir.Opt("clusterSizeY", ir.SignlessOrIndex), ir.Opt("clusterSizeZ", ir.SignlessOrIndex),
		ir.Opt("dynamicSharedMemorySize", ir.Exactly(ir.I32)), ir.Many("kernelOperands", ir.AnyType), ir.Opt("asyncObject", ir.AnyType)},
	Results: ir.Fields{{Name: "asyncToken", Type: ir.Exactly(Token), Kind: ir.Optional}},
	Attrs:   ir.Attrs{ir.Required("kernel", ir.SymbolRefKind)},
	Traits:  ir.OpenEffects,
	Parse: func(p ir.Parser, st *ir.State) {
		if p.Accept("async") {
			st.Types = append(st.Types, Token)
		}
		var deps []*ir.Value
		p.ListOpt("[", "]", func() { deps = append(deps, p.Operand()) })
		for _, d := range deps {
			p.Resolve(d, Token)
		}
		st.AddGroup(deps...)
		st.Attrs[0] = p.Attr()
		var sizes []*ir.Value
		for _, word := range [...]string{"blocks", "threads"} {
			p.Expect(word)
			p.Expect("in")
			p.List("(", ")", func() { sizes = append(sizes, p.Operand()) })
		}
		if p.Failed() {
			return
		}
		if len(sizes) != 6 {
			p.Fail("expected three sizes of the grid and three of a block")
			return
		}
		t := ir.Type(ir.Index)
		if p.Accept(":") {
			t = p.Type()
		}
		for _, v := range sizes {
			p.Resolve(v, t)
			st.AddGroup(v)
		}
		st.AddGroup()
		st.AddGroup()
		st.AddGroup()
		if p.Accept("dynamic_shared_memory_size") {
			v := p.Operand()
			p.Resolve(v, ir.I32)
			st.AddGroup(v)
		} else {
			st.AddGroup()
		}
		var args []*ir.Value
		if p.Accept("args") {
			p.List("(", ")", func() {
				v := p.Operand()
				p.Expect(":")
				p.Resolve(v, p.Type())
				args = append(args, v)
			})
		}
		st.AddGroup(args...)
		st.AddGroup()
		p.AttrDict(st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.Text(" ")
		if op.NumResults() > 0 {
			p.Text("async ")
		}
		if deps := op.Group(0); len(deps) > 0 {
			p.List("[", "]", len(deps), func(i int) { p.Value(deps[i]) })
			p.Text(" ")
		}
		s := func(i int) *ir.Value { return op.Opt(i) }
		p.F(" % blocks in (%, %, %) threads in (%, %, %) ", op.Attr(0), s(1), s(2), s(3), s(4), s(5), s(6))
		if t := s(1).Type(); t != ir.Type(ir.Index) {
			p.F(": % ", t)
		}
		if v := op.Opt(10); v != nil {
			p.F("dynamic_shared_memory_size % ", v)
		}
		if args := op.Group(11); len(args) > 0 {
			p.Text(" args")
			p.List("(", ")", len(args), func(i int) { p.F("% : %", args[i], args[i].Type()) })
		} else {
			p.Text(" ") // upstream's too
		}
		p.AttrDict(op, "kernel")
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		at := len(op.Group(0))
		var n [6]int64
		for i := range n {
			n[i] = int64(in[at+i].Bits)
		}
		from, to := op.GroupBounds(11)
		o := m.Launch(op, op.Attr(0).(*ir.SymbolRef), [3]int64(n[:3]), [3]int64(n[3:]), in[from:to])
		if o.OK() && op.NumResults() > 0 {
			return ir.Result(data.Value{Ref: data.Token{}})
		}
		return o
	},
	Example: `module attributes {gpu.container_module} {
  gpu.module @kernels {
    gpu.func @k() kernel {
      gpu.return
    }
  }
  func.func @main() {
    %one = arith.constant 1 : index
    gpu.launch_func @kernels::@k blocks in (%one, %one, %one) threads in (%one, %one, %one)
    return
  }
}`,
})

// Launch makes a launch_func of a kernel.
func Launch(b *ir.Builder, kernel *ir.SymbolRef, grid, block [3]*ir.Value, args []*ir.Value) *ir.Op {
	ops := append([]*ir.Value{grid[0], grid[1], grid[2], block[0], block[1], block[2]}, args...)
	return b.MakeWith(LaunchFunc, ops, ir.With{Types: []ir.Type{}, Segments: []int{0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0, len(args), 0},
		Attrs: []ir.NamedAttr{{Name: "kernel", Attr: kernel}}})
}

func init() {
	ir.Attributions.Implement(Func, func(fn *ir.Op) []*ir.MemRefType {
		var out []*ir.MemRefType
		for _, a := range fn.Body().Args()[len(Type(fn).In):] {
			if t, ok := a.Type().(*ir.MemRefType); ok {
				out = append(out, t)
			}
		}
		return out
	})
	ir.VerifySymbolUses.Implement(LaunchFunc, func(op *ir.Op, lookup func(*ir.SymbolRef) *ir.Op) error {
		ref := op.Attr(0).(*ir.SymbolRef)
		k := lookup(ref)
		if k == nil {
			return fmt.Errorf("kernel function '%s' is undefined", ir.AttrText(ref))
		}
		if !k.Is(Func) {
			return nil
		}
		args := op.Group(11)
		in := Type(k).In
		if len(args) != len(in) {
			return fmt.Errorf("got %d kernel operands but expected %d", len(args), len(in))
		}
		for i := range in {
			if args[i].Type() != in[i] {
				return fmt.Errorf("type of function argument %d does not match", i)
			}
		}
		return nil
	})
}
