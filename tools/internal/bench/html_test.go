package bench

import (
	"encoding/xml"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// The page is well formed whatever is counted: no operations, none on memory.
func TestPage(t *testing.T) {
	for _, r := range []Report{
		{Ops: 1 << 30, Bytes: 1 << 20, TimesNS: []int64{5000000, 4000000}, ProbeOps: 2e11, ProbeBW: 2e10, Kernels: []Kernel{{Name: "k", Calls: 2, Ops: 1 << 29, Bytes: 1 << 19, Source: `"a&b.mlir":3:4`}}},
		{TimesNS: []int64{0}, ProbeOps: 1e9, ProbeBW: 1e9},
		{Bytes: 1 << 30, TimesNS: []int64{1000}, ProbeOps: 1e12, ProbeBW: 1e10},
	} {
		page := string(r.page("x<y.mlir"))
		assert.Assert(t, strings.Contains(page, "x&lt;y.mlir"))
		assert.Assert(t, !strings.Contains(page, "NaN") && !strings.Contains(page, "Inf"), page)
		d := xml.NewDecoder(strings.NewReader(page))
		d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
		for {
			tok, err := d.Token()
			if tok == nil {
				assert.ErrorContains(t, err, "EOF")
				break
			}
		}
	}
}
