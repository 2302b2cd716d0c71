package artefact

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/lowering/pipelines"
	"terrace/runtime"
)

// A program is what a C program calls, around a lowered one.
type program struct {
	name     string // in C
	entry    *runtime.Entry
	calls    []runtime.HostCall
	cpu      string
	features []feature // that the code needs
	weights  []byte    // content of the file of weights, nil where they are inside
}

// Statuses of a call; header names them.
const (
	statusWorkspace = 1 + iota
	statusCPU
	statusWeights
	statusCall
)

// messages says what a status means; that of the CPU is made where it runs.
func (p *program) messages() []string {
	return []string{"no error", "the workspace is missing or not aligned to 16 bytes", "the processor lacks what the code was compiled for",
		fmt.Sprintf("no weights: call %s_set_weights first, with the content of the file that was made with the code, aligned to 64 bytes", p.name), "a custom call returned an error"}
}

// aligned is the alignment that the workspace needs, as memory of malloc has it.
const aligned = 16

// attributes are those of functions that run on a processor which may lack features.
func (p *program) attributes() string {
	if len(p.features) > 0 {
		return baseline
	}
	return "nounwind"
}

// code is LLVM IR of the C functions: each is a name of its own, and nothing else is visible.
func (p *program) code() string {
	e := p.entry
	var b strings.Builder
	b.WriteString(cpuCheck(p.name, p.cpu, p.features))
	b.WriteString(p.hostCode())
	n := len(e.Inputs) + len(e.Outputs)
	var params []string
	for i := range n {
		params = append(params, fmt.Sprintf("ptr %%a%d", i))
	}
	params = append(params, "ptr %workspace")
	fmt.Fprintf(&b, "\ndefine i32 @%s(%s) %s {\n  %%table = alloca [%d x ptr], align 16\n", p.name, strings.Join(params, ", "), p.attributes(), n+1)
	check := func(bad string, status int) { // bad is an i1
		fmt.Fprintf(&b, "  br i1 %s, label %%bad%d, label %%good%d\nbad%d:\n  ret i32 %d\ngood%d:\n", bad, status, status, status, status, status)
	}
	if len(p.features) > 0 {
		fmt.Fprintf(&b, "  %%lacking = load ptr, ptr @%s.lacking\n  %%lacks = icmp ne ptr %%lacking, null\n", p.name)
		check("%lacks", statusCPU)
	}
	if e.ArenaBytes > 0 {
		fmt.Fprintf(&b, "  %%at = ptrtoint ptr %%workspace to i64\n  %%odd = and i64 %%at, %d\n  %%none = icmp eq i64 %%at, 0\n  %%skewed = icmp ne i64 %%odd, 0\n  %%unfit = or i1 %%none, %%skewed\n", aligned-1)
		check("%unfit", statusWorkspace)
	}
	if p.weights != nil {
		fmt.Fprintf(&b, "  %%weights = load ptr, ptr @%s.weights\n  %%unset = icmp eq ptr %%weights, null\n", p.name)
		check("%unset", statusWeights)
	}
	for i := range n + 1 {
		arg := fmt.Sprintf("%%a%d", i)
		if i == n {
			arg = "%workspace"
		}
		fmt.Fprintf(&b, "  %%s%d = getelementptr ptr, ptr %%table, i64 %d\n  store ptr %s, ptr %%s%d\n", i, i, arg, i)
	}
	if len(p.calls) > 0 {
		fmt.Fprintf(&b, "  store i32 0, ptr @%s.failed\n", p.name)
	}
	fmt.Fprintf(&b, "  call void @%s(ptr %%table)\n", e.Symbol)
	if len(p.calls) > 0 {
		fmt.Fprintf(&b, "  %%failed = load i32, ptr @%s.failed\n  ret i32 %%failed\n}\n", p.name)
	} else {
		b.WriteString("  ret i32 0\n}\n")
	}
	fmt.Fprintf(&b, "\ndefine i64 @%s_workspace_bytes() %s {\n  ret i64 %d\n}\n", p.name, p.attributes(), e.ArenaBytes)
	b.WriteString(p.weightsCode())
	b.WriteString(p.errorCode())
	return b.String()
}

