package graph

import (
	"encoding/binary"
	"math"
	"math/bits"
	"slices"
	"sync"

	"terrace/ir"
	"terrace/ir/data"
)

// Rng draws numbers from a distribution.
var Rng = Dialect.Op(&ir.OpDef{
	Name: "rng", Summary: "random numbers of a distribution; which, the specification leaves open", Spec: "spec.md#rng",
	Operands: ir.Fields{ir.One("a", scalarPredIntFP), ir.One("b", scalarPredIntFP), ir.One("shape", DimensionTensor)}, Results: ir.Fields{ir.One("result", predIntFP)},
	Attrs:  ir.Attrs{ir.Required("rng_distribution", RngDistribution.Kind())},
	Traits: ir.NoFold | ir.Writes,
	Format: "$a, $b, $shape, distribution = $rng_distribution attr-dict : functional-type(operands, results)",
	Verify: func(op *ir.Op) error {
		if ir.ElemOf(op.Operand(0).Type()) != ir.ElemOf(op.Operand(1).Type()) || ir.ElemOf(op.Result(0).Type()) != ir.ElemOf(op.Operand(0).Type()) {
			return ir.Errorf("failed to verify that all of {a, b, result} have same element type")
		}
		if d, _ := RngDistribution.Value(op.Attr(0)); d == RngNormal && familyOf(ir.ElemOf(op.Result(0).Type())) != famFloat {
			return NotInferred(ir.Errorf("mu and sigma must be floats"))
		}
		if d, ok := ir.ConstantOf(op.Operand(2)).(*ir.DenseAttr); ok {
			if sizes, ok := ir.Ints(d); ok {
				return ResultsFit(op, []ir.Type{ir.Tensor(sizes, ir.ElemOf(op.Result(0).Type()))})
			}
		}
		return sizeCount(op, op.Operand(2), rank(op.Result(0)), "shape")
	},
	Eval: evalRng,
	Example: `%s = graph.constant dense<4> : tensor<1xi64>
%r = graph.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<4xf32>`,
})

var scalarPredIntFP = ofRank(0, predIntFP)

// rngState is the generator of a run: the same numbers every time.
type rngState struct {
	sync.Mutex
	state []uint64
}

type rngKey struct{}

// evalRng draws from a generator that starts anew with every run.
func evalRng(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
	ts, o := tensors(m, op, in)
	if !o.OK() {
		return o
	}
	shape, err := sizesOf(in[2])
	if err == nil {
		err = conforms(op, 0, shape)
	}
	e, ok := resultElem(op, 0)
	if err == nil && ok {
		err = checkSize(e, shape)
	}
	if err != nil {
		return trapErr(err)
	}
	if !ok || ts[0].Elem != e || ts[1].Elem != e {
		return unsupported(op, ir.ElemOf(op.Result(0).Type()))
	}
	words := data.New(data.UI64, shape...)
	if !m.Step(8 * words.Len()) {
		return ir.Trap("out of fuel")
	}
	gen := m.State(rngKey{}, func() any { return &rngState{state: []uint64{0, 0}} }).(*rngState)
	gen.Lock()
	threeFry(gen.state, words)
	gen.Unlock()
	dist, _ := RngDistribution.Value(op.Attr(0))
	out := data.New(e, shape...)
	for i := range out.Len() {
		w := words.Bits(i)
		if !e.IsFloat() {
			lo, hi := readInt(ts[0], 0), readInt(ts[1], 0)
			n := uint64(hi) - uint64(lo)
			if !intLess(e, lo, hi) {
				n = 1
			}
			out.SetBits(i, (uint64(lo)+w%n)&data.Mask(e))
			continue
		}
		a, b := ts[0].Float(0), ts[1].Float(0)
		if dist == RngNormal {
			u := (float64(w>>11) + 0.5) * 0x1p-53
			out.SetBits(i, data.FromFloat(e, a+float64(b*math.Sqrt2*fnErfInv.F64(2*u-1))))
			continue
		}
		// As many bits as the type holds, so that rounding cannot reach b.
		_, mant := floatLayout(e)
		u := float64(w>>(63-mant)) * math.Ldexp(1, -int(mant)-1)
		out.SetBits(i, data.FromFloat(e, a+float64((b-a)*u)))
	}
	return tensorResult(out)
}

