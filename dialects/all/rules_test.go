package all

import (
	"fmt"
	"strings"
	"testing"

	"gotest.tools/v3/assert"

	"terrace/rewrite"
	"terrace/tools/dialecttest"
)

// Every rule of every dialect holds.
func TestRules(t *testing.T) { dialecttest.Rules(t, Context(), Dialects...) }

// Rules that are wrong are refuted.
func TestRulesRefuted(t *testing.T) {
	ctx := Context()
	for _, rule := range []string{
		"divsi(x, pow2 c) => shrsi(x, log2 c)",
		"mulf(x, 0.0) => 0.0",
		"addf(x, 0.0) => x",
		"subf(x, x) => 0.0",
		"addf(addf(x, const c), const d) => addf(x, addf(c, d))",
		"subi(x, y) => subi(y, x)",
		"shrui(shli(x, y), y) => x",
		"divui(muli(x, y), y) => x",
		"trunci extui x => extui x if width x < width + 8",
		"cmpi{ult}(x, y) => cmpi{slt}(x, y)",
		"select(c, select(d, x, y), y) => select(andi(c, d), x, y)",
		"maxnumf(x, y) => maximumf(x, y)",
		"cmpf{olt}(x, y) => cmpf{ult}(x, y)",
		"xori(x, y) => andi(x, y)",
		"graph.multiply(x, 0.0) => 0.0",
		"graph.subtract(x, x) => 0.0",
		"graph.add(x, 0.0) => x",
		"graph.maximum(x, graph.minimum(x, y)) => x",
		"graph.compare{EQ}(x, x) => true",
		"graph.abs graph.negate x => graph.abs x if type x == type",
		"graph.select(graph.not p, x, y) => graph.select(p, x, y)",
		"graph.divide(graph.multiply(x, y), y) => x",
		"graph.complex(graph.real z, graph.imag w) => z",
	} {
		t.Run(rule, func(t *testing.T) {
			rules, err := rewrite.CompileRules(ctx, "wrong.rules", "dialect arith\nexact\n"+rule)
			assert.NilError(t, err)
			c := rules.Rules[0].Check(ctx, rewrite.CheckOptions{Types: rewrite.CheckTypes(), Inputs: 400, Constants: 24, Programs: 4000})
			assert.Assert(t, c.Failure != "" && c.Matched > 0, "not refuted: %d programs, %d inputs", c.Matched, c.Inputs)
		})
	}
}

