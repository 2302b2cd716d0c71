package elementary

// Steps is a function on machines of one kind. Where Big is set, Fast holds only
// for arguments that satisfy IsFast, and Big for all others; generated code
// branches on whether any lane needs it. Where Arity is 1, y is ignored.
type Steps[V any] struct {
	Arity  int
	Fast   func(m Machine[V], x, y V) V
	Big    func(m Machine[V], x, y V) V
	IsFast func(m Machine[V], x, y V) V
}

// Names lists the functions, by the names of MLIR's math dialect where there
// is one.
var Names = []string{
	"acos",
	"acosh",
	"asin",
	"asinh",
	"atan",
	"atan2",
	"atanh",
	"cbrt",
	"cos",
	"cosh",
	"digamma",
	"erf",
	"erf_inv",
	"erfc",
	"exp",
	"exp2",
	"expm1",
	"lgamma",
	"log",
	"log10",
	"log1p",
	"log2",
	"logistic",
	"next_after",
	"powf",
	"remf",
	"round",
	"rsqrt",
	"sin",
	"sinh",
	"tan",
	"tanh",
}

// Lookup returns the function of that name.
func Lookup[V any](name string) (Steps[V], bool) {
	ignore := func(f func(Machine[V], V) V) func(Machine[V], V, V) V {
		return func(m Machine[V], x, _ V) V { return f(m, x) }
	}
	unary := func(f func(Machine[V], V) V) (Steps[V], bool) {
		return Steps[V]{Arity: 1, Fast: ignore(f)}, true
	}
	binary := func(f func(Machine[V], V, V) V) (Steps[V], bool) {
		return Steps[V]{Arity: 2, Fast: f}, true
	}
	trig := func(fast, big func(Machine[V], V) V) (Steps[V], bool) {
		return Steps[V]{1, ignore(fast), ignore(big), ignore(trigIsFast[V])}, true
	}
	switch name {
	case "acos":
		return unary(acos[V])
	case "acosh":
		return unary(acosh[V])
	case "asin":
		return unary(asin[V])
	case "asinh":
		return unary(asinh[V])
	case "atan":
		return unary(atan[V])
	case "atan2":
		return binary(atan2[V])
	case "atanh":
		return unary(atanh[V])
	case "cbrt":
		return unary(cbrt[V])
	case "cos":
		return trig(cosFast[V], cosBig[V])
	case "cosh":
		return unary(cosh[V])
	case "digamma":
		return unary(digamma[V])
	case "erf":
		return unary(erf[V])
	case "erf_inv":
		return unary(erfInv[V])
	case "erfc":
		return unary(erfc[V])
	case "exp":
		return unary(exp[V])
	case "exp2":
		return unary(exp2[V])
	case "expm1":
		return unary(expm1[V])
	case "lgamma":
		return unary(lgamma[V])
	case "log":
		return unary(log[V])
	case "log10":
		return unary(log10[V])
	case "log1p":
		return unary(log1p[V])
	case "log2":
		return unary(log2[V])
	case "logistic":
		return unary(logistic[V])
	case "next_after":
		return binary(nextAfter[V])
	case "powf":
		return binary(pow[V])
	case "remf":
		return Steps[V]{2, remFast[V], remBig[V], remIsFast[V]}, true
	case "round":
		return unary(round[V])
	case "rsqrt":
		return unary(rsqrt[V])
	case "sin":
		return trig(sinFast[V], sinBig[V])
	case "sinh":
		return unary(sinh[V])
	case "tan":
		return trig(tanFast[V], tanBig[V])
	case "tanh":
		return unary(tanh[V])
	}
	return Steps[V]{}, false
}

// Apply evaluates the function of that name, both steps and a select where it
// has two. It reports whether there is such a function of so many arguments.
func Apply[V any](m Machine[V], name string, args ...V) (V, bool) {
	s, ok := Lookup[V](name)
	var x, y V
	if !ok || len(args) != s.Arity {
		return x, false
	}
	x = args[0]
	if s.Arity == 2 {
		y = args[1]
	}
	if s.Big == nil {
		return s.Fast(m, x, y), true
	}
	return m.Select(s.IsFast(m, x, y), s.Fast(m, x, y), s.Big(m, x, y)), true
}

// scalar32 returns the f32 form; y is ignored for functions of one argument.
func scalar32(name string) func(x, y float32) float32 {
	s, ok := Lookup[uint32](name)
	if !ok {
		return nil
	}
	fast := func(x, y float32) float32 { return f32(s.Fast(Eval32{}, b32(x), b32(y))) }
	if s.Big == nil {
		return fast
	}
	return func(x, y float32) float32 {
		if s.IsFast(Eval32{}, b32(x), b32(y)) != 0 {
			return fast(x, y)
		}
		return f32(s.Big(Eval32{}, b32(x), b32(y)))
	}
}

// scalar64 is scalar32 for f64.
func scalar64(name string) func(x, y float64) float64 {
	s, ok := Lookup[uint64](name)
	if !ok {
		return nil
	}
	fast := func(x, y float64) float64 { return f64(s.Fast(Eval64{}, b64(x), b64(y))) }
	if s.Big == nil {
		return fast
	}
	return func(x, y float64) float64 {
		if s.IsFast(Eval64{}, b64(x), b64(y)) != 0 {
			return fast(x, y)
		}
		return f64(s.Big(Eval64{}, b64(x), b64(y)))
	}
}

// arity returns the number of arguments, 0 for an unknown name.
func arity(name string) int {
	s, _ := Lookup[uint32](name)
	return s.Arity
}

// Float32 returns the f32 form of a function of one argument, or nil.
func Float32(name string) func(float32) float32 {
	if arity(name) != 1 {
		return nil
	}
	f := scalar32(name)
	return func(x float32) float32 { return f(x, 0) }
}

// Float64 returns the f64 form of a function of one argument, or nil.
func Float64(name string) func(float64) float64 {
	if arity(name) != 1 {
		return nil
	}
	f := scalar64(name)
	return func(x float64) float64 { return f(x, 0) }
}

// Binary32 returns the f32 form of a function of two arguments, or nil.
func Binary32(name string) func(x, y float32) float32 {
	if arity(name) != 2 {
		return nil
	}
	return scalar32(name)
}

// Binary64 returns the f64 form of a function of two arguments, or nil.
func Binary64(name string) func(x, y float64) float64 {
	if arity(name) != 2 {
		return nil
	}
	return scalar64(name)
}
