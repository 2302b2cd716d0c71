package inspect

import (
	"cmp"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"

	"terrace/ir"
	"terrace/rewrite/pass"
)

// A Profile measures the phases of a run and the passes in them: time and what
// passes count. It is a tree; runs of a pass in one place of it are one node.
type Profile struct {
	mu     sync.Mutex
	start  time.Time
	root   node
	active map[*pass.Run]*activeRun
}

// A node is a phase, a pipeline on ops of a name, or a pass.
type node struct {
	name   string
	pass   bool
	wall   time.Duration
	runs   int
	counts map[string]int64
	sub    []*node
}

type activeRun struct {
	node   *node
	counts map[string]int64 // of the context when the pass began
}

// NewProfile starts the clock.
func NewProfile() *Profile {
	return &Profile{start: time.Now(), active: map[*pass.Run]*activeRun{}}
}

// Phase measures what happens until stop is called, beside the passes.
func (p *Profile) Phase(name string) (stop func()) {
	if p == nil {
		return func() {}
	}
	start := time.Now()
	return func() {
		p.mu.Lock()
		defer p.mu.Unlock()
		p.root.child(name, false).add(time.Since(start))
	}
}

func (n *node) child(name string, pass bool) *node {
	for _, c := range n.sub {
		if c.name == name && c.pass == pass {
			return c
		}
	}
	c := &node{name: name, pass: pass}
	n.sub = append(n.sub, c)
	return c
}

func (n *node) add(d time.Duration) {
	n.wall += d
	n.runs++
}

// Hooks returns the hooks that measure.
func (p *Profile) Hooks() pass.Hooks {
	return pass.Hooks{
		Parallel: true,
		BeforePass: func(r *pass.Run) error {
			p.mu.Lock()
			defer p.mu.Unlock()
			p.active[r] = &activeRun{p.place(r), maps.Clone(r.Context.Counters)}
			return nil
		},
		AfterPass: func(r *pass.Run) error { p.done(r); return nil },
		OnFailure: p.done,
	}
}

func (p *Profile) done(r *pass.Run) {
	p.mu.Lock()
	defer p.mu.Unlock()
	a := p.active[r]
	if a == nil {
		return
	}
	delete(p.active, r)
	a.node.add(r.Took)
	for name, n := range r.Context.Counters {
		if n -= a.counts[name]; n != 0 {
			if a.node.counts == nil {
				a.node.counts = map[string]int64{}
			}
			a.node.counts[name] += n
		}
	}
}

// place finds the node of a run: under the pass that started it, if one did, and
// under a pipeline for each level of ops from there to what it runs on.
func (p *Profile) place(r *pass.Run) *node {
	at, from, depth := &p.root, r.Top, -1
	for outer, a := range p.active {
		if outer.Depth > depth && encloses(outer.Root, r.Root) {
			at, from, depth = a.node, outer.Root, outer.Depth
		}
	}
	var levels []string
	for op := r.Root; op != nil && op != from; op = op.Parent() {
		levels = append(levels, op.Name())
	}
	for _, name := range slices.Backward(levels) {
		at = at.child("'"+name+"' Pipeline", false)
	}
	return at.child(r.Pass.Info.Name, true)
}

func encloses(outer, op *ir.Op) bool {
	for ; op != nil; op = op.Parent() {
		if op == outer {
			return true
		}
	}
	return false
}

// time is what a node took: its own measure, or that of what it holds.
func (n *node) time() time.Duration {
	if n.runs > 0 {
		return n.wall
	}
	sum := time.Duration(0)
	for _, c := range n.sub {
		sum += c.time()
	}
	return sum
}

func (n *node) walk(f func(n *node, depth int), depth int) {
	for _, c := range n.sub {
		f(c, depth)
		c.walk(f, depth+1)
	}
}

const profileRule = "===-------------------------------------------------------------------------===\n"

func profileTitle(w io.Writer, title string) {
	fmt.Fprintf(w, "%s                         ... %s report ...\n%s", profileRule, title, profileRule)
}

// A timeLine is a line of a report.
type timeLine struct {
	name  string
	wall  time.Duration
	depth int
	runs  int
}

