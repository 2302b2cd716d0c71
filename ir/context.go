package ir

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"

	"terrace/ir/diag"
)

// A Context is what a user may vary: the dialects loaded, what happens to
// unknown ops, where diagnostics go. IR itself needs none: types and attributes
// are process-wide.
type Context struct {
	AllowUnregistered bool
	Diag              *diag.Sink
	// Blobs are the resources of the files read, by dialect and key.
	Blobs []*Blob

	*names
}

type names struct {
	dialects map[string]*Dialect
	list     []*Dialect
	ops      map[string]opName
	types    map[string]*TypeDef
	attrs    map[string]*AttrDef
}

type opName struct {
	def      *OpDef
	spelling Spelling
}

// NewContext returns a context with the dialects. A name defined twice is an error.
func NewContext(dialects ...*Dialect) (*Context, error) {
	n := &names{dialects: map[string]*Dialect{}, ops: map[string]opName{}, types: map[string]*TypeDef{}, attrs: map[string]*AttrDef{}}
	for _, d := range dialects {
		if n.dialects[d.Name] == d {
			continue
		}
		if n.dialects[d.Name] != nil {
			return nil, fmt.Errorf("dialect %s is defined twice", d.Name)
		}
		n.dialects[d.Name] = d
		n.list = append(n.list, d)
		for _, def := range d.ops {
			for s, name := range def.fullName {
				if name == "" || s > 0 && name == def.fullName[0] {
					continue
				}
				if old, ok := n.ops[name]; ok {
					return nil, fmt.Errorf("%s is defined twice: by %s and %s", name, old.def.FullName(), def.FullName())
				}
				n.ops[name] = opName{def, Spelling(s)}
			}
		}
		for _, t := range d.types {
			for _, name := range append([]string{t.Name}, t.Aliases...) {
				if n.types[name] != nil {
					return nil, fmt.Errorf("type !%s is defined twice", name)
				}
				n.types[name] = t
			}
		}
		for _, a := range d.attrs {
			for _, name := range a.names() {
				if n.attrs[name] != nil {
					return nil, fmt.Errorf("attribute #%s is defined twice", name)
				}
				n.attrs[name] = a
			}
		}
		if d.Upstream != "" && n.dialects[d.Upstream] == nil {
			n.dialects[d.Upstream] = d
		}
	}
	for name, o := range n.ops { // dialects of which only some ops have the spelling
		if dialect, _, ok := strings.Cut(name, "."); ok && n.dialects[dialect] == nil {
			n.dialects[dialect] = o.def.dialect
		}
	}
	return &Context{Diag: &diag.Sink{}, names: n}, nil
}

// Fork returns a context with the same dialects and its own diagnostics.
func (c *Context) Fork() *Context {
	return &Context{AllowUnregistered: c.AllowUnregistered, Diag: &diag.Sink{}, names: c.names}
}

// Op finds a definition by any of its full names.
func (c *Context) Op(name string) (*OpDef, Spelling, bool) {
	n, ok := c.ops[name]
	return n.def, n.spelling, ok
}

// Dialect finds a dialect by its own or upstream's name, nil when it is not loaded.
func (c *Context) Dialect(name string) *Dialect { return c.dialects[name] }

// Dialects returns the dialects in the order given.
func (c *Context) Dialects() []*Dialect { return c.list }

// DialectNames returns every name that stands before a dot, sorted.
func (c *Context) DialectNames() []string { return slices.Sorted(maps.Keys(c.dialects)) }

// TypeDef finds a type definition by full name, nil for none.
func (c *Context) TypeDef(name string) *TypeDef { return c.types[name] }

// AttrDef finds an attribute definition by full name, nil for none.
func (c *Context) AttrDef(name string) *AttrDef { return c.attrs[name] }

// OpNames iterates over every full name of an op, in no order.
func (c *Context) OpNames() iter.Seq[string] { return maps.Keys(c.ops) }
