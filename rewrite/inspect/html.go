package inspect

import (
	_ "embed"
	"fmt"
	"html/template"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"terrace/ir"
	"terrace/printer"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// A Page shows a run as HTML: a column for the program as it was read and one for
// each pass that changed it. A value has the same mark in all columns, so that it
// can be followed through them.
type Page struct {
	Title    string
	RuleText func(name string) string // the text of a rule, "" where it is not written as one
	columns  []*column
	last     *ir.Op // a copy of the program as the last column has it
	values   map[*ir.Value]int
	ops      map[*ir.Op]int
	next     int
	depth    int // of passes that run
	rules    map[string]*pageRule
}

// column is one state of the program.
type column struct {
	Pass, Summary, Took string
	Rules               []*pageRule
	Lines               []line
}

type line struct {
	Kind string // of a [ChangeKind], and gone for what the next column lacks
	Op   int    // 0: none
	At   string // the place in the source
	HTML template.HTML
}

type pageRule struct {
	Name, Text string
	Count      int
	Ops        []string // places where it was made
}

//go:embed page.html
var pageText string

var pageTemplate = sync.OnceValue(func() *template.Template { return template.Must(template.New("page").Parse(pageText)) })

// Start takes the program as it was read.
func (p *Page) Start(top *ir.Op) {
	p.values, p.ops, p.rules = map[*ir.Value]int{}, map[*ir.Op]int{}, map[string]*pageRule{}
	p.last = copyOf(top)
	p.number(p.last, nil)
	p.columns = append(p.columns, &column{Pass: "input", Summary: fmt.Sprintf("%d ops", countOps(top)), Lines: p.lines(p.last, nil)})
}

func countOps(top *ir.Op) (n int) {
	top.Walk(func(*ir.Op) bool { n++; return true })
	return n
}

// number gives the values and ops of a copy the marks that they had before, and
// new ones to what is new.
func (p *Page) number(top *ir.Op, d *Diff) {
	values, ops := map[*ir.Value]int{}, map[*ir.Op]int{}
	mark := func(old int) int {
		if old != 0 {
			return old
		}
		p.next++
		return p.next
	}
	before := map[*ir.Value]*ir.Value{}
	if d != nil {
		for a, b := range d.vals {
			before[b] = a
		}
	}
	value := func(v *ir.Value) { values[v] = mark(p.values[before[v]]) }
	top.Walk(func(op *ir.Op) bool {
		var was *ir.Op
		if d != nil {
			was = d.other[op]
		}
		ops[op] = mark(p.ops[was])
		for i := range op.NumResults() {
			value(op.Result(i))
		}
		for _, r := range op.Regions() {
			for b := range r.Blocks() {
				for _, a := range b.Args() {
					value(a)
				}
			}
		}
		return true
	})
	p.values, p.ops = values, ops
}

// Marks in printed text: control characters never stand in it otherwise.
const (
	markValue = "\x01"
	markOp    = "\x02"
	markOpen  = "\x03" // ends the number
	markEnd   = "\x04"
)

// lines prints a copy and cuts it into lines.
func (p *Page) lines(top *ir.Op, kinds map[*ir.Op]ChangeKind) []line {
	byMark := map[int]*ir.Op{}
	for op, n := range p.ops {
		byMark[n] = op
	}
	text := printer.String(top, printer.Options{KeepNames: true, ElideElementsAttrsIfLarger: 32, ElideResourceStringsIfLarger: 64, AssumeVerified: true,
		Mark: func(v *ir.Value, op *ir.Op) (string, string) {
			if op != nil {
				return markOp + strconv.Itoa(p.ops[op]) + markOpen, ""
			}
			return markValue + strconv.Itoa(p.values[v]) + markOpen, markEnd
		}})
	var out []line
	for row := range strings.Lines(text) {
		row = strings.TrimRight(row, "\n")
		l := line{Kind: "kept"}
		if before, rest, ok := strings.Cut(row, markOp); ok {
			number, after, _ := strings.Cut(rest, markOpen)
			l.Op, _ = strconv.Atoi(number)
			row = before + after
			if op := byMark[l.Op]; op != nil {
				l.Kind = kindNames[kinds[op]]
				if pos := op.Loc().Pos(); pos.Known() {
					l.At = pos.String()
				}
			}
		}
		l.HTML = markUp(row)
		out = append(out, l)
	}
	for len(out) > 0 && out[len(out)-1].HTML == "" {
		out = out[:len(out)-1]
	}
	return out
}

var kindNames = [numKinds]string{Kept: "kept", Changed: "changed", Removed: "gone", Added: "added", Moved: "moved"}

// markUp turns the marks of values into elements. An op within a line, as in a
// loop that is written in one, has no mark of its own.
func markUp(row string) template.HTML {
	var b strings.Builder
	for row != "" {
		i := strings.IndexAny(row, markValue+markOp+markEnd)
		if i < 0 {
			break
		}
		b.WriteString(template.HTMLEscapeString(row[:i]))
		mark := row[i : i+1]
		row = row[i+1:]
		switch mark {
		case markEnd:
			b.WriteString("</b>")
		case markValue:
			number, rest, _ := strings.Cut(row, markOpen)
			fmt.Fprintf(&b, `<b data-v="%s">`, number)
			row = rest
		case markOp:
			_, row, _ = strings.Cut(row, markOpen)
		}
	}
	b.WriteString(template.HTMLEscapeString(row))
	return template.HTML(b.String())
}

// Hooks returns the hooks that take part of the page each.
func (p *Page) Hooks() pass.Hooks {
	h := listen(func(_ *pass.Run, l *rewrite.Listener) {
		before, after, folded := l.Before, l.After, l.Folded
		at := "" // of the op being tried, which may be gone afterwards
		l.Before = func(r *rewrite.Pattern, op *ir.Op) bool {
			if before != nil && !before(r, op) {
				return false
			}
			at = place(op)
			return true
		}
		l.After = func(r *rewrite.Pattern, op *ir.Op, changed bool, why string) {
			if after != nil {
				after(r, op, changed, why)
			}
			if changed {
				p.made(r.Name, at)
			}
		}
		l.Folded = func(op *ir.Op) {
			if folded != nil {
				folded(op)
			}
			p.made(FoldingTag, place(op))
		}
	})
	listenTo := h.BeforePass
	h.BeforePass = func(r *pass.Run) error {
		p.depth++
		return listenTo(r)
	}
	h.AfterPass = func(r *pass.Run) error {
		if p.depth--; p.depth == 0 {
			p.add(r)
		}
		return nil
	}
	h.OnFailure = func(r *pass.Run) {
		if p.depth--; p.depth == 0 {
			p.add(r)
			p.columns[len(p.columns)-1].Summary += ", failed"
		}
	}
	return h
}

func (p *Page) made(rule, at string) {
	r := p.rules[rule]
	if r == nil {
		r = &pageRule{Name: rule}
		if p.RuleText != nil {
			r.Text = p.RuleText(rule)
		}
		p.rules[rule] = r
	}
	r.Count++
	if len(r.Ops) < 100 {
		r.Ops = append(r.Ops, at)
	}
}

// add appends the column of a pass that changed something.
func (p *Page) add(r *pass.Run) {
	now := copyOf(r.Top)
	d := Compare(p.last, now)
	if d.Same() {
		p.rules = map[string]*pageRule{}
		return
	}
	kinds := map[*ir.Op]ChangeKind{}
	gone := map[int]bool{}
	for _, l := range d.lines {
		switch {
		case l.b != nil:
			kinds[l.b] = l.kind
		case l.a != nil:
			gone[p.ops[l.a]] = true
		}
	}
	for i, l := range p.columns[len(p.columns)-1].Lines {
		if gone[l.Op] {
			p.columns[len(p.columns)-1].Lines[i].Kind += " gone"
		}
	}
	p.number(now, d)
	p.last = now
	title := r.Pass.Text
	if r.Root != r.Top {
		title += rootText(r.Root)
	}
	c := &column{Pass: title, Summary: d.Summary(), Took: r.Took.Round(time.Microsecond).String(), Lines: p.lines(now, kinds)}
	for _, name := range slices.Sorted(maps.Keys(p.rules)) {
		c.Rules = append(c.Rules, p.rules[name])
	}
	p.rules = map[string]*pageRule{}
	p.columns = append(p.columns, c)
}

// Write writes the page: one file that needs no other.
func (p *Page) Write(w io.Writer) error {
	return pageTemplate().Execute(w, map[string]any{"Title": p.Title, "Columns": p.columns})
}
