package execute

import (
	"cmp"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"terrace/dialects/check"
	"terrace/interp"
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
		v, err := interp.Argument(t, func(int) int64 { return 3 }, func(part data.Type) uint64 { return randomBits(rng, part) })
		if err != nil {
			return nil, fmt.Errorf("argument #%d %w", i, err)
		}
		out[i] = v
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
func observer(opt Options, stdout io.Writer, probes *probeWriter) func(op *ir.Op, in, results []data.Value) {
	if !opt.CheckNaN && len(opt.Trace) == 0 && probes == nil {
		return nil
	}
	told := false
	return func(op *ir.Op, in, results []data.Value) {
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
	if !ok {
		return ""
	}
	at, f, found := v.NotFinite(e)
	if !found {
		return ""
	}
	what := "NaN"
	if math.IsInf(f, 0) {
		what = "infinity"
	}
	if v.Tensor() != nil {
		what += fmt.Sprintf(" (element %d)", at)
	}
	return what
}

// compare holds results against the .npy files of a folder, in the order of the
// numbers in their names.
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
	slices.SortFunc(files, byDigits)
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
		differs := false
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
				differs = true
				if at < 0 || d > worst {
					worst, at, g0, w0 = d, i, g, w
				}
			}
		}
		if differs {
			bad++
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

// byDigits orders names as text, but runs of digits in them as numbers: out2.npy
// stands before out10.npy.
func byDigits(a, b string) int {
	for a != "" && b != "" {
		x, y := digits(a), digits(b)
		if x == "" || y == "" {
			if a[0] != b[0] {
				return strings.Compare(a[:1], b[:1])
			}
			a, b = a[1:], b[1:]
			continue
		}
		p, q := strings.TrimLeft(x, "0"), strings.TrimLeft(y, "0")
		if c := cmp.Or(cmp.Compare(len(p), len(q)), strings.Compare(p, q), strings.Compare(x, y)); c != 0 {
			return c
		}
		a, b = a[len(x):], b[len(y):]
	}
	return cmp.Compare(len(a), len(b))
}

// digits is the number that a text begins with.
func digits(s string) string {
	return s[:len(s)-len(strings.TrimLeft(s, "0123456789"))]
}
