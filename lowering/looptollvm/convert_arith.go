package looptollvm

import (
	"fmt"
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/llvm"
	"terrace/dialects/math"
	"terrace/ir"
	"terrace/ir/data"
)

// fastmath translates the flags of an op of arith or math.
func fastmath(op *ir.Op) []ir.NamedAttr {
	bits := arith.Fast(op)
	if bits == 0 {
		return nil
	}
	var out uint32
	for from, to := range map[uint32]uint32{arith.Reassoc: llvm.Reassoc, arith.NoNaNs: llvm.NoNaNs, arith.NoInfs: llvm.NoInfs, arith.NoSignedZeros: llvm.NoSignedZeros,
		arith.AllowReciprocal: llvm.AllowReciprocal, arith.Contract: llvm.Contract, arith.ApproxFunc: llvm.ApproxFunc} {
		if bits&from != 0 {
			out |= to
		}
	}
	return []ir.NamedAttr{{Name: "fastmathFlags", Attr: llvm.FastMath.Of(out)}}
}

// flags translates what else an op of arith promises.
func flags(op *ir.Op, to *ir.OpDef) []ir.NamedAttr {
	attrs := []ir.NamedAttr(nil)
	if to.AttrIndex("fastmathFlags") >= 0 {
		attrs = fastmath(op)
	}
	if i := op.Def().AttrIndex("overflowFlags"); i >= 0 && to.AttrIndex("overflowFlags") >= 0 {
		if bits := arith.Overflow.Value(op.Attr(i)); bits != 0 {
			attrs = append(attrs, ir.NamedAttr{Name: "overflowFlags", Attr: ir.I32Attr(int64(bits))})
		}
	}
	for _, u := range [][2]string{{"isExact", "isExact"}, {"nonNeg", "nonNeg"}} {
		if i := op.Def().AttrIndex(u[0]); i >= 0 && op.Attr(i) != nil && to.AttrIndex(u[1]) >= 0 {
			attrs = append(attrs, ir.NamedAttr{Name: u[1], Attr: ir.Unit})
		}
	}
	return attrs
}

// same is an op that LLVM has under another name.
func same(to *ir.OpDef) Entry {
	return func(c *Converter, op *ir.Op) error {
		t, err := c.typ(op, op.Result(0).Type())
		if err != nil {
			return err
		}
		if err := floats(op); err != nil {
			return err
		}
		attrs := flags(op, to)
		c.Map(op.Result(0), c.eachVector(t, c.operands(op), func(t ir.Type, vals []*ir.Value) *ir.Value {
			return c.makeAttrs(to, t, attrs, vals...)
		}))
		return nil
	}
}

// floats refuses arithmetic on floats that LLVM does not have: their bits are
// integers here, which would be added as such.
func floats(op *ir.Op) error {
	for i := range op.NumOperands() {
		if e, ok := ir.DataType(op.Operand(i).Type()); ok && e.IsFloat() && foreign(e) {
			return unsupported(op, "arithmetic on %s; expand-math computes it in f32", e)
		}
	}
	return nil
}

// foreign reports whether a float is one that LLVM does not have.
func foreign(e data.Type) bool {
	t, ok := scalar(e).(*ir.ScalarType)
	return !ok || t.Elem != e
}

// written is an op that takes several of LLVM's, given the values of innermost
// vectors.
func written(f func(c *Converter, op *ir.Op, t ir.Type, v []*ir.Value) *ir.Value) Entry {
	return func(c *Converter, op *ir.Op) error {
		t, err := c.typ(op, op.Result(0).Type())
		if err != nil {
			return err
		}
		if err := floats(op); err != nil {
			return err
		}
		c.Map(op.Result(0), c.eachVector(t, c.operands(op), func(t ir.Type, vals []*ir.Value) *ir.Value { return f(c, op, t, vals) }))
		return nil
	}
}

