package tensor

import (
	"slices"

	"terrace/ir"
)

var structuredOperands = ir.Fields{ir.Many("inputs", ir.AnyType).Which(ir.Reads), ir.Many("outputs", ir.AnyShaped).Which(ir.Reads | ir.Writes)}
var structuredResults = ir.Fields{ir.Many("result_tensors", ir.AnyRankedTensor)}

// mapArray is the attribute kind of an affine map for each operand.
var mapArray = &ir.AttrKind{Desc: "AffineMap array attribute", Ok: func(a ir.Attr) bool {
	list, ok := a.(*ir.ArrayAttr)
	return ok && !slices.ContainsFunc(list.Elems, func(e ir.Attr) bool { _, ok := e.(*ir.AffineMapAttr); return !ok })
}}

var iteratorArray = &ir.AttrKind{Desc: "Iterator type should be an enum.", Ok: func(a ir.Attr) bool {
	list, ok := a.(*ir.ArrayAttr)
	return ok && !slices.ContainsFunc(list.Elems, func(e ir.Attr) bool { _, ok := IteratorType.Value(e); return !ok })
}}

// Generic is the structured op that gives everything itself.
var Generic = structured(&ir.OpDef{
	Name:     "generic",
	Summary:  "a computation at each point of an index space",
	Spec:     "mlir linalg.generic",
	Operands: structuredOperands,
	Results:  structuredResults,
	Attrs: ir.Attrs{ir.Required("indexing_maps", mapArray), ir.Required("iterator_types", iteratorArray),
		ir.Maybe("doc", ir.StringKind), ir.Maybe("library_call", ir.StringKind)},
	ArgName: func(op *ir.Op, region, i int) string {
		if _, to := op.GroupBounds(0); i < to {
			return "in"
		}
		return "out"
	},
	Parse: func(p ir.Parser, st *ir.State) {
		at := p.Here()
		if p.AttrDict(st); !p.Peek("ins") && !p.Peek("outs") {
			parseTrait(p, st)
		}
		if st.Attrs[1] != nil {
			types, why := iteratorTypes(st.Attrs[1])
			if why != "" {
				p.FailAt(at, "%s", why)
				return
			}
			st.Attrs[1] = types
		}
		parseIO(p, st)
		if p.Accept("attrs") {
			p.Expect("=")
			p.AttrDict(st)
		}
		st.Regions = append(st.Regions, p.Region(nil))
		parseResults(p, st)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.Text(" {")
		first := true
		for _, name := range [...]string{"doc", "indexing_maps", "iterator_types", "library_call"} {
			a := op.Get(name)
			if a == nil {
				continue
			}
			if !first {
				p.Text(", ")
			}
			first = false
			p.Text(name + " = ")
			if name == "iterator_types" {
				a = iteratorNames(a)
			}
			p.Attr(a)
		}
		p.Text("}")
		printIO(p, op.Group(0), op.Group(1))
		if slices.ContainsFunc(op.Discardables(), func(e ir.NamedAttr) bool { return e.Name != memoizedMaps }) {
			p.Text(" attrs = ")
			p.AttrDict(op, "doc", "indexing_maps", "iterator_types", "library_call", memoizedMaps)
		}
		p.Text(" ")
		p.Region(op.RegionAt(0), true, true)
		printResults(p, op)
	},
	Example: `
func.func @scaled_sum(%x: tensor<4x8xf32>, %s: f32) -> tensor<4xf32> {
  %zero = arith.constant 0.000000e+00 : f32
  %empty = tensor.empty() : tensor<4xf32>
  %init = tensor.fill ins(%zero : f32) outs(%empty : tensor<4xf32>) -> tensor<4xf32>
  %r = tensor.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> ()>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "reduction"]} ins(%x, %s : tensor<4x8xf32>, f32) outs(%init : tensor<4xf32>) {
  ^bb0(%in: f32, %by: f32, %out: f32):
    %p = arith.mulf %in, %by : f32
    %a = arith.addf %out, %p : f32
    tensor.yield %a : f32
  } -> tensor<4xf32>
  return %r : tensor<4xf32>
}`,
}, &Structured{Ins: firstGroup,
	Maps:       func(op *ir.Op) []*ir.AffineMap { return mapsOf(op.Attr(0)) },
	Reductions: func(op *ir.Op) []bool { return reductionsOf(op.Attr(1)) }})

