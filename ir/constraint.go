package ir

import (
	"slices"

	"terrace/ir/data"
)

// A Constraint says which types a field may have. It may relate the type to
// that of another field: one word then serves verification, type inference in
// custom forms and the random generator.
type Constraint struct {
	Desc  string            // as in "operand #0 must be <Desc>"
	Ok    func(t Type) bool // nil: any type
	Exact Type              // the only type, nil when there are several
	Of    string            // the field this type follows from, "" for none
	From  func(t Type) Type // the type, given that field's; nil result: cannot tell
	Claim string            // the relation, as in "failed to verify that <Claim>"; "": worded by Desc
	Pick  []Type            // types to draw from when generating
	Def   *TypeDef          // the one type of a dialect that all accepted types are of, nil when there is none

	same bool // From is the identity: the relation holds both ways
}

// Claiming returns c with the words in which a broken relation is reported.
func (c Constraint) Claiming(claim string) Constraint {
	c.Claim = claim
	return c
}

// Related returns c with the relation of r: both hold.
func (c Constraint) Related(r Constraint) Constraint {
	c.Of, c.From, c.Claim, c.same = r.Of, r.From, r.Claim, r.same
	return c
}

// Accepts reports whether t satisfies the constraint by itself.
func (c *Constraint) Accepts(t Type) bool {
	if c.Exact != nil {
		return t == c.Exact
	}
	return c.Ok == nil || c.Ok(t)
}

// AnyType accepts every type.
var AnyType = Constraint{Desc: "any type"}

// Exactly accepts one type.
func Exactly(t Type) Constraint {
	c := Constraint{Desc: t.String(), Exact: t, Pick: []Type{t}}
	if e, ok := t.(*ExtType); ok {
		c.Def = e.Def
	}
	return c
}

// SameAs relates a field to another of the same type.
func SameAs(field string) Constraint {
	return Constraint{Desc: "the type of " + field, Of: field, From: func(t Type) Type { return t }, same: true}
}

// ElemOfField relates a field to the element type of another.
func ElemOfField(field string) Constraint {
	return Constraint{Desc: "the element type of " + field, Of: field, From: ElemOf}
}

// BoolLike relates a field to i1 in the shape of another.
func BoolLike(field string) Constraint {
	return Constraint{Desc: "i1 in the shape of " + field, Of: field, From: func(t Type) Type { return WithElem(t, I1) }}
}

// And returns c narrowed to the types that ok accepts.
func (c Constraint) And(desc string, ok func(Type) bool) Constraint {
	first := c.Ok
	c.Desc = desc
	c.Ok = func(t Type) bool { return (first == nil || first(t)) && ok(t) }
	c.Pick = slices.DeleteFunc(slices.Clone(c.Pick), func(t Type) bool { return !c.Ok(t) })
	return c
}

// Match returns a constraint from a predicate.
func Match(desc string, ok func(Type) bool, pick ...Type) Constraint {
	return Constraint{Desc: desc, Ok: ok, Pick: pick}
}

// elemWhere accepts scalars, vectors and tensors whose element type passes.
func elemWhere(ok func(data.Type) bool) func(Type) bool {
	return func(t Type) bool {
		switch t.(type) {
		case *MemRefType, *UnrankedMemRefType:
			return false
		}
		e, isNum := DataType(t)
		return isNum && ok(e)
	}
}

func scalarWhere(ok func(data.Type) bool) func(Type) bool {
	return func(t Type) bool {
		s, isScalar := t.(*ScalarType)
		return isScalar && ok(s.Elem)
	}
}

func signless(e data.Type) bool { return e.IsInt() && e == data.Int(e.Width()) }

