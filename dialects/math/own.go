package math

// Functions that MLIR's dialect of this name does not have. They are here so that
// whole-tensor ops become one op an element, with the algorithm that their own
// Eval uses, instead of a composition with other roundings.
var Logistic = function("logistic", "1 / (1 + exp(-x)), exact at both ends (not in MLIR)", "0.25")
