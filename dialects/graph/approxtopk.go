package graph

import (
	"fmt"
	"math"
	"math/bits"
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// ApproxTopK finds elements that are likely to be the k first by a comparator. Here they are: a
// sort that is exact is one of the answers that the target may give. Of DynamicApproxTopK an
// operand says k.
const (
	ApproxTopK        = "ApproxTopK"
	DynamicApproxTopK = "stablehlo.dynamic_approx_top_k"
)

func init() {
	for _, name := range []string{ApproxTopK, DynamicApproxTopK} {
		RegisterTarget(name, Target{Eval: evalApproxTopK, Verify: func(op *ir.Op) error {
			_, err := ApproxTopKOf(op)
			return err
		}})
	}
}

// An ApproxTopKCall is what a call of ApproxTopK says.
type ApproxTopKCall struct {
	Inputs     int    // as many initial values follow them, then k where an operand says it
	K, Dim     int64  // K is Dynamic where an operand says it
	Config     string // the attribute that says them
	Comparator *ir.Op

	aggregate bool // to k elements, else to what a machine's lanes leave
	recall    float64
	override  int64 // the size whose lanes these are a part of; negative: their own
}

// ApproxTopKOf reads a call, or says what is wrong with it.
func ApproxTopKOf(op *ir.Op) (*ApproxTopKCall, error) {
	c := &ApproxTopKCall{Config: "mhlo.backend_config"}
	config, _ := op.Get(c.Config).(*ir.DictAttr)
	if config == nil {
		c.Config = "backend_config"
		config, _ = op.Get(c.Config).(*ir.DictAttr)
	}
	if config == nil {
		return nil, ir.Errorf("expects a dictionary mhlo.backend_config")
	}
	if err := c.configure(config, CallTarget(op) == ApproxTopK); err != nil {
		return nil, err
	}
	operands := op.NumOperands()
	if sizes, ok := ir.Ints(op.Get(ShapeOperands)); ok {
		operands -= len(sizes)
	}
	if c.K == ir.Dynamic {
		operands--
		if operands < 0 {
			return nil, ir.Errorf("expects k as an operand")
		}
		if err := SizesOperand(op, operands, "k"); err != nil {
			return nil, err
		}
	}
	c.Inputs = op.NumResults()
	if operands != 2*c.Inputs || c.Inputs == 0 {
		return nil, ir.Errorf("expects an input and an initial value for each result, but got %d operands for %d results", operands, c.Inputs)
	}
	return c, c.verify(op)
}

// configure reads the attributes that are named alike in all calls; k only where it stands there.
func (c *ApproxTopKCall) configure(config *ir.DictAttr, k bool) error {
	c.K = ir.Dynamic
	for _, f := range []struct {
		name string
		to   *int64
		want bool
	}{{"top_k", &c.K, k}, {"reduction_dim", &c.Dim, true}, {"reduction_input_size_override", &c.override, true}} {
		a, ok := config.Get(f.name).(*ir.IntAttr)
		if f.want && (!ok || a.Typ != ir.Type(ir.I64)) {
			return ir.Errorf("expects an i64 %s in its backend_config", f.name)
		}
		if !f.want && config.Get(f.name) != nil {
			return ir.Errorf("has %s in its backend_config and as an operand", f.name)
		}
		if ok {
			*f.to = a.Val
		}
	}
	aggregate, ok := config.Get("aggregate_to_topk").(*ir.IntAttr)
	if !ok || aggregate.Typ != ir.Type(ir.I1) {
		return ir.Errorf("expects a boolean aggregate_to_topk in its backend_config")
	}
	recall, ok := config.Get("recall_target").(*ir.FloatAttr)
	if !ok || recall.Typ != ir.Type(ir.F32) {
		return ir.Errorf("expects an f32 recall_target in its backend_config")
	}
	c.aggregate, c.recall = aggregate.Val != 0, float64(math.Float32frombits(uint32(recall.Bits)))
	if !(c.recall > 0 && c.recall <= 1) {
		return ir.Errorf("recall_target should be in (0, 1], but got %v", c.recall)
	}
	if k && c.K < 0 {
		return ir.Errorf("top_k should not be negative, but got %d", c.K)
	}
	return nil
}

func (c *ApproxTopKCall) verify(op *ir.Op) (err error) {
	n := c.Inputs
	if err := sameInputShapes(op.Operands()[:n]); err != nil {
		return err
	}
	var args []ir.Type
	for i := range n {
		x, r := op.Operand(i).Type(), op.Result(i).Type()
		if !AnyTensor.Ok(x) {
			return ir.Errorf("expects input #%d to be a tensor, but got '%s'", i, x)
		}
		elem := scalarOf(x)
		if t := op.Operand(n + i).Type(); t != elem {
			return ir.Errorf("expects the initial value of input #%d to be '%s', but got '%s'", i, elem, t)
		}
		args = append(args, elem, elem)
		want, err := c.Type(x, c.K)
		if err != nil {
			return err
		}
		if !Fits(want, r) {
			return ir.Errorf("expects result #%d to be '%s', but got '%s'", i, want, r)
		}
	}
	if c.Comparator, err = CalledFunction(op); err != nil {
		return err
	}
	return calls(op, args, []ir.Type{ir.Tensor(nil, ir.I1)})
}

// Type is that of the result for an input of type t, as far as it follows from that and k.
func (c *ApproxTopKCall) Type(t ir.Type, k int64) (ir.Type, error) {
	shape, ranked := ir.ShapeOf(t)
	if !ranked {
		return t, nil
	}
	if c.Dim < 0 || c.Dim >= int64(len(shape)) {
		return nil, ir.Errorf("reduction_dim should be in [0, %d), but got %d", len(shape), c.Dim)
	}
	n, err := c.Size(shape[c.Dim], k, len(shape))
	if err != nil {
		return nil, err
	}
	shape = slices.Clone(shape)
	shape[c.Dim] = n
	return ir.Tensor(shape, ir.ElemOf(t)), nil
}

// Size is how many elements are left of n along the dimension, of tensors of a rank; Dynamic
// where that or k is not known. Without aggregation it is what a machine with lanes of 128
// elements, for vectors chunks of 1024, needs to keep for the recall: of windows of 2^w chunks
// one chunk.
func (c *ApproxTopKCall) Size(n, k int64, rank int) (int64, error) {
	chunk := int64(128)
	if rank == 1 {
		chunk = 1024
	}
	whole := n // the size that windows are computed from
	if c.override >= 0 {
		whole = c.override
	}
	switch {
	case k != ir.Dynamic && n != ir.Dynamic && k > n:
		return 0, ir.Errorf("top_k is %d, but there are %d elements along dimension %d", k, n, c.Dim)
	case c.aggregate:
		return k, nil
	case n == ir.Dynamic || k == ir.Dynamic:
		return ir.Dynamic, nil
	case n <= chunk:
		return n, nil
	case n > whole:
		return 0, ir.Errorf("reduction_input_size_override should be at least %d, but got %d", n, whole)
	case k == 1:
		return chunk, nil
	case c.recall == 1:
		return n, nil
	}
	// Of k elements in m windows at random, each is alone with probability (1-1/m)^(k-1), about exp((1-k)/m).
	windows := min(max(float64(1-k)/math.Log(c.recall), float64(chunk)), float64(n))
	w := bits.Len64(uint64(whole/int64(windows))) - 1
	if w == 0 {
		return n, nil
	}
	w = min(w, bits.Len64(uint64(n/chunk-1)))
	return ceilDiv(ceilDiv(n, chunk), 1<<w) * chunk, nil
}

func ceilDiv(a, b int64) int64 { return (a + b - 1) / b }

func evalApproxTopK(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	c, err := ApproxTopKOf(op)
	if err != nil {
		return trapErr(err)
	}
	ts, o := tensors(m, op, in)
	if !o.OK() {
		return o
	}
	n, x := c.Inputs, ts[0]
	if !sameShape(ts[:n]) {
		return ir.Trap("inputs have different shapes at run time")
	}
	if c.Dim < 0 || c.Dim >= int64(len(x.Shape)) {
		return ir.Trap("the dimension to sort is out of range")
	}
	k := c.K
	if k == ir.Dynamic {
		if ts[2*n].HasPoison() {
			return ir.Trap("k is no number")
		}
		if k = readInt(ts[2*n], 0); k < 0 {
			return ir.Trap(fmt.Sprintf("k is %d", k))
		}
	}
	size, err := c.Size(x.Shape[c.Dim], k, len(x.Shape))
	if err != nil {
		return trapErr(err)
	}
	sorted, o := sortAlong(m, ts[:n], c.Dim, c.Comparator.RegionAt(0), callOf(m, op))
	if !o.OK() {
		return o
	}
	// Of sizes that are parts of larger ones, windows may be more than elements are.
	low, high := make([]int64, len(x.Shape)), make([]int64, len(x.Shape))
	high[c.Dim] = size - x.Shape[c.Dim]
	outs := make([]data.Value, n)
	for i, t := range sorted {
		o := pad(m, t, ts[n+i], low, high, low)
		if !o.OK() {
			return o
		}
		outs[i], _ = o.Single()
	}
	return ir.Values(outs...)
}
