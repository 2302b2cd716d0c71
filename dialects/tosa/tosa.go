// Package tosa is the dialect of the operations of the TOSA specification: whole
// tensors, with the rounding and scaling of small devices.
package tosa

import (
	"fmt"
	"slices"
	"strings"
	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the dialect tosa.
var Dialect = &ir.Dialect{Name: "tosa", Summary: "operations on tensors as TOSA specifies them", Define: define,
	NoEval: "waits for the meaning of TOSA's operations in those of the graph dialect"}

func define(d *ir.Dialect) {
	shape := d.Type(&ir.TypeDef{Name: "shape", Summary: "a list of so many sizes", Example: "!tosa.shape<3>", Parse: func(p ir.Parser) any {
		p.Expect("<")
		n := p.Integer()
		p.Expect(">")
		return n
	}, Print: func(w *ir.Writer, v any) { w.Text("<"); w.Int(v.(int64)); w.Text(">") }})
	mxint8 := d.Type(&ir.TypeDef{Name: "mxint8", Summary: "an integer that is scaled by block", Example: "!tosa.mxint8"})
	ofType := func(def *ir.TypeDef) ir.TypePred {
		return func(t ir.Type) bool { e, ok := t.(*ir.ExtType); return ok && e.Def == def }
	}
	shapeRank := func(n int64) ir.TypePred {
		return func(t ir.Type) bool { e, ok := t.(*ir.ExtType); return ok && e.Def == shape && e.Params.(int64) == n }
	}
	isQuantized := func(t ir.Type) bool { e, ok := t.(*ir.ExtType); return ok && strings.HasPrefix(e.Def.Name, "quant.") }
	number := ir.Either(ir.Unsigned(), ir.Signless(), isQuantized, ir.IsFloat, ofType(mxint8))
	nonzero := ir.EachDim(func(n int64) bool { return n != 0 })
	ones := ir.EachDim(func(n int64) bool { return n == 1 })
	ints := func(n int) *ir.AttrKind {
		return ir.I64ArrayKind.Confined(fmt.Sprintf("i64 dense array attribute with exactly %d elements", n), func(a ir.Attr) bool {
			return a.(*ir.DenseArrayAttr).Vals.Len() == int64(n)
		})
	}
	number_ := &ir.AttrKind{Desc: "arbitrary integer attribute or arbitrary float attribute", Ok: func(a ir.Attr) bool { return ir.IntKind.Ok(a) || ir.FloatKind.Ok(a) }}
	dict, variable := map[string]ir.FormatHook{"Dict": dictHook}, map[string]ir.FormatHook{"Initial": initialHook}
	roundingModeAttr := ir.ParamEnum(d, "tosa.rounding_mode", "Supported rounding modes", "SINGLE_ROUND", "INEXACT_ROUND", "DOUBLE_ROUND").Kinds()
	nanPropagationModeAttr := ir.ParamEnum(d, "tosa.nan_mode", "Supported NaN propagation strategies", "PROPAGATE", "IGNORE").Kinds()
	blockSizeAttr := ir.ParamEnum(d, "tosa.block_size", "Block size for the block_scaled formats", "BLOCK_SIZE_32").Kinds()
	resizeModeAttr := ir.ParamEnum(d, "tosa.resize_mode", "Supported resize/upsampling strategies", "NEAREST_NEIGHBOR", "BILINEAR").Kinds()
	tensor := ir.Match("tosa-conformant tensor of number values", ir.Both(ir.IsTensorType, ir.Either(ir.Both(ir.IsRankedTensor, nonzero), ir.IsUnrankedTensor), ir.ElemsAre(number)))
	intLike := ir.Match("signless-integer-like", ir.Either(ir.Unsigned(), ir.Signless(), ir.Both(ir.IsVectorType, ir.RankAtLeast(1), ir.ElemsAre(ir.Either(ir.Unsigned(), ir.Signless()))), ir.Both(ir.IsTensorType, ir.Either(ir.Both(ir.IsRankedTensor, nonzero), ir.IsUnrankedTensor), ir.ElemsAre(ir.Either(ir.Unsigned(), ir.Signless())))))
	int8Like := ir.Match("signless-integer-8-bit-like", ir.Either(ir.Signless(8), ir.Both(ir.IsVectorType, ir.RankAtLeast(1), ir.ElemsAre(ir.Signless(8))), ir.Both(ir.IsTensorType, ir.Either(ir.Both(ir.IsRankedTensor, nonzero), ir.IsUnrankedTensor), ir.ElemsAre(ir.Signless(8)))))
	tensorAtLeast1D := ir.Match("tosa-conformant tensor of at least rank 1", ir.Either(ir.Both(ir.IsUnrankedTensor, ir.ElemsAre(number)), ir.Both(ir.IsRankedTensor, nonzero, ir.RankAtLeast(1), ir.ElemsAre(number))))
	tensor4D := ir.Match("4-d tosa-conformant tensor", ir.Either(ir.Both(ir.IsUnrankedTensor, ir.ElemsAre(number)), ir.Both(ir.IsRankedTensor, nonzero, ir.RankIs(4), ir.ElemsAre(number))))
	scalarIntOrFloatTensor := ir.Match("tosa-conformant unranked tensor of unsigned integer or signless integer or floating-point values or tosa-conformant scalar tensor of unsigned integer or signless integer or floating-point values", ir.Either(ir.Both(ir.IsUnrankedTensor, ir.ElemsAre(ir.Either(ir.Unsigned(), ir.Signless(), ir.IsFloat))), ir.Both(ir.IsRankedTensor, nonzero, ir.RankIs(1), ones, ir.ElemsAre(ir.Either(ir.Unsigned(), ir.Signless(), ir.IsFloat)))))
	mXFPDataTensorAtLeast1D := ir.Match("tosa-conformant tensor of at least rank 1", ir.Either(ir.Both(ir.IsUnrankedTensor, ir.ElemsAre(ir.Either(ir.Is(ir.Scalar(data.F8E4M3FN)), ir.Is(ir.Scalar(data.F8E5M2)), ir.Is(ir.Scalar(data.F4E2M1FN)), ir.Is(ir.Scalar(data.F6E2M3FN)), ir.Is(ir.Scalar(data.F6E3M2FN)), ofType(mxint8)))), ir.Both(ir.IsRankedTensor, nonzero, ir.RankAtLeast(1), ir.ElemsAre(ir.Either(ir.Is(ir.Scalar(data.F8E4M3FN)), ir.Is(ir.Scalar(data.F8E5M2)), ir.Is(ir.Scalar(data.F4E2M1FN)), ir.Is(ir.Scalar(data.F6E2M3FN)), ir.Is(ir.Scalar(data.F6E3M2FN)), ofType(mxint8))))))
	mXFPScaleTensorAtLeast1D := ir.Match("tosa-conformant tensor of at least rank 1", ir.Either(ir.Both(ir.IsUnrankedTensor, ir.ElemsAre(ir.Is(ir.Scalar(data.F8E8M0FNU)))), ir.Both(ir.IsRankedTensor, nonzero, ir.RankAtLeast(1), ir.ElemsAre(ir.Is(ir.Scalar(data.F8E8M0FNU))))))
	tensor1D := ir.Match("1-d tosa-conformant tensor", ir.Either(ir.Both(ir.IsUnrankedTensor, ir.ElemsAre(number)), ir.Both(ir.IsRankedTensor, nonzero, ir.RankIs(1), ir.ElemsAre(number))))
	tensor5D := ir.Match("5-d tosa-conformant tensor", ir.Either(ir.Both(ir.IsUnrankedTensor, ir.ElemsAre(number)), ir.Both(ir.IsRankedTensor, nonzero, ir.RankIs(5), ir.ElemsAre(number))))
	floatTensor := ir.Match("tosa-conformant tensor of floating-point values", ir.Both(ir.IsTensorType, ir.Either(ir.Both(ir.IsRankedTensor, nonzero), ir.IsUnrankedTensor), ir.ElemsAre(ir.IsFloat)))
	i1Tensor := ir.Match("tosa-conformant tensor of 1-bit signless integer values", ir.Both(ir.IsTensorType, ir.Either(ir.Both(ir.IsRankedTensor, nonzero), ir.IsUnrankedTensor), ir.ElemsAre(ir.Signless(1))))
	tensor3D := ir.Match("3-d tosa-conformant tensor", ir.Either(ir.Both(ir.IsUnrankedTensor, ir.ElemsAre(number)), ir.Both(ir.IsRankedTensor, nonzero, ir.RankIs(3), ir.ElemsAre(number))))
	indexTensor2D := ir.Match("tosa-conformant unranked tensor of number values or 2D tensor of 32-bit signless integer or 64-bit signless integer values", ir.Either(ir.Both(ir.IsUnrankedTensor, ir.ElemsAre(number)), ir.Both(ir.IsRankedTensor, nonzero, ir.RankIs(2), ir.ElemsAre(ir.Signless(32, 64)))))
	int32Or64Tensor := ir.Match("tosa-conformant tensor of 32-bit signless integer or 64-bit signless integer values", ir.Both(ir.IsTensorType, ir.Either(ir.Both(ir.IsRankedTensor, nonzero), ir.IsUnrankedTensor), ir.ElemsAre(ir.Signless(32, 64))))
	mXFPDataTensor3D := ir.Match("tosa-conformant unranked tensor of micro-scaling format number values or 3D tensor of micro-scaling format number values", ir.Either(ir.Both(ir.IsUnrankedTensor, ir.ElemsAre(ir.Either(ir.Is(ir.Scalar(data.F8E4M3FN)), ir.Is(ir.Scalar(data.F8E5M2)), ir.Is(ir.Scalar(data.F4E2M1FN)), ir.Is(ir.Scalar(data.F6E2M3FN)), ir.Is(ir.Scalar(data.F6E3M2FN)), ofType(mxint8)))), ir.Both(ir.IsRankedTensor, nonzero, ir.RankIs(3), ir.ElemsAre(ir.Either(ir.Is(ir.Scalar(data.F8E4M3FN)), ir.Is(ir.Scalar(data.F8E5M2)), ir.Is(ir.Scalar(data.F4E2M1FN)), ir.Is(ir.Scalar(data.F6E2M3FN)), ir.Is(ir.Scalar(data.F6E3M2FN)), ofType(mxint8))))))
	mXFPScaleTensor3D := ir.Match("tosa-conformant unranked tensor of micro-scaling format scale number values or 3D tensor of micro-scaling format scale number values", ir.Either(ir.Both(ir.IsUnrankedTensor, ir.ElemsAre(ir.Is(ir.Scalar(data.F8E8M0FNU)))), ir.Both(ir.IsRankedTensor, nonzero, ir.RankIs(3), ir.ElemsAre(ir.Is(ir.Scalar(data.F8E8M0FNU))))))
	scalarInt8Tensor := ir.Match("tosa-conformant unranked tensor of 8-bit signless integer values or tosa-conformant scalar tensor of 8-bit signless integer values", ir.Either(ir.Both(ir.IsUnrankedTensor, ir.ElemsAre(ir.Signless(8))), ir.Both(ir.IsRankedTensor, nonzero, ir.RankIs(1), ones, ir.ElemsAre(ir.Signless(8)))))
	scalarTensor := ir.Match("tosa-conformant unranked tensor of unsigned integer or signless integer or floating-point values or tosa-conformant scalar tensor of number values", ir.Either(ir.Both(ir.IsUnrankedTensor, ir.ElemsAre(ir.Either(ir.Unsigned(), ir.Signless(), ir.IsFloat))), ir.Both(ir.IsRankedTensor, nonzero, ir.RankIs(1), ones, ir.ElemsAre(number))))
	t1dint16or32tensor := ir.Match("1D tensor of 16-bit signless integer or 32-bit signless integer values", ir.Both(ir.IsRankedTensor, ir.RankIs(1), ir.ElemsAre(ir.Signless(16, 32))))
	t1dint8tensor := ir.Match("1D tensor of 8-bit signless integer values", ir.Both(ir.IsRankedTensor, ir.RankIs(1), ir.ElemsAre(ir.Signless(8))))
	rank4TosaShape := ir.Match("Tosa shape type of rank 4", ir.Both(ofType(shape), shapeRank(4)))
	rank2TosaShape := ir.Match("Tosa shape type of rank 2", ir.Both(ofType(shape), shapeRank(2)))
	scalarInt32Tensor := ir.Match("tosa-conformant unranked tensor of 32-bit signless integer values or tosa-conformant scalar tensor of 32-bit signless integer values", ir.Either(ir.Both(ir.IsUnrankedTensor, ir.ElemsAre(ir.Signless(32))), ir.Both(ir.IsRankedTensor, nonzero, ir.RankIs(1), ones, ir.ElemsAre(ir.Signless(32)))))

	d.Def("abs", "absolute values", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.abs %a : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("add", "sums", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("input2", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Commutative | ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.add %a, %b : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("add_shape", "sums of sizes", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", ir.OfType("Shape with static rank and Index element type", shape)), ir.One("input2", ir.OfType("Shape with static rank and Index element type", shape))},
		Results:  ir.Fields{ir.One("output", ir.OfType("Shape with static rank and Index element type", shape))},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%s = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
%r = tosa.add_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>`,
	})

	d.Def("apply_scale", "a number times a scale, rounded", &ir.OpDef{
		Operands: ir.Fields{ir.One("value", intLike), ir.One("multiplier", intLike), ir.One("shift", int8Like)},
		Results:  ir.Fields{ir.One("output", intLike)},
		Attrs:    ir.Attrs{ir.Required("rounding_mode", roundingModeAttr)},
		Traits:   ir.Pure | ir.Elementwise,
		Format:   "operands `` custom:Dict : functional-type(operands, results)",
		Hooks:    dict,
		Example:  "%0 = tosa.apply_scale %a, %b, %c {rounding_mode = SINGLE_ROUND} : (i32, i32, i8) -> i32",
	})

	d.Def("argmax", "positions of the largest elements along a dimension", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensorAtLeast1D)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Attrs:    ir.Attrs{ir.Required("axis", ir.I32Kind), ir.Default("nan_mode", nanPropagationModeAttr, nanPropagationModeAttr.CaseOf("PROPAGATE"))},
		Traits:   ir.Pure,
		Format:   "operands `` custom:Dict : functional-type(operands, results)",
		Hooks:    dict,
		Example:  "%r = tosa.argmax %x {axis = 1 : i32, nan_mode = IGNORE} : (tensor<2x3xf32>) -> tensor<2xi32>",
	})

	d.Def("arithmetic_right_shift", "shifts right that keep the sign", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("input2", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Attrs:    ir.Attrs{ir.Required("round", ir.BoolKind)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.arithmetic_right_shift %a, %b {round = true} : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("avg_pool2d", "means of windows", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensor4D), ir.One("input_zp", scalarIntOrFloatTensor), ir.One("output_zp", scalarIntOrFloatTensor)},
		Results:  ir.Fields{ir.One("output", tensor4D)},
		Attrs:    ir.Attrs{ir.Required("kernel", ints(2)), ir.Required("stride", ints(2)), ir.Required("pad", ints(4)), ir.Required("acc_type", ir.TypeKind)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
%r = tosa.avg_pool2d %x, %z, %z {acc_type = f32, kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x4x4x4xf32>`,
	})

	d.Def("bitwise_and", "bitwise and", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("input2", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Commutative | ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.bitwise_and %a, %b : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("bitwise_not", "bitwise not", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.bitwise_not %a : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("bitwise_or", "bitwise or", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("input2", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Commutative | ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.bitwise_or %a, %b : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("bitwise_xor", "bitwise exclusive or", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("input2", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Commutative | ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.bitwise_xor %a, %b : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("cast_from_block_scaled", "numbers scaled by blocks as floats", &ir.OpDef{
		Operands: ir.Fields{ir.One("input_data", mXFPDataTensorAtLeast1D), ir.One("input_scale", mXFPScaleTensorAtLeast1D)},
		Results:  ir.Fields{ir.One("output_data", tensorAtLeast1D)},
		Attrs:    ir.Attrs{ir.Required("block_size", blockSizeAttr)},
		Traits:   ir.Pure,
		Format:   "operands `` custom:Dict : functional-type(operands, results)",
		Hooks:    dict,
		Example:  "%r = tosa.cast_from_block_scaled %x, %s {block_size = BLOCK_SIZE_32} : (tensor<4x32xf8E5M2>, tensor<4x1xf8E8M0FNU>) -> tensor<4x32xf32>",
	})

	d.Def("cast", "numbers of another type", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.cast %a : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("cast_to_block_scaled", "floats as numbers scaled by blocks", &ir.OpDef{
		Operands: ir.Fields{ir.One("input_data", tensorAtLeast1D)},
		Results:  ir.Fields{ir.One("output_data", mXFPDataTensorAtLeast1D), ir.One("output_scale", mXFPScaleTensorAtLeast1D)},
		Attrs:    ir.Attrs{ir.Required("block_size", blockSizeAttr)},
		Traits:   ir.Pure,
		Format:   "operands `` custom:Dict : functional-type(operands, results)",
		Hooks:    dict,
		NameOf:   ir.ResultNames,
		Example:  "%r, %s = tosa.cast_to_block_scaled %x {block_size = BLOCK_SIZE_32} : (tensor<4x32xf32>) -> (tensor<4x32xf8E5M2>, tensor<4x1xf8E8M0FNU>)",
	})

	d.Def("ceil", "rounding to integers, upward", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.ceil %a : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("clamp", "numbers kept between two bounds", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Attrs:    ir.Attrs{ir.Required("min_val", number_), ir.Required("max_val", number_), ir.Default("nan_mode", nanPropagationModeAttr, nanPropagationModeAttr.CaseOf("PROPAGATE"))},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands `` custom:Dict : functional-type(operands, results)",
		Hooks:    dict,
		Example:  "%r = tosa.clamp %x {max_val = 1.000000e+00 : f32, min_val = 0.000000e+00 : f32} : (tensor<2x3xf32>) -> tensor<2x3xf32>",
	})

	d.Def("clz", "zeros before the first one", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.clz %a : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("concat", "tensors one behind the other", &ir.OpDef{
		Operands: ir.Fields{ir.Many("input1", tensorAtLeast1D)},
		Results:  ir.Fields{ir.One("output", tensorAtLeast1D)},
		Attrs:    ir.Attrs{ir.Required("axis", ir.I32Kind)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.concat %a {axis = 1 : i32} : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("concat_shape", "shapes one behind the other", &ir.OpDef{
		Operands: ir.Fields{ir.Many("input", ir.OfType("Shape with static rank and Index element type", shape))},
		Results:  ir.Fields{ir.One("output", ir.OfType("Shape with static rank and Index element type", shape))},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%s = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
%r = tosa.concat_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<4>`,
	})

	d.Def("const", "a tensor", &ir.OpDef{
		Results: ir.Fields{ir.One("output", tensor)},
		Attrs:   ir.Attrs{ir.Required("values", ir.DenseKind)},
		Traits:  ir.ConstantLike | ir.Pure,
		Verify:  sameAsValues,
		Example: `%r = "tosa.const"() <{values = dense<[1.0, 2.0]> : tensor<2xf32>}> : () -> tensor<2xf32>`,
	})

	d.Def("const_shape", "a shape", &ir.OpDef{
		Results: ir.Fields{ir.One("output", ir.OfType("Shape with static rank and Index element type", shape))},
		Attrs:   ir.Attrs{ir.Required("values", indexElements)},
		Traits:  ir.ConstantLike | ir.Pure,
		Format:  "operands attr-dict : functional-type(operands, results)",
		Example: "%s = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>",
	})

	d.Def("conv2d", "convolution over two dimensions", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensor4D), ir.One("weight", tensor4D), ir.One("bias", tensor1D), ir.One("input_zp", scalarIntOrFloatTensor), ir.One("weight_zp", scalarIntOrFloatTensor)},
		Results:  ir.Fields{ir.One("output", tensor4D)},
		Attrs:    ir.Attrs{ir.Required("pad", ints(4)), ir.Required("stride", ints(2)), ir.Required("dilation", ints(2)), ir.Required("acc_type", ir.TypeKind), ir.Implied("local_bound", ir.BoolKind, ir.Bool(false))},
		Traits:   ir.EvenGroups | ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
%r = tosa.conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<2x3x3x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x2xf32>`,
	})

	d.Def("conv3d", "convolution over three dimensions", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensor5D), ir.One("weight", tensor5D), ir.One("bias", tensor1D), ir.One("input_zp", scalarIntOrFloatTensor), ir.One("weight_zp", scalarIntOrFloatTensor)},
		Results:  ir.Fields{ir.One("output", tensor5D)},
		Attrs:    ir.Attrs{ir.Required("pad", ints(6)), ir.Required("stride", ints(3)), ir.Required("dilation", ints(3)), ir.Required("acc_type", ir.TypeKind), ir.Implied("local_bound", ir.BoolKind, ir.Bool(false))},
		Traits:   ir.EvenGroups | ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
%r = tosa.conv3d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1, 1>, pad = array<i64: 0, 0, 0, 0, 0, 0>, stride = array<i64: 1, 1, 1>} : (tensor<1x8x8x8x4xf32>, tensor<2x3x3x3x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x6x2xf32>`,
	})

	d.Def("cos", "cosines", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", floatTensor)},
		Results:  ir.Fields{ir.One("output", floatTensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.cos %a : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("custom", "what no other operation says", &ir.OpDef{
		Operands: ir.Fields{ir.Many("input_list", tensor)},
		Results:  ir.Fields{ir.Many("output_list", tensor)},
		Attrs:    ir.Attrs{ir.Required("operator_name", ir.StringKind), ir.Required("domain_name", ir.StringKind), ir.Required("implementation_attrs", ir.StringKind)},
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  `%0 = tosa.custom %a {domain_name = "s", implementation_attrs = "s", operator_name = "s"} : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>`,
	})

	d.Def("depthwise_conv2d", "convolution of each channel by itself", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensor4D), ir.One("weight", tensor4D), ir.One("bias", tensor1D), ir.One("input_zp", scalarIntOrFloatTensor), ir.One("weight_zp", scalarIntOrFloatTensor)},
		Results:  ir.Fields{ir.One("output", tensor4D)},
		Attrs:    ir.Attrs{ir.Required("pad", ints(4)), ir.Required("stride", ints(2)), ir.Required("dilation", ints(2)), ir.Required("acc_type", ir.TypeKind), ir.Implied("local_bound", ir.BoolKind, ir.Bool(false))},
		Traits:   ir.EvenGroups | ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
%r = tosa.depthwise_conv2d %x, %w, %b, %z, %z {acc_type = f32, dilation = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>, tensor<8xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x6x6x8xf32>`,
	})

	d.Def("dim", "a size of a tensor", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensorAtLeast1D)},
		Results:  ir.Fields{ir.One("output", ir.OfType("Shape with static rank and Index element type", shape))},
		Attrs:    ir.Attrs{ir.Required("axis", ir.I32Kind)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%r = tosa.dim %x {axis = 1 : i32} : (tensor<2x3xf32>) -> !tosa.shape<1>",
	})

	d.Def("div_ceil_shape", "quotients of sizes, rounded up", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", ir.OfType("Shape with static rank and Index element type", shape)), ir.One("input2", ir.OfType("Shape with static rank and Index element type", shape))},
		Results:  ir.Fields{ir.One("output", ir.OfType("Shape with static rank and Index element type", shape))},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%s = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
%r = tosa.div_ceil_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>`,
	})

	d.Def("div_floor_shape", "quotients of sizes, rounded down", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", ir.OfType("Shape with static rank and Index element type", shape)), ir.One("input2", ir.OfType("Shape with static rank and Index element type", shape))},
		Results:  ir.Fields{ir.One("output", ir.OfType("Shape with static rank and Index element type", shape))},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%s = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
%r = tosa.div_floor_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>`,
	})

	d.Def("equal", "whether elements are equal", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("input2", tensor)},
		Results:  ir.Fields{ir.One("output", i1Tensor)},
		Traits:   ir.Commutative | ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.equal %a, %b : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xi1>",
	})

	d.Def("erf", "the error function", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.erf %a : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("exp2_shape", "powers of two", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", ir.OfType("Shape with static rank and Index element type", shape))},
		Results:  ir.Fields{ir.One("output", ir.OfType("Shape with static rank and Index element type", shape))},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%s = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
%r = tosa.exp2_shape %s : (!tosa.shape<2>) -> !tosa.shape<2>`,
	})

	d.Def("exp", "exponentials", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.exp %a : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("fft2d", "discrete Fourier transform over two dimensions", &ir.OpDef{
		Operands: ir.Fields{ir.One("input_real", tensor3D), ir.One("input_imag", tensor3D)},
		Results:  ir.Fields{ir.One("output_real", tensor3D), ir.One("output_imag", tensor3D)},
		Attrs:    ir.Attrs{ir.Required("inverse", ir.BoolKind), ir.Implied("local_bound", ir.BoolKind, ir.Bool(false))},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		NameOf:   ir.ResultNames,
		Example:  "%r, %i = tosa.fft2d %x, %y {inverse = true} : (tensor<2x8x8xf32>, tensor<2x8x8xf32>) -> (tensor<2x8x8xf32>, tensor<2x8x8xf32>)",
	})

	d.Def("floor", "rounding to integers, downward", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.floor %a : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("gather", "rows at positions", &ir.OpDef{
		Operands: ir.Fields{ir.One("values", tensor3D), ir.One("indices", indexTensor2D)},
		Results:  ir.Fields{ir.One("output", tensor3D)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%r = tosa.gather %x, %i : (tensor<2x5x3xf32>, tensor<2x4xi32>) -> tensor<2x4x3xf32>",
	})

	d.Def("greater_equal", "whether elements are greater or equal", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("input2", tensor)},
		Results:  ir.Fields{ir.One("output", i1Tensor)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.greater_equal %a, %b : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xi1>",
	})

	d.Def("greater", "whether elements are greater", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("input2", tensor)},
		Results:  ir.Fields{ir.One("output", i1Tensor)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.greater %a, %b : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xi1>",
	})

	d.Def("identity", "the same tensor", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.identity %a : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("cond_if", "one of two regions, as a condition says", &ir.OpDef{
		Operands: ir.Fields{ir.One("condition", i1Tensor), ir.Many("input_list", tensor)},
		Results:  ir.Fields{ir.Many("output_list", tensor)},
		Regions:  []ir.RegionField{{Name: "then_graph", One: true}, {Name: "else_graph", One: true}},
		Traits:   ir.SingleBlock | ir.RecursiveEffects,
		Parse:    parseIf,
		Print:    printIf,
		Example: `%r = "tosa.cond_if"(%c, %x) ({
^bb0(%a: tensor<f32>):
  tosa.yield %a : tensor<f32>
}, {
^bb0(%b: tensor<f32>):
  tosa.yield %b : tensor<f32>
}) : (tensor<i1>, tensor<f32>) -> tensor<f32>`,
	})

	d.Def("intdiv", "quotients of integers", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", int32Or64Tensor), ir.One("input2", int32Or64Tensor)},
		Results:  ir.Fields{ir.One("output", int32Or64Tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.intdiv %a, %b : (tensor<13x21x3xi32>, tensor<13x21x3xi32>) -> tensor<13x21x3xi32>",
	})

	d.Def("log2_ceil_shape", "logarithms of sizes to base two, rounded up", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", ir.OfType("Shape with static rank and Index element type", shape))},
		Results:  ir.Fields{ir.One("output", ir.OfType("Shape with static rank and Index element type", shape))},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%s = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
%r = tosa.log2_ceil_shape %s : (!tosa.shape<2>) -> !tosa.shape<2>`,
	})

	d.Def("log2_floor_shape", "logarithms of sizes to base two, rounded down", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", ir.OfType("Shape with static rank and Index element type", shape))},
		Results:  ir.Fields{ir.One("output", ir.OfType("Shape with static rank and Index element type", shape))},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%s = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
%r = tosa.log2_floor_shape %s : (!tosa.shape<2>) -> !tosa.shape<2>`,
	})

	d.Def("log", "natural logarithms", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.log %a : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("logical_and", "whether both hold", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", i1Tensor), ir.One("input2", i1Tensor)},
		Results:  ir.Fields{ir.One("output", i1Tensor)},
		Traits:   ir.Commutative | ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.logical_and %a, %b : (tensor<13x21x3xi1>, tensor<13x21x3xi1>) -> tensor<13x21x3xi1>",
	})

	d.Def("logical_left_shift", "shifts left", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("input2", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.logical_left_shift %a, %b : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("logical_not", "whether it does not hold", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", i1Tensor)},
		Results:  ir.Fields{ir.One("output", i1Tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.logical_not %a : (tensor<13x21x3xi1>) -> tensor<13x21x3xi1>",
	})

	d.Def("logical_or", "whether one holds", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", i1Tensor), ir.One("input2", i1Tensor)},
		Results:  ir.Fields{ir.One("output", i1Tensor)},
		Traits:   ir.Commutative | ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.logical_or %a, %b : (tensor<13x21x3xi1>, tensor<13x21x3xi1>) -> tensor<13x21x3xi1>",
	})

	d.Def("logical_right_shift", "shifts right, zeros shifted in", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("input2", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.logical_right_shift %a, %b : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("logical_xor", "whether one alone holds", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", i1Tensor), ir.One("input2", i1Tensor)},
		Results:  ir.Fields{ir.One("output", i1Tensor)},
		Traits:   ir.Commutative | ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.logical_xor %a, %b : (tensor<13x21x3xi1>, tensor<13x21x3xi1>) -> tensor<13x21x3xi1>",
	})

	d.Def("matmul", "products of matrices", &ir.OpDef{
		Operands: ir.Fields{ir.One("a", tensor3D), ir.One("b", tensor3D), ir.One("a_zp", scalarIntOrFloatTensor), ir.One("b_zp", scalarIntOrFloatTensor)},
		Results:  ir.Fields{ir.One("output", tensor3D)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.matmul %a, %b, %c, %d : (tensor<13x21x3xf32>, tensor<13x21x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("matmul_t_block_scaled", "products of matrices scaled by blocks, the second transposed", &ir.OpDef{
		Operands: ir.Fields{ir.One("a_data", mXFPDataTensor3D), ir.One("a_scale", mXFPScaleTensor3D), ir.One("b_data", mXFPDataTensor3D), ir.One("b_scale", mXFPScaleTensor3D)},
		Results:  ir.Fields{ir.One("output_data", tensor3D)},
		Attrs:    ir.Attrs{ir.Required("block_size", blockSizeAttr)},
		Traits:   ir.Pure,
		Format:   "operands `` custom:Dict : functional-type(operands, results)",
		Hooks:    dict,
		Example:  "%r = tosa.matmul_t_block_scaled %a, %s, %b, %t {block_size = BLOCK_SIZE_32} : (tensor<1x4x32xf8E5M2>, tensor<1x4x1xf8E8M0FNU>, tensor<1x8x32xf8E5M2>, tensor<1x8x1xf8E8M0FNU>) -> tensor<1x4x8xf32>",
	})

	d.Def("max_pool2d", "largest elements of windows", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensor4D)},
		Results:  ir.Fields{ir.One("output", tensor4D)},
		Attrs:    ir.Attrs{ir.Required("kernel", ints(2)), ir.Required("stride", ints(2)), ir.Required("pad", ints(4)), ir.Default("nan_mode", nanPropagationModeAttr, nanPropagationModeAttr.CaseOf("PROPAGATE"))},
		Traits:   ir.Pure,
		Format:   "operands `` custom:Dict : functional-type(operands, results)",
		Hooks:    dict,
		Example:  "%r = tosa.max_pool2d %x {kernel = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 2, 2>} : (tensor<1x8x8x4xf32>) -> tensor<1x4x4x4xf32>",
	})

	d.Def("max_shape", "larger sizes", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", ir.OfType("Shape with static rank and Index element type", shape)), ir.One("input2", ir.OfType("Shape with static rank and Index element type", shape))},
		Results:  ir.Fields{ir.One("output", ir.OfType("Shape with static rank and Index element type", shape))},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%s = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
%r = tosa.max_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>`,
	})

	d.Def("maximum", "larger elements", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("input2", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Attrs:    ir.Attrs{ir.Default("nan_mode", nanPropagationModeAttr, nanPropagationModeAttr.CaseOf("PROPAGATE"))},
		Traits:   ir.Commutative | ir.Pure | ir.SameElem,
		Format:   "operands `` custom:Dict : functional-type(operands, results)",
		Hooks:    dict,
		Example:  "%r = tosa.maximum %x, %y {nan_mode = IGNORE} : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>",
	})

	d.Def("min_shape", "smaller sizes", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", ir.OfType("Shape with static rank and Index element type", shape)), ir.One("input2", ir.OfType("Shape with static rank and Index element type", shape))},
		Results:  ir.Fields{ir.One("output", ir.OfType("Shape with static rank and Index element type", shape))},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%s = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
%r = tosa.min_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>`,
	})

	d.Def("minimum", "smaller elements", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("input2", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Attrs:    ir.Attrs{ir.Default("nan_mode", nanPropagationModeAttr, nanPropagationModeAttr.CaseOf("PROPAGATE"))},
		Traits:   ir.Commutative | ir.Pure | ir.SameElem,
		Format:   "operands `` custom:Dict : functional-type(operands, results)",
		Hooks:    dict,
		Example:  "%0 = tosa.minimum %a, %b : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("mod_shape", "remainders of sizes", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", ir.OfType("Shape with static rank and Index element type", shape)), ir.One("input2", ir.OfType("Shape with static rank and Index element type", shape))},
		Results:  ir.Fields{ir.One("output", ir.OfType("Shape with static rank and Index element type", shape))},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%s = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
%r = tosa.mod_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>`,
	})

	d.Def("mul", "products", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("input2", tensor), ir.One("shift", scalarInt8Tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.mul %a, %b, %c : (tensor<13x21x3xf32>, tensor<13x21x3xf32>, tensor<1xi8>) -> tensor<13x21x3xf32>",
	})

	d.Def("mul_shape", "products of sizes", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", ir.OfType("Shape with static rank and Index element type", shape)), ir.One("input2", ir.OfType("Shape with static rank and Index element type", shape))},
		Results:  ir.Fields{ir.One("output", ir.OfType("Shape with static rank and Index element type", shape))},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%s = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
%r = tosa.mul_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>`,
	})

	d.Def("negate", "elements with the other sign", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("input1_zp", scalarIntOrFloatTensor), ir.One("output_zp", scalarIntOrFloatTensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.negate %a, %b, %c : (tensor<13x21x3xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("pad", "a tensor with a border", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensorAtLeast1D), ir.One("padding", ir.OfType("Shape with static rank and Index element type", shape)), ir.One("pad_const", scalarTensor)},
		Results:  ir.Fields{ir.One("output", tensorAtLeast1D)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
%s = tosa.const_shape {values = dense<[0, 0, 1, 1]> : tensor<4xindex>} : () -> !tosa.shape<4>
%r = tosa.pad %x, %s, %z : (tensor<2x3xf32>, !tosa.shape<4>, tensor<1xf32>) -> tensor<2x5xf32>`,
	})

	d.Def("pow", "powers", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("input2", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.pow %a, %b : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("rfft2d", "discrete Fourier transform of real numbers over two dimensions", &ir.OpDef{
		Operands: ir.Fields{ir.One("input_real", tensor3D)},
		Results:  ir.Fields{ir.One("output_real", tensor3D), ir.One("output_imag", tensor3D)},
		Attrs:    ir.Attrs{ir.Implied("local_bound", ir.BoolKind, ir.Bool(false))},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		NameOf:   ir.ResultNames,
		Example:  "%r, %i = tosa.rfft2d %x : (tensor<2x8x8xf32>) -> (tensor<2x8x5xf32>, tensor<2x8x5xf32>)",
	})

	d.Def("reciprocal", "reciprocals", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.reciprocal %a : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("reduce_all", "whether all hold along a dimension", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensorAtLeast1D)},
		Results:  ir.Fields{ir.One("output", tensorAtLeast1D)},
		Attrs:    ir.Attrs{ir.Required("axis", ir.I32Kind)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%r = tosa.reduce_all %x {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x1xi1>",
	})

	d.Def("reduce_any", "whether any holds along a dimension", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensorAtLeast1D)},
		Results:  ir.Fields{ir.One("output", tensorAtLeast1D)},
		Attrs:    ir.Attrs{ir.Required("axis", ir.I32Kind)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%r = tosa.reduce_any %x {axis = 1 : i32} : (tensor<2x3xi1>) -> tensor<2x1xi1>",
	})

	d.Def("reduce_max", "largest elements along a dimension", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensorAtLeast1D)},
		Results:  ir.Fields{ir.One("output", tensorAtLeast1D)},
		Attrs:    ir.Attrs{ir.Required("axis", ir.I32Kind), ir.Default("nan_mode", nanPropagationModeAttr, nanPropagationModeAttr.CaseOf("PROPAGATE"))},
		Traits:   ir.Pure,
		Format:   "operands `` custom:Dict : functional-type(operands, results)",
		Hooks:    dict,
		Example:  "%r = tosa.reduce_max %x {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>",
	})

	d.Def("reduce_min", "smallest elements along a dimension", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensorAtLeast1D)},
		Results:  ir.Fields{ir.One("output", tensorAtLeast1D)},
		Attrs:    ir.Attrs{ir.Required("axis", ir.I32Kind), ir.Default("nan_mode", nanPropagationModeAttr, nanPropagationModeAttr.CaseOf("PROPAGATE"))},
		Traits:   ir.Pure,
		Format:   "operands `` custom:Dict : functional-type(operands, results)",
		Hooks:    dict,
		Example:  "%r = tosa.reduce_min %x {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>",
	})

	d.Def("reduce_product", "products along a dimension", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensorAtLeast1D)},
		Results:  ir.Fields{ir.One("output", tensorAtLeast1D)},
		Attrs:    ir.Attrs{ir.Required("axis", ir.I32Kind)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%r = tosa.reduce_product %x {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>",
	})

	d.Def("reduce_sum", "sums along a dimension", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensorAtLeast1D)},
		Results:  ir.Fields{ir.One("output", tensorAtLeast1D)},
		Attrs:    ir.Attrs{ir.Required("axis", ir.I32Kind)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%r = tosa.reduce_sum %x {axis = 1 : i32} : (tensor<2x3xf32>) -> tensor<2x1xf32>",
	})

	d.Def("rescale", "quantized numbers with another scale", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensor), ir.One("multiplier", t1dint16or32tensor), ir.One("shift", t1dint8tensor), ir.One("input_zp", scalarIntOrFloatTensor), ir.One("output_zp", scalarIntOrFloatTensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Attrs:    ir.Attrs{ir.Required("scale32", ir.BoolKind), ir.Required("rounding_mode", roundingModeAttr), ir.Required("per_channel", ir.BoolKind), ir.Required("input_unsigned", ir.BoolKind), ir.Required("output_unsigned", ir.BoolKind)},
		Traits:   ir.Pure,
		Format:   "operands `` custom:Dict : functional-type(operands, results)",
		Hooks:    dict,
		Example: `%m = "tosa.const"() <{values = dense<1073741824> : tensor<1xi32>}> : () -> tensor<1xi32>
%s = "tosa.const"() <{values = dense<30> : tensor<1xi8>}> : () -> tensor<1xi8>
%z = "tosa.const"() <{values = dense<0> : tensor<1xi8>}> : () -> tensor<1xi8>
%r = tosa.rescale %x, %m, %s, %z, %z {input_unsigned = false, output_unsigned = false, per_channel = false, rounding_mode = SINGLE_ROUND, scale32 = true} : (tensor<2x3xi8>, tensor<1xi32>, tensor<1xi8>, tensor<1xi8>, tensor<1xi8>) -> tensor<2x3xi8>`,
	})

	d.Def("reshape", "the same elements in another shape", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("shape", ir.OfType("Shape with static rank and Index element type", shape))},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%s = tosa.const_shape {values = dense<[6]> : tensor<1xindex>} : () -> !tosa.shape<1>
