package scaffold

const opText = `package <pkg>

import (
	"terrace/ir"
	"terrace/ir/data"
)

// <Go> gives its operand back.
var <Go> = Dialect.Op(&ir.OpDef{
	Name:     "<name>",
	Summary:  "the operand itself",
	Spec:     "Terrace",
	Operands: ir.Fields{ir.One("input", ir.AnyType)},
	Results:  ir.Fields{ir.One("result", ir.SameAs("input"))},
	Traits:   ir.Pure,
	Format:   "$input attr-dict : type($input)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return ir.Result(in[0])
	},
	Example: "%r = <dialect>.<name> %x : i32",
})
`

const opTestText = `// RUN: terrace opt %s | terrace opt - | FileCheck %s
// RUN: terrace opt %s --mlir-print-op-generic | terrace opt - | FileCheck %s
// RUN: terrace run %s --backend=interp | FileCheck %s --check-prefix=VALUE

// CHECK-LABEL: func.func @main
// CHECK: <dialect>.<name> %{{.*}} : i32
// VALUE: 7 : i32
func.func @main() -> i32 {
  %x = arith.constant 7 : i32
  %r = <dialect>.<name> %x : i32
  return %r : i32
}
`

const passText = `package passes

import (
	"terrace/ir"
	"terrace/rewrite/pass"
)

// <Go>Options are the options of <name>.
type <Go>Options struct {
	Symbols bool ` + "`opt:\"symbols\" doc:\"count symbols only\"`" + `
}

// <Go> counts operations.
var <Go> = &pass.Def[<Go>Options]{
	Name:   "<name>",
	Doc:    "count operations",
	Detail: "The IR stays as it is.",
	Run: func(c *pass.Context, root *ir.Op, o <Go>Options) error {
		n := int64(0)
		root.Walk(func(op *ir.Op) bool {
			if op != root && (!o.Symbols || op.Has(ir.Symbol)) {
				n++
			}
			return true
		})
		c.Count("<name>-seen", n)
		return nil
	},
}
`

const passTestText = `// RUN: terrace opt %s --<name> | FileCheck %s
// RUN: terrace opt %s --<name> --pass-statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=ALL
// RUN: terrace opt %s --pass-pipeline='builtin.module(<name>{symbols=true})' --pass-statistics 2>&1 >/dev/null | FileCheck %s --check-prefix=SYMBOLS

// ALL: 2{{.*}}<name>-seen
// SYMBOLS: 1{{.*}}<name>-seen

// CHECK-LABEL: func.func @main
// CHECK-NEXT: return
func.func @main() {
  return
}
`

const dialectText = `// Package <name> defines the dialect <name>.
package <name>

import (
	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the dialect <name>.
var Dialect = &ir.Dialect{Name: "<name>", Summary: "a dialect of one operation"}

// Same gives its operand back.
var Same = Dialect.Op(&ir.OpDef{
	Name:     "same",
	Summary:  "the operand itself",
	Spec:     "Terrace",
	Operands: ir.Fields{ir.One("input", ir.AnyType)},
	Results:  ir.Fields{ir.One("result", ir.SameAs("input"))},
	Traits:   ir.Pure,
	Format:   "$input attr-dict : type($input)",
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		return ir.Result(in[0])
	},
	Example: "%r = <name>.same %x : i32",
})
`

const rulesText = `package <pkg>

import (
	_ "embed"

	"terrace/rewrite"
)

//go:embed <pkg>.rules
var rules string

var _ = rewrite.CanonicalRules(Dialect, "<pkg>.rules", rules)
`

const patternText = `package <pkg>

import (
	"terrace/ir"
	"terrace/rewrite"
)

var _ = rewrite.Canonical(Dialect, &rewrite.Pattern{Name: "<name>", Root: <Op>, Rewrite: <local>})

// <local> replaces op and returns true, or changes nothing and says why.
func <local>(op *ir.Op, rw *rewrite.Rewriter) bool {
	return rw.No("there is nothing to rewrite yet")
}
`

const patternTestText = `// RUN: terrace opt %s --canonicalize --explain=<name>@<name>.mlir:<line> -o %t 2>&1 | FileCheck %s
// CHECK: <name>{{.*}}there is nothing to rewrite yet
`

const loweringText = `// Package <pkg> lowers <from> to <to>.
package <pkg>

import (
	"terrace/<dir>"
	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// Pass lowers ops of <from>.
var Pass = &pass.Def[struct{}]{
	Name: "<name>",
	Doc:  "lower ops of <from> to <to>",
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		return rewrite.Convert(c.IR, root, rewrite.NewTarget().Illegal(<Op>), patterns, rewrite.ConvertOptions{})
	},
}

var patterns = []*rewrite.ConversionPattern{
	{Name: "<op>", Root: <Op>, Convert: func(op *ir.Op, in []*ir.Value, c *rewrite.Conversion) bool {
		return c.No("there is no lowering yet")
	}},
}
`

const loweringTestText = `// RUN: not terrace opt %s --<name> 2>&1 | FileCheck %s
// CHECK: error: failed to legalize operation
// CHECK: there is no lowering yet
`

const targetText = `// Package <name> writes modules as text of <name>.
package <name>

import (
	"fmt"
	"strings"

	"terrace/dialects/function"
	"terrace/ir"
	"terrace/lowering/target"
)

// Target is <name>.
var Target = &target.Target{
	Name: "<name>", Ending: ".<name>", Doc: "the functions of a module",
	Pipeline: func() string { return "builtin.module(canonicalize)" },
	Emit: func(ctx *ir.Context, module *ir.Op, machine string) ([]byte, error) {
		var b strings.Builder
		for op := range module.Body().Ops() {
			if !op.Is(function.Func) {
				return nil, fmt.Errorf("%s: '%s' has no form in <name>", op.Loc().Pos(), op.Name())
			}
			fmt.Fprintf(&b, "function %s %s\n", ir.SymbolName(op), function.Type(op))
		}
		return []byte(b.String()), nil
	},
}
`

const targetTestText = `// RUN: terrace compile %s -o %t.<name>
// RUN: FileCheck %s --input-file=%t.<name>
// CHECK: function main (i32) -> i32
func.func @main(%x: i32) -> i32 {
  return %x : i32
}
`
