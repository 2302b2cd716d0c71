// Package opmatch finds ops in a program by their structure: it is what
// CHECK-IR directives of the check command mean.
//
// A pattern is one op as text, in any form that the parser reads. An op matches
// when it has the pattern's name (in any spelling), types and attributes, and
// values where the pattern has names. A name of the pattern stands for one value
// in each function, from its first match on; a name that starts with "_" stands
// for any. Regions and successors are not compared.
package opmatch

import (
	"errors"
	"fmt"
	"strings"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/ir/diag"
	"terrace/parser"
	"terrace/tools/internal/filecheck"
)

// Reader reads programs and patterns for [filecheck].
type Reader struct{}

func newContext() *ir.Context {
	ctx := all.Context()
	ctx.AllowUnregistered = true
	return ctx
}

// firstError is what the parser reports first.
func firstError(sink *diag.Sink) (diag.Pos, error) {
	for _, d := range sink.All() {
		if d.Severity == diag.Error {
			text := d.Text
			if d.Suggestion != "" {
				text += "; " + d.Suggestion
			}
			return d.Pos, errors.New(text)
		}
	}
	return diag.Pos{}, errors.New("it holds no op")
}

// A pattern is an op with names for values from elsewhere.
type pattern struct{ op *ir.Op }

// Pattern reads a pattern.
func (Reader) Pattern(text string) (filecheck.IRPattern, error) {
	ctx := newContext()
	var free []*ir.Value
	// In a function's body, "return" is func.return.
	around, ok := parser.Parse(ctx, "pattern", []byte("func.func @pattern() {\n"+text+"\n}"), parser.Options{NoImplicitModule: true, Free: &free})
	if !ok || around.NumRegions() == 0 || around.RegionAt(0).Empty() {
		_, err := firstError(ctx.Diag)
		return nil, err
	}
	block := around.RegionAt(0).First()
	if op := block.First(); op == nil || op.Next() != nil || block != around.RegionAt(0).Last() {
		return nil, errors.New("it must be one op")
	}
	return &pattern{block.First()}, nil
}

// inputFile is the file name that ops of the input have in their locations. No
// file is called that, so that locations from the text are told apart.
const inputFile = "\x00input"

// A program is an input, with its ops in the order of the text.
type program struct {
	ops   []*ir.Op
	spans []filecheck.IRSpan
	bound map[name]*ir.Value
}

// A name of a pattern, within the op that isolates the values that it may stand for.
type name struct {
	around *ir.Op
	text   string
}

// Program reads an input; pieces between "// -----" are programs of their own.
func (Reader) Program(text string) (filecheck.IRProgram, error) {
	ctx := newContext()
	p := &program{bound: map[name]*ir.Value{}}
	var problem error
	lines := lineStarts(text)
	for _, piece := range parser.ParsePieces(ctx, inputFile, []byte(text), parser.Options{}) {
		if !piece.OK {
			pos, err := firstError(ctx.Diag)
			return nil, fmt.Errorf("line %d, column %d: %w", pos.Line, pos.Col, err)
		}
		piece.Op.Walk(func(op *ir.Op) bool {
			file, line, column := op.Loc().File()
			switch {
			case op == piece.Op && (op.Loc().IsUnknown() || line == 0): // the module that the text leaves out
				return true
			case file != inputFile || line < 1 || line > len(lines):
				problem = fmt.Errorf("%s has a location of its own, %s: print the program without locations", op.Name(), op.Loc())
				return false
			}
			p.ops = append(p.ops, op)
			p.spans = append(p.spans, headerSpan(text, lines[line-1], lines[line-1]+column-1))
			return true
		})
		if problem != nil {
			return nil, problem
		}
	}
	for i := range len(p.spans) - 1 { // ops may share a line
		p.spans[i].End = min(p.spans[i].End, max(p.spans[i+1].Start, p.spans[i].Start+1))
	}
	return p, nil
}

func lineStarts(text string) []int {
	starts := []int{0}
	for i := range len(text) {
		if text[i] == '\n' {
			starts = append(starts, i+1)
		}
	}
	return starts
}

// headerSpan returns the first line of an op whose name stands at a place, from the
// results on.
func headerSpan(text string, line, at int) filecheck.IRSpan {
	at = min(at, len(text))
	start := at
	if before := strings.TrimRight(text[line:at], " \t"); strings.HasSuffix(before, "=") {
		if i := strings.LastIndexAny(before, "{}"); i >= 0 {
			line += i + 1
		}
		start = line + len(text[line:at]) - len(strings.TrimLeft(text[line:at], " \t"))
	}
	end := len(text)
	if i := strings.IndexByte(text[at:], '\n'); i >= 0 {
		end = at + i
	}
	return filecheck.IRSpan{Start: start, End: end}
}

func (p *program) Ops() []filecheck.IRSpan { return p.spans }

