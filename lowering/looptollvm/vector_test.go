package looptollvm_test

import (
	"fmt"
	"math/rand"
	"slices"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/function"
	"terrace/ir"
	"terrace/ir/data"
)

// A program is the body of a function on buffers: `args` are the memrefs
// %m0, %m1 and so on.
type program struct {
	args string // types, separated by ;
	body string
}

func (p program) function(name string) string {
	var params []string
	for i, t := range strings.Split(p.args, ";") {
		params = append(params, fmt.Sprintf("%%m%d: %s", i, strings.TrimSpace(t)))
	}
	return fmt.Sprintf("func.func @%s(%s) {\n  %%c0 = arith.constant 0 : index\n  %%c1 = arith.constant 1 : index\n  %%c2 = arith.constant 2 : index\n  %%c3 = arith.constant 3 : index\n%s\n  return\n}\n",
		name, strings.Join(params, ", "), p.body)
}

// buffers makes filled buffers for a function's parameters: small numbers where
// they are indices, a mixture elsewhere.
func buffers(fn *ir.Op, r *rand.Rand) []*data.Tensor {
	var out []*data.Tensor
	for _, t := range function.Type(fn).In {
		m := t.(*ir.MemRefType)
		e, tail, _ := ir.MemRefElem(m)
		x := data.New(e, append(slices.Clone(m.Shape), tail...)...)
		out = append(out, x)
		if e.IsComplex() {
			e = e.Part()
			x = &data.Tensor{Elem: e, Shape: []int64{2 * x.Len()}, Data: x.Data}
		}
		for i := range x.Len() {
			switch {
			case e.IsIndex():
				x.SetBits(i, uint64(r.Intn(4)))
			case e.IsFloat() && e.Width() >= 16:
				f := r.NormFloat64() * 4
				switch r.Intn(20) {
				case 0:
					f = 0
				case 1:
					f *= 1e30
				case 2:
					f *= 1e-39
				}
				x.SetBits(i, data.FromFloat(e, f))
			default:
				x.SetBits(i, r.Uint64()&data.Mask(e))
			}
		}
	}
	return out
}

func clones(in []*data.Tensor) []*data.Tensor {
	out := make([]*data.Tensor, len(in))
	for i, x := range in {
		out[i] = x.Clone()
	}
	return out
}

// comparePrograms runs programs in the interpreter, there again after lowering,
// and natively, and compares all buffers.
func comparePrograms(t *testing.T, programs []program, further string) {
	const rounds = 4
	var text strings.Builder
	text.WriteString(further)
	for i, p := range programs {
		text.WriteString(p.function(fmt.Sprintf("f%d", i)))
	}
	ctx, m := parse(t, text.String())
	type run struct{ before, after []*data.Tensor }
	var runs [][rounds]run
	for i, p := range programs {
		name := fmt.Sprintf("f%d", i)
		var list [rounds]run
		for k := range list {
			in := buffers(ir.LookupSymbol(m, ir.Ref(name)), rand.New(rand.NewSource(int64(k))))
			list[k].before, list[k].after = in, clones(in)
			assert.NilError(t, callInterp(m, name, list[k].after...), "%s", p.body)
		}
		runs = append(runs, list)
	}
	assert.NilError(t, lower(ctx, m, toLLVM))
	check := func(how string, i int, got, want []*data.Tensor) bool {
		for k := range got {
			if !same(got[k], want[k]) {
				t.Errorf("%s: %s\nargument %d is\n%s\nwanted\n%s", how, programs[i].body, k, ir.AttrText(dense(got[k])), ir.AttrText(dense(want[k])))
				return false
			}
		}
		return true
	}
	for i, list := range runs {
		for _, x := range list {
			bufs := clones(x.before)
			if err := callInterp(m, fmt.Sprintf("f%d", i), bufs...); err != nil {
				t.Errorf("after lowering: %v\n%s", err, programs[i].body)
				break
			}
			if !check("lowered", i, bufs, x.after) {
				break
			}
		}
	}
	if t.Failed() {
		return
	}
	code := compile(t, ctx, m)
	for i, list := range runs {
		for _, x := range list {
			bufs := clones(x.before)
			callNative(t, code, fmt.Sprintf("f%d", i), bufs...)
			if !check("native", i, bufs, x.after) {
				break
			}
		}
	}
}

func dense(x *data.Tensor) ir.Attr { return ir.Dense(ir.Tensor(x.Shape, ir.Scalar(x.Elem)), x) }

