// Package ir is Terrace's intermediate representation: operations with operands,
// results, attributes and regions of blocks, as MLIR has them, and the
// definitions from which everything about an operation is derived.
//
// Its readers are authors of dialects, rewrites and passes. What holds:
//
//   - Types are interned and compare with ==. Attributes are plain immutable
//     values and compare with [SameAttr].
//   - All fields are reached through accessors; edits keep use lists right.
//   - An op is defined once, in an [OpDef]. A definition knows only itself and
//     ops of lower dialects; how ops relate is rules.
//   - Ops come from the memory of a [Builder]; builders share nothing, so
//     functions can be worked on in parallel.
//   - The scratch words of ops, values and blocks belong to one client at a time.
package ir