func init() {
	for from, to := range map[*ir.OpDef]*ir.OpDef{
		arith.AddI: llvm.Add, arith.SubI: llvm.Sub, arith.MulI: llvm.Mul, arith.DivUI: llvm.UDiv, arith.DivSI: llvm.SDiv, arith.RemUI: llvm.URem,
		arith.AndI: llvm.And, arith.OrI: llvm.Or, arith.XOrI: llvm.Xor, arith.ShLI: llvm.Shl, arith.ShRUI: llvm.LShr, arith.ShRSI: llvm.AShr,
		arith.MaxSI: llvm.SMax, arith.MaxUI: llvm.UMax, arith.MinSI: llvm.SMin, arith.MinUI: llvm.UMin,
		arith.AddF: llvm.FAdd, arith.SubF: llvm.FSub, arith.MulF: llvm.FMul, arith.DivF: llvm.FDiv, arith.RemF: llvm.FRem, arith.NegF: llvm.FNeg,
		arith.ExtSI: llvm.SExt, arith.ExtUI: llvm.ZExt, arith.TruncI: llvm.Trunc, arith.SIToFP: llvm.SIToFP, arith.UIToFP: llvm.UIToFP, arith.FPToSI: llvm.FPToSI, arith.FPToUI: llvm.FPToUI,
		math.FMA: llvm.FMA, math.Sqrt: llvm.Sqrt, math.Floor: llvm.Floor, math.Ceil: llvm.Ceil, math.Trunc: llvm.FTrunc, math.RoundEven: llvm.RoundEven, math.Round: llvm.Round,
		math.AbsF: llvm.FAbs, math.CopySign: llvm.CopySign, math.CtPop: llvm.CtPop,
	} {
		enter(same(to), from)
	}
	enter(convertConstant, arith.Constant)
	enter(written(compare(llvm.ICmp)), arith.CmpI)
	enter(written(compare(llvm.FCmp)), arith.CmpF)
	enter(convertSelect, arith.Select)
	enter(convertIndexCast(llvm.SExt), arith.IndexCast)
	enter(convertIndexCast(llvm.ZExt), arith.IndexCastUI)
	enter(convertBitcast, arith.BitCast)
	enter(convertFloats, arith.ExtF, arith.TruncF)
	enter(written(remSI), arith.RemSI)
	enter(written(ceilDivUI), arith.CeilDivUI)
	enter(written(roundedDiv(true)), arith.CeilDivSI)
	enter(written(roundedDiv(false)), arith.FloorDivSI)
	enter(written(extremum(true, true)), arith.MaximumF)
	enter(written(extremum(false, true)), arith.MinimumF)
	enter(written(extremum(true, false)), arith.MaxNumF)
	enter(written(extremum(false, false)), arith.MinNumF)
	enter(convertAddExtended, arith.AddUIExtended)
	enter(convertMulExtended(llvm.SExt), arith.MulSIExtended)
	enter(convertMulExtended(llvm.ZExt), arith.MulUIExtended)
	enter(written(withFlag(llvm.Ctlz, "is_zero_poison")), math.CtLz)
	enter(written(withFlag(llvm.Cttz, "is_zero_poison")), math.CtTz)
	enter(written(withFlag(llvm.Abs, "is_int_min_poison")), math.AbsI)
	enter(written(clamp), math.ClampF)
	enter(convertDotBytes, math.DotBytes)
	enter(convertScale, math.Scale)
	enter(written(classify), math.IsNaN, math.IsInf, math.IsFinite)
	enter(convertIsNormal, math.IsNormal)
}

// convertDotBytes takes x86's instruction: expand-math leaves no others.
func convertDotBytes(c *Converter, op *ir.Op) error {
	t, err := c.register(op)
	if err != nil {
		return err
	}
	v, bytes := c.operands(op), ir.Vector([]int64{4 * t.Shape[0]}, ir.I8)
	c.Map(op.Result(0), c.intrinsic("x86.avx512.vpdpbusd", t, v[2], c.make(llvm.Bitcast, bytes, v[0]), c.make(llvm.Bitcast, bytes, v[1])))
	return nil
}

