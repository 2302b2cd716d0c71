package printer

import (
	"fmt"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
	"terrace/ir/data"
)

// A dialect or two of this test's own, in upstream's words: what the goldens of
// mlir-opt below were made from.
var (
	builtin = &ir.Dialect{Name: "builtin"}
	fn      = &ir.Dialect{Name: "func"}
	arith   = &ir.Dialect{Name: "arith"}
	cf      = &ir.Dialect{Name: "cf"}

	moduleOp = builtin.Op(&ir.OpDef{Name: "module", Regions: []ir.RegionField{{Name: "body"}}, DefaultDialect: "builtin",
		Traits: ir.IsolatedFromAbove | ir.SymbolTable | ir.NoTerminator | ir.SingleBlock,
		Parse:  func(p ir.Parser, st *ir.State) {},
		Print: func(p ir.Printer, op *ir.Op) {
			p.AttrDictKeyword(op)
			p.Text(" ")
			p.Region(op.RegionAt(0), false, true)
		}})
	funcOp = fn.Op(&ir.OpDef{Name: "func", Regions: []ir.RegionField{{Name: "body"}}, DefaultDialect: "func",
		Attrs: ir.Attrs{{Name: "sym_name"}, {Name: "function_type"}, {Name: "arg_attrs", Optional: true}}, Traits: ir.IsolatedFromAbove | ir.Symbol,
		Parse: func(p ir.Parser, st *ir.State) {},
		Print: func(p ir.Printer, op *ir.Op) {
			p.Text(" ")
			p.W().Symbol(ir.SymbolName(op))
			entry := op.Body()
			p.List("(", ")", entry.NumArgs(), func(i int) { p.Argument(entry.Arg(i), nil) })
			if ft := op.Attr(1).(*ir.TypeAttr).Typ.(*ir.FuncType); len(ft.Out) > 0 {
				p.Text(" -> ")
				p.W().ResultTypes(ft.Out)
			}
			p.AttrDictKeyword(op, "sym_name", "function_type", "arg_attrs")
			p.Text(" ")
			p.Region(op.RegionAt(0), false, true)
		}})
	returnOp = fn.Op(&ir.OpDef{Name: "return", Operands: ir.Fields{ir.Many("operands", ir.AnyType)}, Traits: ir.Terminator,
		Format: "attr-dict [$operands^ : type($operands)]"})
	constantOp = arith.Op(&ir.OpDef{Name: "constant", Results: ir.Fields{ir.One("result", ir.AnyType)}, Attrs: ir.Attrs{{Name: "value"}},
		Parse: func(p ir.Parser, st *ir.State) {},
		Print: func(p ir.Printer, op *ir.Op) { p.AttrDict(op, "value"); p.F(" %", op.Attr(0)) },
		NameOf: func(op *ir.Op, i int) string {
			if a, ok := op.Attr(0).(*ir.IntAttr); ok {
				return fmt.Sprintf("c%d_%s", a.Val, a.Typ)
			}
			return "cst"
		}})
	addOp = arith.Op(&ir.OpDef{Name: "addi", Operands: ir.Fields{ir.One("lhs", ir.AnyType), ir.One("rhs", ir.AnyType)},
		Results: ir.Fields{ir.One("result", ir.AnyType)}, Traits: ir.SameType | ir.Pure, Format: "$lhs, $rhs attr-dict : type($result)"})
	brOp = cf.Op(&ir.OpDef{Name: "br", Operands: ir.Fields{ir.Many("args", ir.AnyType)}, Succs: []ir.SuccField{{Name: "dest", Args: "args"}},
		Traits: ir.Terminator | ir.Branches, Format: "$dest attr-dict"})
)

type maker struct {
	*ir.Builder
}

// at sets the position of the ops that follow.
func (m *maker) at(line, col int) *maker {
	m.SetLoc(ir.FileLoc("t.mlir", line, col))
	return m
}

func (m *maker) op(name string, types []ir.Type, regions []*ir.Region, succs []*ir.Block, operands ...*ir.Value) *ir.Op {
	return m.Build(&ir.State{Def: ir.Unregistered(), Name: name, Loc: m.Loc(), Operands: operands, Types: types, Regions: regions, Succs: succs})
}

