package tensortoloop

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/cf"
	"terrace/dialects/function"
	"terrace/dialects/memref"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// SizesAttr names the argument of a function that lists those sizes of its other
// arguments that their types do not say.
const SizesAttr = "terrace.sizes"

// PlanAttr names the function that plans a call of another: see sizes-to-arguments.
const PlanAttr = "terrace.plan"

// resultSizes is what bufferize asserts of the memory of results.
const resultSizes = "a result has the size that is computed"

// PlanResults is where in a plan the sizes of results begin: whether the call can be
// made, and the size of the arena, come first.
const PlanResults = 2

// SizesToArguments takes what is computed of sizes out of functions.
var SizesToArguments = &pass.Def[struct{}]{
	Name: "sizes-to-arguments",
	Doc:  "give functions of dynamic shapes the sizes and the arena as arguments, and make a function that plans a call",
	Detail: `Of memory that a caller passes, a function knows the address alone. Its further argument lists the sizes that the types of inputs
and then of results leave open, in order; memref.dim reads them there. The function that ` + PlanAttr + ` names gets the list, of which those of inputs are there,
and a plan to fill: whether all holds that is asserted of sizes, the bytes of the arena, and the sizes of results. The function itself asserts the latter alone.`,
	On: "builtin.module",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		syms := ir.SymbolsOf(root)
		for fn := range root.Body().Ops() {
			if !fn.Is(function.Func) || function.IsDeclaration(fn) || !isOpenFunction(fn) {
				continue
			}
			p := &planner{b: ir.NewBuilder(), fn: fn}
			plan, err := p.plan()
			if err != nil {
				return err
			}
			name := syms.Unique(ir.SymbolName(fn) + "_sizes")
			plan.Put(ir.SymNameAttr, ir.Str(name))
			plan.MoveToEnd(root.Body())
			syms.Add(plan)
			fn.SetDiscardable(PlanAttr, ir.Ref(name))
		}
		return nil
	},
}

// isOpenFunction reports whether callers from outside have to tell a function sizes.
func isOpenFunction(fn *ir.Op) bool {
	return ir.Visibility(fn) == "public" && fn.Discardable(KernelAttr) == nil && slices.ContainsFunc(fn.Body().Args(), func(a *ir.Value) bool { return len(openDims(a)) > 0 })
}

// openDims returns the dimensions of memory whose sizes are not known.
func openDims(v *ir.Value) (dims []int) {
	if t, ok := v.Type().(*ir.MemRefType); ok {
		for d, n := range t.Shape {
			if n == ir.Dynamic {
				dims = append(dims, d)
			}
		}
	}
	return dims
}

// dimsOf asks memory for those of its sizes that its type does not say.
func dimsOf(b *ir.Builder, v *ir.Value) (sizes []*ir.Value) {
	for _, d := range openDims(v) {
		sizes = append(sizes, memref.DimOf(b, v, d))
	}
	return sizes
}

type planner struct {
	b     *ir.Builder
	fn    *ir.Op
	first map[*ir.Value]int // argument -> where its sizes begin in the list
	list  *ir.Value         // of the plan's function
	env   map[*ir.Value]*ir.Value
}

func (p *planner) plan() (*ir.Op, error) {
	body := p.fn.Body()
	p.first, p.env = map[*ir.Value]int{}, map[*ir.Value]*ir.Value{}
	n := 0
	for _, a := range body.Args() {
		if dims := openDims(a); dims != nil {
			p.first[a] = n
			n += len(dims)
		}
	}
	var asserts []*ir.Op
	var arena *ir.Op
	for op := range body.Ops() {
		switch {
		case op.Is(cf.Assert):
			asserts = append(asserts, op)
		case op.Is(memref.Alloc):
			arena = op
		}
	}
	results := map[int]*ir.Value{} // place in the list -> size
	var holds []*ir.Value
	for _, op := range asserts {
		if op.Attr(0).(*ir.StringAttr).Val != resultSizes {
			holds = append(holds, op.Operand(0))
			continue
		}
		eq := op.Operand(0).Op()
		at, ok := p.placeOf(eq.Operand(0))
		if !ok {
			return nil, pass.Errorf(op, "is of no result: unsupported on this target")
		}
		results[at] = eq.Operand(1)
	}
	inputs := n - len(results)
	listType, planType := ir.MemRef([]int64{int64(n)}, ir.Index), ir.MemRef([]int64{int64(PlanResults + len(results))}, ir.Index)
	p.b.Nowhere().SetLoc(p.fn.Loc())
	plan := function.New(p.b, "plan", ir.Func([]ir.Type{listType, planType}, nil))
	p.list = plan.Body().Arg(0)
	p.list.SetName("sizes")
	plan.Body().Arg(1).SetName("plan")
	p.b.AtEnd(plan.Body())
	ok := arith.ConstantInt(p.b, ir.I1, 1)
	for _, h := range holds {
		v, err := p.clone(h)
		if err != nil {
			return nil, err
		}
		ok = p.b.Make(arith.AndI, ok, v).Result(0)
	}
	p.store(plan, 0, p.b.MakeTyped(arith.IndexCastUI, ir.Index, ok).Result(0))
	bytes := arith.ConstantIndex(p.b, 0)
	if arena != nil {
		var err error
		if bytes, err = p.clone(arena.Operand(0)); err != nil {
			return nil, err
		}
	}
	p.store(plan, 1, bytes)
	for i := range len(results) {
		if results[inputs+i] == nil {
			return nil, pass.Errorf(p.fn, "has a result whose size is not computed: unsupported on this target")
		}
		v, err := p.clone(results[inputs+i])
		if err != nil {
			return nil, err
		}
		p.store(plan, PlanResults+i, v)
	}
	p.b.Make(function.Return)
	for _, op := range asserts {
		if op.Attr(0).(*ir.StringAttr).Val != resultSizes {
			op.Erase()
		}
	}
	p.arguments(listType, arena)
	return plan, nil
}

