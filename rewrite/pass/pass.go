// Package pass runs passes over IR: pass values with typed options, pipelines in
// upstream's text form, hooks that watch.
//
// A pass is a value:
//
//	type Unroll struct {
//		Factor int `opt:"factor" doc:"iterations per trip"`
//	}
//
//	var LoopUnroll = &pass.Def[Unroll]{Name: "loop-unroll", Doc: "unroll innermost counted loops",
//		Options: Unroll{Factor: 4}, Run: func(c *pass.Context, root *ir.Op, o Unroll) error { ... }}
package pass

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"terrace/ir"
	"terrace/ir/data"
	"terrace/ir/diag"
	"terrace/rewrite"
)

// Def defines a pass with options of type O, a struct whose fields have opt and
// doc tags; struct{} where there are none.
type Def[O any] struct {
	Name    string
	Also    []string // further names
	Title   string   // in dumps; "": Name in camel case
	Doc     string   // one line, lower case
	Detail  string   // further paragraphs, Markdown
	On      string   // full name of the op it runs on ("func.func"); "": any
	Options O        // the defaults
	// Numerics is what the pass as a whole may change about results, whatever
	// the options grant to its rewrites.
	Numerics rewrite.Numerics
	// Ulps is for passes that approximate: by how many units in the last place,
	// counted as for one where a number is smaller, what an op becomes may differ
	// from the op on these operands; 0: not at all, an infinity: it may be anything.
	Ulps func(op *ir.Op, in []data.Value) float64
	// Callers says that the pass relies on what the callers of private functions
	// pass to them, so that only public ones keep their meaning by themselves.
	Callers bool
	// Needs is what must hold of the op that the pass runs on, Gives what holds of
	// it afterwards.
	Needs, Gives []*Property
	// Keeps are the analyses whose facts stand although the pass changed what they
	// are about. Those of what it did not change stand by themselves.
	Keeps []Kept
	// Unlocates says that the pass takes locations away, which is what it is for.
	Unlocates bool
	Run       func(c *Context, root *ir.Op, o O) error
}

// A Pass is a [Def] of any option type.
type Pass interface {
	Info() Info
	// Bind returns a run of the pass with options given as text; an error names
	// the option that is wrong.
	Bind(options []Option) (Bound, error)
}

// Info is what help and documentation show of a pass.
type Info struct {
	Name, Title, Doc, Detail, On string
	Also                         []string
	Numerics                     rewrite.Numerics
	Ulps                         func(op *ir.Op, in []data.Value) float64
	Callers, Unlocates           bool
	Needs, Gives                 []*Property
	Keeps                        []Kept
	Options                      []OptionInfo
}

// Names returns all names of the pass, the usual one first.
func (i Info) Names() []string { return append([]string{i.Name}, i.Also...) }

// OptionInfo describes an option.
type OptionInfo struct{ Name, Doc, Type, Default string }

// Option is an option as text gives it: name=value, or a name alone for true.
type Option struct{ Name, Value string }

// Bound is a pass with its options, ready to run.
type Bound struct {
	Info Info
	Text string // as in a pipeline, options that differ from the defaults included
	All  string // the same with every option, by name
	Run  func(c *Context, root *ir.Op) error
}

// Info implements [Pass].
func (d *Def[O]) Info() Info {
	info := Info{Name: d.Name, Title: cmp.Or(d.Title, camelCase(d.Name)), Also: d.Also, Doc: d.Doc, Detail: d.Detail, On: d.On, Numerics: d.Numerics, Ulps: d.Ulps, Callers: d.Callers, Unlocates: d.Unlocates, Needs: d.Needs, Gives: d.Gives, Keeps: d.Keeps}
	v := reflect.ValueOf(d.Options)
	for i := range v.NumField() {
		f := v.Type().Field(i)
		if name := f.Tag.Get("opt"); name != "" {
			info.Options = append(info.Options, OptionInfo{name, f.Tag.Get("doc"), f.Type.String(), format(v.Field(i))})
		}
	}
	return info
}

func camelCase(name string) string {
	var b strings.Builder
	for _, word := range strings.Split(name, "-") {
		if word != "" {
			b.WriteString(strings.ToUpper(word[:1]) + word[1:])
		}
	}
	return b.String()
}

