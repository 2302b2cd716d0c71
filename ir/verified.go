package ir

// RuntimeVerified is the interface of ops whose requirements on values can be checked
// where the program runs: it makes what computes each, and hands it to check
// together with what is wrong where it does not hold.
var RuntimeVerified = NewInterface[func(b *Builder, op *Op, check func(holds *Value, wrong string))]("runtime-verified")
