package gpu

import (
	"slices"

	"terrace/ir"
	"terrace/ir/data"
)

const noEval = "waits for the meaning of the middle dialects"

// asyncHook reads and writes what asynchronous ops begin with: async when they
// give a token, and the tokens they wait for.
var asyncHook = map[string]ir.FormatHook{"Async": {
	Operands: "asyncDependencies", Results: "asyncToken",
	Parse: func(p ir.Parser, st *ir.State) {
		if p.Accept("async") {
			st.Types = append(st.Types, Token)
		}
		p.ListOpt("[", "]", func() {
			v := p.Operand()
			p.Resolve(v, Token)
			st.Operands = append(st.Operands, v)
		})
	},
	Print: func(p ir.Printer, op *ir.Op) {
		deps := op.Group(0)
		if len(op.ResultGroup(op.Def().Results.Index("asyncToken"))) > 0 {
			p.Text("async")
			if len(deps) > 0 {
				p.Text(" ")
			}
		}
		if len(deps) > 0 {
			p.List("[", "]", len(deps), func(i int) { p.Value(deps[i]) })
		}
	},
}}

var (
	dependencies = ir.Many("asyncDependencies", ir.Exactly(Token))
	token        = ir.Opt("asyncToken", ir.Exactly(Token))
)

// async defines an op that may run asynchronously. Its first operands are tokens.
func async(name, summary string, d *ir.OpDef) *ir.OpDef {
	d.Operands = append(ir.Fields{dependencies}, d.Operands...)
	d.Results = append(d.Results, token)
	d.Format = "custom:Async " + d.Format
	d.Hooks = asyncHook
	return device(name, summary, d)
}

func device(name, summary string, d *ir.OpDef) *ir.OpDef {
	d.Name, d.Summary, d.Spec, d.NoEval = name, summary, "MLIR gpu."+name, noEval
	return Dialect.Op(d)
}

