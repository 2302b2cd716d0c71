package shape

import (
	"slices"
	"strconv"
	"terrace/dialects/function"
	"terrace/ir"
	"terrace/ir/data"
)

const unknown = "a shape is not known"

func init() { Dialect.Define = define } // not in the literal: a cycle of initializations

func define(d *ir.Dialect) {
	size := d.Type(&ir.TypeDef{Name: "size", Summary: "a size, or the knowledge that there is none", Example: "!shape.size"})
	shape := d.Type(&ir.TypeDef{Name: "shape", Summary: "a list of sizes, or the knowledge that there is none", Example: "!shape.shape"})
	valueShape := d.Type(&ir.TypeDef{Name: "value_shape", Summary: "a value and its shape", Example: "!shape.value_shape"})
	ofType := func(def *ir.TypeDef) ir.TypePred {
		return func(t ir.Type) bool { e, ok := t.(*ir.ExtType); return ok && e.Def == def }
	}
	sizeOrIndexType := ir.Match("size or index", ir.Either(ofType(size), ir.IsIndexType))
	shapeOrExtentTensorType := ir.Match("shape or extent tensor", ir.Either(ofType(shape), ir.Both(ir.IsRankedTensor, ir.RankIs(1), ir.ElemsAre(ir.IsIndexType))))
	shapeOrSizeType := ir.Match("shape or size", ir.Either(ofType(size), ofType(shape)))
	t1dtensorofindexvalues := ir.Match("1D tensor of index values", ir.Both(ir.IsRankedTensor, ir.RankIs(1), ir.ElemsAre(ir.IsIndexType)))
	anyShapeOrSizeType := ir.Match("any shape or size", ir.Either(ofType(size), ir.IsIndexType, ofType(shape), ir.Both(ir.IsRankedTensor, ir.RankIs(1), ir.ElemsAre(ir.IsIndexType))))
	indexTensor := ir.Match("tensor of index values", ir.Both(ir.IsTensorType, ir.ElemsAre(ir.IsIndexType)))
	t1dtensorofintegeror := ir.Match("1D tensor of integer or index values or ", ir.Either(ir.Both(ir.IsRankedTensor, ir.RankIs(1), ir.ElemsAre(ir.Either(ir.Integers(), ir.IsIndexType))), ofType(valueShape)))
	shapedOfAnyTypeValues := ir.Match("shaped of any type values or ", ir.Either(ir.IsShapedType, ofType(valueShape)))

	d.Def("add", "sum of sizes", &ir.OpDef{
		Operands: ir.Fields{ir.One("lhs", sizeOrIndexType), ir.One("rhs", sizeOrIndexType)},
		Results:  ir.Fields{ir.One("result", sizeOrIndexType)},
		Traits:   ir.Commutative | ir.Pure,
		Format:   "$lhs , $rhs attr-dict : type($lhs) , type($rhs) -> type($result)",
		Eval:     sizes(func(a, b int64) (int64, string) { return a + b, "" }),
		Example: `%a = shape.const_size 2
%i = index.constant 3
%r = shape.add %a, %i : !shape.size, index -> !shape.size`,
	})

	d.Def("any", "one of shapes that are equal", &ir.OpDef{
		Operands: ir.Fields{ir.Many("inputs", shapeOrExtentTensorType)},
		Results:  ir.Fields{ir.One("result", shapeOrExtentTensorType)},
		Traits:   ir.Commutative | ir.Pure,
		Format:   "$inputs attr-dict : type($inputs) -> type($result)",
		Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Result(in[0]) },
		Example: `%s = shape.const_shape [2, 3] : tensor<2xindex>
%r = shape.any %s, %s : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>`,
	})

	d.Def("assuming_all", "a witness that all of some constraints hold", &ir.OpDef{
		Operands: ir.Fields{ir.Many("inputs", ir.Exactly(ir.Ext(WitnessDef, nil)))},
		Results:  ir.Fields{ir.One("result", ir.Exactly(ir.Ext(WitnessDef, nil)))},
		Traits:   ir.Commutative | ir.Pure,
		Format:   "$inputs attr-dict",
		Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Bits(1) },
		Example: `%a = shape.const_witness true
%w = shape.assuming_all %a, %a`,
	})

	d.Def("concat", "the sizes of one shape behind those of another", &ir.OpDef{
		Operands: ir.Fields{ir.One("lhs", shapeOrExtentTensorType), ir.One("rhs", shapeOrExtentTensorType)},
		Results:  ir.Fields{ir.One("result", shapeOrExtentTensorType)},
		Traits:   ir.Pure,
		Format:   "$lhs , $rhs attr-dict : type($lhs) , type($rhs) -> type($result)",
		Eval: onShape(func(s []int64, rest []data.Value) ir.Outcome {
			t, ok := sizesOf(rest[0])
			if !ok {
				return ir.Trap(unknown)
			}
			return ir.Result(vector(append(slices.Clone(s), t...), ir.Tensor(nil, ir.Index)))
		}),
		Example: `%s = shape.const_shape [2, 3] : tensor<2xindex>
%r = shape.concat %s, %s : tensor<2xindex>, tensor<2xindex> -> tensor<4xindex>`,
	})

	d.Def("const_shape", "a shape", &ir.OpDef{
		Results: ir.Fields{ir.One("result", shapeOrExtentTensorType)},
		Attrs:   ir.Attrs{ir.Required("shape", indexElements)},
		Traits:  ir.ConstantLike | ir.Pure,
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			list, _ := ir.Ints(op.Attr(0))
			return ir.Result(vector(list, ir.Tensor(nil, ir.Index)))
		},
		Parse:   parseConstShape,
		Print:   printConstShape,
		Example: "%r = shape.const_shape [1, 2, 3] : tensor<3xindex>",
	})

	d.Def("const_size", "a size", &ir.OpDef{
		Results: ir.Fields{ir.One("result", ir.Exactly(ir.Ext(size, nil)))},
		Attrs:   ir.Attrs{ir.Required("value", ir.IndexKind)},
		Traits:  ir.ConstantLike | ir.Pure,
		Format:  "$value attr-dict",
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			return ir.Bits(op.Attr(0).(*ir.IntAttr).Bits())
		},
		NameOf:  func(op *ir.Op, i int) string { return "c" + strconv.FormatInt(op.Attr(0).(*ir.IntAttr).Val, 10) },
		Example: "%c1 = shape.const_size 1",
	})

	d.Def("const_witness", "a witness of what is known", &ir.OpDef{
		Results: ir.Fields{ir.One("result", ir.Exactly(ir.Ext(WitnessDef, nil)))},
		Attrs:   ir.Attrs{ir.Required("passing", ir.BoolKind)},
		Traits:  ir.ConstantLike | ir.Pure,
		Format:  "$passing attr-dict",
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			if op.Attr(0).(*ir.IntAttr).Val == 0 {
				return ir.Trap("a constraint does not hold")
			}
			return ir.Bits(1)
		},
		Example: "%w = shape.const_witness true",
	})

	d.Def("cstr_eq", "a witness that shapes are equal", &ir.OpDef{
		Operands: ir.Fields{ir.Many("shapes", shapeOrExtentTensorType)},
		Results:  ir.Fields{ir.One("result", ir.Exactly(ir.Ext(WitnessDef, nil)))},
		Traits:   ir.Commutative,
		Format:   "$shapes attr-dict : type($shapes)",
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			switch same, why := equal(in); {
			case why != "":
				return ir.Trap(why)
			case !same:
				return ir.Trap("the shapes are not equal")
			}
			return ir.Bits(1)
		},
		Example: `%s = shape.const_shape [2, 3] : tensor<2xindex>
%w = shape.cstr_eq %s, %s : tensor<2xindex>, tensor<2xindex>`,
	})

	d.Def("cstr_require", "a witness that a condition holds", &ir.OpDef{
		Operands: ir.Fields{ir.One("pred", ir.I1T)},
		Results:  ir.Fields{ir.One("result", ir.Exactly(ir.Ext(WitnessDef, nil)))},
		Attrs:    ir.Attrs{ir.Required("msg", ir.StringKind)},
		Format:   "$pred , $msg attr-dict",
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			switch {
			case in[0].IsPoison():
				return ir.Trap("a constraint is poison")
			case in[0].Bits&1 == 0:
				return ir.Trap(op.Attr(0).(*ir.StringAttr).Val)
			}
			return ir.Bits(1)
		},
		Example: `%p = index.bool.constant true
%w = shape.cstr_require %p, "the sizes fit"`,
	})

	d.Def("debug_print", "prints a shape or size", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", shapeOrSizeType)},
		Results:  ir.Fields{ir.One("output", shapeOrSizeType)},
		NoEval:   "printing is not modelled",
		Example: `%s = shape.const_shape [2, 3] : !shape.shape
%r = "shape.debug_print"(%s) : (!shape.shape) -> !shape.shape`,
	})

	d.Def("dim", "a size of a tensor", &ir.OpDef{
		Operands: ir.Fields{ir.One("value", ir.AnyShaped), ir.One("index", sizeOrIndexType)},
		Results:  ir.Fields{ir.One("extent", sizeOrIndexType)},
		Traits:   ir.Pure,
		Format:   "$value , $index attr-dict : type($value) , type($index) -> type($extent)",
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			x := in[0].Tensor()
			if x == nil {
				return ir.Trap("unsupported operand type " + op.Operand(0).Type().String())
			}
			return extent(x.Shape, in[1:])
		},
		Example: `%i = index.constant 1
%n = shape.dim %x, %i : tensor<2x3xf32>, index -> index`,
	})

	d.Def("div", "quotient of sizes, rounded down", &ir.OpDef{
		Operands: ir.Fields{ir.One("lhs", sizeOrIndexType), ir.One("rhs", sizeOrIndexType)},
		Results:  ir.Fields{ir.One("result", sizeOrIndexType)},
		Traits:   ir.Pure,
		Format:   "$lhs , $rhs attr-dict : type($lhs) , type($rhs) -> type($result)",
		Eval: sizes(func(a, b int64) (int64, string) {
			if b == 0 {
				return 0, "division of a size by zero"
			}
			q := a / b
			if a%b != 0 && (a < 0) != (b < 0) {
				q--
			}
			return q, ""
		}),
		Example: "%r = shape.div %x, %y : index, index -> index",
	})

	d.Def("from_extent_tensor", "a tensor of sizes as a shape", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", t1dtensorofindexvalues)},
		Results:  ir.Fields{ir.One("result", ir.Exactly(ir.Ext(shape, nil)))},
		Traits:   ir.Pure,
		Format:   "$input attr-dict : type($input)",
		Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Result(in[0]) },
		Example: `%s = shape.const_shape [2, 3] : tensor<2xindex>
%r = shape.from_extent_tensor %s : tensor<2xindex>`,
	})

	d.Def("from_extents", "the shape of some sizes", &ir.OpDef{
		Operands: ir.Fields{ir.Many("extents", sizeOrIndexType)},
		Results:  ir.Fields{ir.One("shape", ir.Exactly(ir.Ext(shape, nil)))},
		Traits:   ir.Pure,
		Format:   "$extents attr-dict : type($extents)",
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			list := make([]int64, len(in))
			for i, v := range in {
				if v.IsPoison() {
					return ir.Trap(unknown)
				}
				list[i] = int64(v.Bits)
			}
			return ir.Result(vector(list, ir.Tensor(nil, ir.Index)))
		},
		Example: `%a = shape.const_size 2
%i = index.constant 3
%r = shape.from_extents %a, %i : !shape.size, index`,
	})

	d.Def("func", "a function on shapes", &ir.OpDef{
		Regions:        []ir.RegionField{{Name: "body"}},
		Traits:         ir.AffineScope | ir.AutomaticAllocationScope | ir.IsolatedFromAbove | ir.Symbol,
		NoEval:         "a function is called, not executed where it stands",
		DefaultDialect: "shape",
		Attrs:          function.LikeAttrs(),
		Parse:          function.Parse,
		Print:          function.Print,
		Verify:         function.VerifyFunc,
		Example: `shape.func @same(%x: !shape.value_shape) -> !shape.shape {
  %s = shape.shape_of %x : !shape.value_shape -> !shape.shape
  shape.return %s : !shape.shape
}`,
	})

	d.Def("function_library", "functions that say what shapes ops give", &ir.OpDef{
		Attrs:          ir.Attrs{ir.Required("sym_name", ir.SymbolNameKind), ir.Maybe("sym_visibility", ir.StringKind), ir.Required("mapping", ir.DictKind)},
		Regions:        []ir.RegionField{{Name: "body"}},
		Traits:         ir.AffineScope | ir.IsolatedFromAbove | ir.SymbolTable | ir.Symbol | ir.NoTerminator | ir.SingleBlock,
		NoEval:         "a library is not executed where it stands",
		DefaultDialect: "shape",
		Parse:          parseLibrary,
		Print:          printLibrary,
		Example: `shape.function_library @lib {
  shape.func @same(%s: !shape.shape) -> !shape.shape {
    shape.return %s : !shape.shape
  }
} mapping {test.op = @same}`,
	})

	d.Def("get_extent", "a size of a shape", &ir.OpDef{
		Operands: ir.Fields{ir.One("shape", shapeOrExtentTensorType), ir.One("dim", sizeOrIndexType)},
		Results:  ir.Fields{ir.One("extent", sizeOrIndexType)},
		Traits:   ir.Pure,
		Format:   "$shape , $dim attr-dict : type($shape) , type($dim) -> type($extent)",
		Eval:     onShape(extent),
		Example: `%s = shape.const_shape [2, 3] : tensor<2xindex>
%i = shape.const_size 1
%n = shape.get_extent %s, %i : tensor<2xindex>, !shape.size -> !shape.size`,
	})

	d.Def("index_to_size", "an index as a size", &ir.OpDef{
		Operands: ir.Fields{ir.One("arg", ir.IndexT)},
		Results:  ir.Fields{ir.One("result", ir.Exactly(ir.Ext(size, nil)))},
		Traits:   ir.Pure,
		Format:   "$arg attr-dict",
		Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Result(in[0]) },
		Example:  "%r = shape.index_to_size %x",
	})

	d.Def("is_broadcastable", "whether shapes can be broadcast to one", &ir.OpDef{
		Operands: ir.Fields{ir.Many("shapes", shapeOrExtentTensorType)},
		Results:  ir.Fields{ir.One("result", ir.I1T)},
		Traits:   ir.Commutative,
		Format:   "$shapes attr-dict : type($shapes)",
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			if _, why := equal(in); why != "" {
				return ir.Trap(why)
			}
			_, ok := Common(in)
			return truth(ok)
		},
		Example: `%s = shape.const_shape [2, 3] : tensor<2xindex>
%p = shape.is_broadcastable %s, %s : tensor<2xindex>, tensor<2xindex>`,
	})

	d.Def("max", "larger of two sizes, or of each size of two shapes", &ir.OpDef{
		Operands: ir.Fields{ir.One("lhs", shapeOrSizeType), ir.One("rhs", shapeOrSizeType)},
		Results:  ir.Fields{ir.One("result", shapeOrSizeType)},
		Traits:   ir.Commutative | ir.Pure,
		Format:   "$lhs , $rhs attr-dict : type($lhs) , type($rhs) -> type($result)",
		Eval:     sizes(func(a, b int64) (int64, string) { return max(a, b), "" }),
		Example: `%a = shape.const_size 2
%r = shape.max %a, %a : !shape.size, !shape.size -> !shape.size`,
	})

	d.Def("meet", "the one shape or size that two of which less is known stand for", &ir.OpDef{
		Operands: ir.Fields{ir.One("arg0", anyShapeOrSizeType), ir.One("arg1", anyShapeOrSizeType)},
		Results:  ir.Fields{ir.One("result", anyShapeOrSizeType)},
		Attrs:    ir.Attrs{ir.Maybe("error", ir.StringKind)},
		Traits:   ir.Commutative,
		Format:   "$arg0 , $arg1 [, error = $error^] attr-dict : type($arg0) , type($arg1) -> type($result)",
		NoEval:   "waits for what is known of shapes in part",
		Example:  `%r = shape.meet %a, %b, error = "they differ" : !shape.shape, !shape.shape -> !shape.shape`,
	})

	d.Def("min", "smaller of two sizes, or of each size of two shapes", &ir.OpDef{
		Operands: ir.Fields{ir.One("lhs", shapeOrSizeType), ir.One("rhs", shapeOrSizeType)},
		Results:  ir.Fields{ir.One("result", shapeOrSizeType)},
		Traits:   ir.Commutative | ir.Pure,
		Format:   "$lhs , $rhs attr-dict : type($lhs) , type($rhs) -> type($result)",
		Eval:     sizes(func(a, b int64) (int64, string) { return min(a, b), "" }),
		Example: `%s = shape.const_shape [2, 3] : !shape.shape
%r = shape.min %s, %s : !shape.shape, !shape.shape -> !shape.shape`,
	})

	d.Def("mul", "product of sizes", &ir.OpDef{
		Operands: ir.Fields{ir.One("lhs", sizeOrIndexType), ir.One("rhs", sizeOrIndexType)},
		Results:  ir.Fields{ir.One("result", sizeOrIndexType)},
		Traits:   ir.Commutative | ir.Pure,
		Format:   "$lhs , $rhs attr-dict : type($lhs) , type($rhs) -> type($result)",
		Eval:     sizes(func(a, b int64) (int64, string) { return a * b, "" }),
		Example:  "%r = shape.mul %x, %y : index, index -> index",
	})

	d.Def("num_elements", "elements of a tensor of a shape", &ir.OpDef{
		Operands: ir.Fields{ir.One("shape", shapeOrExtentTensorType)},
		Results:  ir.Fields{ir.One("result", sizeOrIndexType)},
		Traits:   ir.Pure,
		Format:   "$shape attr-dict : type($shape) -> type($result)",
		Eval:     onShape(func(s []int64, rest []data.Value) ir.Outcome { return ir.Bits(uint64(ir.NumElements(s))) }),
		Example: `%s = shape.const_shape [2, 3] : tensor<2xindex>
%r = shape.num_elements %s : tensor<2xindex> -> index`,
	})

	d.Def("rank", "dimensions of a shape", &ir.OpDef{
		Operands: ir.Fields{ir.One("shape", shapeOrExtentTensorType)},
		Results:  ir.Fields{ir.One("rank", sizeOrIndexType)},
		Traits:   ir.Pure,
		Format:   "$shape attr-dict : type($shape) -> type($rank)",
		Eval:     onShape(func(s []int64, rest []data.Value) ir.Outcome { return ir.Bits(uint64(len(s))) }),
		Example: `%s = shape.const_shape [2, 3] : tensor<2xindex>
%r = shape.rank %s : tensor<2xindex> -> index`,
	})

	d.Def("reduce", "folds the sizes of a shape", &ir.OpDef{
		Operands:   ir.Fields{ir.One("shape", shapeOrExtentTensorType), ir.Many("initVals", ir.AnyType)},
		Results:    ir.Fields{ir.Many("result", ir.AnyType)},
		Regions:    []ir.RegionField{{Name: "region", One: true}},
		Traits:     ir.SingleBlock,
		NoEval:     "waits for regions that are folded over",
		Parse:      parseReduce,
		Print:      printReduce,
		Terminator: "shape.yield",
		Example: `%r = shape.reduce(%s, %init) : !shape.shape -> !shape.size {
^bb0(%i: index, %n: !shape.size, %acc: !shape.size):
  %m = shape.mul %acc, %n : !shape.size, !shape.size -> !shape.size
  shape.yield %m : !shape.size
}`,
	})

	d.Def("return", "leaves a function on shapes", &ir.OpDef{
		Operands: ir.Fields{ir.Many("operands", ir.AnyType)},
		Traits:   ir.Pure | ir.ReturnLike | ir.Terminator,
		Parents:  []string{"shape.func"},
		Format:   "attr-dict [$operands^ : type($operands)]",
		Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Return(in...) },
		Example: `shape.func @same(%s: !shape.shape) -> !shape.shape {
  shape.return %s : !shape.shape
}`,
	})

	d.Def("shape_eq", "whether shapes are equal", &ir.OpDef{
		Operands: ir.Fields{ir.Many("shapes", shapeOrExtentTensorType)},
		Results:  ir.Fields{ir.One("result", ir.I1T)},
		Traits:   ir.Pure | ir.Commutative,
		Format:   "$shapes attr-dict : type($shapes)",
		Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
			same, why := equal(in)
			if why != "" {
				return ir.Trap(why)
			}
			return truth(same)
		},
		Example: `%s = shape.const_shape [2, 3] : tensor<2xindex>
%p = shape.shape_eq %s, %s : tensor<2xindex>, tensor<2xindex>`,
	})

	d.Def("size_to_index", "a size as an index", &ir.OpDef{
		Operands: ir.Fields{ir.One("arg", sizeOrIndexType)},
		Results:  ir.Fields{ir.One("result", ir.IndexT)},
		Traits:   ir.Pure,
		Format:   "$arg attr-dict : type($arg)",
		Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Result(in[0]) },
		Example: `%a = shape.const_size 2
%r = shape.size_to_index %a : !shape.size`,
	})

	d.Def("split_at", "the two parts of a shape before and from a position", &ir.OpDef{
		Operands: ir.Fields{ir.One("operand", shapeOrExtentTensorType), ir.One("index", sizeOrIndexType)},
		Results:  ir.Fields{ir.One("head", shapeOrExtentTensorType), ir.One("tail", shapeOrExtentTensorType)},
		Traits:   ir.Pure,
		Eval: onShape(func(s []int64, rest []data.Value) ir.Outcome {
			at := int64(rest[0].Bits)
			if at < 0 {
				at += int64(len(s))
			}
			if rest[0].IsPoison() || at < 0 || at > int64(len(s)) {
				return ir.Trap("the position is not in the shape")
			}
			return ir.Values(vector(s[:at], ir.Tensor(nil, ir.Index)), vector(s[at:], ir.Tensor(nil, ir.Index)))
		}),
		NameOf: ir.ResultNames,
		Example: `%s = shape.const_shape [2, 3, 4] : !shape.shape
%i = shape.const_size 1
%h, %t = "shape.split_at"(%s, %i) : (!shape.shape, !shape.size) -> (!shape.shape, !shape.shape)`,
	})

	d.Def("to_extent_tensor", "a shape as a tensor of sizes", &ir.OpDef{
		Operands: ir.Fields{ir.One("input", shapeOrExtentTensorType)},
		Results:  ir.Fields{ir.One("result", indexTensor)},
		Traits:   ir.Pure,
		Format:   "$input attr-dict : type($input) -> type($result)",
		Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Result(in[0]) },
		Example: `%s = shape.const_shape [2, 3] : !shape.shape
%r = shape.to_extent_tensor %s : !shape.shape -> tensor<2xindex>`,
	})

	d.Def("value_as_shape", "a value whose elements are sizes, as a shape", &ir.OpDef{
		Operands: ir.Fields{ir.One("arg", t1dtensorofintegeror)},
		Results:  ir.Fields{ir.One("result", shapeOrExtentTensorType)},
		Traits:   ir.Pure,
		Format:   "$arg attr-dict : type($arg) -> type($result)",
		Eval:     onShape(func(s []int64, rest []data.Value) ir.Outcome { return ir.Result(vector(s, ir.Tensor(nil, ir.Index))) }),
		Example:  "%r = shape.value_as_shape %x : tensor<2xi32> -> tensor<2xindex>",
	})

	d.Def("value_of", "the value of a value with a shape", &ir.OpDef{
		Operands: ir.Fields{ir.One("arg", ir.Exactly(ir.Ext(valueShape, nil)))},
		Results:  ir.Fields{ir.One("result", ir.AnyShaped)},
		Traits:   ir.Pure,
		Format:   "$arg attr-dict : type($result)",
		NoEval:   "values with a shape are not modelled",
		Example:  "%0 = shape.value_of %a : vector<4xf32>",
	})

	d.Def("with_shape", "a value and its shape", &ir.OpDef{
		Operands: ir.Fields{ir.One("operand", shapedOfAnyTypeValues), ir.One("shape", shapeOrExtentTensorType)},
		Results:  ir.Fields{ir.One("result", ir.Exactly(ir.Ext(valueShape, nil)))},
		Traits:   ir.Pure,
		Format:   "operands attr-dict : type($operand) , type($shape)",
		NoEval:   "values with a shape are not modelled",
		Example:  "%r = shape.with_shape %x, %s : tensor<2x3xf32>, !shape.shape",
	})

	d.Def("yield", "end of the region of shape.reduce", &ir.OpDef{
		Operands: ir.Fields{ir.Many("operands", ir.AnyType)},
		Traits:   ir.Pure | ir.ReturnLike | ir.Terminator,
		Parents:  []string{"shape.reduce"},
		Format:   "attr-dict [$operands^ : type($operands)]",
		Eval:     func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Yield(in...) },
		Example: `%r = shape.reduce(%s, %init) : !shape.shape -> !shape.size {
^bb0(%i: index, %n: !shape.size, %acc: !shape.size):
  shape.yield %acc : !shape.size
}`,
	})
}