// parseTrait reads an alias of the dictionary, which several ops may share.
func parseTrait(p ir.Parser, st *ir.State) {
	at := p.Here()
	a, ok := p.AttrOpt()
	if !ok {
		return
	}
	d, ok := a.(*ir.DictAttr)
	if !ok {
		p.FailAt(at, "expected a dictionary of attributes")
		return
	}
	for _, e := range d.Entries {
		st.Set(e.Name, e.Attr)
	}
}

// memoizedMaps is a discardable attribute that upstream caches maps in; forms
// never show it.
const memoizedMaps = "linalg.memoized_indexing_maps"

func firstGroup(op *ir.Op) int {
	_, n := op.GroupBounds(0)
	return n
}

// A GenericSpec describes a generic op to be built.
type GenericSpec struct {
	Ins, Outs  []*ir.Value
	Maps       []*ir.AffineMap // ins, then outs
	Reductions []bool
	Body       func(b *ir.Builder, ins, outs []*ir.Value) []*ir.Value
}

// BuildGeneric makes the op where the builder stands.
func BuildGeneric(b *ir.Builder, s GenericSpec) *ir.Op {
	types := &ir.ArrayAttr{}
	for _, r := range s.Reductions {
		i := 0
		if r {
			i = 1
		}
		types.Elems = append(types.Elems, IteratorType.Of(i))
	}
	r := ir.NewRegion()
	body := r.AddBlock(elemsOf(append(slices.Clone(s.Ins), s.Outs...))...)
	place := b.Place()
	b.AtEnd(body)
	b.Make(Yield, s.Body(b, body.Args()[:len(s.Ins)], body.Args()[len(s.Ins):])...)
	b.Back(place)
	return buildStructured(b, Generic, s.Ins, s.Outs, r,
		ir.NamedAttr{Name: "indexing_maps", Attr: mapsAttr(s.Maps)}, ir.NamedAttr{Name: "iterator_types", Attr: types})
}

func buildStructured(b *ir.Builder, def *ir.OpDef, ins, outs []*ir.Value, r *ir.Region, attrs ...ir.NamedAttr) *ir.Op {
	var results []ir.Type
	for _, o := range outs {
		if ir.AnyTensor.Accepts(o.Type()) {
			results = append(results, o.Type())
		}
	}
	w := ir.With{Types: results, Attrs: attrs, Regions: []*ir.Region{r}}
	if def.Segmented() {
		w.Segments = []int{len(ins), len(outs)}
	}
	return b.MakeWith(def, append(slices.Clone(ins), outs...), w)
}

// The ops below have one body that is a region of their own or stands in short
// form as the name of the one op in it: { arith.addf }.

// shortBody returns the op that a body consists of: applied to the arguments in
// order (the last one first where initFirst is set), its result yielded.
func shortBody(b *ir.Block, args int, initFirst bool) *ir.Op {
	op := b.First()
	if op == nil || b.Len() != 2 || op.NumResults() != 1 || op.NumOperands() != args || op.NumRegions() > 0 ||
		b.Last().NumOperands() != 1 || b.Last().Operand(0) != op.Result(0) {
		return nil
	}
	if len(op.Discardables()) > 0 {
		return nil
	}
	for i := range args {
		arg := i
		if initFirst {
			if i == 0 {
				arg = b.NumArgs() - 1
			} else {
				arg = i - 1
			}
		}
		if op.Operand(i) != b.Arg(arg) {
			return nil
		}
	}
	return op
}

// shortForm reads { op {attrs} } if it is next; its body is made once the
// operands are known.
type shortForm struct {
	name  string
	attrs ir.State
	at    int
}

func parseShort(p ir.Parser) *shortForm {
	if !p.Accept("{") {
		return nil
	}
	f := &shortForm{at: p.Here()}
	f.name = p.Word()
	if p.Failed() {
		return nil
	}
	def, spelling, ok := p.Context().Op(f.name)
	if !ok {
		p.FailAt(f.at, "unknown operation '%s'", f.name)
		return nil
	}
	f.attrs.Reset(def)
	f.attrs.Spelling = spelling
	p.AttrDict(&f.attrs)
	p.Expect("}")
	return f
}