// convertScale takes x86's instruction, of all lanes and with the usual rounding.
func convertScale(c *Converter, op *ir.Op) error {
	t, err := c.register(op)
	if err != nil {
		return err
	}
	v, mask := c.operands(op), ir.Int(max(8, int(t.Shape[0])))
	in := []*ir.Value{v[0], v[1], v[0], c.int(mask, -1)}
	if t.Shape[0] == 16 {
		in = append(in, c.int(ir.I32, 4))
	}
	c.Map(op.Result(0), c.intrinsic("x86.avx512.mask.scalef.ps", t, in...))
	return nil
}

// register returns the type of a result that an instruction of AVX-512 makes.
func (c *Converter) register(op *ir.Op) (*ir.VectorType, error) {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return nil, err
	}
	vt, ok := t.(*ir.VectorType)
	if !ok || !slices.Contains([]int64{4, 8, 16}, vt.Shape[0]) {
		return nil, unsupported(op, "its instruction outside of a vector register; expand-math makes others")
	}
	return vt, nil
}

// intrinsic calls the form for vectors of type t of an instruction.
func (c *Converter) intrinsic(name string, t *ir.VectorType, in ...*ir.Value) *ir.Value {
	name = fmt.Sprintf("llvm.%s.%d", name, 32*t.Shape[0])
	return c.b.MakeWith(llvm.CallIntrinsic, in,
		ir.With{Segments: []int{len(in), 0}, Types: []ir.Type{t}, Attrs: []ir.NamedAttr{{Name: "intrin", Attr: ir.Str(name)}}}).Result(0)
}

func convertConstant(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	a, err := constantAttr(op, op.Attr(0), t)
	if err != nil {
		return err
	}
	if i, ok := a.(*ir.IntAttr); ok && i.Big == nil {
		c.Map(op.Result(0), c.int(t, i.Val))
		return nil
	}
	c.Map(op.Result(0), c.constant(a, t))
	return nil
}

// constantAttr converts the attribute of a constant to one of LLVM type t.
func constantAttr(op *ir.Op, a ir.Attr, t ir.Type) (ir.Attr, error) {
	switch a := a.(type) {
	case *ir.IntAttr:
		s, ok := t.(*ir.ScalarType)
		if !ok {
			break
		}
		if a.Big != nil {
			return &ir.IntAttr{Typ: t, Big: a.Big}, nil
		}
		return ir.IntOf(s, a.Val), nil
	case *ir.FloatAttr:
		if t == a.Typ {
			return a, nil
		}
		return ir.IntOf(t, int64(a.Bits)), nil
	case *ir.DenseAttr, *ir.ResourceAttr:
		v, ok := ir.DataOf(a)
		if !ok || v.Tensor().HasPoison() {
			break
		}
		x := v.Tensor()
		_, inner := lanesOf(t)
		e, ok := ir.DataType(inner)
		if !ok {
			break
		}
		if x.Elem != e { // index, and bits of floats that LLVM does not have
			x = &data.Tensor{Elem: e, Shape: x.Shape, Data: x.Data, Splat: x.Splat}
		}
		shape := x.Shape
		if len(shape) == 0 {
			shape = []int64{1}
			x = x.Reshape(1)
		}
		return ir.Dense(ir.Vector(shape, ir.Scalar(e)), x), nil
	}
	return nil, unsupported(op, "a constant of type '%s'", op.Result(0).Type())
}

func compare(to *ir.OpDef) func(c *Converter, op *ir.Op, t ir.Type, v []*ir.Value) *ir.Value {
	return func(c *Converter, op *ir.Op, t ir.Type, v []*ir.Value) *ir.Value {
		return c.compare(to, op.Attr(0).(*ir.IntAttr).Val, t, flags(op, to), v...)
	}
}

