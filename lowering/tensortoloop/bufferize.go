package tensortoloop

import (
	"fmt"
	"math"
	"slices"

	"terrace/dialects/arith"
	"terrace/dialects/bufferization"
	"terrace/dialects/cf"
	"terrace/dialects/function"
	"terrace/dialects/loop"
	"terrace/dialects/memref"
	"terrace/dialects/tensor"
	"terrace/dialects/vector"
	"terrace/ir"
	"terrace/rewrite/pass"
)

// Bufferize gives every tensor memory.
var Bufferize = &pass.Def[struct{}]{
	Name: "bufferize",
	Doc:  "give every tensor a buffer; results become arguments to be written",
	Detail: `Tensors become memrefs of static shape. The results of a function become further arguments, which it fills.
An op that makes a new version of a tensor writes into the old one's memory when nothing reads the old one any more,
else into a copy. Slices and reshapes are views. Tensors carried by a loop live in one buffer each; what the body yields
is copied there. Every alloc stands where the value is made: plan-memory places them.`,
	On:    "builtin.module",
	Gives: []*pass.Property{OnBuffers},
	Run: func(c *pass.Context, root *ir.Op, _ struct{}) error {
		z := &bufferizer{module: root, ctx: c.IR, b: ir.NewBuilder(), syms: ir.SymbolsOf(root)}
		var fns []*ir.Op
		for op := range root.Body().Ops() {
			if op.Is(function.Func) && !function.IsDeclaration(op) {
				fns = append(fns, op)
				if w := z.apart(op); w != nil {
					fns = append(fns, w)
				}
			}
		}
		for _, fn := range fns {
			if err := z.function(fn); err != nil {
				return err
			}
		}
		return nil
	},
}

// bufferizer works on one function at a time. A tensor's buffer is a memref; those
// that views made of one allocation share are one root.
type bufferizer struct {
	module *ir.Op
	ctx    *ir.Context
	b      *ir.Builder
	syms   *ir.Symbols
	buf    map[*ir.Value]*ir.Value // tensor -> memref
	root   map[*ir.Value]*ir.Value // memref -> the memref whose memory it is
	frozen map[*ir.Value]bool      // roots not to be written: arguments, constants
	order  map[*ir.Op]int          // position in the text
	last   map[*ir.Value]int       // root -> position after which nothing reads it
	consts map[uint64][]*ir.Op     // globals by content
	outs   []*ir.Value
	homes  map[*ir.Value]*ir.Region  // root -> region in which it was made
	users  map[*ir.Value][]*ir.Value // root -> tensors that live in it
	wanted map[*ir.Value]*ir.Value   // tensor that a region yields -> where it has to go in the end
	told   map[*ir.Value][]*ir.Value // tensors of dynamic shape -> those of their sizes that are not known, where no op of theirs tells
	placed map[*ir.Value]bool        // parts that were made in the place where they are inserted
	dead   []*ir.Op                  // tensor ops that have been replaced
	late   []*ir.Block               // blocks whose tensor arguments go at the end
}

// bufferType is the memory of a ranked tensor.
func bufferType(t ir.Type) (*ir.MemRefType, bool) {
	tt, ok := t.(*ir.TensorType)
	if !ok {
		return nil, false
	}
	return ir.MemRef(tt.Shape, tt.Elem), true
}

func isTensor(t ir.Type) bool {
	switch t.(type) {
	case *ir.TensorType, *ir.UnrankedTensorType:
		return true
	}
	return false
}

func (z *bufferizer) function(fn *ir.Op) error {
	ft := function.Type(fn)
	for _, t := range slices.Concat(ft.In, ft.Out) {
		if _, ok := bufferType(t); isTensor(t) && !ok {
			return pass.Errorf(fn, "has a tensor of unknown rank, '%s', in its signature: unsupported on this target", t)
		}
	}
	z.buf, z.root, z.frozen = map[*ir.Value]*ir.Value{}, map[*ir.Value]*ir.Value{}, map[*ir.Value]bool{}
	z.homes, z.users, z.wanted = map[*ir.Value]*ir.Region{}, map[*ir.Value][]*ir.Value{}, map[*ir.Value]*ir.Value{}
	z.placed, z.told = map[*ir.Value]bool{}, map[*ir.Value][]*ir.Value{}
	z.consts = map[uint64][]*ir.Op{}
	if err := z.memory(fn); err != nil {
		return err
	}
	z.split(fn)
	z.number(fn)
	in, outs, err := z.signature(fn)
	if err != nil {
		return err
	}
	order := fn.RegionAt(0).ReversePostOrder()
	if err := z.arguments(order); err != nil {
		return err
	}
	for _, b := range order {
		if err := z.block(b); err != nil {
			return err
		}
	}
	for i := len(z.dead) - 1; i >= 0; i-- {
		z.dead[i].Erase()
	}
	for _, b := range append(z.late, order...) {
		for i := b.NumArgs() - 1; i >= 0; i-- {
			if isTensor(b.Arg(i).Type()) {
				b.EraseArg(i)
			}
		}
	}
	z.dead, z.late = nil, nil
	var attrs, resAttrs []*ir.DictAttr
	for i := range ft.In {
		attrs = append(attrs, function.ArgAttrs(fn, i))
	}
	for i := range ft.Out {
		if z.outs[i] != nil {
			attrs = append(attrs, function.ResAttrs(fn, i))
		} else {
			resAttrs = append(resAttrs, function.ResAttrs(fn, i))
		}
	}
	function.SetType(fn, ir.Func(in, outs))
	function.SetAttrs(fn, attrs, resAttrs)
	return nil
}