// Host side: memory of the device, and order.
var (
	Wait = async("wait", "waits for asynchronous work, or gives a token of it", &ir.OpDef{
		Traits: ir.OpenEffects, Format: "attr-dict", Example: "%t = gpu.wait async"})
	Alloc = async("alloc", "memory of the device", &ir.OpDef{
		Operands: ir.Fields{ir.Many("dynamicSizes", ir.IndexT), ir.Many("symbolOperands", ir.IndexT)}, Results: ir.Fields{ir.One("memref", ir.AnyMemRef).Which(ir.Allocates)},
		Attrs: ir.Attrs{ir.Maybe("hostShared", ir.UnitKind)}, NameOf: func(op *ir.Op, i int) string { return [...]string{"memref", "asyncToken"}[i] },
		Format: "[` ` host_shared $hostShared^] ` ` `(` $dynamicSizes `)` [`` `[` $symbolOperands^ `]`] attr-dict : type($memref)",
		Verify: func(op *ir.Op) error {
			t := op.Result(0).Type().(*ir.MemRefType)
			dynamic, symbols := 0, 0
			for _, n := range t.Shape {
				if n == ir.Dynamic {
					dynamic++
				}
			}
			if l, ok := t.Layout.(*ir.AffineMapAttr); ok {
				symbols = l.Map.Symbols
			}
			switch {
			case len(op.Group(1)) != dynamic:
				return ir.Errorf("dimension operand count does not equal memref dynamic dimension count")
			case len(op.Group(2)) != symbols:
				return ir.Errorf("symbol operand count does not equal memref symbol count")
			}
			return nil
		},
		Example: "%m = gpu.alloc (%n) : memref<?xf32>"})
	Dealloc = async("dealloc", "frees memory of the device", &ir.OpDef{
		Operands: ir.Fields{ir.One("memref", ir.AnyMemRef).Which(ir.Frees)}, Format: "$memref attr-dict : type($memref)", Example: "gpu.dealloc %x : memref<4xf32>"})
	Memcpy = async("memcpy", "copies memory", &ir.OpDef{
		Operands: ir.Fields{ir.One("dst", ir.AnyMemRef).Which(ir.Writes), ir.One("src", ir.AnyMemRef).Which(ir.Reads)},
		Format:   "$dst, $src : type($dst), type($src) attr-dict",
		Verify: func(op *ir.Op) error {
			n := len(op.Group(0))
			dst, src := op.Operand(n).Type(), op.Operand(n+1).Type()
			if ir.ElemOf(dst) != ir.ElemOf(src) {
				return ir.Errorf("arguments have incompatible element type")
			}
			a, _ := ir.ShapeOf(dst)
			b, _ := ir.ShapeOf(src)
			if !compatible(a, b) {
				return ir.Errorf("arguments have incompatible shape")
			}
			return nil
		},
		Example: "gpu.memcpy %x, %y : memref<4xf32>, memref<4xf32>"})
	Memset = async("memset", "sets memory to a value", &ir.OpDef{
		Operands: ir.Fields{ir.One("dst", ir.AnyMemRef).Which(ir.Writes), ir.One("value", ir.AnyType.Related(ir.ElemOfField("dst")).Claiming("all of {dst, value} have same element type"))},
		Format:   "$dst, $value : type($dst), type($value) attr-dict", Example: "gpu.memset %x, %v : memref<4xf32>, f32"})
	HostRegister = device("host_register", "makes memory of the host visible to the device", &ir.OpDef{
		Operands: ir.Fields{ir.One("value", unrankedMemRef)}, Traits: ir.OpenEffects, Format: "$value attr-dict : type($value)", Example: "gpu.host_register %x : memref<*xf32>"})
	HostUnregister = device("host_unregister", "takes host_register back", &ir.OpDef{
		Operands: ir.Fields{ir.One("value", unrankedMemRef)}, Traits: ir.OpenEffects, Format: "$value attr-dict : type($value)", Example: "gpu.host_unregister %x : memref<*xf32>"})
	SetDefaultDevice = device("set_default_device", "picks the device of the ops after it", &ir.OpDef{
		Operands: ir.Fields{ir.One("devIndex", ir.Exactly(ir.I32))}, Traits: ir.Writes, Format: "attr-dict $devIndex", Example: "gpu.set_default_device %x"})
)

var unrankedMemRef = ir.Match("unranked.memref of any type values", func(t ir.Type) bool { _, ok := t.(*ir.UnrankedMemRefType); return ok })

func compatible(a, b []int64) bool {
	return slices.EqualFunc(a, b, func(x, y int64) bool {
		return x == y || x == ir.Dynamic || y == ir.Dynamic
	})
}

func boundedID(name, summary string) *ir.OpDef {
	return device(name, summary, &ir.OpDef{
		Results: ir.Fields{ir.One("result", ir.IndexT)}, Attrs: ir.Attrs{ir.Maybe("upper_bound", ir.IndexKind)}, Traits: ir.Pure | ir.NoFold,
		Format: "[upper_bound $upper_bound^] attr-dict : type($result)", Example: "%r = gpu." + name + " : index"})
}

// Threads among those of their group and cluster.
var (
	SubgroupID   = boundedID("subgroup_id", "number of the group of threads that run together")
	NumSubgroups = boundedID("num_subgroups", "groups of threads in a block")
	SubgroupSize = boundedID("subgroup_size", "threads in a group that run together")
	LaneID       = device("lane_id", "position of the thread in its group", &ir.OpDef{
		Results: ir.Fields{ir.One("result", ir.IndexT)}, Attrs: ir.Attrs{ir.Maybe("upper_bound", ir.IndexKind)}, Traits: ir.Pure | ir.NoFold,
		Format: "[upper_bound $upper_bound^] attr-dict", Example: "%r = gpu.lane_id"})
	ClusterID        = clusterOp("cluster_id", "position of the cluster in the grid")
	ClusterDim       = clusterOp("cluster_dim", "clusters in the grid")
	ClusterDimBlocks = clusterOp("cluster_dim_blocks", "blocks in a cluster")
	ClusterBlockID   = clusterOp("cluster_block_id", "position of the block in its cluster")
)

