package tensor

import (
	"fmt"

	"terrace/ir"
	"terrace/ir/data"
)

// access reads or writes the elements of an operand at points of an index space.
type access struct {
	val    data.Value
	t      *data.Tensor
	m      *data.Memref
	exprs  []*ir.AffineExpr
	shape  []int64
	coef   []int64 // linear index by dimension, where the map is linear
	base   int64
	linear bool
}

func newAccess(v data.Value, m *ir.AffineMap, dims int) *access {
	a := &access{val: v, t: v.Tensor(), m: v.Memref(), exprs: m.Results}
	var strides []int64
	switch {
	case a.t != nil:
		a.shape = a.t.Shape
		strides = rowMajor(a.shape)
	case a.m != nil:
		a.shape, strides, a.base = a.m.Sizes, a.m.Strides, a.m.Offset
	default:
		a.linear = true
		return a
	}
	a.coef, a.linear = make([]int64, dims), true
	for i, e := range m.Results {
		coef, c, ok := e.Linear(dims)
		if !ok {
			a.linear = false
			return a
		}
		a.base += c * strides[i]
		for d := range coef {
			a.coef[d] += coef[d] * strides[i]
		}
	}
	return a
}

func rowMajor(shape []int64) []int64 {
	s := make([]int64, len(shape))
	n := int64(1)
	for i := len(shape) - 1; i >= 0; i-- {
		s[i] = n
		n *= shape[i]
	}
	return s
}

// index returns the element's position; ok is false when it is out of bounds.
func (a *access) index(point []int64) (int64, bool) {
	if a.linear {
		at := a.base
		for d, p := range point {
			if a.coef != nil {
				at += a.coef[d] * p
			}
		}
		return at, true
	}
	var strides []int64
	var at int64
	if a.t != nil {
		strides, at = rowMajor(a.shape), 0
	} else {
		strides, at = a.m.Strides, a.m.Offset
	}
	for i, e := range a.exprs {
		v, ok := e.Eval(point, nil)
		if !ok || v < 0 || v >= a.shape[i] {
			return 0, false
		}
		at += v * strides[i]
	}
	return at, true
}

func (a *access) load(point []int64) (data.Value, bool) {
	at, ok := a.index(point)
	switch {
	case !ok:
		return data.Value{}, false
	case a.t != nil:
		if at < 0 || at >= a.t.Len() {
			return data.Value{}, false
		}
		return a.t.At(at), true
	case a.m != nil && len(a.exprs) < len(a.shape): // an element is a vector
		t, err := a.m.Read(at, a.m.Strides[len(a.exprs):], a.m.Sizes[len(a.exprs):])
		return data.OfTensor(t), err == nil
	case a.m != nil:
		return loadBuffer(a.m, at)
	}
	return a.val, true
}

func (a *access) store(point []int64, v data.Value) bool {
	at, ok := a.index(point)
	switch {
	case !ok:
		return false
	case a.t != nil:
		if at < 0 || at >= a.t.Len() {
			return false
		}
		a.t.Set(at, v)
		return true
	}
	if len(a.exprs) < len(a.shape) {
		t := v.Tensor()
		return t != nil && a.m.Write(at, a.m.Strides[len(a.exprs):], t) == nil
	}
	return storeBuffer(a.m, at, v)
}

func loadBuffer(m *data.Memref, at int64) (data.Value, bool) {
	size := int64(m.Elem.Bytes())
	if m.Buffer.Freed || at < 0 || (at+1)*size > int64(len(m.Buffer.Data)) {
		return data.Value{}, false
	}
	n := m.Elem.Words()
	if n == 1 {
		return data.Scalar(data.Load(m.Elem, m.Buffer.Data, at)), true
	}
	w := make([]uint64, n)
	for k := range w {
		w[k] = data.LoadPart(m.Elem, m.Buffer.Data, at, k)
	}
	return data.OfWords(w...), true
}