// Match says whether op i is as the pattern asks for; if not, why. Names that were
// bound by it are taken back by the function that it returns.
func (p *program) Match(i int, pat filecheck.IRPattern) (undo func(), err error) {
	m := matcher{program: p, now: map[name]*ir.Value{}}
	if err := m.match(pat.(*pattern).op, p.ops[i]); err != nil {
		return nil, err
	}
	for n, v := range m.now {
		p.bound[n] = v
	}
	return func() {
		for n := range m.now {
			delete(p.bound, n)
		}
	}, nil
}

type matcher struct {
	*program
	now map[name]*ir.Value // bound by this match
}

func (m *matcher) match(want, got *ir.Op) error {
	if want.Name() != got.Name() && (!want.Registered() || want.Def() != got.Def()) {
		return fmt.Errorf("%w: '%s'", filecheck.ErrOtherOp, got.Name())
	}
	if a, b := want.NumOperands(), got.NumOperands(); a != b {
		return fmt.Errorf("it has %d operands, not %d", b, a)
	}
	for i, v := range want.Operands() {
		if err := m.value(fmt.Sprintf("operand %d", i), v, got.Operand(i)); err != nil {
			return err
		}
	}
	named := want.NumResults() > 0 && want.Result(0).Name() != ""
	if a, b := want.NumResults(), got.NumResults(); a != b {
		return fmt.Errorf("it has %d results, not %d", b, a)
	}
	for i, v := range want.Results() {
		if v.Type() != got.Result(i).Type() {
			return fmt.Errorf("the type of result %d is %s, not %s", i, got.Result(i).Type(), v.Type())
		}
		if named && i == 0 {
			if err := m.bind(v.Name(), got.Result(i)); err != nil {
				return fmt.Errorf("result 0: %w", err)
			}
		}
	}
	if err := sameAttrs(want, got); err != nil {
		return err
	}
	for i, region := range want.Regions() {
		if i >= got.NumRegions() || region.Empty() || got.RegionAt(i).Empty() {
			continue
		}
		a, b := region.First(), got.RegionAt(i).First()
		for k := range min(a.NumArgs(), b.NumArgs()) {
			if a.Arg(k).Name() == "" {
				continue
			}
			if err := m.value(fmt.Sprintf("argument %d of region %d", k, i), a.Arg(k), b.Arg(k)); err != nil {
				return err
			}
		}
	}
	return nil
}

func (m *matcher) value(what string, want, got *ir.Value) error {
	if want.Type() != got.Type() {
		return fmt.Errorf("the type of %s is %s, not %s", what, got.Type(), want.Type())
	}
	if err := m.bind(want.Name(), got); err != nil {
		return fmt.Errorf("%s: %w", what, err)
	}
	return nil
}

// bind lets a name of the pattern stand for a value, or says for which other one it
// does.
func (m *matcher) bind(text string, v *ir.Value) error {
	if strings.HasPrefix(text, "_") {
		return nil
	}
	n := name{isolating(v), text}
	for _, known := range []map[name]*ir.Value{m.bound, m.now} {
		if old := known[n]; old == v {
			return nil
		} else if old != nil {
			return fmt.Errorf("%%%s stands for %s, and here is %s", text, shown(old), shown(v))
		}
	}
	m.now[n] = v
	return nil
}

func isolating(v *ir.Value) *ir.Op {
	op := v.Block().Region().Op()
	for op.Parent() != nil && !op.Has(ir.IsolatedFromAbove) {
		op = op.Parent()
	}
	return op
}

// shown names a value as the text does, as far as it is known.
func shown(v *ir.Value) string {
	switch {
	case v.Name() != "":
		return "%" + v.Name()
	case v.Op() != nil:
		return "a result of " + v.Op().Name()
	}
	return fmt.Sprintf("argument %d of a block", v.Index())
}

func sameAttrs(want, got *ir.Op) error {
	differ := func(name string, a, b ir.Attr) error {
		switch {
		case ir.SameAttr(a, b):
			return nil
		case a == nil:
			return fmt.Errorf("it has an attribute '%s', %s", name, ir.AttrText(b))
		case b == nil:
			return fmt.Errorf("it has no attribute '%s'", name)
		}
		return fmt.Errorf("the attribute '%s' is %s, not %s", name, ir.AttrText(b), ir.AttrText(a))
	}
	if want.Registered() {
		for i, field := range want.Def().Attrs {
			if err := differ(field.Name, want.AttrOr(i), got.AttrOr(i)); err != nil {
				return err
			}
		}
	} else if err := differ("properties", want.Properties(), got.Properties()); err != nil {
		return err
	}
	for _, ops := range [][2]*ir.Op{{want, got}, {got, want}} {
		for _, e := range ops[0].Discardables() {
			if err := differ(e.Name, want.Discardable(e.Name), got.Discardable(e.Name)); err != nil {
				return err
			}
		}
	}
	return nil
}
