package littests

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gotest.tools/v3/assert"
)

// A plant is a mistake planted in a pass or a rule: text of a file and what
// stands there instead.
type plant struct{ what, file, old, new string }

// plants are mistakes as people make them: a condition dropped, operands
// swapped, a flag lost, a bound off by one. They are in passes of every level.
var plants = []plant{
	// Generic passes.
	{"cse merges reads across writes", "rewrite/passes/cse.go",
		"if reads && e.changed(old, op) {", "if false && e.changed(old, op) {"},
	{"cse merges ops with effects", "rewrite/passes/cse.go",
		"return t == 0 || *reads", "return true"},
	{"sccp joins different constants", "rewrite/analysis/constants.go",
		"if a.Attr != nil && b.Attr != nil && ir.SameAttr(a.Attr, b.Attr) {", "if a.Attr != nil && b.Attr != nil {"},
	{"licm hoists what may be undefined", "rewrite/passes/passes.go",
		"op.NumResults() > 0 && ir.Speculatable(op) && definedOutside(op, loop)", "op.NumResults() > 0 && ir.EffectsOf(op) == 0 && definedOutside(op, loop)"},
	{"dce removes what has effects", "rewrite/passes/dce.go",
		"if ir.IsDead(op) {\n\t\t\t\ts.erase(op)", "if !op.Used() && !op.Has(ir.Terminator) && !op.Has(ir.Symbol) {\n\t\t\t\ts.erase(op)"},
	{"control-flow-sink moves reads", "rewrite/passes/flow.go",
		"|| ir.EffectsOf(op) != 0 {", "|| ir.EffectsOf(op)&ir.Writes != 0 {"},
	{"inline passes arguments backwards", "rewrite/passes/inline.go",
		"m.Values[a] = args[i]", "m.Values[a] = args[len(args)-1-i]"},
	{"mem2reg forgets what a block stores", "rewrite/passes/mem2reg.go",
		"end[b] = p.block(b, v)\n\t}\n\tfor b := range p.op", "end[b] = v\n\t\tp.block(b, v)\n\t}\n\tfor b := range p.op"},
	{"remove-dead-values removes calls with effects", "rewrite/passes/deadvalues.go",
		"if ir.Removable(op) && !slices", "if op.NumResults() > 0 && !slices"},
	{"a range forgets the other side of a selection", "dialects/arith/compare.go",
		"r := of(op.Operand(1)).Join(of(op.Operand(2)))", "r := of(op.Operand(1))"},

	// The driver, and canonical form.
	{"constants move to the right of any op", "rewrite/greedy.go",
		"if op.Has(ir.Commutative) && op.NumOperands() == 2 &&", "if op.NumOperands() == 2 && op.Operand(0).Type() == op.Operand(1).Type() &&"},
	{"a constant condition takes the other branch", "dialects/loop/canonical.go",
		"r := op.RegionAt(0)\n\tif c.Val == 0 {", "r := op.RegionAt(0)\n\tif c.Val != 0 {"},
	{"branches hand on the wrong argument", "dialects/cf/canonical.go",
		"vals[i] = args[v.Index()]", "vals[i] = args[0]"},
	{"an insertion of another element goes", "dialects/tensor/canonical.go",
		"if !from.Is(Insert) || !slices.Equal(from.Operands()[2:], op.Operands()[2:]) {", "if !from.Is(Insert) {"},

	// Rules.
	{"a rule adds what it should subtract", "dialects/arith/arith.rules",
		"subi(const c, addi(x, const d))         => subi(subi(c, d), x)", "subi(const c, addi(x, const d))         => subi(addi(c, d), x)"},
	{"a rule loses its condition", "dialects/arith/arith.rules",
		"index_cast index_cast x                 => x          if type x == type and not index", "index_cast index_cast x                 => x          if type x == type"},
	{"a rule loses its class", "dialects/arith/arith.rules",
		"nsz\naddf(x, 0.0)", "addf(x, 0.0)"},
	{"a rule forgets to swap", "dialects/arith/arith.rules",
		"select(xori(c, true), x, y)             => select(c, y, x)", "select(xori(c, true), x, y)             => select(c, x, y)"},
	{"a graph rule loses its condition", "dialects/graph/graph.rules",
		"subtract(subtract(x, y), x)                => negate y                         if int x", "subtract(subtract(x, y), x)                => negate y"},

	// Lowerings.
	{"unsigned numbers compare as signed", "lowering/graphtotensor/scalar.go",
		"byType(arith.MaximumF, arith.OrI, arith.MaxUI, arith.MaxSI),\n\tgraph.Minimum", "byType(arith.MaximumF, arith.OrI, arith.MaxSI, arith.MaxSI),\n\tgraph.Minimum"},
	{"fusion takes a part for the whole", "lowering/tensortotensor/fuse.go",
		"if inv == nil || !covers(pv.OutMaps()[r], pb, p.Result(r).Type()) {", "if inv == nil {"},
	{"a long sum starts every part anew", "lowering/tensortoloop/split.go",
		"s.Inits = append(s.Inits, arith.ConstantOf(b, c.identity))", "s.Inits = append(s.Inits, init)\n\t\t_ = arith.ConstantOf"},
	{"bufferize writes over what is read later", "lowering/tensortoloop/bufferize.go",
		"return !z.frozen[root] && z.last[root] <= z.order[op] && z.homes[root] == op.Region()", "return !z.frozen[root] && z.homes[root] == op.Region()"},
	{"buffers of loops share memory too early", "lowering/tensortoloop/memory.go",
		"*to = max(*to, end[at])", "*to = max(*to, end[op])"},
	{"the last tile has a lane too many", "lowering/tensortoloop/loops.go",
		"carried = body(nil, whole, size-whole, carried)", "carried = body(nil, whole-1, size-whole, carried)"},
	{"expanded functions compare without sign", "lowering/mathtoarith/expand.go",
		"func (m *machine) ILt(a, b *ir.Value) *ir.Value   { return m.cmpi(arith.SLT, a, b) }", "func (m *machine) ILt(a, b *ir.Value) *ir.Value   { return m.cmpi(arith.ULT, a, b) }"},
	{"loops run once too often", "lowering/looptollvm/cf.go",
		"pred, ext, flag := arith.SLT,", "pred, ext, flag := arith.SLE,"},
	{"a grid's threads take points of other dimensions", "lowering/tensortoloop/point.go",
		"at = b.Make(arith.RemUI, number, size).Result(0)\n\t\t\tnumber = b.Make(arith.DivUI, number, size).Result(0)", "at = b.Make(arith.DivUI, number, size).Result(0)\n\t\t\tnumber = b.Make(arith.RemUI, number, size).Result(0)"},

	// Passes of the graph level.
	{"stored integers lose their zero", "lowering/graphtograph/quanttomath.go",
		"zeros[i] = u - float64(z*scales[i])", "zeros[i] = u + float64(z*scales[i])"},
	{"a slice of computed place starts at another", "lowering/graphshapes/dynamism.go",
		"at := int64(i)\n\t\tone := rw", "at := int64(i - i)\n\t\tone := rw"},
}

