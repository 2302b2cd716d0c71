package tensor

import (
	"fmt"
	"strings"
	"sync"
	"sync/atomic"

	"terrace/ir"
	"terrace/ir/data"
)

// A named structured op is sugar: its maps, loops and body follow from its name,
// given here once in a small notation. From it come the text form, the body that
// the generic form shows, Eval, and what lowerings ask for by LoopsOf.
//
// Loops are letters; those between bars are reductions. After the colon each
// operand lists the index of each of its dimensions. x.y is a window: x times a
// stride plus y times a dilation, attributes that the op then has one of for each
// window; x+y is a window of stride and dilation 1. "=" stands for elementwise:
// every operand has the loops of the output.
type named struct {
	name    string
	loops   string
	body    string // see bodies
	summary string
}

// TypeFn says how integers are cast to the output's type.
var TypeFn = ir.ParamEnum(Dialect, "linalg.type_fn", "allowed 32-bit signless integer cases: 0, 1", "cast_signed", "cast_unsigned")

// ElementwiseKind is the attribute that selects the function of an elementwise op.
var ElementwiseKind = ir.ParamEnum(Dialect, "linalg.elementwise_kind", "allowed 32-bit signless integer cases: 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23",
	"exp", "log", "abs", "ceil", "floor", "negf", "reciprocal", "round", "sqrt", "rsqrt", "square", "tanh", "erf",
	"add", "sub", "mul", "div", "div_unsigned", "max_signed", "min_signed", "max_unsigned", "min_unsigned", "powf", "select")

// The named ops that others refer to by variable.
var (
	Fill = define(named{"fill", "=", "fill", "every element set to a scalar"},
		withVerify(func(op *ir.Op) error {
			in, out := op.Group(0)[0].Type(), ir.ElemOf(op.Group(1)[0].Type())
			if in != out {
				return ir.Errorf("expected fill value type ('%s') to match output element type ('%s')", in, out)
			}
			return nil
		}))
	Copy         = define(named{"copy", "=", "cast", "a tensor's elements, cast to the type of the output"}, withCast)
	MatMul       = define(named{"matmul", "mn|k: m k, k n -> m n", "mul-add", "matrix product, added to the output"}, withMaps, withCast)
	BatchMatMul  = define(named{"batch_matmul", "bmn|k: b m k, b k n -> b m n", "mul-add", "matrix product for each member of a batch"}, withMaps, withCast)
	MatVec       = define(named{"matvec", "m|k: m k, k -> m", "mul-add", "matrix times vector"})
	VecMat       = define(named{"vecmat", "n|k: k, k n -> n", "mul-add", "vector times matrix"})
	Dot          = define(named{"dot", "|k: k, k -> ", "mul-add", "inner product of two vectors"})
	MMT4D        = define(named{"mmt4d", "mn|k|st|r: m k s r, n k t r -> m n s t", "mul-add", "product of matrices packed in tiles, the second one transposed"})
	Contract     = defineContract()
	Elementwise  = defineElementwise()
	ConvNHWCHWCF = define(named{"conv_2d_nhwc_hwcf", "nhwf|yxc: n h.y w.x c, y x c f -> n h w f", "mul-add", "convolution in two dimensions"})
	ConvNCHWFCHW = define(named{"conv_2d_nchw_fchw", "nfhw|cyx: n c h.y w.x, f c y x -> n f h w", "mul-add", "convolution in two dimensions"})
	PoolNHWCMax  = define(named{"pooling_nhwc_max", "nhwc|yx: n h.y w.x c, y x -> n h w c", "pool max_signed", "largest element of each window"})
	PoolNHWCSum  = define(named{"pooling_nhwc_sum", "nhwc|yx: n h.y w.x c, y x -> n h w c", "pool sum", "sum of each window"})
)

