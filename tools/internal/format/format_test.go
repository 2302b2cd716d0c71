package format

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/dialects/all"
	"terrace/ir"
	"terrace/parser"
	"terrace/printer"
)

func source(t *testing.T, text string) string {
	t.Helper()
	ctx := all.Context()
	ctx.AllowUnregistered = true
	out, ok := Source(ctx, "t.mlir", []byte(text))
	if !ok {
		t.Fatal(ctx.Diag.All()[0])
	}
	return string(out)
}

func TestSource(t *testing.T) {
	for _, c := range []struct{ name, in, want string }{
		{"empty", "", ""},
		{"only blanks", " \n\n", ""},
		{"only a comment", "// a", "// a\n"},
		{"ops on a line", "func.func @f(%a:i32)->i32{%c=arith.addi %a,%a:i32 return %c:i32}",
			"func.func @f(%a: i32) -> i32 {\n  %c = arith.addi %a, %a : i32\n  return %c : i32\n}\n"},
		{"blank lines", "\n\nfunc.func private @f()\n\n\n\nfunc.func @g() {\n\n  return\n\n}\n\n",
			"func.func private @f()\n\nfunc.func @g() {\n  return\n}\n"},
		{"labels", "func.func @f(%x: i1) {\ncf.br ^b(%x : i1)\n    ^b(%q : i1): // pred: ^bb0\nreturn\n}",
			"func.func @f(%x: i1) {\n  cf.br ^b(%x : i1)\n^b(%q: i1):  // pred: ^bb0\n  return\n}\n"},
		{"aliases stay", "!t=tensor<2xf32>\n#m=affine_map<(d0)->(d0+1)>\nfunc.func private @f(!t) attributes {m=#m}",
			"!t = tensor<2xf32>\n#m = affine_map<(d0) -> (d0 + 1)>\nfunc.func private @f(!t) attributes {m = #m}\n"},
		{"forms and literals stay", "%0=\"arith.constant\"() <{value=0x10:i32}>:()->i32\n%1=arith.constant 1.50e0:f32\n",
			"%0 = \"arith.constant\"() <{value = 0x10 : i32}> : () -> i32\n%1 = arith.constant 1.50e0 : f32\n"},
		{"opaque types keep their blanks", "\"x.a\"() {t=!x.y<a  = b;  c>}:()->()", "\"x.a\"() {t = !x.y<a  = b;  c>} : () -> ()\n"},
		{"result packs", "%a:2=\"x.a\"():()->(i1,i1)\n\"x.b\"(%a#1):(i1)->()", "%a:2 = \"x.a\"() : () -> (i1, i1)\n\"x.b\"(%a#1) : (i1) -> ()\n"},
		{"sets", "\"x.a\"() {s=affine_set<(d0):(d0>=0,d0==1)>} : () -> ()", "\"x.a\"() {s = affine_set<(d0):(d0 >= 0, d0 == 1)>} : () -> ()\n"},
		{"locations", "\"x.a\"() : () -> () loc(\"f\":1:2)", "\"x.a\"() : () -> () loc(\"f\":1:2)\n"},
		{"going on", "%0 = \"x.a\"()\n{a = 1,\nb = [\n1,\n2]}\n: () -> i1",
			"%0 = \"x.a\"()\n    {a = 1,\n      b = [\n        1,\n        2]}\n    : () -> i1\n"},
		{"comments anywhere", `"x.a"(%0, // a
// b
%1) ({ // c
  // d
  "x.b"() : () -> () // e
  // f
} // g
, {
// h
}) {
// i
x = 1 // j
// k
} : (i1, i1) -> () // l
%0:2 = "x.c"() // m
: () -> (i1, i1)
%1 = "x.d"() : () -> i1
// n
{-# // o
external_resources: { // p
a: { // q
b: "c" // r
} } // s
#-} // t
// u`, `"x.a"(%0, // a
  // b
  %1) ({ // c
  // d
  "x.b"() : () -> () // e
  // f
} // g
    , {
  // h
}) {
  // i
  x = 1 // j
  // k
} : (i1, i1) -> () // l
%0:2 = "x.c"() // m
    : () -> (i1, i1)
%1 = "x.d"() : () -> i1
// n
{-# // o
  external_resources: { // p
    a: { // q
      b: "c" // r
    }} // s
#-} // t
// u
`},
		{"split", "// a\n\nfunc.func private @f()\n\n// -----\n\nfunc.func private @f( )\n// -----\n// b\nfunc.func private @f()",
			"// a\n\nfunc.func private @f()\n\n// -----\n\nfunc.func private @f()\n// -----\n// b\nfunc.func private @f()\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := source(t, c.in)
			assert.Equal(t, got, c.want)
			assert.Equal(t, source(t, got), got, "formatting twice")
		})
	}
}

// What does not parse is not formatted.
func TestBroken(t *testing.T) {
	ctx := all.Context()
	_, ok := Source(ctx, "t.mlir", []byte("func.func @f(\n// -----\nfunc.func @g("))
	assert.Assert(t, !ok)
	assert.Equal(t, ctx.Diag.All()[0].Pos.Line, 1)
	assert.Equal(t, ctx.Diag.All()[1].Pos.Line, 3)
}