func (m *maker) constant(v int64) *ir.Value {
	return m.MakeWith(constantOp, nil, ir.With{Types: []ir.Type{ir.I32}, Attrs: []ir.NamedAttr{{Name: "value", Attr: ir.I32Attr(v)}}}).Result(0)
}

func (m *maker) fn(name string, in, out []ir.Type) (*ir.Op, *ir.Block) {
	r := m.Region()
	b := r.AddBlock()
	op := m.MakeWith(funcOp, nil, ir.With{Regions: []*ir.Region{r}, Attrs: []ir.NamedAttr{{Name: "sym_name", Attr: ir.Str(name)}, {Name: "function_type", Attr: ir.TypeOf(ir.Func(in, out))}}})
	for i, t := range in {
		b.AddArg(t, ir.FileLoc("t.mlir", 2, 16+12*i))
	}
	return op, b
}

// program builds what mlir-opt reads from
//
//	module attributes {a.m = affine_map<(d0) -> (d0)>} {
//	  func.func @f(%arg0: i32, %arg1: memref<4xf32, affine_map<(d0) -> (d0 + 1)>>) -> i32 {
//	    %c1_i32 = arith.constant 1 : i32
//	    %c1_i32_0 = arith.constant 1 : i32
//	    %0:2 = "t.two"(%arg0) : (i32) -> (i32, f32)
//	    cf.br ^bb1(%0#0 : i32)
//	  ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb1
//	    "t.cond"(%1)[^bb1, ^bb2] ({
//	      %c1_i32_1 = arith.constant 1 : i32
//	      "t.end"(%c1_i32_1, %0#1) : (i32, f32) -> ()
//	    }) : (i32) -> ()
//	  ^bb2:
//	    return %c1_i32_0 : i32
//	  }
//	  func.func @g() {
//	    %c1_i32 = arith.constant 1 : i32
//	    return
//	  }
//	}
func program() *ir.Op {
	m := &maker{Builder: ir.NewBuilder()}
	m.at(1, 1)
	body := m.Region()
	top := body.AddBlock()
	mod := m.MakeWith(moduleOp, nil, ir.With{Regions: []*ir.Region{body}, Attrs: []ir.NamedAttr{{Name: "a.m", Attr: ir.MapAttr(ir.IdentityMap(1))}}})
	buffer := ir.MemRefWith([]int64{4}, ir.F32, ir.MapAttr(&ir.AffineMap{Dims: 1, Results: []*ir.AffineExpr{ir.AddExpr(ir.DimExpr(0), ir.ConstExpr(1))}}), nil)

	m.AtEnd(top)
	m.at(2, 3)
	f, b0 := m.fn("f", []ir.Type{ir.I32, buffer}, []ir.Type{ir.I32})
	b1, b2 := f.RegionAt(0).AddBlock(), f.RegionAt(0).AddBlock()
	m.AtEnd(b0)
	m.at(3, 15).constant(1)
	one := m.at(4, 17).constant(1)
	two := m.at(5, 12).op("t.two", []ir.Type{ir.I32, ir.F32}, nil, nil, b0.Arg(0))
	m.at(6, 5).MakeWith(brOp, []*ir.Value{two.Result(0)}, ir.With{Succs: []*ir.Block{b1}})
	arg := b1.AddArg(ir.I32, ir.FileLoc("t.mlir", 7, 8))
	m.AtEnd(b1)
	inner := m.Region()
	m.at(8, 5).op("t.cond", nil, []*ir.Region{inner}, []*ir.Block{b1, b2}, arg)
	m.AtEnd(inner.AddBlock())
	m.at(10, 7).op("t.end", nil, nil, nil, m.at(9, 19).constant(1), two.Result(1)).SetLoc(ir.FileLoc("t.mlir", 10, 7))
	m.AtEnd(b2)
	m.at(13, 5).MakeWith(returnOp, []*ir.Value{one}, ir.With{})

	m.AtEnd(top)
	m.at(15, 3)
	_, b := m.fn("g", nil, nil)
	m.AtEnd(b)
	m.at(16, 15).constant(1)
	m.at(17, 5).Make(returnOp)
	return mod
}