var namedOps = []named{
	{"batch_matvec", "bm|k: b m k, b k -> b m", "mul-add", "matrix times vector for each member of a batch"},
	{"batch_vecmat", "bn|k: b k, b k n -> b n", "mul-add", "vector times matrix for each member of a batch"},
	{"batch_mmt4d", "bmn|k|st|r: b m k s r, b n k t r -> b m n s t", "mul-add", "mmt4d for each member of a batch"},
	{"quantized_matmul", "mn|k: m k, k n, , -> m n", "quantized", "matrix product less zero points"},
	{"quantized_batch_matmul", "bmn|k: b m k, b k n, , -> b m n", "quantized", "matrix product less zero points for each member of a batch"},

	{"conv_1d", "w|x: w+x, x -> w", "mul-add", "convolution without channels"},
	{"conv_2d", "hw|yx: h+y w+x, y x -> h w", "mul-add", "convolution without channels"},
	{"conv_3d", "dhw|zyx: d+z h+y w+x, z y x -> d h w", "mul-add", "convolution without channels"},
	{"conv_1d_nwc_wcf", "nwf|xc: n w.x c, x c f -> n w f", "mul-add", "convolution in one dimension"},
	{"conv_1d_ncw_fcw", "nfw|cx: n c w.x, f c x -> n f w", "mul-add", "convolution in one dimension"},
	{"conv_2d_nhwc_fhwc", "nhwf|yxc: n h.y w.x c, f y x c -> n h w f", "mul-add", "convolution in two dimensions"},
	{"conv_2d_nhwc_hwcf_q", "nhwf|yxc: n h.y w.x c, y x c f, , -> n h w f", "quantized", "convolution less zero points"},
	{"conv_2d_nhwc_fhwc_q", "nhwf|yxc: n h.y w.x c, f y x c, , -> n h w f", "quantized", "convolution less zero points"},
	{"conv_2d_nchw_fchw_q", "nfhw|cyx: n c h.y w.x, f c y x, , -> n f h w", "quantized", "convolution less zero points"},
	{"conv_2d_ngchw_fgchw", "ngfhw|cyx: n g c h.y w.x, f g c y x -> n g f h w", "mul-add", "convolution in groups"},
	{"conv_2d_ngchw_gfchw", "ngfhw|cyx: n g c h.y w.x, g f c y x -> n g f h w", "mul-add", "convolution in groups"},
	{"conv_2d_ngchw_gfchw_q", "ngfhw|cyx: n g c h.y w.x, g f c y x, , -> n g f h w", "quantized", "convolution in groups less zero points"},
	{"conv_2d_nhwgc_gfhwc", "nhwgf|yxc: n h.y w.x g c, g f y x c -> n h w g f", "mul-add", "convolution in groups"},
	{"conv_2d_nhwgc_gfhwc_q", "nhwgf|yxc: n h.y w.x g c, g f y x c, , -> n h w g f", "quantized", "convolution in groups less zero points"},
	{"conv_3d_ndhwc_dhwcf", "ndhwf|zyxc: n d.z h.y w.x c, z y x c f -> n d h w f", "mul-add", "convolution in three dimensions"},
	{"conv_3d_ndhwc_dhwcf_q", "ndhwf|zyxc: n d.z h.y w.x c, z y x c f, , -> n d h w f", "quantized", "convolution less zero points"},
	{"conv_3d_ncdhw_fcdhw", "nfdhw|czyx: n c d.z h.y w.x, f c z y x -> n f d h w", "mul-add", "convolution in three dimensions"},

	{"depthwise_conv_1d_nwc_wc", "nwc|x: n w.x c, x c -> n w c", "mul-add", "convolution of each channel by itself"},
	{"depthwise_conv_1d_ncw_cw", "nwc|x: n c w.x, c x -> n c w", "mul-add", "convolution of each channel by itself"},
	{"depthwise_conv_1d_nwc_wcm", "nwcm|x: n w.x c, x c m -> n w c m", "mul-add", "convolution of each channel by itself, several outputs each"},
	{"depthwise_conv_2d_nhwc_hwc", "nhwc|yx: n h.y w.x c, y x c -> n h w c", "mul-add", "convolution of each channel by itself"},
	{"depthwise_conv_2d_nchw_chw", "nhwc|yx: n c h.y w.x, c y x -> n c h w", "mul-add", "convolution of each channel by itself"},
	{"depthwise_conv_2d_nhwc_hwc_q", "nhwc|yx: n h.y w.x c, y x c, , -> n h w c", "quantized", "convolution of each channel by itself less zero points"},
	{"depthwise_conv_2d_nhwc_hwcm", "nhwcm|yx: n h.y w.x c, y x c m -> n h w c m", "mul-add", "convolution of each channel by itself, several outputs each"},
	{"depthwise_conv_2d_nhwc_hwcm_q", "nhwcm|yx: n h.y w.x c, y x c m, , -> n h w c m", "quantized", "convolution of each channel by itself less zero points, several outputs each"},
	{"depthwise_conv_3d_ndhwc_dhwc", "ndhw|zyx|c: n d.z h.y w.x c, z y x c -> n d h w c", "mul-add", "convolution of each channel by itself"},
	{"depthwise_conv_3d_ncdhw_cdhw", "ndhw|zyx|c: n c d.z h.y w.x, c z y x -> n c d h w", "mul-add", "convolution of each channel by itself"},
	{"depthwise_conv_3d_ndhwc_dhwcm", "ndhwm|zyx|c: n d.z h.y w.x c, z y x c m -> n d h w c m", "mul-add", "convolution of each channel by itself, several outputs each"},

	{"pooling_nhwc_max_unsigned", "nhwc|yx: n h.y w.x c, y x -> n h w c", "pool max_unsigned", "largest unsigned element of each window"},
	{"pooling_nhwc_min", "nhwc|yx: n h.y w.x c, y x -> n h w c", "pool min_signed", "smallest element of each window"},
	{"pooling_nhwc_min_unsigned", "nhwc|yx: n h.y w.x c, y x -> n h w c", "pool min_unsigned", "smallest unsigned element of each window"},
	{"pooling_nchw_sum", "nchw|yx: n c h.y w.x, y x -> n c h w", "pool sum", "sum of each window"},
	{"pooling_nchw_max", "nchw|yx: n c h.y w.x, y x -> n c h w", "pool max_signed", "largest element of each window"},
	{"pooling_nwc_sum", "nwc|x: n w.x c, x -> n w c", "pool sum", "sum of each window"},
	{"pooling_nwc_max", "nwc|x: n w.x c, x -> n w c", "pool max_signed", "largest element of each window"},
	{"pooling_nwc_max_unsigned", "nwc|x: n w.x c, x -> n w c", "pool max_unsigned", "largest unsigned element of each window"},
	{"pooling_nwc_min", "nwc|x: n w.x c, x -> n w c", "pool min_signed", "smallest element of each window"},
	{"pooling_nwc_min_unsigned", "nwc|x: n w.x c, x -> n w c", "pool min_unsigned", "smallest unsigned element of each window"},
	{"pooling_ncw_sum", "ncw|x: n c w.x, x -> n c w", "pool sum", "sum of each window"},
	{"pooling_ncw_max", "ncw|x: n c w.x, x -> n c w", "pool max_signed", "largest element of each window"},
	{"pooling_ndhwc_sum", "ndhwc|zyx: n d.z h.y w.x c, z y x -> n d h w c", "pool sum", "sum of each window"},
	{"pooling_ndhwc_max", "ndhwc|zyx: n d.z h.y w.x c, z y x -> n d h w c", "pool max_signed", "largest element of each window"},
	{"pooling_ndhwc_min", "ndhwc|zyx: n d.z h.y w.x c, z y x -> n d h w c", "pool min_signed", "smallest element of each window"},

	{"exp", "=", "exp", "e to the power of each element"},
	{"log", "=", "log", "natural logarithm of each element"},
	{"abs", "=", "abs", "absolute value of each element"},
	{"ceil", "=", "ceil", "each element rounded up"},
	{"floor", "=", "floor", "each element rounded down"},
	{"negf", "=", "negf", "each element negated"},
	{"reciprocal", "=", "reciprocal", "one divided by each element"},
	{"round", "=", "round", "each element rounded to the nearest integer, halves away from zero"},
	{"sqrt", "=", "sqrt", "square root of each element"},
	{"rsqrt", "=", "rsqrt", "one divided by the square root of each element"},
	{"square", "=", "square", "each element times itself"},
	{"tanh", "=", "tanh", "hyperbolic tangent of each element"},
	{"erf", "=", "erf", "error function of each element"},
	{"add", "==", "add", "elementwise sum"},
	{"sub", "==", "sub", "elementwise difference"},
	{"mul", "==", "mul", "elementwise product"},
	{"div", "==", "div", "elementwise quotient, of signed integers or floats"},
	{"div_unsigned", "==", "div_unsigned", "elementwise quotient of unsigned integers"},
	{"max", "==", "max_signed", "elementwise maximum, of signed integers or floats"},
	{"min", "==", "min_signed", "elementwise minimum, of signed integers or floats"},
	{"powf", "==", "powf", "elementwise power"},
	{"select", "===", "select", "elements of one of two tensors, as conditions say"},
}

