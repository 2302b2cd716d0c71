package graphshapes

import (
	"fmt"

	"terrace/dialects/function"
	"terrace/dialects/shape"
	"terrace/dialects/tensor"
	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// OutlineShapeComputation moves what computes shapes out of functions.
var OutlineShapeComputation = &pass.Def[struct{}]{
	Name:  "outline-shape-computation",
	Title: "OutlineShapeComputationPass",
	Doc:   "move what computes the shapes of values into functions on shapes",
	Detail: `What shape.with_shape says of a tensor becomes a private shape.func, whose arguments are what it is computed from; in the function
nothing is left of it but what something else needs. A remark at each tensor names the function of its shape.`,
	On: "builtin.module",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		o := &outliner{c: c, b: ir.NewBuilder(), symbols: ir.SymbolsOf(root)}
		for name, def := range map[string]**ir.OpDef{"shape.with_shape": &o.with, "shape.value_of": &o.valueOf,
			"shape.get_extent": &o.extent, "shape.func": &o.fn, "shape.return": &o.ret} {
			d, _, ok := c.IR.Op(name)
			if !ok {
				return fmt.Errorf("no dialect defines '%s'", name)
			}
			*def = d
		}
		var fns []*ir.Op
		for op := range root.Body().Ops() {
			if op.Is(function.Func) && !function.IsDeclaration(op) {
				fns = append(fns, op)
			}
		}
		for _, fn := range fns {
			if err := o.function(fn); err != nil {
				return err
			}
		}
		return nil
	},
}

type outliner struct {
	c                              *pass.Context
	b                              *ir.Builder
	symbols                        *ir.Symbols
	with, valueOf, extent, fn, ret *ir.OpDef
	only                           map[*ir.Op]bool // whether all that uses an op leads to shapes of values
}

func (o *outliner) function(fn *ir.Op) error {
	fn.WalkPost(func(op *ir.Op) {
		if op.Is(tensor.Dim) && ir.IsRankedTensor(op.Operand(0).Type()) {
			o.b.At(op)
			s := o.b.Make(shape.ShapeOf, op.Operand(0)).Result(0)
			op.Result(0).ReplaceUses(o.b.MakeTyped(o.extent, ir.Index, s, op.Operand(1)).Result(0))
			op.Erase()
		}
	})
	if _, err := o.c.Greedy(fn, rewrite.NewSet()); err != nil { // so that nothing dead is outlined
		return err
	}
	var withs []*ir.Op
	fn.Walk(func(op *ir.Op) bool {
		if op.Is(o.with) {
			withs = append(withs, op)
		}
		return true
	})
	o.only = map[*ir.Op]bool{}
	made := map[*ir.Value]string{} // names of functions by the shapes they compute
	for _, with := range withs {
		value, of := with.Operand(0), with.Operand(1)
		if !ir.IsRankedTensor(value.Type()) {
			continue
		}
		if made[of] == "" {
			made[of] = o.outline(fn, of, value.Loc(), fmt.Sprintf("shape_cal_%d", len(made)))
		}
		if op := value.Op(); op != nil {
			o.c.Remark(pass.Passed, "outline-shape-computation", "outlined", op, "its shape is computed by @"+made[of])
		}
	}
	for _, with := range withs {
		value := with.Operand(0)
		var users []*ir.Op
		for u := range with.Result(0).Uses() {
			if u.Op().Is(o.valueOf) {
				users = append(users, u.Op())
			}
		}
		for _, user := range users {
			if user.Result(0).Type() == value.Type() {
				user.Result(0).ReplaceUses(value)
			} else if ir.IsShapedType(value.Type()) {
				continue // a tensor of another type stays a value with a shape
			} else {
				user.SetOperand(0, value)
			}
		}
	}
	_, err := o.c.Greedy(fn, rewrite.NewSet())
	return err
}

// outline makes the function of a shape behind fn and returns its name.
func (o *outliner) outline(fn *ir.Op, of *ir.Value, loc ir.Loc, name string) string {
	cluster, inside := o.cluster(fn, of)
	region := ir.NewRegion()
	block := region.AddBlock()
	m := ir.NewMapping()
	var types []ir.Type
	input := func(v *ir.Value) {
		if m.Values[v] == nil && !inside[v.Op()] {
			m.Values[v] = block.AddArg(v.Type(), loc)
			types = append(types, v.Type())
		}
	}
	if len(cluster) == 0 {
		input(of)
	}
	for _, op := range cluster {
		for _, v := range op.Operands() {
			input(v)
		}
	}
	o.b.AtEnd(block)
	for _, op := range cluster {
		o.b.Clone(op, m)
	}
	o.b.SetLoc(loc).Make(o.ret, m.Of(of))
	name = o.symbols.Unique(name)
	made := o.b.After(fn).SetLoc(loc).MakeWith(o.fn, nil, ir.With{Regions: []*ir.Region{region}, Attrs: []ir.NamedAttr{
		{Name: ir.SymNameAttr, Attr: ir.Str(name)}, {Name: "sym_visibility", Attr: ir.Str("private")},
		{Name: "function_type", Attr: ir.TypeOf(ir.Func(types, []ir.Type{of.Type()}))}}})
	o.symbols.Add(made)
	o.c.Count("functions-made", 1)
	return name
}

// cluster lists, in the order of the text, the ops that compute a shape and are
// there for shapes only.
func (o *outliner) cluster(fn *ir.Op, of *ir.Value) (ops []*ir.Op, in map[*ir.Op]bool) {
	in = map[*ir.Op]bool{}
	for work := []*ir.Value{of}; len(work) > 0; {
		op := work[len(work)-1].Op()
		work = work[:len(work)-1]
		if op != nil && !in[op] && o.onlyForShapes(op) {
			in[op] = true
			work = append(work, op.Operands()...)
		}
	}
	if len(in) > 0 {
		fn.Walk(func(op *ir.Op) bool {
			if in[op] {
				ops = append(ops, op)
			}
			return true
		})
	}
	return ops, in
}

// onlyForShapes reports whether op is of use to nothing but shapes of values, and
// may be computed elsewhere.
func (o *outliner) onlyForShapes(op *ir.Op) bool {
	if is, known := o.only[op]; known {
		return is
	}
	o.only[op] = false // for a cycle
	is := op.NumRegions() == 0 && op.Used() && ir.EffectsOf(op) == 0
	for i := 0; is && i < op.NumResults(); i++ {
		for u := range op.Result(i).Uses() {
			if u.Op().Is(o.with) && u.Index() == 1 {
				continue
			}
			if u.Op().Is(o.with) || !o.onlyForShapes(u.Op()) {
				is = false
				break
			}
		}
	}
	o.only[op] = is
	return is
}