const custom = `#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 + 1)>
module attributes {a.m = #map} {
  func.func @f(%arg0: i32, %arg1: memref<4xf32, #map1>) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %c1_i32_0 = arith.constant 1 : i32
    %0:2 = "t.two"(%arg0) : (i32) -> (i32, f32)
    cf.br ^bb1(%0#0 : i32)
  ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb1
    "t.cond"(%1)[^bb1, ^bb2] ({
      %c1_i32_1 = arith.constant 1 : i32
      "t.end"(%c1_i32_1, %0#1) : (i32, f32) -> ()
    }) : (i32) -> ()
  ^bb2:  // pred: ^bb1
    return %c1_i32_0 : i32
  }
  func.func @g() {
    %c1_i32 = arith.constant 1 : i32
    return
  }
}
`

var goldens = []struct {
	name string
	opts Options
	want string
}{
	{"custom", Options{}, custom},
	{"verified", Options{AssumeVerified: true}, custom},
	{"unique ids", Options{UniqueSSAIDs: true}, custom},
	{"debuginfo", Options{PrintDebugInfo: true}, `#loc2 = loc("t.mlir":2:16)
#loc3 = loc("t.mlir":2:28)
#loc8 = loc("t.mlir":7:8)
#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 + 1)>
module attributes {a.m = #map} {
  func.func @f(%arg0: i32 loc("t.mlir":2:16), %arg1: memref<4xf32, #map1> loc("t.mlir":2:28)) -> i32 {
    %c1_i32 = arith.constant 1 : i32 loc(#loc4)
    %c1_i32_0 = arith.constant 1 : i32 loc(#loc5)
    %0:2 = "t.two"(%arg0) : (i32) -> (i32, f32) loc(#loc6)
    cf.br ^bb1(%0#0 : i32) loc(#loc7)
  ^bb1(%1: i32 loc("t.mlir":7:8)):  // 2 preds: ^bb0, ^bb1
    "t.cond"(%1)[^bb1, ^bb2] ({
      %c1_i32_1 = arith.constant 1 : i32 loc(#loc10)
      "t.end"(%c1_i32_1, %0#1) : (i32, f32) -> () loc(#loc11)
    }) : (i32) -> () loc(#loc9)
  ^bb2:  // pred: ^bb1
    return %c1_i32_0 : i32 loc(#loc12)
  } loc(#loc1)
  func.func @g() {
    %c1_i32 = arith.constant 1 : i32 loc(#loc14)
    return loc(#loc15)
  } loc(#loc13)
} loc(#loc)
#loc = loc("t.mlir":1:1)
#loc1 = loc("t.mlir":2:3)
#loc4 = loc("t.mlir":3:15)
#loc5 = loc("t.mlir":4:17)
#loc6 = loc("t.mlir":5:12)
#loc7 = loc("t.mlir":6:5)
#loc9 = loc("t.mlir":8:5)
#loc10 = loc("t.mlir":9:19)
#loc11 = loc("t.mlir":10:7)
#loc12 = loc("t.mlir":13:5)
#loc13 = loc("t.mlir":15:3)
#loc14 = loc("t.mlir":16:15)
#loc15 = loc("t.mlir":17:5)
`},
	{"generic", Options{Generic: true}, `#map = affine_map<(d0) -> (d0 + 1)>
#map1 = affine_map<(d0) -> (d0)>
"builtin.module"() ({
  "func.func"() <{function_type = (i32, memref<4xf32, #map>) -> i32, sym_name = "f"}> ({
  ^bb0(%arg0: i32, %arg1: memref<4xf32, #map>):
    %1 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %2 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    %3:2 = "t.two"(%arg0) : (i32) -> (i32, f32)
    "cf.br"(%3#0)[^bb1] : (i32) -> ()
  ^bb1(%4: i32):  // 2 preds: ^bb0, ^bb1
    "t.cond"(%4)[^bb1, ^bb2] ({
      %5 = "arith.constant"() <{value = 1 : i32}> : () -> i32
      "t.end"(%5, %3#1) : (i32, f32) -> ()
    }) : (i32) -> ()
  ^bb2:  // pred: ^bb1
    "func.return"(%2) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "g"}> ({
    %0 = "arith.constant"() <{value = 1 : i32}> : () -> i32
    "func.return"() : () -> ()
  }) : () -> ()
}) {a.m = #map1} : () -> ()
`},
	{"local scope", Options{LocalScope: true}, `module attributes {a.m = affine_map<(d0) -> (d0)>} {
  func.func @f(%arg0: i32, %arg1: memref<4xf32, affine_map<(d0) -> (d0 + 1)>>) -> i32 {
    %c1_i32 = arith.constant 1 : i32
    %c1_i32_0 = arith.constant 1 : i32
    %0:2 = "t.two"(%arg0) : (i32) -> (i32, f32)
    cf.br ^bb1(%0#0 : i32)
  ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb1
    "t.cond"(%1)[^bb1, ^bb2] ({
      %c1_i32_1 = arith.constant 1 : i32
      "t.end"(%c1_i32_1, %0#1) : (i32, f32) -> ()
    }) : (i32) -> ()
  ^bb2:  // pred: ^bb1
    return %c1_i32_0 : i32
  }
  func.func @g() {
    %c1_i32 = arith.constant 1 : i32
    return
  }
}`},
	{"users", Options{ValueUsers: true}, `#map = affine_map<(d0) -> (d0)>
#map1 = affine_map<(d0) -> (d0 + 1)>
module attributes {a.m = #map} {
  func.func @f(%arg0: i32, %arg1: memref<4xf32, #map1>) -> i32 {
    // %arg0 is used by %2#0, %2#1
    // %arg1 is unused
    %c1_i32 = arith.constant 1 : i32 // unused
    %c1_i32_0 = arith.constant 1 : i32 // user: %6
    %2:2 = "t.two"(%arg0) : (i32) -> (i32, f32) // users: (%3), (%7)
    cf.br ^bb1(%2#0 : i32) // id: %3
  ^bb1(%4: i32):  // 2 preds: ^bb0, ^bb1
    // %4 is used by %5
    "t.cond"(%4)[^bb1, ^bb2] ({
      %c1_i32_1 = arith.constant 1 : i32 // user: %7
      "t.end"(%c1_i32_1, %2#1) : (i32, f32) -> () // id: %7
    }) : (i32) -> () // id: %5
  ^bb2:  // pred: ^bb1
    return %c1_i32_0 : i32 // id: %6
  }
  func.func @g() {
    %c1_i32 = arith.constant 1 : i32 // unused
    return
  }
}
`},
	{"no regions", Options{SkipRegions: true}, "#map = affine_map<(d0) -> (d0)>\nmodule attributes {a.m = #map} {...}\n"},
}

