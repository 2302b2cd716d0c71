package graph

import (
	"slices"
	"strconv"

	"terrace/ir"
)

// MeshAxis is a named axis of a grid of devices.
type MeshAxis struct {
	Name string
	Size int64
}

func parseMeshAxis(p ir.Parser) MeshAxis {
	a := MeshAxis{}
	p.List("<", ">", func() {
		switch p.OneOf("field of a mesh axis", "name", "size") {
		case 0:
			p.Expect("=")
			a.Name = p.Str()
		case 1:
			p.Expect("=")
			a.Size = p.Integer()
		}
	})
	return a
}

func printMeshAxis(w *ir.Writer, a MeshAxis) {
	w.Text("<name = ")
	w.Quote(a.Name)
	w.Text(", size = ")
	w.Int(a.Size)
	w.Text(">")
}

// MeshAxisDef is the attribute #stablehlo.mesh_axis<...>.
var MeshAxisDef = Dialect.Attr(&ir.AttrDef{
	Name: "stablehlo.mesh_axis", Summary: "a named axis of a grid of devices",
	Parse:   func(p ir.Parser) any { return parseMeshAxis(p) },
	Print:   func(w *ir.Writer, params any) { printMeshAxis(w, params.(MeshAxis)) },
	Example: `#stablehlo.mesh_axis<name = "x", size = 2>`,
})

// MeshDef is the attribute #stablehlo.mesh<...>.
var MeshDef = Dialect.Attr(&ir.AttrDef{
	Name: "stablehlo.mesh", Summary: "a grid of devices with named axes",
	Parse: func(p ir.Parser) any {
		m := &Mesh{}
		p.Expect("<")
		p.Expect("axes")
		p.Expect("=")
		p.List("[", "]", func() {
			if p.Peek("<") {
				m.Axes = append(m.Axes, parseMeshAxis(p))
				return
			}
			at := p.Here()
			if e, ok := p.Attr().(*ir.ExtAttr); ok && e.Def == MeshAxisDef {
				m.Axes = append(m.Axes, e.Params.(MeshAxis))
			} else {
				p.FailAt(at, "expected a mesh axis")
			}
		})
		if p.Accept(",") {
			p.Expect("device_ids")
			p.Expect("=")
			m.Devices = p.Attr()
		}
		p.Expect(">")
		return m
	},
	Print: func(w *ir.Writer, params any) {
		m := params.(*Mesh)
		w.Text("<axes=[")
		for i, a := range m.Axes {
			if i > 0 {
				w.Text(", ")
			}
			printMeshAxis(w, a)
		}
		w.Text("]")
		if m.Devices != nil {
			w.Text(", device_ids=")
			w.Attr(m.Devices)
		}
		w.Text(">")
	},
	Example: `#stablehlo.mesh<axes=[<name = "x", size = 2>]>`,
})

// Mesh is a grid of devices.
type Mesh struct {
	Axes    []MeshAxis
	Devices ir.Attr // the order of devices, nil for that of their numbers
}

// AxisRef names an axis, or a part of one: Size numbers that repeat every Pre.
type AxisRef struct {
	Name      string
	Pre, Size int64 // zero: the whole axis
}

// AxisRefDef is the attribute #stablehlo.axis_ref<...>.
var AxisRefDef = Dialect.Attr(&ir.AttrDef{
	Name: "stablehlo.axis_ref", Summary: "an axis of a mesh, or a part of one",
	Parse: func(p ir.Parser) any {
		r := AxisRef{}
		p.Expect("<")
		p.Expect("name")
		p.Expect("=")
		r.Name = p.Str()
		if p.Accept(",") {
			p.Expect("sub_axis_info")
			p.Expect("=")
			if !p.Peek("(") {
				p.Expect("<")
				p.Expect("pre_size")
				p.Expect("=")
				r.Pre = p.Integer()
				p.Expect(",")
				p.Expect("size")
				p.Expect("=")
				r.Size = p.Integer()
				p.Expect(">")
			} else {
				p.Expect("(")
				r.Pre = p.Integer()
				p.Expect(")")
				r.Size = p.Integer()
			}
		}
		p.Expect(">")
		return r
	},
	Print: func(w *ir.Writer, params any) {
		r := params.(AxisRef)
		w.Text("<name = ")
		w.Quote(r.Name)
		if r.Size != 0 {
			w.Text(", sub_axis_info = (")
			w.Int(r.Pre)
			w.Text(")")
			w.Int(r.Size)
		}
		w.Text(">")
	},
	Example: `#stablehlo.axis_ref<name = "x">`,
})

// MeshAxes are groups of processes along axes of a mesh.
type MeshAxes struct {
	Mesh ir.Attr // a symbol or a mesh
	Axes []AxisRef
}

