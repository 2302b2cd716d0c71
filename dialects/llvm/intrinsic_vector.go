package llvm

import (
	"fmt"
	"math/big"

	"terrace/dialects/scalar"
	"terrace/ir"
	"terrace/ir/data"
)

// maskedExample prepares a pointer, a mask and a vector.
const maskedExample = `  %n = llvm.mlir.constant(4 : i64) : i64
  %p = llvm.alloca %n x f32 {alignment = 16 : i64} : (i64) -> !llvm.ptr
  %m = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
  %v = llvm.mlir.constant(dense<[1.0, 2.0, 3.0, 4.0]> : vector<4xf32>) : vector<4xf32>
  llvm.intr.masked.store %v, %p, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into !llvm.ptr
`

// lanePointer returns the address of element i of a vector in memory.
func lanePointer(p data.Value, t ir.Type, i int) data.Value {
	ptr, ok := p.Ref.(data.Pointer)
	if !ok {
		return p
	}
	step, _ := SizeOf(t)
	ptr.Offset += int64(i) * step
	return data.Value{Ref: ptr}
}

// eachLane calls f for the lanes that the mask picks.
func eachLane(mask data.Value, n int, f func(i int) string) string {
	for i := range n {
		c := elementAt(mask, int64(i))
		switch {
		case c.IsPoison():
			return "a mask with poison"
		case c.Bits&1 == 0:
			continue
		}
		if why := f(i); why != "" {
			return why
		}
	}
	return ""
}

// maskedRead evaluates loads whose lane i reads from at(i), counted among the
// lanes read by k, and keeps elements of through elsewhere.
func maskedRead(m ir.Machine, op *ir.Op, mask data.Value, through data.Value, at func(i, k int) data.Value) ir.Outcome {
	t := op.Result(0).Type()
	vs := lanes(through, t)
	k := 0
	if why := eachLane(mask, len(vs), func(i int) string {
		v, why := load(m, ir.ElemOf(t), at(i, k))
		vs[i] = v
		k++
		return why
	}); why != "" {
		return ir.Trap(why)
	}
	return ir.Result(vectorFrom(t, vs))
}

func maskedWrite(m ir.Machine, t ir.Type, mask, v data.Value, at func(i, k int) data.Value) ir.Outcome {
	k := 0
	if why := eachLane(mask, int(vectorLen(t)), func(i int) string {
		why := store(m, ir.ElemOf(t), at(i, k), elementAt(v, int64(i)))
		k++
		return why
	}); why != "" {
		return ir.Trap(why)
	}
	return ir.Values()
}

// through returns the operand of optional field f, poison without it.
func through(op *ir.Op, in []data.Value, f int) data.Value {
	if from, to := op.GroupBounds(f); to > from {
		return in[from]
	}
	return data.Poison
}

func verifyMaskLen(mask, vec func(op *ir.Op) ir.Type) func(op *ir.Op) error {
	return func(op *ir.Op) error {
		if n, k := vectorLen(vec(op)), vectorLen(mask(op)); n != k {
			return ir.Errorf("expected the mask '%s' to have as many elements as '%s'", mask(op), vec(op))
		}
		return nil
	}
}

func operandType(i int) func(op *ir.Op) ir.Type {
	return func(op *ir.Op) ir.Type { return op.Operand(i).Type() }
}

func resultType(op *ir.Op) ir.Type { return op.Result(0).Type() }

