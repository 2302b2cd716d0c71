package pass

import (
	"fmt"
	"slices"
	"strings"

	"terrace/ir"
)

// A Property is what may hold of a program between passes. Passes name those that
// they need and those that they establish; the manager checks both.
type Property struct {
	Name   string                   // "no ops of loop": equal names are one property
	Broken func(root *ir.Op) *ir.Op // the first op that it does not hold of, nil for none
}

// Without is the property of programs without the ops of a dialect, "affine", or
// one op, "tensor.kernel". What stands inside ops of except does not count.
func Without(name string, except ...*ir.OpDef) *Property {
	p := &Property{Name: "no " + name}
	if !strings.Contains(name, ".") {
		p.Name = "no ops of " + name
	}
	p.Broken = func(root *ir.Op) (found *ir.Op) {
		root.WalkOps(0, func(op *ir.Op) ir.Next {
			switch d := op.Def().Dialect(); {
			case slices.Contains(except, op.Def()):
				return ir.Skip
			case op.Registered() && (op.Def().HasName(name) || d != nil && d.Name == name):
				found = op
				return ir.Interrupt
			}
			return ir.Advance
		})
		return found
	}
	return p
}

// First returns the first op inside root, or root, for which f holds; nil for none.
func First(root *ir.Op, f func(op *ir.Op) bool) (found *ir.Op) {
	root.Walk(func(op *ir.Op) bool {
		if f(op) {
			found = op
		}
		return found == nil
	})
	return found
}

// needs checks what a pass needs of the op it is about to run on.
func (m *Manager) needs(b *Bound, root *ir.Op) error {
	for _, p := range b.Info.Needs {
		if op := p.Broken(root); op != nil {
			return m.unmet(b, p, op)
		}
	}
	return nil
}

// unmet words what a pass needs and does not find.
func (m *Manager) unmet(b *Bound, p *Property, op *ir.Op) error {
	text := fmt.Sprintf("stands in the way of pass '%s', which needs '%s'", b.Info.Name, p.Name)
	if by := m.givers(p); len(by) > 0 {
		text += ": run '" + strings.Join(by, "' or '") + "' before it"
	}
	return Errorf(op, "%s", text)
}

// givers are the registered passes that establish a property.
func (m *Manager) givers(p *Property) (names []string) {
	if m.Pipeline.registry == nil {
		return nil
	}
	for _, other := range m.Pipeline.registry.All() {
		if info := other.Info(); info.gives(p) {
			names = append(names, info.Name)
		}
	}
	return names
}

func (i *Info) gives(p *Property) bool {
	return slices.ContainsFunc(i.Gives, func(q *Property) bool { return q.Name == p.Name })
}

// given checks what a pass has established.
func given(b *Bound, root *ir.Op) error {
	for _, p := range b.Info.Gives {
		if op := p.Broken(root); op != nil {
			return Errorf(op, "is left by pass '%s', which is to establish '%s'", b.Info.Name, p.Name)
		}
	}
	return nil
}

// order finds, before anything runs, a pass that needs what only a later pass of
// the pipeline establishes, where the program does not have it already.
func (m *Manager) order() error {
	passes := m.Pipeline.passes()
	for i, b := range passes {
		for _, p := range b.Info.Needs {
			by := func(b *Bound) bool { return b.Info.gives(p) }
			later := slices.IndexFunc(passes[i:], by)
			if later < 0 || slices.ContainsFunc(passes[:i], by) {
				continue
			}
			if op := p.Broken(m.top); op != nil {
				return Errorf(op, "stands in the way of pass '%s', which needs '%s': '%s' comes after it in the pipeline, not before", b.Info.Name, p.Name, passes[i+later].Info.Name)
			}
		}
	}
	return nil
}

// passes are those of the pipeline, in order, those in pipelines inside too.
func (p *Pipeline) passes() (list []*Bound) {
	for _, s := range p.Steps {
		if s.Nested != nil {
			list = append(list, s.Nested.passes()...)
		} else {
			list = append(list, s.Pass)
		}
	}
	return list
}