func TestGoldens(t *testing.T) {
	for _, g := range goldens {
		t.Run(g.name, func(t *testing.T) {
			assert.Equal(t, String(program(), g.opts), g.want)
		})
	}
}

// An op inside prints as in its surroundings, and values from outside are known.
func TestNested(t *testing.T) {
	f := program().Body().First()
	cond := f.Body().Next().First()
	assert.Equal(t, String(cond, Options{}), `"t.cond"(%1)[^bb1, ^bb2] ({
  %c1_i32_1 = arith.constant 1 : i32
  "t.end"(%c1_i32_1, %0#1) : (i32, f32) -> ()
}) : (i32) -> ()`)
	assert.Assert(t, strings.HasPrefix(String(f, Options{}), "func.func @f(%arg0: i32, %arg1: memref<4xf32, affine_map<(d0) -> (d0 + 1)>>)"))
}

func TestKeepNames(t *testing.T) {
	mod := program()
	b := mod.Body().First().Body()
	b.Arg(0).SetName("x")
	b.First().Result(0).SetName("one")
	b.First().Next().Result(0).SetName("one_0") // looks like a second %one
	b.First().Next().Next().Result(0).SetName("7")
	b.Next().Arg(0).SetName("x")
	b.Next().SetNameRef(&ir.Name{Text: "loop"})
	b.Next().Next().SetNameRef(&ir.Name{Text: "bb0"})
	b.Next().First().RegionAt(0).First().First().Result(0).SetName("one")
	got := String(mod.Body().First(), Options{KeepNames: true, LocalScope: true})
	assert.Equal(t, got, `func.func @f(%x: i32, %arg0: memref<4xf32, affine_map<(d0) -> (d0 + 1)>>) -> i32 {
  %one = arith.constant 1 : i32
  %one_0 = arith.constant 1 : i32
  %0:2 = "t.two"(%x) : (i32) -> (i32, f32)
  cf.br ^loop(%0#0 : i32)
^loop(%x_0: i32):  // 2 preds: ^bb0, ^loop
  "t.cond"(%x_0)[^loop, ^bb2] ({
    %one_1 = arith.constant 1 : i32
    "t.end"(%one_1, %0#1) : (i32, f32) -> ()
  }) : (i32) -> ()
^bb2:  // pred: ^loop
  return %one_0 : i32
}`)
}

