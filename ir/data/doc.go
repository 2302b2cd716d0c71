// Package data holds typed n-dimensional values: element types, their rounding and their text, tensors, and the value an
// interpreter computes with. It serves the IR (dense constants), the evaluators of ops and the runtime, and imports nothing
// of this module.
//
// Invariants. An element's raw bits are its value's bit pattern, zero-extended: two's complement for integers, the format's
// own layout for floats (tf32: the f32 pattern with 13 low zeros). A tensor's Data is in C order, little-endian, 64-byte
// aligned, one element taking Type.Bytes bytes; a splat holds exactly one element. Tensors are immutable once shared.
package data
