package docgen

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"terrace/dialects/all"
	"terrace/dialects/function"
	"terrace/ir"
	"terrace/lowering/pipelines"
	"terrace/rewrite/pass"
	"terrace/tools/internal/example"
)

// support tells which ops become native code, by lowering their examples.
type support struct {
	known map[*ir.OpDef]string
	// plain is the CPU pipeline without what could remove the op before it is
	// lowered; low its part for functions that have no tensors.
	plain, low, full *pass.Pipeline
}

func newSupport() *support {
	s := &support{known: map[*ir.OpDef]string{}}
	r := pipelines.Registry()
	var plain, low []pipelines.Row
	for _, row := range pipelines.CPU {
		switch row.Pass {
		case "canonicalize", "cse", "loop-invariant-code-motion", "symbol-dce":
			continue
		case "expand-math", "loop-to-cf", "convert-to-llvm":
			low = append(low, row)
		}
		plain = append(plain, row)
	}
	parse := func(rows []pipelines.Row) *pass.Pipeline {
		p, err := r.ParsePipeline(pipelines.Text(rows))
		if err != nil {
			panic("docgen: " + err.Error())
		}
		return p
	}
	s.plain, s.low, s.full = parse(plain), parse(low), parse(pipelines.CPU)
	return s
}

// of says "yes", or "no" with the reason.
func (s *support) of(def *ir.OpDef) string {
	if _, ok := s.known[def]; !ok {
		why := s.try(def, s.low, false)
		if why != "" && s.usesTensors(def) {
			if why = s.try(def, s.plain, false); why != "" && s.try(def, s.full, true) == "" {
				why = ""
			}
		}
		if why == "" {
			s.known[def] = "yes"
		} else {
			s.known[def] = "no: " + why
		}
	}
	return s.known[def]
}

// try lowers the op's example to LLVM IR and says why that failed. With folds
// set an example that lost the op before anything was lowered proves nothing.
func (s *support) try(def *ir.OpDef, pipe *pass.Pipeline, folds bool) (why string) {
	defer func() {
		if bug := recover(); bug != nil {
			why = fmt.Sprintf("internal error: %v", bug)
		}
	}()
	ctx := all.Context()
	module, err := exampleModule(ctx, def)
	if err != nil {
		return err.Error()
	}
	if !hasPublicFunction(module) {
		return "no function of its own"
	}
	steps := pipe.Steps
	run := func(steps []pass.Step) bool {
		c := &pass.Context{IR: ctx, Counters: map[string]int64{}}
		return (&pass.Manager{Context: c, Pipeline: &pass.Pipeline{Anchor: pipe.Anchor, Steps: steps}}).Run(module)
	}
	if folds {
		simplify := slices.IndexFunc(steps, func(s pass.Step) bool { return s.Pass != nil && s.Pass.Info.Name == "graph-to-tensor" })
		if !run(steps[:simplify]) {
			return firstError(ctx, "not simplified")
		}
		if !contains(module, def) {
			return "its example folds away"
		}
		steps = steps[simplify:]
	}
	if !run(steps) {
		return firstError(ctx, "not lowered")
	}
	if _, err := pipelines.EmitLLVM(ctx, module, "", "", "", nil); err != nil {
		return firstError(ctx, err.Error())
	}
	return ""
}

// usesTensors reports whether the op's example has values that only the whole
// pipeline lowers.
func (s *support) usesTensors(def *ir.OpDef) bool {
	module, err := exampleModule(all.Context(), def)
	if err != nil {
		return false
	}
	found := false
	module.Walk(func(op *ir.Op) bool {
		for _, t := range append(op.ResultTypes(), op.OperandTypes()...) {
			switch t.(type) {
			case *ir.TensorType, *ir.UnrankedTensorType:
				found = true
			}
		}
		return !found
	})
	return found
}

func firstError(ctx *ir.Context, otherwise string) string {
	for _, d := range ctx.Diag.Take() {
		return strings.Join(strings.Fields(d.Text), " ")
	}
	return otherwise
}

func contains(module *ir.Op, def *ir.OpDef) bool {
	return !module.Walk(func(op *ir.Op) bool { return !op.Is(def) })
}

func hasPublicFunction(module *ir.Op) bool {
	return !module.Walk(func(op *ir.Op) bool {
		isFunc := op.Is(function.Func) || op.Name() == "llvm.func"
		return !isFunc || ir.Visibility(op) != "public"
	})
}

