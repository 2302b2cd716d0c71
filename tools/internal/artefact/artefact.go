// Package artefact is the engine of terrace compile: it makes libraries, objects
// and texts of a program, with a C header for what a C program can call.
package artefact

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"terrace/dialects/function"
	"terrace/ir"
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
	// Weights says where large constants are: "inside", or "separate" in a file beside.
	Weights string
	Lines   bool // debuggers and profilers see the lines of the program
}

func (o *Options) separate() bool { return o.Weights == "separate" }

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
	if o.Weights != "inside" && o.Weights != "separate" {
		return fmt.Errorf("--weights=%s: expected inside or separate", o.Weights)
	}
	if o.Name == "" {
		o.Name = cName(strings.TrimSuffix(filepath.Base(o.Output), filepath.Ext(o.Output)))
	} else if cName(o.Name) != o.Name {
		return fmt.Errorf("--name=%s is no C identifier that a function may have", o.Name)
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
	switch {
	case len(out) == 0:
		return "terrace_program"
	case slices.Contains(reserved, string(out)):
		return string(out) + "_"
	}
	return string(out)
}

// reserved are words of C and C++, and main: no function of a library has these names.
var reserved = strings.Fields(`main alignas alignof and and_eq asm atomic_cancel auto bitand bitor bool break case catch char char8_t char16_t char32_t class
	co_await co_return co_yield compl concept const const_cast consteval constexpr constinit continue decltype default delete do double dynamic_cast else enum
	explicit export extern false float for friend goto if import inline int long module mutable namespace new noexcept not not_eq nullptr operator or or_eq
	private protected public register reinterpret_cast requires restrict return short signed sizeof static static_assert static_cast struct switch template
	this thread_local throw true try typedef typeid typename typeof typeof_unqual union unsigned using virtual void volatile wchar_t while xor xor_eq`)

// Make makes the artefact; no file of it is left half written.
func Make(ctx *ir.Context, module *ir.Op, o Options) error {
	if t := o.target(); t != nil {
		text, err := pipelines.Emit(ctx, t, module, o.Target)
		if err != nil {
			return err
		}
		return o.finish(func(scratch) ([]file, error) { return []file{{o.Output, text, 0o644}}, nil })
	}
	lib, err := libllvm.Find()
	if err != nil {
		return err
	}
	if err := only(module, o.Entry); err != nil {
		return err
	}
	lo := runtime.LowerOptions{CompileOptions: runtime.CompileOptions{Triple: o.Target, CPU: o.CPU}}
	lo.Lines = o.Lines
	lo.Apart = o.separate() || o.Emit != "llvmir" && o.Emit != "asm" && includes(triple(lib, o.Target)) // texts have the constants in them
	if o.separate() {
		lo.Base = o.Name + ".weights"
	}
	lowered, err := runtime.Lower(ctx, lib, module, lo)
	if err != nil {
		return err
	}
	co := runtime.TargetOptions(lib, lo.CompileOptions, libllvm.Object)
	p := &program{name: o.Name, entry: lowered.Entries[o.Entry], calls: lowered.Calls, cpu: co.CPU}
	if p.entry == nil {
		return fmt.Errorf("@%s is not public", o.Entry)
	}
	if name := p.clash(); name != "" {
		return fmt.Errorf("a custom_call of the program calls @%s, which is a function of the library itself: give it another --name", name)
	}
	if p.features, err = needed(lib, co); err != nil {
		return err
	}
	return o.finish(func(tmp scratch) ([]file, error) {
		made := []file{{strings.TrimSuffix(o.Output, filepath.Ext(o.Output)) + ".h", nil, 0o644}}
		text := lowered.Text
		switch {
		case len(lowered.Weights) == 0:
		case o.separate():
			p.weights = weightsFile(lowered.Weights)
			made = append(made, file{strings.TrimSuffix(o.Output, filepath.Ext(o.Output)) + ".weights", p.weights, 0o644})
		default:
			name := tmp.path("weights")
			if err := os.WriteFile(name, weightsFile(lowered.Weights), 0o600); err != nil {
				return nil, err
			}
			text = append(text, included(lowered.Weights, name)...)
		}
		made[0].text = []byte(p.header())
		text = append(text, p.code()...)
		if o.Emit == "llvmir" {
			return append(made, file{o.Output, text, 0o644}), nil
		}
		if o.Emit == "asm" {
			co.Emit = libllvm.Assembly
		}
		code, err := lib.Compile(text, co)
		if err != nil {
			return nil, err
		}
		mode := fs.FileMode(0o644)
		switch o.Emit {
		case "so":
			mode = 0o755
			code, err = tmp.link(code, o.Output, linkers, func(in, out string) []string { return []string{"-shared", "-o", out, in} })
		case "a":
			code, err = tmp.link(code, o.Output, archivers, func(in, out string) []string { return []string{"rcs", out, in} })
		}
		return append(made, file{o.Output, code, mode}), err
	})
}