// Bind implements [Pass].
func (d *Def[O]) Bind(options []Option) (Bound, error) {
	o := d.Options
	v := reflect.ValueOf(&o).Elem()
	for _, opt := range options {
		f, allowed, ok := field(v, opt.Name)
		if !ok {
			return Bound{}, fmt.Errorf("no such option '%s' of pass '%s'%s", opt.Name, d.Name, diag.Hint(opt.Name, d.optionNames))
		}
		if err := set(f, opt.Value, allowed); err != nil {
			return Bound{}, fmt.Errorf("option '%s' of pass '%s': %w", opt.Name, d.Name, err)
		}
	}
	b := Bound{Info: d.Info(), Text: d.Name, Run: func(c *Context, root *ir.Op) error { return d.Run(c, root, o) }}
	var shown, all []string
	def := reflect.ValueOf(d.Options)
	for i := range v.NumField() {
		name := v.Type().Field(i).Tag.Get("opt")
		if name == "" {
			continue
		}
		text := name + "=" + quoted(format(v.Field(i)))
		if v.Field(i).Kind() == reflect.Slice {
			text = name + "={" + format(v.Field(i)) + "}"
		}
		if f := v.Field(i); f.Kind() != reflect.Slice || f.Len() > 0 {
			all = append(all, text)
		}
		if !reflect.DeepEqual(v.Field(i).Interface(), def.Field(i).Interface()) {
			shown = append(shown, text)
		}
	}
	b.All = d.Name
	if len(all) > 0 {
		slices.Sort(all)
		b.All += "{" + strings.Join(all, " ") + "}"
	}
	if len(shown) > 0 {
		b.Text += "{" + strings.Join(shown, " ") + "}"
	}
	return b, nil
}

// quoted is a value as it stands in the text of a pipeline: as it is where it reads back so, as
// pipelines with options in braces do.
func quoted(v string) string {
	back, err := splitOptions("v=" + v)
	switch {
	case err == nil && len(back) == 1 && back[0].Value == v:
		return v
	case !strings.Contains(v, "'"):
		return "'" + v + "'"
	case !strings.Contains(v, `"`):
		return `"` + v + `"`
	}
	return "{" + v + "}"
}

func (d *Def[O]) optionNames(yield func(string) bool) {
	for _, o := range d.Info().Options {
		if !yield(o.Name) {
			return
		}
	}
}

// field finds the option of a name, and the words it may have where its tag
// oneof lists them.
func field(v reflect.Value, name string) (f reflect.Value, allowed []string, ok bool) {
	for i := range v.NumField() {
		if tag := v.Type().Field(i).Tag; tag.Get("opt") == name {
			if words := tag.Get("oneof"); words != "" {
				allowed = strings.Split(words, ",")
			}
			return v.Field(i), allowed, true
		}
	}
	return reflect.Value{}, nil, false
}

func set(f reflect.Value, text string, allowed []string) error {
	if allowed != nil && !slices.Contains(allowed, text) {
		return fmt.Errorf("'%s' is not one of %s%s", text, strings.Join(allowed, ", "), diag.Hint(text, slices.Values(allowed)))
	}
	switch f.Kind() {
	case reflect.Bool:
		if text == "" {
			text = "true"
		}
		x, err := strconv.ParseBool(text)
		if err != nil {
			return fmt.Errorf("%q is neither true nor false", text)
		}
		f.SetBool(x)
	case reflect.Int, reflect.Int64:
		x, err := strconv.ParseInt(text, 0, 64)
		if err != nil {
			return fmt.Errorf("%q is no integer", text)
		}
		f.SetInt(x)
	case reflect.Uint:
		x, err := strconv.ParseUint(text, 0, strconv.IntSize)
		if err != nil {
			return fmt.Errorf("%q is no number that is not negative", text)
		}
		f.SetUint(x)
	case reflect.Float64:
		x, err := strconv.ParseFloat(text, 64)
		if err != nil {
			return fmt.Errorf("%q is no number", text)
		}
		f.SetFloat(x)
	case reflect.String:
		f.SetString(text)
	case reflect.Slice:
		f.Set(reflect.MakeSlice(f.Type(), 0, 0))
		if text == "" {
			return nil
		}
		for _, part := range splitList(text) {
			e := reflect.New(f.Type().Elem()).Elem()
			if err := set(e, strings.TrimSpace(part), nil); err != nil {
				return err
			}
			f.Set(reflect.Append(f, e))
		}
	default:
		return fmt.Errorf("options of type %s cannot be read", f.Type())
	}
	return nil
}

