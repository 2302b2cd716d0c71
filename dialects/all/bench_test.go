package all

import (
	"testing"

	"gotest.tools/v3/assert"

	"terrace/interp"
	"terrace/ir/data"
	"terrace/parser"
)

// One round of the loop is five ops.
func BenchmarkLoop(b *testing.B) {
	module, ok := parser.Parse(Context(), "loop", []byte(`func.func @main(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = arith.constant 0 : i32
  %three = arith.constant 3 : i32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%x = %a) -> (i32) {
    %v = arith.index_cast %i : index to i32
    %w = arith.muli %v, %three : i32
    %z = arith.xori %w, %x : i32
    %s = arith.addi %x, %z : i32
    scf.yield %s : i32
  }
  return %r : i32
}`), parser.Options{})
	assert.Assert(b, ok)
	_, err := interp.New(module, interp.Options{}).Run("main", data.Scalar(uint64(b.N)))
	assert.NilError(b, err)
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(5*b.N), "ns/op-in-ir")
	b.ReportAllocs()
}