// only makes all functions but one private, so that no code is made for them.
func only(module *ir.Op, entry string) error {
	fn := ir.LookupSymbol(module, ir.Ref(entry))
	if fn == nil {
		return fmt.Errorf("no function @%s%s", entry, diag.Hint(entry, ir.SymbolsOf(module).Names()))
	}
	for op := range module.Body().Ops() {
		if op != fn && op.Is(function.Func) && op.Body() != nil {
			function.SetPrivate(op)
		}
	}
	return nil
}

// A file is what an artefact consists of.
type file struct {
	name string
	text []byte
	mode fs.FileMode
}

// scratch is a folder for files that are not done.
type scratch string

func (s scratch) path(name string) string { return filepath.Join(string(s), name) }

// finish writes the files of an artefact, each of them whole or not at all. They are
// made in a folder beside the output that does not outlive the call, nor a signal
// that ends the process.
func (o *Options) finish(make func(scratch) ([]file, error)) error {
	dir, err := os.MkdirTemp(filepath.Dir(o.Output), ".terrace-*")
	if err != nil {
		return writing(o.Output, err)
	}
	defer removeAtEnd(dir)()
	files, err := make(scratch(dir))
	if err != nil {
		return err
	}
	for i, f := range files {
		tmp := filepath.Join(dir, fmt.Sprint("file", i))
		err := os.WriteFile(tmp, f.text, 0o600)
		if err == nil {
			err = os.Chmod(tmp, f.mode)
		}
		if err == nil {
			err = os.Rename(tmp, f.name)
		}
		if err != nil {
			return writing(f.name, err)
		}
	}
	return nil
}

// removeAtEnd removes a folder when the function that it returns is called, or when a
// signal ends the process.
func removeAtEnd(dir string) func() {
	ended, done := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(ended, os.Interrupt, syscall.SIGTERM)
	go func() {
		select {
		case sig := <-ended:
			os.RemoveAll(dir)
			os.Exit(128 + int(sig.(syscall.Signal)))
		case <-done:
		}
	}()
	return func() {
		signal.Stop(ended)
		close(done)
		os.RemoveAll(dir)
	}
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

// linkers can make a shared library, archivers a static one; the first that is there is taken.
var (
	linkers   = []string{"cc", "gcc", "clang", "ld.lld", "ld.lld-22", "ld"}
	archivers = []string{"ar", "llvm-ar", "llvm-ar-22"}
)

// link makes a library of an object by one of the tools.
func (s scratch) link(obj []byte, name string, tools []string, args func(in, out string) []string) ([]byte, error) {
	in, out := s.path("program.o"), s.path("library")
	if err := os.WriteFile(in, obj, 0o600); err != nil {
		return nil, err
	}
	for _, tool := range tools {
		path, err := exec.LookPath(tool)
		if err != nil {
			continue
		}
		if msg, err := exec.Command(path, args(in, out)...).CombinedOutput(); err != nil {
			return nil, fmt.Errorf("%s: %w: %s", tool, err, strings.TrimSpace(string(msg)))
		}
		return os.ReadFile(out)
	}
	return nil, fmt.Errorf("making '%s' needs one of %s: install gcc or lld (apt-get install gcc)", name, strings.Join(tools, ", "))
}
