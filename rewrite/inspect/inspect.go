// Package inspect holds the hooks that look at passes while they run: IR dumps
// and timing. They are for people; nothing else depends on them.
package inspect

import (
	"fmt"
	"io"
	"sort"
	"time"

	"terrace/ir"
	"terrace/printer"
	"terrace/rewrite/pass"
)

// PrintIR says when to print the IR.
type PrintIR struct {
	Before, After bool
	OnlyChanged   bool            // after passes that changed something
	Passes        map[string]bool // nil: every pass
	Module        bool            // the whole module, not only what the pass ran on
	Options       printer.Options
}

// Hooks returns the hooks that print to w, as mlir-opt does.
func (p PrintIR) Hooks(w io.Writer) pass.Hooks {
	before := map[*ir.Op]uint64{}
	show := func(when string, r *pass.Run) error {
		op := r.Root
		what := ""
		if name := ir.SymbolName(op); name != "" {
			what = fmt.Sprintf(" ('%s' operation: @%s)", op.Name(), name)
		}
		if p.Module {
			op = r.Top
		}
		fmt.Fprintf(w, "// -----// IR Dump %s %s%s //----- //\n", when, r.Pass.Text, what)
		if err := printer.Print(w, op, p.Options); err != nil {
			return err
		}
		_, err := io.WriteString(w, "\n\n")
		return err
	}
	wanted := func(r *pass.Run) bool { return p.Passes == nil || p.Passes[r.Pass.Info.Name] }
	return pass.Hooks{
		BeforePass: func(r *pass.Run) error {
			if p.OnlyChanged {
				before[r.Root] = ir.Hash(r.Root, ir.SameText)
			}
			if p.Before && wanted(r) {
				return show("Before", r)
			}
			return nil
		},
		AfterPass: func(r *pass.Run) error {
			if !p.After || !wanted(r) || p.OnlyChanged && before[r.Root] == ir.Hash(r.Root, ir.SameText) {
				return nil
			}
			return show("After", r)
		},
		OnFailure: func(r *pass.Run) {
			if p.After || p.Before {
				_ = show("After Failure of", r) // the failure itself is reported elsewhere
			}
		},
	}
}

// Timing adds up the time of each pass.
type Timing struct {
	total map[string]time.Duration
	runs  map[string]int
	order []string
}

// Hooks returns the hooks that measure.
func (t *Timing) Hooks() pass.Hooks {
	t.total, t.runs = map[string]time.Duration{}, map[string]int{}
	return pass.Hooks{AfterPass: func(r *pass.Run) error {
		n := r.Pass.Info.Name
		if t.runs[n] == 0 {
			t.order = append(t.order, n)
		}
		t.total[n] += r.Took
		t.runs[n]++
		return nil
	}}
}

// Report writes the table, slowest first.
func (t *Timing) Report(w io.Writer) {
	sum := time.Duration(0)
	for _, d := range t.total {
		sum += d
	}
	sort.SliceStable(t.order, func(i, j int) bool { return t.total[t.order[i]] > t.total[t.order[j]] })
	fmt.Fprintf(w, "===-------------------------------------------------------------------------===\n                         ... Execution time report ...\n===-------------------------------------------------------------------------===\n")
	fmt.Fprintf(w, "  Total Execution Time: %.4f seconds\n\n  ----Wall Time----  ----Runs----  ----Name----\n", sum.Seconds())
	for _, n := range t.order {
		share := 0.0
		if sum > 0 {
			share = 100 * float64(t.total[n]) / float64(sum)
		}
		fmt.Fprintf(w, "  %9.4f (%5.1f%%)  %12d  %s\n", t.total[n].Seconds(), share, t.runs[n], n)
	}
}

// Counters writes the counts that passes left.
func Counters(w io.Writer, c map[string]int64) {
	var names []string
	for n := range c {
		names = append(names, n)
	}
	sort.Strings(names)
	for _, n := range names {
		fmt.Fprintf(w, "%12d  %s\n", c[n], n)
	}
}
