package tensortoloop

import (
	"terrace/dialects/arith"
	"terrace/dialects/cf"
	"terrace/dialects/loop"
	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// Tensors carried by a loop live in one buffer each, made before the loop. What
// the body yields is copied there at its end: through a temporary where the
// yielded tensor's memory is that of another carried one.

// ret stores a function's results where the caller wants them.
func (z *bufferizer) ret(op *ir.Op) error {
	var kept []*ir.Value
	for i, v := range op.Operands() {
		out := z.outs[i]
		switch {
		case out == nil:
			kept = append(kept, v)
		case isTensor(v.Type()):
			z.returnTensor(op, v, out)
		case ir.IsMemRefType(v.Type()):
			memref.CopyTo(z.b, uncast(v), out)
		default:
			z.b.Make(memref.Store, v, out)
		}
	}
	op.SetOperands(kept, nil)
	return nil
}

func (z *bufferizer) returnTensor(op *ir.Op, v, out *ir.Value) {
	src := z.bufferOf(v)
	root := z.root[src]
	z.assertSizes(v, out)
	// A buffer made here for nothing else is the result itself.
	if root != src || z.frozen[root] || !root.Op().Is(memref.Alloc) || root.Block() != op.Block() || src.Type() != out.Type() {
		z.copy(src, out)
		return
	}
	root.ReplaceUses(out)
	for t, m := range z.buf {
		if m == src {
			z.buf[t] = out
		}
	}
	z.root[out], z.frozen[out] = out, true
	root.Op().Erase()
}

// assertSizes says what sizes the memory of a result has to have.
func (z *bufferizer) assertSizes(v, out *ir.Value) {
	sizes := z.sizesOf(v)
	for i, dim := range dimsOf(z.b, out) {
		cf.AssertThat(z.b, arith.Compare(z.b, arith.EQ, dim, sizes[i]), resultSizes)
	}
}

// carry gives each tensor of inits a buffer that holds it, nil for what is no
// tensor: its own where nothing else needs what that holds, else a copy.
func (z *bufferizer) carry(op *ir.Op, inits []*ir.Value) (bufs []*ir.Value) {
	taken := map[*ir.Value]bool{}
	for _, v := range inits {
		if !isTensor(v.Type()) {
			bufs = append(bufs, nil)
			continue
		}
		m := z.bufferOf(v)
		root := z.root[m]
		if m.Type().(*ir.MemRefType).Layout == nil && !taken[root] && z.writable(v, op) && !z.readInside(root, op) {
			taken[root] = true
			bufs = append(bufs, m)
			continue
		}
		c := z.alloc(v.Type(), z.sizesOf(v)...)
		z.root[c], z.homes[c] = c, op.Region()
		z.contents(v, c)
		bufs = append(bufs, c)
	}
	return bufs
}

// bind makes the block's tensor arguments those buffers and removes them. Inside,
// a buffer may be written once the argument is read for the last time.
func (z *bufferizer) bind(b *ir.Block, from int, inits, bufs []*ir.Value) {
	for _, m := range bufs {
		if m != nil {
			z.last[z.root[m]] = 0
		}
	}
	for i, m := range bufs {
		if m != nil {
			arg := b.Arg(from + i)
			z.buf[arg] = m
			z.told[arg] = z.sizesOf(inits[i])
			z.users[z.root[m]] = append(z.users[z.root[m]], arg)
			z.note(arg, z.root[m])
		}
	}
}

// want says where the tensors that a block yields have to go, and with them the
// earlier versions of which they are made.
func (z *bufferizer) want(b *ir.Block, bufs []*ir.Value) {
	for i, m := range bufs {
		if m == nil {
			continue
		}
		for v := b.Last().Operand(i); v != nil && v.Block() == b && v.Op() != nil; {
			z.wanted[v] = m
			op := v.Op()
			for v = destination(v); v != nil && inside(v, op); {
				v = destination(v)
			}
		}
	}
}

// copyBack stores yielded tensors into the carried buffers and keeps the rest.
func (z *bufferizer) copyBack(vals []*ir.Value, bufs []*ir.Value) (scalars []*ir.Value) {
	type move struct{ v, from, to *ir.Value }
	var moves []move
	for i, v := range vals {
		if bufs[i] == nil {
			scalars = append(scalars, v)
			continue
		}
		if src := z.bufferOf(v); src != bufs[i] {
			moves = append(moves, move{v, src, bufs[i]})
		}
	}
	// A source in the memory of a carried buffer that is written before is saved.
	for i := range moves {
		for j := range moves {
			if i != j && z.root[moves[i].from] == z.root[moves[j].to] {
				tmp := z.alloc(moves[i].v.Type(), z.sizesOf(moves[i].v)...)
				z.root[tmp] = tmp
				z.copy(moves[i].from, tmp)
				moves[i].from = tmp
				break
			}
		}
	}
	for _, m := range moves {
		z.copy(m.from, m.to)
	}
	return scalars
}

// results gives the op's tensor results the carried buffers and replaces the
// scalar ones.
func (z *bufferizer) results(op, by *ir.Op, bufs []*ir.Value) {
	j := 0
	for i, m := range bufs {
		if m != nil {
			z.set(op.Result(i), m, z.root[m])
			continue
		}
		op.Result(i).ReplaceUses(by.Result(j))
		j++
	}
}

// strip takes tensor arguments out of a block, which must be unused by then.
func (z *bufferizer) strip(b *ir.Block) {
	z.late = append(z.late, b)
}

func scalarsOf(vs []*ir.Value, bufs []*ir.Value) (out []*ir.Value) {
	for i, v := range vs {
		if bufs[i] == nil {
			out = append(out, v)
		}
	}
	return out
}

func typesOf(vs []*ir.Value) []ir.Type {
	out := make([]ir.Type, len(vs))
	for i, v := range vs {
		out[i] = v.Type()
	}
	return out
}

func (z *bufferizer) forLoop(op *ir.Op) error {
	inits := op.Operands()[3:]
	bufs := z.carry(op, inits)
	scal := scalarsOf(inits, bufs)
	nw := z.b.MakeWith(loop.For, append(op.Operands()[:3:3], scal...), ir.With{Types: typesOf(scal), Regions: []*ir.Region{ir.NewRegion()}})
	nw.TakeRegions(op)
	b := nw.Body()
	z.adopt(bufs, b.Region())
	z.bind(b, 1, inits, bufs)
	z.want(b, bufs)
	if err := z.block(b); err != nil {
		return err
	}
	y := b.Last()
	z.b.At(y)
	keep := z.copyBack(y.Operands(), bufs)
	y.SetOperands(keep, nil)
	z.adopt(bufs, op.Region())
	z.strip(b)
	z.results(op, nw, bufs)
	z.gone(op)
	return nil
}

// adopt makes carried buffers belong to a region while it is worked on.
func (z *bufferizer) adopt(bufs []*ir.Value, r *ir.Region) {
	for _, m := range bufs {
		if m != nil {
			z.homes[z.root[m]] = r
		}
	}
}

func (z *bufferizer) while(op *ir.Op) error {
	inits := op.Operands()
	bufs := z.carry(op, inits)
	scal := scalarsOf(inits, bufs)
	before, after := op.RegionAt(0).First(), op.RegionAt(1).First()
	cond := before.Last()
	// What the condition passes on must be what the loop carries, in order: so is
	// every loop that comes from stablehlo.while.
	passed := cond.Operands()[1:]
	if len(passed) != len(inits) {
		return pass.Errorf(op, "passes on other values than it carries: unsupported on this target")
	}
	for i, v := range passed {
		if v != before.Arg(i) {
			return pass.Errorf(op, "passes on other values than it carries: unsupported on this target")
		}
	}
	nw := z.b.MakeWith(loop.While, scal, ir.With{Types: typesOf(scal), Regions: []*ir.Region{ir.NewRegion(), ir.NewRegion()}})
	nw.TakeRegions(op)
	for _, b := range []*ir.Block{before, after} {
		z.adopt(bufs, b.Region())
		if b == before {
			// The body reads what the condition leaves: nothing may be overwritten there.
			z.adopt(bufs, nil)
		}
		z.bind(b, 0, inits, bufs)
		if b == before {
			for op := b.First(); op != cond; {
				next := op.Next()
				if err := z.op(op); err != nil {
					return err
				}
				op = next
			}
			continue
		}
		z.want(b, bufs)
		if err := z.block(b); err != nil {
			return err
		}
	}
	cond.SetOperands(append([]*ir.Value{cond.Operand(0)}, scalarsOf(passed, bufs)...), nil)
	y := after.Last()
	z.b.At(y)
	y.SetOperands(z.copyBack(y.Operands(), bufs), nil)
	z.adopt(bufs, op.Region())
	z.strip(before)
	z.strip(after)
	z.results(op, nw, bufs)
	z.gone(op)
	return nil
}

// ifOp gives each tensor result a buffer that every branch fills: the memory of a
// tensor that a branch makes a new version of and nobody reads later, else a new one.
func (z *bufferizer) ifOp(op *ir.Op) error {
	var bufs []*ir.Value
	var types []ir.Type
	taken := map[*ir.Value]bool{}
	for i := range op.NumResults() {
		t := op.Result(i).Type()
		if !isTensor(t) {
			bufs, types = append(bufs, nil), append(types, t)
			continue
		}
		z.told[op.Result(i)] = z.sizesOf(op.RegionAt(0).First().Last().Operand(i)) // branches give values of the same sizes
		m := z.updated(op, i)
		if m == nil || taken[z.root[m]] {
			m = z.alloc(t, z.sizesOf(op.Result(i))...)
			z.root[m], z.homes[m] = m, op.Region()
		}
		taken[z.root[m]] = true
		bufs = append(bufs, m)
	}
	st := ir.StateOf(op)
	st.Types = types
	nw := z.b.Build(st)
	nw.TakeRegions(op)
	for _, r := range nw.Regions() {
		if r.Empty() {
			continue
		}
		b := r.First()
		z.enter(bufs, r)
		z.want(b, bufs)
		if err := z.block(b); err != nil {
			return err
		}
		y := b.Last()
		z.b.At(y)
		y.SetOperands(z.copyBack(y.Operands(), bufs), nil)
	}
	z.adopt(bufs, op.Region())
	z.results(op, nw, bufs)
	z.gone(op)
	return nil
}

// enter makes buffers belong to a branch while it is worked on: what they hold
// there is needed until the branch reads it last.
func (z *bufferizer) enter(bufs []*ir.Value, r *ir.Region) {
	z.adopt(bufs, r)
	for _, m := range bufs {
		if m == nil {
			continue
		}
		root := z.root[m]
		z.last[root] = 0
		for _, v := range z.users[root] {
			for u := range v.Uses() {
				at := u.Op()
				for at != nil && at.Region() != r {
					at = at.Parent()
				}
				if at != nil {
					z.last[root] = max(z.last[root], z.order[at])
				}
			}
		}
	}
}

// updated returns the buffer of a tensor from before op of which result i is, in
// some branch, the next version, if op may overwrite it.
func (z *bufferizer) updated(op *ir.Op, i int) *ir.Value {
	for _, r := range op.Regions() {
		if r.Empty() {
			continue
		}
		v := r.First().Last().Operand(i)
		for v != nil && inside(v, op) {
			v = destination(v)
		}
		if v == nil || z.buf[v] == nil {
			continue
		}
		if m := z.buf[v]; m.Type().(*ir.MemRefType).Layout == nil && v.Type() == op.Result(i).Type() && z.writable(v, op) {
			return m
		}
	}
	return nil
}

func inside(v *ir.Value, op *ir.Op) bool {
	for at := v.Block().Parent(); at != nil; at = at.Parent() {
		if at == op {
			return true
		}
	}
	return false
}

// destination returns the tensor of which v is the next version, nil for none.
func destination(v *ir.Value) *ir.Value {
	op := v.Op()
	if op == nil {
		return nil
	}
	switch i := v.Index(); {
	case op.Is(tensor.Insert) || op.Is(tensor.InsertSlice):
		return op.Operand(1)
	case op.Is(tensor.Kernel):
		if o := tensor.Of(op).Outs()[i]; !o.Op().Is(tensor.Empty) {
			return o
		}
	case op.Is(loop.For):
		return loop.Inits(op)[i]
	case op.Is(loop.While):
		return op.Operand(i)
	case op.Is(loop.If), op.Is(loop.IndexSwitch):
		return op.RegionAt(0).First().Last().Operand(i)
	}
	return nil
}