// number records the order of ops and the last read of every tensor, loops counted whole.
func (z *bufferizer) number(fn *ir.Op) {
	z.order = map[*ir.Op]int{}
	z.last = map[*ir.Value]int{}
	n := 0
	var walk func(b *ir.Block)
	walk = func(b *ir.Block) {
		for op := range b.Ops() {
			n++
			z.order[op] = n
			for _, r := range op.Regions() {
				for bl := range r.Blocks() {
					walk(bl)
				}
			}
			n++
			z.order[op] = n // the end of an op with regions counts
		}
	}
	for b := range fn.RegionAt(0).Blocks() {
		walk(b)
	}
}

// set records that tensor v lives in buffer m, which is part of root.
func (z *bufferizer) set(v, m, root *ir.Value) {
	z.buf[v] = m
	z.root[m] = root
	z.users[root] = append(z.users[root], v)
	z.note(v, root)
	if z.homes[root] == nil {
		z.homes[root] = root.Block().Region()
	}
}

// note extends the life of a root to the last use of a tensor in it.
func (z *bufferizer) note(v, root *ir.Value) {
	for u := range v.Uses() {
		// A use inside a loop that v does not come from lasts to the loop's end.
		at := u.Op()
		for at.Region() != v.Block().Region() && at.Parent() != nil {
			at = at.Parent()
		}
		pos := z.order[at]
		if home := root.Block(); home != at.Block() && home.Region() == at.Region() {
			pos = math.MaxInt // blocks may run in any order, and again
		}
		if pos > z.last[root] {
			z.last[root] = pos
		}
	}
}

func (z *bufferizer) bufferOf(v *ir.Value) *ir.Value {
	m := z.buf[v]
	if m == nil {
		panic(fmt.Sprintf("bufferize: no buffer for a value of type %s", v.Type()))
	}
	return m
}

// alloc makes a buffer for a tensor type where the builder stands, given those of
// its sizes that the type does not say.
func (z *bufferizer) alloc(t ir.Type, sizes ...*ir.Value) *ir.Value {
	mt, _ := bufferType(t)
	return memref.AllocOf(z.b, mt, 64, sizes...)
}

// sizesOf returns those sizes of a tensor that its type does not say.
func (z *bufferizer) sizesOf(v *ir.Value) []*ir.Value {
	if ir.IsStatic(v.Type()) {
		return nil
	}
	if sizes := z.told[v]; sizes != nil {
		return sizes
	}
	switch op := v.Op(); {
	case op.Is(tensor.Kernel):
		return z.sizesOf(tensor.Of(op).Outs()[v.Index()])
	case op.Is(tensor.ExtractSlice):
		return tensor.SliceOf(op).Sizes.Dynamic()
	case op.Is(tensor.InsertSlice), op.Is(tensor.Insert):
		return z.sizesOf(op.Operand(1))
	case op.Is(loop.For):
		return z.sizesOf(loop.Inits(op)[v.Index()])
	case op.Is(loop.While):
		return z.sizesOf(op.Operand(v.Index()))
	case op.Is(tensor.Reshape):
		var sizes []*ir.Value
		shape, _ := ir.ShapeOf(v.Type())
		for i, n := range shape {
			if n == ir.Dynamic {
				sizes = append(sizes, op.Operand(1).Op().Operand(i))
			}
		}
		return sizes
	default: // tensor.empty
		return op.Operands()
	}
}

// fresh gives v a buffer of its own.
func (z *bufferizer) fresh(v *ir.Value) *ir.Value {
	m := z.alloc(v.Type(), z.sizesOf(v)...)
	z.set(v, m, m)
	return m
}

