package docgen

import (
	"fmt"
	"slices"
	"strings"

	"terrace/dialects/chlo"
	"terrace/dialects/graph"
	mathd "terrace/dialects/math"
	"terrace/dialects/math/elementary"
	"terrace/ir"
	"terrace/lowering/chlotograph"
)

const accuracyIntro = `How far results of functions may lie from the exact values, in units in the last place of the result type. The interpreter, folding
and native code have one algorithm for each function and give the same bits. Everything else that computes elements (sums, products,
quotients, square roots, conversions, comparisons) is rounded once.

The bounds are asserted by ` + "`dialects/math/elementary/*_test.go`" + `: functions of one argument on every number of the types of
16 bits, and on a stride of all 2^32 numbers of f32, or on all of them (` + "`make sweep`" + `); in f64, and where there are two arguments, on samples of the domain and of all
magnitudes, against references of 300 bits. Where a function has zeros at which terms cancel (digamma and lgamma of negative numbers) the unit is
that of the terms. bessel_i1e, zeta and polygamma (` + "`dialects/chlo/accuracy_test.go`" + `, orders up to 1000) are computed in f64, and narrower results
rounded from there. Numbers of 8 bits and less are computed as those of 16 are.

| function | spellings | f32 | f64 | 16 bits |
|---|---|---|---|---|
`

const formulaIntro = `
## Formulas

` + "`chlo-legalize-to-stablehlo`" + ` replaces functions by formulas, which are less exact than the functions. The bound is in units in the last place
of the result, of 1 where the result is smaller; the page of the pass says where a formula does not hold.

| op | ulp |
|---|---|
`

// shortNames are names of functions that are not those of the ops.
var shortNames = map[string]string{"exponential": "exp", "exponential_minus_one": "expm1", "log_plus_one": "log1p", "cosine": "cos", "sine": "sin",
	"power": "powf", "remainder": "remf", "round_nearest_afz": "round"}

// accuracyPage lists the bounds of functions.
func accuracyPage() []byte {
	spellings := map[string][]string{}
	for _, d := range []*ir.Dialect{graph.Dialect, chlo.Dialect, mathd.Dialect} {
		for _, def := range d.Ops() {
			name := def.Name
			if short, ok := shortNames[name]; ok {
				name = short
			}
			spellings[name] = append(spellings[name], fmt.Sprintf("`%s`", shown(def)))
		}
	}
	var b strings.Builder
	b.WriteString("# Accuracy of functions\n\n" + generated + accuracyIntro)
	bounds := slices.Concat(elementary.Bounds, chlo.Bounds)
	slices.SortFunc(bounds, func(a, b elementary.Bound) int { return strings.Compare(a.Name, b.Name) })
	for _, f := range bounds {
		narrow := fmt.Sprint(elementary.UlpNarrow)
		if f.Ulp32 == 0 {
			narrow = "0"
		}
		fmt.Fprintf(&b, "| %s | %s | %g | %g | %s |\n", f.Name, strings.Join(spellings[f.Name], " "), f.Ulp32, f.Ulp64, narrow)
	}
	b.WriteString(formulaIntro)
	formulas := chlotograph.Formulas()
	slices.SortFunc(formulas, func(a, c chlotograph.Formula) int { return strings.Compare(a.Op.Name, c.Op.Name) })
	for _, f := range formulas {
		fmt.Fprintf(&b, "| `%s` | %g |\n", shown(f.Op), f.Ulps)
	}
	return []byte(b.String())
}