// Constraints in frequent use, worded as upstream's verifier does.
var (
	AnyTensor       = Match("tensor of any type values", isTensor, Tensor([]int64{2, 3}, F32))
	AnyRankedTensor = Match("ranked tensor of any type values", func(t Type) bool { _, ok := t.(*TensorType); return ok }, Tensor([]int64{2, 3}, F32))
	AnyVector       = Match("vector of any type values", func(t Type) bool { _, ok := t.(*VectorType); return ok }, Vector([]int64{4}, F32))
	AnyMemRef       = Match("memref of any type values", func(t Type) bool { _, ok := t.(*MemRefType); return ok }, MemRef([]int64{4}, F32))
	AnyShaped       = Match("shaped of any type values", func(t Type) bool { return isTensor(t) || isMemRef(t) || isVector(t) })
	AnyInteger      = Match("integer", scalarWhere(data.Type.IsInt), I32)
	AnySignless     = Match("signless integer", scalarWhere(signless), I32)
	AnyFloat        = Match("floating-point", scalarWhere(data.Type.IsFloat), F32)
	IndexT          = Exactly(Index)
	I1T             = Exactly(I1)
	SignlessOrIndex = Match("signless integer or index", scalarWhere(func(e data.Type) bool { return signless(e) || e.IsIndex() }), I32, Index)
	IntLike         = Match("signless-integer-like", elemWhere(func(e data.Type) bool { return signless(e) || e.IsIndex() }), I32, I8, I64, Index, Vector([]int64{4}, I32), Tensor([]int64{3}, I16))
	SignlessLike    = Match("signless-fixed-width-integer-like", elemWhere(signless), I32, I8, I64, Vector([]int64{4}, I32))
	FloatLike       = Match("floating-point-like", elemWhere(data.Type.IsFloat), F32, F64, Vector([]int64{4}, F32), Tensor([]int64{3}, F32))
	BoolLikeT       = Match("bool-like", elemWhere(func(e data.Type) bool { return e == data.I1 }), I1, Vector([]int64{4}, I1))
)

func isTensor(t Type) bool {
	switch t.(type) {
	case *TensorType, *UnrankedTensorType:
		return true
	}
	return false
}

func isMemRef(t Type) bool {
	switch t.(type) {
	case *MemRefType, *UnrankedMemRefType:
		return true
	}
	return false
}

func isVector(t Type) bool {
	_, ok := t.(*VectorType)
	return ok
}

// Attribute kinds in frequent use.
var (
	AnyAttr    = &AttrKind{Desc: "any attribute"}
	UnitKind   = &AttrKind{Desc: "unit attribute", Ok: isAttrOf[*UnitAttr]}
	StringKind = &AttrKind{Desc: "string attribute", Ok: isAttrOf[*StringAttr],
		Parse: func(p Parser) Attr { return Str(p.Str()) },
		Print: func(p Printer, a Attr) { p.W().Quote(a.(*StringAttr).Val) }}
	BoolKind  = intKind("bool attribute", I1)
	I32Kind   = intKind("32-bit signless integer attribute", I32)
	I64Kind   = intKind("64-bit signless integer attribute", I64)
	IndexKind = intKind("index attribute", Index)
	IntKind   = &AttrKind{Desc: "arbitrary integer attribute", Ok: isAttrOf[*IntAttr]}
	FloatKind = &AttrKind{Desc: "arbitrary float attribute", Ok: isAttrOf[*FloatAttr]}
	TypedKind = &AttrKind{Desc: "TypedAttr instance", Ok: func(a Attr) bool { return AttrType(a) != nil }}
	TypeKind  = &AttrKind{Desc: "any type attribute", Ok: isAttrOf[*TypeAttr],
		Parse: func(p Parser) Attr { return TypeOf(p.Type()) },
		Print: func(p Printer, a Attr) { p.Type(a.(*TypeAttr).Typ) }}
	SymbolNameKind = &AttrKind{Desc: "string attribute", Ok: isAttrOf[*StringAttr],
		Parse: func(p Parser) Attr { return Str(p.Symbol()) },
		Opt:   func(p Parser) (Attr, bool) { s, ok := p.SymbolOpt(); return Str(s), ok },
		Print: func(p Printer, a Attr) { p.W().Symbol(a.(*StringAttr).Val) }}
	FlatSymbolKind = &AttrKind{Desc: "flat symbol reference attribute",
		Ok: func(a Attr) bool { s, ok := a.(*SymbolRef); return ok && len(s.Nested) == 0 }}
	SymbolRefKind = &AttrKind{Desc: "symbol reference attribute", Ok: isAttrOf[*SymbolRef]}
	ArrayKind     = &AttrKind{Desc: "array attribute", Ok: isAttrOf[*ArrayAttr]}
	DictKind      = &AttrKind{Desc: "dictionary of named attribute values", Ok: isAttrOf[*DictAttr]}
	DenseKind     = &AttrKind{Desc: "constant vector/tensor attribute", Ok: func(a Attr) bool {
		switch a.(type) {
		case *DenseAttr, *ResourceAttr, *SparseAttr:
			return true
		}
		return false
	}}
	MapKind       = &AttrKind{Desc: "AffineMap attribute", Ok: isAttrOf[*AffineMapAttr]}
	I64ArrayKind  = denseArrayKind("i64 dense array attribute", data.I64)
	I32ArrayKind  = denseArrayKind("i32 dense array attribute", data.I32)
	BoolArrayKind = denseArrayKind("i1 dense array attribute", data.I1)

	// DictArrayKind accepts lists of dictionaries: the attributes of arguments or results.
	DictArrayKind = &AttrKind{Desc: "Array of dictionary attributes", Ok: func(a Attr) bool {
		list, ok := a.(*ArrayAttr)
		return ok && !slices.ContainsFunc(list.Elems, func(e Attr) bool { return !isAttrOf[*DictAttr](e) })
	}}
)