// Masked accesses to memory.
var (
	MaskedLoad = intrinsic("masked.load", "reads the elements of a vector that a mask picks", &ir.OpDef{
		Operands: ir.Fields{ir.One("data", anyPtr), ir.One("mask", boolVec), ir.Opt("pass_thru", anyVec)}, Results: one(anyVec),
		Attrs:  ir.Attrs{ir.Required("alignment", ir.I32Kind), ir.Maybe("nontemporal", ir.UnitKind)},
		Traits: ir.Reads,
		Format: "operands attr-dict : functional-type(operands, results)",
		Verify: verifyMaskLen(operandType(1), resultType),
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			e := ir.ElemOf(op.Result(0).Type())
			return maskedRead(m, op, in[1], through(op, in, 2), func(i, _ int) data.Value { return lanePointer(in[0], e, i) })
		},
		Example: mainOf("", "vector<4xf32>", maskedExample+"  %r = llvm.intr.masked.load %p, %m, %v {alignment = 4 : i32} : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>\n"),
	})
	MaskedStore = intrinsic("masked.store", "writes the elements of a vector that a mask picks", &ir.OpDef{
		Operands: ir.Fields{ir.One("value", anyVec), ir.One("data", anyPtr), ir.One("mask", boolVec)},
		Attrs:    ir.Attrs{ir.Required("alignment", ir.I32Kind)},
		Traits:   ir.Writes,
		Format:   "$value, $data, $mask attr-dict : type($value), type($mask) into type($data)",
		Verify:   verifyMaskLen(operandType(2), operandType(0)),
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			t := op.Operand(0).Type()
			return maskedWrite(m, t, in[2], in[0], func(i, _ int) data.Value { return lanePointer(in[1], ir.ElemOf(t), i) })
		},
		Example: MaskedLoad.Example,
	})
	MaskedGather = intrinsic("masked.gather", "reads a vector from the addresses that a mask picks", &ir.OpDef{
		Operands: ir.Fields{ir.One("ptrs", ptrVec), ir.One("mask", boolVec), ir.Many("pass_thru", anyVec)}, Results: one(anyVec),
		Attrs:  ir.Attrs{ir.Required("alignment", ir.I32Kind)},
		Traits: ir.Reads,
		Format: "operands attr-dict : functional-type(operands, results)",
		Verify: verifyMaskLen(operandType(1), resultType),
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			return maskedRead(m, op, in[1], through(op, in, 2), func(i, _ int) data.Value { return elementAt(in[0], int64(i)) })
		},
		Example: mainOf("", "vector<4xf32>", maskedExample+gatherExample+"  %r = llvm.intr.masked.gather %q, %m, %v {alignment = 4 : i32} : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>\n"),
	})
	MaskedScatter = intrinsic("masked.scatter", "writes a vector to the addresses that a mask picks, in the order of its elements", &ir.OpDef{
		Operands: ir.Fields{ir.One("value", anyVec), ir.One("ptrs", ptrVec), ir.One("mask", boolVec)},
		Attrs:    ir.Attrs{ir.Required("alignment", ir.I32Kind)},
		Traits:   ir.Writes,
		Format:   "$value, $ptrs, $mask attr-dict : type($value), type($mask) into type($ptrs)",
		Verify:   verifyMaskLen(operandType(2), operandType(0)),
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			return maskedWrite(m, op.Operand(0).Type(), in[2], in[0], func(i, _ int) data.Value { return elementAt(in[1], int64(i)) })
		},
		Example: mainOf("", "", maskedExample+gatherExample+"  llvm.intr.masked.scatter %v, %q, %m {alignment = 4 : i32} : vector<4xf32>, vector<4xi1> into vector<4x!llvm.ptr>\n"),
	})
	ExpandLoad = intrinsic("masked.expandload", "reads neighbouring elements into the places that a mask picks", &ir.OpDef{
		Operands: ir.Fields{ir.One("ptr", anyPtr), ir.One("mask", boolVec), ir.One("passthru", anyVec)}, Results: one(anyVec),
		Attrs:  ir.Attrs{ir.Maybe("arg_attrs", ir.DictArrayKind), ir.Maybe("res_attrs", ir.DictArrayKind)},
		Traits: ir.Reads,
		Verify: verifyMaskLen(operandType(1), resultType),
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			e := ir.ElemOf(op.Result(0).Type())
			return maskedRead(m, op, in[1], in[2], func(_, k int) data.Value { return lanePointer(in[0], e, k) })
		},
		Example: mainOf("", "vector<4xf32>", maskedExample+"  %r = \"llvm.intr.masked.expandload\"(%p, %m, %v) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>\n"),
	})
	Compress = intrinsic("experimental.vector.compress", "the elements that a mask picks next to each other, then those of another vector", &ir.OpDef{
		Operands: ir.Fields{ir.One("value", anyVec), ir.One("mask", boolVec), ir.One("passthru", anyVec)}, Results: one(anyVec),
		Traits: ir.Pure,
		Verify: verifyMaskLen(operandType(1), resultType),
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			out := lanes(in[2], op.Result(0).Type())
			k := 0
			if why := eachLane(in[1], len(out), func(i int) string {
				out[k] = elementAt(in[0], int64(i))
				k++
				return ""
			}); why != "" {
				return ir.Result(data.Poison)
			}
			return ir.Result(vectorFrom(op.Result(0).Type(), out))
		},
		Example: mainOf("", "vector<4xf32>", maskedExample+"  %r = \"llvm.intr.experimental.vector.compress\"(%v, %m, %v) : (vector<4xf32>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>\n"),
	})
	CompressStore = intrinsic("masked.compressstore", "writes the elements that a mask picks next to each other", &ir.OpDef{
		Operands: ir.Fields{ir.One("value", anyVec), ir.One("ptr", anyPtr), ir.One("mask", boolVec)},
		Attrs:    ir.Attrs{ir.Maybe("arg_attrs", ir.DictArrayKind), ir.Maybe("res_attrs", ir.DictArrayKind)},
		Traits:   ir.Writes,
		Verify:   verifyMaskLen(operandType(2), operandType(0)),
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			t := op.Operand(0).Type()
			return maskedWrite(m, t, in[2], in[0], func(_, k int) data.Value { return lanePointer(in[1], ir.ElemOf(t), k) })
		},
		Example: mainOf("", "", maskedExample+"  \"llvm.intr.masked.compressstore\"(%v, %p, %m) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()\n"),
	})
)

