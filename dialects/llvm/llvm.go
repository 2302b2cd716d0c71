// Package llvm is the dialect llvm: an op is one LLVM instruction, intrinsic,
// function or global variable, in LLVM's own types.
//
// It is the last level before native code, and it runs in the interpreter as
// every level does. A pointer there is a buffer and an offset; loads and stores
// are little-endian and checked against the bounds of the buffer; structs and
// arrays are tuples, vectors tensors (vectors of pointers tuples). Poison spreads
// as the LLVM language reference says, and what it calls undefined behaviour
// traps. An undefined value (undef) is taken to be poison, which is the weaker
// promise and the one that LLVM is moving to.
package llvm

import (
	"strings"

	"terrace/ir"
	"terrace/ir/data"
)

// Dialect is the dialect llvm.
var Dialect = &ir.Dialect{Name: "llvm", Summary: "LLVM's instructions, functions and types"}

func init() { // not in the literal: a cycle of initializations
	Dialect.Constant = func(b *ir.Builder, v ir.Attr, t ir.Type) *ir.Op {
		if !buildable(v, t) {
			return nil
		}
		return b.MakeWith(Constant, nil, ir.With{Types: []ir.Type{t}, Attrs: []ir.NamedAttr{{Name: "value", Attr: v}}})
	}
	// Attributes of arguments, results and calls in LLVM's own words.
	Dialect.ParseAttr = parseOtherAttr
}

// Numbers of the bits of fast-math flags.
const (
	NoNaNs uint32 = 1 << iota
	NoInfs
	NoSignedZeros
	AllowReciprocal
	Contract
	ApproxFunc
	Reassoc
)

// Bits of overflow flags.
const (
	NoSignedWrap uint32 = 1 << iota
	NoUnsignedWrap
)

// Bits of getelementptr's flags; inbounds implies nusw.
const (
	InBounds uint32 = 1 | NUSW
	NUSW     uint32 = 2
	NUW      uint32 = 4
)

// FastMath is #llvm.fastmath; its bits are the constants above.
var FastMath = ir.NamedFlags(Dialect, "llvm.fastmath", "LLVM fastmath flags", ", ", "fast",
	"nnan", "ninf", "nsz", "arcp", "contract", "afn", "reassoc")

// Linkage and CConv are #llvm.linkage<...> and #llvm.cconv<...>.
var (
	Linkage = wordEnum("llvm.linkage", "LLVM Linkage specification",
		"private", "internal", "available_externally", "linkonce", "weak", "common", "appending", "extern_weak", "linkonce_odr", "weak_odr", "external")
	CConv = wordEnum("llvm.cconv", "LLVM Calling Convention specification",
		"ccc", "fastcc", "coldcc", "cc_10", "cc_11", "anyregcc", "preserve_mostcc", "preserve_allcc", "swiftcc", "cxx_fast_tlscc", "tailcc", "cfguard_checkcc", "swifttailcc",
		"x86_stdcallcc", "x86_fastcallcc", "arm_apcscc", "arm_aapcscc", "arm_aapcs_vfpcc", "msp430_intrcc", "x86_thiscallcc", "ptx_kernelcc", "ptx_devicecc",
		"spir_funccc", "spir_kernelcc", "intel_ocl_bicc", "x86_64_sysvcc", "win64cc", "x86_vectorcallcc", "x86_intrcc", "x86_regcallcc", "aarch64_vectorcallcc", "aarch64_sve_vectorcallcc",
		"amdgpu_kernelcc", "amdgpu_gfxcc")
	TailCall     = wordEnum("llvm.tailcallkind", "LLVM Calling Convention specification", "none", "tail", "musttail", "notail")
	FramePointer = wordEnum("llvm.framePointerKind", "frame pointer kind", "none", "non-leaf", "all", "reserved", "non-leaf-no-reserve")
	UWTable      = wordEnum("llvm.uwtableKind", "unwind table kind", "none", "sync", "async")
)

// Enums kept as plain integers.
var (
	Visibility  = ir.IntEnum("LLVM GlobalValue Visibility", ir.I64, "default", "hidden", "protected")
	UnnamedAddr = ir.IntEnum("LLVM GlobalValue UnnamedAddr", ir.I64, "none", "local_unnamed_addr", "unnamed_addr")
	Ordering    = ir.IntEnum("Atomic ordering for LLVM's memory model", ir.I64, "not_atomic", "unordered", "monotonic", "", "acquire", "release", "acq_rel", "seq_cst")
	AsmDialect  = ir.IntEnum("ATT (0) or Intel (1) asm dialect", ir.I64, "att", "intel")
	ICmpPred    = quotedEnum("llvm.icmp comparison predicate", "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge")
	FCmpPred    = quotedEnum("llvm.fcmp comparison predicate", "_false", "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une", "uno", "_true")
	AtomicOp    = ir.IntEnum("llvm.atomicrmw binary operations", ir.I64, "xchg", "add", "sub", "_and", "nand", "_or", "_xor", "max", "min", "umax", "umin", "fadd", "fsub",
		"fmax", "fmin", "uinc_wrap", "udec_wrap", "usub_cond", "usub_sat", "fmaximum", "fminimum")
)

