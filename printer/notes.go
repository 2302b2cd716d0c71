package printer

import "terrace/ir"

// notes are the comments to print, see [Options].
type notes struct {
	list  []ir.Comment
	at    map[ir.CommentPlace][]int // the notes of a place that are to come
	seen  []bool
	head  []string // lines above the top op
	begun bool
	first bool // nothing stands in the region yet
}

func (n *notes) init(c *ir.Comments) {
	if c == nil {
		return
	}
	n.list, n.seen, n.at = c.Notes, make([]bool, len(c.Notes)), map[ir.CommentPlace][]int{}
	for i := range n.list {
		n.at[n.list[i].Place] = append(n.at[n.list[i].Place], i)
	}
}

func (n *notes) reached(i int) bool { return n.seen[i] }

// place is that of the brace which opens a region.
func (n *notes) place(r *ir.Region) ir.CommentPlace {
	at := ir.CommentPlace{Kind: ir.AtOpen}
	if op := r.Op(); n.list != nil && op != nil {
		at.Op = op.Loc()
		for op.RegionAt(at.Region) != r {
			at.Region++
		}
	}
	return at
}

// noteBefore writes the lines before a place, and returns the note, -1 for none.
func (p *printer) noteBefore(place ir.CommentPlace) int {
	n := &p.notes
	if n.list == nil {
		return -1
	}
	i := -1
	if left := n.at[place]; len(left) > 0 {
		i, n.at[place] = left[0], left[1:]
		n.seen[i] = true
		for _, line := range n.list[i].Before {
			switch {
			case !n.begun && p.aliases.on:
				if line != "" || len(n.head) > 0 {
					n.head = append(n.head, line)
				}
			case line != "":
				p.w.Buf = append(append(append(p.w.Buf, spaces[:p.indent]...), line...), '\n')
				n.first = false
			case !n.first && place.Kind != ir.AtClose:
				p.w.Text("\n")
			}
		}
	}
	n.begun, n.first = true, false
	return i
}

// noteBehind writes what ends the line.
func (p *printer) noteBehind(i int) {
	if i >= 0 && p.notes.list[i].Behind != "" {
		p.w.Text(" ")
		p.w.Text(p.notes.list[i].Behind)
	}
}
