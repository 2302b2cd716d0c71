package pass

import (
	"fmt"
	"strings"

	"terrace/ir"
	"terrace/ir/diag"
)

// A RemarkKind says what became of an optimization.
type RemarkKind string

// The kinds, by LLVM's words.
const (
	Passed   RemarkKind = "Passed"   // it was made
	Missed   RemarkKind = "Missed"   // it could not be made
	Failure  RemarkKind = "Failure"  // it was asked for and could not be made
	Analyzed RemarkKind = "Analysis" // what was found
)

// RemarkKinds lists the kinds.
var RemarkKinds = []RemarkKind{Passed, Missed, Failure, Analyzed}

// A Remark is what a pass says of something it did or did not do.
type Remark struct {
	Kind     RemarkKind
	Category string // the pass
	Name     string // of the optimization, one word
	Function string
	Pos      diag.Pos
	Text     string
	Args     []RemarkArg
}

// A RemarkArg is a named figure of a remark.
type RemarkArg struct {
	Key   string
	Value any
}

// Remark leaves a remark at an op, where somebody wants it. The text is a
// sentence; args are what it rests on.
func (c *Context) Remark(kind RemarkKind, category, name string, op *ir.Op, text string, args ...RemarkArg) {
	if c.Remarks == nil {
		return
	}
	function := ""
	for f := op; f != nil && function == ""; f = f.Parent() {
		function = ir.SymbolName(f)
	}
	c.Remarks(Remark{kind, category, name, function, op.Loc().Pos(), text, args})
}

// String is a remark as a diagnostic words it.
func (r Remark) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "[%s] %s | Category:%s", r.Kind, r.Name, r.Category)
	if r.Function != "" {
		fmt.Fprintf(&b, " | Function=%s", r.Function)
	}
	fmt.Fprintf(&b, " | Remark=%q", r.Text)
	for _, a := range r.Args {
		if s, ok := a.Value.(string); ok {
			fmt.Fprintf(&b, ", %s=%q", a.Key, s)
		} else {
			fmt.Fprintf(&b, ", %s=%v", a.Key, a.Value)
		}
	}
	return b.String()
}