func (c *Converter) compare(def *ir.OpDef, predicate int64, t ir.Type, attrs []ir.NamedAttr, v ...*ir.Value) *ir.Value {
	return c.makeAttrs(def, t, append([]ir.NamedAttr{{Name: "predicate", Attr: ir.I64Attr(predicate)}}, attrs...), v...)
}

func (c *Converter) icmp(predicate int64, a, b *ir.Value) *ir.Value {
	return c.compare(llvm.ICmp, predicate, ir.WithElem(a.Type(), ir.I1), nil, a, b)
}

// Predicates of fcmp.
const (
	fcmpOEQ = 1
	fcmpOGT = 2
	fcmpOGE = 3
	fcmpOLT = 4
	fcmpOLE = 5
	fcmpONE = 6
	fcmpUGT = 9
	fcmpUGE = 10
	fcmpULT = 11
	fcmpULE = 12
	fcmpUNO = 14
)

func (c *Converter) fcmp(predicate int64, a, b *ir.Value) *ir.Value {
	return c.compare(llvm.FCmp, predicate, ir.WithElem(a.Type(), ir.I1), nil, a, b)
}

func (c *Converter) choose(cond, a, b *ir.Value) *ir.Value {
	return c.make(llvm.Select, a.Type(), cond, a, b)
}

func convertSelect(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	v := c.operands(op)
	if _, vec := op.Operand(0).Type().(*ir.VectorType); !vec {
		c.Map(op.Result(0), c.makeAttrs(llvm.Select, t, fastmath(op), v...))
		return nil
	}
	c.Map(op.Result(0), c.eachVector(t, v, func(t ir.Type, v []*ir.Value) *ir.Value { return c.make(llvm.Select, t, v...) }))
	return nil
}

func width(t ir.Type) int { e, _ := ir.DataType(t); return e.Width() }

// resize extends, by ext, or truncates an integer.
func (c *Converter) resize(v *ir.Value, t ir.Type, ext *ir.OpDef) *ir.Value {
	switch from, to := width(v.Type()), width(t); {
	case from < to:
		return c.make(ext, t, v)
	case from > to:
		return c.make(llvm.Trunc, t, v)
	}
	return v
}

func convertIndexCast(ext *ir.OpDef) Entry {
	return written(func(c *Converter, op *ir.Op, t ir.Type, v []*ir.Value) *ir.Value { return c.resize(v[0], t, ext) })
}

func convertBitcast(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	c.Map(op.Result(0), c.eachVector(t, c.operands(op), func(t ir.Type, v []*ir.Value) *ir.Value {
		if v[0].Type() == t {
			return v[0]
		}
		return c.make(llvm.Bitcast, t, v[0])
	}))
	return nil
}

// remSI guards the one case in which LLVM's srem is undefined and this is not: a
// divisor of -1 leaves no remainder.
func remSI(c *Converter, op *ir.Op, t ir.Type, v []*ir.Value) *ir.Value {
	b := v[1]
	if width(t) == 1 {
		return c.int(t, 0) // the only divisor is -1
	}
	if k := b.Op(); k.Is(llvm.Constant) {
		if i, ok := k.Attr(0).(*ir.IntAttr); ok && i.Val != -1 && i.Big == nil {
			return c.make(llvm.SRem, t, v[0], b)
		}
	}
	b = c.choose(c.icmp(llvm.EQ, b, c.int(t, -1)), c.int(t, 1), b)
	return c.make(llvm.SRem, t, v[0], b)
}

func ceilDivUI(c *Converter, op *ir.Op, t ir.Type, v []*ir.Value) *ir.Value {
	q := c.make(llvm.UDiv, t, v[0], v[1])
	rest := c.icmp(llvm.NE, c.make(llvm.Mul, t, q, v[1]), v[0])
	return c.make(llvm.Add, t, q, c.resize(rest, t, llvm.ZExt))
}

