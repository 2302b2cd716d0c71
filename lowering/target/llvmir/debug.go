package llvmir

import (
	"fmt"
	"strconv"
	"strings"

	ll "github.com/llir/llvm/ir"
	"github.com/llir/llvm/ir/metadata"

	"terrace/ir"
	"terrace/ir/diag"
)

// lines says to LLVM which line of the program each instruction comes from. Its nodes are
// text behind the module's, with numbers of their own.
type lines struct {
	nodes []string
	known map[string]string // node -> its name
	files map[string]string
	unit  string
	scope string // the function being written
	file  string // of it
	line  string // of it, for what has no place
}

// firstLine is the number of the first of these nodes: there are fewer others.
const firstLine = 1 << 20

func newLines() *lines { return &lines{known: map[string]string{}, files: map[string]string{}} }

// node returns the name of a node.
func (l *lines) node(text string) string {
	if name := l.known[text]; name != "" && !strings.HasPrefix(text, "distinct") {
		return name
	}
	name := "!" + strconv.Itoa(firstLine+len(l.nodes))
	l.nodes = append(l.nodes, name+" = "+text)
	l.known[text] = name
	return name
}

func (l *lines) fileOf(p diag.Pos) string {
	name := p.File
	if name == "" {
		name = "-"
	}
	return l.node(fmt.Sprintf("!DIFile(filename: %s, directory: \"\")", quote(name)))
}

// quote writes a string as LLVM reads it.
func quote(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for i := range len(s) {
		if c := s[i]; c < ' ' || c > '~' || c == '"' || c == '\\' {
			fmt.Fprintf(&b, "\\%02X", c)
		} else {
			b.WriteByte(c)
		}
	}
	b.WriteByte('"')
	return b.String()
}

// function begins a function.
func (l *lines) function(op *ir.Op, out *ll.Func) {
	at := op.Loc().Pos()
	l.file = l.fileOf(at)
	if l.unit == "" {
		l.unit = l.node(fmt.Sprintf("distinct !DICompileUnit(language: DW_LANG_C, file: %s, producer: \"terrace\", isOptimized: true, runtimeVersion: 0, emissionKind: LineTablesOnly)", l.file))
	}
	none := l.node("!DISubroutineType(types: " + l.node("!{}") + ")")
	l.scope = l.node(fmt.Sprintf("distinct !DISubprogram(name: %s, scope: %s, file: %s, line: %d, type: %s, spFlags: DISPFlagDefinition | DISPFlagOptimized, unit: %s)",
		quote(ir.SymbolName(op)), l.file, l.file, at.Line, none, l.unit))
	l.line = l.node(fmt.Sprintf("!DILocation(line: 0, scope: %s)", l.scope))
	out.Metadata = append(out.Metadata, &metadata.Attachment{Name: "dbg", Node: nodeName(l.scope)})
}

// of is the place of an op.
func (l *lines) of(op *ir.Op) string {
	at := op.Loc().Pos()
	if at.Line <= 0 {
		return l.line
	}
	scope := l.scope
	if file := l.fileOf(at); file != l.file {
		scope = l.node(fmt.Sprintf("!DILexicalBlockFile(scope: %s, file: %s, discriminator: 0)", scope, file))
	}
	return l.node(fmt.Sprintf("!DILocation(line: %d, column: %d, scope: %s)", at.Line, min(at.Col, 1<<16-1), scope))
}

// text is what comes behind the module.
func (l *lines) text() string {
	if l.unit == "" {
		return ""
	}
	version := l.node("!{i32 2, !\"Debug Info Version\", i32 3}")
	return fmt.Sprintf("\n!llvm.dbg.cu = !{%s}\n!llvm.module.flags = !{%s}\n%s\n", l.unit, version, strings.Join(l.nodes, "\n"))
}

// nodeName is a node that is written elsewhere.
type nodeName string

func (n nodeName) Ident() string    { return string(n) }
func (n nodeName) LLString() string { return string(n) }
func (n nodeName) String() string   { return string(n) }
