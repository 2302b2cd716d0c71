package pass

import (
	"slices"

	"terrace/ir"
)

// An Analysis finds out facts about an op and what is inside it, for passes. The
// manager keeps what was found for who asks next, until the op changes: a pass
// that changes it says in [Def.Keeps] what stands nevertheless.
type Analysis[T any] struct {
	Name string
	Find func(c *Context, root *ir.Op) T
	// Differs says where facts that were kept are not those that would be found
	// now, "" for nowhere. [Manager.VerifyAnalyses] asks it.
	Differs func(root *ir.Op, kept, found T) string
}

// A Kept is an [Analysis] of any type.
type Kept interface {
	AnalysisName() string
	differs(c *Context, root *ir.Op, kept any) string
}

// AnalysisName implements [Kept].
func (a *Analysis[T]) AnalysisName() string { return a.Name }

func (a *Analysis[T]) differs(c *Context, root *ir.Op, kept any) string {
	return a.Differs(root, kept.(T), a.Find(c.withoutFacts(), root))
}

// Of returns the facts about root, which is what the pass runs on or inside it: those
// that are known, or else found now. A pass that has changed root since it asked
// first must not ask again: it is given what held then.
func (a *Analysis[T]) Of(c *Context, root *ir.Op) T {
	if c.facts == nil {
		return a.Find(c, root)
	}
	if f := c.facts.of(a, root); f != nil {
		c.Count(a.Name+"-reused", 1)
		return f.found.(T)
	}
	c.Count(a.Name+"-computed", 1)
	print := ir.Fingerprint(root)
	found := a.Find(c, root)
	c.facts.add(&fact{topic{a, root}, found, print})
	return found
}

// facts are what a manager has of analyses, in the order in which they were found.
type facts struct {
	list []*fact
	at   map[topic]*fact
}

type fact struct {
	topic
	found any
	print uint64 // of root when found was true of it
}

// A topic is what a fact is about.
type topic struct {
	of   Kept
	root *ir.Op
}

func (s *facts) of(a Kept, root *ir.Op) *fact { return s.at[topic{a, root}] }

func (s *facts) add(f *fact) {
	if s.at == nil {
		s.at = map[topic]*fact{}
	}
	s.list, s.at[f.topic] = append(s.list, f), f
}

func (s *facts) join(part *facts) {
	for _, f := range part.list {
		s.add(f)
	}
}

// drop forgets those facts for which f says so.
func (s *facts) drop(f func(*fact) bool) {
	s.list = slices.DeleteFunc(s.list, func(x *fact) bool {
		gone := f(x)
		if gone {
			delete(s.at, x.topic)
		}
		return gone
	})
}

// withoutFacts is a context for which everything is found anew.
func (c *Context) withoutFacts() *Context {
	own := *c
	own.facts, own.Counters = nil, nil
	return &own
}

// split takes the facts about each of the ops, which are siblings, and what is inside
// them out of s.
func (s *facts) split(ops []*ir.Op) map[*ir.Op]*facts {
	parts := map[*ir.Op]*facts{}
	for _, op := range ops {
		parts[op] = &facts{}
	}
	s.drop(func(f *fact) bool {
		for op := f.root; op != nil; op = op.Parent() {
			if part := parts[op]; part != nil {
				part.add(f)
				return true
			}
		}
		return false
	})
	return parts
}

// forgetAround drops the facts about op, and what is around it, that are not true
// after passes on what it holds, unless all of the passes keep them.
func (m *Manager) forgetAround(op *ir.Op, passes []*Bound) {
	m.Context.facts.drop(func(f *fact) bool {
		if !f.root.IsAncestor(op) {
			return false
		}
		print := ir.Fingerprint(f.root)
		same := print == f.print
		f.print = print
		return !same && slices.ContainsFunc(passes, func(b *Bound) bool { return !b.Info.keeps(f.of) })
	})
}

// forgetStale drops what is not true of what is inside op any more, in the midst of a pass.
func (s *facts) forgetStale(op *ir.Op) {
	s.drop(func(f *fact) bool {
		return op.IsAncestor(f.root) && ir.Fingerprint(f.root) != f.print
	})
}

// forget drops the facts that a pass has made untrue, and those about ops that are gone.
// Where the manager verifies, an error tells of one that the pass keeps and that
// is not true.
func (m *Manager) forget(run *Run) (err error) {
	prints := map[*ir.Op]uint64{}
	m.Context.facts.drop(func(f *fact) bool {
		if f.root.Erased() || f.root.Top() != m.top {
			return true
		}
		if !run.Root.IsAncestor(f.root) {
			return false // those about what is around it are looked at when all is done
		}
		print, known := prints[f.root]
		if !known {
			print = ir.Fingerprint(f.root)
			prints[f.root] = print
		}
		if print == f.print {
			return false
		}
		if !run.Pass.Info.keeps(f.of) {
			return true
		}
		f.print = print
		if m.VerifyAnalyses && err == nil {
			if where := f.of.differs(m.Context, f.root, f.found); where != "" {
				err = Errorf(f.root, "is not what analysis '%s' says, which pass '%s' claims to keep: %s", f.of.AnalysisName(), run.Pass.Info.Name, where)
			}
		}
		return false
	})
	return err
}

func (i *Info) keeps(a Kept) bool { return slices.Contains(i.Keeps, a) }
