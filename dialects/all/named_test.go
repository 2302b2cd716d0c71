package all

import (
	"bytes"
	"os/exec"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/function"
	"terrace/dialects/tensor"
	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/parser"
	"terrace/printer"
	"terrace/tools/dialecttest"
)

// What mlir-opt makes of each named structured op as a generic one has our maps
// and loops, and gives the same values.
func TestNamedOpsAsGeneric(t *testing.T) {
	mlirOpt, err := exec.LookPath("mlir-opt-22")
	if err != nil {
		t.Skip("mlir-opt-22 is not installed")
	}
	var defs []*ir.OpDef
	var ours []*ir.Op
	var text []string
	for _, def := range tensor.StructuredOps.Implementers() {
		if def == tensor.Generic {
			continue
		}
		top := read(t, "example", def.ExampleText())
		defs, ours = append(defs, def), append(ours, top)
		text = append(text, printer.String(top, printer.Options{UpstreamSpelling: true}))
	}
	cmd := exec.Command(mlirOpt, "--linalg-generalize-named-ops", "--split-input-file")
	cmd.Stdin = strings.NewReader(strings.Join(text, "\n// -----\n"))
	var out, errs bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errs
	assert.NilError(t, cmd.Run(), errs.String())
	pieces := parser.Split(out.Bytes(), parser.SplitMarker)
	assert.Equal(t, len(pieces), len(defs))
	for k, def := range defs {
		t.Run(def.Name, func(t *testing.T) {
			theirs := read(t, "output of mlir-opt", string(pieces[k].Text))
			a, b := loops(t, ours[k], def), loops(t, theirs, tensor.Generic)
			assert.Equal(t, len(a.Maps), len(b.Maps))
			for i := range a.Maps {
				assert.Equal(t, a.Maps[i].String(), b.Maps[i].String())
			}
			assert.DeepEqual(t, a.Reductions, b.Reductions)
			got, want := results(t, ours[k]), results(t, theirs)
			for i := range got {
				assert.Assert(t, got[i].Tensor().Equal(want[i].Tensor()), "%s, generic: %s", data.FormatTensor(got[i].Tensor()), data.FormatTensor(want[i].Tensor()))
			}
		})
	}
}

// loops returns the view of the last op with the definition.
func loops(t *testing.T, top *ir.Op, def *ir.OpDef) tensor.Loops {
	t.Helper()
	var found *ir.Op
	top.Walk(func(op *ir.Op) bool {
		if op.Is(def) {
			found = op
		}
		return true
	})
	l, ok := tensor.LoopsOf(found)
	assert.Assert(t, ok)
	return l
}

// results runs the one function of a module on values made up for its arguments.
func results(t *testing.T, module *ir.Op) []data.Value {
	t.Helper()
	fn := module.Body().First()
	var args []data.Value
	for i, typ := range function.Type(fn).In {
		v, err := dialecttest.Value(typ, i)
		assert.NilError(t, err)
		args = append(args, v)
	}
	vals, err := interp.New(module, interp.Options{}).RunOp(fn, args...)
	assert.NilError(t, err)
	return vals
}
