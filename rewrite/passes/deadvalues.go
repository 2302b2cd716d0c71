package passes

import (
	"slices"

	"terrace/dialects/function"
	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/analysis"
	"terrace/rewrite/pass"
)

// RemoveDeadValuesOptions are the options of remove-dead-values.
type RemoveDeadValuesOptions struct {
	Canonicalize bool `opt:"canonicalize" doc:"also remove the operands, arguments and results of operations with regions, and bring these into canonical form"`
}

// RemoveDeadValues removes what nothing needs, also where it is handed around.
var RemoveDeadValues = &pass.Def[RemoveDeadValuesOptions]{
	Name:    "remove-dead-values",
	Doc:     "remove values that nothing needs",
	Callers: true,
	Detail: `A value is needed by an op with an effect, by what decides where control goes, and by who is outside; not by a loop
that only hands it to itself, or a function that does not use it. Arguments and results of private functions all of whose
calls are known, arguments of blocks, and operations go; what operations with regions were given for nothing becomes poison.`,
	Options: RemoveDeadValuesOptions{Canonicalize: true},
	Run: func(c *pass.Context, root *ir.Op, o RemoveDeadValuesOptions) error {
		poison, _, ok := c.IR.Op("ub.poison")
		if !ok {
			return pass.Errorf(root, "needs the dialect ub")
		}
		r := &deadRemover{uses: Liveness.Of(c, root), b: ir.NewBuilder(), poison: poison, isFn: map[*ir.Op]bool{}}
		r.collect(root)
		r.clearDead()
		r.poisonIdle()
		args := append(r.branches(root), r.functions()...)
		for _, v := range args { // later ones of a block first
			b := v.Arg()
			r.detach(v)
			b.EraseArg(v.Index())
		}
		r.calls()
		r.erase()
		if o.Canonicalize {
			root.WalkPost(func(op *ir.Op) {
				if op != root {
					r.dropInputs(op)
				}
			})
		}
		c.Count("ops-removed", int64(len(r.dead)))
		if o.Canonicalize {
			return canonicalizeRegionOps(c, root)
		}
		return nil
	},
}

// canonicalizeRegionOps brings ops that run regions into canonical form, and no others.
func canonicalizeRegionOps(c *pass.Context, root *ir.Op) error {
	all, err := rewrite.CanonicalPatterns(c.IR)
	if err != nil {
		return err
	}
	patterns := slices.DeleteFunc(all, func(p *rewrite.Pattern) bool {
		roots := p.RootDefs()
		return len(roots) == 0 || slices.ContainsFunc(roots, func(d *ir.OpDef) bool { _, ok := ir.RegionFlow.OfDef(d); return !ok })
	})
	_, err = rewrite.Greedy(c.IR, root, rewrite.NewSet(patterns...), rewrite.GreedyOptions{Grants: c.Grants, Listener: c.Listener, Stats: c.Stats,
		NoFold: true, KeepDead: true, KeepConst: true, KeepBlocks: true})
	if err != nil {
		return err
	}
	root.WalkPost(func(op *ir.Op) {
		if _, runs := ir.RegionFlow.Of(op); runs && op != root && ir.IsDead(op) {
			op.Erase()
		}
	})
	return nil
}

type deadRemover struct {
	uses   *analysis.Uses[bool]
	b      *ir.Builder
	poison *ir.OpDef
	dead   []*ir.Op // outer ones before those inside them, which are not listed
	kept   []*ir.Op
	isFn   map[*ir.Op]bool
	fns    []*ir.Op // that are private, with all their calls
	shrink []shrunk
}

// shrunk is a call of which some results stay.
type shrunk struct {
	call  *ir.Op
	stays []bool
}

func (r *deadRemover) idle(v *ir.Value) bool { return !r.uses.Of(v) }

func (r *deadRemover) collect(root *ir.Op) {
	root.WalkOps(0, func(op *ir.Op) ir.Next {
		if op == root {
			return ir.Advance
		}
		if ir.Removable(op) && !slices.ContainsFunc(op.Results(), func(v *ir.Value) bool { return !r.idle(v) }) {
			r.dead = append(r.dead, op)
			return ir.Skip
		}
		r.kept = append(r.kept, op)
		if op.Is(function.Func) && r.uses.Calls().Closed[op] && !slices.ContainsFunc(r.uses.Calls().Of[op], func(call *ir.Op) bool { return !call.Is(function.Call) }) {
			r.fns = append(r.fns, op)
			r.isFn[op] = true
		}
		return ir.Advance
	})
}

