// Package execute is the engine of terrace run: it finds the entry function,
// reads or makes its inputs, runs it on a back end and shows, stores or compares
// the results.
package execute

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"

	"terrace/dialects/graph"
	"terrace/dialects/llvm"
	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/ir/data/npy"
	"terrace/ir/diag"
	"terrace/parser"
	"terrace/runtime"
)

// Options are what the command line says.
type Options struct {
	File      string   // of the module, for errors that are about no op
	Entry     string   // function; "": main, or every public function without arguments
	Call      string   // "@f(1 : i8, ...)"
	Inputs    []string // .npy files, one an argument
	InputsDir string   // a folder's .npy files in name order
	Random    *int64   // seed for generated inputs
	OutputDir string
	Expect    string // folder with the expected results
	RTol      float64
	ATol      float64
	CheckNaN  bool
	ProbeDir  string   // folder for the values that interpreter.probe ops see
	Trace     []string // names of values to print, with %
	Fuel      int64
	Threads   int
	Report    io.Writer     // where native back ends tell what they leave to the interpreter, nil: nowhere
	Parse     time.Duration // how long reading the program took
	Timing    io.Writer     // where native back ends tell how long compiling took, nil: nowhere
	Backend   string
	Calls     []string // shared libraries with C functions for custom_calls
	functions []*ir.Op // that the options name, which are all that back ends need code of; nil: the public ones
	// Replicas and Partitions are how many processes run the program; 0 counts as 1.
	Replicas, Partitions int64
}

// processes is how many times the program runs.
func (o Options) processes() int { return int(max(o.Replicas, 1) * max(o.Partitions, 1)) }

// A Backend runs one function of a module.
type Backend interface {
	// Run returns the results of the function; fn is verified.
	Run(ctx *ir.Context, module, fn *ir.Op, args []data.Value, opt Options, stdout io.Writer) ([]data.Value, error)
}

// Interpreter is the reference back end.
type Interpreter struct{}

// Run implements [Backend].
func (Interpreter) Run(ctx *ir.Context, module, fn *ir.Op, args []data.Value, opt Options, stdout io.Writer) ([]data.Value, error) {
	var probes *probeWriter
	if opt.ProbeDir != "" {
		probes = &probeWriter{dir: opt.ProbeDir}
	}
	m := interp.New(module, interp.Options{Fuel: opt.Fuel, Stdout: stdout, OnResult: observer(opt, stdout, probes)})
	if opt.processes() > 1 {
		return runParallel(m, fn, args, opt)
	}
	results, err := m.RunOp(fn, args...)
	if probes != nil {
		err = errors.Join(err, probes.err)
	}
	return results, err
}

// Main runs what the options name of one module; errors go to ctx.Diag, and ok
// is false when there are any.
func Main(ctx *ir.Context, module *ir.Op, backend Backend, opt Options, stdout io.Writer) (ok bool) {
	fns, args, err := targets(ctx, module, opt)
	if err == nil {
		err = LoadCalls(module, opt.Calls)
	}
	if opt.functions = fns; err == nil {
		for _, fn := range fns {
			in := args
			if in == nil {
				if in, err = inputs(fn, opt); err != nil {
					break
				}
			}
			if err = runOne(ctx, module, fn, backend, in, opt, stdout); err != nil {
				break
			}
		}
	}
	if err != nil {
		report(ctx, module, opt, err)
		return false
	}
	return true
}

func report(ctx *ir.Context, module *ir.Op, opt Options, err error) {
	var trap *interp.TrapError
	var d *diag.Diagnostic
	switch {
	case errors.Is(err, runtime.ErrReported):
	case errors.As(err, &trap):
		ctx.Diag.Add(trap.Diagnostic())
	case errors.As(err, &d):
		ctx.Diag.Add(d)
	default:
		pos := diag.Pos{File: opt.File}
		if pos.File == "" {
			pos.File = module.Loc().Pos().File
		}
		ctx.Diag.Errorf(pos, "%s", err)
	}
}

