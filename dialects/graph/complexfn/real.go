package complexfn

import "terrace/dialects/math/elementary"

// The real functions that the complex ones are made of.
var (
	exp   = elementary.Float64("exp")
	expm1 = elementary.Float64("expm1")
	log   = elementary.Float64("log")
	log1p = elementary.Float64("log1p")
	sin   = elementary.Float64("sin")
	cos   = elementary.Float64("cos")
	tan   = elementary.Float64("tan")
	sinh  = elementary.Float64("sinh")
	cosh  = elementary.Float64("cosh")
	asin  = elementary.Float64("asin")
	acos  = elementary.Float64("acos")
	atan2 = elementary.Binary64("atan2")
)