// BatchReduceMatMul sums products over a batch.
var BatchReduceMatMul = define(named{"batch_reduce_matmul", "|b|mn|k: b m k, b k n -> m n", "mul-add", "sum over a batch of matrix products"}, withMaps, withCast)

func init() {
	for _, n := range namedOps {
		define(n)
	}
}

// options of a definition.
type option func(def *ir.OpDef)

func withMaps(def *ir.OpDef) { def.Attrs = append(def.Attrs, ir.Maybe("indexing_maps", mapArray)) }
func withCast(def *ir.OpDef) { def.Attrs = append(def.Attrs, ir.Maybe("cast", TypeFn.Kind())) }

func withVerify(f func(op *ir.Op) error) option {
	return func(def *ir.OpDef) { def.Verify = f }
}

// shape is the notation taken apart.
type shape struct {
	reductions []bool
	operands   [][]indexExpr // nil entries where the rank decides: elementwise
	windows    int
	ins        int
	fixed      *ir.ArrayAttr // the maps of every op, where neither ranks nor windows decide
}

type indexExpr struct {
	dim, inner int // inner -1: no window
	window     int // position of its stride and dilation, -1: both are 1
}

func (n named) parse() *shape {
	s := &shape{}
	if strings.HasPrefix(n.loops, "=") {
		s.ins = strings.Count(n.loops, "=")
		return s
	}
	loops, rest, _ := strings.Cut(n.loops, ":")
	dims := map[byte]int{}
	reduction := false
	for i := range len(loops) {
		if loops[i] == '|' {
			reduction = !reduction
			continue
		}
		dims[loops[i]] = len(s.reductions)
		s.reductions = append(s.reductions, reduction)
	}
	ins, out, _ := strings.Cut(rest, "->")
	for _, text := range append(strings.Split(ins, ","), out) {
		list := []indexExpr{}
		for _, f := range strings.Fields(text) {
			e := indexExpr{dim: dims[f[0]], inner: -1, window: -1}
			if len(f) == 3 {
				e.inner = dims[f[2]]
				if f[1] == '.' {
					e.window = s.windows
					s.windows++
				}
			}
			list = append(list, e)
		}
		s.operands = append(s.operands, list)
	}
	s.ins = len(s.operands) - 1
	if s.windows == 0 {
		s.fixed = mapsAttr(s.maps(nil, nil))
	}
	return s
}

