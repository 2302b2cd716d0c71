package printer

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"

	"terrace/ir"
)

// GraphOptions select what a graph shows.
type GraphOptions struct {
	MaxLabel    uint // characters of an attribute or type
	Attrs       bool // attributes of ops
	ControlFlow bool // an edge from each op to the next
	DataFlow    bool // an edge from each value to each use
	ResultTypes bool
	Elements    int // of constants and lists that are shown in full; 0: 16
}

// Graph writes op and what is inside as a graph in Graphviz's language, as
// mlir-opt draws it: an op is a node with a port for each operand and result, or
// a cluster where it has regions, whose blocks are clusters too.
func Graph(w io.Writer, op *ir.Op, opts GraphOptions) error {
	p := newPrinter(Options{})
	top := op.Top()
	p.names.eager = true
	p.names.top(top)
	opts.Elements = cmp.Or(opts.Elements, 16)
	g := &graph{GraphOptions: opts, p: p, nodes: map[*ir.Value]graphNode{}, colours: map[string]int{}}
	op.WalkPost(func(o *ir.Op) {
		if _, ok := g.colours[p.spelling(o)]; !ok {
			g.colours[p.spelling(o)] = len(g.colours)
		}
	})
	g.line("digraph G {")
	g.indent++
	g.line("compound = true;")
	g.op(op)
	for _, edge := range g.control {
		g.line("%s", edge)
	}
	for _, use := range g.uses {
		from := g.nodes[use.value]
		if from.id == 0 {
			continue // from outside of what is drawn
		}
		g.line("%s", edge(from, use.node, "res"+g.port(use.value), "arg"+g.port(use.value), "solid"))
	}
	g.indent--
	g.line("}")
	_, err := io.WriteString(w, g.out.String())
	return err
}

type graph struct {
	GraphOptions
	p       *printer
	out     strings.Builder
	indent  int
	count   int // of nodes and clusters
	nodes   map[*ir.Value]graphNode
	colours map[string]int // by name of op
	control []string
	uses    []graphUse
}

// A graphNode is a node, or the one inside a cluster that stands for it: edges
// are between nodes, and clipped at the border of the cluster.
type graphNode struct{ id, cluster int }

type graphUse struct {
	value *ir.Value
	node  graphNode
}

func (g *graph) line(format string, args ...any) {
	for range g.indent {
		g.out.WriteString("  ")
	}
	fmt.Fprintf(&g.out, format+"\n", args...)
}

func (g *graph) node(attrs string) graphNode {
	g.count++
	g.line("v%d [%s];", g.count, attrs)
	return graphNode{id: g.count}
}

func (g *graph) cluster(label string, body func()) graphNode {
	g.count++
	id := g.count
	g.line("subgraph cluster_%d {", id)
	g.indent++
	n := g.node(`label = " ", shape = plain`)
	n.cluster = id
	g.line(`label = "%s";`, label)
	body()
	g.indent--
	g.line("}")
	return n
}

func edge(from, to graphNode, fromPort, toPort, style string) string {
	out := fmt.Sprintf("v%d", from.id)
	var attrs []string
	if from.cluster == 0 && fromPort != "" {
		out += ":" + fromPort + ":s"
	}
	out += fmt.Sprintf(" -> v%d", to.id)
	if to.cluster == 0 && toPort != "" {
		out += ":" + toPort + ":n"
	}
	if to.cluster > 0 {
		attrs = append(attrs, fmt.Sprintf("lhead = cluster_%d", to.cluster))
	}
	if from.cluster > 0 {
		attrs = append(attrs, fmt.Sprintf("ltail = cluster_%d", from.cluster))
	}
	return out + "[" + strings.Join(append(attrs, "style = "+style), ", ") + "];"
}

func (g *graph) op(op *ir.Op) graphNode {
	var n graphNode
	if op.NumRegions() > 0 {
		n = g.cluster(g.title(op), func() {
			for _, r := range op.Regions() {
				for b := range r.Blocks() {
					g.block(b)
				}
			}
		})
	} else {
		hue := float64(g.colours[g.p.spelling(op)]) / float64(len(g.colours))
		n = g.node(fmt.Sprintf(`fillcolor = "%f 0.3 0.95", label = "%s", shape = Mrecord, style = filled`, hue, g.record(op)))
	}
	if g.DataFlow {
		for _, v := range op.Operands() {
			g.uses = append(g.uses, graphUse{v, n})
		}
	}
	for i := range op.NumResults() {
		g.nodes[op.Result(i)] = n
	}
	return n
}

