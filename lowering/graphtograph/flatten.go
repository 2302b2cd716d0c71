package graphtograph

import (
	"slices"

	"terrace/dialects/function"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite/pass"
)

// FlattenTuples passes the values of tuples one by one.
var FlattenTuples = &pass.Def[struct{}]{
	Name: "flatten-tuples",
	Doc:  "pass the values of tuples and futures one by one; asynchronous computations run where they begin",
	Detail: `Arguments and results of functions, loops, branches and calls that are tuples become as many as the tuple has values,
nested ones too. What packs and unpacks tuples goes. Tokens stay: they are values of no bytes.`,
	On: "builtin.module",
	Run: func(c *pass.Context, module *ir.Op, _ struct{}) error {
		for fn := range module.Body().Ops() {
			if !fn.Is(function.Func) {
				continue
			}
			f := &flattener{b: ir.NewBuilder(), parts: map[*ir.Value][]*ir.Value{}}
			if err := f.function(fn); err != nil {
				return err
			}
		}
		return nil
	},
}

// Leaves are the types of the tensors by which a host passes a value of type t: those
// of a tuple's values one by one, an empty one for a token, one of no dimensions for a
// number, and the contents of vectors and buffers.
func Leaves(t ir.Type) []ir.Type {
	if elems, ok := elemsOf(t); ok {
		return LeavesOf(elems)
	}
	switch x := t.(type) {
	case *ir.ScalarType:
		return []ir.Type{ir.Tensor(nil, x)}
	case *ir.VectorType:
		return []ir.Type{ir.Tensor(x.Shape, x.Elem)}
	case *ir.MemRefType:
		return []ir.Type{contents(x.Shape, x.Elem)}
	case *ir.TensorType:
		if v, ok := x.Elem.(*ir.VectorType); ok {
			return []ir.Type{contents(x.Shape, v)}
		}
	}
	if t == ir.Type(graph.Token) {
		return []ir.Type{graph.NoBytes}
	}
	return []ir.Type{t}
}

// contents is the tensor of the numbers in elements of type t.
func contents(shape []int64, t ir.Type) ir.Type {
	if v, ok := t.(*ir.VectorType); ok {
		return ir.Tensor(slices.Concat(shape, v.Shape), v.Elem)
	}
	return ir.Tensor(shape, t)
}

// elemsOf are the types of the values that a tuple or a future has.
func elemsOf(t ir.Type) ([]ir.Type, bool) {
	if tt, ok := t.(*ir.TupleType); ok {
		return tt.Elems, true
	}
	return graph.FutureTypes(t)
}

// LeavesOf are the leaves of several types.
func LeavesOf(ts []ir.Type) (out []ir.Type) {
	for _, t := range ts {
		out = append(out, Leaves(t)...)
	}
	return out
}

// Flatten gives the tensors at the leaves of a value of type t, in order; nil stands
// for what is none. The contents of a buffer are the buffer's own where they can be.
func Flatten(t ir.Type, v data.Value) []*data.Tensor {
	if elems, ok := elemsOf(t); ok {
		var out []*data.Tensor
		for i, e := range v.Tuple().Elems {
			out = append(out, Flatten(elems[i], e)...)
		}
		return out
	}
	switch t := t.(type) {
	case *ir.ScalarType:
		if v.IsPoison() {
			break
		}
		x := data.New(t.Elem)
		x.Set(0, v)
		return []*data.Tensor{x}
	case *ir.MemRefType:
		if m := v.Memref(); m != nil {
			x, err := m.Contents()
			if err != nil {
				break
			}
			return []*data.Tensor{x}
		}
	}
	if t == ir.Type(graph.Token) {
		return []*data.Tensor{data.New(data.I1, 0)}
	}
	return []*data.Tensor{v.Tensor()}
}

// Unflatten makes a value of type t of the first of its tensors and returns the others.
func Unflatten(t ir.Type, leaves []*data.Tensor) (v data.Value, rest []*data.Tensor) {
	if types, ok := elemsOf(t); ok {
		elems := make([]data.Value, len(types))
		for i, e := range types {
			elems[i], leaves = Unflatten(e, leaves)
		}
		return data.Value{Ref: &data.Tuple{Elems: elems}}, leaves
	}
	x, rest := leaves[0], leaves[1:]
	switch t.(type) {
	case *ir.ScalarType:
		return x.At(0), rest
	case *ir.MemRefType:
		return data.Value{Ref: data.MemoryOf(x)}, rest
	}
	if t == ir.Type(graph.Token) {
		return data.Value{Ref: data.Token{}}, rest
	}
	return data.OfTensor(x), rest
}

// split are the types at the leaves of a tuple or a future, tokens as they are.
func split(t ir.Type) []ir.Type {
	if elems, ok := elemsOf(t); ok {
		return splitAll(elems)
	}
	return []ir.Type{t}
}

func splitAll(ts []ir.Type) (out []ir.Type) {
	for _, t := range ts {
		out = append(out, split(t)...)
	}
	return out
}

func isTuple(t ir.Type) bool {
	_, ok := elemsOf(t)
	return ok
}

// A flattener works on one function.
type flattener struct {
	b     *ir.Builder
	parts map[*ir.Value][]*ir.Value // of tuples and futures
	dead  []*ir.Op
	args  []*ir.Value // arguments that have become several
}

// leavesOf are the values that stand for v.
func (f *flattener) leavesOf(v *ir.Value) []*ir.Value {
	if p, ok := f.parts[v]; ok {
		return p
	}
	return []*ir.Value{v}
}

func (f *flattener) flat(vs []*ir.Value) (out []*ir.Value) {
	for _, v := range vs {
		out = append(out, f.leavesOf(v)...)
	}
	return out
}

