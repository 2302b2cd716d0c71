package ir

// Reassociation reads the attribute that groups neighbouring dimensions, as in
// [[0, 1], [2]]; ok is false when it is none.
func Reassociation(a Attr) (groups [][]int64, ok bool) {
	list, ok := a.(*ArrayAttr)
	if !ok {
		return nil, false
	}
	groups = make([][]int64, len(list.Elems))
	for i, e := range list.Elems {
		inner, isList := e.(*ArrayAttr)
		if !isList {
			return nil, false
		}
		if groups[i], ok = Ints(inner); !ok {
			return nil, false
		}
	}
	return groups, true
}

// ReassociationAttr returns the attribute for the groups.
func ReassociationAttr(groups [][]int64) *ArrayAttr {
	out := &ArrayAttr{}
	for _, g := range groups {
		inner := &ArrayAttr{}
		for _, d := range g {
			inner.Elems = append(inner.Elems, I64Attr(d))
		}
		out.Elems = append(out.Elems, inner)
	}
	return out
}

// CollapsedShape returns the sizes after merging each group; one with an
// unknown size is unknown. A shape of ones merges into no groups at all.
func CollapsedShape(shape []int64, groups [][]int64) ([]int64, error) {
	out := make([]int64, len(groups))
	next := 0
	for i, g := range groups {
		n := int64(1)
		for _, d := range g {
			if int(d) != next || next >= len(shape) {
				return nil, Errorf("expected reassociation map #%d to be valid and contiguous.", i)
			}
			if shape[next] == Dynamic || n == Dynamic {
				n = Dynamic
			} else {
				n *= shape[next]
			}
			next++
		}
		out[i] = n
	}
	if len(groups) > 0 && next != len(shape) {
		return nil, Errorf("expected reassociation map #%d to have size equal to the expanded rank (%d), but it is  %d.", len(groups)-1, len(shape), next)
	}
	return out, nil
}

// CheckReassociation checks the types of an op that merges or splits dimensions.
func CheckReassociation(expanded, collapsed Type, a Attr) error {
	groups, _ := Reassociation(a)
	es, ok1 := ShapeOf(expanded)
	cs, ok2 := ShapeOf(collapsed)
	if !ok1 || !ok2 {
		return nil
	}
	if len(groups) != len(cs) {
		return Errorf("expected collapsed rank (%d) to equal the number of reassociation maps (%d).", len(cs), len(groups))
	}
	want, err := CollapsedShape(es, groups)
	if err != nil {
		return err
	}
	for i, n := range want {
		if n == cs[i] {
			continue
		}
		if n == Dynamic {
			return Errorf("expected dimension %d of collapsed type to be dynamic since one or more of the corresponding dimensions in the expanded type is dynamic", i)
		}
		return Errorf("expected dimension %d of collapsed type to be static value of %d", i, n)
	}
	return nil
}

// ParseExpandShape reads the text of expand_shape, whose attributes are the
// reassociation and the static sizes: src groups output_shape sizes : type into type.
func ParseExpandShape(p Parser, st *State) {
	src := p.Operand()
	st.Attrs[0] = p.Attr()
	p.Expect("output_shape")
	dynamic, static := ParseIndexList(p, "[", "]")
	st.Attrs[1] = I64Array(static...)
	p.AttrDict(st)
	p.Expect(":")
	p.Resolve(src, p.Type())
	p.Expect("into")
	st.Types = append(st.Types, p.Type())
	st.Operands = append(append(st.Operands, src), dynamic...)
}

// PrintExpandShape writes what [ParseExpandShape] reads.
func PrintExpandShape(p Printer, op *Op) {
	p.F(" % % output_shape ", op.Operand(0), op.Attr(0))
	op.IndexList(1, 1).Print(p)
	p.AttrDict(op, "reassociation", "static_output_shape")
	p.F(" : % into %", op.Operand(0).Type(), op.Result(0).Type())
}
