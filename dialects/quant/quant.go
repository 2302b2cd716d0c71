// Package quant holds the types of quantized numbers as MLIR's quant dialect
// spells them: a storage integer, the float type it stands for, and scales and
// zero points for the whole tensor, along one axis, or by blocks.
package quant

import (
	"slices"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
)

// Dialect holds the types.
var Dialect = &ir.Dialect{Name: "quant", Summary: "types of quantized numbers, and casts from and to them"}

// Integers are what is stored: a type and a range.
type Integers struct {
	Storage  *ir.ScalarType // signless of the width
	Signed   bool
	Typed    bool // unsigned storage is written as the type ui8, not u8
	Min, Max int64
}

// Uniform is a type !quant.uniform<...>: real = (stored - zero) * scale.
type Uniform struct {
	Integers
	Expressed *ir.ScalarType
	Axis      int // -1: one scale for all, or blocks
	BlockAxes []int64
	BlockDims []int64
	Dims      []int64  // shape of Scales where they are by blocks
	Scales    []uint64 // bits of f64
	Zeros     []int64
}

// PerAxis reports whether scales differ along an axis or by blocks.
func (u *Uniform) PerAxis() bool { return u.Axis >= 0 || u.BlockAxes != nil }

// Scale returns scale i.
func (u *Uniform) Scale(i int) float64 { return data.ToFloat(data.F64, u.Scales[i]) }

// UniformDef defines !quant.uniform.
var UniformDef = Dialect.Type(&ir.TypeDef{
	Name: "uniform", Summary: "uniformly quantized number",
	Parse: parseUniform,
	Print: printUniform,
	Sub:   func(params any) []ir.Type { u := params.(*Uniform); return []ir.Type{u.Storage, u.Expressed} },
	Storage: func(params any) (data.Type, int64, int64) {
		u := params.(*Uniform)
		return u.Stored(), u.Min, u.Max
	},
	Example: "!quant.uniform<i8:f32, 2.000000e+00:15>",
})

// Stored returns the type of the integers that stand for the numbers.
func (u *Uniform) Stored() data.Type {
	if u.Signed {
		return u.Storage.Elem
	}
	return data.UInt(u.Storage.Elem.Width())
}

// Of returns the parameters of a uniform type, nil for any other type.
func Of(t ir.Type) *Uniform {
	if e, ok := t.(*ir.ExtType); ok && e.Def == UniformDef {
		return e.Params.(*Uniform)
	}
	return nil
}

// Type returns the type with the parameters.
func Type(u *Uniform) ir.Type { return ir.Ext(UniformDef, u) }

func defaultRange(width int, signed bool) (lo, hi int64) {
	if signed {
		return -1 << (width - 1), 1<<(width-1) - 1
	}
	return 0, 1<<width - 1
}

func parseUniform(p ir.Parser) any {
	u := &Uniform{Axis: -1}
	p.Expect("<")
	if u.Integers = parseIntegers(p); u.Storage == nil {
		return u
	}
	p.Expect(":")
	if u.Expressed = parseExpressed(p); u.Expressed == nil {
		return u
	}
	switch {
	case p.Accept(":"):
		if p.Peek("{") {
			p.List("{", "}", func() {
				u.BlockAxes = append(u.BlockAxes, p.Integer())
				p.Expect(":")
				u.BlockDims = append(u.BlockDims, p.Integer())
			})
			break
		}
		at := p.Here()
		if u.Axis = int(p.Integer()); u.Axis < 0 && !p.Failed() {
			p.FailAt(at, "illegal quantized dimension: %d", u.Axis)
		}
	}
	p.Expect(",")
	if u.PerAxis() {
		u.Dims = parseScales(p, u)
	} else {
		parseScale(p, u)
	}
	p.Expect(">")
	if !p.Failed() && u.Axis >= 0 && len(u.Dims) != 1 {
		p.Fail("expected a list of scales")
	}
	return u
}

// parseIntegers reads "i8<-127:127>" and its like.
func parseIntegers(p ir.Parser) Integers {
	var n Integers
	at := p.Here()
	word := p.Word()
	n.Typed = strings.HasPrefix(word, "ui")
	if len(word) > 1 && word[0] == 'u' && word[1] != 'i' {
		word = "ui" + word[1:]
	}
	t, ok := data.ParseType(word)
	if !ok || !t.IsInt() || t.Width() > 32 {
		p.FailAt(at, "illegal quantized storage type alias")
		return n
	}
	n.Signed = t.IsSigned()
	n.Storage = ir.Int(t.Width())
	n.Min, n.Max = defaultRange(t.Width(), n.Signed)
	if p.Accept("<") {
		at := p.Here()
		lo := p.Integer()
		p.Expect(":")
		hi := p.Integer()
		if !p.Failed() && (lo < n.Min || hi > n.Max || lo >= hi) {
			p.FailAt(at, "illegal storage type range")
		}
		n.Min, n.Max = lo, hi
		p.Expect(">")
	}
	return n
}

