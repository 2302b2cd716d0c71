package tensor

import (
	"fmt"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
)

// A Structured op computes at each point of an index space: an affine map for
// each operand says which of its elements takes part, a scalar body what becomes
// of them. Operands are inputs, then outputs; the body has an argument for each
// operand and yields the next element of each output.
//
// The points are visited in lexicographic order of the loops.
type Structured struct {
	Ins        func(op *ir.Op) int // number of inputs
	Maps       func(op *ir.Op) []*ir.AffineMap
	Reductions func(op *ir.Op) []bool // a loop each
}

// StructuredOps is implemented by generic and every named structured op.
var StructuredOps = ir.NewInterface[*Structured]("structured")

// Loops is a view of a structured op.
type Loops struct {
	Op         *ir.Op
	NumIns     int
	Maps       []*ir.AffineMap // an operand each
	Reductions []bool          // a loop each
}

// LoopsOf returns the view; ok is false when op is no structured op.
func LoopsOf(op *ir.Op) (l Loops, ok bool) {
	s, ok := StructuredOps.Of(op)
	if !ok {
		return l, false
	}
	return Loops{op, s.Ins(op), s.Maps(op), s.Reductions(op)}, true
}

// Ins returns the inputs.
func (l Loops) Ins() []*ir.Value { return l.Op.Operands()[:l.NumIns] }

// Outs returns the outputs.
func (l Loops) Outs() []*ir.Value { return l.Op.Operands()[l.NumIns:] }

// Body returns the block that runs at each point.
func (l Loops) Body() *ir.Block { return l.Op.Body() }

// Bounds returns the number of iterations of each loop, as far as the types of
// the operands tell; [ir.Dynamic] where they do not.
func (l Loops) Bounds() []int64 {
	shapes := make([][]int64, l.Op.NumOperands())
	for i := range shapes {
		shapes[i], _ = ir.ShapeOf(l.Op.Operand(i).Type())
	}
	out := make([]int64, len(l.Reductions))
	for d := range out {
		out[d] = ir.Dynamic
		for i, m := range l.Maps {
			if out[d] != ir.Dynamic {
				break
			}
			for j, e := range m.Results {
				if e.Kind == ir.AffineDim && e.C == int64(d) && j < len(shapes[i]) && shapes[i][j] != ir.Dynamic {
					out[d] = shapes[i][j]
				}
			}
		}
	}
	return out
}

// OnTensors reports whether the outputs are tensors, so that the op has results.
func (l Loops) OnTensors() bool { return l.Op.NumResults() > 0 }

func init() {
	IndexSpace.Implement(Kernel, func(op *ir.Op) int { return len(Of(op).Bounds()) })
}

// structured completes a definition of a structured op and registers it.
func structured(def *ir.OpDef, s *Structured) *ir.OpDef {
	def.Spellings = linalg(def.Name)
	if def.Regions == nil {
		def.Regions = []ir.RegionField{{Name: "region"}}
	}
	def.Traits |= ir.SingleBlock | ir.NoFold | ir.RecursiveEffects | ir.FoldsDestination
	def.Terminator = "linalg.yield"
	def.Effects = func(op *ir.Op) ir.Trait {
		if op.NumResults() > 0 {
			return 0
		}
		return ir.Reads | ir.Writes
	}
	verify := def.Verify
	def.Verify = func(op *ir.Op) error {
		if verify != nil {
			if err := verify(op); err != nil {
				return err
			}
		}
		return verifyStructured(op, s)
	}
	def.Eval = func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return evalStructured(m, op, Loops{op, s.Ins(op), s.Maps(op), s.Reductions(op)}, in)
	}
	Dialect.Op(def)
	StructuredOps.Implement(def, s)
	IndexSpace.Implement(def, func(op *ir.Op) int { return len(s.Reductions(op)) })
	yieldCheck.Implement(def, checkYield)
	return def
}

// checkYield checks the terminator of a structured op's body. Where the op itself
// is wrong its error is enough: many bodies are made from the op's types.
func checkYield(op, yield *ir.Op) error {
	err := yieldError(op, yield)
	if err != nil && op.Def().Verify(op) != nil {
		return nil
	}
	return err
}

