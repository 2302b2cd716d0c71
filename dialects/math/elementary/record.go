package elementary

import "math"

// opcode names a Machine method.
type opcode uint8

const (
	opAdd opcode = iota
	opSub
	opMul
	opDiv
	opNeg
	opAbs
	opSqrt
	opFma
	opRoundEven
	opTrunc
	opLt
	opLe
	opEq
	opUnordered
	opNot
	opSelect
	opIAdd
	opISub
	opIMul
	opIMulHiU
	opIAnd
	opIOr
	opIXor
	opIShl
	opIShrU
	opIShrS
	opILt
	opILtU
	opIEq
	opFromInt
)

// instr computes dst from up to three operands; unused ones are -1.
type instr struct {
	op           opcode
	dst, a, b, c int32
}

// recorder is the Machine that writes down its steps: V is the number of a
// value. Equal steps are recorded once.
type recorder struct {
	width  int
	code   []instr
	known  map[instr]int32
	bits   map[uint64]int32
	values int32
	of     map[int32]uint64
}

var _ Machine[int32] = (*recorder)(nil)

func newRecorder(width int) *recorder {
	return &recorder{width: width, known: map[instr]int32{}, bits: map[uint64]int32{}, of: map[int32]uint64{}}
}

func (r *recorder) value() int32 { r.values++; return r.values - 1 }

func (r *recorder) constant(bits uint64) int32 {
	v, ok := r.bits[bits]
	if !ok {
		v = r.value()
		r.bits[bits], r.of[v] = v, bits
	}
	return v
}

func (r *recorder) emit(op opcode, a, b, c int32) int32 {
	k := instr{op, -1, a, b, c}
	if v, ok := r.known[k]; ok {
		return v
	}
	v := r.value()
	r.known[k] = v
	k.dst = v
	r.code = append(r.code, k)
	return v
}

func (r *recorder) one(op opcode, a int32) int32    { return r.emit(op, a, -1, -1) }
func (r *recorder) two(op opcode, a, b int32) int32 { return r.emit(op, a, b, -1) }

func (r *recorder) Width() int { return r.width }
func (r *recorder) F(x float64) int32 {
	if r.width == 32 {
		return r.constant(uint64(math.Float32bits(float32(x))))
	}
	return r.constant(math.Float64bits(x))
}
func (r *recorder) FBits(b uint64) int32 { return r.I(int64(b)) }
func (r *recorder) I(x int64) int32 {
	if r.width == 32 {
		return r.constant(uint64(uint32(x)))
	}
	return r.constant(uint64(x))
}
func (r *recorder) Add(a, b int32) int32       { return r.two(opAdd, a, b) }
func (r *recorder) Sub(a, b int32) int32       { return r.two(opSub, a, b) }
func (r *recorder) Mul(a, b int32) int32       { return r.two(opMul, a, b) }
func (r *recorder) Div(a, b int32) int32       { return r.two(opDiv, a, b) }
func (r *recorder) Neg(a int32) int32          { return r.one(opNeg, a) }
func (r *recorder) Abs(a int32) int32          { return r.one(opAbs, a) }
func (r *recorder) Sqrt(a int32) int32         { return r.one(opSqrt, a) }
func (r *recorder) Fma(a, b, c int32) int32    { return r.emit(opFma, a, b, c) }
func (r *recorder) RoundEven(a int32) int32    { return r.one(opRoundEven, a) }
func (r *recorder) Trunc(a int32) int32        { return r.one(opTrunc, a) }
func (r *recorder) Lt(a, b int32) int32        { return r.two(opLt, a, b) }
func (r *recorder) Le(a, b int32) int32        { return r.two(opLe, a, b) }
func (r *recorder) Eq(a, b int32) int32        { return r.two(opEq, a, b) }
func (r *recorder) Unordered(a, b int32) int32 { return r.two(opUnordered, a, b) }
func (r *recorder) And(a, b int32) int32       { return r.two(opIAnd, a, b) }
func (r *recorder) Or(a, b int32) int32        { return r.two(opIOr, a, b) }
func (r *recorder) Not(a int32) int32          { return r.one(opNot, a) }
func (r *recorder) Select(c, a, b int32) int32 { return r.emit(opSelect, c, a, b) }
func (r *recorder) ToBits(a int32) int32       { return a }
func (r *recorder) FromBits(a int32) int32     { return a }
func (r *recorder) IAdd(a, b int32) int32      { return r.two(opIAdd, a, b) }
func (r *recorder) ISub(a, b int32) int32      { return r.two(opISub, a, b) }
func (r *recorder) IMul(a, b int32) int32      { return r.two(opIMul, a, b) }
func (r *recorder) IMulHiU(a, b int32) int32   { return r.two(opIMulHiU, a, b) }
func (r *recorder) IAnd(a, b int32) int32      { return r.two(opIAnd, a, b) }
func (r *recorder) IOr(a, b int32) int32       { return r.two(opIOr, a, b) }
func (r *recorder) IXor(a, b int32) int32      { return r.two(opIXor, a, b) }
func (r *recorder) IShl(a, n int32) int32      { return r.two(opIShl, a, n) }
func (r *recorder) IShrU(a, n int32) int32     { return r.two(opIShrU, a, n) }
func (r *recorder) IShrS(a, n int32) int32     { return r.two(opIShrS, a, n) }
func (r *recorder) ILt(a, b int32) int32       { return r.two(opILt, a, b) }
func (r *recorder) ILtU(a, b int32) int32      { return r.two(opILtU, a, b) }
func (r *recorder) IEq(a, b int32) int32       { return r.two(opIEq, a, b) }
func (r *recorder) FromInt(a int32) int32      { return r.one(opFromInt, a) }
func (r *recorder) Scale(a, k int32) int32     { return ScaleSteps(r, a, k) }