// onVectors is a program that computes a vector of others.
func onVectors(in []string, out, body string) program {
	var args []string
	text := ""
	for i, v := range append(slices.Clone(in), out) {
		if !strings.HasPrefix(v, "vector<") {
			args = append(args, "memref<"+v+">")
			if i < len(in) {
				text += fmt.Sprintf("  %%%c = memref.load %%m%d[] : %s\n", 'a'+i, i, args[i])
			}
			continue
		}
		args = append(args, "memref<"+v+">")
		if i < len(in) {
			text += fmt.Sprintf("  %%%c = memref.load %%m%d[] : %s\n", 'a'+i, i, args[i])
		}
	}
	n := len(in)
	return program{strings.Join(args, ";"), text + body + fmt.Sprintf("\n  memref.store %%r, %%m%d[] : %s", n, args[n])}
}

func TestVectorShapes(t *testing.T) {
	t.Parallel()
	v := onVectors
	var list []program
	for _, e := range []string{"f32", "i1", "bf16", "i64", "index", "f8E4M3FN"} {
		T := func(s string) string { return strings.ReplaceAll(s, "T", e) }
		one := func(in, out, body string) {
			list = append(list, v(strings.Split(T(in), ";"), T(out), "  "+T(body)))
		}
		one("T", "vector<4xT>", "%r = vector.broadcast %a : T to vector<4xT>")
		one("T", "vector<2x3xT>", "%r = vector.broadcast %a : T to vector<2x3xT>")
		one("vector<4xT>", "vector<3x2x4xT>", "%r = vector.broadcast %a : vector<4xT> to vector<3x2x4xT>")
		one("vector<3x1xT>", "vector<2x3x4xT>", "%r = vector.broadcast %a : vector<3x1xT> to vector<2x3x4xT>")
		one("vector<1x4xT>", "vector<3x4xT>", "%r = vector.broadcast %a : vector<1x4xT> to vector<3x4xT>")
		one("vector<1xT>", "vector<5xT>", "%r = vector.broadcast %a : vector<1xT> to vector<5xT>")
		one("vector<T>", "vector<2x2xT>", "%r = vector.broadcast %a : vector<T> to vector<2x2xT>")
		one("vector<2x3x4xT>", "T", "%r = vector.extract %a[1, 2, 3] : T from vector<2x3x4xT>")
		one("vector<2x3x4xT>", "vector<4xT>", "%r = vector.extract %a[1, 0] : vector<4xT> from vector<2x3x4xT>")
		one("vector<2x3x4xT>", "vector<3x4xT>", "%r = vector.extract %a[1] : vector<3x4xT> from vector<2x3x4xT>")
		one("vector<T>", "T", "%r = vector.extract %a[] : T from vector<T>")
		one("vector<5xT>;index", "T", "%r = vector.extract %a[%b] : T from vector<5xT>")
		one("vector<4x4xT>;index", "vector<4xT>", "%r = vector.extract %a[%b] : vector<4xT> from vector<4x4xT>")
		one("vector<4x2x4xT>;index;index", "T", "%r = vector.extract %a[%b, 1, %c] : T from vector<4x2x4xT>")
		one("vector<4x2x4xT>;index", "T", "%r = vector.extract %a[%b, 1, 2] : T from vector<4x2x4xT>")
		one("vector<4x4x2xT>;index;index", "vector<2xT>", "%r = vector.extract %a[%b, %c] : vector<2xT> from vector<4x4x2xT>")
		one("T;vector<2x4xT>", "vector<2x4xT>", "%r = vector.insert %a, %b[1, 2] : T into vector<2x4xT>")
		one("vector<4xT>;vector<2x4xT>", "vector<2x4xT>", "%r = vector.insert %a, %b[1] : vector<4xT> into vector<2x4xT>")
		one("vector<2x4xT>;vector<3x2x4xT>", "vector<3x2x4xT>", "%r = vector.insert %a, %b[2] : vector<2x4xT> into vector<3x2x4xT>")
		one("T;vector<T>", "vector<T>", "%r = vector.insert %a, %b[] : T into vector<T>")
		one("T;vector<4xT>;index", "vector<4xT>", "%r = vector.insert %a, %b[%c] : T into vector<4xT>")
		one("T;vector<4x4xT>;index;index", "vector<4x4xT>", "%r = vector.insert %a, %b[%c, %d] : T into vector<4x4xT>")
		one("T;vector<4x4xT>;index", "vector<4x4xT>", "%r = vector.insert %a, %b[1, %c] : T into vector<4x4xT>")
		one("T;vector<4x4xT>;index", "vector<4x4xT>", "%r = vector.insert %a, %b[%c, 3] : T into vector<4x4xT>")
		one("vector<3xT>;vector<4x2x3xT>;index", "vector<4x2x3xT>", "%r = vector.insert %a, %b[%c, 1] : vector<3xT> into vector<4x2x3xT>")
		one("vector<4x6xT>", "vector<2x3xT>", "%r = vector.extract_strided_slice %a {offsets = [1, 2], sizes = [2, 3], strides = [1, 1]} : vector<4x6xT> to vector<2x3xT>")
		one("vector<4x6xT>", "vector<2x6xT>", "%r = vector.extract_strided_slice %a {offsets = [2], sizes = [2], strides = [1]} : vector<4x6xT> to vector<2x6xT>")
		one("vector<2x3xT>;vector<4x6xT>", "vector<4x6xT>", "%r = vector.insert_strided_slice %a, %b {offsets = [1, 2], strides = [1, 1]} : vector<2x3xT> into vector<4x6xT>")
		one("vector<3xT>;vector<4x6xT>", "vector<4x6xT>", "%r = vector.insert_strided_slice %a, %b {offsets = [3, 3], strides = [1]} : vector<3xT> into vector<4x6xT>")
		one("vector<2x6xT>", "vector<12xT>", "%r = vector.shape_cast %a : vector<2x6xT> to vector<12xT>")
		one("vector<12xT>", "vector<2x3x2xT>", "%r = vector.shape_cast %a : vector<12xT> to vector<2x3x2xT>")
		one("vector<4x6xT>", "vector<3x8xT>", "%r = vector.shape_cast %a : vector<4x6xT> to vector<3x8xT>")
		one("vector<4xT>", "vector<1x4x1xT>", "%r = vector.shape_cast %a : vector<4xT> to vector<1x4x1xT>")
		one("vector<1xT>", "vector<T>", "%r = vector.shape_cast %a : vector<1xT> to vector<T>")
		one("vector<4xT>;vector<4xT>", "vector<5xT>", "%r = vector.shuffle %a, %b [7, 0, 3, 3, 4] : vector<4xT>, vector<4xT>")
		one("vector<2xT>;vector<3xT>", "vector<5xT>", "%r = vector.shuffle %a, %b [4, 0, 3, 1, 2] : vector<2xT>, vector<3xT>")
		one("vector<2x3xT>;vector<1x3xT>", "vector<4x3xT>", "%r = vector.shuffle %a, %b [2, 0, 1, 1] : vector<2x3xT>, vector<1x3xT>")
		one("vector<T>;vector<T>", "vector<3xT>", "%r = vector.shuffle %a, %b [1, 0, 1] : vector<T>, vector<T>")
		one("vector<4x4xT>", "vector<4x4xT>", "%r = vector.transpose %a, [1, 0] : vector<4x4xT> to vector<4x4xT>")
		one("vector<8x4xT>", "vector<4x8xT>", "%r = vector.transpose %a, [1, 0] : vector<8x4xT> to vector<4x8xT>")
		one("vector<2x8xT>", "vector<8x2xT>", "%r = vector.transpose %a, [1, 0] : vector<2x8xT> to vector<8x2xT>")
		one("vector<3x5xT>", "vector<5x3xT>", "%r = vector.transpose %a, [1, 0] : vector<3x5xT> to vector<5x3xT>")
		one("vector<1x4xT>", "vector<4x1xT>", "%r = vector.transpose %a, [1, 0] : vector<1x4xT> to vector<4x1xT>")
		one("vector<2x3x4xT>", "vector<3x2x4xT>", "%r = vector.transpose %a, [1, 0, 2] : vector<2x3x4xT> to vector<3x2x4xT>")
		one("vector<2x3x4xT>", "vector<4x2x3xT>", "%r = vector.transpose %a, [2, 0, 1] : vector<2x3x4xT> to vector<4x2x3xT>")
		one("vector<2x3x4xT>", "vector<4x3x2xT>", "%r = vector.transpose %a, [2, 1, 0] : vector<2x3x4xT> to vector<4x3x2xT>")
		one("vector<2x4x4x2xT>", "vector<4x2x2x4xT>", "%r = vector.transpose %a, [1, 3, 0, 2] : vector<2x4x4x2xT> to vector<4x2x2x4xT>")
		one("vector<2x3xT>;vector<2x3xT>", "vector<2x6xT>", "%r = vector.interleave %a, %b : vector<2x3xT> -> vector<2x6xT>")
		one("vector<T>;vector<T>", "vector<2xT>", "%r = vector.interleave %a, %b : vector<T> -> vector<2xT>")
		one("vector<2x6xT>", "vector<2x6xT>", "%x, %y = vector.deinterleave %a : vector<2x6xT> -> vector<2x3xT>\n  %z = vector.shape_cast %x : vector<2x3xT> to vector<6xT>\n  %w = vector.shape_cast %y : vector<2x3xT> to vector<6xT>\n  %q = vector.broadcast %z : vector<6xT> to vector<2x6xT>\n  %r = vector.insert %w, %q[1] : vector<6xT> into vector<2x6xT>")
		one("T;T;T", "vector<2x3xT>", "%r = vector.from_elements %a, %b, %c, %c, %c, %c : vector<2x3xT>")
		one("vector<2x2xT>", "vector<4xT>", "%x:4 = vector.to_elements %a : vector<2x2xT>\n  %r = vector.from_elements %x#3, %x#0, %x#1, %x#2 : vector<4xT>")
		one("i1;vector<2x3xT>;vector<2x3xT>", "vector<2x3xT>", "%r = arith.select %a, %b, %c : vector<2x3xT>")
	}
	one := func(in, out, body string) { list = append(list, v(strings.Split(in, ";"), out, "  "+body)) }
	one("vector<2x4xf32>", "vector<2x8xi16>", "%r = vector.bitcast %a : vector<2x4xf32> to vector<2x8xi16>")
	one("vector<8xi8>", "vector<1xi64>", "%r = vector.bitcast %a : vector<8xi8> to vector<1xi64>")
	one("vector<8xi1>", "vector<1xi8>", "%r = vector.bitcast %a : vector<8xi1> to vector<1xi8>")
	one("vector<f32>", "vector<i32>", "%r = vector.bitcast %a : vector<f32> to vector<i32>")
	one("vector<4xbf16>", "vector<4xi16>", "%r = vector.bitcast %a : vector<4xbf16> to vector<4xi16>")
	one("index", "vector<5xindex>", "%s = vector.step : vector<5xindex>\n  %x = vector.broadcast %a : index to vector<5xindex>\n  %r = arith.addi %s, %x : vector<5xindex>")
	one("index", "vector<4x3xi1>", "%r = vector.constant_mask [3, 2] : vector<4x3xi1>")
	one("index", "vector<4xi1>", "%r = vector.constant_mask [0] : vector<4xi1>")
	one("index", "vector<3xi1>", "%r = vector.create_mask %a : vector<3xi1>")
	one("index", "vector<3xi1>", "%x = arith.subi %a, %c2 : index\n  %r = vector.create_mask %x : vector<3xi1>")
	one("index;index", "vector<3x2xi1>", "%r = vector.create_mask %a, %b : vector<3x2xi1>")
	one("index", "vector<i1>", "%r = vector.create_mask %a : vector<i1>")
	one("vector<2x3xi32>", "vector<2x3xi32>", "%k = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>\n  %r = arith.addi %a, %k : vector<2x3xi32>")
	one("vector<2x3xf64>", "vector<2x3xf64>", "%r = math.exp %a : vector<2x3xf64>")
	one("vector<2x3xf32>", "vector<2x3xf32>", "%r = math.sin %a : vector<2x3xf32>")
	comparePrograms(t, list, "")
}

