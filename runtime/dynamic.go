package runtime

import (
	"errors"
	"fmt"
	"slices"
	"sync"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/lowering/pipelines"
	"terrace/runtime/libllvm"
)

// MaxSpecializations is how many sets of sizes a [Dynamic] has code for at a time.
const MaxSpecializations = 64

// A Dynamic is a function with arguments of dynamic shape. Where all its sizes follow
// from those of its arguments and its ops have a form for open sizes, it is compiled
// once. Else, or for sizes of which not all holds that the program asks for, it is
// compiled for the sizes that a call brings, once for each set of sizes; kernels that
// two sets have in common are compiled once where there is a cache. Calls from
// several goroutines run one at a time.
type Dynamic struct {
	lib    *libllvm.Library
	module *ir.Op // as it was; the function is looked up in a copy
	fn     *ir.Op
	opts   CompileOptions

	mu    sync.Mutex
	tried bool              // to compile once for all sizes
	open  *open             // nil: cannot be
	why   string            // it cannot be
	made  []*specialization // what was called last comes last
	count int
}

// specialization is the function for one set of sizes.
type specialization struct {
	types []ir.Type
	prog  *Program
	code  *Code
	exec  *Executable
}

// IsDynamic reports whether a function has arguments of dynamic shape.
func IsDynamic(fn *ir.Op) bool {
	t, ok := fn.Get("function_type").(*ir.TypeAttr)
	if !ok {
		return false
	}
	ft, ok := t.Typ.(*ir.FuncType)
	return ok && slices.ContainsFunc(ft.In, isDynamic)
}

func isDynamic(t ir.Type) bool {
	switch t.(type) {
	case *ir.TensorType, *ir.UnrankedTensorType:
		return !ir.IsStatic(t)
	}
	return false
}

// NewDynamic prepares a public function of a verified module, which stays as it is
// and must not change while the Dynamic is in use.
func NewDynamic(lib *libllvm.Library, module, fn *ir.Op, o CompileOptions) *Dynamic {
	return &Dynamic{lib: lib, module: module, fn: fn, opts: o}
}

// Program returns the program for the sizes of the inputs, which is compiled if it
// is not there. Mistakes in the program are reported to ctx.
func (d *Dynamic) Program(ctx *ir.Context, inputs []*data.Tensor) (*Program, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	types, err := typesFor(d.fn, inputs)
	if err != nil {
		return nil, err
	}
	if d.openFor(ctx) {
		if _, err := d.open.planned(inputs); !errors.Is(err, errSizes) {
			return d.open.prog, err
		}
	}
	s, err := d.special(ctx, types)
	if err != nil {
		return nil, err
	}
	return s.prog, nil
}

// Compilations is how often the function was compiled to native code.
func (d *Dynamic) Compilations() int {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.count
}

// openFor reports whether there is code for all sizes, which is made if it is not.
func (d *Dynamic) openFor(ctx *ir.Context) bool {
	if !d.tried {
		d.tried = true
		quiet := ctx.Fork() // what is in the way of one compilation is no mistake
		var err error
		if d.open, err = d.newOpen(quiet); err == nil {
			d.count++
			return true
		}
		d.open, d.why = nil, err.Error()
		if said := quiet.Diag.Take(); len(said) > 0 {
			d.why = fmt.Sprintf("%s: %s", said[0].Pos, said[0].Text)
		}
	}
	return d.open != nil
}

// Call runs the function and returns its results. Mistakes in the program that
// the sizes bring to light are reported to ctx.
func (d *Dynamic) Call(ctx *ir.Context, inputs []*data.Tensor) ([]*data.Tensor, error) {
	return d.CallInto(ctx, inputs, nil)
}