// exampleModule reads a definition's example.
func exampleModule(ctx *ir.Context, def *ir.OpDef) (*ir.Op, error) {
	module, err := example.Read(ctx, def.FullName(), def.ExampleText())
	if err != nil {
		return nil, errors.New(firstError(ctx, "its example "+err.Error()))
	}
	return module, nil
}

func supportPage(s *support) []byte {
	var b strings.Builder
	b.WriteString("# What runs where\n\n" + generated)
	b.WriteString(`The interpreter runs an op where its definition has an Eval. "Native" means that the op's example goes down the
CPU pipeline to LLVM IR (the part from expand-math on, where it has no tensors), without being folded away before; an op
that has other forms may be refused in those, with an error that names the form. "no" is followed by the first error.

| dialect | ops | interpreter | native |
|---|---|---|---|
`)
	for _, d := range all.Dialects {
		ops, evals, native := len(d.Ops()), 0, 0
		for _, def := range d.Ops() {
			if def.Eval != nil {
				evals++
			}
			if s.of(def) == "yes" {
				native++
			}
		}
		if ops > 0 {
			fmt.Fprintf(&b, "| [%s](#%s) | %d | %d | %d |\n", d.Name, d.Name, ops, evals, native)
		}
	}
	for _, d := range all.Dialects {
		if len(d.Ops()) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n## %s\n\n| op | interpreter | native |\n|---|---|---|\n", d.Name)
		for _, def := range d.Ops() {
			fmt.Fprintf(&b, "| `%s` | %s | %s |\n", shown(def), cell(interpreted(def)), cell(s.of(def)))
		}
	}
	return []byte(b.String())
}

func passesPage() []byte {
	r := pipelines.Registry()
	var b strings.Builder
	b.WriteString("# Passes\n\n" + generated + "`terrace opt --NAME FILE` runs a pass, `--pass-pipeline='builtin.module(a,b{option=1})'` several.\n\n| pass | |\n|---|---|\n")
	for _, p := range r.All() {
		i := p.Info()
		fmt.Fprintf(&b, "| [`%s`](#%s) | %s |\n", i.Name, i.Name, cell(i.Doc))
	}
	b.WriteString("\n## Default pipelines\n")
	for _, p := range []struct {
		name, what string
		rows       []pipelines.Row
	}{{"cpu-pipeline", "down to the dialect `llvm`", pipelines.CPU}, {"gpu-pipeline", "down to grids of threads", pipelines.GPU}} {
		fmt.Fprintf(&b, "\n`--%s`, %s:\n\n| pass | why it stands here |\n|---|---|\n", p.name, p.what)
		for _, row := range p.rows {
			fmt.Fprintf(&b, "| `%s` | %s |\n", row.Pass, cell(row.Why))
		}
	}
	b.WriteString("\n## Each pass\n")
	for _, p := range r.All() {
		b.WriteString("\n" + Pass(p))
	}
	return []byte(b.String())
}

// Pass returns the entry of one pass.
func Pass(p pass.Pass) string {
	var b strings.Builder
	i := p.Info()
	fmt.Fprintf(&b, "### %s\n\n%s.", i.Name, sentence(i.Doc))
	if i.On != "" {
		fmt.Fprintf(&b, " Runs on `%s`.", i.On)
	}
	for _, name := range i.Also {
		fmt.Fprintf(&b, " Also named `%s`.", name)
	}
	says := func(what string, names []string) {
		if len(names) > 0 {
			fmt.Fprintf(&b, " %s: %s.", what, strings.Join(names, ", "))
		}
	}
	var needs, gives, keeps []string
	for _, p := range i.Needs {
		needs = append(needs, p.Name)
	}
	for _, p := range i.Gives {
		gives = append(gives, p.Name)
	}
	for _, a := range i.Keeps {
		keeps = append(keeps, a.AnalysisName())
	}
	says("Needs", needs)
	says("Gives", gives)
	says("Keeps", keeps)
	b.WriteString("\n")
	if i.Detail != "" {
		fmt.Fprintf(&b, "\n%s\n", strings.TrimSpace(i.Detail))
	}
	if len(i.Options) > 0 {
		b.WriteString("\n| option | type | default | |\n|---|---|---|---|\n")
		for _, o := range i.Options {
			fmt.Fprintf(&b, "| `%s` | %s | `%s` | %s |\n", o.Name, o.Type, o.Default, cell(o.Doc))
		}
	}
	return b.String()
}