const gatherExample = `  %i = llvm.mlir.constant(dense<[3, 2, 1, 0]> : vector<4xi64>) : vector<4xi64>
  %q = llvm.getelementptr %p[%i] : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>, f32
`

// reduceInt is a reduction of a vector of integers by an op of two.
func reduceInt(name, summary string, f ir.IntOp) *ir.OpDef {
	return intrinsic("vector.reduce."+name, summary, &ir.OpDef{
		Operands: ir.Fields{ir.One("in", intVec)}, Results: ir.Fields{ir.One("res", ir.ElemOfField("in"))}, Traits: ir.Pure,
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			e := ir.ElemFor(op)
			vs := lanes(in[0], op.Operand(0).Type())
			acc := vs[0]
			for _, v := range vs[1:] {
				if acc.IsPoison() || v.IsPoison() {
					return ir.Result(data.Poison)
				}
				if e.Width > 64 {
					r, _ := f.Wide(e, ir.Uint(e.In, acc), ir.Uint(e.In, v))
					acc = data.OfWords(data.FromBigInt(e.Out, r)...)
					continue
				}
				r, _ := f.Narrow(e, acc.Bits, v.Bits)
				acc = data.Scalar(r & e.Mask())
			}
			return ir.Result(acc)
		},
		Example: mainOf("", "i32", "  %v = llvm.mlir.constant(dense<[1, 2, 3, -4]> : vector<4xi32>) : vector<4xi32>\n  %r = \"llvm.intr.vector.reduce."+name+"\"(%v) : (vector<4xi32>) -> i32\n"),
	})
}

// reduceFloat is a reduction of a vector of floats without a start.
func reduceFloat(name, summary string, f func(x, y float64) float64) *ir.OpDef {
	return intrinsic("vector.reduce."+name, summary, &ir.OpDef{
		Operands: ir.Fields{ir.One("in", floatVec)}, Results: ir.Fields{ir.One("res", ir.ElemOfField("in"))}, Attrs: ir.Attrs{fastAttr}, Traits: ir.Pure,
		Format: callForm,
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			vs := lanes(in[0], op.Operand(0).Type())
			return foldFloats(op, vs[0], vs[1:], f)
		},
		Example: mainOf("", "f32", "  %v = llvm.mlir.constant(dense<[1.0, 2.0, 3.0, -4.0]> : vector<4xf32>) : vector<4xf32>\n  %r = llvm.intr.vector.reduce."+name+"(%v) : (vector<4xf32>) -> f32\n"),
	})
}

