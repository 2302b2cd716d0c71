package graph

import (
	"terrace/ir"
	"terrace/ir/data"
)

// enum makes an attribute #stablehlo<mnemonic CASE> with its kind.
func enum(mnemonic, desc string, cases ...string) *ir.Enum {
	return ir.NamedEnum(Dialect, "stablehlo."+mnemonic, desc, cases...)
}

// Enumerations of the specification.
var (
	ComparisonDirection = enum("comparison_direction", "Which comparison operation to perform.", "EQ", "NE", "GE", "GT", "LE", "LT")
	ComparisonType      = enum("comparison_type", "Which comparison type to use.", "NOTYPE", "FLOAT", "TOTALORDER", "SIGNED", "UNSIGNED")
	Precision           = enum("precision", "XLA precision for an operand. Has backend specific meaning.", "DEFAULT", "HIGH", "HIGHEST", "PACKED_NIBBLE")
	FftType             = enum("fft_type", "XLA fast fourier transform type.", "FFT", "IFFT", "RFFT", "IRFFT")
	TransposeKind       = enum("transpose", "Transpose options", "TRANSPOSE_INVALID", "NO_TRANSPOSE", "TRANSPOSE", "ADJOINT")
	RngDistribution     = enum("rng_distribution", "XLA PRNG distribution to be used.", "", "UNIFORM", "NORMAL")
	RngAlgorithm        = enum("rng_algorithm", "XLA PRNG algorithm to be used.", "DEFAULT", "THREE_FRY", "PHILOX")
	customCallVersion   = ir.IntEnum("Custom call API version", ir.I32, "API_VERSION_UNSPECIFIED", "API_VERSION_ORIGINAL", "API_VERSION_STATUS_RETURNING", "API_VERSION_STATUS_RETURNING_UNIFIED", "API_VERSION_TYPED_FFI")
)

// Cases of the enumerations above.
const (
	CmpEQ = iota
	CmpNE
	CmpGE
	CmpGT
	CmpLE
	CmpLT
)

// PrecisionDefault is the precision that nobody asks for.
const PrecisionDefault = 0

const (
	CmpNoType = iota
	CmpFloat
	CmpTotalOrder
	CmpSigned
	CmpUnsigned
)

const (
	FFT = iota
	IFFT
	RFFT
	IRFFT
)

const (
	TransposeInvalid = iota
	NoTranspose
	TransposeA
	Adjoint
)

const (
	RngDefault = iota
	RngThreeFry
	RngPhilox
)

const (
	RngUniform = 1
	RngNormal  = 2
)

// PrecisionKind is an array of precisions, [DEFAULT, HIGH] in custom forms.
var PrecisionKind = &ir.AttrKind{Desc: "Precision Config attribute",
	Ok: func(a ir.Attr) bool {
		arr, ok := a.(*ir.ArrayAttr)
		if !ok {
			return false
		}
		for _, e := range arr.Elems {
			if _, ok := Precision.Value(e); !ok {
				return false
			}
		}
		return true
	},
	Parse: func(p ir.Parser) ir.Attr {
		var elems []ir.Attr
		p.List("[", "]", func() { elems = append(elems, Precision.Parse(p)) })
		return ir.Array(elems...)
	},
	Print: func(p ir.Printer, a ir.Attr) {
		elems := a.(*ir.ArrayAttr).Elems
		p.List("[", "]", len(elems), func(i int) { p.Text(Precision.String(elems[i])) })
	},
}

// Accuracy is the content of #stablehlo.result_accuracy.
type Accuracy struct {
	Atol, Rtol float64
	Ulps       int64
	Mode       int // 0 DEFAULT, 1 HIGHEST, 2 TOLERANCE
}

var accuracyModes = []string{"DEFAULT", "HIGHEST", "TOLERANCE"}

// accuracyMode is the attribute that stands inside a result accuracy.
var accuracyMode = Dialect.Attr(&ir.AttrDef{
	Name: "stablehlo.result_accuracy_mode", Summary: "how exact a result must be",
	Parse: func(p ir.Parser) any {
		p.Expect("<")
		i := p.OneOf("accuracy mode", accuracyModes...)
		p.Expect(">")
		return i
	},
	Print: func(w *ir.Writer, params any) {
		w.Text("<")
		w.Text(accuracyModes[params.(int)])
		w.Text(">")
	},
	Example: "#stablehlo.result_accuracy_mode<HIGHEST>",
})

// ResultAccuracy is how exact the result of a transcendental function must be.
var ResultAccuracy = Dialect.Attr(&ir.AttrDef{
	Name: "stablehlo.result_accuracy", Summary: "how exact the result of an op must be",
	Parse: func(p ir.Parser) any {
		a := &Accuracy{}
		p.List("<", ">", func() {
			at := p.Here()
			word := p.Word()
			p.Expect("=")
			switch word {
			case "atol", "rtol":
				f, ok := p.AttrTyped(ir.F64).(*ir.FloatAttr)
				if !ok {
					p.FailAt(at, "expected a float for %s", word)
					return
				}
				if word == "atol" {
					a.Atol = f.Float()
				} else {
					a.Rtol = f.Float()
				}
			case "ulps":
				a.Ulps = p.Integer()
			case "mode":
				if w, ok := p.WordOpt(); ok {
					for i, m := range accuracyModes {
						if m == w {
							a.Mode = i
						}
					}
					return
				}
				e, ok := p.Attr().(*ir.ExtAttr)
				if !ok || e.Def != accuracyMode {
					p.FailAt(at, "expected an accuracy mode")
					return
				}
				a.Mode = e.Params.(int)
			default:
				p.FailAt(at, "expected one of: atol, rtol, ulps, mode")
			}
		})
		return a
	},
	Print: func(w *ir.Writer, params any) {
		a := params.(*Accuracy)
		w.Text("<")
		float := func(name string, f float64) {
			if f != 0 {
				w.Text(name)
				w.Text(" = ")
				w.Text(data.FormatFloat(data.F64, data.FromFloat(data.F64, f)))
				w.Text(", ")
			}
		}
		float("atol", a.Atol)
		float("rtol", a.Rtol)
		if a.Ulps != 0 {
			w.Text("ulps = ")
			w.Int(a.Ulps)
			w.Text(", ")
		}
		w.Text("mode = #stablehlo.result_accuracy_mode<")
		w.Text(accuracyModes[a.Mode])
		w.Text(">>")
	},
	Example: "#stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>",
})

var accuracyKind = extKind("the requested accuracy for transcendental unary ops.", func() *ir.AttrDef { return ResultAccuracy })

var accuracyAttr = ir.Implied("result_accuracy", accuracyKind, ir.NewExt(ResultAccuracy, &Accuracy{}))

// extKind accepts the attributes of one definition.
func extKind(desc string, def func() *ir.AttrDef) *ir.AttrKind {
	return &ir.AttrKind{Desc: desc, Ok: func(a ir.Attr) bool {
		e, ok := a.(*ir.ExtAttr)
		return ok && e.Def == def()
	}}
}
