// Package parser reads MLIR text into the IR: the generic form of every op,
// custom forms through their definitions, every builtin type, attribute and
// location, aliases, resources. It is for everything that takes a file, and for
// whoever has a piece of text that stands for a type or an attribute.
//
// What holds:
//
//   - A scanner over the bytes and recursive descent, one token ahead. No string
//     is made for a token; what stays in the IR is copied, so that the text can
//     be dropped.
//   - Depth of nesting is bounded by [MaxDepth], with a diagnostic.
//   - What aliases stand for is bounded by [MaxExpansion], with a diagnostic.
//   - After an error inside an op, reading goes on at the next op of the same
//     nesting. Names that a broken op would have defined are known as broken, and
//     their uses are not reported.
//   - Any error makes the whole parse fail: no IR with holes leaves the package.
//   - Time and memory are linear in the size of the text, whatever it says.
package parser