// A WordEnum is an attribute #llvm.name<word>.
type WordEnum struct {
	ir.AttrKind
	Def   *ir.AttrDef
	Words []string
	made  []ir.Attr
}

func wordEnum(full, desc string, words ...string) *WordEnum {
	e := &WordEnum{Words: words}
	word := func(p ir.Parser) int {
		// Words with a hyphen are strings or several tokens.
		if s, ok := p.StrOpt(); ok {
			for i, w := range words {
				if w == s {
					return i
				}
			}
			p.Fail("unknown %s '%s'", desc, s)
			return 0
		}
		return p.OneOf(desc, words...)
	}
	e.Def = Dialect.Attr(&ir.AttrDef{Name: full, Summary: desc,
		Parse: func(p ir.Parser) any {
			p.Expect("<")
			i := word(p)
			p.Expect(">")
			return i
		},
		Print: func(w *ir.Writer, params any) {
			w.Text("<")
			w.KeywordOrString(words[params.(int)])
			w.Text(">")
		},
		Example: "#" + full + "<" + words[0] + ">"})
	for i := range words {
		e.made = append(e.made, ir.NewExt(e.Def, i))
	}
	e.AttrKind = ir.AttrKind{Desc: desc,
		Ok:    func(a ir.Attr) bool { x, ok := a.(*ir.ExtAttr); return ok && x.Def == e.Def },
		Parse: func(p ir.Parser) ir.Attr { return e.made[word(p)] },
		Print: func(p ir.Printer, a ir.Attr) { p.Text(e.Word(a)) }}
	return e
}

// Of returns the attribute of a word, nil for none.
func (e *WordEnum) Of(word string) ir.Attr {
	for i, w := range e.Words {
		if w == word {
			return e.made[i]
		}
	}
	return nil
}

// Word returns the word that a holds, "" when it holds none.
func (e *WordEnum) Word(a ir.Attr) string {
	if x, ok := a.(*ir.ExtAttr); ok && x.Def == e.Def {
		return e.Words[x.Params.(int)]
	}
	return ""
}

// quotedEnum is an enum that custom forms spell in quotes.
func quotedEnum(desc string, cases ...string) *ir.Enum {
	e := ir.IntEnum(desc, ir.I64, cases...)
	e.Parse = func(p ir.Parser) ir.Attr {
		at := p.Here()
		s := p.Str()
		if p.Failed() {
			return nil
		}
		a := e.Named(s)
		if a == nil {
			p.FailAt(at, "'%s' is an incorrect value of the 'predicate' attribute", s)
		}
		return a
	}
	e.Print = func(p ir.Printer, a ir.Attr) { p.W().Quote(e.String(a)) }
	return e
}

// bitFlags is a set of named bits kept as an i32, spelled <a, b>.
func bitFlags(desc string, names ...string) *ir.AttrKind {
	return &ir.AttrKind{Desc: desc, Type: ir.I32,
		Ok: func(a ir.Attr) bool {
			i, ok := a.(*ir.IntAttr)
			return ok && i.Typ == ir.I32 && i.Val >= 0 && i.Val < 1<<len(names)
		},
		Parse: func(p ir.Parser) ir.Attr {
			v := int64(0)
			p.List("<", ">", func() {
				if i := p.OneOf(desc, append([]string{"none"}, names...)...); i > 0 {
					v |= 1 << (i - 1)
				}
			})
			return ir.I32Attr(v)
		},
		Print: func(p ir.Printer, a ir.Attr) {
			v := a.(*ir.IntAttr).Val
			var on []string
			for i, n := range names {
				if v>>i&1 != 0 {
					on = append(on, n)
				}
			}
			if on == nil {
				on = []string{"none"}
			}
			p.Text("<" + strings.Join(on, ", ") + ">")
		}}
}

// Declarations that many ops share.
var (
	fastAttr     = ir.Default("fastmathFlags", FastMath.Kind(), FastMath.Of(0)).Assuming()
	overflowAttr = ir.Default("overflowFlags", bitFlags("LLVM integer overflow flags", "nsw", "nuw"), ir.I32Attr(0)).Assuming()
	exactAttr    = ir.Maybe("isExact", ir.UnitKind).Assuming()
	alignAttr    = ir.Maybe("alignment", ir.I64Kind)
)