// maps returns the maps of an op, given strides and dilations.
func (s *shape) maps(strides, dilations []int64) []*ir.AffineMap {
	at := func(list []int64, i int) *ir.AffineExpr {
		if i >= 0 && i < len(list) {
			return ir.ConstExpr(list[i])
		}
		return ir.ConstExpr(1)
	}
	out := make([]*ir.AffineMap, len(s.operands))
	for i, list := range s.operands {
		m := &ir.AffineMap{Dims: len(s.reductions)}
		for _, e := range list {
			x := ir.DimExpr(e.dim)
			if e.inner >= 0 {
				x = ir.AddExpr(ir.MulExpr(x, at(strides, e.window)), ir.MulExpr(ir.DimExpr(e.inner), at(dilations, e.window)))
			}
			m.Results = append(m.Results, x)
		}
		out[i] = m
	}
	return out
}

// elementwiseMaps gives every operand the loops of the output; a scalar has none.
func elementwiseMaps(vals []*ir.Value) *ir.ArrayAttr {
	out, _ := ir.ShapeOf(vals[len(vals)-1].Type())
	key := 1 // followed by a bit for each operand: is it shaped
	for _, v := range vals {
		key <<= 1
		if _, shaped := ir.ShapeOf(v.Type()); shaped {
			key |= 1
		}
	}
	key |= len(out) << 5
	shared := len(vals) <= 4 && key < len(elementwise)
	if shared {
		if a := elementwise[key].Load(); a != nil {
			return a
		}
	}
	maps := make([]*ir.AffineMap, len(vals))
	for i, v := range vals {
		maps[i] = ir.IdentityMap(len(out))
		if _, shaped := ir.ShapeOf(v.Type()); !shaped {
			maps[i] = &ir.AffineMap{Dims: len(out)}
		}
	}
	a := mapsAttr(maps)
	if shared {
		elementwise[key].Store(a)
	}
	return a
}