func yieldError(op, yield *ir.Op) error {
	l, _ := LoopsOf(op)
	outs := l.Outs()
	if yield.NumOperands() != len(outs) {
		return ir.Errorf("expected number of yield values (%d) to match the number of inits / outs operands of the enclosing LinalgOp (%d)", yield.NumOperands(), len(outs))
	}
	for i, o := range outs {
		if got, want := yield.Operand(i).Type(), ir.ElemOf(o.Type()); got != want {
			return ir.Errorf("type of yield operand %d ('%s') doesn't match the element type of the enclosing %s op ('%s')", i+1, got, op.Name(), want)
		}
	}
	return nil
}

func verifyStructured(op *ir.Op, s *Structured) error {
	l := Loops{op, s.Ins(op), s.Maps(op), s.Reductions(op)}
	outs := l.Outs()
	tensors, memrefs := 0, 0
	for i := range op.NumOperands() {
		switch op.Operand(i).Type().(type) {
		case *ir.TensorType, *ir.UnrankedTensorType:
			tensors++
		case *ir.MemRefType, *ir.UnrankedMemRefType:
			memrefs++
		}
	}
	var outTensors []int
	for i, o := range outs {
		if ir.AnyTensor.Accepts(o.Type()) {
			outTensors = append(outTensors, l.NumIns+i)
		}
	}
	if len(outTensors) != op.NumResults() {
		return ir.Errorf("expected the number of tensor results (%d) to be equal to the number of output tensors (%d)", op.NumResults(), len(outTensors))
	}
	for i, o := range outTensors {
		if a, b := op.Operand(o).Type(), op.Result(i).Type(); a != b {
			return ir.Errorf("expected type of operand #%d ('%s') to match type of corresponding result ('%s')", o, a, b)
		}
	}
	if tensors > 0 && memrefs > 0 {
		return ir.Errorf("expected to have pure tensor or buffer semantics")
	}
	if len(l.Maps) != op.NumOperands() {
		return ir.Errorf("expected the number of indexing_map (%d) to be equal to the number of input/output operands (%d)", len(l.Maps), op.NumOperands())
	}
	for i, m := range l.Maps {
		if m == nil {
			return ir.Errorf("indexing_map #%d is no affine map", i)
		}
		if m.Symbols != 0 {
			return ir.Errorf("unexpected symbols in indexing_map #%d", i)
		}
		if m.Dims != len(l.Reductions) {
			return ir.Errorf("expected indexing_map #%d to have %d dim(s) to match the number of loops", i, len(l.Reductions))
		}
		shape, _ := ir.ShapeOf(op.Operand(i).Type())
		if len(shape) != len(m.Results) {
			return ir.Errorf("expected operand #%d rank (%d) to match the result rank of indexing_map (%d)", i, len(shape), len(m.Results))
		}
	}
	for d := range l.Reductions {
		if !invertible(l.Maps, d) {
			return ir.Errorf("invalid indexing maps are non-invertible: (%s)", concatMaps(l.Maps))
		}
	}
	if err := verifyShapes(l); err != nil {
		return err
	}
	b := l.Body()
	if b == nil || b.NumArgs() != op.NumOperands() {
		return ir.Errorf("expected as many non-induction variable region arguments as the number of input/output operands")
	}
	for i, a := range b.Args() {
		t := op.Operand(i).Type()
		if want := ir.ElemOf(t); a.Type() != want && a.Type() != t {
			return ir.Errorf("expected type of bb argument #%d ('%s') to match element or self type of the corresponding operand ('%s')", i, a.Type(), want)
		}
	}
	return nil
}

// invertible reports whether some operand has loop d as the index of a dimension.
func invertible(maps []*ir.AffineMap, d int) bool {
	for _, m := range maps {
		for _, e := range m.Results {
			if e.Kind == ir.AffineDim && e.C == int64(d) {
				return true
			}
		}
	}
	return false
}

func concatMaps(maps []*ir.AffineMap) string {
	all := &ir.AffineMap{Dims: maps[0].Dims}
	for _, m := range maps {
		all.Results = append(all.Results, m.Results...)
	}
	return all.String()
}

// verifyShapes checks that the operands agree on the size of each loop.
func verifyShapes(l Loops) error {
	bounds := l.Bounds()
	for _, n := range bounds {
		if n == ir.Dynamic {
			return nil
		}
	}
	for i, m := range l.Maps {
		shape, _ := ir.ShapeOf(l.Op.Operand(i).Type())
		for j, e := range m.Results {
			if shape[j] == ir.Dynamic {
				continue
			}
			low, high, ok := exprRange(e, bounds)
			if !ok {
				continue
			}
			if low < 0 || high < 0 && shape[j] != 0 {
				return ir.Errorf("unexpected result less than 0 at expression #%d in %s", j, m)
			}
			switch inferred := high + 1; {
			case e.Kind == ir.AffineDim && inferred != shape[j]:
				return ir.Errorf("inferred input/output operand #%d has shape's dimension #%d to be %d, but found %d", i, j, inferred, shape[j])
			case inferred > shape[j]:
				return ir.Errorf("inferred input/output operand #%d has shape's dimension #%d to be greater than or equal to %d, but found %d", i, j, inferred, shape[j])
			}
		}
	}
	return nil
}