// Each plant fits the sources as they stand, once.
func TestPlantsFit(t *testing.T) {
	assert.Equal(t, len(plants), 30)
	for _, m := range plants {
		m.text(t)
	}
}

func (m plant) text(t *testing.T) string {
	text, err := os.ReadFile(filepath.Join("..", m.file))
	assert.NilError(t, err)
	assert.Equal(t, strings.Count(string(text), m.old), 1, "%s: %s: %q", m.what, m.file, m.old)
	return strings.Replace(string(text), m.old, m.new, 1)
}

// Check mode on the file tests finds at least 28 of the plants: it ends with an
// error that names a pass which changed what some function gives, or which left IR
// that cannot be run since it does not verify. A test that fails otherwise does
// not count. TERRACE_PLANTS runs those whose description an expression matches.
func TestPlants(t *testing.T) {
	only := os.Getenv("TERRACE_PLANTS")
	if os.Getenv("TERRACE_SWEEP") == "" && only == "" {
		t.Skip("builds the program 30 times: make sweep, or TERRACE_PLANTS=EXPRESSION")
	}
	how, found := inCheckMode(buildTerrace(t), ".")
	assert.Assert(t, !found, "without any mistake: %s", how)
	var missed []string
	for _, m := range plants {
		if only != "" && !regexp.MustCompile(only).MatchString(m.what) {
			continue
		}
		how, ok := m.found(t)
		t.Logf("%s: %s", m.what, how)
		if !ok {
			missed = append(missed, m.what)
		}
	}
	assert.Assert(t, len(missed) <= 2 && only == "" || len(missed) == 0, "check mode does not find:\n%s", strings.Join(missed, "\n"))
}

