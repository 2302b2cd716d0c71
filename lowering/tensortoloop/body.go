package tensortoloop

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/math"
	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/dialects/vector"
	"terrace/ir"
)

// vectorizable reports whether the kernel's bodies can run on vectors along dimension v.
func vectorizable(s *space, v int) bool {
	for _, r := range s.k.Op.Regions() {
		for _, a := range slices.Concat(r.First().Args(), r.First().Last().Operands()) {
			if ir.IsComplex(a.Type()) {
				return false
			}
		}
		for op := range r.First().Ops() {
			switch {
			case op.Has(ir.Elementwise) || op.Has(ir.ConstantLike) || op.Is(tensor.Index) || op.Is(tensor.Yield):
			case op.Is(memref.Load):
				if t, ok := op.Operand(0).Type().(*ir.MemRefType); !ok || !strided(t) {
					return false
				}
			default:
				return false
			}
			for i := range op.NumResults() {
				if _, ok := ir.DataType(op.Result(i).Type()); !ok || ir.IsComplex(op.Result(i).Type()) {
					return false
				}
			}
		}
	}
	return true
}

func strided(t *ir.MemRefType) bool {
	_, _, ok := Layout(t)
	return ok
}

// point is where in the index space a body runs: the position in each dimension,
// and the lanes in use when it runs on vectors.
type point struct {
	pos   []offset // by dimension of the space
	lanes int64    // 1: scalars
	used  int64    // lanes that exist
	along int      // dimension of the lanes, -1: none
}

// clone runs a block's ops on args, which are scalars or vectors, and returns
// what it yields. What no lane differs in stays scalar. A product that only feeds
// the sum of an accumulator among b's arguments is fused into it; all else rounds as
// elementwise ops do, also where fusion brought it here.
func (e *emitter) clone(b *ir.Block, args []*ir.Value, p point, accs []*ir.Value) []*ir.Value {
	env := map[*ir.Value]*ir.Value{}
	for i, a := range b.Args() {
		env[a] = args[i]
	}
	get := func(v *ir.Value) *ir.Value {
		if w, ok := env[v]; ok {
			return w
		}
		return v
	}
	for op := range b.Ops() {
		e.b.SetLoc(op.Loc())
		if op.NumResults() == 1 && e.done[op.Result(0)] != nil {
			env[op.Result(0)] = e.done[op.Result(0)]
			continue
		}
		switch {
		case op.Is(tensor.Yield):
			out := make([]*ir.Value, op.NumOperands())
			for i := range out {
				out[i] = get(op.Operand(i))
			}
			return out
		case op.Is(tensor.Index):
			env[op.Result(0)] = e.position(op, p)
		case op.Is(arith.MulF) && isSummed(op, accs):
			// made by the sum
		case op.Is(arith.AddF) && summedProduct(op, accs) != nil:
			mul := summedProduct(op, accs)
			acc := op.Operand(0)
			if acc == mul.Result(0) {
				acc = op.Operand(1)
			}
			ops := e.uniform([]*ir.Value{get(mul.Operand(0)), get(mul.Operand(1)), get(acc)}, p)
			env[op.Result(0)] = e.b.MakeTyped(math.FMA, ops[2].Type(), ops...).Result(0)
		case op.Is(memref.Load):
			env[op.Result(0)] = e.captured(op, get, p)
		default:
			in := make([]*ir.Value, op.NumOperands())
			wide := false
			for i := range in {
				in[i] = get(op.Operand(i))
				_, isVec := in[i].Type().(*ir.VectorType)
				wide = wide || isVec
			}
			if !wide {
				m := ir.NewMapping()
				for i, v := range op.Operands() {
					m.Values[v] = in[i]
				}
				c := e.b.Clone(op, m)
				for i := range op.NumResults() {
					env[op.Result(i)] = c.Result(i)
				}
				continue
			}
			c := e.widened(op, e.uniform(in, p), p.lanes)
			for i := range op.NumResults() {
				env[op.Result(i)] = c.Result(i)
			}
			if len(in) == 2 {
				e.run(op, in, c.Result(0))
			}
		}
	}
	return nil
}

// widened makes an op on vectors.
func (e *emitter) widened(op *ir.Op, in []*ir.Value, lanes int64) *ir.Op {
	st := ir.StateOf(op)
	st.Operands = in
	for i, t := range st.Types {
		st.Types[i] = vecType(lanes, t)
	}
	st.Discard = nil
	return e.b.Build(st)
}