func storeBuffer(m *data.Memref, at int64, v data.Value) bool {
	size := int64(m.Elem.Bytes())
	if m.Buffer.Freed || at < 0 || (at+1)*size > int64(len(m.Buffer.Data)) {
		return false
	}
	for k := range m.Elem.Words() {
		data.StorePart(m.Elem, m.Buffer.Data, at, k, v.Word(k))
	}
	return true
}

func evalKernel(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	k := Of(op)
	bounds := k.Bounds()
	nIn, nAcc, nWith := len(k.Ins()), len(k.Inits()), len(k.Withs())
	vIns, vInits, vWiths, vOuts := in[:nIn], in[nIn:nIn+nAcc], in[nIn+nAcc:nIn+nAcc+nWith], in[nIn+nAcc+nWith:]
	maps := k.Maps()
	dims := len(bounds)
	operands := append(append(append([]data.Value(nil), vIns...), vWiths...), vOuts...)
	if err := resolveBounds(bounds, maps, operands); err != nil {
		return ir.Trap(err.Error())
	}
	var ins, withs, outs []*access
	for i, v := range vIns {
		ins = append(ins, newAccess(v, maps[i], dims))
	}
	for i, v := range vWiths {
		withs = append(withs, newAccess(v, maps[nIn+i], dims))
	}
	var results []data.Value
	for i, v := range vOuts {
		if t := v.Tensor(); t != nil {
			v = data.OfTensor(t.Expand().Clone())
			results = append(results, v)
		}
		outs = append(outs, newAccess(v, maps[nIn+nWith+i], dims))
	}
	// Parallel dimensions outside, reductions inside, each in order.
	var par, red []int
	for d, r := range k.Reductions() {
		if r {
			red = append(red, d)
		} else {
			par = append(par, d)
		}
	}
	e := kernelRun{m: m, op: op, ins: ins, withs: withs, outs: outs, point: make([]int64, dims), bounds: bounds, red: red,
		inits: append([]data.Value(nil), vInits...), finally: k.Finally() != nil, scan: k.IsScan()}
	if !e.scan {
		e.fast = mulAdd(k)
	}
	m.PushPoint(op, e.point)
	o := parallelPoints(m, bounds, e.point, par, e.at)
	m.PopPoint()
	if !o.OK() {
		return o
	}
	return ir.Values(results...)
}

// resolveBounds fills in dynamic bounds from the shapes of operands indexed by
// the dimension alone.
func resolveBounds(bounds []int64, maps []*ir.AffineMap, vals []data.Value) error {
	for d := range bounds {
		for i := 0; bounds[d] == ir.Dynamic && i < len(maps); i++ {
			for j, e := range maps[i].Results {
				if e.Kind != ir.AffineDim || e.C != int64(d) {
					continue
				}
				if t := vals[i].Tensor(); t != nil {
					bounds[d] = t.Shape[j]
				} else if r := vals[i].Memref(); r != nil {
					bounds[d] = r.Sizes[j]
				}
			}
		}
		if bounds[d] == ir.Dynamic {
			return fmt.Errorf("the bound of d%d is dynamic and no operand tells it", d)
		}
	}
	return nil
}

type kernelRun struct {
	m                ir.Machine
	op               *ir.Op
	ins, withs, outs []*access
	point, bounds    []int64
	red              []int
	inits            []data.Value
	args, accs       []data.Value
	fast             data.Type // multiply-add of floats of this type; 0: none
	finally, scan    bool
}

// parallelPoints calls f with point at each of those along dimensions, which may come in any order.
func parallelPoints(m ir.Machine, bounds, point []int64, dims []int, f func() ir.Outcome) ir.Outcome {
	sizes := make([]uint64, len(dims))
	for i, d := range dims {
		sizes[i] = uint64(max(bounds[d], 0))
	}
	return ir.Points(m, sizes, func(at []uint64) ir.Outcome {
		for i, d := range dims {
			point[d] = int64(at[i])
		}
		o := f()
		if o.OK() {
			return ir.Values()
		}
		return o
	})
}