func foldFloats(op *ir.Op, acc data.Value, vs []data.Value, f func(x, y float64) float64) ir.Outcome {
	t, _ := ir.DataType(op.Result(0).Type())
	if t.Width() > 64 {
		return ir.Trap("unsupported element type " + t.String() + " in " + op.Name())
	}
	if acc.IsPoison() {
		return ir.Result(acc)
	}
	for _, v := range vs {
		if v.IsPoison() {
			return ir.Result(v)
		}
		acc = data.OfFloat(t, f(data.ToFloat(t, acc.Bits), data.ToFloat(t, v.Bits)))
	}
	return ir.Result(acc)
}

// reduceFrom is a reduction of a vector of floats from a start, in order unless
// the flag reassoc is set: then in any order, here in order too.
func reduceFrom(name, summary string, f func(x, y float64) float64) *ir.OpDef {
	return intrinsic("vector.reduce."+name, summary, &ir.OpDef{
		Operands: ir.Fields{ir.One("start_value", ir.AnyFloat), ir.One("input", floatVec)}, Results: ir.Fields{ir.One("res", ir.SameAs("start_value"))}, Attrs: ir.Attrs{fastAttr}, Traits: ir.Pure,
		Doc: "In the order of the elements; with `reassoc` in any order.",
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			return foldFloats(op, in[0], lanes(in[1], op.Operand(1).Type()), f)
		},
		Example: mainOf("", "f32", "  %s = llvm.mlir.constant(0.5 : f32) : f32\n  %v = llvm.mlir.constant(dense<[1.0, 2.0, 3.0, -4.0]> : vector<4xf32>) : vector<4xf32>\n  %r = \"llvm.intr.vector.reduce."+name+
			"\"(%s, %v) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32\n"),
	})
}

// Reductions.
var (
	ReduceAdd      = reduceInt("add", "sum of the elements", ring(func(a, b uint64) uint64 { return a + b }, (*big.Int).Add))
	ReduceMul      = reduceInt("mul", "product of the elements", ring(func(a, b uint64) uint64 { return a * b }, (*big.Int).Mul))
	ReduceAnd      = reduceInt("and", "bitwise and of the elements", bitwise(func(a, b uint64) uint64 { return a & b }, (*big.Int).And))
	ReduceOr       = reduceInt("or", "bitwise or of the elements", bitwise(func(a, b uint64) uint64 { return a | b }, (*big.Int).Or))
	ReduceXor      = reduceInt("xor", "bitwise exclusive or of the elements", bitwise(func(a, b uint64) uint64 { return a ^ b }, (*big.Int).Xor))
	ReduceSMax     = reduceInt("smax", "largest of the elements, signed", scalar.MaxS)
	ReduceSMin     = reduceInt("smin", "smallest of the elements, signed", scalar.MinS)
	ReduceUMax     = reduceInt("umax", "largest of the elements, unsigned", scalar.MaxU)
	ReduceUMin     = reduceInt("umin", "smallest of the elements, unsigned", scalar.MinU)
	ReduceFMax     = reduceFloat("fmax", "largest of the elements that are numbers", scalar.MaxNum)
	ReduceFMin     = reduceFloat("fmin", "smallest of the elements that are numbers", scalar.MinNum)
	ReduceFMaximum = reduceFloat("fmaximum", "largest of the elements, or NaN", scalar.Maximum)
	ReduceFMinimum = reduceFloat("fminimum", "smallest of the elements, or NaN", scalar.Minimum)
	ReduceFAdd     = reduceFrom("fadd", "sum of the elements and a start", func(x, y float64) float64 { return x + y })
	ReduceFMul     = reduceFrom("fmul", "product of the elements and a start", func(x, y float64) float64 { return x * y })
)

// StepVector counts.
var StepVector = intrinsic("stepvector", "the numbers 0, 1, 2 and so on", &ir.OpDef{
	Results: one(intVec), Traits: ir.Pure, Format: "attr-dict : type($res)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		e, _ := ir.DataType(op.Result(0).Type())
		out := data.New(e, vectorLen(op.Result(0).Type()))
		for i := range out.Len() {
			out.Set(i, data.OfInt(e, i))
		}
		return ir.Result(data.OfTensor(out))
	},
	Example: mainOf("", "vector<4xi32>", "  %r = llvm.intr.stepvector : vector<4xi32>\n"),
})