// body makes the region of the short form.
func (f *shortForm) body(p ir.Parser, st *ir.State, ins, outs []*ir.Value, initFirst, withInit bool) *ir.Region {
	b := p.Builder()
	r := b.Region()
	bl := r.AddBlock()
	for _, v := range append(slices.Clone(ins), outs...) {
		b.BlockArg(bl, ir.ElemOf(v.Type()), st.Loc, nil)
	}
	args := bl.Args()[:len(ins)]
	switch {
	case initFirst:
		args = append(slices.Clone(bl.Args()[len(ins):]), args...)
	case withInit:
		args = bl.Args()
	}
	place := b.Place()
	b.AtEnd(bl)
	inner := f.attrs
	inner.Loc = st.Loc
	inner.Operands = slices.Clone(args)
	ok, err := inner.InferTypes()
	if err != nil || !ok {
		// As upstream has it: such an op gives what its first operand is.
		inner.Types = []ir.Type{args[0].Type()}
	}
	op := b.Create(&inner)
	b.Insert(op)
	y := ir.State{}
	y.Reset(Yield)
	y.Loc, y.Spelling = st.Loc, st.Spelling
	y.Operands = op.Results()
	b.Insert(b.Create(&y))
	b.Back(place)
	return r
}

// parseBody reads the long form of a body: (%in: f32, %init: f32) { ... }.
func parseBody(p ir.Parser, st *ir.State) *ir.Region {
	var args []ir.Arg
	p.List("(", ")", func() { args = append(args, p.Argument(true)) })
	return p.Region(args)
}

func printShort(p ir.Printer, inner *ir.Op) {
	p.Text(" { " + inner.Name())
	p.AttrDict(inner)
	p.Text(" }")
}

func printBody(p ir.Printer, op *ir.Op) {
	p.Indented(func() {
		p.List("(", ")", op.Body().NumArgs(), func(i int) { p.Argument(op.Body().Arg(i), nil) })
		p.Text(" ")
		p.Region(op.RegionAt(0), false, true)
	})
}

func inOrInit(ins func(op *ir.Op) int) func(op *ir.Op, region, i int) string {
	return func(op *ir.Op, region, i int) string {
		if i < ins(op) {
			return "in"
		}
		return "init"
	}
}

func allButLast(op *ir.Op) int { return op.NumOperands() - 1 }

// tensorTypes returns the types of those values that are tensors.
func tensorTypes(vs []*ir.Value) []ir.Type {
	var out []ir.Type
	for _, v := range vs {
		if ir.AnyTensor.Accepts(v.Type()) {
			out = append(out, v.Type())
		}
	}
	return out
}

var tensorOrMemRef = ir.Match("memref of any type values or ranked tensor of any type values", func(t ir.Type) bool {
	return ir.AnyMemRef.Accepts(t) || ir.AnyRankedTensor.Accepts(t)
}, ir.Tensor([]int64{2, 3}, ir.F32))