func TestVectorReductions(t *testing.T) {
	t.Parallel()
	var list []program
	add := func(e, in, out, body string) {
		T := func(s string) string { return strings.ReplaceAll(s, "T", e) }
		list = append(list, onVectors(strings.Split(T(in), ";"), T(out), "  "+T(body)))
	}
	kinds := map[string][]string{"f": {"add", "maximumf", "mul", "minimumf", "minnumf", "maxnumf"},
		"i": {"add", "minui", "mul", "and", "or", "xor", "minsi", "maxsi", "maxui"}}
	for _, e := range []string{"f32", "f64", "bf16", "f16", "i32", "i1", "index", "i8"} {
		class := e[:1]
		if e == "bf16" {
			class = "f"
		}
		for i, k := range kinds[class] {
			if i > 2 && e != "f32" && e != "i32" && e != "i1" {
				break
			}
			K := func(s string) string { return strings.ReplaceAll(s, "KIND", k) }
			add(e, "vector<7xT>", "T", K("%r = vector.reduction <KIND>, %a : vector<7xT> into T"))
			add(e, "vector<4xT>;T", "T", K("%r = vector.reduction <KIND>, %a, %b : vector<4xT> into T"))
			add(e, "vector<T>;T", "T", K("%r = vector.reduction <KIND>, %a, %b : vector<T> into T"))
			add(e, "vector<4xT>;T;vector<4xi1>", "T", K("%r = vector.mask %c { vector.reduction <KIND>, %a, %b : vector<4xT> into T } : vector<4xi1> -> T"))
			add(e, "vector<3x4xT>;vector<3xT>", "vector<3xT>", K("%r = vector.multi_reduction <KIND>, %a, %b [1] : vector<3x4xT> to vector<3xT>"))
			add(e, "vector<3x4xT>;vector<4xT>", "vector<4xT>", K("%r = vector.multi_reduction <KIND>, %a, %b [0] : vector<3x4xT> to vector<4xT>"))
			add(e, "vector<3x4xT>;T", "T", K("%r = vector.multi_reduction <KIND>, %a, %b [0, 1] : vector<3x4xT> to T"))
			add(e, "vector<2x3x4xT>;vector<3xT>", "vector<3xT>", K("%r = vector.multi_reduction <KIND>, %a, %b [0, 2] : vector<2x3x4xT> to vector<3xT>"))
			add(e, "vector<2x3x4xT>;vector<2x3xT>;vector<2x3x4xi1>", "vector<2x3xT>", K("%r = vector.mask %c { vector.multi_reduction <KIND>, %a, %b [2] : vector<2x3x4xT> to vector<2x3xT> } : vector<2x3x4xi1> -> vector<2x3xT>"))
			add(e, "vector<4xT>;vector<3xT>;vector<4x3xT>", "vector<4x3xT>", K("%r = vector.outerproduct %a, %b, %c {kind = #vector.kind<KIND>} : vector<4xT>, vector<3xT>"))
			add(e, "vector<4xT>;T;vector<4xT>", "vector<4xT>", K("%r = vector.outerproduct %a, %b, %c {kind = #vector.kind<KIND>} : vector<4xT>, T"))
			add(e, "vector<3x4xT>;vector<3xT>", "vector<3x4xT>", K("%r, %l = vector.scan <KIND>, %a, %b {inclusive = true, reduction_dim = 1 : i64} : vector<3x4xT>, vector<3xT>"))
			add(e, "vector<3x2x4xT>;vector<2x4xT>", "vector<2x4xT>", K("%l, %r = vector.scan <KIND>, %a, %b {inclusive = false, reduction_dim = 0 : i64} : vector<3x2x4xT>, vector<2x4xT>"))
			add(e, "vector<2x3xT>;vector<3x4xT>;vector<2x4xT>", "vector<2x4xT>", K(contract("m, k", "k, n", "m, n")+"kind = #vector.kind<KIND>} %a, %b, %c : vector<2x3xT>, vector<3x4xT> into vector<2x4xT>"))
		}
		add(e, "vector<4xT>;vector<3xT>", "vector<4x3xT>", "%r = vector.outerproduct %a, %b : vector<4xT>, vector<3xT>")
		add(e, "vector<4xT>;vector<3xT>;vector<4x3xT>;vector<4x3xi1>", "vector<4x3xT>", "%r = vector.mask %d { vector.outerproduct %a, %b, %c {kind = #vector.kind<add>} : vector<4xT>, vector<3xT> } : vector<4x3xi1> -> vector<4x3xT>")
		add(e, "vector<3x2xT>;vector<4x3xT>;vector<2x4xT>", "vector<2x4xT>", contract("k, m", "n, k", "m, n")+"kind = #vector.kind<add>} %a, %b, %c : vector<3x2xT>, vector<4x3xT> into vector<2x4xT>")
		add(e, "vector<2x3xT>;vector<3x4xT>;vector<4x2xT>", "vector<4x2xT>", contract("m, k", "k, n", "n, m")+"kind = #vector.kind<add>} %a, %b, %c : vector<2x3xT>, vector<3x4xT> into vector<4x2xT>")
		add(e, "vector<2x3xT>;vector<3x4xT>;vector<2x4xT>;vector<2x4x3xi1>", "vector<2x4xT>", strings.Replace(contract("m, k", "k, n", "m, n"), "%r = ", "%r = vector.mask %d { ", 1)+"kind = #vector.kind<add>} %a, %b, %c : vector<2x3xT>, vector<3x4xT> into vector<2x4xT> } : vector<2x4x3xi1> -> vector<2x4xT>")
		add(e, "vector<3xT>;vector<3xT>;T", "T", `%r = vector.contract {indexing_maps = [affine_map<(k) -> (k)>, affine_map<(k) -> (k)>, affine_map<(k) -> ()>], iterator_types = ["reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<3xT>, vector<3xT> into T`)
		add(e, "vector<3xT>;vector<3x4xT>;vector<4xT>", "vector<4xT>", `%r = vector.contract {indexing_maps = [affine_map<(n, k) -> (k)>, affine_map<(n, k) -> (k, n)>, affine_map<(n, k) -> (n)>], iterator_types = ["parallel", "reduction"], kind = #vector.kind<add>} %a, %b, %c : vector<3xT>, vector<3x4xT> into vector<4xT>`)
		if class == "f" {
			add(e, "vector<2x4xT>;vector<2x4xT>;vector<2x4xT>", "vector<2x4xT>", "%r = vector.fma %a, %b, %c : vector<2x4xT>")
		}
	}
	add("", "vector<2x3xbf16>;vector<3x4xbf16>;vector<2x4xf32>", "vector<2x4xf32>", contract("m, k", "k, n", "m, n")+"kind = #vector.kind<add>} %a, %b, %c : vector<2x3xbf16>, vector<3x4xbf16> into vector<2x4xf32>")
	add("", "vector<2x3xi8>;vector<3x4xi8>;vector<2x4xi32>", "vector<2x4xi32>", contract("m, k", "k, n", "m, n")+"kind = #vector.kind<add>} %a, %b, %c : vector<2x3xi8>, vector<3x4xi8> into vector<2x4xi32>")
	add("", "vector<7xf32>;vector<7xi1>", "f32", "%r = vector.mask %b { vector.reduction <add>, %a : vector<7xf32> into f32 } : vector<7xi1> -> f32")
	add("", "vector<7xi16>;vector<7xi1>", "i16", "%r = vector.mask %b { vector.reduction <minsi>, %a : vector<7xi16> into i16 } : vector<7xi1> -> i16")
	comparePrograms(t, list, "")
}