// roundedDiv is signed division rounded up, or down.
func roundedDiv(up bool) func(c *Converter, op *ir.Op, t ir.Type, v []*ir.Value) *ir.Value {
	return func(c *Converter, op *ir.Op, t ir.Type, v []*ir.Value) *ir.Value {
		q := c.make(llvm.SDiv, t, v[0], v[1])
		rest := c.icmp(llvm.NE, c.make(llvm.Mul, t, q, v[1]), v[0])
		unlike := c.icmp(llvm.SLT, c.make(llvm.Xor, t, v[0], v[1]), c.int(t, 0))
		if up {
			unlike = c.make(llvm.Xor, unlike.Type(), unlike, c.int(unlike.Type(), 1))
			fix := c.make(llvm.And, rest.Type(), rest, unlike)
			return c.make(llvm.Add, t, q, c.resize(fix, t, llvm.ZExt))
		}
		fix := c.make(llvm.And, rest.Type(), rest, unlike)
		return c.make(llvm.Sub, t, q, c.resize(fix, t, llvm.ZExt))
	}
}

// floatConst makes a float constant, or a vector of one value.
func (c *Converter) floatConst(t ir.Type, v float64) *ir.Value {
	a := ir.FloatOf(ir.ElemOf(t), v)
	if vec, ok := t.(*ir.VectorType); ok {
		return c.constant(ir.Splat(vec, a.Bits), t)
	}
	return c.constant(a, t)
}

// number returns the value of a float constant, or of a vector of one value.
func number(v *ir.Value) (float64, bool) {
	if !v.Op().Is(llvm.Constant) {
		return 0, false
	}
	switch a := v.Op().Attr(0).(type) {
	case *ir.FloatAttr:
		return a.Float(), a.Typ.(*ir.ScalarType).Elem.Width() <= 64
	case *ir.DenseAttr:
		if a.Val != nil && a.Val.Splat && a.Val.Elem.IsFloat() && a.Val.Elem.Width() <= 64 {
			return a.Val.Float(0), true
		}
	}
	return 0, false
}

// extremum is the larger or smaller of two floats. NaN wins, or loses; -0.0 is
// less than +0.0. Where one is a constant it takes a comparison; else LLVM's
// maximum, or minimum, which orders zeros.
func extremum(larger, nanWins bool) func(c *Converter, op *ir.Op, t ir.Type, v []*ir.Value) *ir.Value {
	return func(c *Converter, op *ir.Op, t ir.Type, v []*ir.Value) *ir.Value {
		attrs := fastmath(op)
		x, k := v[0], v[1]
		n, ok := number(k)
		if !ok {
			n, ok = number(x)
			x, k = k, x
		}
		if ok && n == n {
			// The constant, where x is beyond it, or equal and the lesser zero.
			negative := n == 0 && 1/n < 0
			equalToo := n == 0 && negative != larger
			pred := int64(fcmpOLT)
			switch {
			case larger && equalToo:
				pred = fcmpOLE
			case !larger && equalToo:
				pred = fcmpOGE
			case !larger:
				pred = fcmpOGT
			}
			if !nanWins {
				pred += fcmpULT - fcmpOLT // true for NaN
			}
			return c.choose(c.fcmp(pred, x, k), k, x)
		}
		def := llvm.Minimum
		if larger {
			def = llvm.Maximum
		}
		r := c.makeAttrs(def, t, attrs, v...)
		if nanWins || arith.Fast(op)&arith.NoNaNs != 0 {
			return r
		}
		r = c.choose(c.fcmp(fcmpUNO, v[1], v[1]), v[0], r)
		return c.choose(c.fcmp(fcmpUNO, v[0], v[0]), v[1], r)
	}
}

func clamp(c *Converter, op *ir.Op, t ir.Type, v []*ir.Value) *ir.Value {
	low := extremum(false, true)(c, op, t, []*ir.Value{v[0], v[2]})
	return extremum(true, true)(c, op, t, []*ir.Value{low, v[1]})
}

func withFlag(to *ir.OpDef, attr string) func(c *Converter, op *ir.Op, t ir.Type, v []*ir.Value) *ir.Value {
	return func(c *Converter, op *ir.Op, t ir.Type, v []*ir.Value) *ir.Value {
		return c.makeAttrs(to, t, []ir.NamedAttr{{Name: attr, Attr: ir.Bool(false)}}, v...)
	}
}

