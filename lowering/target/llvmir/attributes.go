package llvmir

import (
	"strings"

	ll "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/enum"

	"terrace/dialects/llvm"
	"terrace/ir"
)

func globalName(name string) ll.GlobalIdent { return ll.GlobalIdent{GlobalName: name} }

// attrText is an attribute that llir has no word for.
type attrText string

func (a attrText) String() string   { return string(a) }
func (attrText) IsFuncAttribute()   {}
func (attrText) IsParamAttribute()  {}
func (attrText) IsReturnAttribute() {}

var linkages = map[string]enum.Linkage{
	"external": enum.LinkageNone, "private": enum.LinkagePrivate, "internal": enum.LinkageInternal, "available_externally": enum.LinkageAvailableExternally,
	"linkonce": enum.LinkageLinkOnce, "weak": enum.LinkageWeak, "common": enum.LinkageCommon, "appending": enum.LinkageAppending,
	"extern_weak": enum.LinkageExternWeak, "linkonce_odr": enum.LinkageLinkOnceODR, "weak_odr": enum.LinkageWeakODR,
}

var callingConvs = map[string]enum.CallingConv{
	"ccc": enum.CallingConvNone, "fastcc": enum.CallingConvFast, "coldcc": enum.CallingConvCold, "ptx_kernelcc": enum.CallingConvPTXKernel, "ptx_devicecc": enum.CallingConvPTXDevice,
	"spir_kernelcc": enum.CallingConvSPIRKernel, "spir_funccc": enum.CallingConvSPIRFunc, "amdgpu_kernelcc": enum.CallingConvAMDGPUKernel,
}

var callAttrs = []struct {
	name string
	attr attrText
}{{"convergent", "convergent"}, {"no_unwind", "nounwind"}, {"will_return", "willreturn"}, {"no_inline", "noinline"}, {"always_inline", "alwaysinline"}, {"inline_hint", "inlinehint"}}

func visibility(op *ir.Op) enum.Visibility {
	v, _ := llvm.Visibility.Value(op.Get("visibility_"))
	return [...]enum.Visibility{enum.VisibilityNone, enum.VisibilityHidden, enum.VisibilityProtected}[v]
}

func unnamedAddr(op *ir.Op) enum.UnnamedAddr {
	v, _ := llvm.UnnamedAddr.Value(op.Get("unnamed_addr"))
	return [...]enum.UnnamedAddr{enum.UnnamedAddrNone, enum.UnnamedAddrLocalUnnamedAddr, enum.UnnamedAddrUnnamedAddr}[v]
}

// argWords are attributes of arguments and results as LLVM spells them, by their
// name in the dialect. A % takes the value.
var argWords = map[string]string{
	"llvm.align": "align %", "llvm.allocalign": "allocalign", "llvm.allocptr": "allocptr", "llvm.byref": "byref(%)", "llvm.byval": "byval(%)", "llvm.dereferenceable": "dereferenceable(%)",
	"llvm.dereferenceable_or_null": "dereferenceable_or_null(%)", "llvm.elementtype": "elementtype(%)", "llvm.inreg": "inreg", "llvm.nest": "nest", "llvm.noalias": "noalias",
	"llvm.nofree": "nofree", "llvm.nonnull": "nonnull", "llvm.noundef": "noundef", "llvm.preallocated": "preallocated(%)", "llvm.readonly": "readonly", "llvm.readnone": "readnone",
	"llvm.returned": "returned", "llvm.signext": "signext", "llvm.sret": "sret(%)", "llvm.alignstack": "alignstack(%)", "llvm.writeonly": "writeonly", "llvm.zeroext": "zeroext",
	"llvm.writable": "writable", "llvm.dead_on_unwind": "dead_on_unwind", "llvm.nocapture": "captures(none)",
}

// attrWord writes an attribute of an argument or result; ok is false for those
// that are not LLVM's.
func (e *emitter) attrWord(op *ir.Op, a ir.NamedAttr) (attrText, bool) {
	word, known := argWords[a.Name]
	if !known {
		if strings.HasPrefix(a.Name, "llvm.") {
			e.fail(op, "has an attribute '%s' that has no form in LLVM IR", a.Name)
		}
		return "", false
	}
	v := ""
	switch x := a.Attr.(type) {
	case *ir.IntAttr:
		v = x.BigInt().String()
	case *ir.TypeAttr:
		v = e.typ(x.Typ).String()
	}
	return attrText(strings.ReplaceAll(word, "%", v)), true
}

func (e *emitter) paramAttrs(op *ir.Op, d *ir.DictAttr) (out []ll.ParamAttribute) {
	if d == nil {
		return nil
	}
	for _, a := range d.Entries {
		if w, ok := e.attrWord(op, a); ok {
			out = append(out, w)
		}
	}
	return out
}

