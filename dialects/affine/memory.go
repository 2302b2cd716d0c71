package affine

import (
	"terrace/dialects/memref"
	"terrace/dialects/vector"
	"terrace/ir"
	"terrace/ir/data"
)

// access defines an op that reads or writes memory at an affine position. It
// computes the subscripts and leaves the rest to the op that it stands for.
type access struct {
	name, summary string
	value         bool      // the first operand is what is written
	vector        bool      // of a vector
	base          *ir.OpDef // the same with subscripts that are values
	example       string
}

func (a access) define() *ir.OpDef {
	ref, does := 0, ir.Reads
	def := &ir.OpDef{Name: a.name, Summary: a.summary, Spec: "mlir affine." + a.name, Attrs: ir.Attrs{ir.Required("map", ir.MapKind)}, Example: a.example}
	elem := ir.AnyType.Related(ir.ElemOfField("memref"))
	if a.vector {
		elem = ir.AnyVector
	}
	if a.value {
		ref, does = 1, ir.Writes
		def.Operands = ir.Fields{ir.One("value", elem.Claiming("type of 'value' matches element type of 'memref'"))}
	} else {
		def.Results = ir.Fields{ir.One("result", elem.Claiming("result type matches element type of 'memref'"))}
	}
	def.Operands = append(def.Operands, ir.One("memref", ir.AnyMemRef).Which(does), ir.Many("indices", ir.IndexT))
	def.Parse = func(p ir.Parser, st *ir.State) {
		if a.value {
			st.Operands = append(st.Operands, p.Operand())
			p.Expect(",")
		}
		m := p.Operand()
		amap, vals := parseAccess(p, "[", "]")
		st.Attrs[0] = ir.MapAttr(amap)
		p.AttrDict(st)
		p.Expect(":")
		t := p.Type()
		p.Resolve(m, t)
		e := ir.ElemOf(t)
		if a.vector {
			p.Expect(",")
			e = p.Type()
		}
		if a.value {
			p.Resolve(st.Operands[0], e)
		} else {
			st.Types = append(st.Types, e)
		}
		st.Operands = append(append(st.Operands, m), vals...)
	}
	def.Print = func(p ir.Printer, op *ir.Op) {
		p.Text(" ")
		if a.value {
			p.F("%, ", op.Operand(0))
		}
		p.Value(op.Operand(ref))
		printAccess(p, "[", "]", mapOf(op, 0), op.Operands()[ref+1:])
		p.AttrDict(op, "map")
		p.F(" : %", op.Operand(ref).Type())
		if a.vector {
			if a.value {
				p.F(", %", op.Operand(0).Type())
			} else {
				p.F(", %", op.Result(0).Type())
			}
		}
	}
	def.Verify = func(op *ir.Op) error {
		m, t := mapOf(op, 0), op.Operand(ref).Type().(*ir.MemRefType)
		vals := op.Operands()[ref+1:]
		if len(m.Results) != len(t.Shape) {
			return ir.Errorf("affine map num results must equal memref rank")
		}
		if len(vals) != m.Dims+m.Symbols {
			return ir.Errorf("expects as many subscripts as affine map inputs")
		}
		if a.vector {
			v := op.Operand(0).Type()
			if !a.value {
				v = op.Result(0).Type()
			}
			if ir.ElemOf(v) != t.Elem {
				return ir.Errorf("requires memref and vector types of the same elemental type")
			}
		}
		return checkOperands(vals, m.Dims)
	}
	def.Eval = func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome {
		at, err := evalMap(mapOf(op, 0), in[ref+1:])
		if err != nil {
			return ir.Trap(err.Error())
		}
		args := append([]data.Value(nil), in[:ref+1]...)
		for _, i := range at {
			args = append(args, data.Scalar(uint64(i)))
		}
		// The ops with values for subscripts look at types only, which are the same.
		return a.base.Eval(m, op, args)
	}
	return Dialect.Op(def)
}

// Accesses.
var (
	Load = access{name: "load", summary: "an element of a memref at an affine position", base: memref.Load, example: `
func.func @diagonal(%m: memref<4x4xf32>, %i: index) -> f32 {
  %x = affine.load %m[%i, 3 - %i] : memref<4x4xf32>
  return %x : f32
}`}.define()
	Store = access{name: "store", summary: "an element of a memref at an affine position replaced", value: true, base: memref.Store, example: `
func.func @set(%m: memref<8xf32>, %x: f32) {
  affine.for %i = 0 to 4 {
    affine.store %x, %m[%i * 2 + 1] : memref<8xf32>
  }
  return
}`}.define()
	VectorLoad = access{name: "vector_load", summary: "a vector of memory from an affine position on", vector: true, base: vector.Load, example: `
func.func @row(%m: memref<4x4xf32>, %i: index) -> vector<4xf32> {
  %v = affine.vector_load %m[%i, 0] : memref<4x4xf32>, vector<4xf32>
  return %v : vector<4xf32>
}`}.define()
	VectorStore = access{name: "vector_store", summary: "a vector written to memory from an affine position on", value: true, vector: true, base: vector.Store, example: `
func.func @row(%m: memref<4x4xf32>, %v: vector<4xf32>, %i: index) {
  affine.vector_store %v, %m[%i, 0] : memref<4x4xf32>, vector<4xf32>
  return
}`}.define()
)

// Prefetch is a hint.
var Prefetch = Dialect.Op(&ir.OpDef{
	Name:     "prefetch",
	Summary:  "a hint that an element at an affine position will be read or written soon",
	Spec:     "mlir affine.prefetch",
	Operands: ir.Fields{ir.One("memref", ir.AnyMemRef), ir.Many("indices", ir.IndexT)},
	Attrs: ir.Attrs{ir.Required("isWrite", ir.BoolKind), ir.Required("localityHint", ir.I32Kind), ir.Required("isDataCache", ir.BoolKind),
		ir.Required("map", ir.MapKind)},
	Traits: ir.Reads | ir.Writes,
	Parse: func(p ir.Parser, st *ir.State) {
		m := p.Operand()
		amap, vals := parseAccess(p, "[", "]")
		st.Attrs[3] = ir.MapAttr(amap)
		memref.ParsePrefetch(p, st, m)
		st.Operands = append(append(st.Operands, m), vals...)
	},
	Print: func(p ir.Printer, op *ir.Op) {
		p.F(" %", op.Operand(0))
		printAccess(p, "[", "]", mapOf(op, 3), op.Operands()[1:])
		memref.PrintPrefetch(p, op, "map")
	},
	Verify: func(op *ir.Op) error {
		m := mapOf(op, 3)
		if len(m.Results) != len(op.Operand(0).Type().(*ir.MemRefType).Shape) {
			return ir.Errorf("affine.prefetch affine map num results must equal memref rank")
		}
		if m.Dims+m.Symbols != op.NumOperands()-1 {
			return ir.Errorf("too few operands")
		}
		return checkOperands(op.Operands()[1:], m.Dims)
	},
	Eval: func(m ir.Machine, op *ir.Op, in []data.Value) ir.Outcome { return ir.Values() },
	Example: `
func.func @soon(%m: memref<4xf32>, %i: index) {
  affine.prefetch %m[%i + 1], read, locality<3>, data : memref<4xf32>
  return
}`,
})