func isAttrOf[T Attr](a Attr) bool {
	_, ok := a.(T)
	return ok
}

func intKind(desc string, t Type) *AttrKind {
	return &AttrKind{Desc: desc, Type: t, Ok: func(a Attr) bool {
		i, ok := a.(*IntAttr)
		return ok && i.Typ == t
	}}
}

// IntKindOf accepts integers of one type, spelled without it in custom forms.
func IntKindOf(desc string, t Type) *AttrKind { return intKind(desc, t) }

func denseArrayKind(desc string, e data.Type) *AttrKind {
	return &AttrKind{Desc: desc,
		Ok: func(a Attr) bool { d, ok := a.(*DenseArrayAttr); return ok && d.Vals.Elem == e },
		Parse: func(p Parser) Attr {
			var vals []int64
			p.List("[", "]", func() {
				if e == data.I1 {
					vals = append(vals, boolWord(p))
					return
				}
				vals = append(vals, p.Integer())
			})
			t := data.New(e, int64(len(vals)))
			for i, v := range vals {
				t.SetBits(int64(i), uint64(v)&data.Mask(e))
			}
			return &DenseArrayAttr{Vals: t}
		},
		Print: func(p Printer, a Attr) {
			p.Text("[")
			p.W().DenseArrayElems(a.(*DenseArrayAttr))
			p.Text("]")
		}}
}

// FromFormer returns what an attribute of the family [Former] is today: lists of
// numbers were written as tensors.
func (k *AttrKind) FromFormer(a Attr) Attr {
	d, ok := a.(*DenseAttr)
	if !ok || d.Val == nil || k.Ok == nil || k.Ok(a) {
		return a
	}
	if v := d.Val; len(v.Shape) == 1 {
		if list := (&DenseArrayAttr{Vals: v.Expand()}); k.Ok(list) {
			return list
		}
	}
	return a
}

// ToFormer is the other way.
func ToFormer(a Attr) Attr {
	d, ok := a.(*DenseArrayAttr)
	if !ok || d.Vals.Elem != data.I64 && d.Vals.Elem != data.I1 {
		return a
	}
	return Dense(Tensor(d.Vals.Shape, Scalar(d.Vals.Elem)), d.Vals)
}

func boolWord(p Parser) int64 {
	if p.Accept("true") {
		return 1
	}
	p.Expect("false")
	return 0
}

// Enum is an attribute kind of named cases. As an attribute it is either a
// plain integer (Int set: arith.cmpi's predicate) or a dialect's own attribute
// #dialect<mnemonic case> (Def set). Custom forms spell the bare case.
type Enum struct {
	AttrKind
	What  string   // what a case is called where one is expected; "" for Desc
	Cases []string // "" where a number has no case
	Int   Type
	Def   *AttrDef
	made  []Attr
}

// IntEnum returns an enum kept as an integer of type t.
func IntEnum(desc string, t Type, cases ...string) *Enum {
	e := &Enum{Cases: cases, Int: t}
	for i := range cases {
		e.made = append(e.made, IntOf(t, int64(i)))
	}
	e.AttrKind = AttrKind{Desc: desc,
		Ok:        func(a Attr) bool { _, ok := e.Value(a); return ok },
		Parse:     e.parse,
		Opt:       func(p Parser) (Attr, bool) { i, ok := p.OneOfOpt(e.Cases...); return e.Of(i), ok },
		Print:     func(p Printer, a Attr) { i, _ := e.Value(a); p.Text(e.Cases[i]) },
		CaseNames: cases, CaseOf: e.Named}
	return e
}