// Map computes elementwise.
var Map = structured(&ir.OpDef{
	Name:      "map",
	Summary:   "each element from the elements at the same place of the inputs",
	Spec:      "mlir linalg.map",
	Operands:  ir.Fields{ir.Many("inputs", tensorOrMemRef), ir.One("init", tensorOrMemRef)},
	Results:   ir.Fields{ir.Many("result", ir.AnyTensor)},
	Regions:   []ir.RegionField{{Name: "mapper"}},
	ValueName: "mapped",
	ArgName:   inOrInit(allButLast),
	Parse: func(p ir.Parser, st *ir.State) {
		short := parseShort(p)
		ins, outs := parseUnsegmented(p, st)
		p.AttrDict(st)
		if p.Failed() || len(outs) == 0 {
			p.Fail("expected outs(...)")
			return
		}
		if short != nil {
			st.Regions = append(st.Regions, short.body(p, st, ins, outs, false, false))
		} else {
			st.Regions = append(st.Regions, parseBody(p, st))
		}
		st.Types = append(st.Types, tensorTypes(outs)...)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		inner := shortBody(op.Body(), op.NumOperands()-1, false)
		if inner != nil {
			printShort(p, inner)
		}
		printIO(p, op.Group(0), op.Group(1))
		p.AttrDict(op)
		if inner == nil {
			printBody(p, op)
		}
	},
	Verify: func(op *ir.Op) error {
		b := op.Body()
		if b == nil || b.NumArgs() != op.NumOperands() {
			return ir.Errorf("expects number of operands to match the arity of mapper, but got: %d and %d", op.NumOperands(), numArgs(b))
		}
		want, _ := ir.ShapeOf(op.Group(1)[0].Type())
		for _, v := range op.Group(0) {
			if got, _ := ir.ShapeOf(v.Type()); !slices.Equal(got, want) {
				return ir.Errorf("expected shape of input (%s) to match shape of output (%s)", shapeText(got), shapeText(want))
			}
		}
		return nil
	},
	Example: `
func.func @add(%a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %e = tensor.empty() : tensor<4xf32>
  %r = tensor.map { arith.addf } ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%e : tensor<4xf32>)
  return %r : tensor<4xf32>
}`,
}, &Structured{Ins: allButLast,
	Maps: func(op *ir.Op) []*ir.AffineMap {
		shape, _ := ir.ShapeOf(op.Operand(op.NumOperands() - 1).Type())
		return repeatMap(ir.IdentityMap(len(shape)), op.NumOperands())
	},
	Reductions: func(op *ir.Op) []bool {
		shape, _ := ir.ShapeOf(op.Operand(op.NumOperands() - 1).Type())
		return make([]bool, len(shape))
	}})

func numArgs(b *ir.Block) int {
	if b == nil {
		return 0
	}
	return b.NumArgs()
}

func repeatMap(m *ir.AffineMap, n int) []*ir.AffineMap {
	out := make([]*ir.AffineMap, n)
	for i := range out {
		out[i] = m
	}
	return out
}

// parseUnsegmented is parseIO for definitions whose field sizes follow.
func parseUnsegmented(p ir.Parser, st *ir.State) (ins, outs []*ir.Value) {
	ins, outs = parseIO(p, st)
	st.Segments = st.Segments[:0]
	return ins, outs
}

// dimensionList reads and prints dimensions = [0, 1].
func parseDimensions(p ir.Parser, word string) ir.Attr {
	p.Expect(word)
	p.Expect("=")
	var dims []int64
	p.List("[", "]", func() { dims = append(dims, p.Integer()) })
	return ir.I64Array(dims...)
}

func printDimensions(p ir.Printer, word string, a ir.Attr) {
	dims, _ := ir.Ints(a)
	p.Text(" " + word + " = ")
	p.List("[", "]", len(dims), func(i int) { p.W().Int(dims[i]) })
	p.Text(" ")
}

// increasing is the attribute kind of dimensions in order.
var increasing = &ir.AttrKind{Desc: "i64 dense array attribute should be in increasing order", Ok: func(a ir.Attr) bool {
	dims, ok := ir.Ints(a)
	return ok && ir.I64ArrayKind.Ok(a) && slices.IsSorted(dims) && len(slices.Compact(slices.Clone(dims))) == len(dims)
}}

func reduceIns(op *ir.Op) int { return op.NumOperands() / 2 }

