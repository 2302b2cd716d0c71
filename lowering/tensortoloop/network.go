package tensortoloop

import (
	"math/bits"

	"terrace/dialects/arith"
	"terrace/ir"
	"terrace/ir/data"
)

// A network sorts the lanes of a few vectors by comparisons that do not depend on
// them: Batcher's bitonic sort. It compares whole vectors with each other. Which
// number an element has in the order so far is told by bits, and each bit of it by a
// bit of the element's place, of its vector or of its lane; a bit of lanes changes
// places with one of vectors before elements that differ in it are compared.
type network struct {
	*emitter
	regs  []*ir.Value
	lanes int // their logarithm: places of this number and more are of vectors
	place []int
	down  int // elements with this bit stand for their complements, -1: none
}

func newNetwork(e *emitter, regs []*ir.Value) *network {
	lanes := bits.Len64(uint64(regs[0].Type().(*ir.VectorType).Shape[0])) - 1
	nw := &network{emitter: e, regs: regs, lanes: lanes, down: -1}
	vectors := bits.Len(uint(len(regs))) - 1
	for b := range lanes + vectors { // the first comparisons are of vectors as they are
		nw.place = append(nw.place, (b+lanes)%(lanes+vectors))
	}
	return nw
}

// sort returns the vectors in order.
func (nw *network) sort() []*ir.Value {
	n := len(nw.place)
	for k := range n {
		// Runs of 2^k elements are merged in pairs, every second pair the other way round.
		nw.turn(k + 1)
		for b := k; b >= 0; b-- {
			nw.bring(b, k)
			nw.compare(nw.place[b] - nw.lanes)
		}
	}
	return nw.ordered()
}

// turn makes the elements with a bit stand for their complements, and no others.
func (nw *network) turn(bit int) {
	if bit == len(nw.place) {
		bit = -1
	}
	on := func(bit, reg, lane int) bool {
		return bit >= 0 && (reg<<nw.lanes|lane)>>nw.place[bit]&1 != 0
	}
	t := nw.regs[0].Type()
	e, _ := ir.DataType(t)
	for i, v := range nw.regs {
		d, some := data.New(e, 1<<nw.lanes), false
		for lane := range 1 << nw.lanes {
			if on(bit, i, lane) != on(nw.down, i, lane) {
				d.SetBits(int64(lane), data.Mask(e))
				some = true
			}
		}
		if some {
			nw.regs[i] = nw.b.Make(arith.XOrI, v, arith.ConstantOf(nw.b, ir.Dense(t, d))).Result(0)
		}
	}
	nw.down = bit
}

// bring gives a bit a place of vectors, that of the bit which is compared last from
// then on: bits b, b-1, ..., 0 and then from k+1 down.
func (nw *network) bring(b, k int) {
	if nw.place[b] >= nw.lanes {
		return
	}
	far := func(x int) int {
		if x <= b {
			return b - x
		}
		return b + 1 + max(k+1, x) - x + max(0, x-k-1)*len(nw.place)
	}
	out := -1
	for x, p := range nw.place {
		if p >= nw.lanes && (out < 0 || far(x) > far(out)) {
			out = x
		}
	}
	nw.exchange(nw.place[b], nw.place[out]-nw.lanes)
	nw.place[b], nw.place[out] = nw.place[out], nw.place[b]
}

// exchange lets a bit of lanes and one of vectors change places.
func (nw *network) exchange(lane, reg int) {
	n, s := 1<<nw.lanes, 1<<lane
	low, high := make([]int64, n), make([]int64, n)
	for j := range n {
		if j&s == 0 {
			low[j], high[j] = int64(j), int64(j+s)
		} else {
			low[j], high[j] = int64(n+j-s), int64(n+j)
		}
	}
	nw.pairs(reg, func(a, b *ir.Value) (*ir.Value, *ir.Value) { return nw.shuffle(a, b, low), nw.shuffle(a, b, high) })
}

// compare puts the lesser elements where a bit of vectors is off.
func (nw *network) compare(reg int) {
	nw.pairs(reg, func(a, b *ir.Value) (*ir.Value, *ir.Value) {
		return nw.b.Make(arith.MinUI, a, b).Result(0), nw.b.Make(arith.MaxUI, a, b).Result(0)
	})
}

func (nw *network) pairs(reg int, f func(a, b *ir.Value) (*ir.Value, *ir.Value)) {
	for i := range nw.regs {
		if j := i | 1<<reg; j != i {
			nw.regs[i], nw.regs[j] = f(nw.regs[i], nw.regs[j])
		}
	}
}

// ordered moves the elements to the places that their numbers say.
func (nw *network) ordered() []*ir.Value {
	for b, p := range nw.place {
		if b >= nw.lanes || p < nw.lanes {
			continue
		}
		for x, q := range nw.place {
			if x >= nw.lanes && q < nw.lanes {
				nw.exchange(q, p-nw.lanes)
				nw.place[b], nw.place[x] = q, p
				break
			}
		}
	}
	at := func(number int) (place int) {
		for b, p := range nw.place {
			place |= number >> b & 1 << p
		}
		return place
	}
	pick := make([]int64, 1<<nw.lanes)
	for i := range pick {
		pick[i] = int64(at(i))
	}
	out := make([]*ir.Value, len(nw.regs))
	for i := range out {
		v := nw.regs[at(i<<nw.lanes)>>nw.lanes]
		out[i] = nw.shuffle(v, v, pick)
	}
	return out
}
