package llvm

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

// memberType returns the type at a position inside an aggregate, nil with the
// reason when there is none.
func memberType(t ir.Type, position []int64) (ir.Type, error) {
	for _, i := range position {
		if a := AsArray(t); a != nil {
			if i < 0 || i >= a.Len {
				return nil, ir.Errorf("position out of bounds: %d", i)
			}
			t = a.Elem
			continue
		}
		s := AsStruct(t)
		if s == nil {
			return nil, ir.Errorf("expected wrapped LLVM IR structure/array type, got '%s'", t)
		}
		if i < 0 || i >= int64(len(s.Elems)) {
			return nil, ir.Errorf("position out of bounds: %d", i)
		}
		t = s.Elems[i]
	}
	return t, nil
}

func positionOf(op *ir.Op) []int64 { v, _ := ir.Ints(op.Attr(0)); return v }

// ExtractValue takes a part out of an aggregate.
var ExtractValue = Dialect.Op(&ir.OpDef{
	Name: "extractvalue", Summary: "a part of a struct or array", Spec: "LangRef extractvalue",
	Operands: ir.Fields{ir.One("container", aggregate)}, Results: one(anyType),
	Attrs:  ir.Attrs{ir.Required("position", ir.I64ArrayKind)},
	Traits: ir.Pure,
	Parse: func(p ir.Parser, st *ir.State) {
		c := p.Operand()
		st.Operands = append(st.Operands, c)
		position := ir.I64ArrayKind.Parse(p)
		st.Attrs[0] = position
		p.AttrDict(st)
		p.Expect(":")
		at := p.Here()
		t := p.Type()
		p.Resolve(c, t)
		if p.Failed() {
			return
		}
		pos, _ := ir.Ints(position)
		m, err := memberType(t, pos)
		if err != nil {
			p.FailAt(at, "%v", err)
			return
		}
		st.Types = append(st.Types, m)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operand(0))
		ir.I64ArrayKind.Print(p, op.Attr(0))
		p.AttrDict(op, "position")
		p.F(" : % ", op.Operand(0).Type())
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		if len(st.Operands) == 0 || st.Attrs[0] == nil {
			return nil, nil
		}
		pos, _ := ir.Ints(st.Attrs[0])
		t, err := memberType(st.Operands[0].Type(), pos)
		return []ir.Type{t}, err
	},
	Fold: foldExtractValue,
	Verify: func(op *ir.Op) error {
		t, err := memberType(op.Operand(0).Type(), positionOf(op))
		if err == nil && t != op.Result(0).Type() {
			err = ir.Errorf("Type mismatch: extracting from '%s' should produce '%s' but this op returns '%s'", op.Operand(0).Type(), t, op.Result(0).Type())
		}
		return err
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		v := in[0]
		for _, i := range positionOf(op) {
			t := v.Tuple()
			if t == nil {
				return ir.Result(poisonOf(op.Result(0).Type()))
			}
			v = t.Elems[i]
		}
		return ir.Result(v)
	},
	Example: mainOf("", "i32", aggregateExample+"  %r = llvm.extractvalue %t[1, 2] : !llvm.struct<(f32, array<4 x i32>)> \n"),
})

const aggregateExample = `  %a = llvm.mlir.constant(3 : i32) : i32
  %s = llvm.mlir.undef : !llvm.struct<(f32, array<4 x i32>)>
  %t = llvm.insertvalue %a, %s[1, 2] : !llvm.struct<(f32, array<4 x i32>)> 
`

// foldExtractValue finds what an insertvalue put at the same place.
func foldExtractValue(op *ir.Op) []*ir.Value {
	pos := positionOf(op)
	for v := op.Operand(0); v.Op().Is(InsertValue); v = v.Op().Operand(0) {
		put := positionOf(v.Op())
		if slices.Equal(put, pos) {
			return []*ir.Value{v.Op().Operand(1)}
		}
		if n := min(len(put), len(pos)); slices.Equal(put[:n], pos[:n]) {
			return nil // one is inside the other
		}
	}
	return nil
}