func clusterOp(name, summary string) *ir.OpDef {
	return dimensionOp(name, summary, func(d *ir.OpDef) { d.NoEval = "there are no clusters in the interpreter" })
}

// Enums of ops on a group.
var (
	AllReduceKind = ir.NamedEnum(Dialect, "gpu.all_reduce_op", "built-in reduction operations supported by gpu.allreduce.",
		"add", "mul", "minui", "minsi", "minnumf", "maxui", "maxsi", "maxnumf", "and", "or", "xor", "minimumf", "maximumf")
	ShuffleMode = ir.NamedEnum(Dialect, "gpu.shuffle_mode", "Indexing modes supported by gpu.shuffle.", "xor", "down", "up", "idx")
	MMAKind     = ir.NamedEnum(Dialect, "gpu.mma_element_wise", "elementwise operation to apply to mma matrix",
		"addf", "mulf", "subf", "maxf", "minf", "divf", "addi", "muli", "subi", "divs", "divu", "negatef", "negates", "extf")
)

var (
	numeric     = ir.Match("Integer or Float", isNumeric, ir.F32)
	numericLane = ir.Match("Integer or Float or fixed-length vector of Integer or Float values of ranks 1", func(t ir.Type) bool {
		if v, ok := t.(*ir.VectorType); ok {
			return len(v.Shape) == 1 && isNumeric(v.Elem)
		}
		return isNumeric(t)
	}, ir.F32)
)

func isNumeric(t ir.Type) bool { return ir.AnySignless.Accepts(t) || ir.AnyFloat.Accepts(t) }

// wide is the kind of an enum before which upstream writes two spaces.
func wide(e *ir.Enum) *ir.AttrKind {
	k := e.AttrKind
	k.Print = func(p ir.Printer, a ir.Attr) {
		p.Text(" ")
		e.Print(p, a)
	}
	return &k
}

// kindHook reads the kind of a reduction, if one is there. Two spaces come after
// the name of the op either way.
var kindHook = map[string]ir.FormatHook{"Kind": {
	Parse: func(p ir.Parser, st *ir.State) {
		if a, ok := AllReduceKind.Kind().Opt(p); ok {
			st.Attrs[0] = a
		}
	},
	Print: func(p ir.Printer, op *ir.Op) {
		if a := op.Attr(0); a != nil {
			p.Text(" ")
			AllReduceKind.Kind().Print(p, a)
		}
	},
	Attrs: []string{"op"},
}}

