package pass

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"terrace/ir"
	"terrace/ir/diag"
	"terrace/rewrite"
)

// Run is one execution of a pass on one op, as hooks see it.
type Run struct {
	Pass    *Bound
	Context *Context
	Root    *ir.Op
	Top     *ir.Op // the op the pipeline was started on
	Depth   int
	Took    time.Duration
	Err     error
}

// Hooks watch a manager; nil functions are skipped. An error from a hook ends
// the run and is reported like a pass's.
type Hooks struct {
	BeforePass func(r *Run) error // ErrSkip: the pass is not run, and hooks after it hear nothing of it
	AfterPass  func(r *Run) error
	OnFailure  func(r *Run) // also when the pass panics; the panic goes on
	// Parallel says that the functions may be called by several goroutines at once, for
	// passes on ops that are isolated from each other.
	Parallel bool
}

// ErrSkip from BeforePass leaves the pass out.
var ErrSkip = errors.New("the pass is left out")

// A Manager runs a pipeline.
type Manager struct {
	Context  *Context
	Pipeline *Pipeline
	Verify   bool // after every pass
	// VerifyAnalyses finds anew, after every pass, what the pass says that it keeps.
	VerifyAnalyses bool
	// Threads bounds how many isolated ops passes work on at a time, where all Hooks are
	// Parallel and there is no listener; 0 and 1: one.
	Threads int
	Hooks   []Hooks

	top      *ir.Op            // that the pipeline was started on
	listener *rewrite.Listener // that the context had then
}

// Run runs the pipeline on top. Errors are reported to the IR context's sink
// with their place; ok tells whether there were none.
func (m *Manager) Run(top *ir.Op) (ok bool) {
	if !anchors(m.Pipeline.Anchor, top) {
		d := m.Context.IR.Diag.Errorf(top.Loc().Pos(), "can't run a pipeline for '%s' on '%s'", m.Pipeline.Anchor, top.Name())
		d.Suggestion = fmt.Sprintf("wrap it in %s(...)", top.Name())
		return false
	}
	m.Context.manager, m.top, m.listener = m, top, m.Context.Listener
	m.Context.facts = &facts{}
	if !m.knownAnchors(m.Pipeline) {
		return false
	}
	if err := m.order(); err != nil {
		m.report(nil, err)
		return false
	}
	return m.pipeline(m.Pipeline, top, top, 0)
}

// knownAnchors reports names of ops in a pipeline that no dialect defines: passes
// under them would never run.
func (m *Manager) knownAnchors(p *Pipeline) bool {
	ctx := m.Context.IR
	if _, _, ok := ctx.Op(p.Anchor); !ok && p.Anchor != "any" && !ctx.AllowUnregistered {
		d := ctx.Diag.Errorf(m.top.Loc().Pos(), "the pipeline runs passes on '%s', which no dialect defines", p.Anchor)
		d.Suggestion = diag.DidYouMean(p.Anchor, ctx.OpNames())
		return false
	}
	for _, s := range p.Steps {
		if s.Nested != nil && !m.knownAnchors(s.Nested) {
			return false
		}
	}
	return true
}

// RunPipeline runs passes given as text on an op that the pass being run may
// change, with the hooks of that pass.
func (c *Context) RunPipeline(text string, root *ir.Op) error {
	m := c.manager
	if m == nil || m.Pipeline.registry == nil {
		return fmt.Errorf("pipeline '%s': no manager knows its passes here", text)
	}
	p, err := m.Pipeline.registry.ParsePipeline("any(" + text + ")")
	if err != nil {
		return err
	}
	if len(p.Steps) == 1 && p.Steps[0].Nested != nil && anchors(p.Steps[0].Nested.Anchor, root) {
		p = p.Steps[0].Nested // the text has an anchor of its own
	}
	if m.Context != c { // a pass that is tried on a copy: nobody watches
		m = &Manager{Context: c, Pipeline: p, Verify: m.Verify, top: root.Top(), listener: c.Listener}
	}
	m.Context.facts.forgetStale(root)
	if !m.pipeline(p, root, m.top, 1) {
		return ErrReported
	}
	return nil
}

func anchors(anchor string, op *ir.Op) bool {
	return anchor == "any" || op.Name() == anchor || op.Registered() && op.Def().HasName(anchor)
}

func (m *Manager) pipeline(p *Pipeline, root, top *ir.Op, depth int) bool {
	for i := range p.Steps {
		s := &p.Steps[i]
		if s.Nested != nil {
			if !m.each(inside(root, s.Nested.Anchor), s.Nested.passes(), func(m *Manager, op *ir.Op) bool {
				return m.pipeline(s.Nested, op, top, depth+1)
			}) {
				return false
			}
			continue
		}
		if on := s.Pass.Info.On; on != "" && !anchors(on, root) {
			// A pass for functions in a pipeline for modules runs on each function.
			if !m.each(inside(root, on), []*Bound{s.Pass}, func(m *Manager, op *ir.Op) bool {
				return m.pass(s.Pass, op, top, depth+1)
			}) {
				return false
			}
			continue
		}
		if !m.pass(s.Pass, root, top, depth) {
			return false
		}
	}
	return true
}

