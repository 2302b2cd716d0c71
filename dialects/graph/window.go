package graph

import (
	"terrace/ir"
	"terrace/ir/data"
)

var windowAttrs = ir.Attrs{
	ir.Required("window_dimensions", i64s), ir.Maybe("window_strides", i64s), ir.Maybe("base_dilations", i64s),
	ir.Maybe("window_dilations", i64s), ir.Maybe("padding", paddingKind),
}

// ReduceWindow combines the elements under each place of a window.
var ReduceWindow = Dialect.Op(&ir.OpDef{
	Name: "reduce_window", Summary: "combine the elements under each place of a sliding window", Spec: "spec.md#reduce_window",
	Operands: ir.Fields{ir.Many("inputs", perTensor), ir.Many("init_values", perTensor)},
	Results:  ir.Fields{ir.Many("results", perTensor)},
	Attrs:    windowAttrs,
	Regions:  []ir.RegionField{{Name: "body", One: true}},
	Traits:   ir.EvenGroups | ir.SingleBlock | ir.RecursiveEffects | ir.Loop | ir.FoldsRegions,
	Infer: func(st *ir.State) ([]ir.Type, error) {
		n := len(st.Operands) / 2
		if n == 0 {
			return nil, nil
		}
		w, err := windowOf(st.Get, st.Operands[0].Type(), "input")
		if err != nil {
			return nil, err
		}
		var out []ir.Type
		for i := range n {
			x, ok := st.Operands[i].Type().(*ir.TensorType)
			if !ok {
				return nil, nil
			}
			elem := ir.Type(x.Elem)
			if t := bodyResult(st.Regions, i); t != nil {
				elem = ir.ElemOf(t)
			}
			if b := BoundsOf(x); b != nil {
				out = append(out, ir.TensorWith(w.out(x.Shape), elem, Bounds(w.out(b))))
				continue
			}
			out = append(out, ir.Tensor(w.out(x.Shape), elem))
		}
		return out, nil
	},
	Verify: func(op *ir.Op) error {
		n := op.NumOperands() / 2
		if n == 0 {
			return ir.Errorf("requires at least 1 input value")
		}
		if err := sameInputShapes(op.Operands()[:n]); err != nil {
			return err
		}
		if _, err := windowOf(op.Get, op.Operand(0).Type(), "input"); err != nil {
			return err
		}
		types := op.OperandTypes()
		if err := verifyReducer(op.RegionAt(0), types[:n], types[n:], ints(op, "window_dimensions")); err != nil {
			return err
		}
		return VerifyInfer(op)
	},
	Eval: evalReduceWindow,
	Example: `%r = "graph.reduce_window"(%x, %z) <{window_dimensions = array<i64: 1, 2>}> ({
^bb0(%a: tensor<f32>, %b: tensor<f32>):
  %s = graph.add %a, %b : tensor<f32>
  graph.return %s : tensor<f32>
}) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x2xf32>`,
})

// windowOf reads the window attributes of an op over operands of type t.
func windowOf(get func(string) ir.Attr, t ir.Type, what string) (*window, error) {
	tt, ok := t.(*ir.TensorType)
	if !ok {
		return &window{}, nil
	}
	n := len(tt.Shape)
	size, _ := ir.Ints(get("window_dimensions"))
	if len(size) != n {
		typ := ""
		if what == "operand" {
			typ = "-type"
		}
		return nil, ir.Errorf("expects window-dimensions size == %s rank, but got window-dimensions size: %d and %s%s: '%s' with rank = %d.", what, len(size), what, typ, t, n)
	}
	list := func(name string) []int64 {
		if v, ok := ir.Ints(get(name)); ok {
			return v
		}
		v := make([]int64, n)
		for i := range v {
			v[i] = 1
		}
		return v
	}
	w := &window{size: size, stride: list("window_strides"), base: list("base_dilations"), dilate: list("window_dilations")}
	padding, err := paddingPairs(get("padding"), n)
	if err != nil {
		return nil, err
	}
	w.padding = padding
	return w, w.check()
}

func evalReduceWindow(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	x := in[0].Tensor()
	if x == nil {
		return ir.Trap("unsupported operand type " + op.Operand(0).Type().String())
	}
	w, err := windowOf(op.Get, ir.Tensor(x.Shape, ir.Scalar(x.Elem)), "input")
	if err != nil {
		return trapErr(err)
	}
	return slideWindow(m, op, w, in, op.RegionAt(0), func(args []data.Value) ir.Outcome { return m.Region(op, 0, args) })
}

