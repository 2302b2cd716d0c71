// Package artefact is the engine of terrace compile: it makes libraries, objects
// and texts of a program, with a C header for what a C program can call.
package artefact

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/ir/diag"
	"terrace/lowering/pipelines"
	"terrace/lowering/target"
	"terrace/runtime"
	"terrace/runtime/libllvm"
)

// Options are what the command line says.
type Options struct {
	Output string
	Emit   string
	Target string
	CPU    string
	Entry  string
	Name   string
}

// endings says what an output's ending asks for.
var endings = map[string]string{".o": "obj", ".so": "so", ".a": "a", ".s": "asm", ".ll": "llvmir"}

// Emits lists what can be made.
func Emits() []string {
	out := []string{"obj", "so", "a", "asm", "llvmir"}
	for _, t := range pipelines.Targets {
		out = append(out, t.Name)
	}
	return out
}

// target finds the one that makes what the options ask for, nil where that is for the CPU.
func (o *Options) target() *target.Target {
	for _, t := range pipelines.Targets {
		if t.Name == o.Emit {
			return t
		}
	}
	return nil
}

// Check settles what is to be made.
func (o *Options) Check() error {
	if o.Output == "" {
		return errors.New("no output: -o FILE")
	}
	if o.Emit == "" {
		ending := filepath.Ext(o.Output)
		o.Emit = endings[ending]
		for _, t := range pipelines.Targets {
			if t.Ending == ending {
				o.Emit = t.Name
			}
		}
		if o.Emit == "" {
			return fmt.Errorf("the ending of '%s' does not say what to make: --emit=%s", o.Output, strings.Join(Emits(), "|"))
		}
	}
	if !slices.Contains(Emits(), o.Emit) {
		return fmt.Errorf("--emit=%s: expected one of %s%s", o.Emit, strings.Join(Emits(), ", "), diag.Hint(o.Emit, slices.Values(Emits())))
	}
	if o.Name == "" {
		o.Name = cName(strings.TrimSuffix(filepath.Base(o.Output), filepath.Ext(o.Output)))
	} else if cName(o.Name) != o.Name {
		return fmt.Errorf("--name=%s is no C identifier", o.Name)
	}
	return nil
}

func cName(s string) string {
	out := []byte(s)
	for i, c := range out {
		letter := c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
		if !letter && !(i > 0 && c >= '0' && c <= '9') {
			out[i] = '_'
		}
	}
	if len(out) == 0 {
		return "terrace_program"
	}
	return string(out)
}

// Make makes the artefact; nothing is left half written.
func Make(ctx *ir.Context, module *ir.Op, o Options) error {
	if t := o.target(); t != nil {
		text, err := pipelines.Emit(ctx, t, module, o.Target)
		if err != nil {
			return err
		}
		return write(o.Output, text)
	}
	lib, err := libllvm.Find()
	if err != nil {
		return err
	}
	fn := ir.LookupSymbol(module, ir.Ref(o.Entry))
	if fn == nil {
		return fmt.Errorf("no function @%s", o.Entry)
	}
	co := runtime.CompileOptions{Triple: o.Target, CPU: o.CPU, Inline: true}
	text, p, err := runtime.Lower(ctx, lib, module, co)
	if err != nil {
		if errors.Is(err, runtime.ErrReported) {
			return err
		}
		return err
	}
	e := p.Entries[o.Entry]
	if e == nil {
		return fmt.Errorf("@%s is not public", o.Entry)
	}
	text = append(text, wrapper(o.Name, e)...)
	header := filepath.Join(filepath.Dir(o.Output), strings.TrimSuffix(filepath.Base(o.Output), filepath.Ext(o.Output))+".h")
	if o.Emit == "llvmir" {
		return errors.Join(write(o.Output, text), write(header, []byte(cHeader(o.Name, e))))
	}
	emit := libllvm.Object
	if o.Emit == "asm" {
		emit = libllvm.Assembly
	}
	obj, err := lib.Compile(text, runtime.TargetOptions(lib, co, emit))
	if err != nil {
		return err
	}
	switch o.Emit {
	case "so":
		err = link(obj, o.Output, func(in, out string) []string { return []string{"-shared", "-o", out, in} }, linkers)
	case "a":
		err = archive(obj, o.Output)
	default:
		err = write(o.Output, obj)
	}
	if err != nil {
		return err
	}
	return write(header, []byte(cHeader(o.Name, e)))
}

