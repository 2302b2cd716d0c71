package passes

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"

	"terrace/ir"
	"terrace/printer"
	"terrace/rewrite/pass"
)

// Printing names the [printer.Options] among a context's values: how passes that
// print IR do so.
const Printing = "printing"

func printing(c *pass.Context) printer.Options {
	o, _ := c.Values[Printing].(printer.Options)
	return o
}

// out is where passes that print write.
func out(c *pass.Context) io.Writer {
	if c.Log != nil {
		return c.Log
	}
	return os.Stderr
}

// PrintOpStatsOptions are the options of print-op-stats.
type PrintOpStatsOptions struct {
	JSON bool `opt:"json" doc:"as JSON"`
}

// PrintOpStats prints how often each op stands in the program.
var PrintOpStats = &pass.Def[PrintOpStatsOptions]{
	Name: "print-op-stats",
	Doc:  "print how many operations there are of each kind",
	Run: func(c *pass.Context, root *ir.Op, o PrintOpStatsOptions) error {
		count := map[string]int{}
		root.Walk(func(op *ir.Op) bool {
			count[op.Name()]++
			return true
		})
		w := out(c)
		names := slices.Sorted(maps.Keys(count))
		if o.JSON {
			for i, n := range names {
				names[i] = fmt.Sprintf("  %q : %d", n, count[n])
			}
			fmt.Fprintf(w, "{\n%s\n}\n", strings.Join(names, ",\n"))
			return nil
		}
		// Names in one column, whatever the length of their dialects'.
		split := func(n string) (dialect, name string) {
			if i := strings.IndexByte(n, '.'); i >= 0 {
				return n[:i] + ".", n[i+1:]
			}
			return "", n
		}
		left, right := 0, 0
		for _, n := range names {
			dialect, name := split(n)
			left, right = max(left, len(dialect)), max(right, len(name))
		}
		fmt.Fprint(w, "Operations encountered:\n-----------------------\n")
		for _, n := range names {
			dialect, name := split(n)
			fmt.Fprintf(w, "  %*s%-*s , %d\n", left, dialect, right, name, count[n])
		}
		return nil
	},
}

// PrintIROptions are the options of print-ir.
type PrintIROptions struct {
	Label string `opt:"label" doc:"what to print in the heading"`
}

// PrintIR prints what it runs on.
var PrintIR = &pass.Def[PrintIROptions]{
	Name:  "print-ir",
	Title: "PrintIRPass",
	Doc:   "print the program as it is between two passes",
	Run: func(c *pass.Context, root *ir.Op, o PrintIROptions) error {
		if o.Label != "" {
			o.Label = " " + o.Label
		}
		w := out(c)
		fmt.Fprintf(w, "// -----// IR Dump%s //----- //\n", o.Label)
		opts := printing(c)
		opts.LocalScope = true
		if err := printer.Print(w, root, opts); err != nil {
			return err
		}
		_, err := io.WriteString(w, "\n")
		return err
	},
}

// ViewOpGraphOptions are the options of view-op-graph.
type ViewOpGraphOptions struct {
	MaxLabelLen  uint `opt:"max-label-len" doc:"characters of an attribute or type"`
	Attrs        bool `opt:"print-attrs" doc:"show attributes"`
	ControlEdges bool `opt:"print-control-flow-edges" doc:"draw an edge from each operation to the next in its block"`
	DataEdges    bool `opt:"print-data-flow-edges" doc:"draw an edge from each value to each use"`
	ResultTypes  bool `opt:"print-result-types" doc:"show types of results"`
}

// ViewOpGraph draws a program.
var ViewOpGraph = &pass.Def[ViewOpGraphOptions]{
	Name: "view-op-graph",
	Also: []string{"print-op-graph"},
	Doc:  "print a program as a graph in Graphviz's language DOT",
	Detail: `An operation is a node, or a cluster around its blocks. Operations of one name have one colour. Constants and lists of more
elements than ` + "`--elide-elementsattrs-if-larger`" + `, or 16, are elided.`,
	Options: ViewOpGraphOptions{MaxLabelLen: 20, Attrs: true, DataEdges: true, ResultTypes: true},
	Run: func(c *pass.Context, root *ir.Op, o ViewOpGraphOptions) error {
		return printer.Graph(out(c), root, printer.GraphOptions{MaxLabel: o.MaxLabelLen, Attrs: o.Attrs, ControlFlow: o.ControlEdges,
			DataFlow: o.DataEdges, ResultTypes: o.ResultTypes, Elements: printing(c).ElideElementsAttrsIfLarger})
	},
}

