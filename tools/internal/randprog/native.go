package randprog

import (
	"errors"
	"fmt"
	"io"
	"math"
	"runtime/debug"
	"slices"

	"terrace/dialects/chlo"
	"terrace/dialects/function"
	"terrace/dialects/graph"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/lowering/pipelines"
	"terrace/rewrite/inspect"
	"terrace/rewrite/pass"
	"terrace/runtime"
	"terrace/tools/internal/execute"
)

// Native looks for programs that give something else natively than in the
// interpreter: other bits, or of a sum more than its order of adding can change.
type Native struct {
	Backend execute.Backend
	Inputs  int            // sets of arguments
	Refused map[string]int // why programs were not compiled, and how many
	// Compared counts functions and sets of arguments on which they were defined.
	Compared, Runs int
	// Skipped counts those whose sums stand where the bound on one op does not reach.
	Skipped int
}

// sums are the ops whose results may depend on the order of adding up.
var sums = map[*ir.OpDef]bool{
	graph.Dot: true, graph.DotGeneral: true, graph.Convolution: true, graph.DynamicConv: true, graph.Reduce: true, graph.ReduceWindow: true,
	graph.SelectAndScatter: true, graph.Scatter: true, graph.Einsum: true, graph.BatchNormTraining: true, graph.BatchNormGrad: true,
	graph.Fft: true, graph.Cholesky: true, graph.TriangularSolve: true, graph.AllReduce: true, graph.ReduceScatter: true,
	graph.CrossReplicaSum: true, chlo.RaggedDot: true, chlo.Scan: true,
}

// Check compares the public functions of a module, which it may change; "" is no fault.
func (n *Native) Check(ctx *ir.Context, module *ir.Op) (fault string) {
	defer func() {
		if bug := recover(); bug != nil {
			fault = fmt.Sprintf("crash: %v\n%s", bug, debug.Stack())
		}
	}()
	if adds(module) {
		if slices.ContainsFunc(public(module), runtime.IsDynamic) {
			return n.sized(ctx, module)
		}
		if !n.expand(ctx, module) {
			n.Refused[messages(ctx)]++
			return ""
		}
	}
	return n.functions(ctx, module)
}

func (n *Native) functions(ctx *ir.Context, module *ir.Op) string {
	loose := map[*ir.Op]bool{}
	fns := public(module)
	for _, fn := range fns {
		if loose[fn] = adds(fn); loose[fn] {
			expose(fn)
		}
	}
	for _, fn := range fns {
		if fault := n.function(ctx, module, fn, loose[fn]); fault != "" {
			return fmt.Sprintf("@%s: %s", ir.SymbolName(fn), fault)
		}
	}
	return ""
}

func public(module *ir.Op) (fns []*ir.Op) {
	for fn := range module.Body().Ops() {
		if fn.Is(function.Func) && ir.Visibility(fn) == "public" {
			fns = append(fns, fn)
		}
	}
	return fns
}

// sized compares functions with sums and unknown sizes: what computes several sums
// can be written as others only for known ones.
func (n *Native) sized(ctx *ir.Context, module *ir.Op) string {
	s := n.arguments()
	for _, fn := range public(module) {
		for round := range n.Inputs {
			in, err := s.Arguments(function.Type(fn).In, round)
			if err != nil {
				n.Refused["arguments: "+err.Error()]++
				continue
			}
			if _, err := (execute.Interpreter{}).Run(ctx, module, fn, in, execute.Options{Fuel: fuel}, io.Discard); err != nil {
				continue // undefined
			}
			known := ir.NewBuilder().Clone(module, ir.NewMapping())
			var inputs []*data.Tensor
			for i, t := range function.Type(fn).In {
				inputs = append(inputs, pipelines.Flatten(t, in[i])...)
			}
			if err := runtime.Specialize(known, ir.LookupSymbol(known, ir.Ref(ir.SymbolName(fn))), inputs); err != nil {
				n.Refused[err.Error()]++
				continue
			}
			if !n.expand(ctx, known) {
				n.Refused[messages(ctx)]++
				continue
			}
			if fault := n.functions(ctx, known); fault != "" {
				return fault
			}
		}
	}
	return ""
}

