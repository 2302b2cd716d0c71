// Package test is the dialect in which file tests of the text and of passes name
// ops that mean nothing.
package test

import "terrace/ir"

// Dialect keeps whatever has its prefix.
var Dialect = &ir.Dialect{Name: "test", Summary: "ops without meaning, for file tests", KeepUnknown: true}
