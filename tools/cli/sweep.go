package cli

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/ir/diag"
	"terrace/rewrite/inspect"
	"terrace/rewrite/pass"
)

var sweepCommand = &command{
	name:  "sweep",
	args:  "[flags] FILE|-",
	short: "try every pass on a program: which would change it, and how much",
	group: "Tools",
	run:   runSweep,
	example: `  terrace sweep f.mlir
  terrace sweep f.mlir --only=canonicalize,cse --json

Each pass runs with its default options on the program as it is in the file. Counts are those of
terrace diff: ops changed, added and removed.`,
}

func init() { commands = append(commands, sweepCommand) }

// swept is what came of one pass.
type swept struct {
	Pass    string `json:"pass"`
	Before  int    `json:"ops_before"`
	After   int    `json:"ops_after"`
	Changed int    `json:"changed"`
	Added   int    `json:"added"`
	Removed int    `json:"removed"`
	Moved   int    `json:"moved"`
	Error   string `json:"error,omitempty"`
}

func (s *swept) edits() int { return s.Changed + s.Added + s.Removed + s.Moved }

func runSweep(s *session, args []string) int {
	var only []string
	var asJSON, quiet bool
	fs := newFlags(s)
	fs.StringSliceVar(&only, "only", nil, "try only these `passes`")
	fs.BoolVar(&asJSON, "json", false, "write the table as JSON")
	fs.BoolVarP(&quiet, "quiet", "q", false, "leave out passes that fail on the program")
	if code, done := fs.parse(s, args); done {
		return code
	}
	file, err := fs.oneFile()
	if err == nil {
		for _, name := range only {
			if registry().Find(name) == nil {
				err = fmt.Errorf("--only: '%s' is no pass%s", name, diag.Hint(name, passNames))
			}
		}
	}
	if err != nil {
		fmt.Fprintf(s.stderr, "%s: %v\n", s.name, err)
		return exitUsage
	}
	ctx := all.Context()
	ctx.AllowUnregistered = true
	top, ok := s.load(ctx, file)
	if !ok {
		return exitFailure
	}
	var rows []*swept
	for _, p := range registry().All() {
		name := p.Info().Name
		if len(only) > 0 && !slices.Contains(only, name) {
			continue
		}
		row := sweepOne(ctx, top, name)
		if row.Error != "" && quiet {
			continue
		}
		rows = append(rows, row)
	}
	slices.SortStableFunc(rows, func(a, b *swept) int {
		return cmp.Or(cmp.Compare(len(a.Error), 0)-cmp.Compare(len(b.Error), 0), cmp.Compare(b.edits(), a.edits()))
	})
	if asJSON {
		enc := json.NewEncoder(s.stdout)
		enc.SetIndent("", "  ")
		if err := enc.Encode(rows); err != nil {
			return s.fail("%v", err)
		}
		return exitOK
	}
	s.writeSweep(rows)
	return exitOK
}

// sweepOne runs a pass on a copy of the program. A pass that panics is a bug of
// ours like any other error here: the rest of the table is still worth having.
func sweepOne(ctx *ir.Context, top *ir.Op, name string) (row *swept) {
	row = &swept{Pass: name, Before: count(top)}
	own := ctx.Fork()
	defer func() {
		if bug := recover(); bug != nil {
			row.Error = fmt.Sprintf("internal error: %v", bug)
		}
	}()
	p, err := registry().ParsePipeline(name)
	if err != nil {
		row.Error = err.Error()
		return row
	}
	work := ir.NewBuilder().Clone(top, ir.NewMapping())
	m := &pass.Manager{Context: &pass.Context{IR: own, Counters: map[string]int64{}}, Pipeline: p, Verify: true}
	if !m.Run(work) {
		row.Error = "failed"
		for _, d := range own.Diag.Take() {
			if d.Severity == diag.Error {
				row.Error = d.Error()
				break
			}
		}
		return row
	}
	d := inspect.Compare(top, work)
	row.After = count(work)
	row.Changed, row.Added, row.Removed, row.Moved = d.Count(inspect.Changed), d.Count(inspect.Added), d.Count(inspect.Removed), d.Count(inspect.Moved)
	return row
}

func count(top *ir.Op) (n int) {
	top.Walk(func(*ir.Op) bool { n++; return true })
	return n
}

func (s *session) writeSweep(rows []*swept) {
	width, same := 4, []string{}
	for _, r := range rows {
		width = max(width, len(r.Pass))
	}
	fmt.Fprintf(s.stdout, "%-*s  %8s %8s %8s %8s  %s\n", width, "pass", "changed", "added", "removed", "moved", "ops")
	for _, r := range rows {
		switch {
		case r.Error != "":
			fmt.Fprintf(s.stdout, "%-*s  %s\n", width, r.Pass, r.Error)
		case r.edits() == 0:
			same = append(same, r.Pass)
		default:
			fmt.Fprintf(s.stdout, "%-*s  %8d %8d %8d %8d  %d to %d\n", width, r.Pass, r.Changed, r.Added, r.Removed, r.Moved, r.Before, r.After)
		}
	}
	if len(same) > 0 {
		fmt.Fprintf(s.stdout, "nothing to do: %s\n", strings.Join(same, ", "))
	}
}
