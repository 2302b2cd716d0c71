package ir

import (
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"sync"

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
	tables
	dialects map[string]*Dialect
	list     []*Dialect
	lazy     map[string]*lazyTables
}

// tables find definitions by full name.
type tables struct {
	ops   map[string]opName
	types map[string]*TypeDef
	attrs map[string]*AttrDef
}

// lazyTables are those of a dialect that is defined, in part or whole, when first
// asked for.
type lazyTables struct {
	tables
	dialect *Dialect
	made    sync.Once
}

type opName struct {
	def      *OpDef
	spelling Spelling
}

// NewContext returns a context with the dialects. A name defined twice is an error.
func NewContext(dialects ...*Dialect) (*Context, error) {
	n := &names{dialects: map[string]*Dialect{}, lazy: map[string]*lazyTables{}, tables: newTables()}
	for _, d := range dialects {
		if n.dialects[d.Name] == d {
			continue
		}
		if n.dialects[d.Name] != nil {
			return nil, fmt.Errorf("dialect %s is defined twice", d.Name)
		}
		n.dialects[d.Name] = d
		n.list = append(n.list, d)
		if d.Define != nil {
			n.lazy[d.Name] = &lazyTables{dialect: d}
		}
		if err := n.add(d); err != nil {
			return nil, err
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

func newTables() tables {
	return tables{ops: map[string]opName{}, types: map[string]*TypeDef{}, attrs: map[string]*AttrDef{}}
}

// add enters what a dialect defines.
func (n *tables) add(d *Dialect) error {
	for _, def := range d.ops {
		for s, name := range def.fullName {
			if name == "" || s > 0 && name == def.fullName[0] {
				continue
			}
			if up := def.fullName[Upstream]; up == "" || up == name {
				s = int(Upstream) // one name for both: what such an op becomes is printed as upstream prints it
			}
			if old, ok := n.ops[name]; ok {
				return fmt.Errorf("%s is defined twice: by %s and %s", name, old.def.FullName(), def.FullName())
			}
			n.ops[name] = opName{def, Spelling(s)}
		}
	}
	for _, t := range d.types {
		for _, name := range append([]string{t.Name}, t.Aliases...) {
			if n.types[name] != nil {
				return fmt.Errorf("type !%s is defined twice", name)
			}
			n.types[name] = t
		}
	}
	for _, a := range d.attrs {
		for _, name := range a.names() {
			if n.attrs[name] != nil {
				return fmt.Errorf("attribute #%s is defined twice", name)
			}
			n.attrs[name] = a
		}
	}
	return nil
}

// of returns the tables that a full name is in, where its dialect is defined
// when first asked for; nil for other names.
func (n *names) of(name string) *tables {
	if len(n.lazy) == 0 {
		return nil
	}
	dialect, _, _ := strings.Cut(name, ".")
	l := n.lazy[dialect]
	if l == nil {
		return nil
	}
	l.made.Do(func() {
		l.dialect.load()
		l.tables = newTables()
		if err := l.add(l.dialect); err != nil {
			panic("ir: " + err.Error())
		}
	})
	return &l.tables
}

// Fork returns a context with the same dialects and its own diagnostics.
func (c *Context) Fork() *Context {
	return &Context{AllowUnregistered: c.AllowUnregistered, Diag: &diag.Sink{}, names: c.names}
}

// Op finds a definition by any of its full names.
func (c *Context) Op(name string) (*OpDef, Spelling, bool) {
	n, ok := c.ops[name]
	if t := c.of(name); !ok && t != nil {
		n, ok = t.ops[name]
	}
	return n.def, n.spelling, ok
}

// Dialect finds a dialect by its own or upstream's name, nil when it is not loaded.
func (c *Context) Dialect(name string) *Dialect { return c.dialects[name] }

// Dialects returns the dialects in the order given.
func (c *Context) Dialects() []*Dialect { return c.list }

// DialectNames returns every name that stands before a dot, sorted.
func (c *Context) DialectNames() []string { return slices.Sorted(maps.Keys(c.dialects)) }

// TypeDef finds a type definition by full name, nil for none.
func (c *Context) TypeDef(name string) *TypeDef {
	def := c.types[name]
	if t := c.of(name); def == nil && t != nil {
		return t.types[name]
	}
	return def
}

// AttrDef finds an attribute definition by full name, nil for none.
func (c *Context) AttrDef(name string) *AttrDef {
	def := c.attrs[name]
	if t := c.of(name); def == nil && t != nil {
		return t.attrs[name]
	}
	return def
}

// OpNames iterates over every full name of an op, in no order.
func (c *Context) OpNames() iter.Seq[string] {
	return func(yield func(string) bool) {
		for name := range c.ops {
			if !yield(name) {
				return
			}
		}
		for dialect := range c.lazy {
			for name := range c.of(dialect).ops {
				if !yield(name) {
					return
				}
			}
		}
	}
}