// writable reports whether op may write new contents into the memory of tensor
// v: nothing reads any tensor in it later, and the memory was made in this
// region, so that no earlier trip of a loop needs it.
func (z *bufferizer) writable(v *ir.Value, op *ir.Op) bool {
	root := z.root[z.bufferOf(v)]
	return !z.frozen[root] && z.last[root] <= z.order[op] && z.homes[root] == op.Region()
}

func (z *bufferizer) block(b *ir.Block) error {
	for op := b.First(); op != nil; {
		next := op.Next()
		if err := z.op(op); err != nil {
			return err
		}
		op = next
	}
	return nil
}

// hasTensors reports whether op takes or makes a tensor, inside its regions too.
func hasTensors(op *ir.Op) bool {
	found := false
	op.Walk(func(o *ir.Op) bool {
		for i := range o.NumOperands() {
			found = found || isTensor(o.Operand(i).Type())
		}
		for i := range o.NumResults() {
			found = found || isTensor(o.Result(i).Type())
		}
		return !found
	})
	return found
}

func (z *bufferizer) op(op *ir.Op) error {
	if !hasTensors(op) && !op.Is(function.Return) || op.Is(loop.Yield) || op.Is(loop.Condition) {
		return nil // what ends a region is the business of the op around it
	}
	for i := range op.NumResults() {
		if t := op.Result(i).Type(); isTensor(t) {
			if _, ok := bufferType(t); !ok || !ir.IsStatic(t) && !slices.Contains(openOps, op.Def()) && !ir.IsStatic(uncast(op.Result(i)).Type()) {
				return pass.Errorf(op, "has a result of dynamic shape, '%s': unsupported on this target", t)
			}
		}
	}
	z.b.At(op)
	f := bufferizers[op.Def()]
	if f == nil && op.NumRegions() > 0 && !slices.ContainsFunc(slices.Concat(op.OperandTypes(), op.ResultTypes()), isTensor) {
		for _, r := range op.Regions() {
			if !r.SingleBlock() {
				return pass.Errorf(op, "holds tensors in several blocks: unsupported on this target")
			}
			if err := z.block(r.First()); err != nil {
				return err
			}
		}
		return nil
	}
	if f == nil {
		return pass.Errorf(op, "works on tensors and has no form on buffers: unsupported on this target")
	}
	return f(z, op)
}

// openOps may make tensors of shapes that are not known when compiling.
var openOps = []*ir.OpDef{tensor.Empty, tensor.Kernel, tensor.Reshape, tensor.ExtractSlice, tensor.InsertSlice, tensor.Insert,
	loop.For, loop.While, loop.If, loop.IndexSwitch}

// bufferizers says how each op on tensors works on buffers.
var bufferizers map[*ir.OpDef]func(z *bufferizer, op *ir.Op) error

func init() {
	bufferizers = map[*ir.OpDef]func(z *bufferizer, op *ir.Op) error{
		arith.Constant:       (*bufferizer).constant,
		tensor.Empty:         func(z *bufferizer, op *ir.Op) error { z.fresh(op.Result(0)); z.gone(op); return nil },
		tensor.Kernel:        (*bufferizer).kernel,
		tensor.Host:          (*bufferizer).host,
		tensor.Sort:          (*bufferizer).sort,
		tensor.ExtractSlice:  (*bufferizer).extractSlice,
		tensor.InsertSlice:   (*bufferizer).insertSlice,
		tensor.CollapseShape: (*bufferizer).reshape,
		tensor.ExpandShape:   (*bufferizer).reshape,
		tensor.Reshape:       (*bufferizer).reshapeTo,
		tensor.Extract:       (*bufferizer).extract,
		tensor.Insert:        (*bufferizer).insert,
		tensor.FromElements:  (*bufferizer).fromElements,
		tensor.Splat:         (*bufferizer).splat,
		tensor.Pad:           (*bufferizer).pad,
		tensor.Dim:           (*bufferizer).dim,
		tensor.Cast:          (*bufferizer).cast,
		vector.TransferRead:  (*bufferizer).transferRead,
		vector.TransferWrite: (*bufferizer).transferWrite,
		arith.Select:         (*bufferizer).selectOp,
		loop.For:             (*bufferizer).forLoop,
		loop.While:           (*bufferizer).while,
		loop.If:              (*bufferizer).ifOp,
		loop.IndexSwitch:     (*bufferizer).ifOp,
		function.Return:      (*bufferizer).ret,
		cf.Br:                (*bufferizer).br,

		bufferization.AllocTensor:              (*bufferizer).allocTensor,
		bufferization.ToTensor:                 (*bufferizer).toTensor,
		bufferization.ToBuffer:                 (*bufferizer).toBuffer,
		bufferization.MaterializeInDestination: (*bufferizer).materialize,
	}
}

