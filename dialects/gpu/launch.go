package gpu

import (
	"terrace/ir"
)

// Operand fields of LaunchRegion.
const (
	launchGrid    = 1 // and the two after it
	launchBlock   = 4
	launchCluster = 7
	launchShared  = 10
)

// LaunchRegion runs the ops in it as a kernel.
var LaunchRegion = device("launch", "runs a region as a grid of blocks of threads", &ir.OpDef{
	Doc: "Arguments of the region: position of the block, of the thread, sizes of the grid and of a block, those of clusters if there are any, then memory as in gpu.func.",
	Operands: ir.Fields{dependencies, ir.One("gridSizeX", ir.IndexT), ir.One("gridSizeY", ir.IndexT), ir.One("gridSizeZ", ir.IndexT),
		ir.One("blockSizeX", ir.IndexT), ir.One("blockSizeY", ir.IndexT), ir.One("blockSizeZ", ir.IndexT),
		ir.Opt("clusterSizeX", ir.IndexT), ir.Opt("clusterSizeY", ir.IndexT), ir.Opt("clusterSizeZ", ir.IndexT), ir.Opt("dynamicSharedMemorySize", ir.Exactly(ir.I32))},
	Results: ir.Fields{token},
	Attrs:   ir.Attrs{ir.Maybe("module", ir.FlatSymbolKind), ir.Maybe("function", ir.FlatSymbolKind)},
	Regions: []ir.RegionField{{Name: "body"}},
	Traits:  ir.AffineScope | ir.AutomaticAllocationScope | ir.RecursiveEffects,
	Parse:   parseLaunch, Print: printLaunch,
	Verify: func(op *ir.Op) error {
		if op.Body() == nil || op.Body().NumArgs() < launchArgs(op)+shared(op) {
			return ir.Errorf("unexpected number of region arguments")
		}
		return nil
	},
	Example: `gpu.launch blocks(%bx, %by, %bz) in (%gx = %x, %gy = %x, %gz = %x) threads(%tx, %ty, %tz) in (%nx = %x, %ny = %x, %nz = %x) {
  gpu.terminator
}`,
})

// Terminator ends a gpu.launch.
var Terminator = device("terminator", "ends the region of a launch", &ir.OpDef{
	Traits: ir.Pure | ir.Terminator, Parents: []string{"gpu.launch"}, Format: "attr-dict", Example: LaunchRegion.Example})

// launchArgs is the number of arguments of the region that are positions and sizes.
func launchArgs(op *ir.Op) int {
	if op.Opt(launchCluster) != nil {
		return 18
	}
	return 12
}

func parseLaunch(p ir.Parser, st *ir.State) {
	if p.Accept("async") {
		st.Types = append(st.Types, Token)
	}
	var deps []*ir.Value
	p.ListOpt("[", "]", func() {
		deps = append(deps, p.Operand())
		p.Resolve(deps[len(deps)-1], Token)
	})
	st.AddGroup(deps...)
	index := func(a ir.Arg) ir.Arg { a.Type = ir.Index; return a }
	// dims reads word(%a, %b, %c) in (%p = %x, %q = %y, %r = %z).
	dims := func() (ids, sizes []ir.Arg, vals []*ir.Value) {
		p.List("(", ")", func() { ids = append(ids, index(p.Argument(false))) })
		p.Expect("in")
		p.List("(", ")", func() {
			sizes = append(sizes, index(p.Argument(false)))
			p.Expect("=")
			v := p.Operand()
			p.Resolve(v, ir.Index)
			vals = append(vals, v)
		})
		if !p.Failed() && (len(ids) != 3 || len(sizes) != 3) {
			p.Fail("expected three names and three sizes")
		}
		return ids, sizes, vals
	}
	var clusterIDs, clusterSizes []ir.Arg
	var cluster []*ir.Value
	if p.Accept("clusters") {
		clusterIDs, clusterSizes, cluster = dims()
	}
	p.Expect("blocks")
	blocks, grid, gridVals := dims()
	p.Expect("threads")
	threads, block, blockVals := dims()
	if p.Failed() {
		return
	}
	for _, v := range append(gridVals, blockVals...) {
		st.AddGroup(v)
	}
	for i := range 3 {
		if cluster == nil {
			st.AddGroup()
		} else {
			st.AddGroup(cluster[i])
		}
	}
	if p.Accept("dynamic_shared_memory_size") {
		v := p.Operand()
		p.Resolve(v, ir.I32)
		st.AddGroup(v)
	} else {
		st.AddGroup()
	}
	for i, word := range [...]string{"module", "function"} {
		if p.Accept(word) {
			p.Expect("(")
			st.Attrs[i] = ir.Ref(p.Symbol())
			p.Expect(")")
		}
	}
	var args []ir.Arg
	for _, group := range [][]ir.Arg{blocks, threads, grid, block, clusterIDs, clusterSizes} {
		args = append(args, group...)
	}
	args = parseAttributions(p, st, args)
	st.Regions = append(st.Regions, p.Region(args))
	p.AttrDict(st)
}

func printLaunch(p ir.Printer, op *ir.Op) {
	if op.NumResults() > 0 {
		p.Text(" async")
	}
	if deps := op.Group(0); len(deps) > 0 {
		p.Text(" ")
		p.List("[", "]", len(deps), func(i int) { p.Value(deps[i]) })
	}
	args := op.Body().Args()
	dims := func(word string, ids, sizes, field int) {
		p.F(" %(%, %, %) in (", word, args[ids], args[ids+1], args[ids+2])
		for i := range 3 {
			if i > 0 {
				p.Text(", ")
			}
			p.F("% = %", args[sizes+i], op.Opt(field+i))
		}
		p.Text(")")
	}
	if op.Opt(launchCluster) != nil {
		dims("clusters", 12, 15, launchCluster)
	}
	dims("blocks", 0, 6, launchGrid)
	dims("threads", 3, 9, launchBlock)
	if v := op.Opt(launchShared); v != nil {
		p.F(" dynamic_shared_memory_size %", v)
	}
	for i, word := range [...]string{"module", "function"} {
		if a := op.Attr(i); a != nil {
			p.F(" %(%)", word, a)
		}
	}
	printAttributions(p, op, args[launchArgs(op):])
	p.Text(" ")
	p.Region(op.RegionAt(0), false, true)
	p.AttrDict(op, "module", "function", workgroupAttr)
}
