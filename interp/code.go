package interp

import (
	"terrace/ir"
	"terrace/ir/data"
)

// frameShape is what the frames of one isolated region have in common.
type frameShape struct {
	slots int32
	free  []*frame
}

type frame struct{ slots []data.Value }

func (s *frameShape) get() *frame {
	if n := len(s.free); n > 0 {
		f := s.free[n-1]
		s.free = s.free[:n-1]
		return f
	}
	return &frame{slots: make([]data.Value, s.slots)}
}

// put takes a frame back; values are dropped so that big tensors can go.
func (s *frameShape) put(f *frame) {
	clear(f.slots)
	if len(s.free) < 16 {
		s.free = append(s.free, f)
	}
}

type regionCode struct {
	frame  *frameShape
	entry  *blockCode
	blocks map[*ir.Block]*blockCode
}

type blockCode struct {
	args  []int32
	insts []inst
}

type inst struct {
	op   *ir.Op
	eval ir.EvalFunc
	in   []int32
	out  int32
	nout int32
}

// codeOf compiles a region and those inside it that share its frame.
func (s *shared) codeOf(r *ir.Region) *regionCode {
	if rc := s.code[r]; rc != nil {
		return rc
	}
	c := compiler{shared: s, shape: &frameShape{}, slots: map[*ir.Value]int32{}}
	// A region that is not isolated, run by itself, shares the frame of the
	// isolated region around it: compile that one.
	root := r
	for op := root.Op(); op != nil && !op.Has(ir.IsolatedFromAbove) && op.Region() != nil; op = root.Op() {
		root = op.Region()
	}
	c.region(root)
	if s.code[r] == nil { // r is in an isolated op inside root
		panic("interp: region was not compiled with its parents")
	}
	return s.code[r]
}

type compiler struct {
	*shared
	shape *frameShape
	slots map[*ir.Value]int32
}

func (c *compiler) slot(v *ir.Value) int32 {
	if s, ok := c.slots[v]; ok {
		return s
	}
	if op := v.Op(); op != nil { // used before its definition in the list of blocks
		return c.results(op) + int32(v.Index())
	}
	s := c.shape.slots
	c.slots[v] = s
	c.shape.slots++
	return s
}

func (c *compiler) region(r *ir.Region) {
	rc := &regionCode{frame: c.shape, blocks: map[*ir.Block]*blockCode{}}
	c.code[r] = rc
	for b := range r.Blocks() {
		rc.blocks[b] = &blockCode{}
	}
	if r.First() != nil {
		rc.entry = rc.blocks[r.First()]
	}
	for b := range r.Blocks() {
		bc := rc.blocks[b]
		for _, a := range b.Args() {
			bc.args = append(bc.args, c.slot(a))
		}
		bc.insts = make([]inst, 0, b.Len())
		for op := range b.Ops() {
			in := inst{op: op, eval: op.Def().Eval, nout: int32(op.NumResults())}
			for i := range op.NumOperands() {
				in.in = append(in.in, c.slot(op.Operand(i)))
			}
			in.out = c.results(op)
			bc.insts = append(bc.insts, in)
			if op.Has(ir.IsolatedFromAbove) {
				continue
			}
			for _, sub := range op.Regions() {
				c.region(sub)
			}
		}
	}
}

// results gives the results of op a run of neighbouring slots.
func (c *compiler) results(op *ir.Op) int32 {
	n := op.NumResults()
	if n == 0 {
		return 0
	}
	if s, ok := c.slots[op.Result(0)]; ok {
		return s
	}
	base := c.shape.slots
	for i := range n {
		c.slots[op.Result(i)] = base + int32(i)
	}
	c.shape.slots += int32(n)
	return base
}