// gone marks a tensor op whose results have buffers; it is erased at the end,
// since later tensor ops still use its results.
func (z *bufferizer) gone(op *ir.Op) { z.dead = append(z.dead, op) }

func (z *bufferizer) constant(op *ir.Op) error {
	m, err := z.contentsOf(op, op.Result(0).Type())
	if err != nil {
		return err
	}
	z.set(op.Result(0), m, m)
	z.frozen[m] = true
	z.gone(op)
	return nil
}

// contentsOf returns memory, not to be written, of the elements that a constant of
// tensors of type t has.
func (z *bufferizer) contentsOf(op *ir.Op, t ir.Type) (*ir.Value, error) {
	d, ok := op.Get("value").(*ir.DenseAttr)
	if !ok || d.Val == nil {
		return nil, pass.Errorf(op, "is a constant without elements here: unsupported on this target")
	}
	mt, _ := bufferType(t)
	return memref.GetGlobalOf(z.b, ir.SymbolName(z.global(d, mt)), mt), nil
}

// global returns the module-level constant of the contents.
func (z *bufferizer) global(d *ir.DenseAttr, mt *ir.MemRefType) *ir.Op {
	h := ir.HashAttr(d)
	for _, g := range z.consts[h] {
		if ir.SameAttr(memref.Initial(g), d) {
			return g
		}
	}
	place, loc := z.b.Place(), z.b.Loc()
	z.b.AtStart(z.module.Body())
	g := memref.GlobalOf(z.b, z.syms.Unique("constant"), mt, d)
	z.b.Back(place)
	z.b.SetLoc(loc)
	z.consts[h] = append(z.consts[h], g)
	return g
}

// kernel writes into fresh memory, or into that of a destination nobody reads.
func (z *bufferizer) kernel(op *ir.Op) error {
	k := tensor.Of(op)
	var outs []*ir.Value
	for i, o := range k.Outs() {
		if !isTensor(o.Type()) {
			outs = append(outs, o)
			continue
		}
		src := z.bufferOf(o)
		res := op.Result(i)
		want := z.wantedFor(op, i)
		if want == nil {
			want = z.placeInSlice(op, i)
		}
		switch {
		case want != nil:
			src = want
			z.set(res, src, z.root[src])
		case z.over(op, i, outs) != nil:
			src = z.over(op, i, outs)
			z.set(res, src, z.root[src])
		case z.writable(o, op):
			z.set(res, src, z.root[src])
		case covers(k, i):
			src = z.fresh(res)
		default:
			src = z.fresh(res)
			z.contents(o, src)
		}
		outs = append(outs, src)
	}
	z.captured(op)
	buffers := func(vs []*ir.Value) []*ir.Value {
		out := make([]*ir.Value, len(vs))
		for i, v := range vs {
			out[i] = v
			if isTensor(v.Type()) {
				out[i] = z.bufferOf(v)
			}
		}
		return out
	}
	ins, inits, withs := buffers(k.Ins()), k.Inits(), buffers(k.Withs())
	st := ir.StateOf(op)
	st.Operands = slices.Concat(ins, inits, withs, outs)
	st.Types = nil
	c := z.b.Build(st)
	c.TakeRegions(op)
	z.gone(op)
	return nil
}

// wantedFor returns the buffer where result i of a kernel has to go in the end, if
// the kernel can write there at once: nothing reads the buffer later, and where
// the kernel itself reads it, it reads the element that it then writes.
func (z *bufferizer) wantedFor(op *ir.Op, i int) *ir.Value {
	m := z.wanted[op.Result(i)]
	k := tensor.Of(op)
	if m == nil || !covers(k, i) || !k.Outs()[i].Op().Is(tensor.Empty) {
		return nil
	}
	root := z.root[m]
	if z.frozen[root] || z.last[root] > z.order[op] || z.homes[root] != op.Region() {
		return nil
	}
	for j, in := range k.Ins() {
		if !isTensor(in.Type()) || z.root[z.bufferOf(in)] != root {
			continue
		}
		if z.bufferOf(in) != m || k.IsReduction() || !ir.SameMap(k.InMaps()[j], k.OutMaps()[i]) {
			return nil
		}
	}
	for _, w := range k.Withs() {
		if isTensor(w.Type()) && z.root[z.bufferOf(w)] == root {
			return nil
		}
	}
	for j, o := range k.Outs() {
		if j != i && isTensor(o.Type()) && z.root[z.bufferOf(o)] == root {
			return nil
		}
	}
	if z.readInside(root, op) {
		return nil
	}
	return m
}

