package ir

import "math/bits"

// OrderOption names the option of a run that says in which order points come whose order
// must not matter: one after the other when it is not set, another when it is
// [Shuffled].
const (
	OrderOption = "order"
	Shuffled    = "shuffled"
)

// Points calls f for each point of a space with these sizes, for ops whose points may come
// in any order: the last dimension fastest, unless the run shuffles them. It ends early with
// an outcome that is not Done.
func Points(m Machine, sizes []uint64, f func(at []uint64) Outcome) Outcome {
	total := uint64(1)
	for _, n := range sizes {
		if n == 0 {
			return Values()
		}
		over, product := bits.Mul64(total, n)
		if total = product; over != 0 {
			total = 0 // more than anybody waits for
			break
		}
	}
	at := make([]uint64, len(sizes))
	if total > 1 && total <= maxShuffled && m.Option(OrderOption) == Shuffled {
		step := total*5/8 + 1
		for gcd(step, total) != 1 {
			step--
		}
		for i, k := uint64(0), total-1; i < total; i++ {
			rest := k
			for d := len(sizes) - 1; d >= 0; d-- {
				at[d], rest = rest%sizes[d], rest/sizes[d]
			}
			if o := f(at); o.Kind != Done {
				return o
			}
			k = (k + total - step) % total
		}
		return Values()
	}
	for {
		if o := f(at); o.Kind != Done {
			return o
		}
		d := len(at) - 1
		for ; d >= 0; d-- {
			if at[d]++; at[d] < sizes[d] {
				break
			}
			at[d] = 0
		}
		if d < 0 {
			return Values()
		}
	}
}

// maxShuffled bounds the spaces that are shuffled.
const maxShuffled = 1 << 32

func gcd(a, b uint64) uint64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
