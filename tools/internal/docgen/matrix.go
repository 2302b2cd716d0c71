package docgen

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"terrace/dialects/all"
	"terrace/dialects/check"
	"terrace/dialects/chlo"
	"terrace/dialects/function"
	"terrace/dialects/graph"
	"terrace/dialects/quant"
	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/lowering/pipelines"
	"terrace/parser"
	"terrace/printer"
	"terrace/rewrite/pass"
	"terrace/tools/internal/execute"
)

// Matrix returns the page that says what holds of each whole-tensor op, found out
// by trying it on the op's example.
func Matrix() []byte {
	var b strings.Builder
	b.WriteString("# Whole-tensor ops, one by one\n\n" + generated)
	b.WriteString(matrixIntro)
	var notes []string
	for _, d := range []*ir.Dialect{graph.Dialect, chlo.Dialect, check.Dialect, check.Interpreter} {
		fmt.Fprintf(&b, "\n## %s\n\n| op |", d.Name)
		for _, c := range columns {
			fmt.Fprintf(&b, " %s |", c.name)
		}
		b.WriteString("\n|---|" + strings.Repeat("---|", len(columns)) + "\n")
		for _, def := range d.Ops() {
			fmt.Fprintf(&b, "| `%s` |", shown(def))
			for _, c := range columns {
				text, why := try(c.try, def)
				if why != "" {
					i := slices.Index(notes, why)
					if i < 0 {
						i = len(notes)
						notes = append(notes, why)
					}
					text = fmt.Sprintf("%s [%d](#note-%d)", text, i+1, i+1)
				}
				fmt.Fprintf(&b, " %s |", text)
			}
			b.WriteString("\n")
		}
	}
	if len(notes) > 0 {
		b.WriteString("\n## Notes\n")
	}
	for i, n := range notes {
		fmt.Fprintf(&b, "\n### note %d\n\n%s\n", i+1, cell(n))
	}
	return []byte(b.String())
}

const matrixIntro = `Each cell is the outcome of a trial with the op's example, not a claim.

- parse: what is printed, in custom and in generic form, reads back as the same.
- verify: of the ways to break the example (an operand or result of another rank or element type, a missing operand, a missing attribute),
  how many the verifier refuses. What it accepts can be another right program: a ` + "`custom_call`" + ` takes anything.
- infer: the types of the results follow from operands and attributes.
- fold: with constant operands, canonicalize computes the op.
- eval: the interpreter runs it.
- quantized: with quantized numbers in place of floats it verifies, and gives what it gives on the floats that they stand for, rounded. "—": the specification has no such form.
- dynamic: with ? in place of every size, or of the first where not all may be unknown, it verifies, and gives the same results.
`

// columns are the trials; each says in a word what came out, and why where that is not plain.
var columns = []struct {
	name string
	try  func(def *ir.OpDef) (text, why string)
}{
	{"parse", tryParse}, {"verify", tryVerify}, {"infer", tryInfer}, {"fold", tryFold}, {"eval", tryEval}, {"quantized", tryQuantized}, {"dynamic", tryDynamic},
}

func try(f func(*ir.OpDef) (string, string), def *ir.OpDef) (text, why string) {
	defer func() {
		if bug := recover(); bug != nil {
			text, why = "no", fmt.Sprintf("internal error: %v", bug)
		}
	}()
	return f(def)
}

// A trial is the example of an op as a function that can be changed.
type trial struct {
	ctx    *ir.Context
	module *ir.Op
	fn, op *ir.Op // op is nil where the example shows it inside another
}

func newTrial(def *ir.OpDef) *trial {
	t := &trial{ctx: all.Context()}
	module, err := exampleModule(t.ctx, def)
	if err != nil {
		panic(err)
	}
	t.module = module
	module.Walk(func(op *ir.Op) bool {
		if op.Is(function.Func) && ir.Visibility(op) == "public" {
			t.fn = op // the last: earlier ones are what it calls
		}
		if op.Is(def) && t.op == nil {
			t.op = op
		}
		return true
	})
	return t
}

// verifies says what the verifier refuses, "" for nothing. The function gets the
// type that its body has.
func (t *trial) verifies() string {
	if t.fn != nil {
		body := function.Body(t.fn)
		function.SetType(t.fn, ir.Func(body.ArgTypes(), body.Last().OperandTypes()))
	}
	if !t.ctx.Verify(t.module) {
		return firstError(t.ctx, "does not verify")
	}
	return ""
}

