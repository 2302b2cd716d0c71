package printer

import "terrace/ir"

// Comments that name the users of values.

func (p *printer) usersComment(op *ir.Op) {
	n := op.NumResults()
	switch {
	case n == 0:
		if op.NumOperands() > 0 {
			p.Text(" // id: ")
			p.opID(op)
		}
		return
	case !op.Used():
		p.Text(" // unused")
		return
	}
	users, results := map[*ir.Op]bool{}, 0
	for i := range n {
		for u := range op.Result(i).Uses() {
			if !users[u.Op()] {
				users[u.Op()] = true
				results += u.Op().NumResults()
			}
		}
	}
	if n == 1 && results <= 1 && len(users) <= 1 {
		p.Text(" // user: ")
	} else {
		p.Text(" // users: ")
	}
	for i := range n {
		if i > 0 {
			p.Text(", ")
		}
		if n > 1 {
			p.Text("(")
		}
		p.valueUsers(op.Result(i))
		if n > 1 {
			p.Text(")")
		}
	}
}

func (p *printer) argUsersComment(v *ir.Value) {
	p.w.Buf = append(p.w.Buf, spaces[:p.indent]...)
	p.Text("// ")
	p.Value(v)
	if v.HasUses() {
		p.Text(" is used by ")
		p.valueUsers(v)
	} else {
		p.Text(" is unused")
	}
	p.w.Text("\n")
}

func (p *printer) valueUsers(v *ir.Value) {
	if !v.HasUses() {
		p.Text("unused")
	}
	seen := map[*ir.Op]bool{}
	i := -1
	for u := range v.Uses() {
		i++
		op := u.Op()
		if seen[op] {
			continue
		}
		seen[op] = true
		if i > 0 {
			p.Text(", ")
		}
		if op.NumResults() == 0 {
			p.opID(op)
			continue
		}
		for j := range op.NumResults() {
			if j > 0 {
				p.Text(", ")
			}
			p.Value(op.Result(j))
		}
	}
}

func (p *printer) opID(op *ir.Op) {
	if id, ok := p.names.ops[op]; ok {
		p.Text("%")
		p.w.Int(int64(id))
		return
	}
	p.Text("<<UNKNOWN OPERATION>>")
}