func (g *graph) block(b *ir.Block) {
	g.cluster("", func() {
		for _, a := range b.Args() {
			g.nodes[a] = g.node(fmt.Sprintf(`label = "%s", shape = Mrecord`, g.result(a)))
		}
		var before graphNode
		for op := range b.Ops() {
			n := g.op(op)
			if g.ControlFlow && before.id > 0 {
				g.control = append(g.control, edge(before, n, "", "", "dashed"))
			}
			before = n
		}
	})
}

// title is what stands at the head of a cluster.
func (g *graph) title(op *ir.Op) string {
	out := escapeLabel(g.p.spelling(op))
	if g.ResultTypes {
		var types []string
		for i := range op.NumResults() {
			types = append(types, op.Result(i).Type().String())
		}
		out += " : (" + escapeLabel(g.cut(strings.Join(types, ", "))) + `)\l`
	}
	return out + g.attrs(op, "")
}

// record is the label of a node with ports.
func (g *graph) record(op *ir.Op) string {
	var args, results []string
	for _, v := range op.Operands() {
		args = append(args, "<arg"+g.port(v)+"> "+escapeLabel(g.name(v)))
	}
	for i := range op.NumResults() {
		results = append(results, g.result(op.Result(i)))
	}
	out := "{"
	if len(args) > 0 {
		out += "{" + strings.Join(args, "|") + "}|"
	}
	out += escapeLabel(g.p.spelling(op)) + `\l` + g.attrs(op, `\l`)
	if len(results) > 0 {
		out += "|{" + strings.Join(results, "|") + "}"
	}
	return out + "}"
}

func (g *graph) result(v *ir.Value) string {
	out := "<res" + g.port(v) + "> " + escapeLabel(g.name(v))
	if g.ResultTypes {
		out += " " + escapeLabel(g.cut(v.Type().String()))
	}
	return out
}

func (g *graph) name(v *ir.Value) string {
	from := len(g.p.w.Buf)
	g.p.Value(v)
	out := string(g.p.w.Buf[from:])
	g.p.w.Buf = g.p.w.Buf[:from]
	return out
}

// port is the end of the name of a port for v: letters, digits and underscores.
func (g *graph) port(v *ir.Value) string {
	return strings.Map(func(r rune) rune {
		if r < 0x80 && (r >= '0' && r <= '9' || r|0x20 >= 'a' && r|0x20 <= 'z') {
			return r
		}
		return '_'
	}, g.name(v))
}

// attrs lists the attributes of an op behind a heading, "" where it has none.
func (g *graph) attrs(op *ir.Op, heading string) string {
	if !g.Attrs {
		return ""
	}
	list := slices.Concat(g.p.declared(op), op.Discardables())
	g.p.attrs = g.p.attrs[:0]
	if props, ok := op.Properties().(*ir.DictAttr); ok {
		list = append(list, props.Entries...)
	}
	if len(list) == 0 {
		return ""
	}
	slices.SortFunc(list, func(a, b ir.NamedAttr) int { return strings.Compare(a.Name, b.Name) })
	out := heading
	for _, a := range list {
		out += escapeLabel(a.Name) + ": " + escapeLabel(g.attr(a.Attr)) + `\l`
	}
	return out
}

func (g *graph) attr(a ir.Attr) string {
	var elided ir.Type
	switch a := a.(type) {
	case *ir.DenseAttr:
		n := elements(a.Typ)
		switch {
		case n > 0 && (a.Val != nil && a.Val.Splat || len(a.Strs) == 1):
			return ir.AttrText(a)
		case n > int64(g.Elements):
			elided = a.Typ
		}
	case *ir.ResourceAttr:
		if elements(a.Typ) > int64(g.Elements) {
			elided = a.Typ
		}
	case *ir.ArrayAttr:
		if len(a.Elems) > g.Elements {
			return "[...]"
		}
	}
	if elided != nil {
		shape, _ := ir.ShapeOf(elided)
		return strings.Repeat("[", len(shape)) + "..." + strings.Repeat("]", len(shape)) + " : " + g.cut(elided.String())
	}
	return g.cut(ir.AttrText(a))
}

func elements(t ir.Type) int64 {
	shape, _ := ir.ShapeOf(t)
	return ir.NumElements(shape)
}

func (g *graph) cut(s string) string {
	if uint(len(s)) <= g.MaxLabel {
		return s
	}
	return s[:g.MaxLabel] + "..."
}

// escapeLabel escapes what Graphviz reads as structure in the label of a record.
var escapeLabel = strings.NewReplacer("{", `\{`, "}", `\}`, "|", `\|`, "<", `\<`, ">", `\>`, `"`, `\"`, "\n", `\l`).Replace