// RngBitGenerator draws uniform bits and advances a state.
var RngBitGenerator = Dialect.Op(&ir.OpDef{
	Name: "rng_bit_generator", Summary: "uniform random bits from a state, and the state after them", Spec: "spec.md#rng_bit_generator",
	Doc:      "DEFAULT is PHILOX, as for XLA.",
	Operands: ir.Fields{ir.One("initial_state", intFP)}, Results: ir.Fields{ir.One("output_state", intFP), ir.One("output", intFP)},
	Attrs:  ir.Attrs{ir.Required("rng_algorithm", RngAlgorithm.Kind())},
	Traits: ir.Pure,
	NameOf: func(op *ir.Op, i int) string { return []string{"output_state", "output"}[i] },
	Format: "$initial_state, algorithm = $rng_algorithm attr-dict : functional-type(operands, results)",
	Verify: func(op *ir.Op) error {
		if !Fits(op.Operand(0).Type(), op.Result(0).Type()) {
			return ir.Errorf("output state shape must be compatible with initial state shape. Got: '%s' and '%s'", op.Operand(0).Type(), op.Result(0).Type())
		}
		return nil
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		shape, err := staticShape(op, 1)
		if err != nil {
			return trapErr(err)
		}
		return generateBits(m, op, in[0].Tensor(), shape)
	},
	Example: "%s, %r = graph.rng_bit_generator %x, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<4xui32>)",
})

// GeneratorOf is the algorithm that op names. DEFAULT is XLA's, so that JAX's keys of the
// kind rbg give its numbers.
func GeneratorOf(op *ir.Op) int {
	alg, _ := RngAlgorithm.Value(op.Get("rng_algorithm"))
	if alg == RngDefault {
		return RngPhilox
	}
	return alg
}

// generateBits draws bits of a shape with the algorithm that op names, and advances the state.
func generateBits(m ir.Machine, op *ir.Op, s *data.Tensor, shape []int64) ir.Outcome {
	e, ok := resultElem(op, 1)
	if !ok || s == nil || s.HasPoison() || s.Elem.Width() != 64 && s.Elem.Width() != 32 || s.Len()*int64(s.Elem.Bytes())%8 != 0 || e.Width() < 8 {
		return ir.Trap("unsupported types: the state must be words of 64 bits, or pairs of 32, and the output of whole bytes")
	}
	if err := checkSize(e, shape); err != nil {
		return trapErr(err)
	}
	out := data.New(e, shape...)
	if !m.Step(8 * out.Len()) {
		return ir.Trap("out of fuel")
	}
	ns := data.New(s.Elem, s.Shape...)
	copy(ns.Data, s.Expand().Data)
	state := make([]uint64, len(ns.Data)/8)
	// In pairs of 32 bits, the key has its low half first, the counter its high
	// one, as in IREE: the specification knows words of 64 bits only.
	swap := func(i int, v uint64) uint64 {
		if i > 0 && s.Elem.Width() == 32 {
			return bits.RotateLeft64(v, 32)
		}
		return v
	}
	for i := range state {
		state[i] = swap(i, binary.LittleEndian.Uint64(ns.Data[8*i:]))
	}
	alg := GeneratorOf(op)
	switch {
	case alg == RngThreeFry && len(state) == 2:
		threeFry(state, out)
	case alg == RngPhilox && (len(state) == 2 || len(state) == 3):
		philox(state, out)
	default:
		return ir.Trap("unsupported size of the state")
	}
	for i, v := range state {
		binary.LittleEndian.PutUint64(ns.Data[8*i:], swap(i, v))
	}
	return results([]*data.Tensor{ns, out})
}