// elementwise holds the maps of few operands of low rank, by rank and which
// operands are shaped.
var elementwise [256]atomic.Pointer[ir.ArrayAttr]

func define(n named, opts ...option) *ir.OpDef {
	shape := sync.OnceValue(n.parse)
	def := &ir.OpDef{
		Name:     n.name,
		Summary:  n.summary,
		Spec:     "mlir linalg." + n.name,
		Operands: structuredOperands,
		Results:  structuredResults,
	}
	for _, o := range opts {
		o(def)
	}
	if w := strings.Count(n.loops, "."); w > 0 {
		k := windowKind(int64(w))
		def.Attrs = append(def.Attrs, ir.Maybe("strides", k), ir.Maybe("dilations", k))
	}
	mapSlot := def.AttrIndex("indexing_maps")
	defaults := func(get func(name string) ir.Attr, vals []*ir.Value) *ir.ArrayAttr {
		s := shape()
		if s.fixed != nil {
			return s.fixed
		}
		if s.operands == nil {
			return elementwiseMaps(vals)
		}
		strides, _ := ir.Ints(get("strides"))
		dilations, _ := ir.Ints(get("dilations"))
		return mapsAttr(s.maps(strides, dilations))
	}
	def.Parse = func(p ir.Parser, st *ir.State) {
		if mapSlot >= 0 && p.Accept("indexing_maps") {
			p.Expect("=")
			st.Attrs[mapSlot] = p.Attr()
		}
		at := p.Here()
		p.AttrDict(st)
		ins, outs := parseIO(p, st)
		if p.Failed() {
			return
		}
		if want := shape().ins + 1; len(ins)+len(outs) != want {
			p.FailAt(at, "[parseNamedStructuredOpRegion] ods-gen generated region expects %d args, got %d", want, len(ins)+len(outs))
			return
		}
		if mapSlot >= 0 && st.Attrs[mapSlot] == nil {
			st.Attrs[mapSlot] = defaults(st.Get, st.Operands)
		}
		r, err := makeBody(p.Builder(), n.body, st)
		if err != nil {
			p.FailAt(at, "%v", err)
			return
		}
		st.Regions = append(st.Regions, r)
		parseResults(p, st)
	}
	def.Print = func(p ir.Printer, op *ir.Op) {
		if mapSlot >= 0 && op.Attr(mapSlot) != nil && !ir.SameAttr(op.Attr(mapSlot), defaults(op.Get, op.Operands())) {
			p.F(" indexing_maps = %", op.Attr(mapSlot))
		}
		p.AttrDict(op, "indexing_maps", memoizedMaps)
		printIO(p, op.Group(0), op.Group(1))
		printResults(p, op)
	}
	if mapSlot < 0 && !strings.HasPrefix(n.loops, "=") {
		def.Shown = func(op *ir.Op) []ir.NamedAttr {
			return []ir.NamedAttr{{Name: memoizedMaps, Attr: defaults(op.Get, op.Operands())}}
		}
	}
	verify := def.Verify
	def.Verify = func(op *ir.Op) error {
		if n := op.NumOperands(); n != shape().ins+1 || firstGroup(op) != shape().ins {
			return ir.Errorf("expected %d operands, but found %d", shape().ins+1, n)
		}
		if verify != nil {
			return verify(op)
		}
		return nil
	}
	def.MakeExample = n.example
	bodies[def] = n.body
	return structured(def, &Structured{Ins: firstGroup,
		Maps: func(op *ir.Op) []*ir.AffineMap {
			if mapSlot >= 0 && op.Attr(mapSlot) != nil {
				return mapsOf(op.Attr(mapSlot))
			}
			return mapsOf(defaults(op.Get, op.Operands()))
		},
		Reductions: func(op *ir.Op) []bool {
			s := shape()
			if s.operands == nil {
				out, _ := ir.ShapeOf(op.Operand(op.NumOperands() - 1).Type())
				return make([]bool, len(out))
			}
			return s.reductions
		}})
}