// placeInSlice returns the part of a tensor into which result i of a kernel is
// inserted next, if the kernel can write there at once: the tensor may be updated
// in place, nothing reads it until then, and the kernel itself reads, if anything
// of it, the element that it then writes.
func (z *bufferizer) placeInSlice(op *ir.Op, i int) *ir.Value {
	r, k := op.Result(i), tensor.Of(op)
	if !r.HasOneUse() || !covers(k, i) || !k.Outs()[i].Op().Is(tensor.Empty) {
		return nil
	}
	var ins *ir.Op
	for u := range r.Uses() {
		ins = u.Op()
	}
	if !ins.Is(tensor.InsertSlice) || ins.Operand(0) != r || ins.Block() != op.Block() {
		return nil
	}
	// Other results of the kernel may be inserted before, elsewhere.
	dest, chain := ins.Operand(1), []*ir.Op{ins}
	for z.buf[dest] == nil && dest.HasOneUse() && dest.Op().Is(tensor.InsertSlice) && dest.Op().Operand(0).Op() == op {
		if slices.ContainsFunc(chain, func(o *ir.Op) bool { return !disjoint(o, dest.Op()) }) {
			return nil
		}
		chain = append(chain, dest.Op())
		dest = dest.Op().Operand(1)
	}
	if z.buf[dest] == nil || !z.writable(dest, ins) {
		return nil
	}
	root := z.root[z.buf[dest]]
	for _, v := range ins.Operands()[2:] {
		if d := v.Op(); d != nil && d.Block() == op.Block() && z.order[d] > z.order[op] {
			return nil
		}
	}
	for _, v := range z.users[root] {
		for u := range v.Uses() {
			at := u.Op()
			for at.Block() != op.Block() && at.Parent() != nil {
				at = at.Parent()
			}
			if at != op && !slices.Contains(chain, at) && z.order[at] > z.order[op] && z.order[at] < z.order[ins] {
				return nil
			}
		}
	}
	for j, v := range slices.Concat(k.Ins(), k.Withs(), k.Outs()) {
		if !isTensor(v.Type()) || v == k.Outs()[i] || z.root[z.bufferOf(v)] != root {
			continue
		}
		if j >= len(k.Ins()) || k.IsReduction() || !sameSlice(v.Op(), ins) || !ir.SameMap(k.InMaps()[j], k.OutMaps()[i]) {
			return nil
		}
	}
	if z.readInside(root, op) {
		return nil
	}
	z.placed[r] = true
	m := memref.SubViewOf(z.b, z.buf[dest], tensor.SliceOf(ins), r.Type().(*ir.TensorType).Shape)
	z.root[m] = root
	return m
}

// sameSlice reports whether one op takes the part of a tensor that the other then
// replaces.
func sameSlice(extract, insert *ir.Op) bool {
	if !extract.Is(tensor.ExtractSlice) || extract.Operand(0) != insert.Operand(1) ||
		extract.Result(0).Type() != insert.Operand(0).Type() || !slices.Equal(extract.Operands()[1:], insert.Operands()[2:]) {
		return false
	}
	a, b := tensor.SliceOf(extract), tensor.SliceOf(insert)
	return slices.Equal(a.Offsets.Static, b.Offsets.Static) && slices.Equal(a.Sizes.Static, b.Sizes.Static) && slices.Equal(a.Strides.Static, b.Strides.Static)
}

// disjoint reports whether two insertions are known to write different elements:
// in some dimension the one ends before the other begins.
func disjoint(a, b *ir.Op) bool {
	x, y := tensor.SliceOf(a), tensor.SliceOf(b)
	before := func(x, y ir.Slice, d int) bool {
		from, size, stride, to := x.Offsets.Static[d], x.Sizes.Static[d], x.Strides.Static[d], y.Offsets.Static[d]
		return !slices.Contains([]int64{from, size, stride, to}, ir.Dynamic) && from+(size-1)*stride < to
	}
	for d := range x.Offsets.Static {
		if before(x, y, d) || before(y, x, d) {
			return true
		}
	}
	return false
}

// readInside reports whether a tensor in the memory of root is used by an op
// inside op's regions.
func (z *bufferizer) readInside(root *ir.Value, op *ir.Op) bool {
	for _, v := range z.users[root] {
		for u := range v.Uses() {
			for at := u.Op().Parent(); at != nil; at = at.Parent() {
				if at == op {
					return true
				}
			}
		}
	}
	return false
}

