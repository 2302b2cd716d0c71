package ir

import (
	"fmt"
	"strings"

	"terrace/ir/diag"
)

// SymNameAttr is the attribute that names a symbol.
const SymNameAttr = "sym_name"

// SymbolName returns the name of an op that is a symbol, "" for others.
func SymbolName(op *Op) string {
	if s, ok := op.Get(SymNameAttr).(*StringAttr); ok {
		return s.Val
	}
	return ""
}

// Visibility returns "public", "private" or "nested".
func Visibility(op *Op) string {
	if s, ok := op.Get("sym_visibility").(*StringAttr); ok {
		return s.Val
	}
	return "public"
}

// checkSymbol checks what every op with the trait Symbol has to keep; one
// without a name is none.
func checkSymbol(op *Op) *OpError {
	if SymbolName(op) == "" {
		return nil
	}
	switch v := Visibility(op); v {
	case "public", "private", "nested":
	default:
		return Errorf("visibility expected to be one of [\"public\", \"private\", \"nested\"], but got %q", v)
	}
	if p := op.Parent(); p != nil && !p.Has(SymbolTable) && p.Registered() {
		return Errorf("symbol's parent must have the SymbolTable trait")
	}
	return nil
}

// Symbols is an index of the symbols directly inside an op with [SymbolTable].
type Symbols struct {
	op     *Op
	byName map[string]*Op
}

// SymbolsOf indexes op's symbols; of several with one name the first counts.
func SymbolsOf(op *Op) *Symbols {
	s := &Symbols{op: op, byName: map[string]*Op{}}
	for _, r := range op.Regions() {
		for b := range r.Blocks() {
			for o := range b.Ops() {
				if n := SymbolName(o); n != "" && s.byName[n] == nil {
					s.byName[n] = o
				}
			}
		}
	}
	return s
}

// Lookup returns the symbol, nil for none.
func (s *Symbols) Lookup(name string) *Op { return s.byName[name] }

// Names iterates over the names, in no order.
func (s *Symbols) Names() func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for n := range s.byName {
			if !yield(n) {
				return
			}
		}
	}
}

// Unique returns name, or name with a suffix when it is taken, and reserves it.
func (s *Symbols) Unique(name string) string {
	out := name
	for i := 0; s.byName[out] != nil; i++ {
		out = fmt.Sprintf("%s_%d", name, i)
	}
	s.byName[out] = s.op
	return out
}

// Add records a new symbol.
func (s *Symbols) Add(op *Op) { s.byName[SymbolName(op)] = op }

// SymbolUses is the interface of ops that refer to symbols: it checks the
// references, given a lookup from the op outwards.
type SymbolUses func(op *Op, lookup func(*SymbolRef) *Op) error

// VerifySymbolUses is implemented by ops whose references are checked.
var VerifySymbolUses = NewInterface[SymbolUses]("symbol-uses")

// symbols checks symbol tables: names are unique and references resolve.
func (v *verifier) symbols() {
	guesses := 100 // each looks at all symbols
	for _, op := range v.symbolic {
		if op.Has(SymbolTable) {
			seen := map[string]*Op{}
			for _, r := range op.Regions() {
				for b := range r.Blocks() {
					for o := range b.Ops() {
						n := SymbolName(o)
						if n == "" {
							continue
						}
						if old := seen[n]; old != nil {
							v.ctx.Diag.Errorf(o.loc.Pos(), "redefinition of symbol named '%s'", n).Note(old.loc.Pos(), "see existing symbol definition here")
							continue
						}
						seen[n] = o
					}
				}
			}
		}
		if check, ok := VerifySymbolUses.Of(op); ok {
			var missing *SymbolRef
			err := check(op, func(ref *SymbolRef) *Op {
				found := LookupSymbol(op, ref)
				if found == nil {
					missing = ref
				}
				return found
			})
			if err == nil {
				continue
			}
			d := v.report(op, asOpError(err))
			if missing != nil && len(missing.Nested) == 0 && guesses > 0 {
				guesses--
				d.Suggestion = nearSymbol(op, missing.Root)
			}
		}
	}
}

// nearSymbol is the suggestion for a name that none of the tables around op has.
func nearSymbol(op *Op, name string) string {
	hint := diag.DidYouMean(name, func(yield func(string) bool) {
		for t := op; t != nil; t = t.Parent() {
			if !t.Has(SymbolTable) {
				continue
			}
			for n := range t.symbolIndex().byName {
				if !yield(n) {
					return
				}
			}
		}
	})
	return strings.Replace(hint, "'", "'@", 1)
}
