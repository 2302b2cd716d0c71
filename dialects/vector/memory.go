package vector

import (
	"terrace/ir"
	"terrace/ir/data"
)

var Dialect = &ir.Dialect{Name: "vector", Summary: "registers of several elements"}

func ld(m *data.Memref, at int64) data.Value {
	if at < 0 || (at+1)*int64(m.Elem.Bytes()) > int64(len(m.Buffer.Data)) {
		panic("oob")
	}
	return data.Scalar(data.Load(m.Elem, m.Buffer.Data, at))
}

func idx(in []data.Value, m *data.Memref) int64 {
	at := m.Offset
	for i := range m.Sizes {
		at += int64(in[i].Bits) * m.Strides[i]
	}
	return at
}

var Load = Dialect.Op(&ir.OpDef{Name: "load", Summary: "see the op of this name in MLIR", Operands: ir.Fields{ir.One("base", ir.AnyMemRef), ir.Many("indices", ir.IndexT)}, Results: ir.Fields{ir.One("result", ir.AnyVector)},
	Traits: ir.Reads, Format: "$base `[` $indices `]` attr-dict : type($base) `,` type($result)",
	Eval: func(mm ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		m := in[0].Memref()
		t := op.Result(0).Type().(*ir.VectorType)
		out := data.New(m.Elem, t.Shape...)
		at := idx(in[1:], m)
		if at < 0 || (at+t.Shape[0])*int64(m.Elem.Bytes()) > int64(len(m.Buffer.Data)) {
			return ir.Trap("out of bounds")
		}
		for i := range t.Shape[0] {
			out.Set(i, ld(m, at+i))
		}
		return ir.Result(data.OfTensor(out))
	}})
var Store = Dialect.Op(&ir.OpDef{Name: "store", Summary: "see the op of this name in MLIR", Operands: ir.Fields{ir.One("valueToStore", ir.AnyVector), ir.One("base", ir.AnyMemRef), ir.Many("indices", ir.IndexT)},
	Traits: ir.Writes, Format: "$valueToStore `,` $base `[` $indices `]` attr-dict : type($base) `,` type($valueToStore)",
	Eval: func(mm ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		m := in[1].Memref()
		v := in[0].Tensor()
		at := idx(in[2:], m)
		if at < 0 || (at+v.Len())*int64(m.Elem.Bytes()) > int64(len(m.Buffer.Data)) {
			return ir.Trap("out of bounds")
		}
		for i := range v.Len() {
			data.Store(m.Elem, m.Buffer.Data, at+i, v.Bits(i))
		}
		return ir.Values()
	}})
var MaskedLoad = Dialect.Op(&ir.OpDef{Name: "maskedload", Summary: "see the op of this name in MLIR", Operands: ir.Fields{ir.One("base", ir.AnyMemRef), ir.Many("indices", ir.IndexT), ir.One("mask", ir.AnyVector), ir.One("pass_thru", ir.AnyVector)}, Results: ir.Fields{ir.One("result", ir.AnyVector)},
	Traits: ir.Reads, Format: "$base `[` $indices `]` `,` $mask `,` $pass_thru attr-dict : type($base) `,` type($mask) `,` type($pass_thru) into type($result)",
	Eval: func(mm ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		m := in[0].Memref()
		n := len(in)
		mask, pass := in[n-2].Tensor(), in[n-1].Tensor().Expand()
		out := pass.Clone()
		at := idx(in[1:n-2], m)
		for i := range out.Len() {
			if mask.Bits(i)&1 != 0 {
				out.Set(i, ld(m, at+i))
			}
		}
		return ir.Result(data.OfTensor(out))
	}})
var MaskedStore = Dialect.Op(&ir.OpDef{Name: "maskedstore", Summary: "see the op of this name in MLIR", Operands: ir.Fields{ir.One("base", ir.AnyMemRef), ir.Many("indices", ir.IndexT), ir.One("mask", ir.AnyVector), ir.One("valueToStore", ir.AnyVector)},
	Traits: ir.Writes, Format: "$base `[` $indices `]` `,` $mask `,` $valueToStore attr-dict : type($base) `,` type($mask) `,` type($valueToStore)",
	Eval: func(mm ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		m := in[0].Memref()
		n := len(in)
		mask, v := in[n-2].Tensor(), in[n-1].Tensor()
		at := idx(in[1:n-2], m)
		for i := range v.Len() {
			if mask.Bits(i)&1 != 0 {
				ld(m, at+i)
				data.Store(m.Elem, m.Buffer.Data, at+i, v.Bits(i))
			}
		}
		return ir.Values()
	}})