// merged returns the passes and phases by name, whatever their places, what
// took longest first.
func (p *Profile) merged() []timeLine {
	var lines []timeLine
	p.root.walk(func(n *node, _ int) {
		i := slices.IndexFunc(lines, func(l timeLine) bool { return l.name == n.name })
		if i < 0 {
			i = len(lines)
			lines = append(lines, timeLine{name: n.name})
		}
		lines[i].wall += n.time()
		lines[i].runs += n.runs
	}, 0)
	slices.SortStableFunc(lines, func(a, b timeLine) int { return cmp.Compare(b.wall, a.wall) })
	return lines
}

// ReportTime writes what took how long, as a tree or as a list, what took longest
// first. Rest is what belongs to no phase and no pass.
func (p *Profile) ReportTime(w io.Writer, list bool) {
	total := time.Since(p.start)
	profileTitle(w, "Execution time")
	fmt.Fprintf(w, "  Total Execution Time: %.4f seconds\n\n  ----Wall Time----  ----Runs----  ----Name----\n", total.Seconds())
	var lines []timeLine
	if list {
		lines = p.merged()
	} else {
		p.root.walk(func(n *node, depth int) { lines = append(lines, timeLine{n.name, n.time(), depth, n.runs}) }, 0)
	}
	lines = append(lines, timeLine{name: "Rest", wall: total - p.root.time()}, timeLine{name: "Total", wall: total})
	for _, l := range lines {
		runs := ""
		if l.runs > 0 {
			runs = fmt.Sprint(l.runs)
		}
		fmt.Fprintf(w, "  %9.4f (%5.1f%%)  %12s  %s%s\n", l.wall.Seconds(), percent(l.wall, total), runs, strings.Repeat("  ", l.depth), l.name)
	}
}

func percent(part, whole time.Duration) float64 {
	if whole <= 0 {
		return 0
	}
	return 100 * float64(part) / float64(whole)
}

type jsonSpan struct {
	Wall struct {
		Duration   float64 `json:"duration"`
		Percentage float64 `json:"percentage"`
	} `json:"wall"`
	Runs   int         `json:"runs,omitempty"`
	Name   string      `json:"name"`
	Passes []*jsonSpan `json:"passes,omitempty"`
}

// ReportTimeJSON writes the same as JSON: an array of spans with wall time in
// seconds and percent; a tree has spans within spans under "passes".
func (p *Profile) ReportTimeJSON(w io.Writer, list bool) error {
	total := time.Since(p.start)
	span := func(name string, d time.Duration, runs int) *jsonSpan {
		s := &jsonSpan{Name: name, Runs: runs}
		s.Wall.Duration, s.Wall.Percentage = d.Seconds(), percent(d, total)
		return s
	}
	var tree func(n *node) []*jsonSpan
	tree = func(n *node) (out []*jsonSpan) {
		for _, c := range n.sub {
			s := span(c.name, c.time(), c.runs)
			s.Passes = tree(c)
			out = append(out, s)
		}
		return out
	}
	var spans []*jsonSpan
	if list {
		for _, l := range p.merged() {
			spans = append(spans, span(l.name, l.wall, l.runs))
		}
	} else {
		spans = tree(&p.root)
	}
	spans = append(spans, span("Rest", total-p.root.time(), 0), span("Total", total, 0))
	enc := json.NewEncoder(w)
	enc.SetIndent("", "  ")
	return enc.Encode(spans)
}

// ReportCounts writes what passes counted, by pass: as the pipeline has them, or
// as a list sorted by name.
func (p *Profile) ReportCounts(w io.Writer, list bool) {
	profileTitle(w, "Pass statistics")
	write := func(name string, counts map[string]int64, indent string) {
		fmt.Fprintf(w, "%s%s\n", indent, name)
		for _, c := range slices.Sorted(maps.Keys(counts)) {
			fmt.Fprintf(w, "%s  (S) %8d %s\n", indent, counts[c], c)
		}
	}
	if !list {
		p.root.walk(func(n *node, depth int) {
			if n.pass || len(n.sub) > 0 {
				write(n.name, n.counts, strings.Repeat("  ", depth))
			}
		}, 0)
		return
	}
	merged := map[string]map[string]int64{}
	p.root.walk(func(n *node, _ int) {
		if len(n.counts) == 0 {
			return
		}
		if merged[n.name] == nil {
			merged[n.name] = map[string]int64{}
		}
		for c, k := range n.counts {
			merged[n.name][c] += k
		}
	}, 0)
	for _, name := range slices.Sorted(maps.Keys(merged)) {
		write(name, merged[name], "")
	}
}
