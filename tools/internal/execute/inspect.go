package execute

import (
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strings"

	"terrace/dialects/check"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/ir/data/npy"
)

// Random makes inputs from a seed: floats of a normal distribution, integers in
// [-8, 8) (unsigned: [0, 16)) or of the whole type where that is smaller. A
// dynamic size becomes 3.
func Random(ft *ir.FuncType, seed int64) ([]data.Value, error) {
	rng := rand.New(rand.NewPCG(uint64(seed), 0x7465727261636521))
	out := make([]data.Value, len(ft.In))
	for i, t := range ft.In {
		e, ok := ir.DataType(t)
		if !ok {
			return nil, fmt.Errorf("argument #%d of type '%s' cannot be made up", i, t)
		}
		shape, ranked := ir.ShapeOf(t)
		sizes := slices.Clone(shape)
		for d := range sizes {
			if sizes[d] == ir.Dynamic {
				sizes[d] = 3
			}
		}
		if _, err := data.CheckedLen(e, sizes); err != nil {
			return nil, err
		}
		x := data.New(e, sizes...)
		part := e
		if e.IsComplex() {
			part = e.Part()
		}
		per := int64(e.Words() / part.Words())
		for j := range x.Len() {
			for k := range per {
				x.SetPart(j, int(k), randomBits(rng, part))
			}
		}
		switch t.(type) {
		case *ir.ScalarType:
			out[i] = x.At(0)
		case *ir.MemRefType:
			out[i] = data.Value{Ref: &data.Memref{Buffer: &data.Buffer{Data: x.Data}, Elem: e, Sizes: x.Shape, Strides: rowMajor(x.Shape)}}
		default:
			if !ranked {
				return nil, fmt.Errorf("argument #%d of type '%s' cannot be made up", i, t)
			}
			out[i] = data.OfTensor(x)
		}
	}
	return out, nil
}

func randomBits(rng *rand.Rand, t data.Type) uint64 {
	switch {
	case t.IsFloat():
		return data.FromFloat(t, rng.NormFloat64())
	case t.IsSigned() || t.IsIndex():
		return uint64(rng.Int64N(16)-8) & data.Mask(t)
	}
	return rng.Uint64N(16) & data.Mask(t)
}

// NoteResults adds the names, with %, of all results of ops in module: those that
// Trace may hold.
func NoteResults(module *ir.Op, names map[string]bool) {
	module.Walk(func(op *ir.Op) bool {
		for i := range op.NumResults() {
			names["%"+op.Result(i).Name()] = true
		}
		return true
	})
}

// observer returns the hook for --check-nan, --trace and probes, nil when none is on.
func observer(opt Options, stdout io.Writer, probes *probeWriter) func(op *ir.Op, results []data.Value) {
	if !opt.CheckNaN && len(opt.Trace) == 0 && probes == nil {
		return nil
	}
	told := false
	return func(op *ir.Op, results []data.Value) {
		if probes != nil && op.Is(check.Probe) {
			probes.write(op, results[0].Tensor())
		}
		for i, v := range results {
			name := "%" + op.Result(i).Name()
			if slices.Contains(opt.Trace, name) {
				fmt.Fprintf(stdout, "%s = %s\n", name, Show(v, op.Result(i).Type()))
			}
			if opt.CheckNaN && !told && !op.Has(ir.ConstantLike) {
				if what := notFinite(v, op.Result(i).Type()); what != "" {
					told = true
					fmt.Fprintf(stdout, "%s: first %s: result #%d of '%s'\n", op.Loc().Pos(), what, i, op.Name())
				}
			}
		}
	}
}

func notFinite(v data.Value, t ir.Type) string {
	e, ok := ir.DataType(t)
	if !ok || !e.IsFloat() || e.Width() > 64 {
		return ""
	}
	judge := func(f float64) string {
		switch {
		case math.IsNaN(f):
			return "NaN"
		case math.IsInf(f, 0):
			return "infinity"
		}
		return ""
	}
	x := v.Tensor()
	if x == nil {
		return judge(data.ToFloat(e, v.Bits))
	}
	for i := range x.Len() {
		if s := judge(x.Float(i)); s != "" {
			return fmt.Sprintf("%s (element %d)", s, i)
		}
	}
	return ""
}

// compare holds results against the .npy files of a folder, in name order.
func compare(results []data.Value, ft *ir.FuncType, opt Options) error {
	if info, err := os.Stat(opt.Expect); err != nil {
		return fmt.Errorf("--expect: %w", err)
	} else if !info.IsDir() {
		return fmt.Errorf("--expect: %s is no folder", opt.Expect)
	}
	files, err := filepath.Glob(filepath.Join(opt.Expect, "*.npy"))
	if err != nil {
		return err
	}
	files = slices.DeleteFunc(files, func(f string) bool { return strings.Contains(filepath.Base(f), ".ref64.") })
	sort.Strings(files)
	if len(files) != len(results) {
		return fmt.Errorf("%s holds %d results, but there are %d", opt.Expect, len(files), len(results))
	}
	for i, f := range files {
		got, err := asTensor(results[i], ft.Out[i])
		if err != nil {
			return fmt.Errorf("result #%d: %w", i, err)
		}
		want, err := npy.Read(f, got.Elem)
		if err != nil {
			return err
		}
		if err := compareTensors(got, want, opt.RTol, opt.ATol); err != nil {
			return fmt.Errorf("result #%d differs from %s: %w", i, f, err)
		}
	}
	return nil
}

func compareTensors(got, want *data.Tensor, rtol, atol float64) error {
	if !slices.Equal(got.Shape, want.Shape) {
		return fmt.Errorf("shape %v, expected %v", got.Shape, want.Shape)
	}
	parts := 1
	elem := got.Elem
	if elem.IsComplex() {
		parts, elem = 2, elem.Part()
	}
	worst, at, bad := 0.0, int64(-1), int64(0)
	var g0, w0 float64
	for i := range got.Len() {
		for k := range parts {
			gb, wb := got.Part(i, k), want.Part(i, k)
			if gb == wb {
				continue
			}
			g, w := data.ToFloat(elem, gb), data.ToFloat(elem, wb)
			if math.IsNaN(g) && math.IsNaN(w) || g == w {
				continue
			}
			d := math.Abs(g - w)
			if !(d <= atol+rtol*math.Abs(w)) {
				bad++
				if at < 0 || d > worst {
					worst, at, g0, w0 = d, i, g, w
				}
			}
		}
	}
	if bad > 0 {
		return fmt.Errorf("%d of %d elements; the largest difference is %g at %v: %g, expected %g", bad, got.Len(), worst, index(at, got.Shape), g0, w0)
	}
	return nil
}

func index(at int64, shape []int64) []int64 {
	out := make([]int64, len(shape))
	for d := len(shape) - 1; d >= 0; d-- {
		out[d] = at % shape[d]
		at /= shape[d]
	}
	return out
}