var errNoFunction = errors.New("it stands in no function of its own")

// run runs the example on arguments that it is defined for: any numbers, or sizes
// and positions of one.
func (t *trial) run() (in, out []data.Value, err error) {
	if t.fn == nil {
		return nil, nil, errNoFunction
	}
	ft := execute.FunctionType(t.fn)
	for _, ones := range []bool{false, true} {
		if in, err = execute.Random(ft, 1); ones && err == nil {
			for i, typ := range ft.In {
				if e, ok := ir.DataType(typ); ok && e.IsInt() {
					in[i], err = interp.Argument(typ, func(int) int64 { return 3 }, func(data.Type) uint64 { return 1 })
				}
			}
		}
		if err != nil {
			return nil, nil, err
		}
		if out, err = t.runOn(in); err == nil {
			return in, out, nil
		}
	}
	return nil, nil, err
}

func (t *trial) runOn(in []data.Value) ([]data.Value, error) {
	out, err := interp.New(t.module, interp.Options{Fuel: 1 << 20}).RunOp(t.fn, in...)
	var trap *interp.TrapError
	if errors.As(err, &trap) {
		return nil, errors.New(trap.Reason)
	}
	return out, err
}

// change gives every value of the example, and what is written of its type, another one.
func (t *trial) change(to func(ir.Type) ir.Type) (changed bool) {
	set := func(v *ir.Value) {
		if n := to(v.Type()); n != v.Type() {
			v.SetType(n)
			changed = true
		}
	}
	t.module.Walk(func(op *ir.Op) bool {
		for _, r := range op.Results() {
			set(r)
		}
		for _, r := range op.Regions() {
			for b := range r.Blocks() {
				for _, a := range b.Args() {
					set(a)
				}
			}
		}
		return true
	})
	t.module.Walk(func(op *ir.Op) bool {
		if op.Is(function.Func) && function.Body(op) != nil {
			b := function.Body(op)
			function.SetType(op, ir.Func(b.ArgTypes(), b.Last().OperandTypes()))
		}
		return true
	})
	return changed
}

// store writes the floats of constants that became quantized as what is stored.
func (t *trial) store() {
	t.module.Walk(func(op *ir.Op) bool {
		if !op.Has(ir.ConstantLike) || ir.ElemOf(op.Result(0).Type()) != quantized {
			return true
		}
		if v, ok := ir.DataOf(op.Get("value")); ok && v.Tensor().Elem.IsFloat() {
			x := v.Tensor()
			y := data.New(data.I8, x.Shape...)
			for i := range y.Len() {
				y.SetBits(i, uint64(int64(x.Float(i)/quantum))&data.Mask(data.I8))
			}
			op.Put("value", ir.Dense(ir.Tensor(y.Shape, ir.Int(8)), y))
		}
		return true
	})
}

func tryParse(def *ir.OpDef) (string, string) {
	t := newTrial(def)
	for _, generic := range []bool{false, true} {
		o := printer.Options{Generic: generic}
		text := printer.String(t.module, o)
		again, ok := parser.Parse(t.ctx, "example", []byte(text), parser.Options{})
		if !ok {
			return "no", firstError(t.ctx, "what is printed does not parse")
		}
		if printer.String(again, o) != text {
			return "no", "what is printed reads back as something else"
		}
	}
	return "yes", ""
}

// tryVerify counts the broken forms of the example that are refused.
func tryVerify(def *ir.OpDef) (string, string) {
	tried, refused := 0, 0
	attempt := func(breakIt func(t *trial) bool) {
		t := newTrial(def)
		if t.op == nil || !breakIt(t) {
			return
		}
		tried++
		if t.verifies() != "" {
			refused++
		}
	}
	op := newTrial(def).op
	if op == nil {
		return "—", ""
	}
	for i := range op.NumOperands() {
		for _, other := range otherTypes(op.Operand(i).Type()) {
			attempt(func(t *trial) bool {
				_, ok := t.fresh(i, other)
				return ok
			})
		}
	}
	for i := range op.NumResults() {
		for _, other := range otherTypes(op.Result(i).Type()) {
			attempt(func(t *trial) bool { t.op.Result(i).SetType(other); return true })
		}
	}
	if op.NumOperands() > 0 {
		attempt(func(t *trial) bool {
			t.op.SetOperands(t.op.Operands()[:t.op.NumOperands()-1], nil)
			return !def.Segmented()
		})
	}
	for i, a := range def.Attrs {
		if !a.Optional {
			attempt(func(t *trial) bool { t.op.SetAttr(i, nil); return true })
		}
	}
	if tried == 0 {
		return "—", ""
	}
	return fmt.Sprintf("%d/%d", refused, tried), ""
}