// targets lists the C functions that the program calls, each once.
func (p *program) targets() (names []string) {
	for _, c := range p.calls {
		if !slices.Contains(names, c.Target) {
			names = append(names, c.Target)
		}
	}
	return names
}

// clash returns the name of a function that the program both calls and is to have, "" if there is none.
func (p *program) clash() string {
	own := []string{p.name, p.name + "_workspace_bytes", p.name + "_error", p.name + "_set_weights"}
	for _, target := range p.targets() {
		if slices.Contains(own, target) {
			return target
		}
	}
	return ""
}

// hostCode does the work of the host by C functions.
func (p *program) hostCode() string {
	if len(p.calls) == 0 {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n@%s.failed = internal thread_local global i32 0\n", p.name)
	for _, target := range p.targets() {
		fmt.Fprintf(&b, "declare i32 @%s(ptr, ptr, i64)\n", target)
	}
	for i, c := range p.calls {
		fmt.Fprintf(&b, "@%s.config%d = internal constant [%d x i8] c\"%s\\00\"\n", p.name, i, len(c.Config)+1, escaped(c.Config))
	}
	fmt.Fprintf(&b, "define internal i32 @%s(i64 %%id, ptr %%table) nounwind {\n  switch i64 %%id, label %%none [\n", pipelines.HostSymbol)
	for i, c := range p.calls {
		fmt.Fprintf(&b, "    i64 %d, label %%call%d\n", c.ID, i)
	}
	b.WriteString("  ]\n")
	for i, c := range p.calls {
		fmt.Fprintf(&b, "call%d:\n  %%r%d = call i32 @%s(ptr %%table, ptr @%s.config%d, i64 %d)\n  br label %%done\n", i, i, c.Target, p.name, i, len(c.Config))
	}
	b.WriteString("none:\n  br label %done\ndone:\n  %r = phi i32 [ 1, %none ]")
	for i := range p.calls {
		fmt.Fprintf(&b, ", [ %%r%d, %%call%d ]", i, i)
	}
	fmt.Fprintf(&b, "\n  %%bad = icmp ne i32 %%r, 0\n  %%status = select i1 %%bad, i32 %d, i32 0\n  store i32 %%status, ptr @%s.failed\n  ret i32 %%status\n}\n", statusCall, p.name)
	return b.String()
}

// escaped writes bytes as a string of LLVM IR.
func escaped(s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		if c < ' ' || c > '~' || c == '"' || c == '\\' {
			fmt.Fprintf(&b, "\\%02X", c)
			continue
		}
		b.WriteByte(c)
	}
	return b.String()
}

// errorCode is the function that says what a status means.
func (p *program) errorCode() string {
	var b strings.Builder
	all := append(p.messages(), "an unknown status")
	for i, m := range all {
		fmt.Fprintf(&b, "@%s.message%d = internal constant [%d x i8] c\"%s\\00\"\n", p.name, i, len(m)+1, escaped(m))
	}
	fmt.Fprintf(&b, "define ptr @%s_error(i32 %%status) %s {\n  switch i32 %%status, label %%m%d [\n", p.name, p.attributes(), len(all)-1)
	for i := range len(all) - 1 {
		fmt.Fprintf(&b, "    i32 %d, label %%m%d\n", i, i)
	}
	b.WriteString("  ]\n")
	for i := range all {
		if i == statusCPU && len(p.features) > 0 {
			fmt.Fprintf(&b, "m%d:\n  %%lacking = load ptr, ptr @%s.lacking\n  %%known = icmp ne ptr %%lacking, null\n  %%text = select i1 %%known, ptr %%lacking, ptr @%s.message%d\n  ret ptr %%text\n", i, p.name, p.name, i)
			continue
		}
		fmt.Fprintf(&b, "m%d:\n  ret ptr @%s.message%d\n", i, p.name, i)
	}
	b.WriteString("}\n")
	return b.String()
}