// indexElements is the kind of constants of index.
var indexElements = &ir.AttrKind{Desc: "index elements attribute", Ok: func(a ir.Attr) bool {
	d, ok := a.(*ir.DenseAttr)
	return ok && d.Val != nil && d.Val.Elem.IsIndex()
}}

// sizesOf returns a shape as a value has it.
func sizesOf(v data.Value) ([]int64, bool) {
	x := v.Tensor()
	if x == nil || x.HasPoison() || len(x.Shape) != 1 {
		return nil, false
	}
	out := make([]int64, x.Len())
	for i := range out {
		out[i] = x.Int(int64(i))
	}
	return out, true
}

// onShape is the meaning of an op on a shape and more.
func onShape(f func(s []int64, rest []data.Value) ir.Outcome) ir.EvalFunc {
	return func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		s, ok := sizesOf(in[0])
		if !ok {
			return ir.Trap(unknown)
		}
		return f(s, in[1:])
	}
}

func extent(s []int64, rest []data.Value) ir.Outcome {
	if i := rest[0]; !i.IsPoison() && i.Bits < uint64(len(s)) {
		return ir.Bits(uint64(s[i.Bits]))
	}
	return ir.Trap("the position is not in the shape")
}

// sizes is the meaning of an op on two sizes, or on the sizes of two shapes.
func sizes(f func(a, b int64) (int64, string)) ir.EvalFunc {
	return func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if in[0].Tensor() == nil && in[1].Tensor() == nil {
			if in[0].IsPoison() || in[1].IsPoison() {
				return ir.Trap(unknown)
			}
			v, why := f(int64(in[0].Bits), int64(in[1].Bits))
			if why != "" {
				return ir.Trap(why)
			}
			return ir.Bits(uint64(v))
		}
		a, ok := sizesOf(in[0])
		b, also := sizesOf(in[1])
		if !ok || !also || len(a) != len(b) {
			return ir.Trap(unknown)
		}
		out := make([]int64, len(a))
		for i := range out {
			v, why := f(a[i], b[i])
			if why != "" {
				return ir.Trap(why)
			}
			out[i] = v
		}
		return ir.Result(vector(out, ir.Tensor(nil, ir.Index)))
	}
}

