package ir

// A symbolIndex finds the symbols directly inside an op by name. It is made when
// somebody looks for one, and kept true by what puts ops in, takes them out and
// renames them. Lookups at the same time are fine; edits of what is directly inside
// the op are not, as ever.
type symbolIndex struct {
	byName  map[string]*Op // of several with one name the first
	several bool           // some name stands twice: taking one away may bring up another
}

// symbolIndex returns op's index.
func (op *Op) symbolIndex() *symbolIndex {
	if op.ext == nil {
		return &symbolIndex{}
	}
	if x := op.ext.symbols.Load(); x != nil {
		return x
	}
	x := &symbolIndex{byName: map[string]*Op{}}
	for _, r := range op.ext.regions {
		for b := r.first; b != nil; b = b.next {
			for o := b.first; o != nil; o = o.next {
				if n := SymbolName(o); n != "" {
					if x.byName[n] != nil {
						x.several = true
						continue
					}
					x.byName[n] = o
				}
			}
		}
	}
	op.ext.symbols.Store(x)
	return x
}

// indexAround returns the index that op belongs in, nil where there is none yet.
func (op *Op) indexAround() (around *opExt, x *symbolIndex) {
	if op.block == nil || op.block.region == nil || op.block.region.op == nil || op.block.region.op.ext == nil {
		return nil, nil
	}
	around = op.block.region.op.ext
	return around, around.symbols.Load()
}

// list puts op, which came into a block, into the index there.
func (op *Op) list() {
	around, x := op.indexAround()
	if x == nil {
		return
	}
	n := SymbolName(op)
	switch {
	case n == "":
	case x.byName[n] != nil:
		around.symbols.Store(nil)
	default:
		x.byName[n] = op
	}
}

// unlist takes op out of the index of where it is, before it leaves or is renamed.
func (op *Op) unlist() {
	around, x := op.indexAround()
	if x == nil {
		return
	}
	if n := SymbolName(op); x.several || n == "" {
		around.symbols.Store(nil)
	} else {
		delete(x.byName, n)
	}
}

func (r *Region) forgetSymbols() {
	if r.op != nil && r.op.ext != nil && r.op.ext.symbols.Load() != nil {
		r.op.ext.symbols.Store(nil)
	}
}

// SymbolRefs calls visit for every reference to a symbol in the attributes of op,
// not of ops inside it.
func SymbolRefs(op *Op, visit func(*SymbolRef)) {
	look := func(s *SymbolRef) *SymbolRef {
		visit(s)
		return s
	}
	for _, a := range op.slotSlice() {
		replaceRefs(a, look)
	}
	for _, e := range op.Discardables() {
		replaceRefs(e.Attr, look)
	}
	replaceRefs(op.Properties(), look)
}

// replaceRefs puts what f returns for them in the place of the references in a.
func replaceRefs(a Attr, f func(*SymbolRef) *SymbolRef) Attr {
	switch a := a.(type) {
	case *SymbolRef:
		return f(a)
	case *ArrayAttr:
		var elems []Attr
		for i, e := range a.Elems {
			if n := replaceRefs(e, f); n != e {
				if elems == nil {
					elems = append(elems, a.Elems...)
				}
				elems[i] = n
			}
		}
		if elems != nil {
			return &ArrayAttr{Elems: elems}
		}
	case *DictAttr:
		var entries []NamedAttr
		for i, e := range a.Entries {
			if n := replaceRefs(e.Attr, f); n != e.Attr {
				if entries == nil {
					entries = append(entries, a.Entries...)
				}
				entries[i].Attr = n
			}
		}
		if entries != nil {
			return &DictAttr{Entries: entries}
		}
	}
	return a
}

// isTable reports whether names are looked up in op: it has a symbol table, or
// may have one and is the outermost op.
func isTable(op *Op) bool { return op.Has(SymbolTable) || !op.Registered() && op.Parent() == nil }

// LookupSymbol resolves a reference from op outwards: in the nearest enclosing
// op with a symbol table, then in those around it. nil for none.
func LookupSymbol(from *Op, ref *SymbolRef) *Op {
	path := SymbolPath(from, ref)
	if path == nil {
		return nil
	}
	return path[len(path)-1]
}

// SymbolPath is LookupSymbol with the symbols that each part of the reference
// names.
func SymbolPath(from *Op, ref *SymbolRef) []*Op {
tables:
	for table := from; table != nil; table = table.Parent() {
		if !isTable(table) {
			continue
		}
		op := table.symbolIndex().byName[ref.Root]
		if op == nil {
			continue
		}
		path := []*Op{op}
		for _, n := range ref.Nested {
			if op = op.symbolIndex().byName[n]; op == nil {
				continue tables
			}
			path = append(path, op)
		}
		return path
	}
	return nil
}