// windowKind is the attribute kind of n strides or dilations.
func windowKind(n int64) *ir.AttrKind {
	return &ir.AttrKind{Desc: fmt.Sprintf("64-bit signless int elements attribute of shape [%d]", n), Ok: func(a ir.Attr) bool {
		d, ok := a.(*ir.DenseAttr)
		return ok && d.Val != nil && d.Val.Elem == data.I64 && len(d.Val.Shape) == 1 && d.Val.Shape[0] == n
	}}
}

// Windows returns strides or dilations as the attribute that named ops take.
func Windows(vals ...int64) *ir.DenseAttr {
	t := data.New(data.I64, int64(len(vals)))
	copy(data.Slice[int64](t), vals)
	if t.Uniform() && len(vals) > 0 {
		t = data.NewSplat(data.I64, uint64(vals[0]), int64(len(vals)))
	}
	return ir.Dense(ir.Tensor(t.Shape, ir.I64), t)
}

// defineContract defines contract, whose maps say which loops are reductions:
// those that the output does not have.
func defineContract() *ir.OpDef {
	def := &ir.OpDef{
		Name:     "contract",
		Summary:  "products of two tensors, summed over the loops that the output does not have",
		Spec:     "mlir linalg.contract",
		Operands: structuredOperands,
		Results:  structuredResults,
		Attrs:    ir.Attrs{ir.Required("indexing_maps", mapArray), ir.Maybe("cast", TypeFn.Kind())},
		Parse: func(p ir.Parser, st *ir.State) {
			p.Expect("indexing_maps")
			p.Expect("=")
			st.Attrs[0] = p.Attr()
			parseBodied(p, st, "mul-add", 3)
		},
		Print: func(p ir.Printer, op *ir.Op) {
			p.F(" indexing_maps = %", op.Attr(0))
			p.AttrDict(op, "indexing_maps", memoizedMaps)
			printIO(p, op.Group(0), op.Group(1))
			printResults(p, op)
		},
		Example: `
func.func @a_transposed_times_b(%a: tensor<8x4xf32>, %b: tensor<8x5xf32>, %init: tensor<4x5xf32>) -> tensor<4x5xf32> {
  %r = tensor.contract indexing_maps = [affine_map<(m, n, k) -> (k, m)>, affine_map<(m, n, k) -> (k, n)>, affine_map<(m, n, k) -> (m, n)>] ins(%a, %b : tensor<8x4xf32>, tensor<8x5xf32>) outs(%init : tensor<4x5xf32>) -> tensor<4x5xf32>
  return %r : tensor<4x5xf32>
}`,
	}
	return structured(def, &Structured{Ins: firstGroup,
		Maps: func(op *ir.Op) []*ir.AffineMap { return mapsOf(op.Attr(0)) },
		Reductions: func(op *ir.Op) []bool {
			maps := mapsOf(op.Attr(0))
			if len(maps) == 0 || maps[len(maps)-1] == nil {
				return nil
			}
			out := maps[len(maps)-1]
			red := make([]bool, out.Dims)
			for d := range red {
				red[d] = true
				for _, e := range out.Results {
					red[d] = red[d] && !e.Uses(d)
				}
			}
			return red
		}})
}

// parseBodied reads the rest of a named op's form and makes its body.
func parseBodied(p ir.Parser, st *ir.State, body string, args int) {
	at := p.Here()
	p.AttrDict(st)
	ins, outs := parseIO(p, st)
	if p.Failed() {
		return
	}
	if n := len(ins) + len(outs); n != args {
		p.FailAt(at, "[parseNamedStructuredOpRegion] ods-gen generated region expects %d args, got %d", args, n)
		return
	}
	r, err := makeBody(p.Builder(), body, st)
	if err != nil {
		p.FailAt(at, "%v", err)
		return
	}
	st.Regions = append(st.Regions, r)
	parseResults(p, st)
}

