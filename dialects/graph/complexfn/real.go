package complexfn

import "terrace/dialects/math/elementary"

// The real functions that the complex ones are made of.
var (
	functions     = map[string]func(float64) float64{}
	functionAtan2 = elementary.Binary64("atan2")
)

func init() {
	for _, name := range []string{"exp", "expm1", "log", "log1p", "sin", "cos", "tan", "sinh", "cosh", "asin", "acos"} {
		functions[name] = elementary.Float64(name)
	}
}
