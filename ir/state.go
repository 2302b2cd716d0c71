package ir

// A State is an operation in the making: parser, builder and clone fill it, and
// [Builder.Build] turns it into an op. It may be reused.
type State struct {
	Def         *OpDef
	Name        string // of an op without definition
	Loc         Loc
	Spelling    Spelling
	Operands    []*Value
	Segments    []int  // sizes of the operand fields, where Def.Segmented
	Types       []Type // of the results; nil where Infer gives them
	ResSegments []int  // sizes of the result fields, where Def.ResultsSegmented
	Attrs       []Attr // by slot
	Discard     []NamedAttr
	Props       Attr
	Regions     []*Region
	Succs       []*Block
	AttrSegs    bool // parser's: the text gave segment sizes

	format *formatRun // of the declarative form that fills the state
}

// Reset empties s for an op of the definition.
func (s *State) Reset(def *OpDef) {
	attrs := s.Attrs[:0]
	for range def.Attrs {
		attrs = append(attrs, nil)
	}
	*s = State{Def: def, Operands: s.Operands[:0], Segments: s.Segments[:0], Types: s.Types[:0], ResSegments: s.ResSegments[:0],
		Attrs: attrs, Discard: s.Discard[:0], Regions: s.Regions[:0], Succs: s.Succs[:0], format: s.format}
}

// Set sets an attribute by name: declared ones in their slot.
func (s *State) Set(name string, a Attr) {
	if i := s.Def.AttrIndex(name); i >= 0 {
		s.Attrs[i] = a
		return
	}
	for i := range s.Discard {
		if s.Discard[i].Name == name {
			s.Discard[i].Attr = a
			return
		}
	}
	s.Discard = append(s.Discard, NamedAttr{name, a})
}

// Get returns an attribute by name, a declared one that is absent by its default.
func (s *State) Get(name string) Attr {
	if i := s.Def.AttrIndex(name); i >= 0 {
		if s.Attrs[i] == nil {
			return s.Def.Attrs[i].Default
		}
		return s.Attrs[i]
	}
	for i := range s.Discard {
		if s.Discard[i].Name == name {
			return s.Discard[i].Attr
		}
	}
	return nil
}

// AddGroup appends the operands of the next operand field.
func (s *State) AddGroup(vals ...*Value) {
	s.Operands = append(s.Operands, vals...)
	s.Segments = append(s.Segments, len(vals))
}

// AddResults appends the types of the next result field.
func (s *State) AddResults(types ...Type) {
	s.Types = append(s.Types, types...)
	s.ResSegments = append(s.ResSegments, len(types))
}

// Group returns the operands of field i.
func (s *State) Group(i int) []*Value {
	from, to := groupBounds(s.Def.Operands, s.Def.operandPlan, len(s.Operands), i, func(j int) int {
		if j < len(s.Segments) {
			return s.Segments[j]
		}
		return 0
	})
	if from < 0 || to > len(s.Operands) || from > to {
		return nil
	}
	return s.Operands[from:to]
}

// OperandTypes returns a fresh slice of the operands' types.
func (s *State) OperandTypes() []Type {
	out := make([]Type, len(s.Operands))
	for i, v := range s.Operands {
		out[i] = v.typ
	}
	return out
}

// fieldType returns the type of the first value of the named operand or result
// field, nil when it is not known (yet).
func (s *State) fieldType(name string) Type {
	if i := s.Def.Operands.Index(name); i >= 0 {
		if g := s.Group(i); len(g) > 0 {
			return g[0].typ
		}
		return nil
	}
	if i := s.Def.Results.Index(name); i >= 0 && s.Def.resultPlan.variadic < 0 && i < len(s.Types) {
		return s.Types[i]
	}
	if i := s.Def.AttrIndex(name); i >= 0 && s.Attrs[i] != nil {
		return AttrType(s.Attrs[i])
	}
	return nil
}

// InferTypes fills Types where it is empty: from traits and relations between
// fields, or by the definition's Infer. ok is false when they cannot be known;
// an error says why the operands do not fit.
func (s *State) InferTypes() (ok bool, err error) {
	d := s.Def
	if len(s.Types) > 0 || len(d.Results) == 0 {
		return true, nil
	}
	if d.Infer != nil {
		ts, err := d.Infer(s)
		if err != nil {
			return false, err
		}
		if ts != nil || d.resultPlan.variadic >= 0 {
			s.Types = append(s.Types[:0], ts...)
			return true, nil
		}
	}
	if d.resultPlan.variadic >= 0 {
		// No results are what was said, where there need be none.
		for i := range d.Results {
			if d.Results[i].Kind == Single {
				return false, nil
			}
		}
		return true, nil
	}
	for i := range d.Results {
		t := s.related(&d.Results[i])
		if t == nil && d.Traits&SameType != 0 && len(s.Operands) > 0 {
			t = s.Operands[0].typ
		}
		if t == nil {
			s.Types = s.Types[:0]
			return false, nil
		}
		s.Types = append(s.Types, t)
	}
	return true, nil
}

// related returns the type that a field's constraint fixes, nil when it fixes none.
func (s *State) related(f *Field) Type {
	if f.Type.Exact != nil {
		return f.Type.Exact
	}
	if f.Type.From != nil {
		if t := s.fieldType(f.Type.Of); t != nil {
			return f.Type.From(t)
		}
	}
	return nil
}

// sameAs returns the type of a field that is said to have the type of the named
// one, nil when there is none or it is not known.
func (s *State) sameAs(name string) Type {
	for _, fs := range [...]Fields{s.Def.Results, s.Def.Operands} {
		for i := range fs {
			if fs[i].Type.same && fs[i].Type.Of == name {
				if t := s.fieldType(fs[i].Name); t != nil {
					return t
				}
			}
		}
	}
	return nil
}