// defineElementwise defines elementwise, whose function is an attribute.
func defineElementwise() *ir.OpDef {
	def := &ir.OpDef{
		Name:     "elementwise",
		Summary:  "an elementwise function chosen by an attribute, perhaps of transposed or broadcast operands",
		Spec:     "mlir linalg.elementwise",
		Operands: structuredOperands,
		Results:  structuredResults,
		Attrs:    ir.Attrs{ir.Required("kind", ElementwiseKind.Kind()), ir.Maybe("indexing_maps", mapArray)},
		Parse: func(p ir.Parser, st *ir.State) {
			p.Expect("kind")
			p.Expect("=")
			at := p.Here()
			st.Attrs[0] = p.Attr()
			kind := ElementwiseKind.String(st.Attrs[0])
			if kind == "" && !p.Failed() {
				p.FailAt(at, "expected an elementwise kind")
				return
			}
			if p.Accept("indexing_maps") {
				p.Expect("=")
				st.Attrs[1] = p.Attr()
			}
			parseBodied(p, st, kind, arity(kind)+1)
			if st.Attrs[1] == nil && !p.Failed() {
				st.Attrs[1] = elementwiseMaps(st.Operands)
			}
		},
		Print: func(p ir.Printer, op *ir.Op) {
			p.F(" kind=%", op.Attr(0))
			if op.Attr(1) != nil && !ir.SameAttr(op.Attr(1), elementwiseMaps(op.Operands())) {
				p.F(" indexing_maps = %", op.Attr(1))
			}
			p.AttrDict(op, "kind", "indexing_maps", memoizedMaps)
			printIO(p, op.Group(0), op.Group(1))
			printResults(p, op)
		},
		Example: `
func.func @add_transposed(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %init: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %r = tensor.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i, j)>] ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%init : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %r : tensor<4x8xf32>
}`,
	}
	return structured(def, &Structured{Ins: firstGroup,
		Maps: func(op *ir.Op) []*ir.AffineMap {
			if op.Attr(1) == nil {
				return mapsOf(elementwiseMaps(op.Operands()))
			}
			return mapsOf(op.Attr(1))
		},
		Reductions: func(op *ir.Op) []bool {
			out, _ := ir.ShapeOf(op.Operand(op.NumOperands() - 1).Type())
			return make([]bool, len(out))
		}})
}

// example makes an example from the notation: each loop runs over 2 or, in a
// window, as many as it needs.
func (n named) example() string {
	s := n.parse()
	elem := "f32"
	if n.body == "quantized" || strings.HasSuffix(n.body, "_unsigned") {
		elem = "i8"
	}
	var shapes []string
	if s.operands == nil {
		for range s.ins + 1 {
			shapes = append(shapes, "tensor<2x3x"+elem+">")
		}
		switch n.body {
		case "fill":
			shapes[0] = elem
		case "select":
			shapes[0] = "tensor<2x3xi1>"
		}
	}
	for i, list := range s.operands {
		e := elem
		if n.body == "quantized" && i > 1 {
			e = "i32"
		}
		if len(list) == 0 && i < len(s.operands)-1 {
			shapes = append(shapes, e)
			continue
		}
		text := "tensor<"
		for _, x := range list {
			if x.inner >= 0 {
				text += "3x"
			} else {
				text += "2x"
			}
		}
		shapes = append(shapes, text+e+">")
	}
	last := len(shapes) - 1
	var args, names []string
	for i, t := range shapes {
		args = append(args, fmt.Sprintf("%%a%d: %s", i, t))
		names = append(names, fmt.Sprintf("%%a%d", i))
	}
	return fmt.Sprintf("\nfunc.func @%s(%s) -> %s {\n  %%r = tensor.%s ins(%s : %s) outs(%s : %s) -> %s\n  return %%r : %s\n}",
		n.name, strings.Join(args, ", "), shapes[last], n.name, strings.Join(names[:last], ", "), strings.Join(shapes[:last], ", "),
		names[last], shapes[last], shapes[last], shapes[last])
}
