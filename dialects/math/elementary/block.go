package elementary

import (
	"math"
	"math/bits"
	"sync"
	"unsafe"

	"terrace/ir/data"
)

// blockLen elements are computed a step at a time: long enough to hide the
// dispatch, short enough for all registers to stay in the first cache.
const blockLen = 128

// A blockRunner evaluates a program on slices. F and U are the float type and
// the unsigned integer of its width, S the signed one.
type blockRunner[F float32 | float64, U uint32 | uint64, S int32 | int64] struct {
	prog *program
	big  func(x, y F) F // for elements whose second result is 0
	pool sync.Pool      // *[]U, constants filled in
}

func newRunner[F float32 | float64, U uint32 | uint64, S int32 | int64](p *program, big func(x, y F) F) *blockRunner[F, U, S] {
	r := &blockRunner[F, U, S]{prog: p, big: big}
	r.pool.New = func() any {
		regs := make([]U, p.regs*blockLen)
		for i, c := range p.consts {
			block := regs[(p.args+i)*blockLen:][:blockLen]
			for j := range block {
				block[j] = U(c)
			}
		}
		return &regs
	}
	return r
}

func floats[F float32 | float64, U uint32 | uint64](u []U) []F {
	return unsafe.Slice((*F)(unsafe.Pointer(unsafe.SliceData(u))), len(u))
}

// run sets dst[i] from x[i] and, for functions of two arguments, y[i]. The
// slices have one length; dst may be x or y.
func (r *blockRunner[F, U, S]) run(dst, x, y []F) {
	p := r.prog
	buf := r.pool.Get().(*[]U)
	regs := *buf
	for len(dst) > 0 {
		n := min(len(dst), blockLen)
		copy(floats[F](regs), x[:n])
		x = x[n:]
		if p.args == 2 {
			copy(floats[F](regs[blockLen:]), y[:n])
			y = y[n:]
		}
		exec[F, U, S](p, regs, n)
		copy(dst[:n], floats[F](regs[int(p.results[0])*blockLen:][:n]))
		if len(p.results) == 2 {
			args := floats[F](regs)
			for i, c := range regs[int(p.results[1])*blockLen:][:n] {
				if c == 0 {
					dst[i] = r.big(args[i], args[(p.args-1)*blockLen+i])
				}
			}
		}
		dst = dst[n:]
	}
	r.pool.Put(buf)
}

func b2u[U uint32 | uint64](c bool) U {
	if c {
		return 1
	}
	return 0
}

// exec runs the program on the first n elements of each register.
func exec[F float32 | float64, U uint32 | uint64, S int32 | int64](p *program, regs []U, n int) {
	fregs := floats[F](regs)
	width := U(bits.OnesCount64(uint64(^U(0))))
	sign := U(1) << (width - 1)
	at := func(r int32) []U { return regs[int(r)*blockLen:][:n] }
	for i := range p.code {
		in := &p.code[i]
		d := at(in.dst)
		a := at(in.a)[:len(d)]
		fd, fa := fregs[int(in.dst)*blockLen:][:len(d)], fregs[int(in.a)*blockLen:][:len(d)]
		var b, c []U
		var fb, fc []F
		if in.b >= 0 {
			b, fb = at(in.b)[:len(d)], fregs[int(in.b)*blockLen:][:len(d)]
		}
		if in.c >= 0 {
			c, fc = at(in.c)[:len(d)], fregs[int(in.c)*blockLen:][:len(d)]
		}
		switch in.op {
		case opAdd:
			for i := range fd {
				fd[i] = fa[i] + fb[i]
			}
		case opSub:
			for i := range fd {
				fd[i] = fa[i] - fb[i]
			}
		case opMul:
			for i := range fd {
				fd[i] = fa[i] * fb[i]
			}
		case opDiv:
			for i := range fd {
				fd[i] = fa[i] / fb[i]
			}
		case opNeg:
			for i := range d {
				d[i] = a[i] ^ sign
			}
		case opAbs:
			for i := range d {
				d[i] = a[i] &^ sign
			}
		case opSqrt:
			for i := range fd {
				fd[i] = F(math.Sqrt(float64(fa[i])))
			}
		case opFma:
			if width == 32 {
				fma32s(any(fd).([]float32), any(fa).([]float32), any(fb).([]float32), any(fc).([]float32))
			} else {
				fma64s(any(fd).([]float64), any(fa).([]float64), any(fb).([]float64), any(fc).([]float64))
			}
		case opRoundEven:
			for i := range fd {
				fd[i] = F(math.RoundToEven(float64(fa[i])))
			}
		case opTrunc:
			for i := range fd {
				fd[i] = F(math.Trunc(float64(fa[i])))
			}
		case opLt:
			for i := range d {
				d[i] = b2u[U](fa[i] < fb[i])
			}
		case opLe:
			for i := range d {
				d[i] = b2u[U](fa[i] <= fb[i])
			}
		case opEq:
			for i := range d {
				d[i] = b2u[U](fa[i] == fb[i])
			}
		case opUnordered:
			for i := range d {
				d[i] = b2u[U](fa[i] != fa[i] || fb[i] != fb[i])
			}
		case opNot:
			for i := range d {
				d[i] = a[i] ^ 1
			}
		case opSelect:
			for i := range d {
				d[i] = c[i] ^ (b[i]^c[i])&-a[i]
			}
		case opIAdd:
			for i := range d {
				d[i] = a[i] + b[i]
			}
		case opISub:
			for i := range d {
				d[i] = a[i] - b[i]
			}
		case opIMul:
			for i := range d {
				d[i] = a[i] * b[i]
			}
		case opIMulHiU:
			for i := range d {
				hi, lo := bits.Mul64(uint64(a[i]), uint64(b[i]))
				if width == 32 {
					hi = lo >> 32
				}
				d[i] = U(hi)
			}
		case opIAnd:
			for i := range d {
				d[i] = a[i] & b[i]
			}
		case opIOr:
			for i := range d {
				d[i] = a[i] | b[i]
			}
		case opIXor:
			for i := range d {
				d[i] = a[i] ^ b[i]
			}
		case opIShl:
			for i := range d {
				d[i] = a[i] << (b[i] & (width - 1))
			}
		case opIShrU:
			for i := range d {
				d[i] = a[i] >> (b[i] & (width - 1))
			}
		case opIShrS:
			for i := range d {
				d[i] = U(S(a[i]) >> (b[i] & (width - 1)))
			}
		case opILt:
			for i := range d {
				d[i] = b2u[U](S(a[i]) < S(b[i]))
			}
		case opILtU:
			for i := range d {
				d[i] = b2u[U](a[i] < b[i])
			}
		case opIEq:
			for i := range d {
				d[i] = b2u[U](a[i] == b[i])
			}
		case opFromInt:
			for i := range d {
				fd[i] = F(S(a[i]))
			}
		}
	}
}