// exprRange returns the least and greatest value of a linear expression over an
// index space; ok is false for others, and for an empty space.
func exprRange(e *ir.AffineExpr, bounds []int64) (low, high int64, ok bool) {
	coef, c, ok := e.Linear(len(bounds))
	if !ok {
		return 0, 0, false
	}
	low, high = c, c
	for d, k := range coef {
		switch {
		case k != 0 && bounds[d] <= 0 && e.Kind != ir.AffineDim:
			return 0, 0, false
		case k > 0:
			high += k * (bounds[d] - 1)
		case k < 0:
			low += k * (bounds[d] - 1)
		}
	}
	return low, high, true
}

func evalStructured(m ir.Machine, op *ir.Op, l Loops, in []data.Value) ir.Outcome {
	bounds, err := runtimeBounds(l, in)
	if err != nil {
		return ir.Trap(err.Error())
	}
	accs := make([]*access, len(in))
	var results []data.Value
	written := map[int]bool{}
	for i, v := range in {
		if v.IsPoison() && i >= l.NumIns {
			return ir.Trap("output is poison")
		}
		if t := v.Tensor(); t != nil && i >= l.NumIns {
			v = data.OfTensor(own(t))
			results = append(results, v)
			written[i] = true
		}
		accs[i] = newAccess(v, l.Maps[i], len(bounds))
	}
	for i, a := range accs {
		if err := a.check(bounds); err != nil {
			return ir.Trap(fmt.Sprintf("operand #%d: %v", i, err))
		}
	}
	r := structuredRun{m: m, op: op, accs: accs, nIns: l.NumIns, bounds: bounds, point: make([]int64, len(bounds)),
		args: make([]data.Value, len(in))}
	total := int64(1)
	for _, n := range bounds {
		total *= n
	}
	if total > 0 {
		m.PushPoint(op, r.point)
		o := r.run(total, l)
		m.PopPoint()
		if !o.OK() {
			return o
		}
	}
	return ir.Values(results...)
}

// runtimeBounds finds the size of each loop from the operands, which must agree.
func runtimeBounds(l Loops, in []data.Value) ([]int64, error) {
	bounds := make([]int64, len(l.Reductions))
	for d := range bounds {
		bounds[d] = ir.Dynamic
	}
	for i, m := range l.Maps {
		sizes := sizesAtRunTime(in[i])
		if sizes == nil {
			continue
		}
		for j, e := range m.Results {
			if e.Kind != ir.AffineDim || j >= len(sizes) {
				continue
			}
			switch d := e.C; {
			case bounds[d] == ir.Dynamic:
				bounds[d] = sizes[j]
			case bounds[d] != sizes[j]:
				return nil, fmt.Errorf("operands disagree on the size of loop d%d: %d and %d", d, bounds[d], sizes[j])
			}
		}
	}
	for d, n := range bounds {
		if n == ir.Dynamic {
			return nil, fmt.Errorf("no operand tells the size of loop d%d", d)
		}
	}
	return bounds, nil
}

func sizesAtRunTime(v data.Value) []int64 {
	if t := v.Tensor(); t != nil {
		return t.Shape
	}
	if m := v.Memref(); m != nil {
		return m.Sizes
	}
	return nil
}

// check checks that a linear access stays in bounds everywhere, and that the
// memory is there. Accesses that are not linear are checked one by one.
func (a *access) check(bounds []int64) error {
	if a.m != nil && a.m.Buffer.Freed {
		return fmt.Errorf("use after free of %s", a.m.Buffer.Name)
	}
	if !a.linear {
		return nil
	}
	for j, e := range a.exprs {
		if j >= len(a.shape) {
			break
		}
		if low, high, ok := exprRange(e, bounds); ok && (low < 0 || high >= a.shape[j]) && high >= low {
			return fmt.Errorf("out of bounds access: from %d to %d in dimension %d of size %d", low, high, j, a.shape[j])
		}
	}
	return nil
}