var byCheckMode = regexp.MustCompile(`error: (?:.* op )?(pass '.*' (?:changed|left) .*)\n`)

// found builds the program with the mistake, runs the file tests in check mode and
// returns what that says.
func (m plant) found(t *testing.T) (how string, ok bool) {
	dir := t.TempDir()
	write := func(name string, text []byte) string {
		path := filepath.Join(dir, name)
		assert.NilError(t, os.WriteFile(path, text, 0o666))
		return path
	}
	at, err := filepath.Abs(filepath.Join("..", m.file))
	assert.NilError(t, err)
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": {at: write("mutated", []byte(m.text(t)))}})
	assert.NilError(t, err)
	bin := filepath.Join(dir, "terrace")
	out, err := exec.Command("go", "build", "-overlay="+write("overlay.json", overlay), "-o", bin, "terrace/tools/terrace").CombinedOutput()
	assert.NilError(t, err, "%s: %s", m.what, out)
	// The tests of its own folder are the likeliest to tell.
	if how, ok = inCheckMode(bin, mirror(filepath.Dir(m.file))); ok {
		return how, ok
	}
	return inCheckMode(bin, ".")
}

// inCheckMode runs file tests in check mode up to its first error, and
// returns what that says.
func inCheckMode(bin, tests string) (how string, ok bool) {
	cmd := exec.Command(bin, "lit", "-v", tests)
	cmd.Env = append(withPath(filepath.Dir(bin)), "TERRACE_OPT=--check-semantics --check-semantics-log="+os.DevNull)
	var out watched
	cmd.Stdout, cmd.Stderr = &out, &out
	out.seen = func() { cmd.Process.Kill() }
	err := cmd.Run()
	if found := byCheckMode.FindSubmatch(out.text); found != nil {
		return string(found[1]), true
	}
	if err != nil {
		return fmt.Sprintf("not found by check mode, but tests fail: %s", firstFailure(out.text)), false
	}
	return "not found", false
}

// watched keeps what is written to it and calls seen when it tells of such an error.
type watched struct {
	text []byte
	seen func()
}

func (w *watched) Write(text []byte) (int, error) {
	from := max(0, bytes.LastIndexByte(w.text, '\n'))
	w.text = append(w.text, text...)
	if byCheckMode.Match(w.text[from:]) {
		w.seen()
	}
	return len(text), nil
}

// mirror is the folder of file tests that belongs to a folder of the sources.
func mirror(dir string) string {
	for ; dir != "."; dir = filepath.Dir(dir) {
		for _, d := range []string{dir, filepath.Base(dir)} {
			if _, err := os.Stat(d); err == nil {
				return d
			}
		}
	}
	return "."
}

func firstFailure(out []byte) string {
	if m := regexp.MustCompile(`(?m)^FAIL: .*`).Find(out); m != nil {
		return string(m)
	}
	return string(out)
}