// InsertValue replaces a part of an aggregate.
var InsertValue = Dialect.Op(&ir.OpDef{
	Name: "insertvalue", Summary: "a struct or array with a part replaced", Spec: "LangRef insertvalue",
	Operands: ir.Fields{ir.One("container", aggregate), ir.One("value", anyScalar)}, Results: ir.Fields{ir.One("res", ir.SameAs("container"))},
	Attrs:  ir.Attrs{ir.Required("position", ir.I64ArrayKind)},
	Traits: ir.Pure,
	Parse: func(p ir.Parser, st *ir.State) {
		v := p.Operand()
		p.Expect(",")
		c := p.Operand()
		st.Operands = append(st.Operands, c, v)
		position := ir.I64ArrayKind.Parse(p)
		st.Attrs[0] = position
		p.AttrDict(st)
		p.Expect(":")
		at := p.Here()
		t := p.Type()
		p.Resolve(c, t)
		if p.Failed() {
			return
		}
		pos, _ := ir.Ints(position)
		m, err := memberType(t, pos)
		if err != nil {
			p.FailAt(at, "%v", err)
			return
		}
		p.Resolve(v, m)
		st.Types = append(st.Types, t)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %, %", op.Operand(1), op.Operand(0))
		ir.I64ArrayKind.Print(p, op.Attr(0))
		p.AttrDict(op, "position")
		p.F(" : % ", op.Operand(0).Type())
	},
	Verify: func(op *ir.Op) error {
		t, err := memberType(op.Operand(0).Type(), positionOf(op))
		if err == nil && t != op.Operand(1).Type() {
			err = ir.Errorf("Type mismatch: cannot insert '%s' into '%s'", op.Operand(1).Type(), op.Operand(0).Type())
		}
		return err
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return ir.Result(insertAt(in[0], op.Operand(0).Type(), positionOf(op), in[1]))
	},
	Example: mainOf("", "!llvm.struct<(f32, array<4 x i32>)>", aggregateExample+"  %r = llvm.insertvalue %a, %t[1, 3] : !llvm.struct<(f32, array<4 x i32>)> \n"),
})

func insertAt(c data.Value, t ir.Type, pos []int64, v data.Value) data.Value {
	if len(pos) == 0 {
		return v
	}
	old := c.Tuple()
	if old == nil {
		old = poisonOf(t).Tuple()
	}
	vs := slices.Clone(old.Elems)
	et, _ := memberType(t, pos[:1])
	vs[pos[0]] = insertAt(vs[pos[0]], et, pos[1:], v)
	return data.Value{Ref: &data.Tuple{Elems: vs}}
}

// elementAt returns element i of a vector of numbers or pointers.
func elementAt(v data.Value, i int64) data.Value {
	switch r := v.Ref.(type) {
	case *data.Tensor:
		return r.At(i)
	case *data.Tuple:
		return r.Elems[i]
	}
	return data.Poison
}

// lanes returns the elements of a vector, of which the whole may be poison.
func lanes(v data.Value, t ir.Type) []data.Value {
	vs := make([]data.Value, t.(*ir.VectorType).Shape[0])
	for i := range vs {
		vs[i] = elementAt(v, int64(i))
	}
	return vs
}

// vectorFrom makes a vector of its elements.
func vectorFrom(t ir.Type, vs []data.Value) data.Value {
	e, ok := ir.DataType(t)
	if !ok {
		return data.Value{Ref: &data.Tuple{Elems: vs}}
	}
	out := data.New(e, int64(len(vs)))
	for i, v := range vs {
		out.Set(int64(i), v)
	}
	return data.OfTensor(out)
}

func vectorLen(t ir.Type) int64 {
	if v, ok := t.(*ir.VectorType); ok && len(v.Shape) == 1 {
		return v.Shape[0]
	}
	return 0
}