// A value that nothing numbers is no other value's number.
func TestUnknownValues(t *testing.T) {
	m := &maker{Builder: ir.NewBuilder()}
	lost := m.op("t.lost", []ir.Type{ir.I32}, nil, nil)
	user := m.op("t.user", []ir.Type{ir.I32}, nil, nil, lost.Result(0), nil)
	assert.Equal(t, String(user, Options{}), "%0 = \"t.user\"(<<UNKNOWN SSA VALUE>>, <<NULL VALUE>>) : (i32, <<NULL TYPE>>) -> i32\n")
}

// Regions of one op have scopes of their own, which regions inside inherit.
func TestSeveralRegions(t *testing.T) {
	m := &maker{Builder: ir.NewBuilder()}
	regions := []*ir.Region{m.Region(), m.Region()}
	top := m.op("t.two_regions", nil, regions, nil)
	for _, r := range regions {
		m.AtEnd(r.AddBlock())
		m.constant(5)
		inner := m.Region()
		m.op("t.inner", nil, []*ir.Region{inner}, nil)
		m.AtEnd(inner.AddBlock())
		m.constant(5)
	}
	want := `"t.two_regions"() ({
  %c5_i32 = arith.constant 5 : i32
  "t.inner"() ({
    %c5_i32_0 = arith.constant 5 : i32
  }) : () -> ()
}, {
  %c5_i32 = arith.constant 5 : i32
  "t.inner"() ({
    %c5_i32_0 = arith.constant 5 : i32
  }) : () -> ()
}) : () -> ()
`
	assert.Equal(t, String(top, Options{AssumeVerified: true}), want)
	assert.Equal(t, String(top, Options{}), want)
}

func TestDeepNesting(t *testing.T) {
	m := &maker{Builder: ir.NewBuilder()}
	top := m.op("t.n", nil, []*ir.Region{m.Region()}, nil)
	op := top
	for range 100_000 {
		m.AtEnd(op.RegionAt(0).AddBlock())
		op = m.op("t.n", nil, []*ir.Region{m.Region()}, nil)
	}
	assert.Assert(t, len(String(top, Options{AssumeVerified: true})) < 1<<27)
}

func TestResources(t *testing.T) {
	m := &maker{Builder: ir.NewBuilder()}
	attr := func(key string, b ...byte) ir.Attr {
		return &ir.ResourceAttr{Typ: ir.Tensor([]int64{int64(len(b))}, ir.I8), Key: key, Blob: &ir.Blob{Dialect: "builtin", Key: key, Align: 4, Bytes: b}}
	}
	op := m.op("t.op", nil, nil, nil)
	op.SetDiscardable("a", attr("weights", 1, 2, 0xfe))
	op.SetDiscardable("b", attr("more.weights", 7))
	assert.Equal(t, String(op, Options{}), `"t.op"() {a = dense_resource<weights> : tensor<3xi8>, b = dense_resource<more.weights> : tensor<1xi8>} : () -> ()

{-#
  dialect_resources: {
    builtin: {
      weights: "0x040000000102FE",
      more.weights: "0x0400000007"
    }
  }
#-}
`)
}

func TestLimits(t *testing.T) {
	m := &maker{Builder: ir.NewBuilder()}
	op := m.op("t.op", nil, nil, nil)
	v := data.New(data.I8, 3)
	copy(v.Data, []byte{1, 2, 3})
	op.SetDiscardable("a", ir.Dense(ir.Tensor([]int64{3}, ir.I8), v))
	for _, c := range []struct {
		opts Options
		want string
	}{
		{Options{}, "dense<[1, 2, 3]>"},
		{Options{HexIfLarger: 2}, `dense<"0x010203">`},
		{Options{HexIfLarger: 3}, "dense<[1, 2, 3]>"},
		{Options{ElideElementsAttrsIfLarger: 2}, "dense_resource<__elided__>"},
	} {
		assert.Equal(t, String(op, c.opts), "\"t.op\"() {a = "+c.want+" : tensor<3xi8>} : () -> ()\n")
	}
}
