package data

import (
	"math/big"
	"math/bits"
	"sync"
)

// pow10 is g·2^exp with g of 128 bits, its top bit set: 10^q rounded down (exactly, for q up to 55).
type pow10 struct {
	hi, lo uint64
	exp    int
}

const (
	minPow10 = -64
	maxPow10 = 160
)

// powersOf10 holds 10^q for q from minPow10 to maxPow10. It is made on first use: most programs print few floats.
var powersOf10 = sync.OnceValue(func() *[maxPow10 - minPow10 + 1]pow10 {
	tab := new([maxPow10 - minPow10 + 1]pow10)
	ten, mask := big.NewInt(10), new(big.Int).SetUint64(1<<64-1)
	set := func(q int, x *big.Int, exp int) { // x·2^exp
		n := x.BitLen() - 128
		g := new(big.Int)
		if n >= 0 {
			g.Rsh(x, uint(n))
		} else {
			g.Lsh(x, uint(-n))
		}
		tab[q-minPow10] = pow10{new(big.Int).Rsh(g, 64).Uint64(), new(big.Int).And(g, mask).Uint64(), exp + n}
	}
	x := big.NewInt(1)
	for q := 0; q <= maxPow10; q++ {
		set(q, x, 0)
		x.Mul(x, ten)
	}
	x.SetInt64(1)
	const one = 512 // fraction bits for the negative powers: 128 and the 213 of 10^64 fit
	num := new(big.Int).Lsh(big.NewInt(1), one)
	for q := -1; q >= minPow10; q-- {
		x.Mul(x, ten)
		set(q, new(big.Int).Quo(num, x), -one)
	}
	return tab
})

// mul192 returns m times the 128-bit hi:lo.
func mul192(m, hi, lo uint64) (w2, w1, w0 uint64) {
	h0, w0 := bits.Mul64(m, lo)
	h1, l1 := bits.Mul64(m, hi)
	w1, carry := bits.Add64(l1, h0, 0)
	return h1 + carry, w1, w0
}
