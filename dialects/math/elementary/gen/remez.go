package main

import (
	"math"
	"math/big"

	"terrace/dialects/math/elementary/exact"
)

type fn func(*big.Float) *big.Float

// A fit asks for sum c[i] x^(i+Low) close to F on [A, B] under the weight W
// (nil: 1), in the sense of least maximum, with every c rounded to Width bits'
// type. Rounding goes from the lowest power up: each rounded coefficient is
// fixed and the rest are fitted again, so later ones absorb its error.
type fit struct {
	Name  string
	Doc   string
	Width int
	Low   int // lowest power, usually 0
	N     int // number of coefficients
	A, B  float64
	F, W  fn
	Given []float64 // the first coefficients, prescribed
}

func (f *fit) round(x *big.Float) float64 {
	if f.Width == 32 {
		v, _ := x.Float32()
		return float64(v)
	}
	v, _ := x.Float64()
	return v
}

// solve returns the coefficients and the largest weighted error.
func (f *fit) solve() ([]float64, float64) {
	c := append([]float64(nil), f.Given...)
	grid := f.sample()
	for len(c) < f.N {
		rest := f.remez(grid, c)
		if rest == nil {
			rest = f.lawson(grid, c)
		}
		c = append(c, f.round(rest[0]))
	}
	worst := 0.0
	for _, p := range grid {
		e, _ := p.err(c, nil, f.Low).Float64()
		worst = max(worst, math.Abs(e))
	}
	return c, worst
}

type point struct {
	x, f, w *big.Float
}

// err returns w * (sum fixed x^i + sum rest x^j - f).
func (p *point) err(fixed []float64, rest []*big.Float, low int) *big.Float {
	s := exact.New(0)
	for i := len(rest) - 1; i >= 0; i-- {
		s.Mul(s, p.x)
		s.Add(s, rest[i])
	}
	for i := len(fixed) - 1; i >= 0; i-- {
		s.Mul(s, p.x)
		s.Add(s, exact.New(fixed[i]))
	}
	for range low {
		s.Mul(s, p.x)
	}
	s.Sub(s, p.f)
	return s.Mul(s, p.w)
}

// sample evaluates the function at points that are dense at the ends.
func (f *fit) sample() []point {
	n := 24 * (f.N + 2)
	grid := make([]point, 0, n)
	for i := range n {
		t := (1 - math.Cos(math.Pi*(float64(i)+0.5)/float64(n))) / 2
		x := exact.New(f.A + (f.B-f.A)*t)
		if x.Sign() == 0 {
			continue
		}
		p := point{x: x, f: f.F(x), w: exact.New(1)}
		if f.W != nil {
			p.w.Abs(f.W(x)) // one sign, so that errors alternate
		}
		grid = append(grid, p)
	}
	return grid
}

// remez returns the best unrounded coefficients after the fixed ones.
func (f *fit) remez(grid []point, fixed []float64) []*big.Float {
	n := f.N - len(fixed)
	ref := make([]int, n+1)
	for i := range ref {
		t := (1 - math.Cos(math.Pi*float64(i)/float64(n))) / 2
		ref[i] = int(t * float64(len(grid)-1))
		if i > 0 && ref[i] <= ref[i-1] {
			ref[i] = ref[i-1] + 1
		}
	}
	for range 40 {
		// Unknowns: n coefficients and the levelled error.
		a := make([][]*big.Float, n+1)
		for i, g := range ref {
			p := &grid[g]
			row := make([]*big.Float, n+2)
			t := new(big.Float).Set(p.w)
			for range len(fixed) + f.Low {
				t.Mul(t, p.x)
			}
			for j := range n {
				row[j] = new(big.Float).Set(t)
				t.Mul(t, p.x)
			}
			row[n] = exact.New(float64(1 - 2*(i&1)))
			if f.odd(p, fixed) {
				row[n].Neg(row[n])
			}
			row[n+1] = p.err(fixed, nil, f.Low)
			row[n+1].Neg(row[n+1])
			a[i] = row
		}
		sol := gauss(a)
		c := sol[:n]
		level, _ := sol[n].Float64()
		next, worst := f.exchange(grid, fixed, c, n+1)
		if worst <= math.Abs(level)*1.001 {
			return c
		}
		if next == nil {
			return nil
		}
		ref = next
	}
	return nil
}