// fresh makes operand i of the op a new argument of another type.
func (t *trial) fresh(i int, typ ir.Type) (*ir.Value, bool) {
	if t.fn == nil || t.op.Block() != function.Body(t.fn) {
		return nil, false
	}
	v := ir.NewBuilder().BlockArg(function.Body(t.fn), typ, ir.Loc{}, nil)
	t.op.SetOperand(i, v)
	return v, true
}

// otherTypes are types near t that an op seldom takes as well: of another rank,
// and of another kind of element.
func otherTypes(t ir.Type) []ir.Type {
	x, ok := t.(*ir.TensorType)
	if !ok {
		return []ir.Type{ir.Tensor([]int64{2}, ir.F32)}
	}
	elem := ir.Type(ir.F32)
	if ir.IsFloat(x.Elem) {
		elem = ir.I32
	}
	return []ir.Type{ir.TensorWith(append(slices.Clone(x.Shape), 7), x.Elem, nil), ir.WithElem(x, elem)}
}

func tryInfer(def *ir.OpDef) (string, string) {
	op := newTrial(def).op
	if op == nil || op.NumResults() == 0 {
		return "—", ""
	}
	st := ir.StateOf(op)
	st.Types, st.Regions = nil, op.Regions()
	ok, err := st.InferTypes()
	switch {
	case err != nil:
		return "no", err.Error()
	case !ok || st.Types == nil:
		return "no", "the result types are given, they do not follow"
	}
	for i, t := range st.Types {
		if ir.ElemOf(t) != ir.ElemOf(op.Result(i).Type()) {
			return "no", fmt.Sprintf("infers '%s' where the example has '%s'", t, op.Result(i).Type())
		}
	}
	return "yes", ""
}

func tryFold(def *ir.OpDef) (string, string) {
	t := newTrial(def)
	switch {
	case def.Traits&ir.Terminator != 0:
		return "—", ""
	case def.Traits&ir.ConstantLike != 0:
		return "—", ""
	case t.op == nil || t.fn == nil:
		return "no", errNoFunction.Error()
	case def.Traits&(ir.Reads|ir.Writes) != 0:
		return "no", "it has effects"
	}
	in, _, err := t.run()
	if err != nil {
		return "no", err.Error()
	}
	body := function.Body(t.fn)
	b := ir.NewBuilder().SetSpelling(ir.Upstream).At(body.First())
	for i, a := range body.Args() {
		c := graph.Dialect.Constant(b, ir.AttrOf(in[i], a.Type()), a.Type())
		if c == nil || !ir.IsStatic(a.Type()) {
			return "no", "an operand has no constants"
		}
		a.ReplaceUses(c.Result(0))
	}
	p, err := pipelines.Registry().ParsePipeline("canonicalize")
	if err != nil {
		return "no", err.Error()
	}
	if !(&pass.Manager{Context: &pass.Context{IR: t.ctx, Counters: map[string]int64{}}, Pipeline: p, Verify: true}).Run(t.module) {
		return "no", firstError(t.ctx, "canonicalize failed")
	}
	if !contains(t.module, def) {
		return "yes", ""
	}
	switch {
	case def.Traits&ir.NoFold != 0:
		return "no", "it is left to run time: it depends on the process, the run or a function, or orders what is around it"
	case len(def.Regions) > 0:
		return "no", "its region is not run to fold it"
	case !ir.IsStatic(t.op.Result(0).Type()):
		return "no", "its result has sizes that the type leaves open"
	}
	return "no", "its result has no constants"
}

func tryEval(def *ir.OpDef) (string, string) {
	if def.Eval == nil {
		return "no", def.NoEval
	}
	if def.Traits&ir.Terminator != 0 {
		return "yes", ""
	}
	if _, _, err := newTrial(def).run(); err != nil {
		return "no", "by itself: " + err.Error()
	}
	return "yes", ""
}

// quantum is the scale of quantized numbers in trials.
const quantum = 0.5

