package llvm

import (
	"slices"
	"strconv"
	"strings"

	"terrace/ir"
)

// A Param is one named parameter of an attribute such as #llvm.loop_unroll<disable = true>:
// attributes, or a keyword or bare number.
type Param struct {
	Name string
	Vals []ir.Attr
	Word string
}

// Structs are the attributes written #llvm.name<a = x, b = y>, by name.
var Structs = map[string]*ir.AttrDef{}

// structAttr defines such an attribute. Parameters may come in any order and are
// printed in the declared one; "name:def" is a parameter of which the text may
// leave out the name of its attribute, "name:type" a type. A name with a star is collected at the
// top of the file.
func structAttr(name, summary, example string, params ...string) {
	name, aliased := strings.CutSuffix(name, "*")
	nested := map[string]string{}
	for i, p := range params {
		if n, def, ok := strings.Cut(p, ":"); ok {
			params[i], nested[n] = n, def
		}
	}
	d := &ir.AttrDef{
		Name: name, Summary: summary, Example: "#llvm." + name + example,
		Parse: func(p ir.Parser) any {
			var got []Param
			if !p.Accept("<") {
				return got
			}
			for !p.Failed() && !p.Accept(">") {
				if len(got) > 0 {
					p.Expect(",")
				}
				at := p.Here()
				if w, ok := p.WordOpt(); ok || len(got) == 0 || len(got[len(got)-1].Vals) == 0 {
					if !slices.Contains(params, w) || slices.ContainsFunc(got, func(g Param) bool { return g.Name == w }) {
						p.FailAt(at, "duplicate or unknown struct parameter name: %s", w)
					}
					p.Expect("=")
					got = append(got, parseParam(p, w, nested[w]))
					continue
				}
				last := &got[len(got)-1]
				last.Vals = append(last.Vals, parseNested(p, nested[last.Name]))
			}
			slices.SortStableFunc(got, func(a, b Param) int { return slices.Index(params, a.Name) - slices.Index(params, b.Name) })
			return got
		},
		Print: func(w *ir.Writer, v any) {
			list := v.([]Param)
			if len(list) == 0 {
				return
			}
			w.Text("<")
			for i, p := range list {
				if i > 0 {
					w.Text(", ")
				}
				w.Text(p.Name + " = " + p.Word)
				for j, a := range p.Vals {
					if j > 0 {
						w.Text(", ")
					}
					printNested(w, a, nested[p.Name])
				}
			}
			w.Text(">")
		},
	}
	if aliased {
		d.AliasName = func(any) string { return name }
	}
	Structs[name] = Dialect.Attr(d)
}

// parseParam reads the value of a parameter. Keywords are such as DW_TAG_member
// or Public|Artificial.
func parseParam(p ir.Parser, name, def string) Param {
	v := Param{Name: name}
	if def == "type" {
		v.Vals = []ir.Attr{p.Attr()}
		return v
	}
	for _, word := range [...]string{"distinct", "loc", "unit"} {
		if p.Peek(word) {
			v.Vals = []ir.Attr{p.Attr()}
			return v
		}
	}
	if w, ok := p.WordOpt(); ok {
		for v.Word = w; p.Accept("|"); {
			v.Word += "|" + p.Word()
		}
		return v
	}
	if n, ok := p.IntegerOpt(); ok {
		if p.Accept(":") {
			v.Vals = []ir.Attr{ir.IntOf(p.Type(), n)}
		} else {
			v.Word = strconv.FormatInt(n, 10)
		}
		return v
	}
	v.Vals = []ir.Attr{parseNested(p, def)}
	return v
}

func parseNested(p ir.Parser, def string) ir.Attr {
	d := Structs[def]
	if d == nil || !p.Peek("<") {
		return p.Attr()
	}
	return ir.NewExt(d, d.Parse(p))
}

func printNested(w *ir.Writer, a ir.Attr, def string) {
	x, ok := a.(*ir.ExtAttr)
	switch {
	case !ok || def == "" || x.Def != Structs[def]:
		w.Attr(a)
	case w.AttrHook == nil || !w.AttrHook(w, a):
		w.ExtAttrBody(x)
	}
}

// plainAttr defines an attribute whose parameters are read and written by functions.
func plainAttr(name, summary, example string, parse func(p ir.Parser) any, print func(w *ir.Writer, v any)) {
	name, aliased := strings.CutSuffix(name, "*")
	d := &ir.AttrDef{Name: name, Summary: summary, Example: "#llvm." + name + example, Parse: parse, Print: print}
	if aliased {
		d.AliasName = func(any) string { return name }
	}
	Structs[name] = Dialect.Attr(d)
}