type structuredRun struct {
	m             ir.Machine
	op            *ir.Op
	accs          []*access
	nIns          int
	bounds, point []int64
	args          []data.Value
}

func (r *structuredRun) run(total int64, l Loops) ir.Outcome {
	var par, red []int
	several := false // points that may come in any order
	for d, reduces := range l.Reductions {
		if reduces {
			red = append(red, d)
		} else {
			par = append(par, d)
			several = several || r.bounds[d] > 1
		}
	}
	if several && r.m.Option(ir.OrderOption) == ir.Shuffled {
		return parallelPoints(r.m, r.bounds, r.point, par, func() ir.Outcome { return r.reduce(red) })
	}
	if f := r.fastBody(l); f != nil {
		if !r.m.Step(total) {
			return ir.Trap("out of fuel")
		}
		return f(total)
	}
	for range total {
		if o := r.at(); !o.OK() {
			return o
		}
		r.next()
	}
	return ir.Values()
}

// reduce runs the points along dimensions in order.
func (r *structuredRun) reduce(dims []int) ir.Outcome {
	if len(dims) == 0 {
		return r.at()
	}
	for i := range r.bounds[dims[0]] {
		r.point[dims[0]] = i
		if o := r.reduce(dims[1:]); !o.OK() {
			return o
		}
	}
	return ir.Values()
}

// at runs the body at the point.
func (r *structuredRun) at() ir.Outcome {
	for i, a := range r.accs {
		v, ok := a.load(r.point)
		if !ok {
			return ir.Trap(fmt.Sprintf("out of bounds access to operand #%d at point %v", i, r.point))
		}
		r.args[i] = v
	}
	o := r.m.Region(r.op, 0, r.args)
	if !o.OK() {
		return o
	}
	for i, v := range o.All() {
		if a := r.accs[r.nIns+i]; !a.store(r.point, v) {
			return ir.Trap(fmt.Sprintf("out of bounds access to operand #%d at point %v", r.nIns+i, r.point))
		}
	}
	return ir.Values()
}

func (r *structuredRun) next() {
	for d := len(r.point) - 1; d >= 0; d-- {
		if r.point[d]++; r.point[d] < r.bounds[d] {
			return
		}
		r.point[d] = 0
	}
}

// fastBody returns a loop of its own for the bodies that most time goes to, with
// the same order and the same roundings: acc + a*b in f32 and f64, and copies.
func (r *structuredRun) fastBody(l Loops) func(total int64) ir.Outcome {
	b := l.Body()
	if b.Len() == 1 && b.NumArgs() == 2 && b.Last().Operand(0) == b.Arg(0) {
		return func(total int64) ir.Outcome {
			for range total {
				v, ok := r.accs[0].load(r.point)
				if !ok || !r.accs[1].store(r.point, v) {
					return ir.Trap(fmt.Sprintf("out of bounds access at point %v", r.point))
				}
				r.next()
			}
			return ir.Values()
		}
	}
	if b.Len() != 3 || b.NumArgs() != 3 || r.nIns != 2 {
		return nil
	}
	mul, add := b.First(), b.First().Next()
	if mul.Name() != "arith.mulf" || add.Name() != "arith.addf" || b.Last().Operand(0) != add.Result(0) ||
		mul.Operand(0) != b.Arg(0) || mul.Operand(1) != b.Arg(1) || add.Operand(0) != b.Arg(2) || add.Operand(1) != mul.Result(0) {
		return nil
	}
	e, _ := ir.DataType(b.Arg(2).Type())
	if e != data.F32 && e != data.F64 {
		return nil
	}
	for _, a := range r.accs {
		if !a.linear || a.t == nil && a.m == nil || a.t != nil && (a.t.Poison != nil || a.t.Splat) {
			return nil
		}
	}
	return func(total int64) ir.Outcome { return r.multiplyAdd(total, e) }
}

func (r *structuredRun) multiplyAdd(total int64, e data.Type) ir.Outcome {
	bytes := func(a *access) []byte {
		if a.t != nil {
			return a.t.Data
		}
		return a.m.Buffer.Data
	}
	x, y, z := r.accs[0], r.accs[1], r.accs[2]
	bx, by, bz := bytes(x), bytes(y), bytes(z)
	for range total {
		ix, _ := x.index(r.point)
		iy, _ := y.index(r.point)
		iz, _ := z.index(r.point)
		a, b, c := data.ToFloat(e, data.Load(e, bx, ix)), data.ToFloat(e, data.Load(e, by, iy)), data.ToFloat(e, data.Load(e, bz, iz))
		if e == data.F32 {
			p := float32(a * b)
			c = float64(float32(c + float64(p)))
		} else {
			p := float64(a * b)
			c += p
		}
		data.Store(e, bz, iz, data.FromFloat(e, c))
		r.next()
	}
	return ir.Values()
}

