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
