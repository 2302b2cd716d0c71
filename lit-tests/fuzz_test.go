package littests

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/parser"
	"terrace/printer"
)

// seeds adds the pieces of every file test, and texts that each hold a part of
// the language that those lack.
func seeds(f *testing.F) {
	err := filepath.WalkDir(".", func(path string, e fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".mlir") {
			return err
		}
		text, err := os.ReadFile(path)
		for _, piece := range parser.Split(text, parser.SplitMarker) {
			if len(piece.Text) < 4000 { // the fuzzer is slow with more
				f.Add(piece.Text)
			}
		}
		return err
	})
	if err != nil {
		f.Fatal(err)
	}
	for _, text := range []string{
		`"x.a"(%0#1, %b) [^bb1] <{p = 1}> ({^bb0(%c: i32): }) {d, "e f" = "\0A\\"} : (i1, f8E4M3FN) -> (tuple<>, none) loc(fused<1>["a":1:2 to 3:4, callsite("f"(unknown) at #l)])`,
		`!t = tensor<?x*xf32, #x.y<a>> #m = affine_map<(d0)[s0] -> (d0 floordiv 2 + s0 * -3)> func.func private @"a b"(!t, memref<2x?xi4, strided<[?, 1], offset: 3>, 1>)`,
		`"x.a"() {a = dense<[[1.5, 0x7F800000], [-1e-9, 2]]> : tensor<2x2xf32>, b = sparse<[[0]], 1> : tensor<9xi8>, c = array<i1: true>, d = dense<"0x0102"> : vector<1x[2]xi8>, e = dense<(1, 2)> : tensor<complex<i8>>} : () -> ()`,
		"\"x.a\"() {r = dense_resource<k> : tensor<3xi8>, s = distinct[0]<@a::@b>, t = affine_set<(d0) : (d0 >= 0, d0 mod 2 == 0)>} : () -> ()\n{-# dialect_resources: {builtin: {k: \"0x01000000414243\"}} #-}",
	} {
		f.Add([]byte(text))
	}
}

// maxFuzzed bounds the inputs: time is linear in their size, and the fuzzer
// calls what takes long stuck.
const maxFuzzed = 100_000

var dialects = sync.OnceValue(all.Context)

// read parses a text with every dialect there is.
func read(t *testing.T, text []byte, unregistered bool) (*ir.Context, *ir.Op) {
	ctx := dialects().Fork()
	ctx.AllowUnregistered = unregistered
	op, ok := parser.Parse(ctx, "fuzz.mlir", text, parser.Options{})
	if ok == (ctx.Diag.Errors() > 0) || ok == (op == nil) {
		t.Fatalf("ok %v, op %v, %d errors", ok, op, ctx.Diag.Errors())
	}
	for _, d := range ctx.Diag.All() {
		if d.Severity == 0 && (d.Pos.Line < 1 || d.Pos.Col < 1 || d.Text == "") {
			t.Fatalf("no place or no text: %v", d)
		}
	}
	return ctx, op
}

// Whatever the text, the parser answers with IR or with errors that have places.
func FuzzParse(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) < maxFuzzed {
			read(t, text, true)
			read(t, text, false)
		}
	})
}

// Whatever was read, the verifier judges, and what it accepts prints.
func FuzzVerify(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) >= maxFuzzed {
			return
		}
		ctx, op := read(t, text, true)
		if op == nil {
			return
		}
		if ok := ctx.Verify(op); ok == (ctx.Diag.Errors() > 0) {
			t.Fatalf("ok %v, %d errors", ok, ctx.Diag.Errors())
		}
		generic := printer.Options{Generic: true}
		if err := printer.Print(new(bytes.Buffer), op, generic); err != nil {
			t.Fatal(err)
		}
	})
}

// What verifies and prints reads back as the same program, in each form.
func FuzzRoundTrip(f *testing.F) {
	seeds(f)
	f.Fuzz(func(t *testing.T, text []byte) {
		if len(text) >= maxFuzzed {
			return
		}
		ctx, op := read(t, text, true)
		if op == nil || !ctx.Verify(op) {
			return
		}
		for _, opts := range []printer.Options{{Generic: true}, {}, {KeepNames: true}, {Generic: true, PrintDebugInfo: true}, {PrintDebugInfo: true, LocalScope: true}} {
			opts.AssumeVerified = true
			var first, second bytes.Buffer
			if err := printer.Print(&first, op, opts); err != nil {
				t.Fatal(err)
			}
			again := ctx.Fork()
			op2, ok := parser.Parse(again, "printed.mlir", first.Bytes(), parser.Options{})
			if !ok {
				t.Fatalf("%+v: what was printed does not read back: %v\n%s", opts, again.Diag.All()[0], first.Bytes())
			}
			if err := printer.Print(&second, op2, opts); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(first.Bytes(), second.Bytes()) {
				t.Fatalf("%+v: printed\n%s\nand then\n%s", opts, first.Bytes(), second.Bytes())
			}
		}
	})
}