// equal compares shapes; why is not empty where one is not known.
func equal(in []data.Value) (same bool, why string) {
	same = true
	var first []int64
	for i, v := range in {
		s, ok := sizesOf(v)
		if !ok {
			return false, unknown
		}
		if i == 0 {
			first = s
		}
		same = same && slices.Equal(s, first)
	}
	return same, ""
}

func truth(b bool) ir.Outcome {
	if b {
		return ir.Bits(1)
	}
	return ir.Bits(0)
}

func parseConstShape(p ir.Parser, st *ir.State) {
	p.AttrDict(st)
	var list []int64
	p.List("[", "]", func() { list = append(list, p.Integer()) })
	p.Expect(":")
	st.Types = append(st.Types, p.Type())
	t := ir.Tensor([]int64{int64(len(list))}, ir.Index)
	st.Attrs[0] = ir.Dense(t, vector(list, t).Tensor())
}

func printConstShape(p ir.Printer, op *ir.Op) {
	p.AttrDict(op, "shape")
	list, _ := ir.Ints(op.Attr(0))
	p.Text(" ")
	p.List("[", "]", len(list), func(i int) { p.W().Int(list[i]) })
	p.F(" : %", op.Result(0).Type())
}

func parseReduce(p ir.Parser, st *ir.State) {
	p.List("(", ")", func() { st.Operands = append(st.Operands, p.Operand()) })
	p.Expect(":")
	t := p.Type()
	if p.Accept("->") {
		st.Types = append(st.Types, p.ResultTypes()...)
	}
	if p.Failed() || len(st.Operands) == 0 {
		p.Fail("expected a shape")
		return
	}
	p.Resolve(st.Operands[0], t)
	p.ResolveAll(st.Operands[1:], st.Types)
	st.Regions = append(st.Regions, p.Body(st, nil))
	p.AttrDict(st)
}