func fma32s(d, a, b, c []float32) {
	a, b, c = a[:len(d)], b[:len(d)], c[:len(d)]
	for i := range d {
		// As data.Fma32, its short way inline.
		s := float64(float64(a[i])*float64(b[i])) + float64(c[i])
		if u := math.Float64bits(s); u&0x1fffffff != 0x10000000 && u>>52&0x7ff > 1023-127 {
			d[i] = float32(s)
		} else {
			d[i] = data.Fma32(a[i], b[i], c[i])
		}
	}
}

func fma64s(d, a, b, c []float64) {
	a, b, c = a[:len(d)], b[:len(d)], c[:len(d)]
	for i := range d {
		d[i] = math.FMA(a[i], b[i], c[i])
	}
}

var runners sync.Map // of name and width to its blockRunner

type runnerKey struct {
	name  string
	width int
}

func runner32(name string) *blockRunner[float32, uint32, int32] {
	k := runnerKey{name, 32}
	if r, ok := runners.Load(k); ok {
		return r.(*blockRunner[float32, uint32, int32])
	}
	p := record(name, 32)
	if p == nil {
		return nil
	}
	r, _ := runners.LoadOrStore(k, newRunner[float32, uint32, int32](p, scalar32(name)))
	return r.(*blockRunner[float32, uint32, int32])
}

func runner64(name string) *blockRunner[float64, uint64, int64] {
	k := runnerKey{name, 64}
	if r, ok := runners.Load(k); ok {
		return r.(*blockRunner[float64, uint64, int64])
	}
	p := record(name, 64)
	if p == nil {
		return nil
	}
	r, _ := runners.LoadOrStore(k, newRunner[float64, uint64, int64](p, scalar64(name)))
	return r.(*blockRunner[float64, uint64, int64])
}

// Slice32 returns what sets dst[i] to the function of x[i], many times faster an
// element than Float32 and with the same bits; or nil. The slices have one
// length; dst may be x.
func Slice32(name string) func(dst, x []float32) {
	r := runner32(name)
	if r == nil || r.prog.args != 1 {
		return nil
	}
	return func(dst, x []float32) { r.run(dst, x, nil) }
}

// Slice64 is Slice32 for float64.
func Slice64(name string) func(dst, x []float64) {
	r := runner64(name)
	if r == nil || r.prog.args != 1 {
		return nil
	}
	return func(dst, x []float64) { r.run(dst, x, nil) }
}

// BinarySlice32 is Slice32 for functions of two arguments.
func BinarySlice32(name string) func(dst, x, y []float32) {
	r := runner32(name)
	if r == nil || r.prog.args != 2 {
		return nil
	}
	return r.run
}

// BinarySlice64 is Slice64 for functions of two arguments.
func BinarySlice64(name string) func(dst, x, y []float64) {
	r := runner64(name)
	if r == nil || r.prog.args != 2 {
		return nil
	}
	return r.run
}