// stringsAttr defines an attribute of a bracketed list of strings.
func stringsAttr(name, summary, example, open, closing string) {
	plainAttr(name, summary, example, func(p ir.Parser) any {
		var list []string
		p.Expect("<")
		read := func() { list = append(list, p.Str()) }
		if open != "" {
			p.List(open, closing, read)
		} else if !p.Peek(">") {
			p.List("", "", read)
		}
		p.Expect(">")
		return list
	}, func(w *ir.Writer, v any) {
		w.Text("<" + open)
		for i, s := range v.([]string) {
			if i > 0 {
				w.Text(", ")
			}
			w.Quote(s)
		}
		w.Text(closing + ">")
	})
}

func twoStrings(name, summary, example, between, spaced string) {
	plainAttr(name, summary, example, func(p ir.Parser) any {
		p.Expect("<")
		a := p.Str()
		p.Expect(between)
		b := p.Str()
		p.Expect(">")
		return [2]string{a, b}
	}, func(w *ir.Writer, v any) {
		s := v.([2]string)
		w.Text("<")
		w.Quote(s[0])
		w.Text(spaced)
		w.Quote(s[1])
		w.Text(">")
	})
}

func init() {
	structAttr("loop_vectorize*", "how a loop is vectorized", "<disable = true>", "disable", "predicateEnable", "scalableEnable", "width",
		"followupVectorized:loop_annotation", "followupEpilogue:loop_annotation", "followupAll:loop_annotation")
	structAttr("loop_interleave*", "how a loop is interleaved", "<count = 8 : i32>", "count")
	structAttr("loop_unroll*", "how a loop is unrolled", "<disable = true>", "disable", "count", "runtimeDisable", "full",
		"followupUnrolled:loop_annotation", "followupRemainder:loop_annotation", "followupAll:loop_annotation")
	structAttr("loop_unroll_and_jam*", "how a loop nest is unrolled and jammed", "<disable = true>", "disable", "count",
		"followupOuter:loop_annotation", "followupInner:loop_annotation", "followupRemainderOuter:loop_annotation", "followupRemainderInner:loop_annotation", "followupAll:loop_annotation")
	structAttr("loop_licm*", "what is hoisted out of a loop", "<disable = true>", "disable", "versioningDisable")
	structAttr("loop_distribute*", "how a loop is distributed", "<disable = true>", "disable",
		"followupCoincident:loop_annotation", "followupSequential:loop_annotation", "followupFallback:loop_annotation", "followupAll:loop_annotation")
	structAttr("loop_pipeline*", "how a loop is pipelined", "<disable = true>", "disable", "initiationinterval")
	structAttr("loop_peeled*", "how often a loop was peeled", "<count = 8 : i32>", "count")
	structAttr("loop_unswitch*", "how a loop is unswitched", "<partialDisable = true>", "partialDisable")
	structAttr("loop_annotation*", "hints on a loop", "<disableNonforced = true>", "disableNonforced", "vectorize:loop_vectorize", "interleave:loop_interleave", "unroll:loop_unroll",
		"unrollAndJam:loop_unroll_and_jam", "licm:loop_licm", "distribute:loop_distribute", "pipeline:loop_pipeline", "peeled:loop_peeled", "unswitch:loop_unswitch",
		"mustProgress", "isVectorized", "startLoc", "endLoc", "parallelAccesses:access_group")

	structAttr("di_null_type*", "no type", "")
	structAttr("di_basic_type*", "a basic type", `<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>`, "tag", "name", "sizeInBits", "encoding")
	structAttr("di_compile_unit*", "a unit of compilation", `<id = distinct[0]<>, sourceLanguage = DW_LANG_C, file = <"a.c" in "/">, isOptimized = true, emissionKind = Full>`,
		"id", "sourceLanguage", "file:di_file", "producer", "isOptimized", "emissionKind", "nameTableKind", "splitDebugFilename")
	structAttr("di_composite_type*", "a type with parts", `<tag = DW_TAG_structure_type, name = "s">`, "recId", "isRecSelf", "tag", "name", "file:di_file", "line", "scope", "baseType", "flags", "sizeInBits",
		"alignInBits", "dataLocation:di_expression", "rank:di_expression", "allocated:di_expression", "associated:di_expression", "elements")
	structAttr("di_derived_type*", "a type made of another", `<tag = DW_TAG_pointer_type, sizeInBits = 64>`, "tag", "name", "baseType", "sizeInBits", "alignInBits", "offsetInBits", "dwarfAddressSpace", "extraData")
	structAttr("di_global_variable_expression*", "a global variable and where it is", "<var = <file = <\"a.c\" in \"/\">, line = 1, type = #llvm.di_null_type>>", "var:di_global_variable", "expr:di_expression")
	structAttr("di_global_variable*", "a global variable", `<name = "x", file = <"a.c" in "/">, line = 1, type = #llvm.di_null_type>`,
		"scope", "name", "linkageName", "file:di_file", "line", "type", "isLocalToUnit", "isDefined", "alignInBits")
	structAttr("di_lexical_block*", "a block", `<scope = #llvm.di_file<"a.c" in "/">, line = 1>`, "scope", "file:di_file", "line", "column")
	structAttr("di_lexical_block_file*", "a block in another file", `<scope = #llvm.di_file<"a.c" in "/">, discriminator = 0>`, "scope", "file:di_file", "discriminator")
	structAttr("di_local_variable*", "a local variable", `<scope = #llvm.di_file<"a.c" in "/">, name = "x">`, "scope", "name", "file:di_file", "line", "arg", "alignInBits", "type", "flags")
	structAttr("di_subprogram*", "a function", `<name = "f", subprogramFlags = Definition>`, "recId", "isRecSelf", "id", "compileUnit:di_compile_unit", "scope", "name", "linkageName", "file:di_file",
		"line", "scopeLine", "subprogramFlags", "type:di_subroutine_type", "retainedNodes", "annotations")
	structAttr("di_module*", "a module", `<name = "m">`, "file:di_file", "scope", "name", "configMacros", "includePath", "apinotes", "line", "isDecl")
	structAttr("di_namespace*", "a namespace", `<name = "n", exportSymbols = false>`, "name", "scope", "exportSymbols")
	structAttr("di_imported_entity*", "what another scope brings in", `<tag = DW_TAG_imported_module, scope = #llvm.di_file<"a.c" in "/">, entity = #llvm.di_file<"b.c" in "/">>`,
		"tag", "scope", "entity", "file:di_file", "line", "name", "elements")
	structAttr("di_annotation", "a note", `<name = "a", value = "b">`, "name", "value")
	structAttr("di_subrange", "bounds of an array", "<count = 4 : i64>", "count", "lowerBound", "upperBound", "stride")
	structAttr("di_generic_subrange", "bounds of an array, computed", "<count = 4 : i64>", "count", "lowerBound", "upperBound", "stride")
	structAttr("di_common_block*", "a common block", `<scope = #llvm.di_file<"a.c" in "/">, name = "c">`, "scope", "decl:di_global_variable", "name", "file:di_file", "line")
	structAttr("di_subroutine_type*", "the type of a function", "<types = #llvm.di_null_type>", "callingConvention", "types")
	structAttr("di_label*", "a label", `<scope = #llvm.di_file<"a.c" in "/">, name = "l">`, "scope", "name", "file:di_file", "line")
	structAttr("di_string_type*", "a type of strings", `<tag = DW_TAG_string_type, name = "s", encoding = DW_ATE_ASCII>`,
		"tag", "name", "sizeInBits", "alignInBits", "stringLength", "stringLengthExp:di_expression", "stringLocationExp:di_expression", "encoding")
	twoStrings("di_file*", "a source file", `<"a.c" in "/">`, "in", " in ")
	plainAttr("di_expression", "operations of a debugger", "<[DW_OP_deref, DW_OP_plus_uconst(3)]>", func(p ir.Parser) any {
		var ops []string
		p.Expect("<")
		p.ListOpt("[", "]", func() {
			op := p.Word()
			args := ""
			if p.ListOpt("(", ")", func() {
				if args != "" {
					args += ", "
				}
				if w, ok := p.WordOpt(); ok {
					args += w
				} else {
					args += strconv.FormatInt(p.Integer(), 10)
				}
			}) {
				op += "(" + args + ")"
			}
			ops = append(ops, op)
		})
		p.Expect(">")
		return ops
	}, func(w *ir.Writer, v any) {
		if ops := v.([]string); len(ops) > 0 {
			w.Text("<[" + strings.Join(ops, ", ") + "]>")
			return
		}
		w.Text("<>")
	})

	structAttr("memory_effects", "which memory a function touches", "<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>",
		"other", "argMem", "inaccessibleMem", "errnoMem", "targetMem0", "targetMem1")
	structAttr("alias_scope_domain*", "a set of alias scopes", "<id = distinct[0]<>>", "id", "description")
	structAttr("alias_scope*", "a scope in which accesses do not alias", "<id = distinct[1]<>, domain = <id = distinct[0]<>>>", "id", "domain:alias_scope_domain", "description")
	structAttr("access_group*", "a group of accesses", "<id = distinct[0]<>>", "id")
	structAttr("tbaa_root*", "the root of a tree of types", `<id = "C++">`, "id")
	structAttr("tbaa_tag*", "the type of an access", `<base_type = <id = "int", members = {<#llvm.tbaa_root, 0>}>, access_type = <id = "int", members = {<#llvm.tbaa_root, 0>}>, offset = 0>`,
		"base_type:tbaa_type_desc", "access_type:tbaa_type_desc", "offset", "constant")
	plainAttr("tbaa_type_desc*", "a type of accesses", `<id = "int", members = {<#llvm.tbaa_root, 0>}>`, parseTypeDesc, printTypeDesc)
	plainAttr("tbaa_member", "a part of a type of accesses", "<#llvm.tbaa_root, 0>", parseTypeMember, printTypeMember)
	twoStrings("mmra_tag*", "a relaxation of the memory model", `<"a":"b">`, ":", ":")
	plainAttr("constant_range", "integers from a bound to another", "<i32, 0, 10>", func(p ir.Parser) any {
		p.Expect("<")
		t := p.Type()
		p.Expect(",")
		lo := p.Integer()
		p.Expect(",")
		hi := p.Integer()
		p.Expect(">")
		return [2]ir.Attr{ir.IntOf(t, lo), ir.IntOf(t, hi)}
	}, func(w *ir.Writer, v any) {
		r := v.([2]ir.Attr)
		w.Text("<")
		w.Type(ir.AttrType(r[0]))
		w.Text(", ")
		w.AttrValue(r[0])
		w.Text(", ")
		w.AttrValue(r[1])
		w.Text(">")
	})
	structAttr("vscale_range", "factors of scalable vectors", "<minRange = 1 : i32, maxRange = 2 : i32>", "minRange", "maxRange")
	stringsAttr("target_features", "what a processor can", `<["+avx2"]>`, "[", "]")
	structAttr("target", "a processor", `<triple = "x86_64-unknown-linux", chip = "generic">`, "triple", "chip", "features:target_features")
	structAttr("blocktag", "the number of a block", "<id = 1>", "id")
	structAttr("blockaddress", "the address of a block", "<function = @f, tag = <id = 1>>", "function", "tag:blocktag")
	structAttr("vec_type_hint", "the type of most vectors in a function", "<hint = i32>", "hint:type", "is_signed")
	structAttr("dereferenceable", "bytes that a pointer reaches", "<bytes = 8>", "bytes", "mayBeNull")
	stringsAttr("dependent_libraries", "libraries to link", `<"a", "b">`, "", "")
	plainAttr("dso_local_equivalent", "a function of the same meaning in this module", "", func(p ir.Parser) any { return p.Symbol() }, func(w *ir.Writer, v any) {
		w.Text(" ")
		w.Symbol(v.(string))
	})
	Structs["dso_local_equivalent"].Angle = true
	Structs["dso_local_equivalent"].Example = "#llvm<dso_local_equivalent @f>"
	plainAttr("undef", "no value in particular", "", nil, nil)
	plainAttr("poison", "the value of what must not happen", "", nil, nil)
	plainAttr("zero", "all bits zero", "", nil, nil)
}

