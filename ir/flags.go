package ir

import (
	"slices"
	"strings"
)

// Flags is an attribute kind of named bits, #dialect.mnemonic<a, b>: fast-math
// and integer overflow flags. No bit prints as none. Custom forms spell what
// stands in the angle brackets, and those too.
type Flags struct {
	AttrKind
	Def  *AttrDef
	Bits []string // name of bit i
	all  string   // name of all bits together, "" for none
	sep  string
	made []Attr
}

// NamedFlags registers #dialect.mnemonic<...> with the dialect; full is
// "dialect.mnemonic". all, when not empty, stands for every bit.
func NamedFlags(d *Dialect, full, desc, sep, all string, bits ...string) *Flags {
	f := &Flags{Bits: bits, all: all, sep: sep}
	f.Def = d.Attr(&AttrDef{Name: full, Summary: desc,
		Parse:   func(p Parser) any { return f.parse(p) },
		Print:   func(w *Writer, params any) { w.Text("<" + f.text(params.(uint32)) + ">") },
		Example: "#" + full + "<" + bits[0] + ">"})
	f.made = make([]Attr, 1<<len(bits))
	for i := range f.made {
		f.made[i] = NewExt(f.Def, uint32(i))
	}
	f.AttrKind = AttrKind{Desc: desc,
		Ok:    func(a Attr) bool { e, ok := a.(*ExtAttr); return ok && e.Def == f.Def },
		Parse: func(p Parser) Attr { return f.Of(f.parse(p)) },
		Print: func(p Printer, a Attr) { p.Text("<" + f.text(f.Value(a)) + ">") }}
	return f
}

// Kind returns the flags as an attribute kind.
func (f *Flags) Kind() *AttrKind { return &f.AttrKind }

// Of returns the attribute with the given bits.
func (f *Flags) Of(bits uint32) Attr { return f.made[bits&uint32(len(f.made)-1)] }

// Value returns the bits that a holds, none for nil.
func (f *Flags) Value(a Attr) uint32 {
	if e, ok := a.(*ExtAttr); ok && e.Def == f.Def {
		return e.Params.(uint32)
	}
	return 0
}

func (f *Flags) text(bits uint32) string {
	switch {
	case bits == 0:
		return "none"
	case f.all != "" && bits == 1<<len(f.Bits)-1:
		return f.all
	}
	var names []string
	for i, n := range f.Bits {
		if bits>>i&1 != 0 {
			names = append(names, n)
		}
	}
	return strings.Join(names, f.sep)
}

func (f *Flags) parse(p Parser) uint32 {
	var bits uint32
	words := append(slices.Clone(f.Bits), "none", f.all)
	p.List("<", ">", func() {
		switch i := p.OneOf(f.Desc, words...); {
		case p.Failed():
		case i < len(f.Bits):
			bits |= 1 << i
		case i == len(f.Bits)+1:
			bits = 1<<len(f.Bits) - 1
		}
	})
	return bits
}