// Ops of a whole block or group of threads.
var (
	AllReduce = device("all_reduce", "reduces a value over the threads of a block", &ir.OpDef{
		Operands: ir.Fields{ir.One("value", numeric)}, Results: ir.Fields{ir.One("result", ir.SameAs("value"))},
		Attrs: ir.Attrs{ir.Maybe("op", AllReduceKind.Kind()), ir.Maybe("uniform", ir.UnitKind)}, Regions: []ir.RegionField{{Name: "body"}},
		Traits: ir.IsolatedFromAbove | ir.OpenEffects,
		Format: "custom:Kind $value [uniform $uniform^] $body attr-dict : functional-type(operands, results)", Hooks: kindHook,
		Verify: func(op *ir.Op) error {
			if (op.Body() != nil) == (op.Attr(0) != nil) {
				return ir.Errorf("expected either an op attribute or a non-empty body")
			}
			return nil
		},
		Example: "%r = gpu.all_reduce add %x {\n} : (f32) -> f32"})
	SubgroupReduce = device("subgroup_reduce", "reduces a value over a group of threads", &ir.OpDef{
		Operands: ir.Fields{ir.One("value", numericLane)}, Results: ir.Fields{ir.One("result", ir.SameAs("value"))},
		Attrs:   ir.Attrs{ir.Required("op", wide(AllReduceKind)), ir.Maybe("uniform", ir.UnitKind), ir.Maybe("cluster_size", ir.I32Kind), ir.Default("cluster_stride", ir.I32Kind, ir.IntOf(ir.I32, 1))},
		Traits:  ir.OpenEffects,
		Format:  "$op $value [uniform $uniform^] [cluster `(` size = $cluster_size^ [, stride = $cluster_stride^] `)`] attr-dict : functional-type(operands, results)",
		Example: "%r = gpu.subgroup_reduce add %x cluster(size = 4) : (f32) -> f32"})
	Shuffle = device("shuffle", "reads a value of another thread of the group", &ir.OpDef{
		Operands: ir.Fields{ir.One("value", numericLane), ir.One("offset", ir.Exactly(ir.I32)), ir.One("width", ir.Exactly(ir.I32))},
		Results:  ir.Fields{ir.One("shuffleResult", ir.SameAs("value")), ir.One("valid", ir.I1T)}, Attrs: ir.Attrs{ir.Required("mode", wide(ShuffleMode))},
		Traits: ir.OpenEffects, Format: "$mode $value, $offset, $width attr-dict : type($value)",
		NameOf:  func(op *ir.Op, i int) string { return [...]string{"shuffleResult", "valid"}[i] },
		Example: "%r, %ok = gpu.shuffle xor %x, %o, %w : f32"})
	Rotate = device("rotate", "reads a value of the thread that stands a distance away", &ir.OpDef{
		Operands: ir.Fields{ir.One("value", numericLane)}, Results: ir.Fields{ir.One("rotateResult", ir.SameAs("value")), ir.One("valid", ir.I1T)},
		Attrs:  ir.Attrs{ir.Required("offset", ir.I32Kind), ir.Required("width", ir.I32Kind)},
		Traits: ir.OpenEffects, Format: "$value, $offset, $width attr-dict : type($value)",
		NameOf:  func(op *ir.Op, i int) string { return [...]string{"rotateResult", "valid"}[i] },
		Example: "%r, %ok = gpu.rotate %x, 4, 16 : f32"})
	Printf = device("printf", "prints from a kernel", &ir.OpDef{
		Operands: ir.Fields{ir.Many("args", ir.Match("variadic of integer or index or floating-point", func(t ir.Type) bool {
			return ir.AnyInteger.Accepts(t) || t == ir.Type(ir.Index) || ir.AnyFloat.Accepts(t)
		}))},
		Attrs: ir.Attrs{ir.Required("format", ir.StringKind)}, Traits: ir.Writes,
		Format: "$format attr-dict [, $args^ : type($args)]", Example: `gpu.printf "%f\n", %x : f32`})
	DynamicSharedMemory = device("dynamic_shared_memory", "the memory of a block whose size the launch gives", &ir.OpDef{
		Results: ir.Fields{ir.One("resultMemref", ir.AnyMemRef)}, Traits: ir.Pure, Format: "attr-dict : type($resultMemref)",
		Example: "%r = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>"})
	Yield = device("yield", "gives the values of a region of this dialect", &ir.OpDef{
		Operands: ir.Fields{ir.Many("values", ir.AnyType)}, Traits: ir.Pure | ir.Terminator | ir.ReturnLike, Format: "attr-dict [$values^ : type($values)]",
		Example: "%r = gpu.all_reduce %x {\n^bb0(%a: f32, %b: f32):\n  %s = arith.addf %a, %b : f32\n  gpu.yield %s : f32\n} : (f32) -> f32"})
)

// An MMA is the parameters of !gpu.mma_matrix: a tile that a group of threads holds.
type MMA struct {
	Shape   []int64
	Elem    ir.Type
	Operand string // AOp, BOp or COp
}