func contract(a, b, c string) string {
	m := func(r string) string { return "affine_map<(m, n, k) -> (" + r + ")>" }
	return `%r = vector.contract {indexing_maps = [` + m(a) + ", " + m(b) + ", " + m(c) + `], iterator_types = ["parallel", "parallel", "reduction"], `
}

func TestVectorMemory(t *testing.T) {
	t.Parallel()
	var list []program
	add := func(args, body string) { list = append(list, program{args, body}) }
	for _, e := range []string{"f32", "i1", "bf16", "index", "f8E5M2"} {
		one := func(args, body string) {
			T := func(s string) string { return strings.ReplaceAll(s, "T", e) }
			add(T(args), T(body))
		}
		index := "  %i = memref.load %m0[%c0] : memref<2xindex>\n  %j = memref.load %m0[%c1] : memref<2xindex>\n"
		pad := "  %pad = arith.constant " + map[string]string{"f32": "1.5 : f32", "i1": "true", "bf16": "2.0 : bf16", "index": "7 : index", "f8E5M2": "1.0 : f8E5M2"}[e] + "\n"
		one("memref<2xindex>;memref<4x8xT>;memref<4xT>", index+`  %v = vector.load %m1[%i, %j] : memref<4x8xT>, vector<4xT>
  vector.store %v, %m2[%c0] : memref<4xT>, vector<4xT>`)
		one("memref<2xindex>;memref<3x6x8xT>;memref<2x4xT>", index+`  %v = vector.load %m1[%c2, %i, %j] : memref<3x6x8xT>, vector<2x4xT>
  vector.store %v, %m2[%c0, %c0] {nontemporal = true} : memref<2x4xT>, vector<2x4xT>
  %w = vector.transpose %v, [1, 0] : vector<2x4xT> to vector<4x2xT>
  vector.store %w, %m1[%c0, %c1, %j] : memref<3x6x8xT>, vector<4x2xT>`)
		one("memref<2xindex>;memref<6x2xT>;memref<2x1xT>", index+`  %v = vector.load %m1[%i, %c0] : memref<6x2xT>, vector<2x1xT>
  vector.store %v, %m2[%c0, %c0] : memref<2x1xT>, vector<2x1xT>`)
		one("memref<vector<2x3xT>>;memref<2xvector<2x3xT>>", `  %v = memref.load %m0[] : memref<vector<2x3xT>>
  memref.store %v, %m1[%c1] : memref<2xvector<2x3xT>>`)
		one("memref<3xvector<3xT>>;memref<2xvector<3xT>>", `  %v = vector.load %m0[%c2] : memref<3xvector<3xT>>, vector<3xT>
  vector.store %v, %m1[%c1] : memref<2xvector<3xT>>, vector<3xT>`)
		one("memref<2x4xT>;memref<vector<2x4xT>>", `  %t = vector.type_cast %m0 : memref<2x4xT> to memref<vector<2x4xT>>
  %v = memref.load %t[] : memref<vector<2x4xT>>
  memref.store %v, %m1[] : memref<vector<2x4xT>>`)
		one("memref<2xindex>;memref<8xT>;memref<vector<4xi1>>;memref<vector<4xT>>", index+`  %k = memref.load %m2[] : memref<vector<4xi1>>
  %p = memref.load %m3[] : memref<vector<4xT>>
  %v = vector.maskedload %m1[%i], %k, %p : memref<8xT>, vector<4xi1>, vector<4xT> into vector<4xT>
  memref.store %v, %m3[] : memref<vector<4xT>>
  vector.maskedstore %m1[%j], %k, %v : memref<8xT>, vector<4xi1>, vector<4xT>`)
		one("memref<2xindex>;memref<6x8xT>;memref<vector<3x4xi1>>;memref<vector<3x4xT>>", index+`  %k = memref.load %m2[] : memref<vector<3x4xi1>>
  %p = memref.load %m3[] : memref<vector<3x4xT>>
  %v = vector.maskedload %m1[%i, %j], %k, %p : memref<6x8xT>, vector<3x4xi1>, vector<3x4xT> into vector<3x4xT>
  memref.store %v, %m3[] : memref<vector<3x4xT>>
  vector.maskedstore %m1[%j, %i], %k, %v : memref<6x8xT>, vector<3x4xi1>, vector<3x4xT>`)
		one("memref<2xindex>;memref<8xT>;memref<vector<4xi1>>;memref<vector<4xT>>", index+`  %k = memref.load %m2[] : memref<vector<4xi1>>
  %p = memref.load %m3[] : memref<vector<4xT>>
  %v = vector.expandload %m1[%i], %k, %p : memref<8xT>, vector<4xi1>, vector<4xT> into vector<4xT>
  memref.store %v, %m3[] : memref<vector<4xT>>
  vector.compressstore %m1[%j], %k, %p : memref<8xT>, vector<4xi1>, vector<4xT>`)
		one("memref<6x4xT>;memref<vector<3x4xi1>>;memref<vector<3x4xT>>", `  %k = memref.load %m1[] : memref<vector<3x4xi1>>
  %p = memref.load %m2[] : memref<vector<3x4xT>>
  %v = vector.expandload %m0[%c1, %c0], %k, %p : memref<6x4xT>, vector<3x4xi1>, vector<3x4xT> into vector<3x4xT>
  memref.store %v, %m2[] : memref<vector<3x4xT>>
  vector.compressstore %m0[%c2, %c0], %k, %p : memref<6x4xT>, vector<3x4xi1>, vector<3x4xT>`)
		for _, it := range []string{"index", "i32", "i8", "i64"} {
			one("memref<2xindex>;memref<6x8xT>;memref<vector<4xi1>>;memref<vector<4xT>>", strings.ReplaceAll(index+`  %k = memref.load %m2[] : memref<vector<4xi1>>
  %p = memref.load %m3[] : memref<vector<4xT>>
  %at = arith.constant dense<[3, 9, -1, 4]> : vector<4xIT>
  %v = vector.gather %m1[%i, %c1] [%at], %k, %p : memref<6x8xT>, vector<4xIT>, vector<4xi1>, vector<4xT> into vector<4xT>
  memref.store %v, %m3[] : memref<vector<4xT>>
  vector.scatter %m1[%j, %c1] [%at], %k, %v : memref<6x8xT>, vector<4xIT>, vector<4xi1>, vector<4xT>`, "IT", it))
		}
		one("memref<2xindex>;memref<32xT>;memref<vector<2x3xi1>>;memref<vector<2x3xT>>", index+`  %k = memref.load %m2[] : memref<vector<2x3xi1>>
  %p = memref.load %m3[] : memref<vector<2x3xT>>
  %at = arith.constant dense<[[3, 9, 2], [4, 4, 20]]> : vector<2x3xindex>
  %v = vector.gather %m1[%i] [%at], %k, %p : memref<32xT>, vector<2x3xindex>, vector<2x3xi1>, vector<2x3xT> into vector<2x3xT>
  memref.store %v, %m3[] : memref<vector<2x3xT>>
  vector.scatter %m1[%j] [%at], %k, %v : memref<32xT>, vector<2x3xindex>, vector<2x3xi1>, vector<2x3xT>
  %w = vector.mask %k { vector.gather %m1[%i] [%at], %k, %p : memref<32xT>, vector<2x3xindex>, vector<2x3xi1>, vector<2x3xT> into vector<2x3xT> } : vector<2x3xi1> -> vector<2x3xT>
  memref.store %w, %m3[] : memref<vector<2x3xT>>`)
		// Rows that are not neighbours.
		one("memref<2xindex>;memref<8x4xT>;memref<vector<4xi1>>;memref<vector<4xT>>", index+pad+`  %s = memref.subview %m1[0, 1] [8, 1] [1, 1] : memref<8x4xT> to memref<8xT, strided<[4], offset: 1>>
  %k = memref.load %m2[] : memref<vector<4xi1>>
  %v = vector.transfer_read %s[%i], %pad {in_bounds = [true]} : memref<8xT, strided<[4], offset: 1>>, vector<4xT>
  memref.store %v, %m3[] : memref<vector<4xT>>
  vector.transfer_write %v, %s[%j], %k {in_bounds = [true]} : vector<4xT>, memref<8xT, strided<[4], offset: 1>>
  vector.transfer_write %v, %s[%i] {in_bounds = [true]} : vector<4xT>, memref<8xT, strided<[4], offset: 1>>`)
		transfer := func(base, indices, vector, mask, attrs string, write bool) {
			a := "memref<2xindex>;memref<" + base + ">;memref<vector<" + vector + ">>"
			body := index + pad
			m := ""
			if mask != "" {
				a += ";memref<vector<" + mask + "xi1>>"
				body += "  %k = memref.load %m3[] : memref<vector<" + mask + "xi1>>\n"
				m = ", %k"
			}
			if write {
				body += "  %v = memref.load %m2[] : memref<vector<" + vector + ">>\n  vector.transfer_write %v, %m1[" + indices + "]" + m + " " + attrs + " : vector<" + vector + ">, memref<" + base + ">"
			} else {
				body += "  %v = vector.transfer_read %m1[" + indices + "], %pad" + m + " " + attrs + " : memref<" + base + ">, vector<" + vector + ">\n  memref.store %v, %m2[] : memref<vector<" + vector + ">>"
			}
			one(a, body)
		}
		for _, write := range []bool{false, true} {
			for _, mask := range []bool{false, true} {
				k := func(s string) string {
					if mask {
						return s
					}
					return ""
				}
				transfer("5xT", "%i", "4xT", k("4"), "", write)
				transfer("5xT", "%c1", "4xT", k("4"), "", write)
				transfer("8xT", "%i", "4xT", k("4"), "{in_bounds = [true]}", write)
				transfer("5x6xT", "%i, %j", "3x4xT", k("3x4"), "", write)
				transfer("5x6xT", "%i, %j", "3x3xT", k("3x3"), "{in_bounds = [false, true]}", write)
				transfer("6x5xT", "%i, %j", "3x4xT", k("3x4"), "{in_bounds = [true, false]}", write)
				transfer("5x6xT", "%i, %j", "4xT", k("4"), "{permutation_map = affine_map<(a, b) -> (a)>}", write)
				transfer("5x6xT", "%i, %j", "4x3xT", k("3x4"), "{permutation_map = affine_map<(a, b) -> (b, a)>}", write)
				transfer("8x8xT", "%i, %j", "4x3xT", k("3x4"), "{in_bounds = [true, true], permutation_map = affine_map<(a, b) -> (b, a)>}", write)
				transfer("T", "", "T", "", "", write)
				transfer("T", "", "1xT", "", "{in_bounds = [true], permutation_map = affine_map<() -> (0)>}", write)
				if !write {
					transfer("5x6xT", "%i, %j", "3x4xT", k("4"), "{permutation_map = affine_map<(a, b) -> (0, b)>}", false)
					transfer("5x6xT", "%i, %j", "3x4xT", k("3"), "{permutation_map = affine_map<(a, b) -> (b, 0)>}", false)
					transfer("5x6xT", "%i, %j", "2x2x4xT", k("4x2"), "{permutation_map = affine_map<(a, b) -> (b, 0, a)>}", false)
				}
			}
		}
		one("memref<2xindex>;memref<5x6xT>;memref<vector<3x4xT>>;memref<vector<3x4xi1>>", index+pad+`  %k = memref.load %m3[] : memref<vector<3x4xi1>>
  %p = memref.load %m2[] : memref<vector<3x4xT>>
  %v = vector.mask %k, %p { vector.transfer_read %m1[%i, %j], %pad : memref<5x6xT>, vector<3x4xT> } : vector<3x4xi1> -> vector<3x4xT>
  memref.store %v, %m2[] : memref<vector<3x4xT>>
  vector.mask %k { vector.transfer_write %v, %m1[%j, %i] : vector<3x4xT>, memref<5x6xT> } : vector<3x4xi1>`)
		one("memref<2xindex>;memref<3xvector<2x3xT>>;memref<vector<2x2x3xT>>", index+`  %p = memref.load %m1[%c1] : memref<3xvector<2x3xT>>
  %v = vector.transfer_read %m1[%i], %p : memref<3xvector<2x3xT>>, vector<2x2x3xT>
  memref.store %v, %m2[] : memref<vector<2x2x3xT>>
  vector.transfer_write %v, %m1[%j] : vector<2x2x3xT>, memref<3xvector<2x3xT>>`)
		one("memref<vector<4xT>>;memref<vector<4xT>>", `  %p = memref.load %m1[] : memref<vector<4xT>>
  %v = vector.transfer_read %m0[], %p : memref<vector<4xT>>, vector<4xT>
  vector.transfer_write %v, %m1[] : vector<4xT>, memref<vector<4xT>>`)
		// An index may be less than 0.
		one("memref<2xindex>;memref<5xT>;memref<vector<4xT>>", index+pad+`  %n = arith.subi %i, %c2 : index
  %v = vector.transfer_read %m1[%n], %pad : memref<5xT>, vector<4xT>
  memref.store %v, %m2[] : memref<vector<4xT>>
  %w = vector.broadcast %pad : T to vector<4xT>
  %o = arith.subi %j, %c2 : index
  vector.transfer_write %w, %m1[%o] : vector<4xT>, memref<5xT>`)
	}
	comparePrograms(t, list, "")
}