func (e *emitter) funcAttributes(op *ir.Op, f *ll.Func) {
	f.Linkage = linkages[llvm.Linkage.Word(op.Get("linkage"))]
	f.Visibility, f.UnnamedAddr = visibility(op), unnamedAddr(op)
	if op.Get("dso_local") != nil {
		f.Preemption = enum.PreemptionDSOLocal
	}
	cc := llvm.CConv.Word(op.Get("CConv"))
	c, ok := callingConvs[cc]
	if !ok {
		e.fail(op, "has the calling convention %s, which is not supported", cc)
	}
	f.CallingConv = c
	if d := llvm.ResAttrs(op); d != nil {
		for _, a := range d.Entries {
			if w, ok := e.attrWord(op, a); ok {
				f.ReturnAttrs = append(f.ReturnAttrs, w)
			}
		}
	}
	if s, ok := op.Get("section").(*ir.StringAttr); ok {
		f.Section = s.Val
	}
	if a, ok := op.Get("alignment").(*ir.IntAttr); ok {
		f.Align = ll.Align(a.Val)
	}
	if s, ok := op.Get("garbageCollector").(*ir.StringAttr); ok {
		f.GC = s.Val
	}
	var words []attrText
	for _, a := range []struct {
		name string
		word attrText
	}{{"convergent", "convergent"}, {"no_inline", "noinline"}, {"always_inline", "alwaysinline"}, {"inline_hint", "inlinehint"}, {"no_unwind", "nounwind"}, {"will_return", "willreturn"}, {"optimize_none", "optnone"}} {
		if op.Get(a.name) != nil {
			words = append(words, a.word)
		}
	}
	if op.Body() != nil && op.Get("no_unwind") == nil {
		words = append(words, "nounwind") // nothing here throws
	}
	pairs := map[string]bool{}
	pair := func(key, val string) {
		if val != "" && !pairs[key] {
			pairs[key] = true
			words = append(words, attrText(ll.AttrPair{Key: key, Value: val}.String()))
		}
	}
	if list, ok := op.Get("passthrough").(*ir.ArrayAttr); ok {
		for _, p := range list.Elems {
			switch p := p.(type) {
			case *ir.StringAttr:
				words = append(words, passthroughWord(p.Val))
			case *ir.ArrayAttr:
				if k, v, ok := keyValue(p); ok {
					pair(k, v)
					continue
				}
				e.fail(op, "has a 'passthrough' entry that is no pair of strings")
			}
		}
	}
	text := func(name string) string {
		s, _ := op.Get(name).(*ir.StringAttr)
		if s == nil {
			return ""
		}
		return s.Val
	}
	if s := llvm.FramePointer.Word(op.Get("frame_pointer")); s != "" {
		pair("frame-pointer", s)
	}
	pair("target-cpu", text("target_cpu"))
	pair("tune-cpu", text("tune_cpu"))
	pair("prefer-vector-width", text("prefer_vector_width"))
	pair("denormal-fp-math", text("denormal_fp_math"))
	pair("denormal-fp-math-f32", text("denormal_fp_math_f32"))
	pair("reciprocal-estimates", text("reciprocal_estimates"))
	if op.Body() != nil {
		pair("target-cpu", e.opts.CPU)
		pair("target-features", e.opts.Features)
		if wideVectors(e.opts.CPU, e.opts.Features) {
			pair("prefer-vector-width", "512")
		}
	}
	if s := llvm.UWTable.Word(op.Get("uwtable_kind")); s == "async" {
		words = append(words, "uwtable")
	} else if s == "sync" {
		words = append(words, "uwtable(sync)")
	}
	seen := map[attrText]bool{}
	for _, w := range words {
		if !seen[w] {
			seen[w] = true
			f.FuncAttrs = append(f.FuncAttrs, w)
		}
	}
}

// passthroughWord is a function attribute as it stands: one of LLVM's words, or
// a string attribute, which has a hyphen or a dot.
func passthroughWord(s string) attrText {
	if strings.ContainsAny(s, "-. ") {
		return attrText(ll.AttrString(s).String())
	}
	return attrText(s)
}

func keyValue(p *ir.ArrayAttr) (k, v string, ok bool) {
	if len(p.Elems) != 2 {
		return "", "", false
	}
	a, ok1 := p.Elems[0].(*ir.StringAttr)
	b, ok2 := p.Elems[1].(*ir.StringAttr)
	if !ok1 || !ok2 {
		return "", "", false
	}
	return a.Val, b.Val, true
}

// wideVectors reports whether the machine has 512-bit vectors. LLVM prefers 256
// bits on most of them, which halves what dense kernels reach.
func wideVectors(cpu, features string) bool {
	for _, f := range strings.Split(features, ",") {
		switch f {
		case "+avx512f":
			return true
		case "-avx512f":
			return false
		}
	}
	switch cpu {
	case "skylake-avx512", "skx", "cascadelake", "cooperlake", "cannonlake", "icelake-client", "icelake-server", "tigerlake", "rocketlake",
		"sapphirerapids", "emeraldrapids", "graniterapids", "graniterapids-d", "diamondrapids", "knl", "knm", "x86-64-v4", "znver4", "znver5":
		return true
	}
	return false
}
