package all

import (
	"slices"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/arith"
	"terrace/dialects/builtin"
	"terrace/dialects/cf"
	"terrace/dialects/function"
	"terrace/ir"
	"terrace/ir/diag"
	"terrace/printer"
	"terrace/rewrite"
)

// A small conversion: index becomes i64, products become sums of products.
func conversion() (*rewrite.Target, []*rewrite.ConversionPattern, *rewrite.Types) {
	types := (&rewrite.Types{}).Add(func(t ir.Type) ir.Type { return t }).Add(func(t ir.Type) ir.Type {
		if t == ir.Type(ir.Index) {
			return ir.I64
		}
		return nil
	})
	legal := func(op *ir.Op) bool { return types.IsLegal(append(op.OperandTypes(), op.ResultTypes()...)...) }
	target := rewrite.NewTarget().DynamicDialect(legal, arith.Dialect, cf.Dialect).Dynamic(legal, function.Return, function.Call).
		Dynamic(func(op *ir.Op) bool { t := function.Type(op); return types.IsLegal(t.In...) && types.IsLegal(t.Out...) }, function.Func).
		Legal(builtin.Module).Illegal(builtin.Cast).Illegal(arith.SubI)
	same := func(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
		out, ok := c.ConvertTypes(op.ResultTypes())
		if !ok {
			return c.No("a result has no conversion")
		}
		st := ir.StateOf(op)
		st.Operands, st.Types = in, out
		return c.ReplaceOp(op, c.Build(st))
	}
	return target, []*rewrite.ConversionPattern{
		{Name: "types", Roots: []*ir.OpDef{arith.AddI, arith.MulI, function.Return}, Convert: same},
		{Name: "constant", Root: arith.Constant, Convert: func(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
			v, ok := op.Attr(0).(*ir.IntAttr)
			if !ok {
				return c.No("the constant is no number")
			}
			return c.Replace(op, arith.ConstantInt(c.Builder, ir.I64, v.Val))
		}},
		{Name: "difference", Root: arith.SubI, Convert: func(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
			// What is made is itself converted where it has to be.
			minus := arith.ConstantInt(c.Builder, in[1].Type(), -1)
			neg := c.Make(arith.MulI, in[1], minus).Result(0)
			return c.ReplaceOp(op, c.Make(arith.AddI, in[0], neg))
		}},
		{Name: "function", Root: function.Func, Convert: func(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
			t := function.Type(op)
			ins, ok1 := c.ConvertTypes(t.In)
			outs, ok2 := c.ConvertTypes(t.Out)
			if !ok1 || !ok2 || !c.ConvertBlocks(op.RegionAt(0)) {
				return c.No("a type has no conversion")
			}
			return c.Modify(op, func() { op.Put("function_type", ir.TypeOf(ir.Func(ins, outs))) })
		}},
		{Name: "never", Root: arith.DivSI, Convert: func(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool { return c.No("division is beyond it") }},
	}, types
}

func TestConvert(t *testing.T) {
	target, patterns, types := conversion()
	module := read(t, "program", `func.func @f(%x: index, %c: i1) -> index {
  %k = arith.constant 3 : index
  cf.cond_br %c, ^done(%k : index), ^done(%x : index)
^done(%r: index):
  %d = arith.subi %r, %x : index
  return %d : index
}`)
	ctx := Context()
	assert.NilError(t, rewrite.Convert(ctx, module, target, patterns, rewrite.ConvertOptions{Types: types, Full: true}))
	assert.Assert(t, ctx.Verify(module), "%v", ctx.Diag.All())
	got := strings.TrimSpace(printer.String(module, printer.Options{}))
	assert.Equal(t, got, `module {
  func.func @f(%arg0: i64, %arg1: i1) -> i64 {
    %c3_i64 = arith.constant 3 : i64
    cf.cond_br %arg1, ^bb1(%c3_i64 : i64), ^bb1(%arg0 : i64)
  ^bb1(%0: i64):  // 2 preds: ^bb0, ^bb0
    %c-1_i64 = arith.constant -1 : i64
    %1 = arith.muli %arg0, %c-1_i64 : i64
    %2 = arith.addi %0, %1 : i64
    return %2 : i64
  }
}`)
}

// Every op that could not be converted is named, with what was tried and why.
func TestConvertFails(t *testing.T) {
	target, patterns, types := conversion()
	module := read(t, "program", `func.func @f(%x: index) -> index {
  %q = arith.divsi %x, %x : index
  %s = arith.shli %q, %x : index
  return %s : index
}`)
	err := rewrite.Convert(Context(), module, target, patterns, rewrite.ConvertOptions{Types: types})
	assert.Assert(t, err != nil)
	lines := strings.Join(strings.Fields(err.Error()), " ")
	assert.Assert(t, strings.Contains(lines, "program:2:8: error: failed to legalize operation 'arith.divsi' that was explicitly marked illegal"), err.Error())
	assert.Assert(t, strings.Contains(lines, "program:3:8: error: failed to legalize operation 'arith.shli'"), err.Error())
}

// An index becomes two numbers, its halves, and none becomes nothing: in
// signatures, blocks, branches and ops.
func TestConvertMany(t *testing.T) {
	types := (&rewrite.Types{}).Add(func(t ir.Type) ir.Type { return t }).AddMany(func(t ir.Type) ([]ir.Type, bool) {
		switch t {
		case ir.Type(ir.Index):
			return []ir.Type{ir.I32, ir.I32}, true
		case ir.Type(ir.None):
			return nil, true
		}
		return nil, false
	})
	legal := func(op *ir.Op) bool { return types.IsLegal(append(op.OperandTypes(), op.ResultTypes()...)...) }
	target := rewrite.NewTarget().DynamicDialect(legal, arith.Dialect, cf.Dialect).Dynamic(legal, function.Return).
		Dynamic(func(op *ir.Op) bool { t := function.Type(op); return types.IsLegal(t.In...) && types.IsLegal(t.Out...) }, function.Func).
		Legal(builtin.Module).Illegal(builtin.Cast)
	patterns := []*rewrite.ConversionPattern{
		{Name: "halves", Root: arith.AndI, ConvertMany: func(op *ir.Op, in [][]*ir.Value, c *rewrite.Conversion) bool {
			var halves []*ir.Value
			for i, x := range in[0] {
				halves = append(halves, c.Make(arith.AndI, x, in[1][i]).Result(0))
			}
			return c.ReplaceMany(op, halves)
		}},
		{Name: "return", Root: function.Return, ConvertMany: func(op *ir.Op, in [][]*ir.Value, c *rewrite.Conversion) bool {
			st := ir.StateOf(op)
			st.Operands = slices.Concat(in...)
			return c.ReplaceOp(op, c.Build(st))
		}},
		{Name: "function", Root: function.Func, Convert: func(op *ir.Op, _ []*ir.Value, c *rewrite.Conversion) bool {
			t := function.Type(op)
			ins, _ := c.ConvertTypes(t.In)
			outs, _ := c.ConvertTypes(t.Out)
			c.ConvertBlocks(op.RegionAt(0))
			return c.Modify(op, func() { op.Put("function_type", ir.TypeOf(ir.Func(ins, outs))) })
		}},
		{Name: "one", Root: arith.OrI, Convert: func(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool { panic("it takes one value each") }},
	}
	const text = `func.func @f(%x: index, %n: none, %c: i1) -> (index, none) {
  cf.cond_br %c, ^done(%x, %n : index, none), ^other(%n : none)
^other(%m: none):
  %y = arith.andi %x, %x : index
  cf.br ^done(%y, %m : index, none)
^done(%r: index, %o: none):
  %d = arith.andi %r, %x : index
  return %d, %o : index, none
}`
	ctx := Context()
	module := read(t, "program", text)
	before := printer.String(module, printer.Options{})
	legalized, err := rewrite.Analyze(ctx, module, target, patterns, rewrite.ConvertOptions{Types: types})
	assert.NilError(t, err)
	var names []string
	for _, op := range legalized {
		names = append(names, op.Name())
	}
	assert.DeepEqual(t, names, []string{"func.func", "cf.cond_br", "arith.andi", "cf.br", "arith.andi", "func.return"})
	assert.Equal(t, printer.String(module, printer.Options{}), before)

	assert.NilError(t, rewrite.Convert(ctx, module, target, patterns, rewrite.ConvertOptions{Types: types, Full: true}))
	assert.Assert(t, ctx.Verify(module), "%v", ctx.Diag.All())
	assert.Equal(t, strings.TrimSpace(printer.String(module, printer.Options{})), `module {
  func.func @f(%arg0: i32, %arg1: i32, %arg2: i1) -> (i32, i32) {
    cf.cond_br %arg2, ^bb2(%arg0, %arg1 : i32, i32), ^bb1
  ^bb1:  // pred: ^bb0
    %0 = arith.andi %arg0, %arg0 : i32
    %1 = arith.andi %arg1, %arg1 : i32
    cf.br ^bb2(%0, %1 : i32, i32)
  ^bb2(%2: i32, %3: i32):  // 2 preds: ^bb0, ^bb1
    %4 = arith.andi %2, %arg0 : i32
    %5 = arith.andi %3, %arg1 : i32
    return %4, %5 : i32, i32
  }
}`)

	module = read(t, "program", strings.Replace(text, "%d = arith.andi", "%d = arith.ori", 1))
	legalized, err = rewrite.Analyze(ctx, module, target, patterns, rewrite.ConvertOptions{Types: types})
	assert.ErrorContains(t, err, "failed to legalize operation 'arith.ori'")
	assert.Equal(t, len(legalized), 5)
	err = rewrite.Convert(ctx, module, target, patterns, rewrite.ConvertOptions{Types: types})
	notes := err.(interface{ Unwrap() []error }).Unwrap()[0].(*diag.Diagnostic).Notes
	assert.Equal(t, notes[0].Text, "pattern one: an operand of type 'index' becomes 2 values")
}

// What is inside an op that is legal with all that it holds stays.
func TestConvertRecursivelyLegal(t *testing.T) {
	target, patterns, types := conversion()
	module := read(t, "program", `func.func @f(%x: index) -> index {
  %q = arith.divsi %x, %x : index
  return %q : index
}`)
	before := printer.String(module, printer.Options{})
	assert.NilError(t, rewrite.Convert(Context(), module, target.Recursive(function.Func), patterns, rewrite.ConvertOptions{Types: types}))
	assert.Equal(t, printer.String(module, printer.Options{}), before)
}