// ActiveLaneMask says which indices lie below a bound.
var ActiveLaneMask = intrinsic("get.active.lane.mask", "whether base + i, in unbounded arithmetic, is below n, for each element i", &ir.OpDef{
	Operands: ir.Fields{ir.One("base", ir.AnySignless), ir.One("n", ir.SameAs("base"))}, Results: one(boolVec), Traits: ir.Pure,
	Parse: func(p ir.Parser, st *ir.State) {
		st.Operands = append(st.Operands, p.Operand())
		p.Expect(",")
		st.Operands = append(st.Operands, p.Operand())
		p.AttrDict(st)
		p.Expect(":")
		p.Resolve(st.Operands[0], p.Type())
		p.Expect(",")
		p.Resolve(st.Operands[1], p.Type())
		p.Expect("to")
		st.Types = append(st.Types, p.Type())
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %, %", op.Operand(0), op.Operand(1))
		p.AttrDict(op)
		p.F(" : %, % to %", op.Operand(0).Type(), op.Operand(1).Type(), op.Result(0).Type())
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := op.Result(0).Type()
		if in[0].IsPoison() || in[1].IsPoison() {
			return ir.Result(poisonOf(t))
		}
		out := data.New(data.I1, vectorLen(t))
		for i := range out.Len() {
			if s := in[0].Bits + uint64(i); s >= in[0].Bits && s < in[1].Bits {
				out.SetBits(i, 1)
			}
		}
		return ir.Result(data.OfTensor(out))
	},
	Example: mainOf("", "vector<4xi1>", "  %a = llvm.mlir.constant(5 : i32) : i32\n  %n = llvm.mlir.constant(7 : i32) : i32\n  %r = llvm.intr.get.active.lane.mask %a, %n : i32, i32 to vector<4xi1>\n"),
})

// Parts of vectors.
var (
	VectorExtract = intrinsic("vector.extract", "neighbouring elements of a vector", &ir.OpDef{
		Operands: ir.Fields{ir.One("srcvec", anyVec)}, Results: one(anyVec), Attrs: ir.Attrs{ir.Required("pos", ir.I64Kind)}, Traits: ir.Pure,
		Parse: func(p ir.Parser, st *ir.State) {
			st.Operands = append(st.Operands, p.Operand())
			p.Expect("[")
			st.Attrs[0] = ir.I64Attr(p.Integer())
			p.Expect("]")
			p.AttrDict(st)
			p.Expect(":")
			st.Types = append(st.Types, p.Type())
			p.Expect("from")
			p.Resolve(st.Operands[0], p.Type())
		},
		Print: func(p ir.Printer, op *ir.Op) {
			p.F(" %[%]", op.Operand(0), op.Attr(0).(*ir.IntAttr).Val)
			p.AttrDict(op, "pos")
			p.F(" : % from %", op.Result(0).Type(), op.Operand(0).Type())
		},
		Verify: func(op *ir.Op) error {
			n, k, at := vectorLen(op.Operand(0).Type()), vectorLen(op.Result(0).Type()), op.Attr(0).(*ir.IntAttr).Val
			if at < 0 || at%max(k, 1) != 0 || at+k > n {
				return ir.Errorf("elements %d to %d are no part of '%s'", at, at+k, op.Operand(0).Type())
			}
			return nil
		},
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			at, k := op.Attr(0).(*ir.IntAttr).Val, vectorLen(op.Result(0).Type())
			return ir.Result(vectorFrom(op.Result(0).Type(), lanes(in[0], op.Operand(0).Type())[at:at+k]))
		},
		Example: mainOf("", "vector<2xf32>", "  %v = llvm.mlir.constant(dense<[1.0, 2.0, 3.0, -4.0]> : vector<4xf32>) : vector<4xf32>\n  %r = llvm.intr.vector.extract %v[2] : vector<2xf32> from vector<4xf32>\n"),
	})
	VectorInsert = intrinsic("vector.insert", "a vector with neighbouring elements replaced", &ir.OpDef{
		Operands: ir.Fields{ir.One("dstvec", anyVec), ir.One("srcvec", anyVec)}, Results: ir.Fields{ir.One("res", ir.SameAs("dstvec"))}, Attrs: ir.Attrs{ir.Required("pos", ir.I64Kind)}, Traits: ir.Pure,
		Parse: func(p ir.Parser, st *ir.State) {
			src := p.Operand()
			p.Expect(",")
			dst := p.Operand()
			st.Operands = append(st.Operands, dst, src)
			p.Expect("[")
			st.Attrs[0] = ir.I64Attr(p.Integer())
			p.Expect("]")
			p.AttrDict(st)
			p.Expect(":")
			p.Resolve(src, p.Type())
			p.Expect("into")
			t := p.Type()
			p.Resolve(dst, t)
			st.Types = append(st.Types, t)
		},
		Print: func(p ir.Printer, op *ir.Op) {
			p.F(" %, %[%]", op.Operand(1), op.Operand(0), op.Attr(0).(*ir.IntAttr).Val)
			p.AttrDict(op, "pos")
			p.F(" : % into %", op.Operand(1).Type(), op.Result(0).Type())
		},
		Verify: func(op *ir.Op) error {
			n, k, at := vectorLen(op.Operand(0).Type()), vectorLen(op.Operand(1).Type()), op.Attr(0).(*ir.IntAttr).Val
			if at < 0 || at%max(k, 1) != 0 || at+k > n {
				return ir.Errorf("elements %d to %d are no part of '%s'", at, at+k, op.Operand(0).Type())
			}
			return nil
		},
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			vs := lanes(in[0], op.Operand(0).Type())
			copy(vs[op.Attr(0).(*ir.IntAttr).Val:], lanes(in[1], op.Operand(1).Type()))
			return ir.Result(vectorFrom(op.Result(0).Type(), vs))
		},
		Example: mainOf("", "vector<4xf32>", "  %v = llvm.mlir.constant(dense<[1.0, 2.0, 3.0, -4.0]> : vector<4xf32>) : vector<4xf32>\n  %w = llvm.mlir.constant(dense<[5.0, 6.0]> : vector<2xf32>) : vector<2xf32>\n  %r = llvm.intr.vector.insert %w, %v[2] : vector<2xf32> into vector<4xf32>\n"),
	})
)