// program is recorded code with its values in few registers: the arguments
// first, then the constants, then the rest.
type program struct {
	code    []instr
	consts  []uint64 // registers from the number of arguments on
	args    int
	regs    int
	results []int32 // registers that hold the results at the end
}

// finish drops steps that no result needs and assigns registers.
func (r *recorder) finish(args int, results ...int32) *program {
	needed := make([]bool, r.values)
	for _, v := range results {
		needed[v] = true
	}
	var code []instr // backward
	for i := len(r.code) - 1; i >= 0; i-- {
		in := r.code[i]
		if !needed[in.dst] {
			continue
		}
		for _, v := range [...]int32{in.a, in.b, in.c} {
			if v >= 0 {
				needed[v] = true
			}
		}
		code = append(code, in)
	}
	p := &program{args: args}
	reg := make([]int32, r.values)
	for v := range r.values {
		reg[v] = -1
		if bits, ok := r.of[v]; ok && needed[v] {
			reg[v] = int32(args + len(p.consts))
			p.consts = append(p.consts, bits)
		}
	}
	for v := range args {
		reg[v] = int32(v)
	}
	fixed := int32(args + len(p.consts))
	p.regs = int(fixed)
	last := make([]int, r.values) // index of the last step that reads a value
	for i := len(code) - 1; i >= 0; i-- {
		for _, v := range [...]int32{code[i].a, code[i].b, code[i].c} {
			if v >= 0 {
				last[v] = len(code) - 1 - i
			}
		}
	}
	for _, v := range results {
		last[v] = len(code)
	}
	var free []int32
	for i := range code {
		in := code[len(code)-1-i]
		out := instr{op: in.op, a: -1, b: -1, c: -1}
		for k, v := range [...]int32{in.a, in.b, in.c} {
			if v < 0 {
				continue
			}
			*[...]*int32{&out.a, &out.b, &out.c}[k] = reg[v]
			if last[v] == i && reg[v] >= fixed {
				free = append(free, reg[v])
				last[v] = -1 // an operand that is used twice is freed once
			}
		}
		// A step reads and writes element by element, so that its result may
		// take the place of an operand.
		if n := len(free); n > 0 {
			out.dst, free = free[n-1], free[:n-1]
		} else {
			out.dst = int32(p.regs)
			p.regs++
		}
		reg[in.dst] = out.dst
		p.code = append(p.code, out)
	}
	for _, v := range results {
		p.results = append(p.results, reg[v])
	}
	return p
}

// record writes down the one-step part of a function, and where it has a second
// step the condition for the first as a second result.
func record(name string, width int) *program {
	s, ok := Lookup[int32](name)
	if !ok {
		return nil
	}
	r := newRecorder(width)
	x, y := r.value(), int32(-1)
	if s.Arity == 2 {
		y = r.value()
	}
	if s.Big != nil {
		return r.finish(s.Arity, s.Fast(r, x, y), s.IsFast(r, x, y))
	}
	return r.finish(s.Arity, s.Fast(r, x, y))
}