var Gather = Dialect.Op(&ir.OpDef{Name: "gather", Summary: "see the op of this name in MLIR", Operands: ir.Fields{ir.One("base", ir.AnyShaped), ir.Many("offsets", ir.IndexT), ir.One("indices", ir.AnyVector), ir.One("mask", ir.AnyVector), ir.One("pass_thru", ir.AnyVector)}, Results: ir.Fields{ir.One("result", ir.AnyVector)},
	Traits: ir.Reads, Format: "$base `[` $offsets `]` `` `[` $indices `]` `,` $mask `,` $pass_thru attr-dict : type($base) `,` type($indices) `,` type($mask) `,` type($pass_thru) into type($result)",
	Eval: func(mm ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		m := in[0].Memref()
		n := len(in)
		ix, mask, pass := in[n-3].Tensor(), in[n-2].Tensor(), in[n-1].Tensor().Expand()
		out := pass.Clone()
		at := idx(in[1:n-3], m)
		for i := range out.Len() {
			if mask.Bits(i)&1 != 0 {
				out.Set(i, ld(m, at+ix.Int(i)))
			}
		}
		return ir.Result(data.OfTensor(out))
	}})
var Broadcast = Dialect.Op(&ir.OpDef{Name: "broadcast", Summary: "see the op of this name in MLIR", Operands: ir.Fields{ir.One("source", ir.AnyType)}, Results: ir.Fields{ir.One("vector", ir.AnyVector)},
	Traits: ir.Pure, Format: "$source attr-dict : type($source) to type($vector)",
	Eval: func(mm ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		e, _ := ir.DataType(op.Result(0).Type())
		s, _ := ir.ShapeOf(op.Result(0).Type())
		return ir.Result(data.OfTensor(data.NewSplat(e, in[0].Bits, s...)))
	}})
var Step = Dialect.Op(&ir.OpDef{Name: "step", Summary: "see the op of this name in MLIR", Results: ir.Fields{ir.One("result", ir.AnyVector)},
	Traits: ir.Pure, Format: "attr-dict : type($result)",
	Eval: func(mm ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		e, _ := ir.DataType(op.Result(0).Type())
		s, _ := ir.ShapeOf(op.Result(0).Type())
		o := data.New(e, s...)
		for i := range s[0] {
			o.SetBits(i, uint64(i))
		}
		return ir.Result(data.OfTensor(o))
	}})
var ConstantMask = Dialect.Op(&ir.OpDef{Name: "constant_mask", Summary: "see the op of this name in MLIR", Results: ir.Fields{ir.One("result", ir.AnyVector)},
	Attrs:  ir.Attrs{ir.Required("mask_dim_sizes", ir.I64ArrayKind)},
	Traits: ir.Pure, Format: "$mask_dim_sizes attr-dict : type($result)",
	Eval: func(mm ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		s, _ := ir.ShapeOf(op.Result(0).Type())
		n, _ := ir.Ints(op.Attr(0))
		o := data.New(data.I1, s...)
		for i := range n[0] {
			o.SetBits(i, 1)
		}
		return ir.Result(data.OfTensor(o))
	}})
var kinds = ir.NamedEnum(Dialect, "vector.kind", "kind", "add", "mul", "minui", "minsi", "maxui", "maxsi", "and", "or", "xor", "minnumf", "maxnumf", "minimumf", "maximumf")
var Reduction = Dialect.Op(&ir.OpDef{Name: "reduction", Summary: "see the op of this name in MLIR", Operands: ir.Fields{ir.One("vector", ir.AnyVector)}, Results: ir.Fields{ir.One("dest", ir.AnyType)},
	Attrs:  ir.Attrs{ir.Required("kind", kinds.Kind())},
	Traits: ir.Pure, Format: "`<` $kind `>` `,` $vector attr-dict : type($vector) into type($dest)",
	Eval: func(mm ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		v := in[0].Tensor()
		k := kinds.String(op.Attr(0))
		acc := v.Bits(0)
		t := v.Elem
		for i := int64(1); i < v.Len(); i++ {
			b := v.Bits(i)
			if t.IsFloat() {
				x, y := data.ToFloat(t, acc), data.ToFloat(t, b)
				switch k {
				case "add":
					x = x + y
				case "mul":
					x = x * y
				case "maximumf", "maxnumf":
					x = max(x, y)
				default:
					x = min(x, y)
				}
				acc = data.FromFloat(t, x)
				continue
			}
			switch k {
			case "add":
				acc = (acc + b) & data.Mask(t)
			case "and":
				acc &= b
			case "or":
				acc |= b
			case "maxsi":
				if data.SignExtend(t, b) > data.SignExtend(t, acc) {
					acc = b
				}
			case "minsi":
				if data.SignExtend(t, b) < data.SignExtend(t, acc) {
					acc = b
				}
			default:
				return ir.Trap("kind " + k)
			}
		}
		return ir.Bits(acc)
	}})

func kindOf(name string) ir.Attr { return kinds.Named(name) }