const blockExample = `  %n = llvm.mlir.constant(8 : i64) : i64
  %p = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %q = llvm.alloca %n x i8 : (i64) -> !llvm.ptr
  %b = llvm.mlir.constant(7 : i8) : i8
  "llvm.intr.memset"(%p, %b, %n) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
`

func blockOp(name, summary string, operands ir.Fields, effects ir.Trait, example string, f func(in []data.Value) string) *ir.OpDef {
	return intrinsic(name, summary, &ir.OpDef{
		Operands: operands,
		Attrs:    append(ir.Attrs{ir.Required("isVolatile", ir.BoolKind), ir.Maybe("arg_attrs", ir.DictArrayKind), ir.Maybe("res_attrs", ir.DictArrayKind)}, memoryAttrs...),
		Traits:   effects,
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			if !m.Step(int64(in[2].Word(0) / 16)) {
				return ir.Trap("out of fuel")
			}
			if why := f(in); why != "" {
				return ir.Trap(why)
			}
			return ir.Values()
		},
		Example: mainOf("", "", blockExample+example),
	})
}

var (
	copyFields = ir.Fields{ir.One("dst", anyPtr), ir.One("src", anyPtr), ir.One("len", ir.AnySignless)}
	setFields  = ir.Fields{ir.One("dst", anyPtr), ir.One("val", ir.Exactly(ir.I8)), ir.One("len", ir.AnySignless)}
)

// Blocks of memory.
var (
	Memcpy = blockOp("memcpy", "copies bytes between ranges that do not overlap", copyFields, ir.Reads|ir.Writes,
		"  \"llvm.intr.memcpy\"(%q, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()\n",
		func(in []data.Value) string { return copyMemory(in[0], in[1], in[2], false) })
	Memmove = blockOp("memmove", "copies bytes between ranges that may overlap", copyFields, ir.Reads|ir.Writes,
		"  \"llvm.intr.memmove\"(%q, %p, %n) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()\n",
		func(in []data.Value) string { return copyMemory(in[0], in[1], in[2], true) })
	Memset = blockOp("memset", "sets bytes", setFields, ir.Writes, "", func(in []data.Value) string { return setMemory(in[0], in[1], in[2]) })
)