// MMAMatrix is the type of matrices of the matrix units.
var MMAMatrix = Dialect.Type(&ir.TypeDef{
	Name: "mma_matrix", Summary: "a matrix that a group of threads holds", Example: `!gpu.mma_matrix<16x16xf16, "AOp">`,
	Parse: func(p ir.Parser) any {
		var m MMA
		p.Expect("<")
		m.Shape = p.DimsX()
		m.Elem = p.Type()
		p.Expect(",")
		m.Operand = p.Str()
		p.Expect(">")
		return m
	},
	Print: func(w *ir.Writer, params any) {
		m := params.(MMA)
		w.Text("<")
		for _, n := range m.Shape {
			w.Size(n)
			w.Text("x")
		}
		w.Type(m.Elem)
		w.Text(", ")
		w.Quote(m.Operand)
		w.Text(">")
	},
	Verify: func(params any) error {
		m := params.(MMA)
		switch {
		case !slices.Contains([]string{"AOp", "BOp", "COp"}, m.Operand):
			return ir.Errorf("operand expected to be one of AOp, BOp or COp")
		case len(m.Shape) != 2:
			return ir.Errorf("MMAMatrixType must have exactly two dimensions")
		case !isMMAElem(m.Elem):
			return ir.Errorf("MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64")
		}
		return nil
	},
})

func isMMAElem(t ir.Type) bool {
	s, ok := t.(*ir.ScalarType)
	if !ok {
		return false
	}
	switch s.Elem {
	case data.SI8, data.UI8, data.I32, data.F16, data.F32, data.F64:
		return true
	}
	return false
}

func mmaOf(t ir.Type) (MMA, bool) {
	x, ok := t.(*ir.ExtType)
	if !ok || x.Def != MMAMatrix {
		return MMA{}, false
	}
	return x.Params.(MMA), true
}

var (
	mma     = ir.Match("MMAMatrix type", func(t ir.Type) bool { _, ok := mmaOf(t); return ok })
	mmaElem = ir.AnyType.Related(ir.Constraint{Of: "res", From: mmaElemOf, Claim: "value type matches element type of mma_matrix"})
)

func mmaElemOf(t ir.Type) ir.Type {
	m, ok := mmaOf(t)
	if !ok {
		return nil
	}
	return m.Elem
}

const mmaExample = `%a = gpu.subgroup_mma_load_matrix %x[%i, %i] {leadDimension = 16 : index} : memref<16x16xf16> -> !gpu.mma_matrix<16x16xf16, "AOp">
`

