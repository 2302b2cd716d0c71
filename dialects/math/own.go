package math

// Functions that MLIR's dialect of this name does not have. They are here so that
// whole-tensor ops become one op an element, with the algorithm that their own
// Eval uses, instead of a composition with other roundings.
var (
	Logistic = function("logistic", "1 / (1 + exp(-x)), exact at both ends (not in MLIR)", "0.25")
	ErfInv   = function("erf_inv", "inverse of the error function (not in MLIR)", "0.25")
	LGamma   = function("lgamma", "logarithm of the magnitude of the gamma function (not in MLIR)", "2.5")
	Digamma  = function("digamma", "derivative of lgamma (not in MLIR)", "2.5")
)
