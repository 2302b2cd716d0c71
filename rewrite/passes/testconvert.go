package passes

import (
	"slices"

	"terrace/dialects/builtin"
	"terrace/dialects/function"
	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// TestConvertOptions are the options of test-convert.
type TestConvertOptions struct {
	Mode      string   `opt:"mode" doc:"partial: what nothing is said of stays; full: everything must be legal; analysis: remarks name what would become legal, and nothing changes" oneof:"partial,full,analysis"`
	Index     string   `opt:"index" doc:"what a value of type index becomes: itself (same), an i64 (one), two of i32 (two), nothing (none)" oneof:"same,one,two,none"`
	Legal     []string `opt:"legal" doc:"names of operations that may stay"`
	Recursive []string `opt:"recursive" doc:"names of operations that may stay with all that is inside"`
	Illegal   []string `opt:"illegal" doc:"names of operations that must go"`
}

// TestConvert runs the conversion driver.
var TestConvert = &pass.Def[TestConvertOptions]{
	Name: "test-convert",
	Doc:  "convert types by the conversion driver, to see what it does",
	Detail: `Functions, and operations without regions whose operands or results are of a type that is converted, are made anew. What is
said of operations by name comes before that. The driver is that of [drivers.md](drivers.md).`,
	Options: TestConvertOptions{Mode: "partial", Index: "one"},
	Run: func(c *pass.Context, root *ir.Op, o TestConvertOptions) error {
		types := (&rewrite.Types{}).Add(func(t ir.Type) ir.Type { return t }).AddMany(func(t ir.Type) ([]ir.Type, bool) {
			to := map[string][]ir.Type{"same": {t}, "one": {ir.I64}, "two": {ir.I32, ir.I32}, "none": nil}[o.Index]
			return to, t == ir.Type(ir.Index)
		})
		legal := func(op *ir.Op) bool {
			ts := append(op.OperandTypes(), op.ResultTypes()...)
			if op.Is(function.Func) {
				ts = slices.Concat(function.Type(op).In, function.Type(op).Out)
			}
			return types.IsLegal(ts...)
		}
		target := rewrite.NewTarget().Legal(builtin.Module).Illegal(builtin.Cast)
		p := &rewrite.ConversionPattern{Name: "operands-and-results", ConvertMany: remade}
		for _, d := range c.IR.Dialects() {
			for _, def := range d.Ops() {
				if len(def.Regions) == 0 && len(def.Succs) == 0 && def != builtin.Cast {
					p.Roots = append(p.Roots, def)
					target.Dynamic(func(op *ir.Op) bool { return legal(op) }, def)
				}
			}
		}
		target.Dynamic(legal, function.Func)
		for _, named := range []struct {
			names []string
			say   func(...*ir.OpDef) *rewrite.Target
		}{{o.Legal, target.Legal}, {o.Recursive, target.Recursive}, {o.Illegal, target.Illegal}} {
			for _, name := range named.names {
				def, err := opNamed(c.IR, name)
				if err != nil {
					return err
				}
				named.say(def)
			}
		}
		patterns := []*rewrite.ConversionPattern{p, {Name: "signature", Root: function.Func, Convert: convertSignature}}
		opts := rewrite.ConvertOptions{Types: types, Full: o.Mode == "full", Listener: c.Listener}
		if o.Mode != "analysis" {
			return rewrite.Convert(c.IR, root, target, patterns, opts)
		}
		ops, err := rewrite.Analyze(c.IR, root, target, patterns, opts)
		for _, op := range ops {
			c.Remark(pass.Analyzed, "test-convert", "legalizable", op, "'"+op.Name()+"' would become legal")
		}
		return err
	},
}

// remade makes an op anew for converted operands, with converted results. What takes or gives any
// number of values may do so for each that one becomes.
func remade(op *ir.Op, in [][]*ir.Value, c *rewrite.Conversion) bool {
	variable := func(fs ir.Fields) bool { return len(fs) == 1 && fs[0].Kind == ir.Variable }
	several := func(n int) bool { return n != 1 }
	var counts []int // of the values that results become
	st := ir.StateOf(op)
	st.Operands, st.Types = slices.Concat(in...), nil
	for _, t := range op.ResultTypes() {
		ts, ok := c.Types.ConvertMany(t)
		if !ok {
			return c.No("a result has no conversion")
		}
		st.Types, counts = append(st.Types, ts...), append(counts, len(ts))
	}
	switch {
	case op.Has(ir.ConstantLike):
		return c.No("it is a constant")
	case slices.ContainsFunc(in, func(vs []*ir.Value) bool { return several(len(vs)) }) && !variable(op.Def().Operands):
		return c.No("it takes one value for each operand")
	case slices.ContainsFunc(counts, several) && !variable(op.Def().Results):
		return c.No("it gives one value for each result")
	}
	made := c.Build(st).Results()
	var results [][]*ir.Value
	for _, n := range counts {
		results = append(results, made[:n])
		made = made[n:]
	}
	return c.ReplaceMany(op, results...)
}

// convertSignature converts the type of a function and the arguments of its blocks.
func convertSignature(op *ir.Op, _ []*ir.Value, c *rewrite.Conversion) bool {
	t := function.Type(op)
	in, ok1 := c.ConvertTypes(t.In)
	out, ok2 := c.ConvertTypes(t.Out)
	if !ok1 || !ok2 || !c.ConvertBlocks(op.RegionAt(0)) {
		return c.No("a type has no conversion")
	}
	return c.Modify(op, func() { op.Put("function_type", ir.TypeOf(ir.Func(in, out))) })
}