func (n *Native) arguments() *inspect.Semantics {
	return &inspect.Semantics{Inputs: n.Inputs, Bounds: graph.BoundsOf}
}

// function compares one function, the sums in it op by op.
func (n *Native) function(ctx *ir.Context, module, fn *ir.Op, loose bool) string {
	s := n.arguments()
	t := function.Type(fn)
	n.Compared++
	for round := range n.Inputs {
		in, err := s.Arguments(t.In, round)
		if err != nil {
			n.Refused["arguments: "+err.Error()]++
			return ""
		}
		want, err := execute.Interpreter{}.Run(ctx, module, fn, in, execute.Options{Fuel: fuel}, io.Discard)
		if err != nil {
			continue // undefined
		}
		got, err := n.Backend.Run(ctx, module, fn, in, execute.Options{}, io.Discard)
		if err != nil {
			if errors.Is(err, runtime.ErrReported) {
				err = errors.New(messages(ctx))
			}
			n.Refused[err.Error()]++
			return ""
		}
		n.Runs++
		if loose {
			if fault := n.opByOp(ctx, module, fn, in, got); fault != "" {
				return fault
			}
			continue
		}
		for i, t := range t.Out {
			if text := inspect.Refines(want[i], got[i], t); text != "" {
				return fmt.Sprintf("result #%d %s", i, text)
			}
		}
	}
	return ""
}

// fuel bounds a run of the interpreter.
const fuel = 1 << 20

// expand writes ops that compute several sums as others, and functions where they
// are called: a bound is known for one sum.
func (n *Native) expand(ctx *ir.Context, module *ir.Op) bool {
	p, err := pipelines.Registry().ParsePipeline("builtin.module(stablehlo-legalize-composite-to-call,inline{default-pipeline=},symbol-dce,resolve-shapes,func.func(expand-graph))")
	if err != nil {
		panic(err)
	}
	return (&pass.Manager{Context: &pass.Context{IR: ctx, Counters: map[string]int64{}}, Pipeline: p}).Run(module)
}

// adds reports whether an op, or one within, adds up numbers that round.
func adds(op *ir.Op) bool {
	return !op.Walk(func(o *ir.Op) bool { return !(sums[o.Def()] && rounds(o)) })
}

func rounds(op *ir.Op) bool {
	return slices.ContainsFunc(slices.Concat(op.OperandTypes(), op.ResultTypes()), func(t ir.Type) bool {
		e, ok := ir.DataType(t)
		return ok && e.Part().IsFloat()
	})
}

// expose makes a function return all values of its body that have a tensor type.
func expose(fn *ir.Op) {
	var vals []*ir.Value
	var types []ir.Type
	for op := range function.Body(fn).Ops() {
		for _, v := range op.Results() {
			if _, ok := v.Type().(*ir.TensorType); ok {
				vals, types = append(vals, v), append(types, v.Type())
			}
		}
	}
	end := function.Body(fn).Terminator()
	ir.NewBuilder().SetSpelling(ir.Upstream).At(end).Make(function.Return, vals...)
	end.Erase()
	in := function.Type(fn).In
	function.SetType(fn, ir.Func(in, types))
	function.SetAttrs(fn, make([]*ir.DictAttr, len(in)), make([]*ir.DictAttr, len(types)))
}

