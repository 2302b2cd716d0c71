package quant

import (
	"terrace/ir"
	"terrace/ir/data"
)

// Any is a type !quant.any<...>: stored integers whose meaning is not said.
type Any struct {
	Integers
	Expressed *ir.ScalarType // nil when it is not said either
}

// AnyDef defines !quant.any.
var AnyDef = Dialect.Type(&ir.TypeDef{
	Name: "any", Summary: "quantized number whose scale is not known",
	Parse: func(p ir.Parser) any {
		a := &Any{}
		p.Expect("<")
		if a.Integers = parseIntegers(p); a.Storage != nil && p.Accept(":") {
			a.Expressed = parseExpressed(p)
		}
		a.Typed = false
		p.Expect(">")
		return a
	},
	Print: func(w *ir.Writer, params any) {
		a := params.(*Any)
		w.Text("<")
		a.Integers.print(w)
		if a.Expressed != nil {
			w.Text(":")
			w.Type(a.Expressed)
		}
		w.Text(">")
	},
	Example: "!quant.any<i8<-16:7>:f32>",
})

// Calibrated is a type !quant.calibrated<...>: a float that was seen to stay in a range.
type Calibrated struct {
	Expressed *ir.ScalarType
	Min, Max  uint64 // bits of f64
}

// CalibratedDef defines !quant.calibrated.
var CalibratedDef = Dialect.Type(&ir.TypeDef{
	Name: "calibrated", Summary: "float with the range that its values were seen in",
	Parse: func(p ir.Parser) any {
		c := &Calibrated{}
		p.Expect("<")
		if c.Expressed = parseExpressed(p); c.Expressed == nil {
			return c
		}
		at := p.Here()
		p.Expect("<")
		c.Min = parseFloat(p)
		p.Expect(":")
		c.Max = parseFloat(p)
		if lo, hi := data.ToFloat(data.F64, c.Min), data.ToFloat(data.F64, c.Max); !p.Failed() && !(lo < hi) {
			p.FailAt(at, "illegal min and max: (%s:%s)", data.FormatFloat(data.F64, c.Min), data.FormatFloat(data.F64, c.Max))
		}
		p.Expect(">")
		p.Expect(">")
		return c
	},
	Print: func(w *ir.Writer, params any) {
		c := params.(*Calibrated)
		w.Text("<")
		w.Type(c.Expressed)
		w.Text("<" + data.FormatFloat(data.F64, c.Min) + ":" + data.FormatFloat(data.F64, c.Max) + ">>")
	},
	Example: "!quant.calibrated<f32<-0.998:1.232100e+00>>",
})
