package inspect

import (
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// Actions are what a run consists of: executions of passes, tries of rules in
// them, folds. They can be logged, written as a trace, counted and skipped.
type Actions struct {
	Log    io.Writer       // a line where an action begins and one where it ends; nil: none
	At     []string        // only actions on ops at these places, FILE:LINE or FILE:LINE:COL; empty: all
	Trace  io.Writer       // Chrome's trace events; nil: none. [Actions.Close] ends the array
	Counts []*DebugCounter // which actions happen
	start  time.Time
	events int
	logged []bool // of each action that has begun, whether that was logged
	err    error
	tried  bool // a rule is being tried
}

// A DebugCounter lets actions of a tag happen only after Skip of them, and then
// Count times. The tag is the name of a pass or of a rule, or "folding".
type DebugCounter struct {
	Tag         string
	Skip, Count int64 // Count is -1 for no end
	Seen, Done  int64 // how often it came up, and how often it was let through
}

// FoldingTag is the tag of folds.
const FoldingTag = folding

// ParseDebugCounters reads tag-skip=N and tag-count=N, in any order.
func ParseDebugCounters(args []string) ([]*DebugCounter, error) {
	var out []*DebugCounter
	for _, a := range args {
		name, value, ok := strings.Cut(a, "=")
		n, err := strconv.ParseInt(value, 10, 64)
		skip, isSkip := strings.CutSuffix(name, "-skip")
		count, isCount := strings.CutSuffix(name, "-count")
		if !ok || err != nil || n < 0 || !isSkip && !isCount {
			return nil, fmt.Errorf("a debug counter is NAME-skip=N or NAME-count=N, not '%s'", a)
		}
		tag := skip
		if isCount {
			tag = count
		}
		i := slices.IndexFunc(out, func(c *DebugCounter) bool { return c.Tag == tag })
		if i < 0 {
			i = len(out)
			out = append(out, &DebugCounter{Tag: tag, Count: -1})
		}
		if isSkip {
			out[i].Skip = n
		} else {
			out[i].Count = n
		}
	}
	return out, nil
}

// allows counts an action and reports whether it may happen.
func (a *Actions) allows(tag string) bool {
	ok := true
	for _, c := range a.Counts {
		if c.Tag != tag {
			continue
		}
		c.Seen++
		if c.Seen <= c.Skip || c.Count >= 0 && c.Done >= c.Count {
			ok = false
		} else {
			c.Done++
		}
	}
	return ok
}

// ReportCounters writes what came of the counters.
func (a *Actions) ReportCounters(w io.Writer) {
	fmt.Fprintln(w, "DebugCounter counters:")
	for _, c := range a.Counts {
		fmt.Fprintf(w, "%-32s: {%d,%d,%d}\n", c.Tag, c.Seen, c.Skip, c.Count)
	}
}

func (a *Actions) begin(kind, name string, op *ir.Op) {
	logged := a.logs(op)
	if logged {
		fmt.Fprintf(a.Log, "%sbegins `%s` running `%s` on %s\n", strings.Repeat("  ", len(a.logged)), kind, name, place(op))
	}
	a.logged = append(a.logged, logged)
	a.event("B", kind, map[string]any{"name": name, "desc": fmt.Sprintf("`%s` running `%s` on %s", kind, name, place(op))})
}

func (a *Actions) end(kind, name, what string) {
	last := len(a.logged) - 1
	if a.logged[last] {
		fmt.Fprintf(a.Log, "%scompleted `%s` running `%s`%s\n", strings.Repeat("  ", last), kind, name, what)
	}
	a.logged = a.logged[:last]
	a.event("E", kind, nil)
}

// logs reports whether actions on op are logged.
func (a *Actions) logs(op *ir.Op) bool {
	if a.Log == nil || len(a.At) == 0 {
		return a.Log != nil
	}
	pos := op.Loc().Pos()
	line := fmt.Sprintf("%s:%d", pos.File, pos.Line)
	return slices.Contains(a.At, line) || slices.Contains(a.At, fmt.Sprintf("%s:%d", line, pos.Col))
}

func place(op *ir.Op) string {
	at := ""
	if pos := op.Loc().Pos(); pos.Line > 0 {
		at = " at " + pos.String()
	}
	if sym := ir.SymbolName(op); sym != "" {
		return fmt.Sprintf("'%s' @%s%s", op.Name(), sym, at)
	}
	return fmt.Sprintf("'%s'%s", op.Name(), at)
}

// event writes a trace event: https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
func (a *Actions) event(phase, kind string, args map[string]any) {
	if a.Trace == nil || a.err != nil {
		return
	}
	if a.start.IsZero() {
		a.start = time.Now()
	}
	name := kind
	if n, ok := args["name"].(string); ok {
		name = n
		delete(args, "name")
	}
	e := map[string]any{"name": name, "cat": kind, "ph": phase, "pid": 0, "tid": 0, "ts": time.Since(a.start).Microseconds()}
	if args != nil {
		e["args"] = args
	}
	text, err := json.Marshal(e)
	lead := ",\n"
	if a.events == 0 {
		lead = "["
	}
	if err == nil {
		_, err = io.WriteString(a.Trace, lead+string(text))
	}
	a.events++
	a.err = err
}

// Close ends the trace; it gives the first error of writing it.
func (a *Actions) Close() error {
	if a.Trace == nil || a.err != nil {
		return a.err
	}
	end := "]\n"
	if a.events == 0 {
		end = "[]\n"
	}
	_, err := io.WriteString(a.Trace, end)
	return err
}

// Hooks returns the hooks that see every action.
func (a *Actions) Hooks() pass.Hooks {
	h := listen(func(_ *pass.Run, l *rewrite.Listener) {
		before, after, fold, folded := l.Before, l.After, l.Folding, l.Folded
		l.Before = func(p *rewrite.Pattern, op *ir.Op) bool {
			if before != nil && !before(p, op) || !a.allows(p.Name) {
				return false
			}
			a.begin("rewrite", p.Name, op)
			a.tried = true
			return true
		}
		l.After = func(p *rewrite.Pattern, op *ir.Op, changed bool, why string) {
			if after != nil {
				after(p, op, changed, why)
			}
			if !a.tried { // refused before it was tried
				return
			}
			a.tried = false
			what := ": changed the program"
			if !changed {
				what = ": not made"
				if why != "" {
					what += ", " + why
				}
			}
			a.end("rewrite", p.Name, what)
		}
		l.Folding = func(op *ir.Op) bool { return (fold == nil || fold(op)) && a.allows(FoldingTag) }
		l.Folded = func(op *ir.Op) {
			if folded != nil {
				folded(op)
			}
			a.begin("fold", op.Name(), op)
			a.end("fold", op.Name(), "")
		}
	})
	listenTo := h.BeforePass
	h.BeforePass = func(r *pass.Run) error {
		if !a.allows(r.Pass.Info.Name) {
			return pass.ErrSkip
		}
		a.begin("pass-execution", r.Pass.Text, r.Root)
		return listenTo(r)
	}
	h.AfterPass = func(r *pass.Run) error {
		a.end("pass-execution", r.Pass.Text, "")
		return a.err
	}
	h.OnFailure = func(r *pass.Run) { a.end("pass-execution", r.Pass.Text, ": failed") }
	return h
}
