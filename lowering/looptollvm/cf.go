package looptollvm

import (
	"terrace/dialects/arith"
	"terrace/dialects/cf"
	"terrace/dialects/loop"
	"terrace/dialects/memref"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// LoopToCF turns structured control flow into branches.
var LoopToCF = &pass.Def[struct{}]{
	Name: "loop-to-cf",
	Doc:  "turn structured loops and conditionals into blocks and branches",
	Detail: `Counted loops test before each iteration. scf.parallel and scf.forall run their points one after the other, the last
dimension fastest, but those whose iterations are calls marked as tasks stay. A switch compares the whole index. A counter of 64 bits must not pass the largest number. Needs
scf.forall without results: bufferize first.`,
	Gives: []*pass.Property{branches},
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		x := &branching{b: ir.NewBuilder()}
		if err := x.serialize(root); err != nil {
			return err
		}
		var ops []*ir.Op
		root.Walk(func(op *ir.Op) bool {
			if x.lowers(op) {
				ops = append(ops, op)
			}
			return true
		})
		for _, op := range ops { // outer ones first: what they hold is then in the region around
			if err := x.op(op); err != nil {
				return err
			}
		}
		return nil
	},
}

// branches holds of programs without structured control flow but for loops over tasks.
var branches = &pass.Property{Name: "structured control flow is branches", Broken: func(root *ir.Op) *ir.Op {
	x := &branching{}
	return pass.First(root, func(op *ir.Op) bool {
		return x.lowers(op) || op.Is(loop.Parallel) && !isTasks(op) || op.Is(loop.Forall)
	})
}}

// isTasks reports whether a loop is handed to the runtime's threads, by convert-to-llvm.
func isTasks(op *ir.Op) bool {
	return op.Is(loop.Parallel) && op.Discardable(loop.TasksAttr) != nil && taskCall(op) != nil
}

type branching struct{ b *ir.Builder }

// serialize turns loops whose iterations may run in any order into counted ones.
func (x *branching) serialize(root *ir.Op) error {
	var err error
	root.WalkPost(func(op *ir.Op) {
		switch {
		case err != nil:
		case isTasks(op):
		case op.Is(loop.Parallel):
			x.parallel(op)
		case op.Is(loop.Forall):
			err = x.forall(op)
		}
	})
	return err
}

// nest builds counted loops around a body; the last dimension is the innermost.
func (x *branching) nest(lbs, ubs, steps []*ir.Value, inits []*ir.Value, body func(ivs, iters []*ir.Value) []*ir.Value) []*ir.Value {
	var build func(d int, ivs, iters []*ir.Value) []*ir.Value
	build = func(d int, ivs, iters []*ir.Value) []*ir.Value {
		if d == len(lbs) {
			return body(ivs, iters)
		}
		f := loop.NewFor(x.b, lbs[d], ubs[d], steps[d], iters, func(iv *ir.Value, in []*ir.Value) []*ir.Value {
			return build(d+1, append(ivs[:d:d], iv), in)
		})
		return f.Results()
	}
	return build(0, nil, inits)
}

// move puts the ops of a block, without its terminator, where the builder stands.
func (x *branching) move(b *ir.Block) {
	to := x.b.Block()
	for op := range b.Ops() {
		if op != b.Last() {
			op.MoveToEnd(to)
		}
	}
}

func replaceArgs(b *ir.Block, vals []*ir.Value) {
	for i, v := range vals {
		if v.NameRef() == nil {
			v.SetNameRef(b.Arg(i).NameRef())
		}
		b.Arg(i).ReplaceUses(v)
	}
}

func (x *branching) parallel(op *ir.Op) {
	x.b.At(op)
	body := op.Body()
	results := x.nest(op.Group(0), op.Group(1), op.Group(2), op.Group(3), func(ivs, iters []*ir.Value) []*ir.Value {
		replaceArgs(body, ivs)
		reduce := body.Last()
		x.move(body)
		out := make([]*ir.Value, len(iters))
		for i, acc := range iters {
			r := reduce.RegionAt(i).First()
			replaceArgs(r, []*ir.Value{acc, reduce.Operand(i)})
			ret := r.Last()
			x.move(r)
			out[i] = ret.Operand(0)
		}
		return out
	})
	replace(op, results)
}