// intAttr returns the value of an integer attribute, or the default.
func intAttr(op *ir.Op, name string, otherwise int64) int64 {
	if a, ok := op.Get(name).(*ir.IntAttr); ok {
		return a.Val
	}
	return otherwise
}

// Fast returns the fast-math flags of op, none when it has no such attribute.
func Fast(op *ir.Op) uint32 { return FastMath.Value(op.Get("fastmathFlags")) }

// Overflow returns the overflow flags of op.
func Overflow(op *ir.Op) uint32 { return uint32(intAttr(op, "overflowFlags", 0)) }

func overflowOf(op *ir.Op) uint32 { return Overflow(op) }

func exactOf(op *ir.Op) uint32 {
	if op.Attr(0) != nil {
		return 1
	}
	return 0
}

// Constraints in the words of upstream's verifier.
var (
	intLike   = vectorOr("signless integer", func(e ir.Type) bool { return ir.IsSignless(e) }, ir.I32, ir.I8, ir.I64, ir.Vector([]int64{4}, ir.I32))
	floatLike = vectorOr("floating point LLVM type", isLLVMFloat, ir.F32, ir.F64, ir.Vector([]int64{4}, ir.F32))
	ptrLike   = vectorOr("LLVM pointer type", IsPtr, Ptr, ir.Vector([]int64{4}, Ptr))
	boolLike  = vectorOr("1-bit signless integer", func(e ir.Type) bool { return e == ir.I1 }, ir.I1, ir.Vector([]int64{4}, ir.I1))
	anyPtr    = ir.Match("LLVM pointer type", IsPtr, Ptr)
	anyType   = ir.Match("LLVM dialect-compatible type", Compatible, ir.I32, ir.F32)
	loadable  = ir.Match("LLVM type with size", func(t ir.Type) bool {
		return Compatible(t) && t != ir.Type(Void) && t != ir.Type(Token) && t != ir.Type(Metadata) && !isFunc(t)
	}, ir.I32, ir.F32)
	anyVec    = ir.Match("LLVM dialect-compatible vector type", func(t ir.Type) bool { _, ok := t.(*ir.VectorType); return ok && Compatible(t) }, ir.Vector([]int64{4}, ir.F32))
	intVec    = vectorOf("LLVM dialect-compatible vector of signless integer", ir.IsSignless, ir.Vector([]int64{4}, ir.I32))
	floatVec  = vectorOf("LLVM dialect-compatible vector of floating-point", isLLVMFloat, ir.Vector([]int64{4}, ir.F32))
	boolVec   = vectorOf("LLVM dialect-compatible vector of 1-bit signless integer", func(e ir.Type) bool { return e == ir.I1 }, ir.Vector([]int64{4}, ir.I1))
	ptrVec    = vectorOf("LLVM dialect-compatible vector of LLVM pointer type", IsPtr, ir.Vector([]int64{4}, Ptr))
	aggregate = ir.Match("LLVM aggregate type", IsAggregate, StructOf(ir.I32, ir.F32))
	anyScalar = ir.Match("primitive LLVM type", func(t ir.Type) bool { return Compatible(t) && t != ir.Type(Void) && !isFunc(t) }, ir.I32)
)

func vectorOr(desc string, ok func(ir.Type) bool, pick ...ir.Type) ir.Constraint {
	return ir.Match(desc+" or LLVM dialect-compatible vector of "+desc, func(t ir.Type) bool {
		if v, is := t.(*ir.VectorType); is {
			return len(v.Shape) == 1 && ok(v.Elem)
		}
		return ok(t)
	}, pick...)
}

func vectorOf(desc string, ok func(ir.Type) bool, pick ...ir.Type) ir.Constraint {
	return ir.Match(desc, func(t ir.Type) bool {
		v, is := t.(*ir.VectorType)
		return is && len(v.Shape) == 1 && ok(v.Elem)
	}, pick...)
}

func isLLVMFloat(t ir.Type) bool {
	s, ok := t.(*ir.ScalarType)
	if !ok {
		return false
	}
	switch s.Elem {
	case data.BF16, data.F16, data.F32, data.F64, data.F80, data.F128:
		return true
	}
	return false
}

func two(t ir.Constraint) ir.Fields { return ir.Fields{ir.One("lhs", t), ir.One("rhs", t)} }
func one(t ir.Constraint) ir.Fields { return ir.Fields{ir.One("res", t)} }

// parseOtherAttr reads an attribute of the dialect that has no meaning here (alias
// scopes, debug information), so that text from elsewhere is kept.
func parseOtherAttr(p ir.Parser, name string) ir.Attr { return nil }