// ExtractElement takes an element out of a vector.
var ExtractElement = Dialect.Op(&ir.OpDef{
	Name: "extractelement", Summary: "an element of a vector", Spec: "LangRef extractelement", Doc: "Poison for a position outside of the vector.",
	Operands: ir.Fields{ir.One("vector", anyVec), ir.One("position", ir.AnySignless)},
	Results:  ir.Fields{ir.One("res", ir.ElemOfField("vector"))},
	Traits:   ir.Pure,
	Format:   "$vector`[`$position : type($position)`]` attr-dict : type($vector)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		if in[1].IsPoison() || in[1].Word(0) >= uint64(vectorLen(op.Operand(0).Type())) {
			return ir.Result(data.Poison)
		}
		return ir.Result(elementAt(in[0], int64(in[1].Word(0))))
	},
	Example: mainOf("", "f32", vectorExample+"  %r = llvm.extractelement %w[%i : i32] : vector<2xf32>\n"),
})

const vectorExample = `  %v = llvm.mlir.constant(dense<[1.0, 2.0]> : vector<2xf32>) : vector<2xf32>
  %x = llvm.mlir.constant(3.0 : f32) : f32
  %i = llvm.mlir.constant(1 : i32) : i32
  %w = llvm.insertelement %x, %v[%i : i32] : vector<2xf32>
`

// InsertElement replaces an element of a vector.
var InsertElement = Dialect.Op(&ir.OpDef{
	Name: "insertelement", Summary: "a vector with an element replaced", Spec: "LangRef insertelement", Doc: "Poison for a position outside of the vector.",
	Operands: ir.Fields{ir.One("vector", anyVec), ir.One("value", ir.ElemOfField("vector")), ir.One("position", ir.AnySignless)},
	Results:  ir.Fields{ir.One("res", ir.SameAs("vector"))},
	Traits:   ir.Pure,
	Format:   "$value, $vector`[`$position : type($position)`]` attr-dict : type($vector)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := op.Result(0).Type()
		if in[2].IsPoison() || in[2].Word(0) >= uint64(vectorLen(t)) {
			return ir.Result(poisonOf(t))
		}
		if x := in[0].Tensor(); x != nil {
			c := x.Expand()
			if c == x {
				c = x.Clone()
			}
			c.Set(int64(in[2].Word(0)), in[1])
			return ir.Result(data.OfTensor(c))
		}
		vs := lanes(in[0], t)
		vs[in[2].Word(0)] = in[1]
		return ir.Result(vectorFrom(t, vs))
	},
	Example: ExtractElement.Example,
})

