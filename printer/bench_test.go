package printer

import (
	"io"
	"testing"

	"terrace/ir"
)

// functions builds many functions of straight-line code.
func functions(n, ops int) *ir.Op {
	m := &maker{Builder: ir.NewBuilder()}
	body := m.Region()
	mod := m.MakeWith(moduleOp, nil, ir.With{Regions: []*ir.Region{body}})
	top := body.AddBlock()
	for range n {
		m.AtEnd(top)
		_, b := m.fn("f", []ir.Type{ir.I32, ir.I32}, []ir.Type{ir.I32})
		m.AtEnd(b)
		x, y := b.Arg(0), b.Arg(1)
		for i := range ops {
			if i%10 == 0 {
				y = m.constant(int64(i))
			}
			x = m.Make(addOp, x, y).Result(0)
		}
		m.Make(returnOp, x)
	}
	return mod
}

func benchmark(b *testing.B, opts Options) {
	mod := functions(100, 1000)
	b.ReportAllocs()
	for b.Loop() {
		if err := Print(io.Discard, mod, opts); err != nil {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/110_000, "ns/op-printed")
}

func BenchmarkPrint(b *testing.B)        { benchmark(b, Options{AssumeVerified: true}) }
func BenchmarkPrintEager(b *testing.B)   { benchmark(b, Options{}) }
func BenchmarkPrintGeneric(b *testing.B) { benchmark(b, Options{Generic: true}) }
func BenchmarkPrintDebugInfo(b *testing.B) {
	benchmark(b, Options{AssumeVerified: true, PrintDebugInfo: true})
}