// host reads its inputs before it writes, so a destination nobody reads later
// may be written where it is.
func (z *bufferizer) host(op *ir.Op) error {
	var bufs []*ir.Value
	for _, v := range op.Group(0) {
		bufs = append(bufs, z.bufferOf(v))
	}
	for i, o := range op.Group(1) {
		if z.writable(o, op) {
			m := z.bufferOf(o)
			z.set(op.Result(i), m, z.root[m])
			bufs = append(bufs, m)
			continue
		}
		bufs = append(bufs, z.fresh(op.Result(i)))
	}
	st := ir.StateOf(op)
	st.Operands, st.Types = bufs, nil
	z.b.Build(st).TakeRegions(op)
	z.gone(op)
	return nil
}

// sort works in the memory of its words where nobody reads them later.
func (z *bufferizer) sort(op *ir.Op) error {
	words := z.bufferOf(op.Operand(0))
	if !z.writable(op.Operand(0), op) {
		words = z.alloc(op.Operand(0).Type())
		z.copy(z.bufferOf(op.Operand(0)), words)
	}
	z.b.MakeWith(tensor.Sort, []*ir.Value{words, z.fresh(op.Result(0))}, ir.With{Segments: []int{1, 1}, Types: []ir.Type{}})
	z.gone(op)
	return nil
}

// over returns the buffer of an operand over which a kernel may write its result
// i: each point reads that operand last where it then stores, and nothing else
// reads it now or later. outs are the buffers of the results before.
func (z *bufferizer) over(op *ir.Op, i int, outs []*ir.Value) *ir.Value {
	k := tensor.Of(op)
	if k.IsScan() || !covers(k, i) {
		return nil
	}
	ins, maps := k.Ins(), k.InMaps()
	if k.IsReduction() { // what reductions read, other points read too
		ins, maps = k.Withs(), k.WithMaps()
	}
	res := op.Result(i)
	for j, v := range ins {
		if !isTensor(v.Type()) || v.Type() != res.Type() || !ir.SameMap(maps[j], k.OutMaps()[i]) || !z.writable(v, op) {
			continue
		}
		m := z.bufferOf(v)
		root := z.root[m]
		if m.Type().(*ir.MemRefType).Layout != nil || z.readInside(root, op) {
			continue
		}
		readers := 0
		for _, x := range slices.Concat(k.Ins(), k.Withs(), k.Outs()) {
			if isTensor(x.Type()) && z.root[z.bufferOf(x)] == root {
				readers++
			}
		}
		taken := slices.ContainsFunc(outs, func(o *ir.Value) bool { return z.root[o] == root })
		if readers == 1 && !taken {
			return m
		}
	}
	return nil
}

// covers reports whether the kernel writes every element of destination i.
func covers(k tensor.View, i int) bool {
	m := k.OutMaps()[i]
	shape, _ := ir.ShapeOf(k.Outs()[i].Type())
	bounds := k.Bounds()
	if !m.IsProjection() {
		return slices.Equal(shape, []int64{}) || onlyUnits(m, shape, bounds)
	}
	for j, e := range m.Results {
		if bounds[e.C] != shape[j] {
			return false
		}
	}
	return true
}

// onlyUnits is covers for maps that also have constants 0 on dimensions of size 1.
func onlyUnits(m *ir.AffineMap, shape, bounds []int64) bool {
	seen := map[int64]bool{}
	for j, e := range m.Results {
		switch {
		case e.IsConst(0) && shape[j] == 1:
		case e.Kind == ir.AffineDim && !seen[e.C] && bounds[e.C] == shape[j]:
			seen[e.C] = true
		default:
			return false
		}
	}
	return true
}

// captured turns element reads of outer tensors inside an op's regions into loads.
func (z *bufferizer) captured(op *ir.Op) {
	place := z.b.Place()
	for _, r := range op.Regions() {
		for b := range r.Blocks() {
			for o := range b.Ops() {
				if o.NumRegions() > 0 {
					z.captured(o)
				}
				if o.Is(tensor.Extract) && z.buf[o.Operand(0)] != nil {
					z.b.At(o)
					ops := append([]*ir.Value{z.bufferOf(o.Operand(0))}, o.Operands()[1:]...)
					l := z.b.Make(memref.Load, ops...)
					o.Result(0).ReplaceUses(l.Result(0))
					o.Erase()
				}
			}
		}
	}
	z.b.Back(place)
	z.b.At(op)
}

func (z *bufferizer) extractSlice(op *ir.Op) error {
	src := z.bufferOf(op.Operand(0))
	m := memref.SubViewOf(z.b, src, tensor.SliceOf(op), op.Result(0).Type().(*ir.TensorType).Shape)
	z.set(op.Result(0), m, z.root[src])
	z.gone(op)
	return nil
}