// inside returns the ops of the name directly inside root.
func inside(root *ir.Op, anchor string) []*ir.Op {
	var out []*ir.Op
	for _, r := range root.Regions() {
		for b := range r.Blocks() {
			for op := range b.Ops() {
				if anchors(anchor, op) {
					out = append(out, op)
				}
			}
		}
	}
	return out
}

func (m *Manager) pass(b *Bound, root, top *ir.Op, depth int) bool {
	// Hooks may give the run a listener; passes that run passes keep theirs.
	outer := m.Context.Listener
	m.Context.Listener = m.listener
	defer func() { m.Context.Listener = outer }()
	run := &Run{Pass: b, Context: m.Context, Root: root, Top: top, Depth: depth}
	for i, h := range m.Hooks {
		if h.BeforePass == nil {
			continue
		}
		err := h.BeforePass(run)
		if errors.Is(err, ErrSkip) {
			for _, before := range slices.Backward(m.Hooks[:i]) {
				if before.AfterPass != nil {
					if err := before.AfterPass(run); err != nil {
						return m.fail(run, err)
					}
				}
			}
			return true
		}
		if err != nil {
			return m.fail(run, err)
		}
	}
	if err := m.needs(b, root); err != nil {
		return m.fail(run, err)
	}
	if err := m.execute(run); err != nil {
		return m.fail(run, err)
	}
	if m.Verify && !m.Context.IR.Verify(root) {
		return m.fail(run, &InvalidError{Pass: b.Info.Name})
	}
	if m.Verify {
		if err := given(b, root); err != nil {
			return m.fail(run, err)
		}
	}
	if err := m.forget(run); err != nil {
		return m.fail(run, err)
	}
	for _, h := range slices.Backward(m.Hooks) { // hooks nest
		if h.AfterPass != nil {
			if err := h.AfterPass(run); err != nil {
				return m.fail(run, err)
			}
		}
	}
	return true
}

// execute runs the pass of a run; the hooks learn of a panic before it goes on.
func (m *Manager) execute(run *Run) (err error) {
	start, done := time.Now(), false
	defer func() {
		run.Took = time.Since(start)
		if !done {
			m.fail(run, ErrReported)
		}
	}()
	err = run.Pass.Run(m.Context, run.Root)
	done = true
	return err
}

func (m *Manager) fail(run *Run, err error) bool {
	run.Err = err
	for _, h := range slices.Backward(m.Hooks) {
		if h.OnFailure != nil {
			h.OnFailure(run)
		}
	}
	if err != nil && !errors.Is(err, ErrReported) {
		m.report(run, err)
	}
	return false
}

// An InvalidError says that a pass left IR that does not verify.
type InvalidError struct {
	Pass    string
	Rewrite string // the first of its rewrites that did, where a hook has found it
}

func (e *InvalidError) Error() string {
	text := fmt.Sprintf("pass '%s' left IR that does not verify", e.Pass)
	if e.Rewrite != "" {
		text += "; first wrong rewrite: " + e.Rewrite
	}
	return text
}

func (m *Manager) report(run *Run, err error) {
	sink := m.Context.IR.Diag
	var list interface{ Unwrap() []error }
	if errors.As(err, &list) {
		for _, e := range list.Unwrap() {
			m.report(run, e)
		}
		return
	}
	var oe *OpError
	var ce *rewrite.CycleError
	var se *rewrite.SilentError
	var d *diag.Diagnostic
	var ie *InvalidError
	switch {
	case errors.As(err, &d):
		sink.Add(d)
	case errors.As(err, &ie):
		sink.Errorf(run.Root.Loc().Pos(), "%s", ie.Error())
	case errors.As(err, &oe):
		e := sink.Errorf(oe.Op.Loc().Pos(), "%s", oe.Error())
		for op := oe.Op; op != nil && !e.Within.Known(); op = op.Parent() {
			e.Within = op.Loc().Pos()
		}
		if run != nil {
			e.Help(diag.Pos{}, "in pass '%s'", run.Pass.Info.Name)
		}
	case errors.As(err, &se):
		sink.Errorf(se.Pos, "%s", se.Error()).Help(diag.Pos{}, "in pass '%s'", run.Pass.Info.Name)
	case errors.As(err, &ce):
		e := sink.Errorf(ce.Op.Loc().Pos(), "%s", ce.Error())
		for i, p := range ce.Patterns {
			e.Note(diag.Pos{}, "%s changes %s", p, ce.States[i])
		}
		e.Help(diag.Pos{}, "in pass '%s'", run.Pass.Info.Name)
	case run == nil:
		sink.Errorf(m.top.Loc().Pos(), "%s", err)
	default:
		sink.Errorf(run.Root.Loc().Pos(), "%s: %s", run.Pass.Info.Name, err)
	}
}

// New binds a pass with options, for pipelines built in Go. A wrong option is a
// mistake of ours.
func New(p Pass, options ...Option) Step {
	b, err := p.Bind(options)
	if err != nil {
		panic(fmt.Sprintf("pass: %v", err))
	}
	return Step{Pass: &b}
}