func replace(op *ir.Op, vals []*ir.Value) {
	for i, v := range vals {
		if v.NameRef() == nil {
			v.SetNameRef(op.Result(i).NameRef())
		}
		op.Result(i).ReplaceUses(v)
	}
	op.Erase()
}

func (x *branching) forall(op *ir.Op) error {
	if op.NumResults() > 0 {
		return pass.Errorf(op, "still makes tensors: bufferize before loop-to-cf")
	}
	x.b.At(op)
	bounds := func(slot int) []*ir.Value {
		l := op.IndexList(slot, slot)
		out := make([]*ir.Value, l.Len())
		for i := range out {
			v, n := l.At(i)
			if v == nil {
				v = arith.ConstantIndex(x.b, n)
			}
			out[i] = v
		}
		return out
	}
	body := op.Body()
	x.nest(bounds(0), bounds(1), bounds(2), nil, func(ivs, _ []*ir.Value) []*ir.Value {
		replaceArgs(body, ivs)
		x.move(body)
		return nil
	})
	op.Erase()
	return nil
}

func (x *branching) lowers(op *ir.Op) bool {
	switch op.Def() {
	case loop.For, loop.While, loop.If, loop.IndexSwitch, loop.ExecuteRegion, memref.AllocaScope:
		return true
	}
	return false
}

func (x *branching) op(op *ir.Op) error {
	b := x.b.At(op)
	at := op.Block()
	rest := at.Split(op.Next())
	switch op.Def() {
	case loop.For:
		x.counted(b, op, at, rest)
	case loop.While:
		x.while(b, op, at, rest)
	case loop.If:
		results := args(rest, op.ResultTypes())
		then := x.inline(op.RegionAt(0), rest, loop.Yield, rest)
		otherwise := rest
		if !op.RegionAt(1).Empty() {
			otherwise = x.inline(op.RegionAt(1), rest, loop.Yield, rest)
		}
		x.condBr(b.AtEnd(at), op.Operand(0), then, nil, otherwise, nil)
		replace(op, results)
	case loop.IndexSwitch:
		x.indexSwitch(b, op, at, rest)
	default: // execute_region, alloca_scope
		results := args(rest, op.ResultTypes())
		end := loop.Yield
		if op.Is(memref.AllocaScope) {
			end = memref.AllocaScopeReturn
		}
		entry := x.inline(op.RegionAt(0), rest, end, rest)
		x.br(b.AtEnd(at), entry)
		replace(op, results)
	}
	return nil
}

// args gives a block arguments of the types.
func args(b *ir.Block, types []ir.Type) []*ir.Value {
	out := make([]*ir.Value, len(types))
	for i, t := range types {
		out[i] = b.AddArg(t, ir.Loc{})
	}
	return out
}

// inline moves the blocks of a region before a block and returns the first. Ops
// of the definition end that end its blocks become branches to the block target.
func (x *branching) inline(r *ir.Region, before *ir.Block, end *ir.OpDef, target *ir.Block) *ir.Block {
	entry := r.First()
	for b := range r.Blocks() {
		if last := b.Last(); last.Is(end) {
			vals := last.Operands()
			x.b.At(last)
			x.br(x.b, target, vals...)
			last.Erase()
		}
		b.Remove()
		before.Region().InsertBefore(b, before)
	}
	return entry
}

func (x *branching) br(b *ir.Builder, to *ir.Block, vals ...*ir.Value) {
	b.MakeWith(cf.Br, vals, ir.With{Succs: []*ir.Block{to}})
}

func (x *branching) condBr(b *ir.Builder, c *ir.Value, then *ir.Block, thenVals []*ir.Value, otherwise *ir.Block, otherVals []*ir.Value) {
	vals := append(append([]*ir.Value{c}, thenVals...), otherVals...)
	b.MakeWith(cf.CondBr, vals, ir.With{Succs: []*ir.Block{then, otherwise}, Segments: []int{1, len(thenVals), len(otherVals)}})
}

