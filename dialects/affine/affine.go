// Package affine defines the dialect affine: loops, branches and accesses whose
// bounds, conditions and subscripts are affine in dimensions (loop variables) and
// symbols (values fixed for the whole function).
package affine

import (
	"fmt"
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the dialect affine.
var Dialect = &ir.Dialect{Name: "affine", Summary: "loops and accesses that are affine in loop variables and symbols"}

// variables is implemented by loops: it tells which arguments of the body are
// loop variables. applies is implemented by ops that compute an affine map.
var (
	variables = ir.NewInterface[func(arg int) bool]("affine-variables")
	applies   = ir.NewInterface[bool]("affine-apply")
)

func init() {
	variables.Implement(For, func(arg int) bool { return arg == 0 })
	variables.Implement(Parallel, func(arg int) bool { return true })
	applies.Implement(Apply, true)
}

func isApply(op *ir.Op) bool {
	_, ok := applies.Of(op)
	return ok
}

// isSymbol reports whether v has one value for all of the function, or whatever
// other op around it is an affine scope.
func isSymbol(v *ir.Value) bool {
	if v.Type() != ir.Index {
		return false
	}
	if topLevel(v) {
		return true
	}
	op := v.Op()
	switch {
	case op == nil:
		return false
	case op.Has(ir.ConstantLike):
		return true
	case isApply(op):
		for i := range op.NumOperands() {
			if !isSymbol(op.Operand(i)) {
				return false
			}
		}
		return true
	}
	switch op.Def().FullName() {
	case "tensor.dim", "memref.dim":
		return topLevel(op.Operand(0))
	}
	return false
}

func topLevel(v *ir.Value) bool {
	b := v.Block()
	if b == nil || b.Region() == nil {
		return false
	}
	p := b.Region().Op()
	return p == nil || p.Has(ir.AffineScope) || !p.Registered()
}

// isDim reports whether v may be a dimension: a symbol, a loop variable, or made
// of such.
func isDim(v *ir.Value) bool {
	if isSymbol(v) {
		return true
	}
	if v.Type() != ir.Index {
		return false
	}
	if b := v.Arg(); b != nil {
		is, ok := variables.Of(b.Parent())
		return ok && is(v.Index())
	}
	op := v.Op()
	if !isApply(op) {
		return false
	}
	for i := range op.NumOperands() {
		if !isDim(op.Operand(i)) {
			return false
		}
	}
	return true
}

// checkOperands checks dimensions and symbols of a map.
func checkOperands(vals []*ir.Value, dims int) error {
	for i, v := range vals {
		if i < dims && !isDim(v) {
			return ir.Errorf("operand cannot be used as a dimension id")
		}
		if i >= dims && !isSymbol(v) {
			return ir.Errorf("operand cannot be used as a symbol")
		}
	}
	return nil
}

// parseMapOperands reads (%i, %j)[%n] and returns the number of dimensions.
func parseMapOperands(p ir.Parser) (vals []*ir.Value, dims int) {
	p.Expect("(")
	vals = append(vals, p.Operands()...)
	dims = len(vals)
	p.Expect(")")
	if p.Accept("[") {
		vals = append(vals, p.Operands()...)
		p.Expect("]")
	}
	for _, v := range vals {
		p.Resolve(v, ir.Index)
	}
	return vals, dims
}

func printMapOperands(p ir.Printer, vals []*ir.Value, dims int) {
	dims = min(dims, len(vals))
	p.F("(%)", vals[:dims])
	if len(vals) > dims {
		p.F("[%]", vals[dims:])
	}
}

func mapOf(op *ir.Op, slot int) *ir.AffineMap { return op.Attr(slot).(*ir.AffineMapAttr).Map }

// evalMap computes a map on values of its dimensions and symbols.
func evalMap(m *ir.AffineMap, in []data.Value) ([]int64, error) {
	args := make([]int64, len(in))
	for i, v := range in {
		if v.IsPoison() {
			return nil, fmt.Errorf("operand is poison")
		}
		args[i] = int64(v.Bits)
	}
	out, ok := m.Eval(args[:m.Dims], args[m.Dims:])
	if !ok {
		return nil, fmt.Errorf("undefined value of %s: division by a number that is not positive", m)
	}
	return out, nil
}

// An accessParser reads subscripts: affine expressions over names of values.
type accessParser struct {
	p          ir.Parser
	dims, syms []*ir.Value
}

// parseAccess reads [e, ...] or (e, ...) and returns the map and its operands.
func parseAccess(p ir.Parser, open, close string) (*ir.AffineMap, []*ir.Value) {
	a := &accessParser{p: p}
	var results []*ir.AffineExpr
	p.List(open, close, func() { results = append(results, a.expr()) })
	if p.Failed() {
		return &ir.AffineMap{}, nil
	}
	return a.finish(results)
}

func (a *accessParser) finish(results []*ir.AffineExpr) (*ir.AffineMap, []*ir.Value) {
	m := &ir.AffineMap{Dims: len(a.dims), Symbols: len(a.syms), Results: results}
	for _, v := range append(append([]*ir.Value(nil), a.dims...), a.syms...) {
		a.p.Resolve(v, ir.Index)
	}
	return m, append(a.dims, a.syms...)
}

func (a *accessParser) expr() *ir.AffineExpr {
	e := a.product()
	for !a.p.Failed() {
		switch {
		case a.p.Accept("+"):
			e = ir.AddExpr(e, a.product())
		case a.p.Accept("-"):
			e = ir.AddExpr(e, ir.MulExpr(a.product(), ir.ConstExpr(-1)))
		default:
			return e
		}
	}
	return e
}

func (a *accessParser) product() *ir.AffineExpr {
	e := a.factor()
	for !a.p.Failed() {
		at := a.p.Here()
		switch {
		case a.p.Accept("*"):
			r := a.factor()
			if !e.IsSymbolic() && !r.IsSymbolic() {
				a.p.FailAt(at, "non-affine expression: at least one of the multiply operands has to be either a constant or symbolic")
				return e
			}
			e = ir.MulExpr(e, r)
		case a.p.Accept("mod"):
			e = ir.ModExpr(e, a.divisor(at))
		case a.p.Accept("floordiv"):
			e = ir.FloorDivExpr(e, a.divisor(at))
		case a.p.Accept("ceildiv"):
			e = ir.CeilDivExpr(e, a.divisor(at))
		default:
			return e
		}
	}
	return e
}

func (a *accessParser) divisor(at int) *ir.AffineExpr {
	r := a.factor()
	if !r.IsSymbolic() {
		a.p.FailAt(at, "non-affine expression: right operand of floordiv, ceildiv and mod has to be either a constant or symbolic")
		return ir.ConstExpr(1)
	}
	return r
}

func (a *accessParser) factor() *ir.AffineExpr {
	if a.p.Failed() {
		return ir.ConstExpr(0)
	}
	if a.p.Accept("(") {
		e := a.expr()
		a.p.Expect(")")
		return e
	}
	if a.p.Accept("symbol") {
		a.p.Expect("(")
		v := a.p.Operand()
		a.p.Expect(")")
		return ir.SymbolExpr(position(&a.syms, v))
	}
	if v, ok := a.p.OperandOpt(); ok {
		return ir.DimExpr(position(&a.dims, v))
	}
	if n, ok := a.p.IntegerOpt(); ok {
		return ir.ConstExpr(n)
	}
	if a.p.Accept("-") {
		return ir.MulExpr(a.factor(), ir.ConstExpr(-1))
	}
	a.p.Fail("expected affine expression")
	return ir.ConstExpr(0)
}

func position(list *[]*ir.Value, v *ir.Value) int {
	for i, x := range *list {
		if x == v {
			return i
		}
	}
	*list = append(*list, v)
	return len(*list) - 1
}

// printAccess writes the results of a map with its operands put in.
func printAccess(p ir.Printer, open, close string, m *ir.AffineMap, vals []*ir.Value) {
	p.List(open, close, len(m.Results), func(i int) { printExpr(p, m.Results[i], m.Dims, vals) })
}

// printExpr writes an expression with values in place of d0 and s0.
func printExpr(p ir.Printer, e *ir.AffineExpr, dims int, vals []*ir.Value) {
	text := e.String()
	for i := 0; i < len(text); {
		c := text[i]
		j := i + 1
		for j < len(text) && text[j] >= '0' && text[j] <= '9' {
			j++
		}
		if c != 'd' && c != 's' || j == i+1 {
			p.Text(text[i : i+1])
			i++
			continue
		}
		n := 0
		for _, d := range text[i+1 : j] {
			n = n*10 + int(d-'0')
		}
		if c == 'd' {
			p.Value(vals[n])
		} else {
			p.Text("symbol(")
			p.Value(vals[dims+n])
			p.Text(")")
		}
		i = j
	}
}

var indices = ir.Many("mapOperands", ir.IndexT)

// dividesSafely reports whether the map of op divides by positive constants only.
func dividesSafely(op *ir.Op) bool {
	return !slices.ContainsFunc(mapOf(op, 0).Results, func(e *ir.AffineExpr) bool { return !e.DividesSafely() })
}

// Apply computes a map.
var Apply = Dialect.Op(&ir.OpDef{
	Name:     "apply",
	Summary:  "the value of an affine map of one result",
	Spec:     "mlir affine.apply",
	Operands: ir.Fields{indices},
	Results:  ir.Fields{ir.One("result", ir.IndexT)},
	Attrs:    ir.Attrs{ir.Required("map", ir.MapKind)},
	Traits:   ir.Pure | ir.SpeculationUnsafe,
	Safe:     dividesSafely,
	Parse: func(p ir.Parser, st *ir.State) {
		at := p.Here()
		st.Attrs[0] = p.Attr()
		vals, dims := parseMapOperands(p)
		p.AttrDict(st)
		if m, ok := st.Attrs[0].(*ir.AffineMapAttr); ok && (m.Map.Dims != dims || m.Map.Symbols != len(vals)-dims) {
			p.FailAt(at, "dimension or symbol index mismatch")
		}
		st.Operands = append(st.Operands, vals...)
		st.Types = append(st.Types, ir.Index)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Attr(0))
		printMapOperands(p, op.Operands(), mapOf(op, 0).Dims)
		p.AttrDict(op, "map")
	},
	Verify: func(op *ir.Op) error {
		m := mapOf(op, 0)
		if op.NumOperands() != m.Dims+m.Symbols {
			return ir.Errorf("operand count and affine map dimension and symbol count must match")
		}
		if len(m.Results) != 1 {
			return ir.Errorf("mapping must produce one value")
		}
		for i := m.Dims; i < op.NumOperands(); i++ {
			if v := op.Operand(i); !isSymbol(v) && isDim(v) {
				return ir.Errorf("dimensional operand cannot be used as a symbol")
			}
		}
		return nil
	},
	Fold: func(op *ir.Op) []*ir.Value {
		m := mapOf(op, 0)
		switch e := m.Results[0]; e.Kind {
		case ir.AffineDim:
			return []*ir.Value{op.Operand(int(e.C))}
		case ir.AffineSymbol:
			return []*ir.Value{op.Operand(m.Dims + int(e.C))}
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		out, err := evalMap(mapOf(op, 0), in)
		if err != nil {
			return ir.Trap(err.Error())
		}
		return ir.Bits(uint64(out[0]))
	},
	Example: `
func.func @row(%i: index, %n: index) -> index {
  %r = affine.apply affine_map<(i)[n] -> (i * 4 + n)>(%i)[%n]
  return %r : index
}`,
})

// extreme defines min and max.
func extreme(name, summary string, better func(a, b int64) bool) *ir.OpDef {
	return Dialect.Op(&ir.OpDef{
		Name:     name,
		Summary:  summary,
		Spec:     "mlir affine." + name,
		Operands: ir.Fields{ir.Many("operands", ir.IndexT)},
		Results:  ir.Fields{ir.One("result", ir.IndexT)},
		Attrs:    ir.Attrs{ir.Required("map", ir.MapKind)},
		Traits:   ir.Pure | ir.SpeculationUnsafe,
		Safe:     dividesSafely,
		Parse: func(p ir.Parser, st *ir.State) {
			st.Attrs[0] = p.Attr()
			vals, _ := parseMapOperands(p)
			p.AttrDict(st)
			st.Operands = append(st.Operands, vals...)
			st.Types = append(st.Types, ir.Index)
		},
		Print: func(p ir.Printer, op *ir.Op) {
			p.F(" %", op.Attr(0))
			printMapOperands(p, op.Operands(), mapOf(op, 0).Dims)
			p.AttrDict(op, "map")
		},
		Verify: func(op *ir.Op) error {
			m := mapOf(op, 0)
			if op.NumOperands() != m.Dims+m.Symbols {
				return ir.Errorf("operand count and affine map dimension and symbol count must match")
			}
			if len(m.Results) == 0 {
				return ir.Errorf("affine map expect at least one result")
			}
			return nil
		},
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			out, err := evalMap(mapOf(op, 0), in)
			if err != nil {
				return ir.Trap(err.Error())
			}
			return ir.Bits(uint64(best(out, better)))
		},
		Example: fmt.Sprintf(`
func.func @main(%%i: index, %%n: index) -> index {
  %%r = affine.%s affine_map<(i)[n] -> (i * 4, n + 3)>(%%i)[%%n]
  return %%r : index
}`, name),
	})
}

