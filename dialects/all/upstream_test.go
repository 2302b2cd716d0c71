package all

import (
	"bufio"
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
	"terrace/printer"
)

// Every operation that upstream publishes has a definition, but for those of
// dialects that are not here. Run with -v to see which are missing.
func TestUpstreamOps(t *testing.T) {
	root := os.Getenv("TERRACE_SHARED")
	if root == "" {
		root = "../../../shared"
	}
	f, err := os.Open(filepath.Join(root, "notes", "upstream-ops.tsv"))
	if err != nil {
		t.Skip("no list of upstream's operations here")
	}
	defer f.Close()
	ctx := Context()
	missing := map[string][]string{}
	all, have := 0, 0
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		name, _, _ := strings.Cut(lines.Text(), "\t")
		dialect, op, ok := strings.Cut(name, ".")
		if !ok || strings.HasPrefix(name, "#") {
			continue
		}
		all++
		if _, _, ok := ctx.Op(name); ok {
			have++
			continue
		}
		missing[dialect] = append(missing[dialect], op)
	}
	assert.NilError(t, lines.Err())
	t.Logf("%d of %d operations", have, all)
	var dialects []string
	for d := range missing {
		dialects = append(dialects, d)
	}
	slices.Sort(dialects)
	for _, d := range dialects {
		t.Logf("%s lacks %d: %s", d, len(missing[d]), strings.Join(missing[d], " "))
	}
}

// The examples of definitions print as mlir-opt prints them, in both forms, where
// it is installed. With TERRACE_EXAMPLES=DIR, DIR/NAME.mlir gets those of each
// dialect.
func TestExamplesUpstream(t *testing.T) {
	tool, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip("no mlir-opt-22 here")
	}
	shown, err := exec.Command(tool, "--show-dialects").Output()
	assert.NilError(t, err)
	_, list, _ := strings.Cut(strings.TrimSpace(string(shown)), ": ")
	theirs := strings.Split(list, ",")
	for _, d := range Dialects {
		if d.Define == nil || !slices.Contains(theirs, d.Name) {
			continue
		}
		t.Run(d.Name, func(t *testing.T) {
			var custom, generic []string
			for _, def := range d.Ops() {
				top := read(t, def.FullName(), def.ExampleText())
				custom = append(custom, printer.String(top, printer.Options{}))
				generic = append(generic, printer.String(top, printer.Options{Generic: true}))
			}
			text := strings.Join(custom, "// -----\n")
			if dir := os.Getenv("TERRACE_EXAMPLES"); dir != "" {
				writeExamples(t, filepath.Join(dir, d.Name+".mlir"), d)
			}
			for _, form := range []struct {
				flag string
				want []string
			}{{"--verify-each", custom}, {"--mlir-print-op-generic", generic}} {
				cmd := exec.Command(tool, "--split-input-file", form.flag, "-")
				cmd.Stdin = strings.NewReader(text)
				var errs bytes.Buffer
				cmd.Stderr = &errs
				out, _ := cmd.Output()
				assert.Equal(t, errs.String(), "")
				got := strings.Split(string(out), "// -----\n")
				assert.Equal(t, len(got), len(form.want))
				for i, def := range d.Ops() {
					if a, b := strings.TrimSpace(got[i]), strings.TrimSpace(form.want[i]); a != b {
						t.Errorf("%s: mlir-opt prints\n%s\nterrace prints\n%s", def.FullName(), a, b)
					}
				}
			}
		})
	}
}

// writeExamples writes one module with the examples of a dialect.
func writeExamples(t *testing.T, file string, d *ir.Dialect) {
	var b strings.Builder
	taken := map[string]bool{}
	for i, def := range d.Ops() {
		top := read(t, def.FullName(), def.ExampleText())
		for op := range top.Body().Ops() {
			if name := ir.SymbolName(op); name != "" && taken[name] {
				op.SetAttr(op.Def().AttrIndex("sym_name"), ir.Str(fmt.Sprintf("%s%d", name, i)))
			} else {
				taken[name] = true
			}
			b.WriteString(printer.String(op, printer.Options{LocalScope: true}) + "\n")
		}
	}
	assert.NilError(t, os.WriteFile(file, []byte(b.String()), 0o666))
}