func (n *Integers) print(w *ir.Writer) {
	switch {
	case n.Signed:
		w.Text("i")
	case n.Typed:
		w.Text("ui")
	default:
		w.Text("u")
	}
	w.Int(int64(n.Storage.Elem.Width()))
	if lo, hi := defaultRange(n.Storage.Elem.Width(), n.Signed); lo != n.Min || hi != n.Max {
		w.Text("<")
		w.Int(n.Min)
		w.Text(":")
		w.Int(n.Max)
		w.Text(">")
	}
}

// parseExpressed reads the type of the real numbers, nil after an error.
func parseExpressed(p ir.Parser) *ir.ScalarType {
	at := p.Here()
	e, ok := p.Type().(*ir.ScalarType)
	if !ok || !e.Elem.IsFloat() || e.Elem.Width() > 64 {
		p.FailAt(at, "expected a float type")
		return nil
	}
	return e
}

// parseScales reads nested lists and returns their shape.
func parseScales(p ir.Parser, u *Uniform) []int64 {
	if !p.Peek("{") {
		parseScale(p, u)
		return nil
	}
	n := int64(0)
	var inner []int64
	p.List("{", "}", func() {
		at := p.Here()
		s := parseScales(p, u)
		if n > 0 && !slices.Equal(s, inner) {
			p.FailAt(at, "scales are not a regular array")
		}
		inner = s
		n++
	})
	return append([]int64{n}, inner...)
}

func parseScale(p ir.Parser, u *Uniform) {
	at := p.Here()
	scale := parseFloat(p)
	zero := int64(0)
	if p.Accept(":") {
		zero = p.Integer()
	}
	if p.Failed() {
		return
	}
	if zero < u.Min || zero > u.Max {
		p.FailAt(at, "illegal zero point: %d", zero)
	}
	e := u.Expressed.Elem
	if s, lo, hi := data.ToFloat(data.F64, scale), data.ToFloat(e, 1), data.ToFloat(e, data.Largest(e)); !(s >= lo && s <= hi) {
		p.FailAt(at, "scale %e out of expressed type range [%e, %e]", s, lo, hi)
	}
	u.Scales = append(u.Scales, scale)
	u.Zeros = append(u.Zeros, zero)
}

// parseFloat reads a number as the bits of f64.
func parseFloat(p ir.Parser) uint64 {
	at := p.Here()
	if f, ok := p.AttrTyped(ir.F64).(*ir.FloatAttr); ok {
		return f.Bits
	}
	p.FailAt(at, "expected floating point literal")
	return 0
}

func printUniform(w *ir.Writer, params any) {
	u := params.(*Uniform)
	w.Text("<")
	u.Integers.print(w)
	w.Text(":")
	w.Type(u.Expressed)
	if !u.PerAxis() {
		w.Text(", ")
		printScale(w, u, 0)
		w.Text(">")
		return
	}
	w.Text(":")
	if u.Axis >= 0 {
		w.Int(int64(u.Axis))
	} else {
		w.Text("{")
		for i, a := range u.BlockAxes {
			if i > 0 {
				w.Text(", ")
			}
			w.Int(a)
			w.Text(":")
			w.Int(u.BlockDims[i])
		}
		w.Text("}")
	}
	w.Text(", ")
	next := 0
	printScales(w, u, u.Dims, &next)
	w.Text(">")
}

func printScales(w *ir.Writer, u *Uniform, dims []int64, next *int) {
	if len(dims) == 0 {
		printScale(w, u, *next)
		*next++
		return
	}
	sep := ","
	if u.Axis < 0 {
		sep = ", "
	}
	w.Text("{")
	for i := range dims[0] {
		if i > 0 {
			w.Text(sep)
		}
		printScales(w, u, dims[1:], next)
	}
	w.Text("}")
}

func printScale(w *ir.Writer, u *Uniform, i int) {
	w.Text(data.FormatFloat(data.F64, u.Scales[i]))
	if z := u.Zeros[i]; z != 0 {
		w.Text(":")
		w.Int(z)
	}
}