// ShuffleVector makes a vector of elements of two others.
var ShuffleVector = Dialect.Op(&ir.OpDef{
	Name: "shufflevector", Summary: "elements of two vectors in any order", Spec: "LangRef shufflevector", Doc: "-1 in the mask gives poison.",
	Operands: ir.Fields{ir.One("v1", anyVec), ir.One("v2", ir.SameAs("v1"))}, Results: one(anyVec),
	Attrs:  ir.Attrs{ir.Required("mask", ir.I32ArrayKind)},
	Traits: ir.Pure,
	Parse: func(p ir.Parser, st *ir.State) {
		a := p.Operand()
		p.Expect(",")
		st.Operands = append(st.Operands, a, p.Operand())
		st.Attrs[0] = ir.I32ArrayKind.Parse(p)
		p.AttrDict(st)
		p.Expect(":")
		at := p.Here()
		t := p.Type()
		p.ResolveAll(st.Operands, []ir.Type{t, t})
		if p.Failed() {
			return
		}
		v, ok := t.(*ir.VectorType)
		if !ok {
			p.FailAt(at, "expected a vector type, but got '%s'", t)
			return
		}
		mask, _ := ir.Ints(st.Attrs[0])
		st.Types = append(st.Types, ir.VectorWith([]int64{int64(len(mask))}, v.Scalable, v.Elem))
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %, % ", op.Operand(0), op.Operand(1))
		ir.I32ArrayKind.Print(p, op.Attr(0))
		p.AttrDict(op, "mask")
		p.F(" : % ", op.Operand(0).Type())
	},
	Infer: func(st *ir.State) ([]ir.Type, error) {
		if len(st.Operands) == 0 || st.Attrs[0] == nil {
			return nil, nil
		}
		mask, _ := ir.Ints(st.Attrs[0])
		return []ir.Type{ir.Vector([]int64{int64(len(mask))}, ir.ElemOf(st.Operands[0].Type()))}, nil
	},
	Verify: func(op *ir.Op) error {
		n := vectorLen(op.Operand(0).Type())
		mask := positionOf(op)
		for _, i := range mask {
			if i < -1 || i >= 2*n {
				return ir.Errorf("mask value %d is out of range for two vectors of %d elements", i, n)
			}
		}
		if vectorLen(op.Result(0).Type()) != int64(len(mask)) || ir.ElemOf(op.Result(0).Type()) != ir.ElemOf(op.Operand(0).Type()) {
			return ir.Errorf("result type '%s' does not fit the mask of %d elements", op.Result(0).Type(), len(mask))
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		n := vectorLen(op.Operand(0).Type())
		mask := positionOf(op)
		vs := make([]data.Value, len(mask))
		for i, k := range mask {
			switch {
			case k < 0:
				vs[i] = data.Poison
			case k < n:
				vs[i] = elementAt(in[0], k)
			default:
				vs[i] = elementAt(in[1], k-n)
			}
		}
		return ir.Result(vectorFrom(op.Result(0).Type(), vs))
	},
	Example: mainOf("", "vector<3xf32>", `  %v = llvm.mlir.constant(dense<[1.0, 2.0]> : vector<2xf32>) : vector<2xf32>
  %r = llvm.shufflevector %v, %v [1, 0, 3] : vector<2xf32> 
`),
})

// Select picks one of two values.
var Select = Dialect.Op(&ir.OpDef{
	Name: "select", Summary: "one of two values, or of each pair of elements", Spec: "LangRef select",
	Operands: ir.Fields{ir.One("condition", boolLike), ir.One("trueValue", anyType), ir.One("falseValue", ir.SameAs("trueValue"))},
	Results:  ir.Fields{ir.One("res", ir.SameAs("trueValue"))},
	Attrs:    ir.Attrs{fastAttr},
	Traits:   ir.Pure,
	Parse:    parseSelect, Print: printSelect,
	Verify: func(op *ir.Op) error {
		if n := vectorLen(op.Operand(0).Type()); n > 0 && n != vectorLen(op.Result(0).Type()) {
			return ir.Errorf("a condition of type '%s' cannot pick between values of type '%s'", op.Operand(0).Type(), op.Result(0).Type())
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		t := op.Result(0).Type()
		if vectorLen(op.Operand(0).Type()) == 0 {
			switch {
			case in[0].IsPoison():
				return ir.Result(poisonOf(t))
			case in[0].Bits&1 != 0:
				return ir.Result(in[1])
			}
			return ir.Result(in[2])
		}
		vs := lanes(in[0], op.Operand(0).Type())
		for i, c := range vs {
			switch {
			case c.IsPoison():
			case c.Bits&1 != 0:
				vs[i] = elementAt(in[1], int64(i))
			default:
				vs[i] = elementAt(in[2], int64(i))
			}
		}
		return ir.Result(vectorFrom(t, vs))
	},
	Example: mainOf("", "i32", `  %c = llvm.mlir.constant(true) : i1
  %a = llvm.mlir.constant(1 : i32) : i32
  %b = llvm.mlir.constant(2 : i32) : i32
  %r = llvm.select %c, %a, %b : i1, i32
`),
})

func parseSelect(p ir.Parser, st *ir.State) {
	for i := range 3 {
		if i > 0 {
			p.Expect(",")
		}
		st.Operands = append(st.Operands, p.Operand())
	}
	p.AttrDict(st)
	p.Expect(":")
	c := p.Type()
	p.Expect(",")
	t := p.Type()
	p.ResolveAll(st.Operands, []ir.Type{c, t, t})
	st.Types = append(st.Types, t)
}

func printSelect(p ir.Printer, op *ir.Op) {
	p.F(" %, %, %", op.Operand(0), op.Operand(1), op.Operand(2))
	p.AttrDict(op)
	p.F(" : %, %", op.Operand(0).Type(), op.Result(0).Type())
}
