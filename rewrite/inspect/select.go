package inspect

import (
	"fmt"
	"io"
	"strings"

	"terrace/ir"
	"terrace/rewrite"
	"terrace/rewrite/pass"
)

// A Selection picks rewrites by a hash of the rule's name and the place of the
// op: the same ones in every run, whatever the order in which passes get to
// them. `terrace bisect` halves a selection until one rewrite is left.
type Selection struct {
	// suffixes of the binary hash; a rewrite with one of them may happen
	suffixes []string
	log      io.Writer
	told     map[uint64]bool
}

// NewSelection reads a selection: "all", "none", or suffixes of hashes in
// binary, joined by commas. What happens is told to log, a line a rewrite.
func NewSelection(text string, log io.Writer) (*Selection, error) {
	s := &Selection{log: log, told: map[uint64]bool{}}
	switch text {
	case "all":
		s.suffixes = []string{""}
		return s, nil
	case "none":
		return s, nil
	}
	for _, x := range strings.Split(text, ",") {
		if x == "" || strings.Trim(x, "01") != "" {
			return nil, fmt.Errorf("a selection of rewrites is all, none, or binary suffixes joined by commas, not '%s'", text)
		}
		s.suffixes = append(s.suffixes, x)
	}
	return s, nil
}

func rewriteHash(rule string, op *ir.Op) uint64 {
	return mix(hashText(rule), hashText(op.Loc().String()+op.Name()))
}

func (s *Selection) allows(rule string, op *ir.Op) bool {
	h := rewriteHash(rule, op)
	bits := fmt.Sprintf("%064b", h)
	for _, x := range s.suffixes {
		if strings.HasSuffix(bits, x) {
			return true
		}
	}
	return false
}

// tell logs a rewrite that is about to be tried, once: one that crashes is what
// may be looked for.
func (s *Selection) tell(rule string, op *ir.Op) {
	h := rewriteHash(rule, op)
	if s.log == nil || s.told[h] {
		return
	}
	s.told[h] = true
	fmt.Fprintf(s.log, "%064b\t%s\t%s\t%s\n", h, rule, op.Loc().Pos(), op.Name())
}

// folding is what a fold is called where rewrites have names.
const folding = "folding"

// Hooks make every pass keep to the selection.
func (s *Selection) Hooks() pass.Hooks {
	return listen(func(_ *pass.Run, l *rewrite.Listener) {
		before, fold := l.Before, l.Folding
		l.Before = func(p *rewrite.Pattern, op *ir.Op) bool {
			if !s.allows(p.Name, op) || before != nil && !before(p, op) {
				return false
			}
			s.tell(p.Name, op)
			return true
		}
		l.Folding = func(op *ir.Op) bool {
			if !s.allows(folding, op) || fold != nil && !fold(op) {
				return false
			}
			s.tell(folding, op)
			return true
		}
	})
}