// branches takes the operands for block arguments away that nothing needs, where
// every way to the block can do without, and returns the arguments.
func (r *deadRemover) branches(root *ir.Op) (args []*ir.Value) {
	for _, op := range append([]*ir.Op{root}, r.kept...) {
		for _, region := range op.Regions() {
			if region.Empty() {
				continue
			}
			for b := region.First().Next(); b != nil; b = b.Next() {
				if !mayDropArgs(b) {
					continue
				}
				for i := b.NumArgs() - 1; i >= 0; i-- {
					if !r.idle(b.Arg(i)) {
						continue
					}
					args = append(args, b.Arg(i))
					done := map[*ir.Op]bool{}
					for s := range b.Preds() {
						t := s.Op()
						if done[t] {
							continue
						}
						done[t] = true
						for k := t.NumSuccs() - 1; k >= 0; k-- {
							if t.Succ(k) == b {
								t.EraseSuccArg(k, t.SuccArg(k, i))
							}
						}
					}
				}
			}
		}
	}
	return args
}

func mayDropArgs(b *ir.Block) bool {
	for s := range b.Preds() {
		t := s.Op()
		if !t.Has(ir.Branches) {
			return false
		}
		for k := range t.NumSuccs() {
			if t.Succ(k) == b && t.SuccMade(k) > 0 {
				return false
			}
		}
	}
	return b.HasPreds()
}

// detach takes v from what uses it, which goes too or becomes poison.
func (r *deadRemover) detach(v *ir.Value) {
	for u := range v.Uses() {
		op := u.Op()
		u.Set(r.poisonFor(op, v.Type()))
	}
}

func (r *deadRemover) poisonFor(op *ir.Op, t ir.Type) *ir.Value {
	r.b.At(op)
	return r.b.MakeTyped(r.poison, t).Result(0)
}

// functions takes operands of returns and of calls away that nothing needs, and
// returns the arguments.
func (r *deadRemover) functions() (args []*ir.Value) {
	for _, fn := range r.fns {
		t := function.Type(fn)
		calls := r.uses.Calls().Of[fn]
		entry := fn.Body()
		in, out := make([]bool, len(t.In)), make([]bool, len(t.Out))
		for i := range in {
			in[i] = !r.idle(entry.Arg(i))
		}
		for i := range out {
			out[i] = slices.ContainsFunc(calls, func(call *ir.Op) bool { return !r.idle(call.Result(i)) })
		}
		if !slices.Contains(in, false) && !slices.Contains(out, false) {
			continue
		}
		for i := len(in) - 1; i >= 0; i-- {
			if !in[i] {
				args = append(args, entry.Arg(i))
			}
		}
		for b := range fn.RegionAt(0).Blocks() {
			if ret := b.Last(); ret.Has(ir.ReturnLike) {
				ret.SetOperands(keep(ret.Operands(), out), nil)
			}
		}
		function.SetType(fn, ir.Func(keep(t.In, in), keep(t.Out, out)))
		keepAttrs(fn, "arg_attrs", in)
		keepAttrs(fn, "res_attrs", out)
		for _, call := range calls {
			call.SetOperands(keep(call.Operands(), in), nil)
			keepAttrs(call, "arg_attrs", in)
			keepAttrs(call, "res_attrs", out)
			r.shrink = append(r.shrink, shrunk{call, out})
		}
	}
	return args
}

// calls makes calls with the results that stay.
func (r *deadRemover) calls() {
	for _, s := range r.shrink {
		if !slices.Contains(s.stays, false) {
			continue
		}
		r.b.At(s.call)
		st := ir.StateOf(s.call)
		st.Types = keep(st.Types, s.stays)
		r.replace(s.call, r.b.Build(st), s.stays)
	}
}

// replace puts made, which has those results of op that stay, in its place.
func (r *deadRemover) replace(op, made *ir.Op, stays []bool) {
	k := 0
	for i := range op.NumResults() {
		if !stays[i] {
			r.detach(op.Result(i))
			continue
		}
		made.Result(k).SetNameRef(op.Result(i).NameRef())
		op.Result(i).ReplaceUses(made.Result(k))
		k++
	}
	op.Erase()
}

func keep[T any](list []T, stays []bool) (out []T) {
	for i, x := range list {
		if stays[i] {
			out = append(out, x)
		}
	}
	return out
}

// keepAttrs drops the dictionaries of arguments or results that went.
func keepAttrs(op *ir.Op, name string, stays []bool) {
	a, ok := op.Get(name).(*ir.ArrayAttr)
	if !ok || len(a.Elems) != len(stays) {
		return
	}
	left := keep(a.Elems, stays)
	if !slices.ContainsFunc(left, func(a ir.Attr) bool { d, ok := a.(*ir.DictAttr); return !ok || len(d.Entries) > 0 }) {
		op.Put(name, nil)
		return
	}
	op.Put(name, ir.Array(left...))
}