func printReduce(p ir.Printer, op *ir.Op) {
	p.F("(%) : %", op.Operands(), op.Operand(0).Type())
	if op.NumResults() > 0 {
		p.Text(" -> ")
		p.W().ResultTypes(op.ResultTypes())
	}
	p.Text(" ")
	p.Region(op.RegionAt(0), true, true)
	p.AttrDict(op)
}

func parseLibrary(p ir.Parser, st *ir.State) {
	if i, ok := p.OneOfOpt("public", "private", "nested"); ok {
		st.Set("sym_visibility", ir.Str([...]string{"public", "private", "nested"}[i]))
	}
	st.Set("sym_name", ir.Str(p.Symbol()))
	p.AttrDictKeyword(st)
	st.Regions = append(st.Regions, p.Region([]ir.Arg{}))
	p.Expect("mapping")
	st.Set("mapping", p.Attr())
}

func printLibrary(p ir.Printer, op *ir.Op) {
	p.Text(" ")
	if v, ok := op.Get("sym_visibility").(*ir.StringAttr); ok {
		p.Text(v.Val + " ")
	}
	p.W().Symbol(ir.SymbolName(op))
	p.AttrDictKeyword(op, "sym_name", "sym_visibility", "mapping")
	p.Text(" ")
	p.Region(op.RegionAt(0), false, true)
	p.F(" mapping %", op.Get("mapping"))
}