// Ops of matrix units.
var (
	MMALoad = device("subgroup_mma_load_matrix", "loads a matrix of a group of threads", &ir.OpDef{
		Operands: ir.Fields{ir.One("srcMemref", ir.AnyMemRef), ir.Many("indices", ir.IndexT)}, Results: ir.Fields{ir.One("res", mma)},
		Attrs: ir.Attrs{ir.Required("leadDimension", ir.IndexKind), ir.Maybe("transpose", ir.UnitKind)}, Traits: ir.Reads,
		Format: "$srcMemref`[`$indices`]` attr-dict : type($srcMemref) -> type($res)", Example: mmaExample})
	MMAStore = device("subgroup_mma_store_matrix", "stores a matrix of a group of threads", &ir.OpDef{
		Operands: ir.Fields{ir.One("src", mma), ir.One("dstMemref", ir.AnyMemRef), ir.Many("indices", ir.IndexT)},
		Attrs:    ir.Attrs{ir.Required("leadDimension", ir.IndexKind), ir.Maybe("transpose", ir.UnitKind)}, Traits: ir.Writes,
		Format: "$src, $dstMemref`[`$indices`]` attr-dict : type($src), type($dstMemref)",
		Verify: func(op *ir.Op) error {
			if m, _ := mmaOf(op.Operand(0).Type()); m.Operand != "COp" {
				return ir.Errorf("expected the operand matrix being stored to have 'COp' operand type")
			}
			return nil
		},
		Example: `gpu.subgroup_mma_store_matrix %m, %x[%i, %i] {leadDimension = 16 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<16x16xf16>`})
	MMACompute = device("subgroup_mma_compute", "a product of matrices, added to a third", &ir.OpDef{
		Operands: ir.Fields{ir.One("opA", mma), ir.One("opB", mma), ir.One("opC", mma.Related(ir.SameAs("res")))}, Results: ir.Fields{ir.One("res", mma)},
		Attrs: ir.Attrs{ir.Maybe("a_transpose", ir.UnitKind), ir.Maybe("b_transpose", ir.UnitKind)}, Traits: ir.Pure,
		Format: "$opA, $opB, $opC attr-dict : type($opA), type($opB) -> type($res)",
		Verify: func(op *ir.Op) error {
			a, _ := mmaOf(op.Operand(0).Type())
			b, _ := mmaOf(op.Operand(1).Type())
			c, _ := mmaOf(op.Operand(2).Type())
			switch {
			case a.Operand != "AOp" || b.Operand != "BOp" || c.Operand != "COp":
				return ir.Errorf("operands must be in the order AOp, BOp, COp")
			case a.Shape[1] != b.Shape[0] || a.Shape[0] != c.Shape[0] || b.Shape[1] != c.Shape[1]:
				return ir.Errorf("operand shapes do not satisfy matmul constraints")
			}
			return nil
		},
		Example: `%r = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">`})
	MMAConstant = device("subgroup_mma_constant_matrix", "a matrix of one value", &ir.OpDef{
		Operands: ir.Fields{ir.One("value", mmaElem)}, Results: ir.Fields{ir.One("res", mma)}, Traits: ir.Pure,
		Format: "$value attr-dict : type($res)", Example: `%r = gpu.subgroup_mma_constant_matrix %v : !gpu.mma_matrix<16x16xf16, "COp">`})
	MMAElementwise = device("subgroup_mma_elementwise", "applies an op to each element of matrices", &ir.OpDef{
		Operands: ir.Fields{ir.Many("args", mma)}, Results: ir.Fields{ir.One("res", mma)}, Attrs: ir.Attrs{ir.Required("opType", wide(MMAKind))}, Traits: ir.Pure,
		Format:  "$opType $args attr-dict : functional-type($args, $res)",
		Example: `%r = gpu.subgroup_mma_elementwise addf %a, %b : (!gpu.mma_matrix<16x16xf16, "COp">, !gpu.mma_matrix<16x16xf16, "COp">) -> !gpu.mma_matrix<16x16xf16, "COp">`})
	MMAExtract = device("subgroup_mma_extract_thread_local", "an element that the thread holds of a matrix", &ir.OpDef{
		Operands: ir.Fields{ir.One("matrix", mma), ir.Many("indices", ir.IndexT)}, Results: ir.Fields{ir.One("res", ir.AnyType)}, Traits: ir.Pure,
		Format: "$matrix`[`$indices`]` attr-dict : type($matrix) -> type($res)", Example: `%r = gpu.subgroup_mma_extract_thread_local %m[%i] : !gpu.mma_matrix<16x16xf16, "COp"> -> f16`})
	MMAInsert = device("subgroup_mma_insert_thread_local", "a matrix with another element where the thread holds it", &ir.OpDef{
		Operands: ir.Fields{ir.One("value", ir.AnyType), ir.One("matrix", mma), ir.Many("indices", ir.IndexT)}, Results: ir.Fields{ir.One("res", mma)}, Traits: ir.Pure,
		Format: "$value, $matrix`[`$indices`]` attr-dict : type($value), type($matrix) -> type($res)", Example: `%r = gpu.subgroup_mma_insert_thread_local %v, %m[%i] : f16, !gpu.mma_matrix<16x16xf16, "COp"> -> !gpu.mma_matrix<16x16xf16, "COp">`})
)