// A typeDesc is the parameters of #llvm.tbaa_type_desc.
type typeDesc struct {
	id      string
	members []ir.Attr
}

func parseTypeDesc(p ir.Parser) any {
	var d typeDesc
	p.Expect("<")
	p.Expect("id")
	p.Expect("=")
	d.id = p.Str()
	p.Expect(",")
	p.Expect("members")
	p.Expect("=")
	p.List("{", "}", func() { d.members = append(d.members, parseNested(p, "tbaa_member")) })
	p.Expect(">")
	return d
}

func printTypeDesc(w *ir.Writer, v any) {
	d := v.(typeDesc)
	w.Text("<id = ")
	w.Quote(d.id)
	w.Text(", members = {")
	for i, m := range d.members {
		if i > 0 {
			w.Text(", ")
		}
		printNested(w, m, "tbaa_member")
	}
	w.Text("}>")
}

// A typeMember is the parameters of #llvm.tbaa_member.
type typeMember struct {
	desc   ir.Attr
	offset int64
}

func parseTypeMember(p ir.Parser) any {
	var m typeMember
	p.Expect("<")
	m.desc = p.Attr()
	p.Expect(",")
	m.offset = p.Integer()
	p.Expect(">")
	return m
}

func printTypeMember(w *ir.Writer, v any) {
	m := v.(typeMember)
	w.Text("<")
	w.Attr(m.desc)
	w.Text(", ")
	w.Int(m.offset)
	w.Text(">")
}

// nestedKind is the kind of an attribute that custom forms spell without its name.
func nestedKind(desc, def string) *ir.AttrKind {
	return &ir.AttrKind{Desc: desc,
		Ok:    func(a ir.Attr) bool { x, ok := a.(*ir.ExtAttr); return ok && x.Def == Structs[def] },
		Parse: func(p ir.Parser) ir.Attr { return parseNested(p, def) },
		Print: func(p ir.Printer, a ir.Attr) { printNested(p.W(), a, def) }}
}

// ConstantRangeKind is the kind of #llvm.constant_range, which custom forms write without that name.
func ConstantRangeKind() *ir.AttrKind {
	return ir.ExtKind(Structs["constant_range"], "A range of two integers, corresponding to LLVM's ConstantRange")
}