// A SymbolUse is a reference, in the attributes of Op, of which part Part, 0 for
// the root, names the symbol.
type SymbolUse struct {
	Op   *Op
	Ref  *SymbolRef
	Part int
}

// SymbolUsesIn lists the references to a symbol by op and the ops inside it, in
// order. known is false where an op that no dialect defines has regions that may
// have names of their own.
func SymbolUsesIn(symbol, op *Op) (uses []SymbolUse, known bool) {
	known = true
	name := SymbolName(symbol)
	op.Walk(func(o *Op) bool {
		if !o.Registered() && o.NumRegions() > 0 && o.Parent() != nil {
			known = false
		}
		SymbolRefs(o, func(ref *SymbolRef) {
			if part := ref.partOf(o, symbol, name); part >= 0 {
				uses = append(uses, SymbolUse{o, ref, part})
			}
		})
		return true
	})
	return uses, known
}

// partOf returns the part of the reference by op that names the symbol, -1 for none.
func (ref *SymbolRef) partOf(op, symbol *Op, name string) int {
	says := ref.Root == name
	for _, n := range ref.Nested {
		says = says || n == name
	}
	if !says {
		return -1
	}
	// The end of a reference may name nothing while its beginning does.
	for n := len(ref.Nested); n >= 0; n-- {
		for i, o := range SymbolPath(op, &SymbolRef{Root: ref.Root, Nested: ref.Nested[:n]}) {
			if o == symbol {
				return i
			}
		}
	}
	return -1
}

// RenameSymbol gives a symbol another name and changes the references to it, from
// wherever it can be seen: from around its table too, unless it is private. It
// fails, having changed nothing, where the name is taken.
func RenameSymbol(symbol *Op, name string) error {
	table := symbol.Parent()
	if old := table.symbolIndex().byName[name]; old != nil && old != symbol {
		return Errorf("renaming to '%s', which is taken", name).With(old.Loc(), "see existing symbol definition here")
	}
	scope := table
	for p := table; p != nil && Visibility(symbol) != "private"; p = p.Parent() {
		scope = p
	}
	RenameSymbols(scope, map[*Op]string{symbol: name})
	return nil
}

// RenameSymbols gives symbols names that their tables do not have, and changes the
// references to them inside root.
func RenameSymbols(root *Op, names map[*Op]string) {
	root.Walk(func(op *Op) bool {
		op.renameRefs(names)
		return true
	})
	for symbol, name := range names {
		symbol.Put(SymNameAttr, Str(name))
	}
}

// ReplaceSymbols makes references inside root to the symbols that are keys refer
// to the values, which are in the same tables.
func ReplaceSymbols(root *Op, by map[*Op]*Op) {
	names := map[*Op]string{}
	for old, new := range by {
		names[old] = SymbolName(new)
	}
	root.Walk(func(op *Op) bool {
		op.renameRefs(names)
		return true
	})
}

// renameRefs writes other names for symbols into op's references, also into those
// whose end names nothing.
func (op *Op) renameRefs(names map[*Op]string) {
	op.replaceAttrRefs(func(ref *SymbolRef) *SymbolRef {
		var path []*Op
		for n := len(ref.Nested); n >= 0 && path == nil; n-- {
			path = SymbolPath(op, &SymbolRef{Root: ref.Root, Nested: ref.Nested[:n]})
		}
		out := ref
		for i, s := range path {
			name, ok := names[s]
			if !ok {
				continue
			}
			if out == ref {
				out = &SymbolRef{Root: ref.Root, Nested: append([]string(nil), ref.Nested...)}
			}
			if i == 0 {
				out.Root = name
			} else {
				out.Nested[i-1] = name
			}
		}
		return out
	})
}

func (op *Op) replaceAttrRefs(f func(*SymbolRef) *SymbolRef) {
	for i, a := range op.slotSlice() {
		if n := replaceRefs(a, f); n != a {
			op.SetAttr(i, n)
		}
	}
	for _, e := range op.Discardables() {
		if n := replaceRefs(e.Attr, f); n != e.Attr {
			op.SetDiscardable(e.Name, n)
		}
	}
	if p := op.Properties(); p != nil {
		op.ext.rare.props = replaceRefs(p, f)
	}
}

// MayDiscard reports whether a symbol that nothing refers to can go: nobody
// outside can see it. hidden says that nobody can see into its table.
func MayDiscard(symbol *Op, hidden bool) bool {
	v := Visibility(symbol)
	return v == "private" || hidden && v != "public"
}
