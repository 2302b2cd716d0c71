package chlotograph

// FormulaUlps is for tests.
var FormulaUlps = formulaUlps
