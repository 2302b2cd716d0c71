package all

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/parser"
	"terrace/rewrite/inspect"
)

// The order of operands does not matter to an op that says so: on all pairs of edges
// of every type that it takes.
func TestCommutative(t *testing.T) {
	ctx := Context()
	elems := []data.Type{data.I1, data.I4, data.I32, data.I64, data.UInt(8), data.F8E5M2, data.F8E4M3FNUZ, data.F8E8M0FNU,
		data.BF16, data.F16, data.F32, data.F64, data.Complex(data.F32), data.Complex(data.F64)}
	for _, d := range Dialects {
		for _, def := range d.Ops() {
			if def.Traits&ir.Commutative == 0 || def.Eval == nil || len(def.Operands) != 2 || len(def.Results) != 1 {
				continue
			}
			tried := 0
			for _, e := range elems {
				x, y := pairs(e)
				types := []string{e.String(), fmt.Sprintf("tensor<%dx%s>", x.Len(), e)}
				if e == data.I64 {
					types = append(types, "index", "!shape.size")
				}
				for _, typ := range types {
					text := fmt.Sprintf("func.func @main(%%x: %[2]s, %%y: %[2]s) -> (%[2]s, %[2]s) {\n"+
						"%%0 = %[1]q(%%x, %%y) : (%[2]s, %[2]s) -> %[2]s\n%%1 = %[1]q(%%y, %%x) : (%[2]s, %[2]s) -> %[2]s\n"+
						"return %%0, %%1 : %[2]s, %[2]s\n}", def.FullName(), typ)
					module, ok := parser.Parse(ctx, def.FullName(), []byte(text), parser.Options{})
					if !ok || !ctx.Verify(module) {
						ctx.Diag.Take() // no type of this op
						continue
					}
					tried++
					if strings.HasPrefix(typ, "tensor") {
						commutes(t, module, data.OfTensor(x), data.OfTensor(y))
						continue
					}
					for i := range x.Len() {
						commutes(t, module, x.At(i), y.At(i))
					}
				}
			}
			assert.Check(t, tried > 0, "%s takes none of the types tried", def.FullName())
		}
	}
}

// pairs returns all pairs of edges of a type.
func pairs(e data.Type) (x, y *data.Tensor) {
	part := e.Part()
	var words []uint64
	for _, f := range []float64{0, math.Copysign(0, -1), 1, -1, 2, math.Inf(1), math.Inf(-1), math.NaN()} {
		if part.IsFloat() {
			words = append(words, data.FromFloat(part, f))
		}
	}
	for _, n := range []int64{0, 1, 2, -1, math.MaxInt64, math.MinInt64} {
		if !part.IsFloat() {
			words = append(words, uint64(n)&data.Mask(part), uint64(n)>>(64-part.Width()))
		}
	}
	n := int64(len(words))
	each := n
	if e.IsComplex() {
		each *= n
	}
	x, y = data.New(e, each*each), data.New(e, each*each)
	for i := range each * each {
		a, b := i%each, i/each
		for k := range e.Words() {
			x.SetPart(i, k, words[a%n])
			y.SetPart(i, k, words[b%n])
			a, b = a/n, b/n
		}
	}
	return x, y
}

func commutes(t *testing.T, module *ir.Op, x, y data.Value) {
	t.Helper()
	fn := module.Body().First()
	r, err := interp.New(module, interp.Options{}).RunOp(fn, x, y)
	if err != nil {
		return // undefined in one order; an op is run in both
	}
	typ := fn.Body().Arg(0).Type()
	if text := inspect.Refines(r[0], r[1], typ) + inspect.Refines(r[1], r[0], typ); text != "" {
		t.Errorf("%s of %s: %s", fn.Body().First().Name(), typ, text)
	}
}
