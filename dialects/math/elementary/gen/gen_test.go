package main

import (
	"bytes"
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/math/elementary/exact"
)

// TestCoefficientsAreFresh checks that the file lists what the fits ask for and
// that a few points of each polynomial err no more than it says; with
// TERRACE_SWEEP set it fits everything again.
func TestCoefficientsAreFresh(t *testing.T) {
	src, err := os.ReadFile("../coefficients.go")
	assert.NilError(t, err)
	if os.Getenv("TERRACE_SWEEP") != "" {
		var b bytes.Buffer
		generate(&b)
		assert.Assert(t, bytes.Equal(b.Bytes(), src), "run: cd dialects/math/elementary && go run ./gen > coefficients.go")
	}
	table := regexp.MustCompile(`error 2\^(\S+)\.\nvar (\w+) = \[\]float64\{([^}]*)\}`)
	found := map[string]bool{}
	byName := map[string]fit{}
	for _, f := range fits() {
		byName[f.Name] = f
	}
	for _, m := range table.FindAllStringSubmatch(string(src), -1) {
		f, ok := byName[m[2]]
		assert.Assert(t, ok, "no fit makes %s", m[2])
		found[m[2]] = true
		log2, err := strconv.ParseFloat(m[1], 64)
		assert.NilError(t, err)
		var c []float64
		for _, s := range strings.FieldsFunc(m[3], func(r rune) bool { return r == ',' || r <= ' ' }) {
			v, err := strconv.ParseFloat(s, 64)
			assert.NilError(t, err)
			assert.Assert(t, f.Width == 64 || float64(float32(v)) == v, m[2])
			c = append(c, v)
		}
		assert.Equal(t, len(c), f.N, m[2])
		for i := range 9 {
			x := exact.New(f.A + (f.B-f.A)*(float64(i)+0.51)/9)
			p := point{x: x, f: f.F(x), w: exact.New(1)}
			if f.W != nil {
				p.w = f.W(x)
			}
			e, _ := p.err(c, nil, f.Low).Float64()
			assert.Assert(t, math.Abs(e) <= math.Exp2(log2+0.1), "%s errs %g at %v", m[2], e, x)
		}
	}
	assert.Equal(t, len(found), len(byName))
}