// runParallel runs a function as every process of replicas and partitions, each on
// its own arguments, or all on the same. Results come process by process.
func runParallel(m *interp.Machine, fn *ir.Op, args []data.Value, opt Options) ([]data.Value, error) {
	programs := make([][]*ir.SymbolRef, max(opt.Replicas, 1))
	for r := range programs {
		programs[r] = slices.Repeat([]*ir.SymbolRef{ir.Ref(ir.SymbolName(fn))}, int(max(opt.Partitions, 1)))
	}
	if len(args) == len(FunctionType(fn).In) {
		args = slices.Repeat(args, opt.processes())
	}
	return m.RunWith(fn, func(m ir.Machine) ir.Outcome { return graph.RunParallel(m, fn, programs, nil, args) })
}

func runOne(ctx *ir.Context, module, fn *ir.Op, backend Backend, in []data.Value, opt Options, stdout io.Writer) error {
	results, err := backend.Run(ctx, module, fn, in, opt, stdout)
	if err != nil {
		return err
	}
	ft := FunctionType(fn)
	if opt.processes() == 1 {
		return deliver(results, ft, opt, stdout)
	}
	for p := range opt.processes() {
		own := opt
		name := fmt.Sprintf("replica%d-partition%d", p/int(max(opt.Partitions, 1)), p%int(max(opt.Partitions, 1)))
		if own.OutputDir != "" {
			own.OutputDir = filepath.Join(opt.OutputDir, name)
		}
		if own.Expect != "" {
			own.Expect = filepath.Join(opt.Expect, name)
		}
		if opt.Expect == "" && opt.OutputDir == "" {
			fmt.Fprintf(stdout, "// %s\n", name)
		}
		n := len(ft.Out)
		if err := deliver(results[p*n:(p+1)*n], ft, own, stdout); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// deliver stores, compares or shows the results of one process.
func deliver(results []data.Value, ft *ir.FuncType, opt Options, stdout io.Writer) error {
	if opt.OutputDir != "" {
		if err := store(results, ft, opt.OutputDir); err != nil {
			return err
		}
	}
	if opt.Expect != "" {
		return compare(results, ft, opt)
	}
	if opt.OutputDir == "" {
		for i, r := range results {
			fmt.Fprintln(stdout, Show(r, ft.Out[i]))
		}
	}
	return nil
}

// FunctionType returns the type of a function of the dialects func and llvm, nil
// for any other op.
func FunctionType(fn *ir.Op) *ir.FuncType {
	if t, ok := fn.Get("function_type").(*ir.TypeAttr); ok {
		if ft, ok := t.Typ.(*ir.FuncType); ok {
			return ft
		}
		if p := llvm.AsFunc(t.Typ); p != nil {
			if p.Ret == ir.Type(llvm.Void) {
				return ir.Func(p.In, nil)
			}
			return ir.Func(p.In, []ir.Type{p.Ret})
		}
	}
	return nil
}

// Show formats a result as run prints it: dense<...> : tensor<...> with the
// sizes it has, or value : type.
func Show(v data.Value, t ir.Type) string {
	if tt, ok := t.(*ir.TupleType); ok && v.Tuple() != nil {
		var parts []string
		for i, e := range v.Tuple().Elems {
			parts = append(parts, Show(e, tt.Elems[i]))
		}
		return "tuple(" + strings.Join(parts, ", ") + ")"
	}
	if x := v.Tensor(); x != nil {
		switch t := t.(type) {
		case *ir.TensorType:
			return data.FormatTensor(x) + " : " + ir.TensorWith(x.Shape, t.Elem, nil).String()
		case *ir.UnrankedTensorType:
			return data.FormatTensor(x) + " : " + ir.Tensor(x.Shape, t.Elem).String()
		}
		return data.FormatTensor(x) + " : " + t.String()
	}
	if m := v.Memref(); m != nil {
		n, err := data.CheckedLen(m.Elem, m.Sizes)
		if err == nil && n <= 1<<24 {
			if x, ok := gather(m); ok {
				if mt, ok := t.(*ir.MemRefType); ok && !ir.IsStatic(mt) {
					t = ir.MemRefWith(m.Sizes[:len(mt.Shape)], mt.Elem, mt.Layout, mt.Space)
				}
				return data.FormatTensor(x) + " : " + t.String()
			}
		}
		return "<memref> : " + t.String()
	}
	if e, ok := ir.DataType(t); ok {
		return v.Format(e) + " : " + t.String()
	}
	return "<" + t.String() + ">"
}

func gather(m *data.Memref) (*data.Tensor, bool) {
	x := data.New(m.Elem, m.Sizes...)
	idx := make([]int64, len(m.Sizes))
	for i := range x.Len() {
		at, ok := m.At(idx...)
		if !ok {
			return nil, false
		}
		for k := range m.Elem.Words() {
			x.SetPart(i, k, data.LoadPart(m.Elem, m.Buffer.Data, at, k))
		}
		for d := len(idx) - 1; d >= 0; d-- {
			if idx[d]++; idx[d] < m.Sizes[d] {
				break
			}
			idx[d] = 0
		}
	}
	return x, true
}

// targets returns the functions to run and, for --call, their arguments.
func targets(ctx *ir.Context, module *ir.Op, opt Options) ([]*ir.Op, []data.Value, error) {
	syms := ir.SymbolsOf(module)
	find := func(name string) (*ir.Op, error) {
		fn := syms.Lookup(name)
		if fn == nil {
			hint := diag.Hint(name, syms.Names())
			return nil, fmt.Errorf("no function @%s%s", name, hint)
		}
		if fn.NumRegions() == 0 || fn.RegionAt(0).Empty() {
			return nil, fmt.Errorf("@%s is no function with a body", name)
		}
		return fn, nil
	}
	switch {
	case opt.Call != "":
		name, args, types, err := parseCall(ctx, opt.Call)
		if err != nil {
			return nil, nil, err
		}
		fn, err := find(name)
		if err != nil {
			return nil, nil, err
		}
		if args == nil {
			args = []data.Value{}
		}
		if err := checkCall(fn, types); err != nil {
			return nil, nil, err
		}
		for i, t := range types {
			if x := args[i].Tensor(); x != nil && ir.IsMemRefType(t) {
				args[i] = data.Value{Ref: data.MemoryOf(x)}
			}
		}
		return []*ir.Op{fn}, args, nil
	case opt.Entry != "":
		fn, err := find(strings.TrimPrefix(opt.Entry, "@"))
		return []*ir.Op{fn}, nil, err
	}
	if fn := syms.Lookup("main"); fn != nil && fn.NumRegions() > 0 && !fn.RegionAt(0).Empty() {
		return []*ir.Op{fn}, nil, nil
	}
	var fns []*ir.Op
	for _, r := range module.Regions() {
		for b := range r.Blocks() {
			for op := range b.Ops() {
				if isFunction(op) && ir.Visibility(op) == "public" && len(FunctionType(op).In) == 0 {
					fns = append(fns, op)
				}
			}
		}
	}
	if len(fns) == 0 {
		if module.Body() != nil && module.Body().Empty() {
			return nil, nil, nil // an empty program does nothing
		}
		return nil, nil, errors.New("nothing to run: no function @main, and no public function without arguments; name one with --entry")
	}
	return fns, nil, nil
}

func isFunction(op *ir.Op) bool {
	_, ok := op.Get("function_type").(*ir.TypeAttr)
	return ok && op.NumRegions() == 1 && !op.RegionAt(0).Empty()
}

// CheckCallSyntax reports what is wrong with the text of --call by itself.
func CheckCallSyntax(ctx *ir.Context, text string) error {
	_, _, _, err := parseCall(ctx, text)
	return err
}

// parseCall reads "@name(value : type, ...)".
func parseCall(ctx *ir.Context, text string) (string, []data.Value, []ir.Type, error) {
	bad := func(format string, a ...any) (string, []data.Value, []ir.Type, error) {
		return "", nil, nil, &UsageError{fmt.Sprintf("--call=%q: ", text) + fmt.Sprintf(format, a...)}
	}
	body := strings.TrimSpace(text)
	open := strings.IndexByte(body, '(')
	if open < 2 || !strings.HasSuffix(body, ")") || !strings.HasPrefix(body, "@") {
		return bad("expected \"@name(value : type, ...)\"")
	}
	name := strings.Trim(body[1:open], `"`)
	a, ok := parser.ParseAttr(ctx, "["+body[open+1:len(body)-1]+"]")
	if !ok {
		return bad("arguments are attributes, as in \"@f(1 : i8, 2.5 : f32, dense<0> : tensor<2xi32>)\"")
	}
	var args []data.Value
	var types []ir.Type
	for i, e := range a.(*ir.ArrayAttr).Elems {
		v, ok := ir.DataOf(e)
		if !ok {
			return bad("argument #%d is no number or tensor of numbers", i)
		}
		args, types = append(args, v), append(types, ir.AttrType(e))
	}
	return name, args, types, nil
}

func checkCall(fn *ir.Op, types []ir.Type) error {
	in := FunctionType(fn).In
	if len(in) != len(types) {
		return fmt.Errorf("@%s takes %d arguments, but got %d", ir.SymbolName(fn), len(in), len(types))
	}
	for i, t := range types {
		if !accepts(in[i], t) {
			return fmt.Errorf("argument #%d of @%s: expected '%s', got '%s'", i, ir.SymbolName(fn), in[i], t)
		}
	}
	return nil
}

// accepts reports whether an argument of static type t goes where want stands.
func accepts(want, t ir.Type) bool {
	if want == t {
		return true
	}
	e, ok := ir.DataType(want)
	f, ok2 := ir.DataType(t)
	if !ok || !ok2 || e != f {
		return false
	}
	have, ranked := ir.ShapeOf(t)
	switch want.(type) {
	case *ir.UnrankedTensorType:
		return ranked
	case *ir.TensorType:
		shape, _ := ir.ShapeOf(want)
		for i, bound := range graph.BoundsOf(want) {
			if bound != ir.Dynamic && i < len(have) && have[i] > bound {
				return false
			}
		}
		return ranked && slices.EqualFunc(shape, have, func(w, h int64) bool { return w == ir.Dynamic || w == h })
	}
	return false
}

// inputs reads or makes the arguments of fn.
func inputs(fn *ir.Op, opt Options) ([]data.Value, error) {
	ft := FunctionType(fn)
	files := opt.Inputs
	if opt.InputsDir != "" {
		names, err := filepath.Glob(filepath.Join(opt.InputsDir, "*.npy"))
		if err != nil {
			return nil, err
		}
		if _, err := os.Stat(opt.InputsDir); err != nil {
			return nil, err
		}
		sort.Strings(names)
		files = append(append([]string(nil), files...), names...)
	}
	files = byNumber(files)
	if len(files) == 0 && opt.Random != nil {
		return Random(ft, *opt.Random)
	}
	in := ft.In
	if n := opt.processes(); n > 1 && len(files) == n*len(in) {
		in = slices.Repeat(in, n) // each process has its own
	}
	if len(files) != len(in) {
		return nil, fmt.Errorf("@%s takes %d inputs %s, but %d were given; --input=FILE.npy for each, or --random-inputs=SEED",
			ir.SymbolName(fn), len(ft.In), signature(ft.In), len(files))
	}
	out := make([]data.Value, len(files))
	for i, f := range files {
		v, err := readInput(f, in[i])
		if err != nil {
			return nil, fmt.Errorf("input #%d of @%s: %w", i, ir.SymbolName(fn), err)
		}
		out[i] = v
	}
	return out, nil
}

// byNumber puts files named 0_a.npy, 1_b.npy, ... in the order of their numbers
// when they come in the order of their names, as from a shell's pattern or a
// folder: there 100_x stands before 11_y. Any other order is the user's own.
func byNumber(files []string) []string {
	if !sort.StringsAreSorted(files) {
		return files
	}
	out := make([]string, len(files))
	for _, f := range files {
		digits, _, ok := strings.Cut(filepath.Base(f), "_")
		n, err := strconv.Atoi(digits)
		if !ok || err != nil || n < 0 || n >= len(files) || out[n] != "" {
			return files
		}
		out[n] = f
	}
	return out
}

func signature(ts []ir.Type) string {
	if len(ts) > 6 {
		return fmt.Sprintf("(%s, ... %d more)", joinTypes(ts[:6]), len(ts)-6)
	}
	return "(" + joinTypes(ts) + ")"
}

func joinTypes(ts []ir.Type) string {
	var parts []string
	for _, t := range ts {
		parts = append(parts, t.String())
	}
	return strings.Join(parts, ", ")
}

func readInput(file string, t ir.Type) (data.Value, error) {
	e, ok := ir.DataType(t)
	if !ok {
		return data.Value{}, fmt.Errorf("type '%s' cannot be read from a file", t)
	}
	x, err := npy.Read(file, e)
	if err != nil {
		return data.Value{}, err
	}
	shape, ranked := ir.ShapeOf(t)
	if _, scalar := t.(*ir.ScalarType); scalar {
		if x.Len() != 1 {
			return data.Value{}, fmt.Errorf("%s: expected one value of type '%s', got shape %v", file, t, x.Shape)
		}
		return x.At(0), nil
	}
	if ranked {
		fits := len(shape) == len(x.Shape)
		for d := 0; fits && d < len(shape); d++ {
			fits = shape[d] == ir.Dynamic || shape[d] == x.Shape[d]
		}
		if !fits {
			return data.Value{}, fmt.Errorf("%s: expected '%s', got '%s'", file, t, ir.Tensor(x.Shape, ir.Scalar(x.Elem)))
		}
	}
	if m, ok := t.(*ir.MemRefType); ok {
		return data.Value{Ref: &data.Memref{Buffer: &data.Buffer{Data: x.Expand().Data, Name: file}, Elem: e, Sizes: x.Shape, Strides: data.Strides(x.Shape)}}, checkLayout(m)
	}
	return data.OfTensor(x), nil
}

func checkLayout(m *ir.MemRefType) error {
	if m.Layout != nil {
		return fmt.Errorf("memref with a layout cannot be read from a file")
	}
	return nil
}

func store(results []data.Value, ft *ir.FuncType, dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	for i, r := range results {
		x, err := asTensor(r, ft.Out[i])
		if err != nil {
			return fmt.Errorf("result #%d: %w", i, err)
		}
		if err := npy.Write(filepath.Join(dir, fmt.Sprintf("out%d.npy", i)), x); err != nil {
			return err
		}
	}
	return nil
}

func asTensor(v data.Value, t ir.Type) (*data.Tensor, error) {
	if x := v.Tensor(); x != nil {
		if x.HasPoison() {
			return nil, errors.New("has poison elements")
		}
		return x, nil
	}
	if m := v.Memref(); m != nil {
		if x, ok := gather(m); ok {
			return x, nil
		}
		return nil, errors.New("memref reaches out of its buffer")
	}
	e, ok := ir.DataType(t)
	if !ok || v.IsPoison() {
		return nil, fmt.Errorf("type '%s' cannot be stored", t)
	}
	x := data.New(e)
	x.Set(0, v)
	return x, nil
}

// Entry returns the one function that the options name.
func Entry(module *ir.Op, opt Options) (*ir.Op, error) {
	if opt.Entry == "" {
		opt.Entry = "main"
	}
	fns, _, err := targets(nil, module, opt)
	if err != nil {
		return nil, err
	}
	return fns[0], nil
}

// Inputs reads or makes the arguments of a function.
func Inputs(fn *ir.Op, opt Options) ([]data.Value, error) { return inputs(fn, opt) }