// lawson finds nearly the same by least squares with weights that grow where
// the error is large. It serves where the remaining powers all vanish at a
// point of the interval, so that the error need not alternate.
func (f *fit) lawson(grid []point, fixed []float64) []*big.Float {
	n := f.N - len(fixed)
	base := make([]*big.Float, len(grid))
	rhs := make([]*big.Float, len(grid))
	weight := make([]float64, len(grid))
	for g := range grid {
		p := &grid[g]
		t := new(big.Float).Set(p.w)
		for range len(fixed) + f.Low {
			t.Mul(t, p.x)
		}
		base[g], rhs[g], weight[g] = t, p.err(fixed, nil, f.Low), 1
	}
	var best []*big.Float
	least := math.Inf(1)
	for range 12 {
		// The normal equations of a polynomial basis are a Hankel matrix.
		moment := make([]*big.Float, 2*n-1)
		right := make([]*big.Float, n)
		for i := range moment {
			moment[i] = exact.New(0)
		}
		for i := range right {
			right[i] = exact.New(0)
		}
		for g := range grid {
			b := new(big.Float).Mul(base[g], exact.New(weight[g]))
			r := new(big.Float).Mul(b, rhs[g])
			b.Mul(b, base[g])
			for i := range moment {
				if i < n {
					right[i].Sub(right[i], r)
					r.Mul(r, grid[g].x)
				}
				moment[i].Add(moment[i], b)
				b.Mul(b, grid[g].x)
			}
		}
		a := make([][]*big.Float, n)
		for i := range a {
			for j := range n {
				a[i] = append(a[i], new(big.Float).Set(moment[i+j]))
			}
			a[i] = append(a[i], right[i])
		}
		c := gauss(a)
		worst, sum := 0.0, 0.0
		for g := range grid {
			e, _ := grid[g].err(fixed, c, f.Low).Float64()
			worst = max(worst, math.Abs(e))
			weight[g] *= math.Abs(e)
			sum += weight[g]
		}
		if worst < least {
			best, least = c, worst
		}
		for g := range weight {
			weight[g] = weight[g]/sum + 1e-12
		}
	}
	return best
}

// odd reports whether the lowest free power is negative at p: the error
// alternates relative to its sign.
func (f *fit) odd(p *point, fixed []float64) bool {
	return p.x.Sign() < 0 && (len(fixed)+f.Low)%2 == 1
}

// exchange picks n points of alternating, largest error.
func (f *fit) exchange(grid []point, fixed []float64, c []*big.Float, n int) ([]int, float64) {
	var ext []int
	var mag []float64
	last := 0
	for i := range grid {
		e, _ := grid[i].err(fixed, c, f.Low).Float64()
		s := 1
		if math.Signbit(e) != f.odd(&grid[i], fixed) {
			s = -1
		}
		if s != last {
			ext, mag, last = append(ext, i), append(mag, math.Abs(e)), s
		} else if math.Abs(e) > mag[len(mag)-1] {
			ext[len(ext)-1], mag[len(mag)-1] = i, math.Abs(e)
		}
	}
	worst := 0.0
	for _, v := range mag {
		worst = max(worst, v)
	}
	for len(ext) > n {
		if mag[0] < mag[len(mag)-1] {
			ext, mag = ext[1:], mag[1:]
		} else {
			ext, mag = ext[:len(ext)-1], mag[:len(mag)-1]
		}
	}
	if len(ext) < n {
		return nil, worst
	}
	return ext, worst
}

func gauss(a [][]*big.Float) []*big.Float {
	n := len(a)
	for k := range n {
		piv := k
		for i := k + 1; i < n; i++ {
			if new(big.Float).Abs(a[i][k]).Cmp(new(big.Float).Abs(a[piv][k])) > 0 {
				piv = i
			}
		}
		a[k], a[piv] = a[piv], a[k]
		for i := k + 1; i < n; i++ {
			q := exact.New(0).Quo(a[i][k], a[k][k])
			for j := k; j <= n; j++ {
				a[i][j].Sub(a[i][j], exact.New(0).Mul(q, a[k][j]))
			}
		}
	}
	x := make([]*big.Float, n)
	for i := n - 1; i >= 0; i-- {
		s := exact.New(0).Set(a[i][n])
		for j := i + 1; j < n; j++ {
			s.Sub(s, exact.New(0).Mul(a[i][j], x[j]))
		}
		x[i] = s.Quo(s, a[i][i])
	}
	return x
}