// splitList cuts a list at commas that are not in brackets.
func splitList(text string) (parts []string) {
	depth, start := 0, 0
	for i, c := range text {
		switch c {
		case '(', '{', '[', '<':
			depth++
		case ')', '}', ']', '>':
			depth--
		case ',':
			if depth == 0 {
				parts = append(parts, text[start:i])
				start = i + 1
			}
		}
	}
	return append(parts, text[start:])
}

func format(f reflect.Value) string {
	if f.Kind() == reflect.Slice {
		var parts []string
		for i := range f.Len() {
			parts = append(parts, format(f.Index(i)))
		}
		return strings.Join(parts, ",")
	}
	return fmt.Sprint(f.Interface())
}

// Context is what a pass works with.
type Context struct {
	IR *ir.Context
	// Evaluate computes ops on constants with the interpreter, regions included;
	// nil: only ops without regions fold.
	Evaluate rewrite.Evaluator
	// Grants are the numerics that the user's options grant.
	Grants rewrite.Numerics
	// Rules are patterns that the user adds to those of canonicalize.
	Rules []*rewrite.Pattern
	// Listener watches rewrites.
	Listener *rewrite.Listener
	// Stats are filled when not nil.
	Stats map[*rewrite.Pattern]*rewrite.Stats
	// Counters are named counts that a pass leaves for --stats.
	Counters map[string]int64
	// Remarks takes what passes say of what they did; nil: nobody wants it.
	Remarks func(Remark)
	manager *Manager // that runs the pass
	facts   *facts   // nil: nothing is kept
	// Log is where passes that print write; nil: standard error.
	Log io.Writer
	// WriteFile makes a file of what write writes; nil: as the system does.
	WriteFile func(name string, write func(w io.Writer) error) error
	// Values are what else the host hands to passes, by name: the target's CPU,
	// the number of threads.
	Values map[string]any
}

// Greedy runs the greedy driver with the context's options.
func (c *Context) Greedy(root *ir.Op, set *rewrite.Set) (bool, error) {
	return rewrite.Greedy(c.IR, root, set, rewrite.GreedyOptions{Grants: c.Grants, Evaluate: c.Evaluate, Listener: c.Listener, Stats: c.Stats})
}

// Count adds to a counter.
func (c *Context) Count(name string, n int64) {
	if c.Counters != nil {
		c.Counters[name] += n
	}
}

// Errorf makes a pass's error with a place: it is reported as a diagnostic at op.
func Errorf(op *ir.Op, format string, args ...any) error {
	return &OpError{Op: op, Text: fmt.Sprintf(format, args...)}
}

// OpError is an error at an op.
type OpError struct {
	Op   *ir.Op
	Text string
}

// ErrReported ends a pass that has told the IR context's sink itself what is wrong.
var ErrReported = errors.New("errors were reported")

func (e *OpError) Error() string { return fmt.Sprintf("'%s' op %s", e.Op.Name(), e.Text) }

// A Registry finds passes by name. Aliases are whole pipelines under one name.
type Registry struct {
	list   []Pass
	byName map[string]Pass
	alias  map[string]string
}

// NewRegistry returns a registry of the passes; a name twice is a mistake of ours.
func NewRegistry(passes ...Pass) *Registry {
	r := &Registry{byName: map[string]Pass{}, alias: map[string]string{}}
	for _, p := range passes {
		for _, name := range p.Info().Names() {
			if r.byName[name] != nil {
				panic("pass: " + name + " is defined twice")
			}
			r.byName[name] = p
		}
		r.list = append(r.list, p)
	}
	return r
}

// Alias gives a pipeline a name of its own.
func (r *Registry) Alias(name, pipeline string) { r.alias[name] = pipeline }

// Aliases returns the named pipelines.
func (r *Registry) Aliases() map[string]string { return r.alias }

// All returns the passes in the order given.
func (r *Registry) All() []Pass { return r.list }

// Find returns the pass of the name, nil for none.
func (r *Registry) Find(name string) Pass { return r.byName[name] }

// Names iterates over the names of passes and pipelines.
func (r *Registry) Names() func(yield func(string) bool) {
	return func(yield func(string) bool) {
		for _, p := range r.list {
			for _, name := range p.Info().Names() {
				if !yield(name) {
					return
				}
			}
		}
		for n := range r.alias {
			if !yield(n) {
				return
			}
		}
	}
}