// Reduce folds some dimensions away.
var Reduce = structured(&ir.OpDef{
	Name:      "reduce",
	Summary:   "the elements along some dimensions, combined one after the other",
	Spec:      "mlir linalg.reduce",
	Doc:       "The operands are the inputs, then as many initial values.",
	Operands:  ir.Fields{ir.Many("inputs_and_inits", tensorOrMemRef)},
	Results:   ir.Fields{ir.Many("results", ir.AnyTensor)},
	Attrs:     ir.Attrs{ir.Required("dimensions", increasing)},
	Regions:   []ir.RegionField{{Name: "combiner"}},
	ValueName: "reduced",
	ArgName:   inOrInit(reduceIns),
	Parse: func(p ir.Parser, st *ir.State) {
		short := parseShort(p)
		ins, outs := parseUnsegmented(p, st)
		st.Attrs[0] = parseDimensions(p, "dimensions")
		p.AttrDict(st)
		if p.Failed() {
			return
		}
		if len(ins) != len(outs) || len(ins) == 0 {
			p.Fail("expected as many inputs as inits, at least one, but got %d and %d", len(ins), len(outs))
			return
		}
		if short != nil {
			st.Regions = append(st.Regions, short.body(p, st, ins, outs, true, false))
		} else {
			st.Regions = append(st.Regions, parseBody(p, st))
		}
		st.Types = append(st.Types, tensorTypes(outs)...)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		inner := shortBody(op.Body(), op.NumOperands(), true)
		if inner != nil {
			printShort(p, inner)
		}
		n := reduceIns(op)
		printIO(p, op.Operands()[:n], op.Operands()[n:])
		printDimensions(p, "dimensions", op.Attr(0))
		p.AttrDict(op, "dimensions")
		if inner == nil {
			printBody(p, op)
		}
	},
	Verify: verifyReduce,
	Example: `
func.func @sums(%x: tensor<4x8xf32>, %init: tensor<4xf32>) -> tensor<4xf32> {
  %r = tensor.reduce { arith.addf } ins(%x : tensor<4x8xf32>) outs(%init : tensor<4xf32>) dimensions = [1]
  return %r : tensor<4xf32>
}`,
}, &Structured{Ins: reduceIns,
	Maps: func(op *ir.Op) []*ir.AffineMap {
		shape, _ := ir.ShapeOf(op.Operand(0).Type())
		dims, _ := ir.Ints(op.Attr(0))
		var kept []int
		for d := range shape {
			if !slices.Contains(dims, int64(d)) {
				kept = append(kept, d)
			}
		}
		n := reduceIns(op)
		return append(repeatMap(ir.IdentityMap(len(shape)), n), repeatMap(ir.DimsMap(len(shape), kept...), n)...)
	},
	Reductions: func(op *ir.Op) []bool {
		shape, _ := ir.ShapeOf(op.Operand(0).Type())
		dims, _ := ir.Ints(op.Attr(0))
		out := make([]bool, len(shape))
		for _, d := range dims {
			if d >= 0 && d < int64(len(out)) {
				out[d] = true
			}
		}
		return out
	}})

func verifyReduce(op *ir.Op) error {
	n := reduceIns(op)
	if n == 0 || op.NumOperands()%2 != 0 {
		return ir.Errorf("expected as many inputs as inits, at least one")
	}
	in, _ := ir.ShapeOf(op.Operand(0).Type())
	init, _ := ir.ShapeOf(op.Operand(n).Type())
	for i := 1; i < n; i++ {
		if s, _ := ir.ShapeOf(op.Operand(i).Type()); !slices.Equal(s, in) {
			return ir.Errorf("expects all inputs to have the same shapes. Shape at input-index %d is not equal to the shape at input-index 0.", i)
		}
		if s, _ := ir.ShapeOf(op.Operand(n + i).Type()); !slices.Equal(s, init) {
			return ir.Errorf("expects all outputs to have the same shapes. Shape at output-index %d is not equal to the shape at output-index 0.", i)
		}
	}
	dims, _ := ir.Ints(op.Attr(0))
	for _, d := range dims {
		if d < 0 || d >= int64(len(in)) {
			return ir.Errorf("dimensions for reduction should be in the range [0, %d].", len(in)-1)
		}
	}
	var kept []int64
	for d, s := range in {
		if !slices.Contains(dims, int64(d)) {
			kept = append(kept, s)
		}
	}
	if len(kept) != len(init) {
		return ir.Errorf("number of dimensions after reduction %d doesn't match the init rank %d", len(kept), len(init))
	}
	if !slices.Equal(kept, init) {
		return ir.Errorf("init dimensions [%s] doesn't match input dimensions after reduction [%s]", shapeText(init), shapeText(kept))
	}
	b := op.Body()
	if numArgs(b) != op.NumOperands() {
		return ir.Errorf("mismatching number of operands and block arguments")
	}
	for i := range n {
		if a, w := b.Arg(i).Type(), ir.ElemOf(op.Operand(i).Type()); a != w {
			return ir.Errorf("input element type '%s' does not match corresponding block argument type '%s'", w, a)
		}
		if a, w := b.Arg(n+i).Type(), ir.ElemOf(op.Operand(n+i).Type()); a != w {
			return ir.Errorf("output element type '%s' does not match corresponding block argument type '%s'", w, a)
		}
	}
	return nil
}