// uniform makes vectors of all values when one is a vector.
func (e *emitter) uniform(vs []*ir.Value, p point) []*ir.Value {
	wide := false
	for _, v := range vs {
		_, isVec := v.Type().(*ir.VectorType)
		wide = wide || isVec
	}
	if !wide {
		return vs
	}
	out := make([]*ir.Value, len(vs))
	for i, v := range vs {
		out[i] = e.broadcast(v, p.lanes)
	}
	return out
}

// isSummed reports whether a product is used by the sum of an accumulator alone.
func isSummed(mul *ir.Op, accs []*ir.Value) (summed bool) {
	for u := range mul.Result(0).Uses() {
		summed = u.Op().Is(arith.AddF) && summedProduct(u.Op(), accs) == mul
	}
	return summed
}

// summedProduct returns the product that a sum, which alone uses it, adds to an
// accumulator; nil where it is no such sum.
func summedProduct(add *ir.Op, accs []*ir.Value) *ir.Op {
	for i := range 2 {
		m := add.Operand(i).Op()
		if m.Is(arith.MulF) && m.Block() == add.Block() && m.Result(0).HasOneUse() && slices.Contains(accs, add.Operand(1-i)) {
			return m
		}
	}
	return nil
}

// position is tensor.index at a point.
func (e *emitter) position(op *ir.Op, p point) *ir.Value {
	d := int(op.Get("dim").(*ir.IntAttr).Val)
	at := e.addConst(p.pos[d].v, p.pos[d].c)
	if d != p.along || p.lanes == 1 {
		return at
	}
	v := e.b.Make(arith.AddI, e.broadcast(at, p.lanes), e.iota(p.lanes, 1)).Result(0)
	e.noteRun(v, at)
	return v
}

// noteRun records that a vector counts up by one from a start.
func (e *emitter) noteRun(v, start *ir.Value) {
	if e.runs == nil {
		e.runs = map[*ir.Value]*ir.Value{}
	}
	e.runs[v] = start
}

// run makes the start of a sum that counts up because one of its parts does.
func (e *emitter) run(op *ir.Op, in []*ir.Value, sum *ir.Value) {
	if !op.Is(arith.AddI) || sum.Type().(*ir.VectorType).Elem != ir.Type(ir.Index) {
		return
	}
	for i, v := range in {
		other := in[1-i]
		if _, wide := other.Type().(*ir.VectorType); e.runs[v] != nil && !wide {
			e.noteRun(sum, e.b.Make(arith.AddI, e.runs[v], other).Result(0))
			return
		}
	}
}

// captured is a load inside a body from a memref outside: a gather when lanes
// read different elements, unless these follow each other.
func (e *emitter) captured(op *ir.Op, get func(*ir.Value) *ir.Value, p point) *ir.Value {
	idx := make([]*ir.Value, op.NumOperands()-1)
	wide := false
	for i := range idx {
		idx[i] = get(op.Operand(i + 1))
		_, isVec := idx[i].Type().(*ir.VectorType)
		wide = wide || isVec
	}
	m := get(op.Operand(0))
	if !wide {
		return e.b.Make(memref.Load, append([]*ir.Value{m}, idx...)...).Result(0)
	}
	strides, offset, _ := Layout(m.Type().(*ir.MemRefType))
	var at *ir.Value
	follow, counting := true, 0
	for i, x := range idx {
		if _, wide := x.Type().(*ir.VectorType); wide {
			follow = follow && strides[i] == 1 && e.runs[x] != nil
			counting++
		}
	}
	zero := func() *ir.Value { return arith.ConstantOf(e.b, ir.Splat(vecType(p.lanes, ir.ElemOf(m.Type())), 0)) }
	if follow && counting == 1 {
		for i, x := range idx {
			if start := e.runs[x]; start != nil {
				x = start
			}
			at = e.mulAdd(at, x, strides[i])
		}
		if e.ahead {
			e.soon(e.flatten(m), e.addConst(at, offset))
			return zero()
		}
		return e.load(e.flatten(m), e.addConst(at, offset), p.lanes, 1, p.used)
	}
	for i, x := range idx {
		if strides[i] != 1 {
			c := e.index(strides[i])
			ops := e.uniform([]*ir.Value{x, c}, p)
			x = e.b.Make(arith.MulI, ops...).Result(0)
		}
		if at == nil {
			at = x
			continue
		}
		at = e.b.Make(arith.AddI, e.uniform([]*ir.Value{at, x}, p)...).Result(0)
	}
	return vector.GatherOf(e.b, e.flatten(m), e.index(offset), e.broadcast(at, p.lanes), e.mask(p.used, p.lanes), zero())
}