// Mistakes in rule text are reported at their place.
func TestRuleErrors(t *testing.T) {
	ctx := Context()
	for _, test := range []struct{ text, want string }{
		{"dialect arit", "bad.rules:1:1: error: no dialect is named 'arit'; did you mean 'arith'?"},
		{"dialect arith\nadi(x, 0) => x", "bad.rules:2:1: error: no operation is named 'adi'; did you mean"},
		{"dialect arith\naddi(x, 0) => y", "bad.rules:2:15: error: 'y' is not bound on the left side"},
		{"dialect arith\naddi(x) => x", "bad.rules:2:1: error: 'addi' takes 2 operands, not 1"},
		{"dialect arith\naddi(x, 0) => addi(addi(x, 0), 0)", "bad.rules:2:1: error: the right side has more operations (2) than the left (1): say grows if that is wanted"},
		{"dialect arith\ncmpi{slx}(x, y) => true", "bad.rules:2:6: error: 'slx' is no case of 'predicate'; did you mean"},
		{"dialect arith\ncmpi{slt}(x, x) => cmpi(x, x)", "bad.rules:2:20: error: 'arith.cmpi' needs its attribute 'predicate'"},
		{"dialect arith\naddi(x, 0) => x if widht x < 3", "bad.rules:2:20: error: 'widht' is nothing that can be asked of 'x'; did you mean 'width'?"},
		{"dialect arith\nx => x", "bad.rules:2:1: error: the left side must be an operation, not the name 'x'"},
		{"dialect arith\naddi(x, 0) = x", "bad.rules:2:12: error: "},
		{"dialect arith\naddi(x, 0) => x\naddi(x, 0) => 0", "bad.rules:3:1: error: never applies: line 2 has the same left side"},
		{"dialect arith\nscf.if(x) => x", "bad.rules:2:1: error: 'scf.if' has several regions: rules cannot say them, write a pattern in Go"},
		{"dialect arith\naddi(x, 0) => x )\nadi(x, 0) => x", "bad.rules:2:17: error: unexpected ')'"},
		{"dialect arith\naddi(x, 0) => x )\nadi(x, 0) => x", "bad.rules:3:1: error: no operation is named 'adi'"},
		{"dialect arith\ndefine twice(x) = addi(x, y)", "bad.rules:2:27: error: 'y' is no parameter of the definition"},
		{"dialect arith\ndefine addi(x) = subi(x, x)", "bad.rules:2:1: error: 'addi' has a meaning already"},
		{"dialect arith\naddi(x, rest...) => x", "bad.rules:2:1: error: 'addi' takes always 2 operands"},
		{"dialect tensor\nextract(t, a..., b...) => t", "bad.rules:2:1: error: one name at most stands for several operands of 'extract'"},
		{"dialect tensor\nextract(t, a...) => a...", "bad.rules:2:21: error: 'a...' stands for several values"},
		{"dialect arith\naddi(x, y) => x where z = x", "bad.rules:2:27: error: where names operations"},
		{"dialect arith\naddi(x, y) => z:1 where z = subi(x, y)", "bad.rules:2:15: error: 'arith.subi' has no result 1"},
		{"dialect arith\nextsi(trunci x) => x as type x", "bad.rules:2:25: error: 'x' has a type"},
		{"dialect arith\nextsi(trunci x) => trunci(x) as \"i3z\"", "bad.rules:2:33: error: \"i3z\" is no type"},
		{"dialect arith\naddi(x, y) => x if elem x == 3", "bad.rules:2:30: error: 'elem' is compared with 'elem', or a type in quotes"},
		{"dialect arith\naddi(x, y) => x if rank x[1] == 3", "bad.rules:2:20: error: only 'dim x[1]' has an index"},
		{"dialect tensor\ngenerate(x...) => x", "bad.rules:2:1: error: 'generate' has a body: name it, generate[body](...)"},
		{"dialect arith\naddi[b](x, y) => x", "bad.rules:2:5: error: 'addi' has no body"},
		{"dialect tensor\nextract(generate[i => k](d...), x...) => i", "bad.rules:2:42: error: 'i' is known inside of the body only"},
		{"dialect tensor\ndim{$i}(x, y) => x", "bad.rules:2:5: error: 'tensor.dim' has no attribute"},
		{"dialect arith\naddi(x, pow2 3) => x", "bad.rules:2:14: error: 'pow2' is said of constants by name, so a name must follow"},
		// Characters.
		{"dialect arith\naddi(x, 0) => x \x00", "bad.rules:2:17: error: nothing in a rule begins like \"\\x00\""},
		{"dialect arith\naddi(x, é) => x", "bad.rules:2:9: error: nothing in a rule begins like \"é) => x\""},
		{"dialect arith\naddi(x, \xff) => x", "bad.rules:2:9: error: nothing in a rule begins like"},
		{"dialect arith\naddi(x, \"a) => x", "bad.rules:2:9: error: nothing in a rule begins like"},
		{"dialect arith\r\naddi(x, 0) => y\r\n", "bad.rules:2:15: error: 'y' is not bound on the left side"},
		{"dialect arith\naddi(x, 0)\n  => y", "bad.rules:3:6: error: 'y' is not bound on the left side"},
		{"dialect arith\naddi(x, 0x) => x", "bad.rules:2:10: error: "},
		// Syntax.
		{"addi(", "bad.rules:1:5: error: '(' is not closed"},
		{"dialect arith\naddi(x, addi(y, 0) => x", "bad.rules:2:5: error: '(' is not closed"},
		{"dialect arith\naddi(x, y) => x]", "bad.rules:2:16: error: unexpected ']'"},
		{"=> x", "bad.rules:1:1: error: unexpected '=>'"},
		{"dialect", "bad.rules:1:8: error: unexpected end of the line: expected a name"},
		{"dialect arith\naddi(x, 0) =>", "bad.rules:2:14: error: unexpected end of the line: expected an expression"},
		{"dialect arith\naddi(x, y) => x if", "bad.rules:2:19: error: unexpected end of the line: expected"},
		{"dialect arith\naddi(x, y) => x benefit much", "bad.rules:2:25: error: unexpected 'much': expected a number"},
		{"dialect arith\naddi(x, y) => x benefit 99999999999999999999", "error: a number that is too large"},
		{"dialect arith\naddi(x, y) => x if x in 1..", "error: unexpected end of the line"},
		{"dialect arith\nexactly\naddi(x, 0) => x", "bad.rules:2:8: error: unexpected end of the line"},
		{"dialect arith\nnnan ninff\naddi(x, 0) => x", "bad.rules:2:6: error: unexpected 'ninff'"},
		{"dialect arith\naddi(" + strings.Repeat("addi(", 5000) + "x", "bad.rules:2:1: error: a rule of more than 16384 characters"},
		{"dialect arith\n" + strings.Repeat("addi(", 3000) + "x", "bad.rules:2:15000: error: '(' is not closed"},
		{"dialect arith\n" + strings.Repeat("negf ", 3000) + "x => x", "bad.rules:2:121: error: the left side has more than 24 parts"},
		// Names.
		{"addi(x, 0) => x", "bad.rules:1:1: error: no operation is named 'addi'; did you mean 'arith.addi'?"},
		{"dialect arith\naddi(x, y:1) => x", "bad.rules:2:9: error: "},
		{"dialect arith\naddi:1(x, y) => x", "bad.rules:2:1: error: 'addi' has no result 1"},
		{"dialect arith\naddi{overflow = none}(x, y) => x", "bad.rules:2:6: error: 'arith.addi' has no attribute 'overflow'"},
		{"dialect arith\naddi(x, powr2 c) => x", "bad.rules:2:9: error: no operation is named 'powr2'"},
		{"dialect arith\nif x => x", "bad.rules:2:1: error: unexpected 'if'"},
		{"define t(x) = t(x)", "bad.rules:1:15: error: 't' is defined by itself"},
		{"dialect arith\ndefine a(x) = b(x)\ndefine b(x) = a(x)\naddi(b(x), 0) => x", "bad.rules:2:15: error: no operation, and no definition before this one, is named 'b'"},
		{"dialect arith\ndefine a(x) = negf x\ndefine a(x) = x", "bad.rules:3:1: error: 'a' is defined twice: in line 2 before"},
		{"dialect arith\n" + doubling(20), "stands for more than 32 expressions, or for one of more than 256 parts"},
		{"dialect arith\ndefine c(x) = addi(x, 0) | addi(x, 1) | addi(x, 2) | addi(x, 3)\ndefine d(x, y) = addi(c(x), c(y))\ndefine e(x, y) = addi(d(x, y), d(y, x))", "bad.rules:4:1: error: 'e' stands for more than 32 expressions"},
		{strings.Repeat("adi(x, 0) => x\n", 1000), "bad.rules:101:1: error: there are more mistakes in what follows, perhaps"},
	} {
		_, err := rewrite.CompileRules(ctx, "bad.rules", test.text)
		assert.Assert(t, err != nil, test.text)
		checkPlaces(t, err, test.text)
		shown := test.text[:min(len(test.text), 200)]
		assert.Check(t, strings.Contains(err.Error(), test.want), "%s\ngives %s\nwant %s", shown, err, test.want)
	}
}

// doubling are definitions that each stand for twice what the one before does.
func doubling(n int) string {
	text := "define d0(x) = addi(x, x)\n"
	for i := range n {
		text += fmt.Sprintf("define d%d(x) = addi(d%d(x), d%d(x))\n", i+1, i, i)
	}
	return text
}

// The time to compile rules is in proportion to their number.
func TestManyRules(t *testing.T) {
	text := "dialect arith\n"
	for i := range 20_000 {
		text += fmt.Sprintf("addi(x, %d) => x\n", i)
	}
	rules, err := rewrite.CompileRules(Context(), "many.rules", text)
	assert.NilError(t, err)
	assert.Equal(t, len(rules.Rules), 20_000)
	assert.Equal(t, rules.Rules[19_999].Pattern.Name, "many.rules:20001")
}