// poisonIdle gives what is handed on for nothing no value to keep alive.
func (r *deadRemover) poisonIdle() {
	for _, op := range r.kept {
		if op.Erased() || op.NumOperands() == 0 {
			continue
		}
		to, known := r.uses.Targets(op)
		if !known || op.NumSuccs() > 0 || r.settled(op) {
			continue
		}
		for i, vs := range to {
			if len(vs) > 0 && !slices.ContainsFunc(vs, func(v *ir.Value) bool { return !r.idle(v) }) && !op.Operand(i).Op().Is(r.poison) {
				op.SetOperand(i, r.poisonFor(op, op.Operand(i).Type()))
			}
		}
	}
}

// settled reports whether op hands its operands to or from a function that is
// changed, as a whole, with them.
func (r *deadRemover) settled(op *ir.Op) bool {
	fn := r.uses.Calls().Sites[op]
	if op.Has(ir.ReturnLike) {
		fn = op.Parent()
	}
	return fn != nil && r.isFn[fn]
}

// clearDead lets go of what dead ops use; they may use each other around a loop of
// blocks.
func (r *deadRemover) clearDead() {
	for _, op := range r.dead {
		op.Walk(func(o *ir.Op) bool {
			for i := range o.NumOperands() {
				o.SetOperand(i, nil)
			}
			return true
		})
	}
}

func (r *deadRemover) erase() {
	for _, op := range r.dead {
		for i := range op.NumResults() {
			r.detach(op.Result(i))
		}
		op.Erase()
	}
}

// dropInputs removes what op and the ends of its regions hand to arguments of the
// regions, and to results, that have no uses, with these.
func (r *deadRemover) dropInputs(op *ir.Op) {
	if _, ok := ir.RegionFlow.Of(op); !ok || op.Def().ResultsSegmented() || op.NumSuccs() > 0 {
		return
	}
	// What is handed on, and where, hangs together: the initial value of a loop, its
	// argument, what is yielded for it and the result.
	ends := []*ir.Op{op}
	for _, region := range op.Regions() {
		for b := range region.Blocks() {
			if t := b.Last(); t != nil && t.NumSuccs() == 0 {
				ends = append(ends, t)
			}
		}
	}
	type source struct {
		op *ir.Op
		i  int
	}
	group := map[any]any{}
	var find func(x any) any
	find = func(x any) any {
		if p, ok := group[x]; ok && p != x {
			root := find(p)
			group[x] = root
			return root
		}
		return x
	}
	inputs, sources := map[any][]*ir.Value{}, map[any][]source{}
	var order []source
	for _, t := range ends {
		to, known := r.uses.Targets(t)
		if !known {
			return
		}
		for i, vs := range to {
			if len(vs) == 0 {
				continue
			}
			s := source{t, i}
			order = append(order, s)
			for _, v := range vs {
				group[find(v)] = find(s)
			}
		}
	}
	for _, s := range order {
		k := find(s)
		sources[k] = append(sources[k], s)
	}
	note := func(v *ir.Value) {
		if _, ok := group[v]; ok {
			inputs[find(v)] = append(inputs[find(v)], v)
		}
	}
	for _, v := range op.Results() {
		note(v)
	}
	for _, region := range op.Regions() {
		if !region.Empty() {
			for _, v := range region.First().Args() {
				note(v)
			}
		}
	}
	var goes []source
	drop := map[*ir.Value]bool{}
	seen := map[any]bool{}
	for _, s := range order {
		k := find(s)
		if seen[k] {
			continue
		}
		seen[k] = true
		if slices.ContainsFunc(inputs[k], (*ir.Value).HasUses) || slices.ContainsFunc(sources[k], func(s source) bool { return !inVariadic(s.op, s.i) }) {
			continue
		}
		goes = append(goes, sources[k]...)
		for _, v := range inputs[k] {
			drop[v] = true
		}
	}
	if len(goes) == 0 {
		return
	}
	slices.SortFunc(goes, func(a, b source) int { return b.i - a.i })
	for _, s := range goes {
		s.op.EraseOperand(s.i)
	}
	for _, region := range op.Regions() {
		if b := region.First(); b != nil {
			for i := b.NumArgs() - 1; i >= 0; i-- {
				if drop[b.Arg(i)] {
					b.EraseArg(i)
				}
			}
		}
	}
	stays := make([]bool, op.NumResults())
	for i := range stays {
		stays[i] = !drop[op.Result(i)]
	}
	if !slices.Contains(stays, false) {
		return
	}
	r.b.At(op)
	st := ir.StateOf(op)
	st.Types = keep(st.Types, stays)
	made := r.b.Create(st)
	r.b.Insert(made)
	made.TakeRegions(op)
	r.replace(op, made, stays)
}

// inVariadic reports whether operand i can go by itself.
func inVariadic(op *ir.Op, i int) bool {
	fields := op.Def().Operands
	for f := range fields {
		if from, to := op.GroupBounds(f); i >= from && i < to {
			return fields[f].Kind == ir.Variable
		}
	}
	return false
}