func (z *bufferizer) insertSlice(op *ir.Op) error {
	src, dest := z.bufferOf(op.Operand(0)), z.bufferOf(op.Operand(1))
	var m *ir.Value
	if z.placed[op.Operand(0)] {
		z.set(op.Result(0), dest, z.root[dest])
		z.gone(op)
		return nil
	}
	if z.writable(op.Operand(1), op) {
		m = dest
		if z.root[src] == z.root[dest] { // the parts may overlap
			t := z.alloc(op.Operand(0).Type(), z.sizesOf(op.Operand(0))...)
			z.copy(src, t)
			src = t
		}
		z.set(op.Result(0), m, z.root[m])
	} else {
		m = z.fresh(op.Result(0))
		z.contents(op.Operand(1), m)
	}
	z.copy(src, memref.SubViewOf(z.b, m, tensor.SliceOf(op), op.Operand(0).Type().(*ir.TensorType).Shape))
	z.gone(op)
	return nil
}

// reshape is a view of memory in one piece; what is not is copied together first.
func (z *bufferizer) reshape(op *ir.Op) error {
	src := z.bufferOf(op.Operand(0))
	root := z.root[src]
	src, root = z.together(op, src, root)
	mt, _ := bufferType(op.Result(0).Type())
	var m *ir.Value
	if op.Is(tensor.CollapseShape) {
		m = memref.CollapseOf(z.b, src, op.Attr(0), mt)
	} else {
		m = memref.ExpandOf(z.b, src, op.Attr(0), mt)
	}
	z.set(op.Result(0), m, root)
	z.gone(op)
	return nil
}

// together copies operand 0 of op where its memory, a part of root's, is not in one piece.
func (z *bufferizer) together(op *ir.Op, src, root *ir.Value) (*ir.Value, *ir.Value) {
	if src.Type().(*ir.MemRefType).Layout == nil {
		return src, root
	}
	c := z.alloc(op.Operand(0).Type(), z.sizesOf(op.Operand(0))...)
	z.copy(src, c)
	z.root[c], z.homes[c] = c, op.Region()
	return c, c
}

// reshapeTo is reshape to sizes that are listed.
func (z *bufferizer) reshapeTo(op *ir.Op) error {
	if list := op.Operand(1).Op(); !list.Is(tensor.FromElements) {
		return pass.Errorf(op, "has a shape that is no list of sizes here: unsupported on this target")
	}
	src := z.bufferOf(op.Operand(0))
	src, root := z.together(op, src, z.root[src])
	mt, _ := bufferType(op.Result(0).Type())
	z.set(op.Result(0), memref.RowMajorOf(z.b, src, mt, z.sizesOf(op.Result(0))...), root)
	z.gone(op)
	return nil
}

func (z *bufferizer) extract(op *ir.Op) error {
	ops := append([]*ir.Value{z.bufferOf(op.Operand(0))}, op.Operands()[1:]...)
	op.Result(0).ReplaceUses(z.b.Make(memref.Load, ops...).Result(0))
	z.gone(op)
	return nil
}

func (z *bufferizer) insert(op *ir.Op) error {
	dest := z.bufferOf(op.Operand(1))
	m := dest
	if z.writable(op.Operand(1), op) {
		z.set(op.Result(0), m, z.root[m])
	} else {
		m = z.fresh(op.Result(0))
		z.contents(op.Operand(1), m)
	}
	z.b.Make(memref.Store, append([]*ir.Value{op.Operand(0), m}, op.Operands()[2:]...)...)
	z.gone(op)
	return nil
}

func (z *bufferizer) transferRead(op *ir.Op) error {
	if isTensor(op.Operand(0).Type()) {
		op.SetOperand(0, z.bufferOf(op.Operand(0)))
	}
	return nil
}

func (z *bufferizer) transferWrite(op *ir.Op) error {
	dest := op.Operand(1)
	if !isTensor(dest.Type()) {
		return nil
	}
	m := z.bufferOf(dest)
	if z.writable(dest, op) {
		z.set(op.Result(0), m, z.root[m])
	} else {
		m = z.fresh(op.Result(0))
		z.contents(dest, m)
	}
	st := ir.StateOf(op)
	st.Operands[1], st.Types = m, nil
	z.b.Build(st)
	z.gone(op)
	return nil
}

func (z *bufferizer) fromElements(op *ir.Op) error {
	m := z.fresh(op.Result(0))
	shape := m.Type().(*ir.MemRefType).Shape
	idx := make([]int64, len(shape))
	for i := range op.NumOperands() {
		ops := []*ir.Value{op.Operand(i), m}
		for _, x := range idx {
			ops = append(ops, arith.ConstantIndex(z.b, x))
		}
		z.b.Make(memref.Store, ops...)
		for d := len(idx) - 1; d >= 0; d-- {
			if idx[d]++; idx[d] < shape[d] {
				break
			}
			idx[d] = 0
		}
	}
	z.gone(op)
	return nil
}

