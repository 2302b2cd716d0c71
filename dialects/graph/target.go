package graph

import (
	"slices"
	"sync"

	"terrace/ir"
	"terrace/ir/data"
)

// A Target is what custom_call does under one name, for the interpreter and for native code alike.
type Target struct {
	Eval   ir.EvalFunc
	Verify func(call *ir.Op) error // checks the form of a call; nil where any will do
	Ends   bool                    // the program, where it finds something wrong: calls nobody uses the results of stay
}

var targets sync.Map // string -> Target

// RegisterTarget gives custom_call a target. One of the name that was there before is replaced.
func RegisterTarget(name string, t Target) { targets.Store(name, t) }

// RegisterCall is [RegisterTarget] for a target that has a meaning alone.
func RegisterCall(name string, f ir.EvalFunc) { RegisterTarget(name, Target{Eval: f}) }

// RegisterCheck is [RegisterTarget] for a target that ends the program where it finds something
// wrong.
func RegisterCheck(name string, f ir.EvalFunc) { RegisterTarget(name, Target{Eval: f, Ends: true}) }

// FoundCall returns what a target of custom_call means, nil for one that nobody
// has registered.
func FoundCall(name string) ir.EvalFunc { return targetNamed(name).Eval }

func targetNamed(name string) Target {
	t, _ := targets.Load(name)
	found, _ := t.(Target)
	return found
}

// CallTarget is the name of what a custom_call calls.
func CallTarget(call *ir.Op) string {
	s, _ := call.Get("call_target_name").(*ir.StringAttr)
	if s == nil {
		return ""
	}
	return s.Val
}

// The targets by which JAX writes ops whose sizes a program computes.
const (
	DynamicReduceWindow    = "stablehlo.dynamic_reduce_window"
	DynamicRngBitGenerator = "stablehlo.dynamic_rng_bit_generator"
	DynamicTopK            = "stablehlo.dynamic_top_k"
)

func init() {
	RegisterTarget(DynamicReduceWindow, Target{Verify: verifyDynamicWindow, Eval: evalDynamicWindow})
	RegisterTarget(DynamicRngBitGenerator, Target{Verify: verifyDynamicGenerator, Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		sizes, err := sizesOf(in[1])
		if err != nil {
			return trapErr(err)
		}
		return generateBits(m, op, in[0].Tensor(), sizes)
	}})
}

// CalledFunction returns the one function that a custom_call names beside its operands.
func CalledFunction(call *ir.Op) (*ir.Op, error) {
	list, _ := call.Get("called_computations").(*ir.ArrayAttr)
	if list == nil || len(list.Elems) != 1 {
		return nil, ir.Errorf("expects called_computations to name one function")
	}
	ref, ok := list.Elems[0].(*ir.SymbolRef)
	if !ok {
		return nil, ir.Errorf("expects called_computations to name a function, but got %s", ir.AttrText(list.Elems[0]))
	}
	fn := ir.LookupSymbol(call, ref)
	if fn == nil || functionType(fn) == nil {
		return nil, ir.Errorf("'%s' does not reference a valid function", ir.AttrText(ref))
	}
	if fn.NumRegions() != 1 || !fn.RegionAt(0).SingleBlock() {
		return nil, ir.Errorf("expects the function @%s to have one block", ir.SymbolName(fn))
	}
	return fn, nil
}

// BodyOf copies the body of a function into a region of an op.
func BodyOf(b *ir.Builder, fn *ir.Region) *ir.Region {
	r := ir.NewRegion()
	b.CloneRegion(fn, r, ir.NewMapping())
	if end := r.First().Terminator(); !end.Is(Return) {
		place := b.Place()
		b.AtEnd(r.First())
		b.MakeWith(Return, end.Operands(), ir.With{})
		b.Back(place)
		end.Erase()
	}
	return r
}

func functionType(fn *ir.Op) *ir.FuncType {
	a, _ := fn.Get("function_type").(*ir.TypeAttr)
	if a == nil {
		return nil
	}
	t, _ := a.Typ.(*ir.FuncType)
	return t
}

// calls checks that the function that a custom_call names has the given type.
func calls(call *ir.Op, in, out []ir.Type) error {
	fn, err := CalledFunction(call)
	if err != nil {
		return err
	}
	if t, want := functionType(fn), ir.Func(in, out); t != want {
		return ir.Errorf("expects the called function to have type '%s', but @%s has '%s'", want, ir.SymbolName(fn), t)
	}
	return nil
}

// CallCounts checks how many operands and results a custom_call has.
func CallCounts(call *ir.Op, operands, results int) error {
	if call.NumOperands() != operands || call.NumResults() != results {
		return ir.Errorf("@%s takes %d operands and has %d results, but got %d and %d", CallTarget(call), operands, results, call.NumOperands(), call.NumResults())
	}
	return nil
}