// copyBody is the body of ops that move elements: it yields its first argument.
func copyBody(b *ir.Builder, st *ir.State, vals []*ir.Value) *ir.Region {
	r := b.Region()
	bl := r.AddBlock()
	for _, v := range vals {
		b.BlockArg(bl, ir.ElemOf(v.Type()), st.Loc, nil)
	}
	place := b.Place()
	b.AtEnd(bl)
	y := ir.State{}
	y.Reset(Yield)
	y.Loc, y.Spelling = st.Loc, st.Spelling
	y.Operands = append(y.Operands, bl.Arg(0))
	b.Insert(b.Create(&y))
	b.Back(place)
	return r
}

func parseMove(word string) func(p ir.Parser, st *ir.State) {
	return func(p ir.Parser, st *ir.State) {
		ins, outs := parseUnsegmented(p, st)
		st.Attrs[0] = parseDimensions(p, word)
		p.AttrDict(st)
		if p.Failed() {
			return
		}
		if len(ins) != 1 || len(outs) != 1 {
			p.Fail("expected one input and one init, but got %d and %d", len(ins), len(outs))
			return
		}
		st.Regions = append(st.Regions, copyBody(p.Builder(), st, st.Operands))
		st.Types = append(st.Types, tensorTypes(outs)...)
	}
}

func printMove(word string) func(p ir.Printer, op *ir.Op) {
	return func(p ir.Printer, op *ir.Op) {
		printIO(p, op.Operands()[:1], op.Operands()[1:])
		printDimensions(p, word, op.Attr(0))
		p.AttrDict(op, word)
	}
}

func one(*ir.Op) int { return 1 }

func initLoops(op *ir.Op) []bool {
	shape, _ := ir.ShapeOf(op.Operand(1).Type())
	return make([]bool, len(shape))
}

