// Package dlti keeps what a program says of the layout of data and of the
// devices it is for. Nothing reads it here.
package dlti

import "terrace/ir"

// Dialect is the dialect dlti.
var Dialect = &ir.Dialect{Name: "dlti", Summary: "data layout and target information"}

// An entry is a key, a string or a type, with its value.
type entry struct{ key, value ir.Attr }

// entries defines an attribute that is a list of entries.
func entries(name, summary, example string) *ir.AttrDef {
	return Dialect.Attr(&ir.AttrDef{
		Name: name, Summary: summary, Example: example,
		Parse: func(p ir.Parser) any {
			var list []entry
			p.List("<", ">", func() {
				e := entry{key: p.Attr()}
				if x, whole := e.key.(*ir.ExtAttr); whole {
					if inner, is := x.Params.(entry); is {
						e = inner
					}
				} else {
					p.Expect("=")
					e.value = p.Attr()
				}
				list = append(list, e)
			})
			return list
		},
		Print: func(w *ir.Writer, params any) {
			w.Text("<")
			for i, e := range params.([]entry) {
				if i > 0 {
					w.Text(", ")
				}
				w.Attr(e.key)
				if e.value != nil {
					w.Text(" = ")
					w.Attr(e.value)
				}
			}
			w.Text(">")
		},
		Verify: func(params any) error {
			for i, e := range params.([]entry) {
				for _, before := range params.([]entry)[:i] {
					if ir.SameAttr(before.key, e.key) && e.value != nil {
						return ir.Errorf("repeated layout entry key: %s", ir.AttrText(e.key))
					}
				}
			}
			return nil
		},
	})
}

// The attributes that are lists of entries.
var (
	Layout = entries("dl_spec", "sizes and alignments of types", "#dlti.dl_spec<i64 = dense<64> : vector<2xi64>>")
	System = entries("target_system_spec", "the devices of a system", `#dlti.target_system_spec<"CPU" = #dlti.target_device_spec<"width" = 4 : i32>>`)
	Device = entries("target_device_spec", "what is known of one device", `#dlti.target_device_spec<"width" = 4 : i32>`)
	Map    = entries("map", "values by key", `#dlti.map<"width" = 4 : i32>`)
)

// Entry is one entry of a layout: #dlti.dl_entry<key, value>.
var Entry = Dialect.Attr(&ir.AttrDef{
	Name: "dl_entry", Summary: "one entry of a layout", Example: "#dlti.dl_entry<i64, 64 : i32>",
	Parse: func(p ir.Parser) any {
		p.Expect("<")
		e := entry{key: p.Attr()}
		p.Expect(",")
		e.value = p.Attr()
		p.Expect(">")
		return e
	},
	Print: func(w *ir.Writer, params any) {
		e := params.(entry)
		w.Text("<")
		w.Attr(e.key)
		w.Text(", ")
		w.Attr(e.value)
		w.Text(">")
	},
})
