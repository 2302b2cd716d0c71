package elementary

// A Bound states how far results of a function may lie from the exact value, in
// units in the last place of the result type. The tests assert the f32 bounds of
// functions of one argument on a stride of all 2^32 arguments (with
// TERRACE_SWEEP=1, which make sweep sets, on all of them), the others on random
// and special ones. For negative arguments of digamma and lgamma,
// where terms cancel at zeros, the unit is that of the terms, at least of 1.
type Bound struct {
	Name         string
	Ulp32, Ulp64 float64
}

// UlpNarrow is the bound for types of up to 16 bits, whose results are computed in
// f32 and rounded: half a unit, and as much as the error in f32 moves.
const UlpNarrow = 0.51

// Bounds lists every function of Names.
var Bounds = []Bound{
	{"acos", 1.3, 1.3},
	{"acosh", 2.1, 2.1},
	{"asin", 2.4, 2.4},
	{"asinh", 2, 2},
	{"atan", 1.4, 1.4},
	{"atan2", 1.8, 1.8},
	{"atanh", 2.4, 2.4},
	{"cbrt", 1, 1},
	{"cos", 1.7, 1.7},
	{"cosh", 2, 2},
	{"digamma", 4, 4},
	{"erf", 1.55, 1.35},
	{"erf_inv", 3, 3},
	{"erfc", 4.3, 4.3},
	{"exp", 1, 1},
	{"exp2", 1, 1},
	{"expm1", 1.4, 1.4},
	{"lgamma", 5, 5},
	{"log", 1, 1},
	{"log10", 1.2, 1.2},
	{"log1p", 1.6, 1.6},
	{"log2", 1.2, 1.2},
	{"logistic", 2.5, 2.5},
	{"next_after", 0, 0},
	{"powf", 1.5, 1.5},
	{"remf", 0, 0},
	{"round", 0, 0},
	{"rsqrt", 1, 1},
	{"sin", 1.7, 1.7},
	{"sinh", 2, 2},
	{"tan", 4, 4},
	{"tanh", 2, 2},
}