func newBlock(before *ir.Block, types ...ir.Type) *ir.Block {
	b := ir.NewBlock(types...)
	before.Region().InsertBefore(b, before)
	return b
}

// counted writes scf.for: a block that tests, the body, and the way back. Counters
// of less than 64 bits count in 64, so that they do not wrap around.
func (x *branching) counted(b *ir.Builder, op *ir.Op, at, rest *ir.Block) {
	body := op.Body()
	lb, ub, step := op.Operand(0), op.Operand(1), op.Operand(2)
	pred, ext, flag := arith.SLT, arith.ExtSI, arith.NoSignedWrap
	if op.Get("unsignedCmp") != nil {
		pred, ext, flag = arith.ULT, arith.ExtUI, arith.NoUnsignedWrap
	}
	t := lb.Type()
	b.AtEnd(at)
	wide := t
	if e, _ := ir.DataType(t); e.Width() < 64 {
		wide = ir.I64
		for _, v := range []**ir.Value{&lb, &ub, &step} {
			*v = b.MakeTyped(ext, wide, *v).Result(0)
		}
	}
	test := newBlock(rest, append([]ir.Type{wide}, op.ResultTypes()...)...)
	x.br(b, test, append([]*ir.Value{lb}, loop.Inits(op)...)...)
	counter := test.Arg(0)
	if wide != t {
		counter = b.AtStart(body).MakeTyped(arith.TruncI, t, counter).Result(0)
	}
	replaceArgs(body, append([]*ir.Value{counter}, test.Args()[1:]...))
	for i := body.NumArgs() - 1; i >= 0; i-- {
		body.EraseArg(i)
	}

	yield := body.Last()
	b.At(yield).SetLoc(op.Loc())
	next := b.MakeAttrs(arith.AddI, []ir.NamedAttr{{Name: "overflowFlags", Attr: arith.Overflow.Of(flag)}}, test.Arg(0), step).Result(0)
	x.br(b, test, append([]*ir.Value{next}, yield.Operands()...)...)
	yield.Erase()
	body.Remove()
	rest.Region().InsertBefore(body, rest)

	b.AtEnd(test)
	more := arith.Compare(b, pred, test.Arg(0), ub)
	x.condBr(b, more, body, nil, rest, nil)
	// The test block leads to the rest, so that its arguments are the results.
	replace(op, append([]*ir.Value(nil), test.Args()[1:]...))
}

func (x *branching) while(b *ir.Builder, op *ir.Op, at, rest *ir.Block) {
	before, after := op.RegionAt(0).First(), op.RegionAt(1).First()
	x.br(b.AtEnd(at), before, op.Operands()...)
	cond := before.Last()
	vals := cond.Operands()[1:]
	before.Remove()
	rest.Region().InsertBefore(before, rest)
	x.inline(op.RegionAt(1), rest, loop.Yield, before)
	b.At(cond)
	x.condBr(b, cond.Operand(0), after, vals, rest, nil)
	cond.Erase()
	replace(op, vals)
}

func (x *branching) indexSwitch(b *ir.Builder, op *ir.Op, at, rest *ir.Block) {
	results := args(rest, op.ResultTypes())
	cases, _ := ir.Ints(op.Attr(0))
	succs := make([]*ir.Block, op.NumRegions())
	for i := range succs {
		succs[i] = x.inline(op.RegionAt(i), rest, loop.Yield, rest)
	}
	b.AtEnd(at)
	flag := b.MakeTyped(arith.IndexCast, ir.I64, op.Operand(0)).Result(0)
	values := make([]*ir.IntAttr, len(cases))
	for i, c := range cases {
		values[i] = ir.I64Attr(c)
	}
	attrs := []ir.NamedAttr{{Name: "case_operand_segments", Attr: ir.I32Array(make([]int32, len(cases))...)}}
	if len(cases) > 0 {
		attrs = append(attrs, ir.NamedAttr{Name: "case_values", Attr: cf.CaseValues(ir.I64, values)})
	}
	b.MakeWith(cf.Switch, []*ir.Value{flag}, ir.With{Succs: succs, Segments: []int{1, 0, 0}, Attrs: attrs})
	replace(op, results)
}