// at computes one parallel point.
func (e *kernelRun) at() ir.Outcome {
	e.accs = append(e.accs[:0], e.inits...)
	if e.fast != 0 && len(e.red) > 0 {
		if o := e.multiplyAdd(); !o.OK() {
			return o
		}
	} else if o := e.reduce(e.red); !o.OK() || e.scan {
		return o
	}
	return e.finish()
}

// finish stores what comes of the accumulators.
func (e *kernelRun) finish() ir.Outcome {
	vals := e.accs
	if e.finally {
		args := append([]data.Value(nil), e.accs...)
		for _, w := range e.withs {
			v, ok := w.load(e.point)
			if !ok {
				return ir.Trap("reads out of bounds")
			}
			args = append(args, v)
		}
		o := e.region(1, args)
		if !o.OK() {
			return o
		}
		vals = o.All()
	}
	for i, out := range e.outs {
		if !out.store(e.point, vals[i]) {
			return ir.Trap("writes out of bounds")
		}
	}
	return ir.Values()
}

func (e *kernelRun) reduce(dims []int) ir.Outcome {
	if len(dims) > 0 {
		d := dims[0]
		for i := range e.bounds[d] {
			e.point[d] = i
			if o := e.reduce(dims[1:]); !o.OK() {
				return o
			}
		}
		return ir.Values()
	}
	e.args = e.args[:0]
	for _, a := range e.ins {
		v, ok := a.load(e.point)
		if !ok {
			return ir.Trap("reads out of bounds")
		}
		e.args = append(e.args, v)
	}
	e.args = append(e.args, e.accs...)
	o := e.region(0, e.args)
	if !o.OK() {
		return o
	}
	e.accs = append(e.accs[:0], o.All()...)
	if e.scan {
		return e.finish()
	}
	return ir.Values()
}

func (e *kernelRun) region(i int, args []data.Value) ir.Outcome {
	return e.m.Region(e.op, i, args)
}

// mulAdd returns the float type of a body that is acc + x*y and nothing else,
// for which the interpreter has a loop of its own with the same roundings.
func mulAdd(k View) data.Type {
	if len(k.Ins()) != 2 || len(k.Inits()) != 1 || k.Body().Len() != 3 {
		return 0
	}
	b := k.Body()
	mul, add := b.First(), b.First().Next()
	if mul.Name() != "arith.mulf" || add.Name() != "arith.addf" || b.Last().Operand(0) != add.Result(0) {
		return 0
	}
	t, ok := ir.DataType(b.Arg(2).Type())
	if !ok || t != data.F32 && t != data.F64 {
		return 0
	}
	x, y, acc := b.Arg(0), b.Arg(1), b.Arg(2)
	if mul.Operand(0) != x || mul.Operand(1) != y || add.Operand(0) != acc || add.Operand(1) != mul.Result(0) {
		return 0
	}
	return t
}

func (e *kernelRun) multiplyAdd() ir.Outcome {
	x, y := e.ins[0], e.ins[1]
	acc := data.ToFloat(e.fast, e.accs[0].Bits)
	total := int64(1)
	for _, d := range e.red {
		total *= e.bounds[d]
		e.point[d] = 0
	}
	if !e.m.Step(total) {
		return ir.Trap("out of fuel")
	}
	for range total {
		a, ok1 := x.load(e.point)
		b, ok2 := y.load(e.point)
		if !ok1 || !ok2 || a.IsPoison() || b.IsPoison() {
			return ir.Trap("reads out of bounds or poison")
		}
		if e.fast == data.F32 {
			p := float32(data.ToFloat(e.fast, a.Bits) * data.ToFloat(e.fast, b.Bits))
			acc = float64(float32(acc + float64(p)))
		} else {
			p := data.ToFloat(e.fast, a.Bits) * data.ToFloat(e.fast, b.Bits)
			acc = acc + float64(p)
		}
		for j := len(e.red) - 1; j >= 0; j-- {
			d := e.red[j]
			if e.point[d]++; e.point[d] < e.bounds[d] {
				break
			}
			e.point[d] = 0
		}
	}
	e.accs[0] = data.OfFloat(e.fast, acc)
	return ir.Values()
}