// A file of weights begins with a line that says what it is and the hash of what
// follows, which the code knows; both fill a place of [weightsHeader] bytes.
const (
	weightsMagic  = "terrace weights\n"
	weightsHeader = 64
)

// weightsFile is the content of a file of weights.
func weightsFile(weights []pipelines.Weight) []byte {
	out := make([]byte, weightsHeader)
	for _, w := range weights {
		out = append(out, make([]byte, weightsHeader+int(w.At)-len(out))...)
		out = append(out, w.Data...)
	}
	sum := sha256.Sum256(out[weightsHeader:])
	copy(out[copy(out, weightsMagic):], sum[:])
	return out
}

// includes reports whether an object for a machine can take weights from a file.
func includes(triple string) bool {
	return !strings.Contains(triple, "apple") && !strings.Contains(triple, "windows") // these have no ELF
}

// included is LLVM IR that takes weights into the object from a file: they are never text.
func included(weights []pipelines.Weight, file string) string {
	var b strings.Builder
	line := func(format string, args ...any) {
		fmt.Fprintf(&b, "module asm \"%s\"\n", escaped(fmt.Sprintf(format, args...)))
	}
	path := strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(file)
	line(".section .rodata,\"a\",@progbits")
	for _, w := range weights {
		line(".p2align 6")
		line("%s:", w.Name)
		line(".incbin \"%s\",%d,%d", path, weightsHeader+w.At, len(w.Data))
	}
	line(".text")
	return b.String()
}

// weightsCode is the function that takes the weights.
func (p *program) weightsCode() string {
	if p.weights == nil {
		return ""
	}
	return strings.NewReplacer("NAME", p.name, "BYTES", fmt.Sprint(len(p.weights)), "START", escaped(string(p.weights[:weightsHeader])),
		"HEADER", fmt.Sprint(weightsHeader), "STATUS", fmt.Sprint(statusWeights), "BASELINE", p.attributes()).Replace(`
@NAME.weights = internal global ptr null
@NAME.start = internal constant [HEADER x i8] c"START"
declare i32 @memcmp(ptr, ptr, i64)
define i32 @NAME_set_weights(ptr %data, i64 %bytes) BASELINE {
  %at = ptrtoint ptr %data to i64
  %odd = and i64 %at, 63
  %skewed = icmp ne i64 %odd, 0
  %none = icmp eq i64 %at, 0
  %unfit = or i1 %none, %skewed
  %other = icmp ne i64 %bytes, BYTES
  %bad = or i1 %unfit, %other
  br i1 %bad, label %no, label %compare
compare:
  %differs = call i32 @memcmp(ptr %data, ptr @NAME.start, i64 HEADER)
  %foreign = icmp ne i32 %differs, 0
  br i1 %foreign, label %no, label %yes
yes:
  %first = getelementptr i8, ptr %data, i64 HEADER
  store ptr %first, ptr @NAME.weights
  ret i32 0
no:
  ret i32 STATUS
}
`)
}

// cTypes are the C types of elements; others are bytes. Complex numbers are two
// elements each, the real part first.
var cTypes = map[data.Type]string{data.F32: "float", data.F64: "double", data.I1: "uint8_t", data.I8: "int8_t", data.I16: "int16_t",
	data.I32: "int32_t", data.I64: "int64_t", data.UI8: "uint8_t", data.UI16: "uint16_t", data.UI32: "uint32_t", data.UI64: "uint64_t",
	data.BF16: "uint16_t", data.F16: "uint16_t", data.Complex(data.F32): "float", data.Complex(data.F64): "double", data.Index: "int64_t"}

func cType(t ir.Type) string {
	el, _ := ir.StorageType(t)
	if c := cTypes[el]; c != "" {
		return c
	}
	return "uint8_t"
}

// values documents arguments and results and declares parameters for them.
func values(b *bytes.Buffer, what, qualifier, prefix string, ts []ir.Type) (params []string) {
	for i, t := range ts {
		fmt.Fprintf(b, "     %-6s %s, %s\n", fmt.Sprint(prefix, i), what, t)
		params = append(params, fmt.Sprintf("%s%s *%s%d", qualifier, cType(t), prefix, i))
	}
	return params
}