func (p *planner) store(plan *ir.Op, i int, v *ir.Value) {
	p.b.Make(memref.Store, v, plan.Body().Arg(1), arith.ConstantIndex(p.b, int64(i)))
}

// placeOf returns the place in the list of a size of an argument.
func (p *planner) placeOf(v *ir.Value) (at int, ok bool) {
	dim := v.Op()
	if !dim.Is(memref.Dim) {
		return 0, false
	}
	first, ok := p.first[dim.Operand(0)]
	d, known := arith.IntOf(dim.Operand(1))
	if !ok || !known || !d.IsInt64() {
		return 0, false
	}
	i := slices.Index(openDims(dim.Operand(0)), int(d.Int64()))
	return first + i, i >= 0
}

// clone makes the computation of a size again in the plan's function.
func (p *planner) clone(v *ir.Value) (*ir.Value, error) {
	if w := p.env[v]; w != nil {
		return w, nil
	}
	op := v.Op()
	if at, ok := p.placeOf(v); ok {
		p.env[v] = p.b.Make(memref.Load, p.list, arith.ConstantIndex(p.b, int64(at))).Result(0)
		return p.env[v], nil
	}
	if op == nil || op.NumRegions() > 0 || op.Def().Dialect() != arith.Dialect {
		return nil, pass.Errorf(p.fn, "has sizes that are not computed from those of its arguments: unsupported on this target")
	}
	m := ir.NewMapping()
	for _, x := range op.Operands() {
		y, err := p.clone(x)
		if err != nil {
			return nil, err
		}
		m.Values[x] = y
	}
	p.env[v] = p.b.Clone(op, m).Result(v.Index())
	return p.env[v], nil
}

// sized views memory whose strides depend on sizes with those of the list.
func (p *planner) sized(list *ir.Value) {
	for _, a := range p.fn.Body().Args() {
		first, open := p.first[a]
		if !open || !slices.Contains(a.Type().(*ir.MemRefType).Shape[1:], ir.Dynamic) {
			continue
		}
		p.b.AtStart(p.fn.Body())
		var sizes []*ir.Value
		for i := range openDims(a) {
			sizes = append(sizes, p.b.Make(memref.Load, list, arith.ConstantIndex(p.b, int64(first+i))).Result(0))
		}
		v := memref.RowMajorOf(p.b, a, a.Type().(*ir.MemRefType), sizes...)
		a.ReplaceUses(v)
		v.Op().SetOperand(0, a)
	}
}

// arguments gives the function the list of sizes and its arena.
func (p *planner) arguments(listType ir.Type, arena *ir.Op) {
	body := p.fn.Body()
	list := body.AddArg(listType, p.fn.Loc())
	list.SetName("sizes")
	ft := function.Type(p.fn)
	function.SetType(p.fn, ir.Func(append(slices.Clone(ft.In), listType), ft.Out))
	function.SetArgAttrs(p.fn, len(ft.In), ir.Dict(ir.NamedAttr{Name: SizesAttr, Attr: ir.Unit}))
	p.fn.Walk(func(op *ir.Op) bool {
		if op.Is(memref.Dim) {
			if at, ok := p.placeOf(op.Result(0)); ok {
				p.b.At(op)
				op.Result(0).ReplaceUses(p.b.Make(memref.Load, list, arith.ConstantIndex(p.b, int64(at))).Result(0))
			}
		}
		return true
	})
	p.sized(list)
	if arena != nil {
		arena.Result(0).ReplaceUses(addArena(p.fn, arena.Result(0).Type()))
		arena.Erase()
	}
}