// SizesOperand checks that an operand is a tensor of integers of a shape.
func SizesOperand(call *ir.Op, i int, name string, shape ...int64) error {
	if i < 0 {
		i += call.NumOperands()
	}
	t := call.Operand(i).Type()
	tt, ok := t.(*ir.TensorType)
	if !ok || !ir.IsInt(tt.Elem) && tt.Elem != ir.Type(ir.Index) || !sizesFit(tt.Shape, shape) {
		return ir.Errorf("expects %s (operand #%d) to be '%s' or the like, but got '%s'", name, i, ir.Tensor(shape, ir.I64), t)
	}
	return nil
}

var windowOperands = []string{"window_dimensions", "window_strides", "base_dilations", "window_dilations", "padding"}

// verifyDynamicWindow checks the form of a reduce_window whose attributes are operands.
func verifyDynamicWindow(op *ir.Op) error {
	n := op.NumResults()
	if n == 0 {
		return ir.Errorf("expects at least one result")
	}
	if err := CallCounts(op, 2*n+len(windowOperands), n); err != nil {
		return err
	}
	if err := sameInputShapes(op.Operands()[:n]); err != nil {
		return err
	}
	var scalars []ir.Type
	for i := range n {
		if !AnyTensor.Ok(op.Operand(i).Type()) {
			return ir.Errorf("expects input #%d to be a tensor, but got '%s'", i, op.Operand(i).Type())
		}
		want := scalarOf(op.Operand(i).Type())
		if t := op.Operand(n + i).Type(); t != want {
			return ir.Errorf("expects the init value of input #%d to be '%s', but got '%s'", i, want, t)
		}
		if t := op.Result(i).Type(); ir.ElemOf(t) != ir.ElemOf(want) || !ir.CompatibleShapes(t, op.Result(0).Type()) {
			return ir.Errorf("expects result #%d to be a tensor of '%s' like the others, but got '%s'", i, ir.ElemOf(want), t)
		}
		scalars = append(scalars, want)
	}
	if err := calls(op, slices.Concat(scalars, scalars), scalars); err != nil {
		return err
	}
	if _, ranked := ir.ShapeOf(op.Operand(0).Type()); !ranked {
		return nil
	}
	r := int64(rank(op.Operand(0)))
	for i, name := range windowOperands {
		shape := []int64{r, 2}
		if name != "padding" {
			shape = shape[:1]
		}
		if err := SizesOperand(op, 2*n+i, name, shape...); err != nil {
			return err
		}
	}
	return nil
}

func evalDynamicWindow(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	lists := make([][]int64, len(windowOperands))
	n := op.NumResults()
	for i := range lists {
		t := in[2*n+i].Tensor()
		if t == nil || t.HasPoison() {
			return ir.Trap(windowOperands[i] + " are not numbers")
		}
		lists[i] = indices(t)
	}
	w := &window{size: lists[0], stride: lists[1], base: lists[2], dilate: lists[3], padding: lists[4]}
	if err := w.check(); err != nil {
		return trapErr(err)
	}
	fn, err := CalledFunction(op)
	if err != nil {
		return trapErr(err)
	}
	return slideWindow(m, op, w, in[:2*n], fn.RegionAt(0), callOf(m, op))
}

// callOf runs the function that a custom_call names.
func callOf(m ir.Machine, op *ir.Op) func(args []data.Value) ir.Outcome {
	ref := op.Get("called_computations").(*ir.ArrayAttr).Elems[0].(*ir.SymbolRef)
	return func(args []data.Value) ir.Outcome { return m.Call(op, ref, args) }
}

// verifyDynamicGenerator checks the form of a rng_bit_generator of computed sizes.
func verifyDynamicGenerator(op *ir.Op) error {
	if err := CallCounts(op, 2, 2); err != nil {
		return err
	}
	if _, ok := RngAlgorithm.Value(op.Get("rng_algorithm")); !ok {
		return ir.Errorf("expects an attribute rng_algorithm of the kind #stablehlo<rng_algorithm DEFAULT>")
	}
	for _, v := range []*ir.Value{op.Operand(0), op.Result(0), op.Result(1)} {
		if !intFP.Ok(v.Type()) {
			return ir.Errorf("expects state and output to be tensors of integers or floats, but got '%s'", v.Type())
		}
	}
	if !Fits(op.Operand(0).Type(), op.Result(0).Type()) {
		return ir.Errorf("output state shape must be compatible with initial state shape. Got: '%s' and '%s'", op.Operand(0).Type(), op.Result(0).Type())
	}
	s, ranked := ir.ShapeOf(op.Result(1).Type())
	if !ranked {
		return nil
	}
	return SizesOperand(op, 1, "output_shape", int64(len(s)))
}
