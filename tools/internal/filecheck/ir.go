package filecheck

import (
	"errors"
	"fmt"
	"slices"
)

// An IR reads programs, for directives that ask for ops: CHECK-IR and its forms
// with -NEXT, -DAG and -NOT. What an op is is none of this package's business.
type IR interface {
	Pattern(text string) (IRPattern, error)
	Program(text string) (IRProgram, error)
}

// An IRPattern is the op that a directive asks for.
type IRPattern any

// An IRProgram is an input, and what the names in patterns stand for in it.
type IRProgram interface {
	// Ops returns where each op's first line is, in the order of the text.
	Ops() []IRSpan
	// Match says why op i is not as asked for. If it is, names are bound until
	// undo is called.
	Match(i int, p IRPattern) (undo func(), err error)
}

// An IRSpan is a part of the input's text.
type IRSpan struct{ Start, End int }

// ErrOtherOp is the error of Match for an op of another name.
var ErrOtherOp = errors.New("another op")

// irSuffix marks the directives that ask for ops.
const irSuffix = "IR"

// irPrefixes returns the check prefixes that have such directives: those for which
// no RUN line has a prefix of that name.
func irPrefixes(text string, o *Options) map[string]bool {
	if o.IR == nil {
		return nil
	}
	known, _ := knownPrefixes(text, o)
	all := map[string]bool{}
	for _, prefix := range o.CheckPrefixes {
		all[prefix] = !slices.Contains(known, prefix+"-"+irSuffix)
	}
	return all
}

// irError is why the input cannot be searched for ops.
type irError struct{ err error }

func (e *irError) Error() string { return "the input can't be read as a program: " + e.err.Error() }

// find looks for a pattern in a part of the input.
func (r *runner) find(p *pattern, in Span) (match, error) {
	if p.op == nil {
		return p.match(in.text(), r.vars)
	}
	if r.ops == nil && r.opsError == nil {
		if r.ops, r.opsError = r.options.IR.Program(r.input.Text); r.opsError != nil {
			r.opsError = &irError{r.opsError}
		}
	}
	if r.opsError != nil {
		return match{}, problems{errorAt(p.at, "%s", r.opsError)}
	}
	spans := r.ops.Ops()
	first, _ := slices.BinarySearchFunc(spans, in.Start, func(s IRSpan, at int) int { return s.Start - at })
	p.near, p.why = -1, ""
	for i := first; i < len(spans) && spans[i].Start < in.End; i++ {
		undo, err := r.ops.Match(i, p.op)
		if err == nil {
			p.undo = undo
			if p.kind.kind == checkNot {
				undo()
			}
			return match{start: spans[i].Start - in.Start, end: min(spans[i].End, in.End) - in.Start}, nil
		}
		next := p.kind.kind == checkNext
		if p.near < 0 && (next || !errors.Is(err, ErrOtherOp)) {
			p.near, p.why = spans[i].Start-in.Start, err.Error()
		}
		if next {
			break
		}
	}
	return match{}, errNotFound
}

// intended is where text or an op comes close to the pattern, -1 if there is none,
// and what differs.
func (p *pattern) intended(text string) (at int, what string) {
	if p.op == nil {
		return p.closest(text), "possible intended match here"
	}
	return p.near, fmt.Sprintf("possible intended match here: %s", p.why)
}