func best(vals []int64, better func(a, b int64) bool) int64 {
	r := vals[0]
	for _, v := range vals[1:] {
		if better(v, r) {
			r = v
		}
	}
	return r
}

func less(a, b int64) bool    { return a < b }
func greater(a, b int64) bool { return a > b }

// Min and Max of a map's results.
var (
	Min = extreme("min", "the smallest result of an affine map", less)
	Max = extreme("max", "the largest result of an affine map", greater)
)

// DelinearizeIndex takes a position apart.
var DelinearizeIndex = Dialect.Op(&ir.OpDef{
	Name:     "delinearize_index",
	Summary:  "the coordinates of a position counted through a shape",
	Doc:      "There are as many results as sizes, or one more: then the first size is left open.",
	Spec:     "mlir affine.delinearize_index",
	Operands: ir.Fields{ir.One("linear_index", ir.IndexT), ir.Many("dynamic_basis", ir.IndexT)},
	Results:  ir.Fields{ir.Many("multi_index", ir.IndexT)},
	Attrs:    ir.Attrs{ir.Required("static_basis", ir.I64ArrayKind)},
	Traits:   ir.Pure | ir.SpeculationUnsafe,
	Parse: func(p ir.Parser, st *ir.State) {
		v := p.Operand()
		p.Resolve(v, ir.Index)
		p.Expect("into")
		dynamic, static := ir.ParseIndexList(p, "(", ")")
		st.Attrs[0] = ir.I64Array(static...)
		p.AttrDict(st)
		p.Expect(":")
		st.Types = append(st.Types, p.Types()...)
		st.Operands = append(append(st.Operands, v), dynamic...)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" % into ", op.Operand(0))
		l := op.IndexList(1, 0)
		ir.PrintIndexList(p, "(", ")", l.Dynamic(), l.Static)
		p.AttrDict(op, "static_basis")
		p.F(" : %", op.ResultTypes())
	},
	Verify: func(op *ir.Op) error {
		l := op.IndexList(1, 0)
		if n := op.NumResults(); n != l.Len() && n != l.Len()+1 {
			return ir.Errorf("should return an index for each basis element and up to one extra index")
		}
		return checkBasis(l)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		basis := op.IndexList(1, 0).Fill(in)
		n := op.NumResults()
		out := make([]data.Value, n)
		if in[0].IsPoison() {
			return ir.Trap("operand is poison")
		}
		x := int64(in[0].Bits)
		for i := n - 1; i >= 0; i-- {
			if i == 0 {
				// The first one takes what is left, bound or not.
				out[0] = data.Scalar(uint64(x))
				break
			}
			b := basis[len(basis)-(n-i)]
			if b <= 0 {
				return ir.Trap(fmt.Sprintf("size %d is not positive", b))
			}
			r := (x%b + b) % b
			out[i], x = data.Scalar(uint64(r)), (x-r)/b
		}
		return ir.Values(out...)
	},
	Example: `
func.func @coordinates(%i: index) -> (index, index) {
  %r:2 = affine.delinearize_index %i into (4, 8) : index, index
  return %r#0, %r#1 : index, index
}`,
})