// threeFry2x32 is a block of the generator: 20 rounds of two words of 32 bits.
func threeFry2x32(key, x [2]uint32) [2]uint32 {
	rotations := [2][4]int{{13, 15, 26, 6}, {17, 29, 16, 24}}
	ks := [3]uint32{key[0], key[1], key[0] ^ key[1] ^ 0x1bd11bda}
	x[0] += ks[0]
	x[1] += ks[1]
	for i := range 5 {
		for _, r := range rotations[i%2] {
			x[0] += x[1]
			x[1] = bits.RotateLeft32(x[1], r) ^ x[0]
		}
		x[0] += ks[(i+1)%3]
		x[1] += ks[(i+2)%3] + uint32(i) + 1
	}
	return x
}

// ThreeFrySplit is the dimension along which the two words of a block are
// neighbours: the first of even size, or the largest.
func ThreeFrySplit(dims []int64) int {
	split := 0
	for i, d := range dims {
		if d%2 == 0 {
			return i
		}
		if d > dims[split] {
			split = i
		}
	}
	return split
}

// threeFry fills out as XLA does: the state is a key and a counter. For 32 bits
// and less a block gives two neighbours along the first dimension of even size, or
// the largest; for 64 bits a block gives an element.
func threeFry(state []uint64, out *data.Tensor) {
	key := [2]uint32{uint32(state[0]), uint32(state[0] >> 32)}
	block := func(i uint64) [2]uint32 {
		c := state[1] + i
		return threeFry2x32(key, [2]uint32{uint32(c), uint32(c >> 32)})
	}
	n := uint64(out.Len())
	if out.Elem.Width() == 64 {
		for i := range n {
			w := block(i)
			out.SetBits(int64(i), uint64(w[0])|uint64(w[1])<<32)
		}
		state[1] += n
		return
	}
	mask := data.Mask(out.Elem)
	dims := slices.Clone(out.Shape)
	if len(dims) == 0 {
		dims = []int64{1}
	}
	split := ThreeFrySplit(dims)
	half := slices.Clone(dims)
	half[split] = (dims[split] + 1) / 2
	halves := uint64(product(half))
	strides := stridesOf(dims)
	i := uint64(0)
	EachIndex(half, func(idx []int64) {
		w := block(i)
		i++
		at := idx[split] * strides[split]
		for d, v := range idx {
			at += v * strides[d]
		}
		out.SetBits(at, uint64(w[0])&mask)
		if 2*idx[split]+1 < dims[split] {
			out.SetBits(at+strides[split], uint64(w[1])&mask)
		}
	})
	state[1] += halves
}

// philox4x32 is a block of the generator: ten rounds of four words.
func philox4x32(key [2]uint32, c [4]uint32) [4]uint32 {
	for range 10 {
		h0, l0 := bits.Mul32(c[0], 0xd2511f53)
		h1, l1 := bits.Mul32(c[2], 0xcd9e8d57)
		c = [4]uint32{h1 ^ c[1] ^ key[0], l1, h0 ^ c[3] ^ key[1], l0}
		key[0] += 0x9e3779b9
		key[1] += 0xbb67ae85
	}
	return c
}

// philox fills out as XLA does: the state is a key and a counter of 128 bits, of
// which a state of two words has the low half; the key stands for the other.
func philox(state []uint64, out *data.Tensor) {
	key := [2]uint32{uint32(state[0]), uint32(state[0] >> 32)}
	lo, hi := state[1], state[0]
	if len(state) == 3 {
		hi = state[2]
	}
	n := uint64(out.Len())
	mask := data.Mask(out.Elem)
	per := uint64(4)
	if out.Elem.Width() == 64 {
		per = 2
	}
	blocks := (n + per - 1) / per
	for b := range blocks {
		l, carry := bits.Add64(lo, b, 0)
		h := hi + carry
		w := philox4x32(key, [4]uint32{uint32(l), uint32(l >> 32), uint32(h), uint32(h >> 32)})
		for k := range per {
			i := b*per + k
			if i >= n {
				break
			}
			v := uint64(w[k]) & mask
			if per == 2 {
				v = uint64(w[2*k]) | uint64(w[2*k+1])<<32
			}
			out.SetBits(int64(i), v)
		}
	}
	l, carry := bits.Add64(lo, blocks, 0)
	state[1] = l
	if len(state) == 3 {
		state[2] = hi + carry
	}
}
