package scaffold

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"terrace/dialects/all"
	"terrace/dialects/function"
	"terrace/ir"
	"terrace/ir/lazy"
	"terrace/printer"
	"terrace/rewrite"
)

// rule plans a rule in its dialect's rule file, and a test: the first program
// that the search for counterexamples makes, with what becomes of it. A rule that
// the search refutes is refused.
func (c *Change) rule(args []string, numerics string) error {
	dialect, name, ok := strings.Cut(args[0], ".")
	if !ok || !opName().MatchString(dialect) || !passName().MatchString(strings.ReplaceAll(name, "_", "-")) {
		return &UsageError{fmt.Sprintf("'%s' is no name for a rule: expected DIALECT.NAME, NAME being that of its test", args[0])}
	}
	if numerics == "" {
		numerics = "exact"
	}
	for _, w := range strings.Fields(numerics) {
		if _, ok := rewrite.ParseNumerics(w); !ok {
			return &UsageError{fmt.Sprintf("'%s' is no numerics class: expected %s", w, strings.Join(rewrite.NumericsWords(), ", "))}
		}
	}
	dir, pkg, err := c.dialectFolder(dialect)
	if err != nil {
		return err
	}
	ctx := all.Context()
	text := strings.TrimSpace(args[1])
	rules, err := rewrite.CompileRules(ctx, "rule", "dialect "+dialect+"\n"+numerics+"\n"+text+"\n")
	if err != nil {
		return fmt.Errorf("%w (an op that is new is known once terrace is built again)", err)
	}
	if len(rules.Rules) != 1 {
		return fmt.Errorf("expected one rule, not %d", len(rules.Rules))
	}
	r := rules.Rules[0]
	checked := r.Check(ctx, rewrite.CheckOptions{Types: rewrite.CheckTypes(), Inputs: 400, Constants: 24, Programs: 4000})
	switch {
	case checked.Failure != "":
		return fmt.Errorf("the rule is wrong: %s", checked.Failure)
	case checked.Unproven != "":
		return fmt.Errorf("the rule cannot be checked: %s", checked.Unproven)
	}
	test, err := ruleTest(ctx, name, r, checked.Program)
	if err != nil {
		return err
	}
	if err := c.addRule(dir, pkg, dialect, numerics, text); err != nil {
		return err
	}
	return c.create("lit-tests/dialects/"+dialect+"/"+name+".mlir", test)
}

// addRule puts the rule at the end of the section of its class.
func (c *Change) addRule(dir, pkg, dialect, numerics, text string) error {
	path := dir + "/" + pkg + ".rules"
	old, err := c.read(path)
	if errors.Is(err, fs.ErrNotExist) {
		code, err := fill(rulesText, map[string]string{"pkg": pkg})
		if err != nil {
			return err
		}
		if err := c.create(path, "dialect "+dialect+"\n\n"+numerics+"\n"+text+"\n"); err != nil {
			return err
		}
		return c.create(dir+"/rules.go", code)
	}
	if err != nil {
		return err
	}
	lines := strings.Split(strings.TrimRight(old, "\n"), "\n")
	at, last := -1, -1 // the last rule of the section
	for i, l := range lines {
		l = strings.TrimSpace(l)
		if header(l) {
			if at >= 0 {
				break
			}
			if strings.Join(strings.Fields(l), " ") == strings.Join(strings.Fields(numerics), " ") {
				at, last = i, i
			}
		} else if at >= 0 && l != "" && !strings.HasPrefix(l, "#") {
			last = i
		}
	}
	if at < 0 {
		lines = append(lines, "", numerics, text)
	} else {
		lines = append(lines[:last+1], append([]string{text}, lines[last+1:]...)...)
	}
	return c.put(path, strings.Join(lines, "\n")+"\n", true)
}

// header reports whether a line of rule text names numerics classes.
func header(line string) bool {
	words := strings.Fields(line)
	for _, w := range words {
		if _, ok := rewrite.ParseNumerics(w); !ok {
			return false
		}
	}
	return len(words) > 0
}

var valueName = lazy.Regexp(`%[A-Za-z0-9_$#:.-]+`)

// ruleTest is a file test of the rule on a program.
func ruleTest(ctx *ir.Context, name string, r *rewrite.Rule, program *ir.Op) (string, error) {
	b := ir.NewBuilder().SetSpelling(ir.Upstream)
	block := program.Regions()[0].First()
	use := block.Last()
	var in []ir.Type
	for _, a := range block.Args() {
		in = append(in, a.Type())
	}
	fn := function.New(b, strings.ReplaceAll(name, "-", "_"), ir.Func(in, use.OperandTypes()))
	to := function.Body(fn)
	for i, a := range block.Args() {
		a.ReplaceUses(to.Arg(i))
	}
	results := use.Operands()
	b.AtEnd(to)
	for op := range block.Ops() {
		if op != use {
			op.MoveToEnd(to)
		}
	}
	b.AtEnd(to).Make(function.Return, results...)
	use.Erase()
	before := printer.String(fn, printer.Options{})

	patterns, err := rewrite.CanonicalPatterns(ctx)
	if err != nil {
		return "", err
	}
	set := rewrite.NewSet(append([]*rewrite.Pattern{r.Pattern}, patterns...)...)
	if _, err := rewrite.Greedy(ctx, fn, set, rewrite.GreedyOptions{}); err != nil {
		return "", err
	}
	after := strings.Split(strings.TrimSpace(printer.String(fn, printer.Options{})), "\n")
	var out strings.Builder
	out.WriteString("// RUN: terrace opt %s --canonicalize | FileCheck %s\n\n")
	fmt.Fprintf(&out, "// %s\n\n", strings.Join(strings.Fields(r.Text), " "))
	fmt.Fprintf(&out, "// CHECK-LABEL: func.func @%s\n", ir.SymbolName(fn))
	for _, l := range after[1 : len(after)-1] {
		l = strings.NewReplacer("[[", `{{\[\[}}`, "{{", `{{\{\{}}`).Replace(strings.TrimSpace(l))
		fmt.Fprintf(&out, "// CHECK-NEXT: %s\n", valueName().ReplaceAllString(l, "{{%.*}}"))
	}
	out.WriteString(strings.TrimSpace(before) + "\n")
	return out.String(), nil
}
