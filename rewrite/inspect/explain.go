package inspect

import (
	"fmt"
	"io"
	"sort"
	"strconv"
	"strings"
	"time"

	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// Explain tells of each rewrite that was tried at a place, in order, why it was
// not made.
type Explain struct {
	Rule string // its name or the end of it; "any" for every rule
	File string // the end of the file's path; "" where Value is given
	Line int
	Col  int    // 0: any
	Name string // of a result, without %

	Text func(rule string) string // what a rule says, to print beneath its name; may be nil
	Told int                      // tries that were told of
}

// ParseExplain reads RULE@FILE:LINE[:COL] or RULE@%NAME.
func ParseExplain(text string) (*Explain, error) {
	bad := fmt.Errorf("--explain is RULE@FILE:LINE, RULE@FILE:LINE:COL or RULE@%%NAME, with any for every rule, not '%s'", text)
	rule, place, ok := strings.Cut(text, "@")
	if !ok || rule == "" || place == "" {
		return nil, bad
	}
	e := &Explain{Rule: rule}
	if name, ok := strings.CutPrefix(place, "%"); ok {
		e.Name = name
		return e, nil
	}
	parts := strings.Split(place, ":")
	var numbers []int
	for len(parts) > 1 && len(numbers) < 2 {
		n, err := strconv.Atoi(parts[len(parts)-1])
		if err != nil || n < 1 {
			break
		}
		numbers = append([]int{n}, numbers...)
		parts = parts[:len(parts)-1]
	}
	if len(numbers) == 0 {
		return nil, bad
	}
	e.File, e.Line = strings.Join(parts, ":"), numbers[0]
	if len(numbers) == 2 {
		e.Col = numbers[1]
	}
	return e, nil
}

// at reports whether op stands at the place, by its location or that of
// something it was made from.
func (e *Explain) at(op *ir.Op) bool {
	if e.Name != "" {
		for i := range op.NumResults() {
			if op.Result(i).Name() == e.Name {
				return true
			}
		}
		return false
	}
	return e.inLoc(op.Loc())
}

func (e *Explain) inLoc(l ir.Loc) bool {
	if file, line, col := l.File(); file != "" && line == e.Line && (e.Col == 0 || col == e.Col) && strings.HasSuffix(file, e.File) {
		return true
	}
	if n := l.Node(); n != nil {
		for _, in := range n.Locs {
			if e.inLoc(in) {
				return true
			}
		}
	}
	return false
}

func (e *Explain) named(rule string) bool { return e.Rule == "any" || strings.HasSuffix(rule, e.Rule) }

// Hooks write to w what is tried at the place.
func (e *Explain) Hooks(w io.Writer) pass.Hooks {
	return listen(func(r *pass.Run, l *rewrite.Listener) {
		before, after := l.Before, l.After
		told := false
		var tried *ir.Op // at the place; where and what it was, should it go
		where, what := "", ""
		l.Before = func(p *rewrite.Pattern, op *ir.Op) bool {
			if before != nil && !before(p, op) {
				return false
			}
			if tried = nil; e.named(p.Name) && e.at(op) {
				tried, where, what = op, op.Loc().Pos().String(), op.Name()
			}
			return true
		}
		l.After = func(p *rewrite.Pattern, op *ir.Op, changed bool, why string) {
			if after != nil {
				after(p, op, changed, why)
			}
			switch {
			case tried == op:
			case !changed && e.named(p.Name) && e.at(op):
				where, what = op.Loc().Pos().String(), op.Name()
			default:
				return
			}
			if !told {
				told = true
				fmt.Fprintf(w, "%s:\n", r.Pass.Text)
			}
			switch {
			case changed:
				why = "made"
			case why == "":
				why = "does not apply"
			}
			fmt.Fprintf(w, "  %s: '%s': %s: %s\n", where, what, p.Name, why)
			e.Told++
			if e.Text == nil {
				return
			}
			if text := e.Text(p.Name); text != "" {
				fmt.Fprintf(w, "      %s\n", text)
			}
		}
	})
}

// listen returns hooks that give each run of a pass a listener of its own, made
// from the one it has; the manager takes it back.
func listen(change func(r *pass.Run, l *rewrite.Listener)) pass.Hooks {
	return pass.Hooks{BeforePass: func(r *pass.Run) error {
		l := rewrite.Listener{}
		if r.Context.Listener != nil {
			l = *r.Context.Listener
		}
		change(r, &l)
		r.Context.Listener = &l
		return nil
	}}
}

// RuleStats counts what rules did, by the op they started from.
type RuleStats struct {
	rows map[ruleAt]*ruleRow
	last time.Time
}

type ruleAt struct{ rule, op string }

type ruleRow struct {
	tries, hits int64
	took        time.Duration
}

// Hooks returns the hooks that count.
func (s *RuleStats) Hooks() pass.Hooks {
	s.rows = map[ruleAt]*ruleRow{}
	return listen(func(_ *pass.Run, l *rewrite.Listener) {
		before, after := l.Before, l.After
		root := "" // the op may be gone afterwards
		l.Before = func(p *rewrite.Pattern, op *ir.Op) bool {
			if before != nil && !before(p, op) {
				return false
			}
			root = op.Name()
			s.last = time.Now()
			return true
		}
		l.After = func(p *rewrite.Pattern, op *ir.Op, changed bool, why string) {
			if !changed {
				root = op.Name() // Before is not asked about rules that nothing grants
			}
			k := ruleAt{p.Name, root}
			r := s.rows[k]
			if r == nil {
				r = &ruleRow{}
				s.rows[k] = r
			}
			r.tries++
			if changed {
				r.hits++
			}
			r.took += time.Since(s.last)
			if after != nil {
				after(p, op, changed, why)
			}
		}
	})
}

// Hits returns how often rules whose name ends in the given one were made.
func (s *RuleStats) Hits(rule string) (n int64) {
	for k, r := range s.rows {
		if strings.HasSuffix(k.rule, rule) {
			n += r.hits
		}
	}
	return n
}

// Report writes a line a rule and op, those with most hits first.
func (s *RuleStats) Report(w io.Writer) {
	var list []ruleAt
	for k := range s.rows {
		list = append(list, k)
	}
	sort.Slice(list, func(i, j int) bool {
		a, b := s.rows[list[i]], s.rows[list[j]]
		if a.hits != b.hits {
			return a.hits > b.hits
		}
		if a.tries != b.tries {
			return a.tries > b.tries
		}
		if list[i].rule != list[j].rule {
			return list[i].rule < list[j].rule
		}
		return list[i].op < list[j].op
	})
	fmt.Fprintf(w, "%10s %10s %12s  %s\n", "hits", "tries", "microseconds", "rule on op")
	for _, k := range list {
		r := s.rows[k]
		fmt.Fprintf(w, "%10d %10d %12.1f  %s on %s\n", r.hits, r.tries, float64(r.took.Nanoseconds())/1e3, k.rule, k.op)
	}
}

// An Expectation is a comment that says how often a rule is made:
//
//	// expect-rule: NAME fires 2
//	// expect-no-rule: NAME
type Expectation struct {
	Rule string
	N    int64 // -1: at least once
	Line int
}

// ParseExpectations reads the expectations of a text whose first line has the
// given number.
func ParseExpectations(text []byte, line int) ([]Expectation, error) {
	var out []Expectation
	for i, t := range strings.Split(string(text), "\n") {
		_, t, ok := strings.Cut(t, "//")
		if !ok {
			continue
		}
		t = strings.TrimSpace(t)
		e := Expectation{Line: line + i}
		if rule, ok := strings.CutPrefix(t, "expect-no-rule:"); ok {
			e.Rule = strings.TrimSpace(rule)
		} else if rule, ok := strings.CutPrefix(t, "expect-rule:"); ok {
			e.Rule, e.N = strings.TrimSpace(rule), -1
			if name, times, ok := strings.Cut(e.Rule, " fires "); ok {
				n, err := strconv.ParseInt(strings.TrimSpace(times), 10, 64)
				if err != nil || n < 1 {
					return nil, fmt.Errorf("line %d: expect-rule: NAME fires N: '%s' is no positive number", e.Line, times)
				}
				e.Rule, e.N = strings.TrimSpace(name), n
			}
		} else {
			continue
		}
		if e.Rule == "" || strings.ContainsAny(e.Rule, " \t") {
			return nil, fmt.Errorf("line %d: expected the name of a rule", e.Line)
		}
		out = append(out, e)
	}
	return out, nil
}

// Check says what is not as expected, "" for nothing.
func (e Expectation) Check(s *RuleStats) string {
	switch n := s.Hits(e.Rule); {
	case e.N == 0 && n > 0:
		return fmt.Sprintf("rule '%s' was made %d times, but never is expected", e.Rule, n)
	case e.N < 0 && n == 0:
		return fmt.Sprintf("rule '%s' was not made", e.Rule)
	case e.N > 0 && n != e.N:
		return fmt.Sprintf("rule '%s' was made %d times, not %d", e.Rule, n, e.N)
	}
	return ""
}