// header is the C header.
func (p *program) header() string {
	e := p.entry
	var b bytes.Buffer
	up := strings.ToUpper(p.name)
	fmt.Fprintf(&b, "/* Made by terrace compile for %s. */\n#ifndef TERRACE_%s_H\n#define TERRACE_%s_H\n\n#include <stddef.h>\n#include <stdint.h>\n\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n", machine(p.cpu), up, up)
	fmt.Fprintf(&b, "/* Bytes of memory that a call of %s works in. */\n#define %s_WORKSPACE_BYTES ((size_t)%d)\nsize_t %s_workspace_bytes(void);\n\n", p.name, up, e.ArenaBytes, p.name)
	if p.weights != nil {
		fmt.Fprintf(&b, "/* Gives the program its weights, once, before the first call: the content of the file of weights, which stays where it\n"+
			"   is as long as the program is called. Memory from mmap is aligned to 64 bytes, as it has to be. Returns a status. */\n"+
			"#define %s_WEIGHTS_BYTES ((size_t)%d)\nint32_t %s_set_weights(const void *data, size_t bytes);\n\n", up, len(p.weights), p.name)
	}
	p.declareCalls(&b)
	fmt.Fprintf(&b, "/* Runs the program. Arguments and results are arrays in C order; those aligned to 64 bytes are faster. Results overlap neither\n"+
		"   each other nor arguments nor the workspace, which is aligned to %d bytes and may be NULL if it has none. Nothing is allocated.\n"+
		"   Calls from several threads may overlap, each with a workspace and results of its own.\n\n", aligned)
	params := append(values(&b, "argument", "const ", "in", e.Inputs), values(&b, "result", "", "out", e.Outputs)...)
	params = append(params, "void *workspace")
	fmt.Fprintf(&b, "\n   Returns 0, or a status that %s_error explains, before anything is written:\n", p.name)
	fmt.Fprintf(&b, "     %d  the workspace is missing or not aligned\n", statusWorkspace)
	if len(p.features) > 0 {
		fmt.Fprintf(&b, "     %d  the processor or its system lacks what the code needs, which was said on standard error when it was loaded\n", statusCPU)
	}
	if p.weights != nil {
		fmt.Fprintf(&b, "     %d  %s_set_weights was not called\n", statusWeights, p.name)
	}
	if len(p.calls) > 0 {
		fmt.Fprintf(&b, "     %d  a function of yours returned another number than 0; some results may be written\n", statusCall)
	}
	fmt.Fprintf(&b, "*/\nint32_t %s(%s);\n\n/* What a status means, in English. */\nconst char *%s_error(int32_t status);\n\n#ifdef __cplusplus\n}\n#endif\n\n#endif\n",
		p.name, strings.Join(params, ",\n    "), p.name)
	return b.String()
}

func machine(cpu string) string {
	if cpu == "" {
		return "any processor of its kind"
	}
	return "the processor " + cpu
}

// declareCalls declares the C functions that the program calls.
func (p *program) declareCalls(b *bytes.Buffer) {
	if len(p.calls) == 0 {
		return
	}
	b.WriteString("/* Functions of yours that the program calls: its custom calls. Buffers are arrays in C order, operands first, then results; config is\n" +
		"   the call's backend_config, with config_bytes characters and a zero. Another result than 0 ends the program. */\n")
	for _, c := range p.calls {
		var types []string
		for _, t := range c.Operands {
			types = append(types, fmt.Sprintf("const %s * (%s)", cType(t), t))
		}
		for _, t := range c.Results {
			types = append(types, fmt.Sprintf("%s * (%s)", cType(t), t))
		}
		fmt.Fprintf(b, "/*   %s: %s */\n", c.Target, strings.Join(types, ", "))
	}
	for _, name := range p.targets() {
		fmt.Fprintf(b, "int32_t %s(void **buffers, const char *config, size_t config_bytes);\n", name)
	}
	b.WriteString("\n")
}