// NamedEnum registers #dialect<mnemonic case> with the dialect; full is
// "dialect.mnemonic".
func NamedEnum(d *Dialect, full, desc string, cases ...string) *Enum {
	e := &Enum{Cases: cases}
	e.Def = d.Attr(&AttrDef{Name: full, Angle: true, Summary: desc,
		Parse: func(p Parser) any { return p.OneOf(desc, e.Cases...) },
		Print: func(w *Writer, params any) { w.Text(" "); w.Text(e.Cases[params.(int)]) }})
	for i := range cases {
		e.made = append(e.made, NewExt(e.Def, i))
	}
	e.AttrKind = AttrKind{Desc: desc,
		Ok:        func(a Attr) bool { _, ok := e.Value(a); return ok },
		Parse:     e.parse,
		Opt:       func(p Parser) (Attr, bool) { i, ok := p.OneOfOpt(e.Cases...); return e.Of(i), ok },
		Print:     func(p Printer, a Attr) { i, _ := e.Value(a); p.Text(e.Cases[i]) },
		CaseNames: cases, CaseOf: e.Named}
	return e
}

// ParamEnum is NamedEnum for an attribute written #dialect.mnemonic<case>.
func ParamEnum(d *Dialect, full, desc string, cases ...string) *Enum {
	e := NamedEnum(d, full, desc, cases...)
	e.Def.Angle = false
	e.Def.Parse = func(p Parser) any {
		p.Expect("<")
		i := p.OneOf(desc, e.Cases...)
		p.Expect(">")
		return i
	}
	e.Def.Print = func(w *Writer, params any) { w.Text("<" + e.Cases[params.(int)] + ">") }
	for i := range cases {
		e.made[i] = NewExt(e.Def, i)
	}
	return e
}

func (e *Enum) parse(p Parser) Attr {
	what := e.What
	if what == "" {
		what = e.Desc
	}
	return e.Of(p.OneOf(what, e.Cases...))
}

// Kind returns the enum as an attribute kind.
func (e *Enum) Kind() *AttrKind { return &e.AttrKind }

// Kinds returns the enum as an attribute kind that custom forms write as they
// write any attribute of its definition: without its name.
func (e *Enum) Kinds() *AttrKind {
	k := ExtKind(e.Def, e.Desc)
	if e.Def.Angle {
		opt := k.Opt
		k.Opt = func(p Parser) (Attr, bool) {
			if i, ok := p.OneOfOpt(e.Cases...); ok {
				return e.Of(i), true
			}
			return opt(p)
		}
	}
	k.CaseNames, k.CaseOf = e.CaseNames, e.CaseOf
	return k
}

// Of returns the attribute of case i.
func (e *Enum) Of(i int) Attr {
	if i < 0 || i >= len(e.made) {
		return nil
	}
	return e.made[i]
}

// Named returns the attribute of the case, nil for none.
func (e *Enum) Named(name string) Attr { return e.Of(slices.Index(e.Cases, name)) }

// Value returns the case that a holds.
func (e *Enum) Value(a Attr) (int, bool) {
	switch a := a.(type) {
	case *IntAttr:
		if e.Int != nil && a.Typ == e.Int && a.Val >= 0 && a.Val < int64(len(e.Cases)) && e.Cases[a.Val] != "" {
			return int(a.Val), true
		}
	case *ExtAttr:
		if e.Def != nil && a.Def == e.Def {
			return a.Params.(int), true
		}
	}
	return 0, false
}

// String returns the name of the case that a holds, "" when it holds none.
func (e *Enum) String(a Attr) string {
	if i, ok := e.Value(a); ok {
		return e.Cases[i]
	}
	return ""
}

// ArrayOf is the kind of lists of attributes of one kind.
func ArrayOf(desc string, elem *AttrKind) *AttrKind {
	return &AttrKind{Desc: desc, Ok: func(a Attr) bool {
		l, ok := a.(*ArrayAttr)
		return ok && (elem.Ok == nil || !slices.ContainsFunc(l.Elems, func(e Attr) bool { return !elem.Ok(e) }))
	}}
}

// Confined is a kind narrowed to the attributes that pass.
func (k *AttrKind) Confined(desc string, ok func(a Attr) bool) *AttrKind {
	c := *k
	c.Desc, c.Ok = desc, func(a Attr) bool { return (k.Ok == nil || k.Ok(a)) && ok(a) }
	return &c
}

// Between passes integers of a range.
func Between(lo, hi int64) func(a Attr) bool {
	return func(a Attr) bool { i, ok := a.(*IntAttr); return ok && i.Big == nil && i.Val >= lo && i.Val <= hi }
}

// OneOfInts passes some integers.
func OneOfInts(ns ...int64) func(a Attr) bool {
	return func(a Attr) bool { i, ok := a.(*IntAttr); return ok && i.Big == nil && slices.Contains(ns, i.Val) }
}
