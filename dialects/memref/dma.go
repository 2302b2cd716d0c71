package memref

import (
	"terrace/ir"
	"terrace/ir/data"
)

// A dmaView reads the parts of a dma_start: source, destination and tag, each
// with its indices, the number of elements, and perhaps a stride and the number
// of elements at each.
type dmaView struct {
	src, dst, count, tag int // positions among the operands
	stride               int // -1: none
	end                  int
}

func dmaParts(op *ir.Op) (v dmaView, ok bool) {
	at, n := 0, op.NumOperands()
	memref := func() (int, bool) {
		if at >= n {
			return 0, false
		}
		t, isRef := op.Operand(at).Type().(*ir.MemRefType)
		if !isRef {
			return 0, false
		}
		from := at
		at += 1 + len(t.Shape)
		return from, at <= n
	}
	if v.src, ok = memref(); !ok {
		return v, false
	}
	if v.dst, ok = memref(); !ok || at >= n {
		return v, false
	}
	v.count = at
	at++
	if v.tag, ok = memref(); !ok {
		return v, false
	}
	v.stride, v.end = -1, at
	if n == at+2 {
		v.stride, v.end = at, n
	}
	return v, v.end == n
}

// DmaStart starts a transfer.
var DmaStart = Dialect.Op(&ir.OpDef{
	Name:     "dma_start",
	Summary:  "a number of elements copied from one memref to another in the background",
	Doc:      "With a stride, chunks of so many elements lie that far apart in the slower memory. The interpreter copies at once.",
	Spec:     "mlir memref.dma_start",
	Operands: ir.Fields{ir.Many("operands", ir.AnyType)},
	Traits:   ir.Reads | ir.Writes,
	Parse: func(p ir.Parser, st *ir.State) {
		var refs []*ir.Value
		ref := func() {
			v := p.Operand()
			refs = append(refs, v)
			st.Operands = append(st.Operands, v)
			p.Expect("[")
			for _, i := range p.Operands() {
				p.Resolve(i, ir.Index)
				st.Operands = append(st.Operands, i)
			}
			p.Expect("]")
		}
		index := func() {
			v := p.Operand()
			p.Resolve(v, ir.Index)
			st.Operands = append(st.Operands, v)
		}
		ref()
		p.Expect(",")
		ref()
		p.Expect(",")
		index()
		p.Expect(",")
		ref()
		if p.Accept(",") {
			index()
			p.Expect(",")
			index()
		}
		p.AttrDict(st)
		p.Expect(":")
		p.ResolveAll(refs, p.Types())
	},
	Print: func(p ir.Printer, op *ir.Op) {
		v, _ := dmaParts(op)
		ref := func(from, to int) { p.F("%[%]", op.Operand(from), op.Operands()[from+1:to]) }
		tagEnd := v.tag + 1 + len(typeOf(op.Operand(v.tag)).Shape)
		p.Text(" ")
		ref(v.src, v.dst)
		p.Text(", ")
		ref(v.dst, v.count)
		p.F(", %, ", op.Operand(v.count))
		ref(v.tag, tagEnd)
		if v.stride >= 0 {
			p.F(", %, %", op.Operand(v.stride), op.Operand(v.stride+1))
		}
		p.AttrDict(op)
		p.F(" : %, %, %", op.Operand(v.src).Type(), op.Operand(v.dst).Type(), op.Operand(v.tag).Type())
	},
	Verify: func(op *ir.Op) error {
		v, ok := dmaParts(op)
		if !ok {
			return ir.Errorf("expected source, destination and tag of memref type, each with its indices, and the number of elements")
		}
		refs := map[int]bool{v.src: true, v.dst: true, v.tag: true}
		for i := range op.NumOperands() {
			if !refs[i] && op.Operand(i).Type() != ir.Index {
				return ir.Errorf("expected operand #%d to be of type index, but got '%s'", i, op.Operand(i).Type())
			}
		}
		if a, b := typeOf(op.Operand(v.src)).Elem, typeOf(op.Operand(v.dst)).Elem; a != b {
			return ir.Errorf("expected source and destination of one element type, but got '%s' and '%s'", a, b)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		v, _ := dmaParts(op)
		src, from, trap := position(in[v.src], in[v.src+1:v.dst])
		if trap != "" {
			return ir.Trap(trap)
		}
		dst, to, trap := position(in[v.dst], in[v.dst+1:v.count])
		if trap != "" {
			return ir.Trap(trap)
		}
		n := int64(in[v.count].Bits)
		stride, chunk := int64(1), int64(1)
		if v.stride >= 0 {
			stride, chunk = int64(in[v.stride].Bits), int64(in[v.stride+1].Bits)
		}
		if n < 0 || chunk <= 0 || !m.Step(max(n, 0)) {
			return ir.Trap("number of elements is out of range")
		}
		// The stride belongs to the memory with the lower space.
		slowDst := dst.Buffer != nil && src.Buffer != nil && dst.Buffer.Space < src.Buffer.Space
		for i := range n {
			far := i/chunk*stride + i%chunk
			a, b := far, i
			if slowDst {
				a, b = i, far
			}
			x, err := src.Load(from + a)
			if err == nil {
				err = dst.Store(to+b, x)
			}
			if err != nil {
				return ir.Trap(err.Error())
			}
		}
		return ir.Values()
	},
	Example: `
func.func @transfer(%a: memref<8xf32>, %n: index) -> f32 {
  %zero = arith.constant 0 : index
  %b = memref.alloca() : memref<8xf32>
  %tag = memref.alloca() : memref<1xi32>
  memref.dma_start %a[%zero], %b[%zero], %n, %tag[%zero] : memref<8xf32>, memref<8xf32>, memref<1xi32>
  memref.dma_wait %tag[%zero], %n : memref<1xi32>
  %x = memref.load %b[%zero] : memref<8xf32>
  return %x : f32
}`,
})

// DmaWait waits for a transfer.
var DmaWait = Dialect.Op(&ir.OpDef{
	Name:     "dma_wait",
	Summary:  "the end of the transfer that a tag belongs to",
	Spec:     "mlir memref.dma_wait",
	Operands: ir.Fields{ir.One("tagMemRef", ir.AnyMemRef), ir.Many("tagIndices", ir.IndexT), ir.One("numElements", ir.IndexT)},
	Traits:   ir.Reads | ir.Writes,
	Format:   "$tagMemRef `[` $tagIndices `]`, $numElements attr-dict : type($tagMemRef)",
	Verify: func(op *ir.Op) error {
		if want, got := len(typeOf(op.Operand(0)).Shape), op.NumOperands()-2; want != got {
			return ir.Errorf("expected tagIndices to have the same number of elements as the tagMemRef rank, expected %d, but got %d", want, got)
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Values() },
	Example: `
func.func @wait(%tag: memref<1xi32>, %n: index) {
  %zero = arith.constant 0 : index
  memref.dma_wait %tag[%zero], %n : memref<1xi32>
  return
}`,
})