// opByOp compares each op of an exposed function with the interpreter's
// answer on the operands that native code computed.
func (n *Native) opByOp(ctx *ir.Context, module, fn *ir.Op, in, got []data.Value) string {
	body := function.Body(fn)
	have := map[*ir.Value]data.Value{}
	for i, a := range body.Args() {
		have[a] = in[i]
	}
	for i, v := range body.Terminator().Operands() {
		have[v] = got[i]
	}
	for op := range body.Ops() {
		if op.Has(ir.Terminator) || op.Has(ir.ConstantLike) || op.NumResults() == 0 {
			continue
		}
		one, used := alone(module, op)
		args := make([]data.Value, len(used))
		complete := true
		for i, v := range used {
			var ok bool
			args[i], ok = have[v]
			complete = complete && ok
		}
		if !complete { // tokens, tuples
			n.Skipped++
			one.Erase()
			continue
		}
		run := func(args []data.Value) ([]data.Value, error) {
			return execute.Interpreter{}.Run(ctx, module, one, args, execute.Options{Fuel: fuel}, io.Discard)
		}
		want, err := run(args)
		if err != nil { // undefined on what native code made of undefined values
			n.Skipped++
			one.Erase()
			continue
		}
		var bounds []data.Value
		loose := adds(one)
		if loose && sums[op.Def()] {
			bounds, err = run(magnitudes(args))
		}
		one.Erase()
		for i, r := range op.Results() {
			g, ok := have[r]
			if !ok {
				continue
			}
			text := inspect.Refines(want[i], g, r.Type())
			switch {
			case text == "":
			case !loose:
				return fmt.Sprintf("'%s' gives, on its operands there, result #%d that %s", op.Name(), i, text)
			case bounds == nil || err != nil:
				n.Skipped++
			default:
				if text := within(want[i].Tensor(), g.Tensor(), bounds[i].Tensor(), args); text != "" {
					return fmt.Sprintf("'%s' gives, on its operands there, result #%d whose %s", op.Name(), i, text)
				}
			}
		}
	}
	return ""
}

// alone makes a private function of one op, of the values that it uses.
func alone(module, op *ir.Op) (*ir.Op, []*ir.Value) {
	var used []*ir.Value
	var types []ir.Type
	op.Walk(func(o *ir.Op) bool {
		for _, v := range o.Operands() {
			if !inside(op, v) && !slices.Contains(used, v) {
				used, types = append(used, v), append(types, v.Type())
			}
		}
		return true
	})
	b := ir.NewBuilder().SetSpelling(ir.Upstream).AtEnd(module.Body())
	f := function.New(b, "alone", ir.Func(types, op.ResultTypes()))
	function.SetPrivate(f)
	m := ir.NewMapping()
	for i, v := range used {
		m.Values[v] = function.Body(f).Arg(i)
	}
	b.AtEnd(function.Body(f))
	c := b.Clone(op, m)
	b.Make(function.Return, c.Results()...)
	f.MoveToEnd(module.Body())
	return f, used
}

// inside reports whether a value is made within an op.
func inside(op *ir.Op, v *ir.Value) bool {
	for b := v.Block(); b != nil && b.Parent() != nil; b = b.Parent().Block() {
		if b.Parent() == op {
			return true
		}
	}
	return false
}

// magnitudes are values with the absolute value of each float.
func magnitudes(vals []data.Value) []data.Value {
	out := slices.Clone(vals)
	for i, v := range vals {
		x := v.Tensor()
		if x == nil || !x.Elem.Part().IsFloat() {
			continue
		}
		y := x.Expand().Clone()
		for j := range y.Len() {
			for k := range y.Elem.Words() {
				p := y.Elem.Part()
				y.SetPart(j, k, data.FromFloat(p, math.Abs(data.ToFloat(p, y.Part(j, k)))))
			}
		}
		out[i] = data.OfTensor(y)
	}
	return out
}

// within says where a sum is further from another than n·eps·Σ|terms|, "" where nowhere.
func within(want, got, terms *data.Tensor, args []data.Value) string {
	e := want.Elem
	p := e.Part()
	if !p.IsFloat() {
		return "integers differ"
	}
	n := int64(2)
	for _, a := range args {
		if x := a.Tensor(); x != nil {
			n = max(n, x.Len())
		}
	}
	eps := data.Epsilon(p)
	for i := range want.Len() {
		bound := 0.0
		for k := range e.Words() {
			bound += math.Abs(data.ToFloat(p, terms.Part(i, k)))
		}
		if math.IsNaN(bound) || math.IsInf(bound, 0) {
			continue
		}
		for k := range e.Words() {
			x, y := data.ToFloat(p, want.Part(i, k)), data.ToFloat(p, got.Part(i, k))
			if x == y || math.IsNaN(x) && math.IsNaN(y) {
				continue
			}
			if !(math.Abs(x-y) <= float64(n)*eps*bound) {
				return fmt.Sprintf("element %d was %s and became %s, Σ|terms| is %g", i, want.At(i).Format(e), got.At(i).Format(e), bound)
			}
		}
	}
	return ""
}