var comment = regexp.MustCompile(`"(?:[^"\\\n]|\\.)*"|//[^\n]*`)

func comments(text []byte) (out []string) {
	for _, c := range comment.FindAll(text, -1) {
		if c[0] == '/' {
			out = append(out, strings.TrimRight(string(c), " \t\r"))
		}
	}
	return out
}

func hashes(file string, text []byte) string {
	ctx := all.Context()
	ctx.AllowUnregistered = true
	if op, ok := parser.Parse(ctx, file, text, parser.Options{}); ok {
		return fmt.Sprint(ir.Hash(op, ir.IgnoreLocations))
	}
	var b strings.Builder
	for _, p := range parser.ParsePieces(ctx, file, text, parser.Options{}) {
		if p.OK {
			fmt.Fprintln(&b, ir.Hash(p.Op, ir.IgnoreLocations))
		}
	}
	return b.String()
}

// Every file of the corpora that parses is the same program after formatting,
// with all its comments, and does not change again. What mlir-opt prints does not
// change at all.
func TestCorpus(t *testing.T) {
	root := corpora(t)
	t.Parallel()
	files, parsed, moved := 0, 0, 0
	err := filepath.Walk(root, func(path string, info os.FileInfo, err error) error {
		if err != nil || filepath.Ext(path) != ".mlir" {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		files++
		ctx := all.Context()
		ctx.AllowUnregistered = true
		out, ok := Source(ctx, path, text)
		if !ok {
			return nil
		}
		parsed++
		again, ok := Source(ctx, path, out)
		switch {
		case !ok:
			t.Errorf("%s: does not parse once formatted: %v", path, ctx.Diag.All()[0])
		case !bytes.Equal(out, again):
			t.Errorf("%s: formatting again changes it: %s", path, firstChange(out, again))
		case strings.Join(comments(text), "\n") != strings.Join(comments(out), "\n"):
			t.Errorf("%s: comments differ", path)
		case hashes(path, text) != hashes(path, out):
			t.Errorf("%s: another program", path)
		}
		if !bytes.Equal(text, out) {
			moved++
			if os.Getenv("SHOW") != "" {
				t.Logf("%s: %s", path, firstChange(text, out))
			}
		}
		return nil
	})
	assert.NilError(t, err)
	t.Logf("%d files, %d parse, %d change", files, parsed, moved)
	assert.Assert(t, parsed > files/2)
}

func firstChange(a, b []byte) string {
	x, y := strings.Split(string(a), "\n"), strings.Split(string(b), "\n")
	for i := range min(len(x), len(y)) {
		if x[i] != y[i] {
			return fmt.Sprintf("line %d was\n%.200s\nand is\n%.200s", i+1, x[i], y[i])
		}
	}
	return "its length"
}

// opt --keep-comments loses no comment of the corpora's files either, and what
// it prints it prints again.
func TestKeepComments(t *testing.T) {
	root := corpora(t)
	t.Parallel()
	files := 0
	err := filepath.Walk(root, func(path string, info os.FileInfo, err error) error {
		if err != nil || filepath.Ext(path) != ".mlir" || info.Size() > 1<<20 {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		for _, p := range parser.Split(text, parser.SplitMarker) {
			out, ok := kept(path, p.Text)
			if !ok {
				continue
			}
			files++
			again, ok := kept(path, out)
			switch {
			case !ok:
				t.Errorf("%s:%d: does not parse once printed:\n%s", path, p.Line, out)
			case !bytes.Equal(out, again):
				t.Errorf("%s:%d: printing again changes it: %s", path, p.Line, firstChange(out, again))
			default:
				assert.DeepEqual(t, written(p.Text), written(out))
			}
		}
		return nil
	})
	assert.NilError(t, err)
	assert.Assert(t, files > 100)
}

func kept(file string, text []byte) ([]byte, bool) {
	ctx := all.Context()
	ctx.AllowUnregistered = true
	c := &ir.Comments{}
	op, ok := parser.Parse(ctx, file, text, parser.Options{Comments: c})
	if !ok || !ctx.Verify(op) {
		return nil, false
	}
	return []byte(printer.String(op, printer.Options{KeepNames: true, AssumeVerified: true, Comments: c})), true
}

var preds = regexp.MustCompile(`^// (no predecessors|pred: \^\S+|\d+ preds: \^[^\s,]+(, \^[^\s,]+)*)( |$)`)

// written lists the comments that a person wrote, sorted: those within an op
// come before it.
func written(text []byte) (out []string) {
	for _, c := range comments(text) {
		if c = strings.TrimSpace(preds.ReplaceAllString(c, "")); c != "" {
			out = append(out, c)
		}
	}
	slices.Sort(out)
	return out
}

func corpora(t *testing.T) string {
	root := os.Getenv("TERRACE_SHARED")
	if root == "" {
		root = "../../../../shared"
	}
	root = filepath.Join(root, "corpus")
	if _, err := os.Stat(root); err != nil {
		t.Skip("no corpora here")
	}
	return root
}
