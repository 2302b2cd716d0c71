package graphshapes

import (
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/builtin"
	"terrace/dialects/function"
	"terrace/dialects/graph"
	"terrace/dialects/shape"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// RefineShapes writes sizes that are known into types.
var RefineShapes = &pass.Def[struct{}]{
	Name: "stablehlo-refine-shapes",
	Doc:  "write sizes that follow from arguments and constants into types",
	Detail: `Starts from the types of the arguments of main, or of the only function. Integer computations on constants are evaluated,
so that shapes which a program computes become known. Functions that main calls are refined for the arguments they get: leading scalar
constants move into the callee, and constant results out of it. A function that is called in two ways that need different types is an error.
A composite is refined like a call of its decomposition; composites of different types get decompositions of their own.`,
	On: "builtin.module",
	Run: func(c *pass.Context, module *ir.Op, _ struct{}) error {
		fn, err := target(module)
		if fn == nil || err != nil {
			return err
		}
		r := newRefiner(c, module, false)
		if err := r.function(fn, key{types: function.Type(fn).In}); err != nil {
			return err
		}
		return r.finish(module)
	},
}

// A key is what a function is refined for: the constants that take the place of
// scalar arguments, which follow leading tokens, and the types of the others.
type key struct {
	tokens    int
	constants []ir.Attr
	types     []ir.Type // of arguments that stay
}

type refiner struct {
	c    *pass.Context
	syms *ir.Symbols
	// Sizes that tensor, shape and arith compute as index are known too, and those of
	// conversions to other widths. The pass of upstream's name leaves them, and values that such ops use, as they are.
	index bool
	set   *rewrite.Set
	done  map[*ir.Op]key
	// What decompositions were before they were refined, and the copies of them
	// that are refined for other types.
	pristine map[*ir.Op]*ir.Op
	variants map[*ir.Op][]*ir.Op
	stack    []*ir.Op // functions in work
	failed   map[*ir.Op]bool
}

func newRefiner(c *pass.Context, module *ir.Op, index bool) *refiner {
	r := &refiner{c: c, index: index, syms: ir.SymbolsOf(module), done: map[*ir.Op]key{}, pristine: map[*ir.Op]*ir.Op{}, variants: map[*ir.Op][]*ir.Op{}, failed: map[*ir.Op]bool{}}
	r.set = r.patterns()
	return r
}

// finish tells what went wrong. Known sizes bring to light what does not fit in
// the program: that is no mistake of the pass.
func (r *refiner) finish(module *ir.Op) error {
	if !r.c.IR.Verify(module) || len(r.failed) > 0 {
		return pass.ErrReported
	}
	return nil
}

// fail reports a mistake at op once.
func (r *refiner) fail(op *ir.Op, text string) {
	if !r.failed[op] {
		r.failed[op] = true
		r.c.IR.Diag.Errorf(op.Loc().Pos(), "'%s' op %s", op.Name(), text)
	}
}

// keyOf returns what a call asks of its callee.
func keyOf(call *ir.Op) key {
	var k key
	for k.tokens < call.NumOperands() && call.Operand(k.tokens).Type() == ir.Type(graph.Token) {
		k.tokens++
		k.types = append(k.types, graph.Token)
	}
	i := k.tokens
	for ; i < call.NumOperands(); i++ {
		v := call.Operand(i)
		t, ok := v.Type().(*ir.TensorType)
		if _, constant := constantInts(v); !ok || len(t.Shape) != 0 || !constant {
			break
		}
		k.constants = append(k.constants, ir.ConstantOf(v))
	}
	for ; i < call.NumOperands(); i++ {
		k.types = append(k.types, call.Operand(i).Type())
	}
	return k
}

// fits reports whether a function that is refined for old is so for k; once it is,
// calls have lost their constants.
func (k key) fits(old key) bool {
	return (len(k.constants) == 0 || slices.EqualFunc(k.constants, old.constants, ir.SameAttr)) && slices.Equal(k.types, old.types)
}

// accepts reports whether fn may be called in the way k, and whether that was
// prepared already; it reports why not.
func (r *refiner) accepts(fn *ir.Op, k key) (ok, done bool) {
	old, done := r.done[fn]
	switch {
	case !done:
		return true, false
	case !k.fits(old):
		r.fail(fn, "refined with incompatible refinement keys")
		return false, true
	case slices.Contains(r.stack, fn):
		r.fail(fn, "Function "+ir.SymbolName(fn)+" is being refined recursively")
		return false, true
	}
	return true, true
}

// function refines fn for k.
func (r *refiner) function(fn *ir.Op, k key) error {
	if err := oneBlock(fn); err != nil {
		return err
	}
	r.done[fn] = k
	r.stack = append(r.stack, fn)
	defer func() { r.stack = r.stack[:len(r.stack)-1] }()
	body := function.Body(fn)
	b := ir.NewBuilder().SetSpelling(spellingIn(fn)).AtStart(body)
	for i, c := range k.constants {
		arg := body.Arg(k.tokens + i)
		b.SetLoc(arg.Loc())
		arg.ReplaceUses(graph.Dialect.Constant(b, c, arg.Type()).Result(0))
	}
	eraseArgs(fn, k.tokens, k.tokens+len(k.constants))
	setArgTypes(fn, k.types)
	_, err := rewrite.Greedy(r.c.IR, fn, r.set, rewrite.GreedyOptions{NoFold: true, KeepConst: true, Listener: r.c.Listener, Stats: r.c.Stats})
	return err
}

// eraseArgs takes arguments from..to, which nothing uses, away.
func eraseArgs(fn *ir.Op, from, to int) {
	if from == to {
		return
	}
	t, n := function.Type(fn), len(function.Type(fn).In)
	args := make([]*ir.DictAttr, n)
	for i := range args {
		args[i] = function.ArgAttrs(fn, i)
	}
	results := make([]*ir.DictAttr, len(t.Out))
	for i := range results {
		results[i] = function.ResAttrs(fn, i)
	}
	for i := to - 1; i >= from; i-- {
		function.Body(fn).EraseArg(i)
	}
	function.SetType(fn, ir.Func(slices.Delete(slices.Clone(t.In), from, to), t.Out))
	function.SetAttrs(fn, slices.Delete(args, from, to), results)
}

// spellingIn is the family of spellings that fn is written in.
func spellingIn(fn *ir.Op) ir.Spelling {
	s := ir.Upstream
	fn.Walk(func(op *ir.Op) bool {
		if op.Def().Dialect() == graph.Dialect {
			s = op.Spelling()
			return false
		}
		return true
	})
	return s
}

// setArgTypes gives the arguments new types. Users see the old ones through a
// custom call that goes when they are refined.
func setArgTypes(fn *ir.Op, types []ir.Type) {
	body := function.Body(fn)
	b := ir.NewBuilder().SetSpelling(spellingIn(fn)).AtStart(body)
	for i, t := range types {
		arg := body.Arg(i)
		if arg.Type() == t {
			continue
		}
		b.SetLoc(arg.Loc())
		shape, _ := ir.ShapeOf(t)
		sizes := numbers(shape, int64(len(shape)))
		c := graph.Dialect.Constant(b, sizes, ir.AttrType(sizes))
		call := b.MakeWith(graph.CustomCall, []*ir.Value{arg, c.Result(0)}, ir.With{Types: []ir.Type{arg.Type()}, Attrs: []ir.NamedAttr{
			{Name: "call_target_name", Attr: ir.Str(wrapperTarget)},
			{Name: graph.ShapeOperands, Attr: ir.Dense(ir.Tensor([]int64{1}, ir.I64), data.NewSplat(data.I64, 1, 1))},
		}})
		for u := range arg.Uses() {
			if u.Op() != call {
				u.Set(call.Result(0))
			}
		}
		arg.SetType(t)
	}
	function.SetType(fn, ir.Func(types, function.Type(fn).Out))
}

// patterns are the rewrites of the pass.
func (r *refiner) patterns() *rewrite.Set {
	ps := []*rewrite.Pattern{
		{Name: "size-of-dimension", Root: graph.GetDimensionSize, Benefit: 2, Rewrite: dimensionSize},
		{Name: "evaluate-shape", Roots: shapeArithmetic, Benefit: 2, Rewrite: evaluate},
		{Name: "refine-call", Roots: []*ir.OpDef{function.Call, graph.Composite}, Benefit: 1, Rewrite: r.call},
		{Name: "refine-regions", Roots: []*ir.OpDef{graph.While, graph.AsyncStart}, Benefit: 1, Rewrite: r.refineRegions},
		{Name: "refine-custom-call", Root: graph.CustomCall, Benefit: 1, Rewrite: r.customCall},
		{Name: "refine-return", Root: function.Return, Benefit: 1, Rewrite: r.refineReturn},
		{Name: "refine-results", Rewrite: r.refineResults},
	}
	if r.index {
		constShape, _, _ := r.c.IR.Op("shape.const_shape")
		ps = append(ps,
			&rewrite.Pattern{Name: "size-of-tensor", Roots: []*ir.OpDef{tensor.Dim, shape.ShapeOf}, Benefit: 2, Rewrite: tensorSize},
			&rewrite.Pattern{Name: "constant-shape", Root: constShape, Benefit: 2, Rewrite: constantShape},
			&rewrite.Pattern{Name: "known-witness", Root: shape.CstrBroadcastable, Benefit: 2, Rewrite: knownWitness},
			&rewrite.Pattern{Name: "evaluate-index", Roots: indexArithmetic, Benefit: 2, Rewrite: evaluate},
			&rewrite.Pattern{Name: "refine-assuming", Root: shape.Assuming, Benefit: 1, Rewrite: r.refineAssuming},
			&rewrite.Pattern{Name: "refine-other-widths", Root: graph.BitcastConvert, Rewrite: r.refineOtherWidths},
		)
	}
	return rewrite.NewSet(ps...)
}

// dimensionSize replaces the size of a dimension that is known by a constant.
func dimensionSize(op *ir.Op, rw *rewrite.Rewriter) bool {
	shape, ok := ir.ShapeOf(op.Operand(0).Type())
	d := op.Get("dimension").(*ir.IntAttr).Val
	if !ok || shape[d] == ir.Dynamic {
		return rw.No("the size is not known")
	}
	t := op.Result(0).Type()
	return rw.ReplaceOp(op, rw.Constant(op, ir.Dense(t, data.NewSplat(data.I32, uint64(uint32(shape[d])), []int64{}...)), t))
}

// shapeArithmetic is what programs compute shapes with.
var shapeArithmetic = []*ir.OpDef{graph.Add, graph.And, graph.BroadcastInDim, graph.Clamp, graph.Compare, graph.Concatenate, graph.Convert,
	graph.Divide, graph.Maximum, graph.Minimum, graph.Multiply, graph.Or, graph.Remainder, graph.Reshape, graph.Select, graph.Sign, graph.Slice,
	graph.Subtract}

// tensorSize replaces sizes that are known, as programs of other dialects ask for them,
// by a constant.
func tensorSize(op *ir.Op, rw *rewrite.Rewriter) bool {
	s, ok := ir.ShapeOf(op.Operand(0).Type())
	if op.Is(shape.ShapeOf) {
		if !ok || slices.Contains(s, ir.Dynamic) {
			return rw.No("a size is not known")
		}
		return constantSizes(op, rw, s)
	}
	d, constant := ir.ConstantIndex(op.Operand(1))
	if !ok || !constant || d < 0 || d >= int64(len(s)) || s[d] == ir.Dynamic {
		return rw.No("the size is not known")
	}
	return rw.ReplaceOp(op, rw.Constant(op, ir.IndexAttr(s[d]), ir.Index))
}

func constantShape(op *ir.Op, rw *rewrite.Rewriter) bool {
	s, ok := ir.Ints(op.Get("shape"))
	return ok && constantSizes(op, rw, s)
}

// constantSizes replaces op by sizes as a tensor of index.
func constantSizes(op *ir.Op, rw *rewrite.Rewriter, s []int64) bool {
	t, ok := op.Result(0).Type().(*ir.TensorType)
	if !ok {
		return rw.No("the shape is no tensor")
	}
	sizes := data.New(data.Index, int64(len(s)))
	copy(data.Slice[int64](sizes), s)
	return rw.ReplaceOp(op, rw.Constant(op, ir.Dense(t, sizes), t))
}

// knownWitness replaces the witness of a constraint that holds. One that does not is
// left for the run to report.
func knownWitness(op *ir.Op, rw *rewrite.Rewriter) bool {
	var in []data.Value
	for _, v := range op.Operands() {
		s, ok := ir.DataOf(ir.ConstantOf(v))
		if !ok {
			return rw.No("a shape is not known")
		}
		in = append(in, s)
	}
	if _, ok := shape.Common(in); !ok {
		return rw.No("the shapes do not fit")
	}
	def, _, _ := rw.Ctx.Op("shape.const_witness")
	return rw.ReplaceOp(op, rw.MakeWith(def, nil, ir.With{Types: op.ResultTypes(), Attrs: []ir.NamedAttr{{Name: "passing", Attr: ir.Bool(true)}}}))
}

// indexArithmetic is what programs of other dialects compute shapes with.
var indexArithmetic = []*ir.OpDef{tensor.FromElements, tensor.Extract, shape.Broadcast, arith.IndexCast, arith.AddI, arith.SubI, arith.MulI,
	arith.DivSI, arith.RemSI, arith.MaxSI, arith.MinSI, arith.CmpI, arith.Select, arith.ExtSI, arith.ExtUI, arith.TruncI}

// evaluate replaces integer computations on constants by their results. Floats
// stay: rounding is not for this pass.
func evaluate(op *ir.Op, rw *rewrite.Rewriter) bool {
	if !ofInts(op.Result(0)) {
		return rw.No("it is no computation of integers")
	}
	for i := range op.NumOperands() {
		if v := op.Operand(i); ir.ConstantOf(v) == nil || !ofInts(v) {
			return rw.No("an operand is no constant of integers")
		}
	}
	out := rewrite.EvalConstants(op, nil)
	if out == nil {
		return rw.No("it has no value that is known")
	}
	return rw.ReplaceOp(op, rw.Constant(op, out[0], op.Result(0).Type()))
}

// ofInts reports whether v is of integers or sizes.
func ofInts(v *ir.Value) bool {
	e := ir.ElemOf(v.Type())
	if e == nil {
		e = v.Type()
	}
	return ir.IsInt(e) || e == ir.Type(ir.Index)
}

// refine gives values of op types that say more. Users outside of the dialects
// whose ops infer types keep a value as it is.
func (r *refiner) refine(rw *rewrite.Rewriter, values []*ir.Value, types []ir.Type) bool {
	if len(values) != len(types) {
		return rw.No("the number of results differs")
	}
	refined := make([]ir.Type, len(types))
	news := false
	for i, v := range values {
		t, ok := moreSpecific(v.Type(), types[i])
		if !ok {
			return rw.No("what is known contradicts the type")
		}
		refined[i] = t
		news = news || t != v.Type()
	}
	if !news {
		return rw.No("nothing new is known")
	}
	for i, v := range values {
		if v.Type() == refined[i] {
			continue
		}
		for u := range v.Uses() {
			if !r.takesRefined(u.Op()) {
				return rw.No("a user does not take a refined type")
			}
		}
		v.SetType(refined[i])
		for u := range v.Uses() {
			rw.Modify(u.Op(), func() {
				switch {
				case u.Op().Is(function.Return):
					fn := u.Op().Parent()
					t := function.Type(fn)
					results := slices.Clone(t.Out)
					results[u.Index()] = refined[i]
					function.SetType(fn, ir.Func(t.In, results))
				case u.Op().Is(graph.Return), u.Op().Is(shape.AssumingYield):
					rw.Modify(u.Op().Parent(), func() {})
				}
			})
		}
	}
	return true
}

// takesRefined reports whether op stays correct when an operand's type says more.
func (r *refiner) takesRefined(op *ir.Op) bool {
	switch op.Dialect() {
	case "stablehlo", "graph", "chlo", "sdy":
		return true
	}
	return op.Is(function.Return) || op.Is(function.Call) || r.index && (op.Is(tensor.Dim) || op.Is(shape.ShapeOf) || op.Is(shape.AssumingYield))
}

// refineResults writes what follows from operands into the types of results.
func (r *refiner) refineResults(op *ir.Op, rw *rewrite.Rewriter) bool {
	if d := op.Dialect(); d != "stablehlo" && d != "graph" && d != "chlo" {
		return rw.No("an op of another dialect")
	}
	if op.NumResults() == 0 || op.Has(ir.ConstantLike) {
		return false
	}
	types := resultTypes(op)
	if types == nil {
		return rw.No("no result type follows")
	}
	return r.refine(rw, op.Results(), types)
}

// refineAssuming puts a region whose constraint holds in the place of op, and writes the
// types of what another yields into the results.
func (r *refiner) refineAssuming(op *ir.Op, rw *rewrite.Rewriter) bool {
	body := op.RegionAt(0).First()
	yield := body.Last()
	var holds *ir.IntAttr
	if w := op.Operand(0).Op(); w != nil && w.Has(ir.ConstantLike) {
		holds, _ = w.Get("passing").(*ir.IntAttr)
	}
	if holds == nil || holds.Val == 0 || !slices.Equal(yield.OperandTypes(), op.ResultTypes()) {
		return r.refine(rw, op.Results(), yield.OperandTypes())
	}
	values := yield.Operands()
	rw.Erase(yield)
	rw.MoveOps(body, op, nil)
	return rw.Replace(op, values...)
}

// refineRegions writes the types of the operands into the arguments of the regions.
func (r *refiner) refineRegions(op *ir.Op, rw *rewrite.Rewriter) (changed bool) {
	for _, region := range op.Regions() {
		changed = r.refine(rw, region.First().Args(), op.OperandTypes()) || changed
	}
	return changed
}

// refineReturn drops casts to types that say less before a return.
func (r *refiner) refineReturn(op *ir.Op, rw *rewrite.Rewriter) bool {
	fn := op.Parent()
	t := function.Type(fn)
	results := slices.Clone(t.Out)
	var casts []*ir.Op
	for i, v := range op.Operands() {
		cast := v.Op()
		if !cast.Is(builtin.Cast) || cast.NumOperands() != 1 || cast.NumResults() != 1 {
			continue
		}
		from := cast.Operand(0).Type()
		if best, ok := moreSpecific(from, v.Type()); !ok || best == v.Type() {
			continue
		}
		results[i] = from
		if !slices.Contains(casts, cast) {
			casts = append(casts, cast)
		}
	}
	if casts == nil {
		return rw.No("no cast to a type that says less")
	}
	for _, cast := range casts {
		rw.Replace(cast, cast.Operand(0))
	}
	return rw.Modify(op, func() { function.SetType(fn, ir.Func(t.In, results)) })
}

// customCall refines the results of a custom call by its shape operands.
func (r *refiner) customCall(op *ir.Op, rw *rewrite.Rewriter) bool {
	types, err := shapeRefinements(op)
	if err != nil {
		r.fail(op, err.Error())
		return false
	}
	if types == nil {
		return rw.No("its results' shapes are not known")
	}
	for _, t := range flatten(op.ResultTypes()) {
		if tt, ok := t.(*ir.TensorType); ok && tt.Encoding != nil && graph.BoundsOf(tt) == nil {
			return rw.No("a result has an encoding")
		}
	}
	refined := r.refine(rw, op.Results(), unflatten(op.ResultTypes(), types))
	if graph.CallTarget(op) == wrapperTarget && op.Operand(0).Type() == op.Result(0).Type() {
		return rw.Replace(op, op.Operand(0))
	}
	return refined
}

// call refines the callee for a call or composite, and that by what the callee became.
func (r *refiner) call(op *ir.Op, rw *rewrite.Rewriter) bool {
	attr := "callee"
	if op.Is(graph.Composite) {
		attr = "decomposition"
	}
	ref, _ := op.Get(attr).(*ir.SymbolRef)
	callee := r.syms.Lookup(ref.Root)
	if !callee.Is(function.Func) || function.IsDeclaration(callee) {
		return rw.No("the callee has no body")
	}
	k := keyOf(op)
	if op.Is(graph.Composite) {
		if by := r.decomposition(callee, k); by != callee {
			callee = by
			rw.Modify(op, func() { op.Put(attr, ir.Ref(ir.SymbolName(by))) })
		}
	}
	ok, done := r.accepts(callee, k)
	if !ok {
		return rw.No("the callee is refined for other calls")
	}
	if !done {
		if err := r.function(callee, k); err != nil {
			if e, ok := err.(*pass.OpError); ok {
				r.fail(e.Op, e.Text)
			} else {
				r.fail(callee, err.Error())
			}
			return false
		}
	}
	changed := false
	if len(k.constants) > 0 {
		from, to := k.tokens, k.tokens+len(k.constants)
		st := ir.StateOf(op)
		st.Operands = slices.Delete(st.Operands, from, to)
		if list, ok := st.Get("arg_attrs").(*ir.ArrayAttr); ok && len(list.Elems) >= to {
			st.Set("arg_attrs", ir.Array(slices.Delete(slices.Clone(list.Elems), from, to)...))
		}
		short := rw.Build(st)
		rw.ReplaceOp(op, short)
		rw.At(short)
		op, changed = short, true
	}
	if op.Is(graph.Composite) {
		return r.refine(rw, op.Results(), function.Type(callee).Out) || changed
	}
	ret := function.Body(callee).Terminator()
	known := 0
	for i, v := range ret.Operands() {
		if _, ok := constantInts(v); !ok {
			continue
		}
		known++
		if op.Result(i).HasUses() {
			rw.SetSpelling(v.Op().Spelling())
			c := rw.Constant(v.Op(), ir.ConstantOf(v), v.Type())
			rw.ReplaceValue(op.Result(i), c.Result(0))
			changed = true
		}
	}
	if known == op.NumResults() && !r.hasEffects(callee, nil) {
		return rw.Erase(op)
	}
	return r.refine(rw, op.Results(), function.Type(callee).Out) || changed
}

// decomposition returns what computes a composite in the way k: fn, or a copy of what
// fn was where that is refined for other types.
func (r *refiner) decomposition(fn *ir.Op, k key) *ir.Op {
	if _, done := r.done[fn]; !done {
		r.pristine[fn] = ir.NewBuilder().Clone(fn, ir.NewMapping())
		r.variants[fn] = append(r.variants[fn], fn)
		return fn
	}
	was := r.pristine[fn]
	if was == nil { // a call was first: to that it is an error
		return fn
	}
	for _, v := range r.variants[fn] {
		if k.fits(r.done[v]) {
			return v
		}
	}
	v := ir.NewBuilder().After(fn).Clone(was, ir.NewMapping())
	v.Put("sym_name", ir.Str(r.syms.Unique(ir.SymbolName(fn))))
	function.SetPrivate(v)
	r.syms.Add(v)
	r.pristine[v] = was
	r.variants[fn] = append(r.variants[fn], v)
	r.variants[v] = []*ir.Op{v}
	return v
}

// hasEffects reports whether a call of fn does something besides giving results.
func (r *refiner) hasEffects(fn *ir.Op, seen []*ir.Op) bool {
	if slices.Contains(seen, fn) {
		return true // it may not end
	}
	return !fn.RegionAt(0).Op().Walk(func(op *ir.Op) bool {
		switch {
		case op == fn || op.Has(ir.RecursiveEffects):
			return true
		case op.Is(function.Call):
			callee := r.syms.Lookup(op.Get("callee").(*ir.SymbolRef).Root)
			return callee.Is(function.Func) && !function.IsDeclaration(callee) && !r.hasEffects(callee, append(seen, fn))
		}
		return ir.EffectsOf(op) == 0
	})
}
