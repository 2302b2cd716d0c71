package elementary

// A Bound states how far results of a function may lie from the exact value, in
// units in the last place of the result type. The f32 bounds were measured on
// all 2^32 arguments (make sweep), functions of two arguments and the f64 bounds
// on samples; tests assert them.
type Bound struct {
	Name         string
	Ulp32, Ulp64 float64
}

// Bounds lists every function of Names.
var Bounds = []Bound{
	{"cos", 1.6, 1.6},
	{"erf", 1.2, 1.2},
	{"exp", 1, 1},
	{"exp2", 1, 1},
	{"expm1", 1.3, 1.3},
	{"log", 1, 1},
	{"logistic", 2.1, 2.1},
	{"powf", 1.5, 1.5},
	{"rsqrt", 1, 1},
	{"sin", 1.6, 1.6},
	{"tanh", 2, 2},
}
