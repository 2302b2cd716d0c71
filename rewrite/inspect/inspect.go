// Package inspect holds the hooks that look at passes while they run: IR dumps
// and timing. They are for people; nothing else depends on them.
package inspect

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"terrace/ir"
	"terrace/printer"
	"terrace/rewrite/pass"
)

// PrintIR says when to print the IR.
type PrintIR struct {
	Before, After func(pass string) bool // nil: not at all
	OnlyChanged   bool                   // after passes that changed something
	OnlyFailure   bool                   // after passes that failed
	Module        bool                   // the whole module, not only what the pass ran on
	Dir           string                 // a file a dump in folders that mirror the ops, instead of all to one writer
	Options       printer.Options
}

// rootText names what a pass ran on where it has a name, as mlir-opt does.
func rootText(op *ir.Op) string {
	if name := ir.SymbolName(op); name != "" {
		return fmt.Sprintf(" ('%s' operation: @%s)", op.Name(), name)
	}
	return ""
}

// Hooks returns the hooks that print to w, as mlir-opt does.
func (p PrintIR) Hooks(w io.Writer) pass.Hooks {
	before := map[*pass.Run]uint64{}
	dumps := map[*ir.Op]int{} // the number of the last file of each op
	dump := func(w io.Writer, when string, r *pass.Run) error {
		op, on := r.Root, ""
		if p.Module {
			op, on = r.Top, cmp.Or(rootText(r.Root), fmt.Sprintf(" ('%s' operation)", r.Root.Name()))
		}
		fmt.Fprintf(w, "// -----// IR Dump %s %s (%s)%s //----- //\n", when, r.Pass.Info.Title, r.Pass.Info.Name, on)
		if err := printer.Print(w, op, p.Options); err != nil {
			return err
		}
		_, err := io.WriteString(w, "\n\n")
		return err
	}
	show := func(when string, r *pass.Run) error {
		if p.Dir == "" {
			return dump(w, when, r)
		}
		dir := p.folder(r.Root)
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return err
		}
		n, ok := dumps[r.Root]
		if ok {
			n++
		}
		dumps[r.Root] = n
		name := fmt.Sprintf("%d_%s.mlir", n, r.Pass.Info.Name)
		for op := r.Root.Parent(); op != nil; op = op.Parent() {
			dumps[op] += 0 // as mlir-opt counts: 0 is taken, whether or not it has a file
			name = fmt.Sprintf("%d_%s", dumps[op], name)
		}
		f, err := os.Create(filepath.Join(dir, name))
		if err != nil {
			return err
		}
		return errors.Join(dump(f, when, r), f.Close())
	}
	return pass.Hooks{
		BeforePass: func(r *pass.Run) error {
			if p.OnlyChanged {
				before[r] = ir.Hash(r.Root, 0)
			}
			if p.Before != nil && p.Before(r.Pass.Info.Name) {
				return show("Before", r)
			}
			return nil
		},
		AfterPass: func(r *pass.Run) error {
			if p.After == nil || p.OnlyFailure || !p.After(r.Pass.Info.Name) || p.OnlyChanged && before[r] == ir.Hash(r.Root, 0) {
				return nil
			}
			return show("After", r)
		},
		OnFailure: func(r *pass.Run) {
			if p.OnlyFailure || p.After != nil && p.After(r.Pass.Info.Name) {
				_ = show("After Failure of", r) // the failure itself is reported elsewhere
			}
		},
	}
}

// folder is where the dumps of an op go: a level a parent, each named by its op
// and symbol.
func (p PrintIR) folder(op *ir.Op) string {
	var parts []string
	for ; op != nil; op = op.Parent() {
		name := strings.ReplaceAll(op.Name(), ".", "_")
		if sym := ir.SymbolName(op); sym != "" {
			name += "_" + strings.Map(func(r rune) rune {
				if r == '/' || r == 0 {
					return '_'
				}
				return r
			}, sym)
		} else if op.Parent() == nil {
			name += "_no-symbol-name"
		}
		parts = append(parts, name)
	}
	slices.Reverse(parts)
	return filepath.Join(append([]string{p.Dir}, parts...)...)
}