func checkBasis(l ir.IndexList) error {
	if n := len(l.Dynamic()); n != ir.CountDynamic(l.Static) {
		return ir.Errorf("mismatch between dynamic and static basis (kDynamic marker but no corresponding dynamic basis entry) -- this can only happen due to an incorrect fold/rewrite")
	}
	for _, b := range l.Static {
		if b != ir.Dynamic && b <= 0 {
			return ir.Errorf("no basis element may be statically non-positive")
		}
	}
	return nil
}

// LinearizeIndex counts a position through a shape.
var LinearizeIndex = Dialect.Op(&ir.OpDef{
	Name:     "linearize_index",
	Summary:  "the position of coordinates counted through a shape",
	Doc:      "disjoint states that every coordinate but the first is below its size.",
	Spec:     "mlir affine.linearize_index",
	Operands: ir.Fields{ir.Many("multi_index", ir.IndexT), ir.Many("dynamic_basis", ir.IndexT)},
	Results:  ir.Fields{ir.One("linear_index", ir.IndexT)},
	Attrs: ir.Attrs{ir.Required("static_basis", ir.I64ArrayKind), {Name: "disjoint", Kind: &ir.AttrKind{Desc: "unit property", Ok: func(a ir.Attr) bool {
		i, isInt := a.(*ir.IntAttr)
		_, isUnit := a.(*ir.UnitAttr)
		return isUnit || isInt && i.Typ == ir.I1
	}}, Optional: true, Default: ir.Bool(false)}},
	Traits: ir.Pure,
	Parse: func(p ir.Parser, st *ir.State) {
		if p.Accept("disjoint") {
			st.Attrs[1] = ir.Unit
		}
		var vals []*ir.Value
		p.Expect("[")
		vals = append(vals, p.Operands()...)
		p.Expect("]")
		for _, v := range vals {
			p.Resolve(v, ir.Index)
		}
		p.Expect("by")
		dynamic, static := ir.ParseIndexList(p, "(", ")")
		st.Attrs[0] = ir.I64Array(static...)
		p.AttrDict(st)
		p.Expect(":")
		st.Types = append(st.Types, p.Type())
		st.AddGroup(vals...)
		st.AddGroup(dynamic...)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		if _, ok := op.Attr(1).(*ir.UnitAttr); ok {
			p.Text(" disjoint")
		}
		p.F(" [%] by ", op.Group(0))
		l := op.IndexList(1, 0)
		ir.PrintIndexList(p, "(", ")", l.Dynamic(), l.Static)
		p.AttrDict(op, "static_basis", "disjoint")
		p.F(" : %", op.Result(0).Type())
	},
	Verify: func(op *ir.Op) error {
		l := op.IndexList(1, 0)
		if n := len(op.Group(0)); n != l.Len() && n != l.Len()+1 {
			return ir.Errorf("should be passed a basis element for each index except possibly the first")
		}
		return checkBasis(l)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		basis := op.IndexList(1, 0).Fill(in)
		_, n := op.GroupBounds(0)
		total, stride := int64(0), int64(1)
		for i := n - 1; i >= 0; i-- {
			if in[i].IsPoison() {
				return ir.Result(data.Poison)
			}
			total += int64(in[i].Bits) * stride
			if k := len(basis) - (n - i); k >= 0 {
				stride *= basis[k]
			}
		}
		return ir.Bits(uint64(total))
	},
	Example: `
func.func @position(%i: index, %j: index) -> index {
  %r = affine.linearize_index [%i, %j] by (4, 8) : index
  return %r : index
}`,
})