// classify writes predicates on floats as comparisons of the magnitude.
func classify(c *Converter, op *ir.Op, t ir.Type, v []*ir.Value) *ir.Value {
	x := v[0]
	if op.Is(math.IsNaN) {
		return c.fcmp(fcmpUNO, x, x)
	}
	mag := c.make(llvm.FAbs, x.Type(), x)
	e, _ := ir.DataType(x.Type())
	limit := c.floatBits(x.Type(), infinity(e))
	if op.Is(math.IsInf) {
		return c.fcmp(fcmpOEQ, mag, limit)
	}
	return c.fcmp(fcmpONE, mag, limit)
}

// convertIsNormal compares bits: a normal number has an exponent field that is
// neither 0 nor the highest.
func convertIsNormal(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	e, _ := ir.DataType(op.Operand(0).Type())
	if !hasFloat(e) || e.Width() > 64 {
		return unsupported(op, "whether %s is normal", e)
	}
	inf := int64(infinity(e))
	least := inf & -inf
	c.Map(op.Result(0), c.eachVector(t, c.operands(op), func(t ir.Type, v []*ir.Value) *ir.Value {
		it := ir.WithElem(v[0].Type(), ir.Int(e.Width()))
		x := v[0]
		if x.Type() != it {
			x = c.make(llvm.Bitcast, it, x)
		}
		mag := c.make(llvm.And, it, x, c.int(it, int64(uint64(1)<<(e.Width()-1)-1)))
		return c.icmp(llvm.ULT, c.make(llvm.Sub, it, mag, c.int(it, least)), c.int(it, inf-least))
	}))
	return nil
}

func infinity(e data.Type) uint64 {
	switch e {
	case data.F16:
		return 0x7c00
	case data.BF16:
		return 0x7f80
	case data.F32:
		return 0x7f800000
	}
	return 0x7ff << 52
}

func (c *Converter) floatBits(t ir.Type, raw uint64) *ir.Value {
	if vec, ok := t.(*ir.VectorType); ok {
		return c.constant(ir.Splat(vec, raw), t)
	}
	return c.constant(&ir.FloatAttr{Typ: t, Bits: raw}, t)
}

func convertAddExtended(c *Converter, op *ir.Op) error {
	t, err := c.typ(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	v := c.operands(op)
	sum := c.eachVector(t, v, func(t ir.Type, v []*ir.Value) *ir.Value { return c.make(llvm.Add, t, v...) })
	bt, err := c.typ(op, op.Result(1).Type())
	if err != nil {
		return err
	}
	c.Map(op.Result(0), sum)
	c.Map(op.Result(1), c.eachVector(bt, []*ir.Value{sum, v[0]}, func(t ir.Type, v []*ir.Value) *ir.Value { return c.icmp(llvm.ULT, v[0], v[1]) }))
	return nil
}

// convertMulExtended multiplies in twice the width.
func convertMulExtended(ext *ir.OpDef) Entry {
	return func(c *Converter, op *ir.Op) error {
		t, err := c.typ(op, op.Result(0).Type())
		if err != nil {
			return err
		}
		v := c.operands(op)
		half := func(high bool) *ir.Value {
			return c.eachVector(t, v, func(t ir.Type, v []*ir.Value) *ir.Value {
				if !high {
					return c.make(llvm.Mul, t, v...)
				}
				w := width(t)
				wide := ir.WithElem(t, ir.Int(2*w))
				p := c.make(llvm.Mul, wide, c.make(ext, wide, v[0]), c.make(ext, wide, v[1]))
				return c.make(llvm.Trunc, t, c.make(llvm.LShr, wide, p, c.int(wide, int64(w))))
			})
		}
		c.Map(op.Result(0), half(false))
		c.Map(op.Result(1), half(true))
		return nil
	}
}