// Prefetch hints that memory will be used.
var Prefetch = intrinsic("prefetch", "a hint that memory will be used", &ir.OpDef{
	Operands: ir.Fields{ir.One("addr", anyPtr)},
	Attrs:    ir.Attrs{ir.Required("rw", ir.I32Kind), ir.Required("hint", ir.I32Kind), ir.Required("cache", ir.I32Kind)},
	Traits:   ir.Reads | ir.Writes,
	Verify: func(op *ir.Op) error {
		for i, limit := range []int64{1, 3, 1} {
			if v := op.Attr(i).(*ir.IntAttr).Val; v < 0 || v > limit {
				return ir.Errorf("attribute '%s' must be 0 to %d, but got %d", op.Def().Attrs[i].Name, limit, v)
			}
		}
		return nil
	},
	Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Values() },
	Example: mainOf("", "", blockExample+"  \"llvm.intr.prefetch\"(%p) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()\n"),
})

// Assume is undefined behaviour where its condition does not hold.
var Assume = intrinsic("assume", "undefined behaviour where its condition does not hold", &ir.OpDef{
	Operands: ir.Fields{ir.One("cond", ir.I1T), ir.Many("op_bundle_operands", anyType)},
	Attrs:    ir.Attrs{ir.Default("op_bundle_sizes", ir.I32ArrayKind, ir.I32Array()), ir.Maybe("op_bundle_tags", ir.ArrayKind)},
	Traits:   ir.Reads | ir.Writes,
	Parse: func(p ir.Parser, st *ir.State) {
		c := p.Operand()
		p.Resolve(c, ir.I1)
		st.Operands = append(st.Operands, c)
		bundles := parseBundles(p, st)
		p.Expect(":")
		p.Type()
		p.AttrDict(st)
		st.Operands = append(st.Operands, bundles...)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operand(0))
		printBundles(p, op, 1, " ")
		p.F(" : %", op.Operand(0).Type())
		p.AttrDict(op, "op_bundle_sizes", "op_bundle_tags")
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if in[0].IsPoison() || in[0].Bits&1 == 0 {
			return ir.Trap("assumes what does not hold")
		}
		sizes, _ := ir.Ints(op.Attr(0))
		tags, _ := op.Attr(1).(*ir.ArrayAttr)
		at := 1
		for i, n := range sizes {
			if tag, ok := tags.Elems[i].(*ir.StringAttr); ok && tag.Val == "align" && n == 2 {
				if p, ok := in[at].Ref.(data.Pointer); ok && p.Buffer != nil {
					if a := int64(in[at+1].Bits); a > 0 && p.Offset%min(a, 64) != 0 {
						return ir.Trap(fmt.Sprintf("assumes an alignment of %d at offset %d of %s", a, p.Offset, p.Buffer.Name))
					}
				}
			}
			at += int(n)
		}
		return ir.Values()
	},
	Example: mainOf("", "", "  %c = llvm.mlir.constant(true) : i1\n  llvm.intr.assume %c : i1\n"),
})

// lifetime is a marker of where memory is in use.
func lifetime(name, summary string) *ir.OpDef {
	return intrinsic(name, summary, &ir.OpDef{
		Operands: ir.Fields{ir.One("ptr", anyPtr)}, Traits: ir.Reads | ir.Writes, Format: "$ptr attr-dict : type($ptr)",
		Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Values() },
		Example: mainOf("", "", blockExample+"  llvm.intr."+name+" %p : !llvm.ptr\n"),
	})
}

// Markers of where the memory of an alloca is in use.
var (
	LifetimeStart = lifetime("lifetime.start", "memory holds nothing before")
	LifetimeEnd   = lifetime("lifetime.end", "memory holds nothing from here on")
)

// Expect says which value is likely.
var Expect = intrinsic("expect", "a hint at the likely value of its operand", &ir.OpDef{
	Operands: ir.Fields{ir.One("val", ir.AnySignless), ir.One("expected", ir.SameAs("val"))}, Results: ir.Fields{ir.One("res", ir.SameAs("val"))}, Traits: ir.Pure | ir.SameType,
	Format:  "$val, $expected attr-dict : type($val)",
	Eval:    func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Result(in[0]) },
	Example: mainOf("", "i32", "  %a = llvm.mlir.constant(5 : i32) : i32\n  %r = llvm.intr.expect %a, %a : i32\n"),
})