// SnapshotOptions are the options of snapshot-op-locations.
type SnapshotOptions struct {
	File            string `opt:"filename" doc:"file to write; a new one among the temporary files where none is given"`
	Tag             string `opt:"tag" doc:"fuse new locations, under this name, with those that are there"`
	PrintDebugInfo  bool   `opt:"print-debuginfo" doc:"print locations"`
	Generic         bool   `opt:"print-op-generic" doc:"print the generic form"`
	LocalScope      bool   `opt:"print-local-scope" doc:"print without aliases"`
	PrettyDebugInfo bool   `opt:"pretty-debuginfo" doc:"print locations for people"`
}

// SnapshotOpLocations makes places in a dump the locations of ops.
var SnapshotOpLocations = &pass.Def[SnapshotOptions]{
	Name:  "snapshot-op-locations",
	Title: "LocationSnapshot",
	Also:  []string{"location-snapshot"},
	Doc:   "write the program to a file, and make places in it the locations of operations",
	Detail: `Messages and debuggers then show the program as it is between two passes. Lines count from 1, columns from 0.
Operations that the text leaves out keep their locations.`,
	Unlocates: true,
	Run: func(c *pass.Context, root *ir.Op, o SnapshotOptions) error {
		opts := printing(c)
		opts.PrintDebugInfo, opts.PrettyDebugInfo, opts.Generic = o.PrintDebugInfo, o.PrettyDebugInfo, o.Generic
		opts.LocalScope = o.LocalScope || opts.LocalScope
		s, err := takeSnapshot(root, opts)
		if err != nil {
			return err
		}
		if err := s.write(c, &o.File); err != nil {
			return pass.Errorf(root, "cannot write the snapshot: %v", err)
		}
		file := ir.FileForLocs(o.File)
		for i, op := range s.ops {
			at := s.places[i]
			if at.line == 0 {
				continue
			}
			loc := file.At(at.line, at.col)
			if o.Tag != "" {
				loc = ir.Fuse(op.Loc(), ir.NameLoc(o.Tag, loc))
			}
			op.SetLoc(loc)
		}
		return nil
	},
}

// A snapshot is the text of a program and where in it the ops stand.
type snapshot struct {
	text   []byte
	ops    []*ir.Op
	places []place // of the ops; line 0: the text leaves it out
}

type place struct{ line, col int }

// The printer marks ops by their numbers between these, which no text of IR holds.
const markOpen, markClose = 0, 1

func takeSnapshot(root *ir.Op, opts printer.Options) (*snapshot, error) {
	s := &snapshot{}
	number := map[*ir.Op]int{}
	root.Walk(func(op *ir.Op) bool {
		number[op] = len(s.ops)
		s.ops = append(s.ops, op)
		return true
	})
	s.places = make([]place, len(s.ops))
	opts.Mark = func(_ *ir.Value, op *ir.Op) (before, after string) {
		if n, ok := number[op]; ok {
			before = string(rune(markOpen)) + strconv.Itoa(n) + string(rune(markClose))
		}
		return before, ""
	}
	var marked bytes.Buffer
	if err := printer.Print(&marked, root, opts); err != nil {
		return nil, err
	}
	at := place{line: 1}
	for rest := marked.Bytes(); len(rest) > 0; {
		if rest[0] == markOpen {
			end := bytes.IndexByte(rest, markClose)
			n, err := strconv.Atoi(string(rest[1:end]))
			if err != nil {
				return nil, err
			}
			s.places[n] = at
			rest = rest[end+1:]
			continue
		}
		s.text = append(s.text, rest[0])
		at.col++
		if rest[0] == '\n' {
			at = place{line: at.line + 1}
		}
		rest = rest[1:]
	}
	return s, nil
}

// write makes a file of the text; where it has no name it gets one.
func (s *snapshot) write(c *pass.Context, name *string) error {
	if *name == "" {
		f, err := os.CreateTemp("", "snapshot-*.mlir")
		if err != nil {
			return err
		}
		*name = f.Name()
		_, err = f.Write(s.text)
		return errors.Join(err, f.Close())
	}
	if c.WriteFile == nil {
		return os.WriteFile(*name, s.text, 0o666)
	}
	return c.WriteFile(*name, func(w io.Writer) error {
		_, err := w.Write(s.text)
		return err
	})
}
