package elementary

// Steps is a function on machines of one kind. Exactly one of Unary and Binary
// is set. Where Big is set, Unary holds only for arguments that satisfy IsFast,
// and Big for all others; generated code branches on whether any lane needs it.
type Steps[V any] struct {
	Unary  func(m Machine[V], x V) V
	Binary func(m Machine[V], x, y V) V
	Big    func(m Machine[V], x V) V
	IsFast func(m Machine[V], x V) V
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
	"powf",
	"rsqrt",
	"sin",
	"sinh",
	"tan",
	"tanh",
}

// Lookup returns the function of that name.
func Lookup[V any](name string) (Steps[V], bool) {
	unary := func(f func(Machine[V], V) V) (Steps[V], bool) { return Steps[V]{Unary: f}, true }
	binary := func(f func(Machine[V], V, V) V) (Steps[V], bool) { return Steps[V]{Binary: f}, true }
	trig := func(fast, big func(Machine[V], V) V) (Steps[V], bool) {
		return Steps[V]{Unary: fast, Big: big, IsFast: trigIsFast[V]}, true
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
	case "powf":
		return binary(pow[V])
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
	switch {
	case ok && s.Binary != nil && len(args) == 2:
		return s.Binary(m, args[0], args[1]), true
	case ok && s.Big != nil && len(args) == 1:
		x := args[0]
		return m.Select(s.IsFast(m, x), s.Unary(m, x), s.Big(m, x)), true
	case ok && s.Unary != nil && len(args) == 1:
		return s.Unary(m, args[0]), true
	}
	var none V
	return none, false
}

// Float32 returns the f32 form of a function of one argument, or nil.
func Float32(name string) func(float32) float32 {
	s, _ := Lookup[uint32](name)
	if s.Unary == nil {
		return nil
	}
	if s.Big != nil {
		return func(x float32) float32 {
			if s.IsFast(Eval32{}, b32(x)) != 0 {
				return f32(s.Unary(Eval32{}, b32(x)))
			}
			return f32(s.Big(Eval32{}, b32(x)))
		}
	}
	return func(x float32) float32 { return f32(s.Unary(Eval32{}, b32(x))) }
}

// Float64 returns the f64 form of a function of one argument, or nil.
func Float64(name string) func(float64) float64 {
	s, _ := Lookup[uint64](name)
	if s.Unary == nil {
		return nil
	}
	if s.Big != nil {
		return func(x float64) float64 {
			if s.IsFast(Eval64{}, b64(x)) != 0 {
				return f64(s.Unary(Eval64{}, b64(x)))
			}
			return f64(s.Big(Eval64{}, b64(x)))
		}
	}
	return func(x float64) float64 { return f64(s.Unary(Eval64{}, b64(x))) }
}

// Binary32 returns the f32 form of a function of two arguments, or nil.
func Binary32(name string) func(x, y float32) float32 {
	s, _ := Lookup[uint32](name)
	if s.Binary == nil {
		return nil
	}
	return func(x, y float32) float32 { return f32(s.Binary(Eval32{}, b32(x), b32(y))) }
}

// Binary64 returns the f64 form of a function of two arguments, or nil.
func Binary64(name string) func(x, y float64) float64 {
	s, _ := Lookup[uint64](name)
	if s.Binary == nil {
		return nil
	}
	return func(x, y float64) float64 { return f64(s.Binary(Eval64{}, b64(x), b64(y))) }
}