// MeshAxesDef is the attribute #stablehlo.replica_group_mesh_axes<...>.
var MeshAxesDef = Dialect.Attr(&ir.AttrDef{
	Name: "stablehlo.replica_group_mesh_axes", Summary: "groups of processes along axes of a mesh",
	Parse: func(p ir.Parser) any {
		m := &MeshAxes{}
		p.Expect("<")
		p.Expect("mesh")
		p.Expect("=")
		m.Mesh = p.Attr()
		p.Expect(",")
		p.Expect("axes")
		p.Expect("=")
		p.List("[", "]", func() {
			at := p.Here()
			if e, ok := p.Attr().(*ir.ExtAttr); ok && e.Def == AxisRefDef {
				m.Axes = append(m.Axes, e.Params.(AxisRef))
			} else {
				p.FailAt(at, "expected a reference to an axis")
			}
		})
		p.Expect(">")
		return m
	},
	Print: func(w *ir.Writer, params any) {
		m := params.(*MeshAxes)
		w.Text("<mesh = ")
		w.Attr(m.Mesh)
		w.Text(", axes = [")
		for i, a := range m.Axes {
			if i > 0 {
				w.Text(", ")
			}
			w.Attr(ir.NewExt(AxisRefDef, a))
		}
		w.Text("]>")
	},
	Example: `#stablehlo.replica_group_mesh_axes<mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]>`,
})

// mostDevices is how large a mesh may be whose groups are listed.
const mostDevices = 1 << 20

// meshGroups lists the groups of processes that differ only along the axes.
func meshGroups(op *ir.Op, m *MeshAxes) ([][]int64, error) {
	mesh, err := findMesh(op, m.Mesh)
	if err != nil {
		return nil, err
	}
	// Every axis that is referred to in part is cut into its parts.
	var sizes []int64
	var inGroup []int // position in m.Axes, -1 for none
	for _, a := range mesh.Axes {
		cuts := []int64{1, a.Size}
		for _, r := range m.Axes {
			if r.Name == a.Name && r.Size != 0 {
				cuts = append(cuts, r.Pre, r.Pre*r.Size)
			}
		}
		slices.Sort(cuts)
		cuts = slices.Compact(cuts)
		for i := 0; i+1 < len(cuts); i++ {
			if cuts[i+1]%cuts[i] != 0 {
				return nil, ir.Errorf("parts of mesh axis %q overlap", a.Name)
			}
			at := -1
			for k, r := range m.Axes {
				if r.Name == a.Name && (r.Size == 0 || cuts[i] >= r.Pre && cuts[i+1] <= r.Pre*r.Size) {
					at = k
				}
			}
			sizes, inGroup = append(sizes, cuts[i+1]/cuts[i]), append(inGroup, at)
		}
	}
	for _, r := range m.Axes {
		found := false
		for _, a := range mesh.Axes {
			found = found || a.Name == r.Name
		}
		if !found {
			return nil, ir.Errorf("replica_groups: axis '%s' not found in mesh", r.Name)
		}
	}
	count := int64(1)
	for _, n := range sizes {
		if count *= n; count > mostDevices {
			return nil, ir.Errorf("replica_groups: a mesh of more than %d devices is not supported", int64(mostDevices))
		}
	}
	devices, _ := ir.Ints(mesh.Devices)
	var groups [][]int64
	index := map[string]int{}
	// Groups are numbered, and ordered within, row by row; within a group the
	// axes' order in the list counts.
	id := int64(0)
	type member struct{ key, id int64 }
	members := map[string][]member{}
	var order []string
	EachIndex(sizes, func(idx []int64) {
		outer := ""
		key := int64(0)
		for k := range m.Axes {
			for d, at := range inGroup {
				if at == k {
					key = key*sizes[d] + idx[d]
				}
			}
		}
		for d, at := range inGroup {
			if at < 0 {
				outer += strconv.FormatInt(idx[d], 10) + ","
			}
		}
		if _, ok := index[outer]; !ok {
			index[outer] = len(order)
			order = append(order, outer)
		}
		v := id
		if int(id) < len(devices) {
			v = devices[id]
		}
		members[outer] = append(members[outer], member{key, v})
		id++
	})
	for _, o := range order {
		g := make([]int64, len(members[o]))
		for _, x := range members[o] {
			g[x.key] = x.id
		}
		groups = append(groups, g)
	}
	return groups, nil
}

func findMesh(op *ir.Op, a ir.Attr) (*Mesh, error) {
	switch a := a.(type) {
	case *ir.ExtAttr:
		if a.Def == MeshDef {
			return a.Params.(*Mesh), nil
		}
	case *ir.SymbolRef:
		sym := ir.LookupSymbol(op, a)
		if sym == nil {
			return nil, ir.Errorf("replica_groups: mesh symbol '%s' not found", a.Root)
		}
		if e, ok := sym.Get("stablehlo.mesh").(*ir.ExtAttr); ok && e.Def == MeshDef {
			return e.Params.(*Mesh), nil
		}
		if d, ok := sym.Get("stablehlo.mesh").(*ir.DictAttr); ok {
			axes, _ := d.Get("axes").(*ir.ArrayAttr)
			m := &Mesh{}
			if axes != nil {
				for _, e := range axes.Elems {
					ax, _ := e.(*ir.DictAttr)
					name, ok := ax.Get("name").(*ir.StringAttr)
					size, ok2 := ax.Get("size").(*ir.IntAttr)
					if !ok || !ok2 {
						return nil, ir.Errorf("replica_groups: mesh '%s' is malformed", a.Root)
					}
					m.Axes = append(m.Axes, MeshAxis{name.Val, size.Val})
				}
			}
			return m, nil
		}
		return nil, ir.Errorf("unsupported mesh '%s'", a.Root)
	}
	return nil, ir.Errorf("unsupported mesh")
}