// parseIO reads ins(...) outs(...) into the two operand fields.
func parseIO(p ir.Parser, st *ir.State) (ins, outs []*ir.Value) {
	group := func(word string) (vs []*ir.Value) {
		if p.Accept(word) {
			p.Expect("(")
			vs = p.Operands()
			p.Expect(":")
			p.ResolveAll(vs, p.Types())
			p.Expect(")")
		}
		st.AddGroup(vs...)
		return vs
	}
	return group("ins"), group("outs")
}

func printIO(p ir.Printer, ins, outs []*ir.Value) {
	if len(ins) > 0 {
		printGroup(p, " ins(", ins)
	}
	if len(outs) > 0 {
		printGroup(p, " outs(", outs)
	}
}

func printGroup(p ir.Printer, open string, vals []*ir.Value) {
	p.Text(open)
	p.Values(vals)
	p.Text(" : ")
	for i, v := range vals {
		if i > 0 {
			p.Text(", ")
		}
		p.Type(v.Type())
	}
	p.Text(")")
}

func parseResults(p ir.Parser, st *ir.State) {
	if p.Accept("->") {
		st.Types = append(st.Types, p.ResultTypes()...)
	}
}

func printResults(p ir.Printer, op *ir.Op) {
	if op.NumResults() > 0 {
		p.Text(" -> ")
		p.W().ResultTypes(op.ResultTypes())
	}
}

// IteratorType is the attribute that says what a loop does.
var IteratorType = ir.ParamEnum(Dialect, "linalg.iterator_type", "Iterator type", "parallel", "reduction", "window")

// iteratorTypes reads the attribute of loops: "parallel" and the like in custom
// forms, #linalg.iterator_type<parallel> in the generic one.
func iteratorTypes(a ir.Attr) (*ir.ArrayAttr, string) {
	list, ok := a.(*ir.ArrayAttr)
	if !ok {
		return nil, "expected array of iterator types"
	}
	out := &ir.ArrayAttr{}
	for _, e := range list.Elems {
		if s, ok := e.(*ir.StringAttr); ok {
			t := IteratorType.Named(s.Val)
			if t == nil {
				return nil, fmt.Sprintf("unexpected iterator_type (%s)", s.Val)
			}
			e = t
		}
		if _, ok := IteratorType.Value(e); !ok {
			return nil, "expected iterator types, got " + ir.AttrText(e)
		}
		out.Elems = append(out.Elems, e)
	}
	return out, ""
}

// iteratorNames is the way back, for printing.
func iteratorNames(a ir.Attr) *ir.ArrayAttr {
	out := &ir.ArrayAttr{}
	if list, ok := a.(*ir.ArrayAttr); ok {
		for _, e := range list.Elems {
			out.Elems = append(out.Elems, ir.Str(IteratorType.String(e)))
		}
	}
	return out
}

func reductionsOf(a ir.Attr) []bool {
	list, ok := a.(*ir.ArrayAttr)
	if !ok {
		return nil
	}
	out := make([]bool, len(list.Elems))
	for i, e := range list.Elems {
		out[i] = IteratorType.String(e) == "reduction"
	}
	return out
}

func mapsOf(a ir.Attr) []*ir.AffineMap {
	list, ok := a.(*ir.ArrayAttr)
	if !ok {
		return nil
	}
	out := make([]*ir.AffineMap, len(list.Elems))
	for i, e := range list.Elems {
		if m, ok := e.(*ir.AffineMapAttr); ok {
			out[i] = m.Map
		}
	}
	return out
}

func mapsAttr(maps []*ir.AffineMap) *ir.ArrayAttr {
	out := &ir.ArrayAttr{}
	for _, m := range maps {
		out.Elems = append(out.Elems, ir.MapAttr(m))
	}
	return out
}

func shapeText(shape []int64) string {
	var b strings.Builder
	for i, n := range shape {
		if i > 0 {
			b.WriteString(", ")
		}
		if n == ir.Dynamic {
			b.WriteString("?")
		} else {
			fmt.Fprint(&b, n)
		}
	}
	return b.String()
}