// CallInto is Call with the results of an earlier call, which nobody needs any more: code
// for all sizes changes their shapes and uses their memory again where it is enough and no
// input's. Calls of sizes that were there before then allocate nothing.
func (d *Dynamic) CallInto(ctx *ir.Context, inputs, results []*data.Tensor) ([]*data.Tensor, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.openFor(ctx) && len(inputs) == len(d.open.entry.Inputs) {
		if out, err := d.open.call(inputs, results); !errors.Is(err, errSizes) {
			return out, err
		}
	}
	types, err := typesFor(d.fn, inputs)
	if err != nil {
		return nil, err
	}
	s, err := d.special(ctx, types)
	if err != nil {
		return nil, err
	}
	results = s.exec.NewResults()
	return results, s.exec.Call(inputs, results)
}

// Close unloads the code.
func (d *Dynamic) Close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.open != nil {
		if err := d.open.close(); err != nil {
			return err
		}
		d.open, d.tried = nil, false
	}
	for len(d.made) > 0 {
		if err := d.drop(); err != nil {
			return err
		}
	}
	return nil
}

// drop unloads what was called longest ago.
func (d *Dynamic) drop() error {
	s := d.made[0]
	d.made = slices.Delete(d.made, 0, 1)
	if err := s.exec.Close(); err != nil {
		return err
	}
	return s.code.Close()
}

// Specialize gives a public function of a module the types of inputs: then
// [Compile] makes code for their sizes. No other function stays public.
func Specialize(module, fn *ir.Op, inputs []*data.Tensor) error {
	types, err := typesFor(fn, inputs)
	if err != nil {
		return err
	}
	return pipelines.Specialize(module, fn, types)
}

// compile compiles a copy of the function with arguments of the types.
func (d *Dynamic) compile(ctx *ir.Context, types []ir.Type, opts CompileOptions) (*Program, error) {
	module := ir.NewBuilder().Clone(d.module, ir.NewMapping())
	fn := ir.LookupSymbol(module, ir.Ref(ir.SymbolName(d.fn)))
	if err := pipelines.Specialize(module, fn, types); err != nil {
		return nil, err
	}
	if !ctx.Verify(module) { // sizes bring to light what does not fit
		return nil, ErrReported
	}
	return Compile(ctx, d.lib, module, opts)
}

func (d *Dynamic) special(ctx *ir.Context, types []ir.Type) (*specialization, error) {
	if i := slices.IndexFunc(d.made, func(s *specialization) bool { return slices.Equal(s.types, types) }); i >= 0 {
		s := d.made[i]
		d.made = append(slices.Delete(d.made, i, i+1), s)
		return s, nil
	}
	s := &specialization{types: types}
	var err error
	if s.prog, err = d.compile(ctx, types, d.opts); err != nil {
		return nil, err
	}
	if s.code, err = Load(d.lib, s.prog); err != nil {
		return nil, err
	}
	if s.exec, err = s.code.Function(ir.SymbolName(d.fn)); err != nil {
		return nil, errors.Join(err, s.code.Close())
	}
	if len(d.made) == MaxSpecializations {
		if err := d.drop(); err != nil {
			return nil, err
		}
	}
	d.made = append(d.made, s)
	d.count++
	if s.prog.sizes = d.why; d.open != nil {
		s.prog.sizes = "not all holds of these sizes that code for any sizes takes for granted"
	}
	return s, nil
}

func signature(fn *ir.Op) *ir.FuncType {
	return fn.Get("function_type").(*ir.TypeAttr).Typ.(*ir.FuncType)
}

// typesFor returns the types of a function's arguments for inputs, which are the
// values at the leaves of arguments.
func typesFor(fn *ir.Op, inputs []*data.Tensor) ([]ir.Type, error) {
	types := slices.Clone(signature(fn).In)
	if n := len(pipelines.Flat(types)); len(inputs) != n {
		return nil, fmt.Errorf("@%s takes %d inputs, but got %d", ir.SymbolName(fn), n, len(inputs))
	}
	next := 0
	for i, t := range types {
		if isDynamic(t) {
			shape := inputs[next].Shape
			if err := pipelines.Admits(t, shape); err != nil {
				return nil, fmt.Errorf("input #%d: %w", next, err)
			}
			types[i] = ir.Tensor(slices.Clone(shape), ir.ElemOf(t))
		}
		next += len(pipelines.Flat(types[i : i+1]))
	}
	return types, nil
}
