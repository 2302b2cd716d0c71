package tensortoloop

import (
	"fmt"

	"terrace/dialects/arith"
	"terrace/dialects/tensor"
	"terrace/ir"
)

// Points returns the number of parallel points of a kernel on buffers: what a
// grid of threads divides among them.
func Points(op *ir.Op) (int64, error) {
	s, why := newSpace(tensor.Of(op))
	if why != "" {
		return 0, fmt.Errorf("has %s, which has no threads yet", why)
	}
	n := int64(1)
	for _, d := range s.parallel() {
		n *= s.dims[d].size
	}
	return n, nil
}

// EmitPoint computes one parallel point of a kernel, given by its number in
// row-major order, where the builder stands: the work of one thread. The kernel
// itself stays.
func EmitPoint(op *ir.Op, b *ir.Builder, number *ir.Value) error {
	s, why := newSpace(tensor.Of(op))
	if why != "" {
		return fmt.Errorf("has %s, which has no threads yet", why)
	}
	sch := newSchedule()
	sch.inner = s.reductions()
	n, t := newNest(s, sch, b)
	par := s.parallel()
	for i := len(par) - 1; i >= 0; i-- {
		d := par[i]
		at := number
		if i > 0 {
			size := n.index(s.dims[d].size)
			at = b.Make(arith.RemUI, number, size).Result(0)
			number = b.Make(arith.DivUI, number, size).Result(0)
		}
		t = n.at(t, d, at, 0)
	}
	n.leaf(t)
	return nil
}