// wrapper is the C function NAME(in..., out...) in LLVM IR: it makes the table of
// pointers and, where the program needs one, an arena for the call.
func wrapper(name string, e *runtime.Entry) string {
	var b strings.Builder
	n := len(e.Inputs) + len(e.Outputs)
	params := make([]string, n)
	for i := range params {
		params[i] = fmt.Sprintf("ptr %%a%d", i)
	}
	slots := n
	if e.ArenaBytes > 0 {
		slots++
	}
	fmt.Fprintf(&b, "\ndefine i32 @%s(%s) {\n  %%table = alloca [%d x ptr], align 16\n", name, strings.Join(params, ", "), max(slots, 1))
	for i := range n {
		fmt.Fprintf(&b, "  %%s%d = getelementptr ptr, ptr %%table, i64 %d\n  store ptr %%a%d, ptr %%s%d\n", i, i, i, i)
	}
	if e.ArenaBytes > 0 {
		fmt.Fprintf(&b, "  %%arena = call ptr @aligned_alloc(i64 64, i64 %d)\n  %%none = icmp eq ptr %%arena, null\n  br i1 %%none, label %%fail, label %%go\n", (e.ArenaBytes+63)/64*64)
		fmt.Fprintf(&b, "fail:\n  ret i32 1\ngo:\n  %%sa = getelementptr ptr, ptr %%table, i64 %d\n  store ptr %%arena, ptr %%sa\n", n)
	}
	fmt.Fprintf(&b, "  call void @%s(ptr %%table)\n", e.Symbol)
	if e.ArenaBytes > 0 {
		b.WriteString("  call void @free(ptr %arena)\n")
	}
	b.WriteString("  ret i32 0\n}\n")
	if e.ArenaBytes > 0 {
		b.WriteString("declare ptr @aligned_alloc(i64, i64)\ndeclare void @free(ptr)\n")
	}
	return b.String()
}

// cTypes are the C types of elements; others are bytes.
var cTypes = map[data.Type]string{data.F32: "float", data.F64: "double", data.I1: "uint8_t", data.I8: "int8_t", data.I16: "int16_t",
	data.I32: "int32_t", data.I64: "int64_t", data.UI8: "uint8_t", data.UI16: "uint16_t", data.UI32: "uint32_t", data.UI64: "uint64_t",
	data.BF16: "uint16_t", data.F16: "uint16_t"}

func cHeader(name string, e *runtime.Entry) string {
	var b strings.Builder
	fmt.Fprintf(&b, "// Made by terrace compile.\n#pragma once\n#include <stdint.h>\n\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n")
	b.WriteString("// Arguments and results are arrays in C order, aligned to 64 bytes for speed.\n")
	var params []string
	doc := func(what string, ts []ir.Type, qual, prefix string) {
		for i, t := range ts {
			el, _ := ir.DataType(t)
			c := cTypes[el]
			if c == "" {
				c = "void"
			}
			fmt.Fprintf(&b, "//   %s%d: %s %s\n", prefix, i, what, t)
			params = append(params, fmt.Sprintf("%s%s *%s%d", qual, c, prefix, i))
		}
	}
	doc("argument", e.Inputs, "const ", "in")
	doc("result", e.Outputs, "", "out")
	if len(params) == 0 {
		params = []string{"void"}
	}
	fmt.Fprintf(&b, "// Returns 0, or 1 when there is no memory for the %d bytes the call works in.\nint %s(%s);\n", e.ArenaBytes, name, strings.Join(params, ", "))
	b.WriteString("\n#ifdef __cplusplus\n}\n#endif\n")
	return b.String()
}

// write writes a file whole or not at all.
func write(name string, text []byte) error {
	f, err := os.CreateTemp(filepath.Dir(name), ".terrace-*")
	if err != nil {
		return writing(name, err)
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Chmod(0o644), f.Close()); err == nil {
		err = os.Rename(f.Name(), name)
	}
	if err != nil {
		os.Remove(f.Name())
		return writing(name, err)
	}
	return nil
}

// writing makes an error about a temporary file one about the file it stands for.
func writing(name string, err error) error {
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &path):
		err = path.Err
	case errors.As(err, &link):
		err = link.Err
	}
	return fmt.Errorf("cannot write '%s': %w", name, err)
}

// linkers can make a shared library; the first that is there is taken.
var linkers = []string{"cc", "gcc", "clang", "ld.lld", "ld.lld-22", "ld"}

func link(obj []byte, out string, args func(in, out string) []string, tools []string) error {
	dir, err := os.MkdirTemp("", "terrace-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	in, tmp := filepath.Join(dir, "program.o"), filepath.Join(dir, "out")
	if err := os.WriteFile(in, obj, 0o600); err != nil {
		return err
	}
	for _, tool := range tools {
		path, err := exec.LookPath(tool)
		if err != nil {
			continue
		}
		if msg, err := exec.Command(path, args(in, tmp)...).CombinedOutput(); err != nil {
			return fmt.Errorf("%s: %w: %s", tool, err, strings.TrimSpace(string(msg)))
		}
		lib, err := os.ReadFile(tmp)
		if err != nil {
			return err
		}
		if err := write(out, lib); err != nil {
			return err
		}
		return os.Chmod(out, 0o755)
	}
	return fmt.Errorf("making '%s' needs one of %s: install gcc or lld (apt-get install gcc)", out, strings.Join(tools, ", "))
}

func archive(obj []byte, out string) error {
	return link(obj, out, func(in, out string) []string { return []string{"rcs", out, in} }, []string{"ar", "llvm-ar", "llvm-ar-22"})
}