// Transpose permutes dimensions: dimension i of the result is dimension
// permutation[i] of the input.
var Transpose = structured(&ir.OpDef{
	Name:      "transpose",
	Summary:   "the dimensions in another order",
	Spec:      "mlir linalg.transpose",
	Operands:  ir.Fields{ir.One("input", tensorOrMemRef), ir.One("init", tensorOrMemRef)},
	Results:   ir.Fields{ir.Many("result", ir.AnyTensor)},
	Attrs:     ir.Attrs{ir.Required("permutation", ir.I64ArrayKind)},
	ValueName: "transposed",
	Parse:     parseMove("permutation"),
	Print:     printMove("permutation"),
	Verify: func(op *ir.Op) error {
		in, _ := ir.ShapeOf(op.Operand(0).Type())
		init, _ := ir.ShapeOf(op.Operand(1).Type())
		perm, _ := ir.Ints(op.Attr(0))
		if !isPermutation(perm) {
			return ir.Errorf("permutation is not valid")
		}
		switch {
		case len(in) != len(init):
			return ir.Errorf("input rank %d does not match init rank %d", len(in), len(init))
		case len(perm) != len(in):
			return ir.Errorf("size of permutation %d does not match the argument rank %d", len(perm), len(in))
		}
		for i, p := range perm {
			if init[i] != in[p] {
				return ir.Errorf("dim(result, %d) = %d doesn't match dim(input, permutation[%d]) = %d", i, init[i], i, in[p])
			}
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		perm, _ := ir.Ints(op.Attr(0))
		if op.NumResults() == 0 || op.Operand(0).Type() != op.Result(0).Type() {
			return nil
		}
		for i, p := range perm {
			if int64(i) != p {
				return nil
			}
		}
		return []*ir.Value{op.Operand(0)}
	},
	Example: `
func.func @transpose(%x: tensor<4x8xf32>) -> tensor<8x4xf32> {
  %e = tensor.empty() : tensor<8x4xf32>
  %r = tensor.transpose ins(%x : tensor<4x8xf32>) outs(%e : tensor<8x4xf32>) permutation = [1, 0]
  return %r : tensor<8x4xf32>
}`,
}, &Structured{Ins: one, Reductions: initLoops,
	Maps: func(op *ir.Op) []*ir.AffineMap {
		perm, _ := ir.Ints(op.Attr(0))
		back := make([]int, len(perm))
		for i, p := range perm {
			back[p] = i
		}
		return []*ir.AffineMap{ir.DimsMap(len(perm), back...), ir.IdentityMap(len(perm))}
	}})

func isPermutation(p []int64) bool {
	seen := make([]bool, len(p))
	for _, i := range p {
		if i < 0 || i >= int64(len(p)) || seen[i] {
			return false
		}
		seen[i] = true
	}
	return true
}

// Broadcast adds dimensions along which elements repeat.
var Broadcast = structured(&ir.OpDef{
	Name:      "broadcast",
	Summary:   "a tensor repeated along new dimensions",
	Spec:      "mlir linalg.broadcast",
	Operands:  ir.Fields{ir.One("input", tensorOrMemRef), ir.One("init", tensorOrMemRef)},
	Results:   ir.Fields{ir.Many("result", ir.AnyTensor)},
	Attrs:     ir.Attrs{ir.Required("dimensions", ir.I64ArrayKind)},
	ValueName: "broadcasted",
	Parse:     parseMove("dimensions"),
	Print:     printMove("dimensions"),
	Verify: func(op *ir.Op) error {
		in, _ := ir.ShapeOf(op.Operand(0).Type())
		init, _ := ir.ShapeOf(op.Operand(1).Type())
		dims, _ := ir.Ints(op.Attr(0))
		if len(in)+len(dims) != len(init) {
			return ir.Errorf("input rank plus added dimensions does not match init rank. input rank: %d, dimensions size: %d, init rank: %d", len(in), len(dims), len(init))
		}
		for i, d := range dims {
			if d < 0 || d >= int64(len(init)) {
				return ir.Errorf("dimension %d is out of range. expected range: [0, %d], got: %d", i, len(init)-1, d)
			}
		}
		next := 0
		for d, n := range init {
			if slices.Contains(dims, int64(d)) {
				continue
			}
			if next >= len(in) || in[next] != n {
				return ir.Errorf("input dim %d should match init dim %d. input: %s, init: %s", next, d, shapeText(in[min(next, len(in)):min(next+1, len(in))]), shapeText([]int64{n}))
			}
			next++
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		if dims, _ := ir.Ints(op.Attr(0)); len(dims) == 0 && op.NumResults() == 1 && op.Operand(0).Type() == op.Result(0).Type() {
			return []*ir.Value{op.Operand(0)}
		}
		return nil
	},
	Example: `
func.func @rows(%x: tensor<8xf32>) -> tensor<4x8xf32> {
  %e = tensor.empty() : tensor<4x8xf32>
  %r = tensor.broadcast ins(%x : tensor<8xf32>) outs(%e : tensor<4x8xf32>) dimensions = [0]
  return %r : tensor<4x8xf32>
}`,
}, &Structured{Ins: one, Reductions: initLoops,
	Maps: func(op *ir.Op) []*ir.AffineMap {
		init, _ := ir.ShapeOf(op.Operand(1).Type())
		dims, _ := ir.Ints(op.Attr(0))
		var kept []int
		for d := range init {
			if !slices.Contains(dims, int64(d)) {
				kept = append(kept, d)
			}
		}
		return []*ir.AffineMap{ir.DimsMap(len(init), kept...), ir.IdentityMap(len(init))}
	}})

// BuildTranspose and BuildBroadcast make the ops where the builder stands.
func BuildTranspose(b *ir.Builder, in, init *ir.Value, perm ...int64) *ir.Op {
	return buildMove(b, Transpose, in, init, "permutation", perm)
}

// BuildBroadcast makes a broadcast along the dimensions of init given.
func BuildBroadcast(b *ir.Builder, in, init *ir.Value, dims ...int64) *ir.Op {
	return buildMove(b, Broadcast, in, init, "dimensions", dims)
}

func buildMove(b *ir.Builder, def *ir.OpDef, in, init *ir.Value, word string, list []int64) *ir.Op {
	st := ir.State{Loc: b.Loc(), Spelling: b.Spelling()}
	r := copyBody(b, &st, []*ir.Value{in, init})
	return buildStructured(b, def, []*ir.Value{in}, []*ir.Value{init}, r, ir.NamedAttr{Name: word, Attr: ir.I64Array(list...)})
}
