package printer

import (
	"fmt"
	"runtime"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
)

// Many functions print in parallel; the text does not tell.
func TestParallel(t *testing.T) {
	mod := functions(300, 20)
	i := 0
	for f := range mod.Body().Ops() {
		f.SetDiscardable("m", ir.MapAttr(ir.DimsMap(3, i%3)))
		f.SetDiscardable("l", &ir.LocAttr{Loc: ir.NameLoc(fmt.Sprint("l", i%11), ir.FileLoc("a", i, 1))})
		f.SetDiscardable("d", &ir.DistinctAttr{Inner: ir.Str(fmt.Sprint(i % 5))})
		f.SetDiscardable("r", &ir.ResourceAttr{Typ: ir.Tensor([]int64{1}, ir.I8), Key: fmt.Sprint("k", i), Blob: &ir.Blob{Dialect: "builtin", Key: fmt.Sprint("k", i), Bytes: []byte{byte(i)}}})
		j := 0
		for op := range f.Body().Ops() {
			op.SetLoc(ir.FileLoc("t.mlir", i%17, j))
			j++
		}
		i++
	}
	for _, opts := range []Options{{AssumeVerified: true}, {AssumeVerified: true, PrintDebugInfo: true}, {AssumeVerified: true, LocalScope: true}} {
		parallel := String(mod, opts)
		old := runtime.GOMAXPROCS(1)
		serial := String(mod, opts)
		runtime.GOMAXPROCS(old)
		assert.Assert(t, parallel == serial)
	}
}