// slideWindow combines the elements under each place of a window over the first half of in,
// the inputs; the rest are initial values. To combine two is what body says and run does.
func slideWindow(m ir.Machine, op *ir.Op, w *window, in []data.Value, body *ir.Region, run func(args []data.Value) ir.Outcome) ir.Outcome {
	ts, o := tensors(m, op, in)
	if !o.OK() {
		return o
	}
	n := len(ts) / 2
	x := ts[0]
	if !sameShape(ts[:n]) {
		return ir.Trap("inputs have different shapes at run time")
	}
	if !scalars(ts[n:]) {
		return ir.Trap(combinesParts)
	}
	shape := w.out(x.Shape)
	if err := checkSize(x.Elem, shape); err != nil {
		return trapErr(err)
	}
	if !m.Step(product(shape) * product(w.size) / 4) {
		return ir.Trap("out of fuel")
	}
	outs := make([]*data.Tensor, n)
	for i := range outs {
		e, ok := resultElem(op, i)
		if !ok || ts[i].HasPoison() || ts[n+i].HasPoison() {
			return unsupported(op, ir.ElemOf(op.Result(i).Type()))
		}
		ts[i], ts[n+i] = as(ts[i], e).Expand(), as(ts[n+i], e)
		outs[i] = filled(ts[n+i], shape)
	}
	if k := bodyKernel(body); k != nil && n == 1 && windowRows(w, outs[0], ts[0], k) {
		return tensorResult(outs[0])
	}
	args, acc := make([]data.Value, 2*n), make([]data.Value, n)
	var failed ir.Outcome
	i := int64(0)
	EachIndex(shape, func(idx []int64) {
		if !failed.OK() {
			return
		}
		for v := range outs {
			acc[v] = scalar0(outs[v], i)
		}
		w.each(idx, x.Shape, func(at int64) {
			if !failed.OK() {
				return
			}
			copy(args, acc)
			for v := range n {
				if at < 0 {
					args[n+v] = scalar0(ts[n+v], 0)
				} else {
					args[n+v] = scalar0(ts[v], at)
				}
			}
			o := run(args)
			if !o.OK() {
				failed = o
				return
			}
			copy(acc, o.All())
		})
		for v := range outs {
			if failed.OK() && !setElem(outs[v], i, acc[v]) {
				failed = ir.Trap("the body returns an unexpected value")
			}
		}
		i++
	})
	if !failed.OK() {
		return failed
	}
	return results(outs)
}

// each visits the elements of an input under place idx of the window, in order;
// -1 stands for padding and holes.
func (w *window) each(idx, in []int64, f func(at int64)) {
	strides := stridesOf(in)
	EachIndex(w.size, func(k []int64) {
		at := int64(0)
		for d := range k {
			p := idx[d]*w.stride[d] + k[d]*w.dilate[d] - w.padding[2*d]
			if p < 0 || p%w.base[d] != 0 || p/w.base[d] >= in[d] {
				f(-1)
				return
			}
			at += p / w.base[d] * strides[d]
		}
		f(at)
	})
}

// taps lists for each dimension and place the positions of the input that the
// window covers there.
func (w *window) taps(in, out []int64) [][][]int64 {
	strides := stridesOf(in)
	all := make([][][]int64, len(in))
	for d := range in {
		all[d] = make([][]int64, out[d])
		for i := range out[d] {
			for k := range w.size[d] {
				p := i*w.stride[d] + k*w.dilate[d] - w.padding[2*d]
				if p >= 0 && p%w.base[d] == 0 && p/w.base[d] < in[d] {
					all[d][i] = append(all[d][i], p/w.base[d]*strides[d])
				}
			}
		}
	}
	return all
}

// windowRows evaluates a window whose body is one op. Padding is the initial
// value: it is folded in once where the window covers any of it, which for ops
// whose repetition matters the general way does.
func windowRows(w *window, out, x *data.Tensor, k *Kernel2) bool {
	t := out.Elem
	taps := w.taps(x.Shape, out.Shape)
	if out.Len() == 0 {
		return true
	}
	n := len(out.Shape)
	total := product(w.size)
	idempotent := k == kernels[Maximum] || k == kernels[Minimum] || k == kernels[And] || k == kernels[Or]
	visit := func(idx []int64, f func(at int64)) int64 {
		count := int64(0)
		var rec func(d int, base int64)
		rec = func(d int, base int64) {
			if d == n {
				f(base)
				count++
				return
			}
			for _, off := range taps[d][idx[d]] {
				rec(d+1, base+off)
			}
		}
		rec(0, 0)
		return count
	}
	i := int64(0)
	switch {
	case t.IsFloat() && k.Wide != nil && (idempotent || k == kernels[Add] || k == kernels[Multiply]):
		zero := out.Float(0)
		neutral := zero == 0 && k == kernels[Add] || zero == 1 && k == kernels[Multiply]
		vals := toFloats(x)
		store := storeFloats(out)
		step := k.Wide
		if t == data.F32 && !idempotent {
			step = func(a, b float64) float64 { return float64(k.F32(float32(a), float32(b))) }
		}
		EachIndex(out.Shape, func(idx []int64) {
			acc := zero
			n := visit(idx, func(at int64) { acc = step(acc, vals[at]) })
			if !idempotent && !neutral {
				for range total - n {
					acc = step(acc, zero)
				}
			}
			store(i, acc)
			i++
		})
		return true
	case t.IsInt():
		f := k.scalar(t)
		if f == nil {
			return false
		}
		zero := out.Bits(0)
		EachIndex(out.Shape, func(idx []int64) {
			acc := zero
			n := visit(idx, func(at int64) { acc = f(acc, x.Bits(at)) })
			if !idempotent && !(zero == 0 && k == kernels[Add]) {
				for range total - n {
					acc = f(acc, zero)
				}
			}
			out.SetBits(i, acc)
			i++
		})
		return true
	}
	return false
}
