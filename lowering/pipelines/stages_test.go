package pipelines_test

import (
	"bytes"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/ir/data/npy"
	"terrace/ir/diag"
	"terrace/lowering/pipelines"
	"terrace/parser"
	"terrace/printer"
	"terrace/rewrite/pass"
)

// call runs @main of a module at any level: tensors, memrefs with the results as
// further arguments, or pointers.
func call(t *testing.T, module *ir.Op, ins []*data.Tensor, outs []ir.Type, arena int64) []*data.Tensor {
	t.Helper()
	fn := ir.LookupSymbol(module, ir.Ref("main"))
	ft := fn.Get("function_type").(*ir.TypeAttr).Typ
	var args []data.Value
	var results []*data.Tensor
	if f, ok := ft.(*ir.FuncType); ok && len(f.Out) > 0 {
		for _, x := range ins {
			args = append(args, data.OfTensor(x))
		}
	} else {
		n := fn.Body().NumArgs()
		for i := range n {
			var x *data.Tensor
			switch {
			case i < len(ins):
				x = ins[i].Expand()
			case i < len(ins)+len(outs):
				e, _ := ir.DataType(outs[i-len(ins)])
				s, _ := ir.ShapeOf(outs[i-len(ins)])
				x = data.New(e, s...)
				results = append(results, x)
			default:
				x = data.New(data.I8, arena)
			}
			buf := &data.Buffer{Data: x.Data}
			if _, ok := fn.Body().Arg(i).Type().(*ir.MemRefType); ok {
				args = append(args, data.Value{Ref: &data.Memref{Buffer: buf, Elem: x.Elem, Sizes: x.Shape, Strides: data.Strides(x.Shape)}})
				continue
			}
			args = append(args, data.Value{Ref: data.Pointer{Buffer: buf}})
		}
	}
	vals, err := interp.New(module, interp.Options{}).RunOp(fn, args...)
	assert.NilError(t, err)
	for _, v := range vals {
		if x := v.Tensor(); x != nil {
			results = append(results, x)
		}
	}
	return results
}

func render(ctx *ir.Context) string {
	var b strings.Builder
	for _, d := range ctx.Diag.Take() {
		b.WriteString(diag.Render(d, nil))
	}
	return b.String()
}

// stage parses text, runs the rows on it and prints what comes of it.
func stage(t *testing.T, name string, text []byte, p string) ([]byte, int64) {
	t.Helper()
	ctx := all.Context()
	top, ok := parser.Parse(ctx, name, text, parser.Options{})
	assert.Assert(t, ok && ctx.Verify(top), "before %s: %s", p, render(ctx))
	pipe, err := pipelines.Registry().ParsePipeline("builtin.module(" + p + ")")
	assert.NilError(t, err)
	m := &pass.Manager{Context: &pass.Context{IR: ctx, Counters: map[string]int64{}}, Pipeline: pipe, Verify: true}
	assert.Assert(t, m.Run(top), "%s: %s", p, render(ctx))
	var b bytes.Buffer
	assert.NilError(t, printer.Print(&b, top, printer.Options{AssumeVerified: true}))
	return b.Bytes(), m.Context.Counters["arena-bytes"]
}

func close(got, want *data.Tensor) error {
	if got.Len() != want.Len() {
		return fmt.Errorf("%d elements, expected %d", got.Len(), want.Len())
	}
	rms := 0.0
	for i := range want.Len() {
		rms += want.Float(i) * want.Float(i)
	}
	rms = math.Sqrt(rms / float64(max(want.Len(), 1)))
	eps := 1e-5
	if got.Elem.IsFloat() && got.Elem.Width() < 32 {
		eps = 0.02
	}
	for i := range want.Len() {
		g, w := got.Float(i), want.Float(i)
		if g != w && !(math.Abs(g-w) <= eps*math.Abs(w)+eps*rms) && !(math.IsNaN(g) && math.IsNaN(w)) {
			return fmt.Errorf("element %d is %g, expected %g", i, g, w)
		}
	}
	return nil
}

// TestEveryStage stops a model after each pass of the CPU pipeline: what it
// leaves parses back, verifies, and computes the same numbers.
func TestEveryStage(t *testing.T) {
	for _, dir := range models(t) {
		t.Run(filepath.Base(dir), func(t *testing.T) {
			text, err := os.ReadFile(filepath.Join(dir, "model.mlir"))
			assert.NilError(t, err)
			ctx := all.Context()
			top, ok := parser.Parse(ctx, "model", text, parser.Options{})
			assert.Assert(t, ok, render(ctx))
			ft := ir.LookupSymbol(top, ir.Ref("main")).Get("function_type").(*ir.TypeAttr).Typ.(*ir.FuncType)
			ins := readAll(t, filepath.Join(dir, "inputs"), ft.In)
			want := call(t, top, ins, ft.Out, 0)
			arena := int64(0)
			for _, row := range pipelines.CPU {
				var n int64
				text, n = stage(t, "model", text, row.Pass)
				arena += n
				ctx := all.Context()
				top, ok := parser.Parse(ctx, "model", text, parser.Options{})
				assert.Assert(t, ok && ctx.Verify(top), "after %s: %s", row.Pass, render(ctx))
				got := call(t, top, ins, ft.Out, arena)
				assert.Equal(t, len(got), len(want), row.Pass)
				for i := range got {
					assert.NilError(t, close(got[i], want[i]), "result #%d after %s", i, row.Pass)
				}
			}
		})
	}
}

func readAll(t *testing.T, dir string, types []ir.Type) []*data.Tensor {
	files, _ := filepath.Glob(filepath.Join(dir, "*.npy"))
	sort.Strings(files)
	assert.Equal(t, len(files), len(types))
	var out []*data.Tensor
	for i, f := range files {
		e, _ := ir.DataType(types[i])
		x, err := npy.Read(f, e)
		assert.NilError(t, err)
		out = append(out, x)
	}
	return out
}

// models are the example, and those that TERRACE_STAGES names.
func models(t *testing.T) []string {
	if list := os.Getenv("TERRACE_STAGES"); list != "" {
		return strings.Split(list, ":")
	}
	return []string{"../../examples/digits"}
}