%r = tosa.reshape %x, %s : (tensor<2x3xf32>, !tosa.shape<1>) -> tensor<6xf32>`,
	})

	d.Def("resize", "an image of another size", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensor4D), ir.One("scale", rank4TosaShape), ir.One("offset", rank2TosaShape), ir.One("border", rank2TosaShape)},
		Results:  ir.Fields{ir.One("output", tensor4D)},
		Attrs:    ir.Attrs{ir.Required("mode", resizeModeAttr)},
		Traits:   ir.Pure,
		Format:   "operands `` custom:Dict : functional-type(operands, results)",
		Hooks:    dict,
		Example: `%s = tosa.const_shape {values = dense<[4, 2, 4, 2]> : tensor<4xindex>} : () -> !tosa.shape<4>
%o = tosa.const_shape {values = dense<[-1, -1]> : tensor<2xindex>} : () -> !tosa.shape<2>
%b = tosa.const_shape {values = dense<[1, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
%r = tosa.resize %x, %s, %o, %b {mode = BILINEAR} : (tensor<1x2x2x1xf32>, !tosa.shape<4>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<1x4x4x1xf32>`,
	})

	d.Def("reverse", "elements in the opposite order along a dimension", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensorAtLeast1D)},
		Results:  ir.Fields{ir.One("output", tensorAtLeast1D)},
		Attrs:    ir.Attrs{ir.Required("axis", ir.I32Kind)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.reverse %a {axis = 1 : i32} : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("rsqrt", "reciprocals of square roots", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.rsqrt %a : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("scatter", "a tensor with rows put at positions", &ir.OpDef{
		Operands: ir.Fields{ir.One("values_in", tensor3D), ir.One("indices", indexTensor2D), ir.One("input", tensor3D)},
		Results:  ir.Fields{ir.One("values_out", tensor3D)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%r = tosa.scatter %x, %i, %y : (tensor<2x5x3xf32>, tensor<2x4xi32>, tensor<2x4x3xf32>) -> tensor<2x5x3xf32>",
	})

	d.Def("select", "elements of one tensor or the other, as conditions say", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", i1Tensor), ir.One("input2", tensor), ir.One("input3", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.select %a, %b, %c : (tensor<13x21x3xi1>, tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("sigmoid", "the logistic function", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.sigmoid %a : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("sin", "sines", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", floatTensor)},
		Results:  ir.Fields{ir.One("output", floatTensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.sin %a : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("slice", "a part of a tensor", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensorAtLeast1D), ir.One("start", ir.OfType("Shape with static rank and Index element type", shape)), ir.One("size", ir.OfType("Shape with static rank and Index element type", shape))},
		Results:  ir.Fields{ir.One("output", tensorAtLeast1D)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%a = tosa.const_shape {values = dense<[0, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
%b = tosa.const_shape {values = dense<[2, 2]> : tensor<2xindex>} : () -> !tosa.shape<2>
%r = tosa.slice %x, %a, %b : (tensor<2x3xf32>, !tosa.shape<2>, !tosa.shape<2>) -> tensor<2x2xf32>`,
	})

	d.Def("slice_shape", "a part of a shape", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", ir.OfType("Shape with static rank and Index element type", shape)), ir.One("start", scalarInt32Tensor), ir.One("size", scalarInt32Tensor)},
		Results:  ir.Fields{ir.One("output", ir.OfType("Shape with static rank and Index element type", shape))},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%s = tosa.const_shape {values = dense<[2, 4, 6]> : tensor<3xindex>} : () -> !tosa.shape<3>
%a = "tosa.const"() <{values = dense<0> : tensor<1xi32>}> : () -> tensor<1xi32>
%b = "tosa.const"() <{values = dense<2> : tensor<1xi32>}> : () -> tensor<1xi32>
%r = tosa.slice_shape %s, %a, %b : (!tosa.shape<3>, tensor<1xi32>, tensor<1xi32>) -> !tosa.shape<2>`,
	})

	d.Def("sub", "differences", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("input2", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.sub %a, %b : (tensor<13x21x3xf32>, tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("sub_shape", "differences of sizes", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", ir.OfType("Shape with static rank and Index element type", shape)), ir.One("input2", ir.OfType("Shape with static rank and Index element type", shape))},
		Results:  ir.Fields{ir.One("output", ir.OfType("Shape with static rank and Index element type", shape))},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%s = tosa.const_shape {values = dense<[2, 4]> : tensor<2xindex>} : () -> !tosa.shape<2>
%r = tosa.sub_shape %s, %s : (!tosa.shape<2>, !tosa.shape<2>) -> !tosa.shape<2>`,
	})

	d.Def("table", "elements looked up in a table", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor), ir.One("table", tensor1D)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.table %a, %b : (tensor<13x21x3xf32>, tensor<4xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("tanh", "hyperbolic tangents", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensor)},
		Results:  ir.Fields{ir.One("output", tensor)},
		Traits:   ir.Pure | ir.SameElem,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example:  "%0 = tosa.tanh %a : (tensor<13x21x3xf32>) -> tensor<13x21x3xf32>",
	})

	d.Def("tile", "a tensor repeated", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensorAtLeast1D), ir.One("multiples", ir.OfType("Shape with static rank and Index element type", shape))},
		Results:  ir.Fields{ir.One("output", tensorAtLeast1D)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%s = tosa.const_shape {values = dense<[2, 1]> : tensor<2xindex>} : () -> !tosa.shape<2>
%r = tosa.tile %x, %s : (tensor<2x3xf32>, !tosa.shape<2>) -> tensor<4x3xf32>`,
	})

	d.Def("transpose_conv2d", "convolution over two dimensions, the other way", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", tensor4D), ir.One("weight", tensor4D), ir.One("bias", tensor1D), ir.One("input_zp", scalarIntOrFloatTensor), ir.One("weight_zp", scalarIntOrFloatTensor)},
		Results:  ir.Fields{ir.One("output", tensor4D)},
		Attrs:    ir.Attrs{ir.Required("out_pad", ints(4)), ir.Required("stride", ints(2)), ir.Required("acc_type", ir.TypeKind), ir.Implied("local_bound", ir.BoolKind, ir.Bool(false))},
		Traits:   ir.EvenGroups | ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Example: `%z = "tosa.const"() <{values = dense<0.0> : tensor<1xf32>}> : () -> tensor<1xf32>
%r = tosa.transpose_conv2d %x, %w, %b, %z, %z {acc_type = f32, out_pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>} : (tensor<1x8x8x4xf32>, tensor<2x3x3x4xf32>, tensor<2xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x10x10x2xf32>`,
	})

	d.Def("transpose", "dimensions in another order", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensorAtLeast1D)},
		Results:  ir.Fields{ir.One("output", tensorAtLeast1D)},
		Attrs:    ir.Attrs{ir.Required("perms", ir.I32ArrayKind)},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : functional-type(operands, results)",
		Verify:   ir.ElemsMatch("all of {input1, output} have same element type", "input1", "output"),
		Example:  "%r = tosa.transpose %x {perms = array<i32: 1, 0>} : (tensor<2x3xf32>) -> tensor<3x2xf32>",
	})

	d.Def("variable", "a variable, and what is in it at first", &ir.OpDef{
		Attrs:  ir.Attrs{ir.Required("sym_name", ir.SymbolNameKind), ir.Required("var_shape", indexElements), ir.Required("type", ir.TypeKind), ir.Maybe("initial_value", ir.AnyAttr)},
		Traits: ir.Symbol,
		Format: "$sym_name attr-dict custom:Initial",
		Hooks:  variable,
		Example: `tosa.variable @v = dense<7> : tensor<2xi32>
tosa.variable @w : tensor<2x3xf32>`,
	})

	d.Def("variable_read", "what is in a variable", &ir.OpDef{
		Results: ir.Fields{ir.One("output1", tensor)},
		Attrs:   ir.Attrs{ir.Required("name", ir.SymbolNameKind)},
		Traits:  ir.Reads,
		Format:  "$name attr-dict : type($output1)",
		Example: `tosa.variable @v = dense<7> : tensor<2xi32>
func.func @f() -> tensor<2xi32> {
  %r = tosa.variable_read @v : tensor<2xi32>
  return %r : tensor<2xi32>
}`,
	})

	d.Def("variable_write", "puts a tensor into a variable", &ir.OpDef{
		Operands: ir.Fields{ir.One("input1", tensor)},
		Attrs:    ir.Attrs{ir.Required("name", ir.SymbolNameKind)},
		Traits:   ir.Writes,
		Format:   "$name attr-dict , $input1 : type($input1)",
		Example: `tosa.variable @v = dense<7> : tensor<2xi32>
func.func @f(%x: tensor<2xi32>) {
  tosa.variable_write @v, %x : tensor<2xi32>
  return
}`,
	})

	d.Def("while_loop", "a region run while another says so", &ir.OpDef{
		Operands: ir.Fields{ir.Many("input_list", tensor)},
		Results:  ir.Fields{ir.Many("output_list", tensor)},
		Regions:  []ir.RegionField{{Name: "cond_graph", One: true}, {Name: "body_graph", One: true}},
		Traits:   ir.SingleBlock | ir.RecursiveEffects,
		Parse:    parseWhile,
		Print:    printWhile,
		Example: `%r = "tosa.while_loop"(%x) ({
^bb0(%a: tensor<i32>):
  %c = tosa.greater %a, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
  tosa.yield %c : tensor<i1>
}, {
^bb0(%b: tensor<i32>):
  %d = tosa.add %b, %b : (tensor<i32>, tensor<i32>) -> tensor<i32>
  tosa.yield %d : tensor<i32>
}) : (tensor<i32>) -> tensor<i32>`,
	})

	d.Def("yield", "end of a region", &ir.OpDef{
		Operands: ir.Fields{ir.Many("inputs", tensor)},
		Traits:   ir.Terminator | ir.Pure,
		Format:   "$inputs attr-dict : type($inputs)",
		Example: `%r = "tosa.cond_if"(%c, %x) ({
^bb0(%a: tensor<f32>):
  tosa.yield %a : tensor<f32>
}, {
^bb0(%b: tensor<f32>):
  tosa.yield %b : tensor<f32>
}) : (tensor<i1>, tensor<f32>) -> tensor<f32>`,
	})
}

var indexElements = &ir.AttrKind{Desc: "index elements attribute", Ok: func(a ir.Attr) bool {
	d, ok := a.(*ir.DenseAttr)
	return ok && d.Val != nil && d.Val.Elem.IsIndex()
}}

func sameAsValues(op *ir.Op) error {
	s, _ := ir.ShapeOf(ir.AttrType(op.Attr(0)))
	if t, ranked := ir.ShapeOf(op.Result(0).Type()); ranked && !slices.Equal(s, t) {
		return ir.Errorf("failed to verify that all of {values, output} have same shape")
	}
	return nil
}

// dictHook is {name = value, ...} with the cases of enums by their words.
var dictHook = ir.FormatHook{
	Parse: func(p ir.Parser, st *ir.State) {
		p.ListOpt("{", "}", func() {
			at := p.Here()
			name := p.Word()
			i := st.Def.AttrIndex(name)
			switch {
			case p.Failed():
			case i >= 0 && st.Attrs[i] != nil:
				p.FailAt(at, "duplicate key '%s' in dictionary attribute", name)
			case !p.Accept("="):
				st.Set(name, ir.Unit)
			case i >= 0 && st.Def.Attrs[i].Kind.CaseNames != nil && !p.Peek("#"):
				k := st.Def.Attrs[i].Kind
				if c := p.OneOf(k.Desc, k.CaseNames...); c >= 0 {
					st.Attrs[i] = k.CaseOf(k.CaseNames[c])
				}
			default:
				st.Set(name, p.Attr())
			}
		})
	},
	Print: func(p ir.Printer, op *ir.Op) {
		var list []ir.NamedAttr
		for i := range op.Def().Attrs {
			if f := &op.Def().Attrs[i]; op.Attr(i) != nil && !ir.SameAttr(op.Attr(i), f.Default) {
				list = append(list, ir.NamedAttr{Name: f.Name, Attr: op.Attr(i)})
			}
		}
		list = ir.Dict(append(list, op.Discardables()...)...).Entries
		if len(list) == 0 {
			return
		}
		p.Text(" ")
		p.List("{", "}", len(list), func(i int) {
			p.W().AttrName(list[i].Name)
			if list[i].Attr == ir.Attr(ir.Unit) {
				return
			}
			p.Text(" = ")
			if k := op.Def().AttrIndex(list[i].Name); k >= 0 {
				for _, name := range op.Def().Attrs[k].Kind.CaseNames {
					if ir.SameAttr(op.Def().Attrs[k].Kind.CaseOf(name), list[i].Attr) {
						p.Text(name)
						return
					}
				}
			}
			p.Attr(list[i].Attr)
		})
	},
}

// inits reads (%a = %x, ...), if it is there.
func inits(p ir.Parser, st *ir.State) (args []ir.Arg) {
	p.ListOpt("(", ")", func() {
		args = append(args, p.Argument(false))
		p.Expect("=")
		st.Operands = append(st.Operands, p.Operand())
	})
	return args
}

func printInits(p ir.Printer, r *ir.Region, vals []*ir.Value) {
	if len(vals) == 0 {
		return
	}
	p.Text(" ")
	p.List("(", ")", len(vals), func(i int) { p.F("% = %", r.First().Arg(i), vals[i]) })
}

func parseIf(p ir.Parser, st *ir.State) {
	cond := p.Operand()
	st.Operands = append(st.Operands, cond)
	inits(p, st)
	p.Expect(":")
	p.Resolve(cond, p.Type())
	var in []ir.Type
	p.ListOpt("(", ")", func() { in = append(in, p.Type()) })
	p.ResolveAll(st.Operands[1:], in)
	if p.Accept("->") {
		st.Types = append(st.Types, p.ResultTypes()...)
	}
	st.Regions = append(st.Regions, p.Region(nil))
	if p.Accept("else") {
		st.Regions = append(st.Regions, p.Region(nil))
	} else {
		st.Regions = append(st.Regions, p.Builder().Region())
	}
	p.AttrDict(st)
}

func printIf(p ir.Printer, op *ir.Op) {
	p.F(" %", op.Operand(0))
	in := op.Operands()[1:]
	printInits(p, op.RegionAt(0), in)
	p.F(" : %", op.Operand(0).Type())
	if len(in) > 0 {
		p.Text(" (")
		p.Types(op.OperandTypes()[1:])
		p.Text(")")
	}
	if op.NumResults() > 0 {
		p.Text(" -> ")
		p.W().ResultTypes(op.ResultTypes())
	}
	p.Text(" ")
	p.Region(op.RegionAt(0), true, true)
	if !op.RegionAt(1).Empty() {
		p.Text(" else ")
		p.Region(op.RegionAt(1), true, true)
	}
	p.AttrDict(op)
}

func parseWhile(p ir.Parser, st *ir.State) {
	args := inits(p, st)
	p.Expect(":")
	ft := p.FuncType()
	if p.Failed() {
		return
	}
	p.ResolveAll(st.Operands, ft.In)
	if p.Failed() {
		return
	}
	for i := range args {
		args[i].Type = ft.In[i]
	}
	st.Types = append(st.Types, ft.Out...)
	st.Regions = append(st.Regions, p.Region(args))
	p.Expect("do")
	st.Regions = append(st.Regions, p.Region(nil))
	p.AttrDictKeyword(st)
}

func printWhile(p ir.Printer, op *ir.Op) {
	printInits(p, op.RegionAt(0), op.Operands())
	p.Text(" : (")
	p.Types(op.OperandTypes())
	p.Text(") -> ")
	p.W().ResultTypes(op.ResultTypes())
	p.Text(" ")
	p.Region(op.RegionAt(0), false, true)
	p.Text(" do ")
	p.Region(op.RegionAt(1), true, true)
	p.AttrDictKeyword(op)
}

// initialHook is "= value" or ": type" of a variable.
var initialHook = ir.FormatHook{Attrs: []string{"var_shape", "type", "initial_value"},
	Parse: func(p ir.Parser, st *ir.State) {
		var t ir.Type
		at := p.Here()
		if p.Accept("=") {
			a := p.Attr()
			st.Set("initial_value", a)
			t = ir.AttrType(a)
		} else {
			p.Expect(":")
			t = p.Type()
		}
		s, ranked := ir.ShapeOf(t)
		if p.Failed() || !ranked {
			p.FailAt(at, "expected a tensor or its type")
			return
		}
		sizes := data.New(data.Index, int64(len(s)))
		for i, n := range s {
			if n == ir.Dynamic {
				n = -1
			}
			sizes.SetBits(int64(i), uint64(n))
		}
		st.Set("var_shape", ir.Dense(ir.Tensor([]int64{int64(len(s))}, ir.Index), sizes))
		st.Set("type", ir.TypeOf(ir.ElemOf(t)))
	},
	Print: func(p ir.Printer, op *ir.Op) {
		if v := op.Get("initial_value"); v != nil {
			p.F("= %", v)
			return
		}
		s, _ := ir.Ints(op.Get("var_shape"))
		for i := range s {
			if s[i] < 0 {
				s[i] = ir.Dynamic
			}
		}
		p.F(": %", ir.Tensor(s, op.Get("type").(*ir.TypeAttr).Typ))
	},
}
