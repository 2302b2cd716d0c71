package ir_test

import (
	"fmt"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/ir"
)

func TestEffects(t *testing.T) {
	top := parse(t, `func.func @f(%m: memref<4xf32>, %n: memref<4xf32>, %i: index, %c: i1, %p: !llvm.ptr, %x: i32, %y: i32) {
  %v = memref.load %m[%i] : memref<4xf32>
  memref.copy %m, %n : memref<4xf32> to memref<4xf32>
  scf.if %c {
    memref.store %v, %n[%i] : memref<4xf32>
    %a = memref.alloca() : memref<4xf32>
  }
  llvm.store volatile %v, %p : f32, !llvm.ptr
  %s = arith.addi %x, %y : i32
  %d = arith.divsi %x, %y : i32
  "foo.any"() : () -> ()
  return
}`)
	for _, test := range []struct {
		op, effects string
		speculation ir.Speculation
		removable   bool
	}{
		{"memref.load", "read m of memory", ir.SpeculatableAlways, true},
		{"memref.copy", "read m of memory, write n of memory", ir.SpeculatableAlways, false},
		{"scf.if", "write n of memory, alloc a of automatic memory", ir.RecursivelySpeculatable, false},
		{"memref.alloca", "alloc a of automatic memory", ir.SpeculatableAlways, true},
		{"llvm.store", "write p of memory, read anything of memory", ir.SpeculatableAlways, false},
		{"arith.addi", "", ir.SpeculatableAlways, true},
		{"arith.divsi", "", ir.NotSpeculatable, true},
		{"foo.any", "unknown", ir.NotSpeculatable, false},
	} {
		op := named(t, top, test.op)
		list, known := ir.EffectList(op)
		var texts []string
		for _, e := range list {
			on := "anything"
			if e.On != nil {
				on = e.On.Name()
			}
			kind := map[ir.Trait]string{ir.Reads: "read", ir.Writes: "write", ir.Allocates: "alloc", ir.Frees: "free"}[e.Kind]
			texts = append(texts, fmt.Sprintf("%s %s of %s", kind, on, e.Resource.Name))
		}
		if !known {
			texts = append(texts, "unknown")
		}
		assert.Equal(t, strings.Join(texts, ", "), test.effects, test.op)
		assert.Equal(t, ir.SpeculationOf(op), test.speculation, test.op)
		assert.Equal(t, ir.Removable(op), test.removable, test.op)
	}
	assert.Assert(t, ir.Memory.Meets(ir.Automatic) && ir.Automatic.Meets(ir.Memory))
	assert.Assert(t, !ir.Automatic.Meets(&ir.Resource{Name: "other"}))
}
