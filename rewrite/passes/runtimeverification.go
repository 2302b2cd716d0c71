package passes

import (
	"terrace/ir"
	"terrace/printer"
	"terrace/rewrite/pass"
)

// RuntimeVerificationOptions are the options of generate-runtime-verification.
type RuntimeVerificationOptions struct {
	VerboseLevel uint `opt:"verbose-level" doc:"what a failure tells beside what is wrong: the place (0), the operation too (1)"`
}

// RuntimeVerification checks requirements of ops where the program runs.
var RuntimeVerification = &pass.Def[RuntimeVerificationOptions]{
	Name: "generate-runtime-verification",
	Doc:  "check at run time what operations require of values",
	Detail: `A cf.assert before an operation stops the program where, for instance, an index is out of bounds, a slice leaves what it is
taken from, or a cast claims a size that is another. Covered are operations of memref and tensor.`,
	Options: RuntimeVerificationOptions{VerboseLevel: 1},
	Run: func(c *pass.Context, root *ir.Op, o RuntimeVerificationOptions) error {
		const name = "cf.assert"
		assert, spelling, ok := c.IR.Op(name)
		if !ok {
			return pass.Errorf(root, "cannot be checked: no dialect defines '%s'", name)
		}
		var ops []*ir.Op
		root.Walk(func(op *ir.Op) bool {
			if _, ok := ir.RuntimeVerified.Of(op); ok {
				ops = append(ops, op)
			}
			return true
		})
		opts := printing(c)
		opts.SkipRegions, opts.PrintDebugInfo = true, false
		texts, err := printer.Each(ops, opts) // of the program as it came
		if err != nil {
			return err
		}
		b := ir.NewBuilder()
		for i, op := range ops {
			head := "ERROR: Runtime op verification failed\n"
			if o.VerboseLevel > 0 {
				head += texts[i] + "\n"
			}
			verify, _ := ir.RuntimeVerified.Of(op)
			verify(b.At(op), op, func(holds *ir.Value, wrong string) {
				text := head + "^ " + wrong + "\nLocation: loc(" + op.Loc().String() + ")"
				made := b.MakeAttrs(assert, []ir.NamedAttr{{Name: "msg", Attr: ir.Str(text)}}, holds)
				made.SetSpelling(spelling)
				c.Count("checks", 1)
			})
		}
		return nil
	},
}