func (f *flattener) function(fn *ir.Op) error {
	t := function.Type(fn)
	if slices.ContainsFunc(slices.Concat(t.In, t.Out), isTuple) {
		expand := func(ts []ir.Type, attr func(*ir.Op, int) *ir.DictAttr) (attrs []*ir.DictAttr) {
			for i, t := range ts {
				for range split(t) {
					attrs = append(attrs, attr(fn, i))
				}
			}
			return attrs
		}
		args, res := expand(t.In, function.ArgAttrs), expand(t.Out, function.ResAttrs)
		function.SetType(fn, ir.Func(splitAll(t.In), splitAll(t.Out)))
		function.SetAttrs(fn, args, res)
	}
	for _, r := range fn.Regions() {
		if err := f.region(r); err != nil {
			return err
		}
	}
	for _, op := range slices.Backward(f.dead) {
		op.Erase()
	}
	for _, a := range slices.Backward(f.args) {
		a.Arg().EraseArg(a.Index())
	}
	return nil
}

func (f *flattener) region(r *ir.Region) error {
	for b := range r.Blocks() {
		for _, a := range slices.Clone(b.Args()) {
			if !isTuple(a.Type()) {
				continue
			}
			parts := []*ir.Value{}
			for _, t := range split(a.Type()) {
				parts = append(parts, b.InsertArg(a.Index(), t, b.ArgLoc(a.Index())))
			}
			f.parts[a] = parts
			f.args = append(f.args, a)
		}
		for op := b.First(); op != nil; {
			next := op.Next()
			if err := f.op(op); err != nil {
				return err
			}
			op = next
		}
	}
	return nil
}

func (f *flattener) op(op *ir.Op) error {
	switch {
	case op.Is(graph.Tuple):
		f.parts[op.Result(0)] = f.flat(op.Operands())
		f.dead = append(f.dead, op)
		return nil
	case op.Is(graph.GetTupleElement):
		t, ok := op.Operand(0).Type().(*ir.TupleType)
		all := f.parts[op.Operand(0)]
		i := op.Get("index").(*ir.IntAttr).Val
		if !ok || all == nil {
			return pass.Errorf(op, "takes from a tuple that is no tuple here: unsupported on this target")
		}
		first := len(splitAll(t.Elems[:i]))
		f.give(op.Result(0), all[first:first+len(split(t.Elems[i]))])
		f.dead = append(f.dead, op)
		return nil
	case op.Is(graph.AsyncStart):
		return f.start(op)
	case op.Is(graph.AsyncDone):
		all, ok := f.parts[op.Operand(0)]
		if !ok {
			return pass.Errorf(op, "waits for a computation that begins elsewhere: unsupported on this target")
		}
		for i := range op.NumResults() {
			n := len(split(op.Result(i).Type()))
			f.give(op.Result(i), all[:n])
			all = all[n:]
		}
		f.dead = append(f.dead, op)
		return nil
	}
	tuples := slices.ContainsFunc(slices.Concat(op.OperandTypes(), op.ResultTypes()), isTuple)
	if tuples {
		switch {
		case op.Is(graph.While), op.Is(graph.If), op.Is(graph.Case), op.Is(graph.OptimizationBarrier), op.Is(function.Call):
			op = f.remake(op)
		case op.Is(graph.Return), op.Is(function.Return):
			op.SetOperands(f.flat(op.Operands()), nil)
		default:
			return pass.Errorf(op, "works on tuples: unsupported on this target")
		}
	}
	for _, r := range op.Regions() {
		if err := f.region(r); err != nil {
			return err
		}
	}
	return nil
}

// give makes values stand for v.
func (f *flattener) give(v *ir.Value, parts []*ir.Value) {
	if isTuple(v.Type()) {
		f.parts[v] = parts
		return
	}
	v.ReplaceUses(parts[0])
}

// remake makes an op again whose operands and results are flat.
func (f *flattener) remake(op *ir.Op) *ir.Op {
	st := ir.StateOf(op)
	st.Operands = f.flat(op.Operands())
	st.Segments = nil
	st.Types = splitAll(op.ResultTypes())
	st.ResSegments = nil
	st.Regions = make([]*ir.Region, op.NumRegions())
	for i := range st.Regions {
		st.Regions[i] = ir.NewRegion()
	}
	by := f.b.At(op).Build(st)
	by.TakeRegions(op)
	results := by.Results()
	for i := range op.NumResults() {
		n := len(split(op.Result(i).Type()))
		f.give(op.Result(i), results[:n])
		results = results[n:]
	}
	f.dead = append(f.dead, op)
	return by
}

// start runs an asynchronous computation where it begins.
func (f *flattener) start(op *ir.Op) error {
	body := op.RegionAt(0).First()
	for i, a := range slices.Clone(body.Args()) {
		if isTuple(a.Type()) {
			f.parts[a] = f.leavesOf(op.Operand(i))
			continue
		}
		a.ReplaceUses(op.Operand(i))
	}
	for o := body.First(); o != nil; {
		next := o.Next()
		if o.Is(graph.Return) {
			f.parts[op.Result(0)] = f.flat(o.Operands())
			f.b.At(op).SetLoc(op.Loc())
			for i, t := range split(op.Result(0).Type()) { // a future may say less than what the computation gives
				if v := f.parts[op.Result(0)][i]; v.Type() != t && ir.IsRankedTensor(t) {
					f.parts[op.Result(0)][i] = f.b.MakeTyped(graph.Convert, t, v).Result(0)
				}
			}
			o.Erase()
			break
		}
		o.MoveBefore(op)
		if err := f.op(o); err != nil {
			return err
		}
		o = next
	}
	f.dead = append(f.dead, op)
	return nil
}