// quantized is the type that stands for f32; dot products and convolutions want
// zero points of 0.
var quantized = quant.Type(&quant.Uniform{Integers: quant.Integers{Storage: ir.Int(8), Signed: true, Min: -128, Max: 127}, Expressed: ir.Scalar(data.F32), Axis: -1,
	Scales: []uint64{data.FromFloat(data.F64, quantum)}, Zeros: []int64{0}})

func tryQuantized(def *ir.OpDef) (string, string) {
	t := newTrial(def)
	if t.op == nil {
		return "—", ""
	}
	for _, v := range append(t.op.Operands(), t.op.Results()...) {
		if quant.Of(ir.ElemOf(v.Type())) != nil {
			if text, why := tryEval(def); text != "yes" {
				return text, why
			}
			return "yes", ""
		}
	}
	fields := append(slices.Clone(def.Operands), def.Results...)
	if !slices.ContainsFunc(fields, func(f ir.Field) bool {
		return f.Type.Of == "" && f.Type.Accepts(ir.Tensor([]int64{2, 3}, quantized))
	}) {
		return "—", ""
	}
	for _, from := range []ir.Type{ir.F32, ir.I32} {
		t = newTrial(def)
		changed := t.change(func(x ir.Type) ir.Type {
			if _, ok := x.(*ir.TensorType); ok && ir.ElemOf(x) == from {
				return ir.WithElem(x, quantized)
			}
			return x
		})
		if !changed {
			continue
		}
		t.store()
		if why := t.verifies(); why != "" {
			if from == ir.Type(ir.F32) {
				continue
			}
			return "no", why
		}
		in, got, err := t.run()
		if err != nil {
			return "types", "with quantized numbers: " + err.Error()
		}
		if from == ir.Type(ir.F32) && !slices.ContainsFunc(in, func(v data.Value) bool { return v.Tuple() != nil }) {
			real := newTrial(def)
			want, err := real.runOn(t.real(in))
			if err != nil {
				return "types", "the same numbers as floats: " + err.Error()
			}
			if !t.standsFor(got, want) {
				return "no", "with quantized numbers: gives other results than on what they stand for"
			}
		}
		return "yes", ""
	}
	return "no", "nothing in its example can be quantized"
}

// real returns arguments as the floats that they stand for.
func (t *trial) real(in []data.Value) []data.Value {
	out := slices.Clone(in)
	for i, typ := range execute.FunctionType(t.fn).In {
		if x := in[i].Tensor(); ir.ElemOf(typ) == quantized {
			y := data.New(data.F32, x.Shape...)
			for k := range y.Len() {
				y.SetBits(k, data.FromFloat(data.F32, quantum*float64(x.Int(k))))
			}
			out[i] = data.OfTensor(y)
		}
	}
	return out
}

// standsFor reports whether quantized results are within a step of floats.
func (t *trial) standsFor(got, want []data.Value) bool {
	for i, typ := range execute.FunctionType(t.fn).Out {
		x, y := got[i].Tensor(), want[i].Tensor()
		if ir.ElemOf(typ) != quantized || x == nil {
			continue
		}
		for k := range x.Len() {
			f := y.Float(k)
			if f != f {
				f = 0
			}
			if math.Abs(float64(x.Int(k))-min(max(f/quantum, -128), 127)) > 1 {
				return false
			}
		}
	}
	return true
}

func tryDynamic(def *ir.OpDef) (string, string) {
	if newTrial(def).op == nil {
		return "—", ""
	}
	first := ""
	for _, all := range []bool{true, false} {
		t := newTrial(def)
		changed := t.change(func(x ir.Type) ir.Type {
			tt, ok := x.(*ir.TensorType)
			if !ok || len(tt.Shape) == 0 || tt.Encoding != nil {
				return x
			}
			shape := slices.Clone(tt.Shape)
			for i := range shape {
				if all || i == 0 {
					shape[i] = ir.Dynamic
				}
			}
			return ir.Tensor(shape, tt.Elem)
		})
		if !changed {
			return "—", ""
		}
		if why := t.verifies(); why != "" {
			if first == "" {
				first = why
			}
			continue
		}
		static := newTrial(def)
		in, want, err := static.run()
		if err != nil {
			return "types", err.Error()
		}
		got, err := t.runOn(in)
		if err != nil {
			return "types", "with unknown sizes: " + err.Error()
		}
		for i := range want {
			if e, ok := ir.DataType(static.fn.Body().Last().Operand(i).Type()); ok && want[i].Format(e) != got[i].Format(e) {
				return "no", "gives other results"
			}
		}
		return "yes", ""
	}
	return "no", first
}