// copy makes a kernel that copies a buffer: it has loops like any other.
func (z *bufferizer) copy(from, to *ir.Value) {
	shape := to.Type().(*ir.MemRefType).Shape
	id := []*ir.AffineMap{ir.IdentityMap(len(shape))}
	tensor.Build(z.b, tensor.Spec{Ins: []*ir.Value{from}, InMaps: id, Outs: []*ir.Value{to}, OutMaps: id,
		Bounds: shape, Reductions: make([]bool, len(shape)),
		Body: func(_ *ir.Builder, in, _ []*ir.Value) []*ir.Value { return in }})
}

// contents copies what a tensor holds to a buffer of its own: nothing where nobody
// has written it.
func (z *bufferizer) contents(v, to *ir.Value) {
	if op := v.Op(); op == nil || !op.Is(tensor.Empty) {
		z.copy(z.bufferOf(v), to)
	}
}

// fill makes a kernel that stores one value everywhere.
func (z *bufferizer) fill(m, v *ir.Value) {
	shape := m.Type().(*ir.MemRefType).Shape
	tensor.Build(z.b, tensor.Spec{Outs: []*ir.Value{m}, OutMaps: []*ir.AffineMap{ir.IdentityMap(len(shape))},
		Bounds: shape, Reductions: make([]bool, len(shape)),
		Body: func(*ir.Builder, []*ir.Value, []*ir.Value) []*ir.Value { return []*ir.Value{v} }})
}

func (z *bufferizer) splat(op *ir.Op) error {
	z.fill(z.fresh(op.Result(0)), op.Operand(0))
	z.gone(op)
	return nil
}

func (z *bufferizer) pad(op *ir.Op) error {
	low := op.IndexList(1, 0)
	y := op.Body().Last()
	if v := y.Operand(0); v.Block() == op.Body() && !v.Op().Has(ir.ConstantLike) {
		return pass.Errorf(op, "pads with values that are not all the same: unsupported on this target")
	}
	if slices.Contains(low.Static, ir.Dynamic) {
		return pass.Errorf(op, "pads by sizes that are not known: unsupported on this target")
	}
	v := y.Operand(0)
	if v.Block() == op.Body() {
		v.Op().MoveBefore(op)
	}
	m := z.fresh(op.Result(0))
	z.fill(m, v)
	src := z.bufferOf(op.Operand(0))
	st := src.Type().(*ir.MemRefType)
	strides := make([]int64, low.Len())
	for i := range strides {
		strides[i] = 1
	}
	z.copy(src, memref.SubViewStatic(z.b, m, low.Static, st.Shape, strides))
	z.gone(op)
	return nil
}

func (z *bufferizer) dim(op *ir.Op) error {
	shape, _ := ir.ShapeOf(op.Operand(0).Type())
	i, ok := arith.IntOf(op.Operand(1))
	if !ok || !i.IsInt64() || i.Int64() < 0 || i.Int64() >= int64(len(shape)) {
		return pass.Errorf(op, "asks for a dimension that is not known: unsupported on this target")
	}
	at := i.Int64()
	if shape[at] == ir.Dynamic {
		op.Result(0).ReplaceUses(z.sizesOf(op.Operand(0))[ir.CountDynamic(shape[:at])])
	} else {
		op.Result(0).ReplaceUses(arith.ConstantIndex(z.b, shape[at]))
	}
	z.gone(op)
	return nil
}

func (z *bufferizer) cast(op *ir.Op) error {
	src := z.bufferOf(op.Operand(0))
	z.set(op.Result(0), src, z.root[src])
	z.gone(op)
	return nil
}

// selectOp on whole tensors copies the one that is chosen.
func (z *bufferizer) selectOp(op *ir.Op) error {
	if op.Operand(0).Type() != ir.I1 {
		return pass.Errorf(op, "chooses elements of tensors; expected a kernel here")
	}
	m := z.fresh(op.Result(0))
	r := [2]*ir.Region{ir.NewRegion(), ir.NewRegion()}
	place := z.b.Place()
	for i := range r {
		z.b.AtEnd(r[i].AddBlock())
		z.copy(z.bufferOf(op.Operand(1+i)), m)
		z.b.Make(loop.Yield)
	}
	z.b.Back(place)
	z.b.MakeWith(loop.If, []*ir.Value{op.Operand(0)}, ir.With{Regions: r[:]})
	z.gone(op)
	return nil
}
