package ir

// Comments are the comments and blank lines of a text. Each stands at a place
// that is named by the location of an op, so that it finds the op again after
// passes: what comes instead of an op has its location.
type Comments struct {
	Notes []Comment // in the order of the text
	End   []string  // lines after the last op
}

// A Comment is what a text has at one place beside the IR.
type Comment struct {
	Place  CommentPlace
	Before []string // lines before the place, "" for a blank one
	Behind string   // what ends the line
}

// A CommentPlace is a place in a text.
type CommentPlace struct {
	Op     Loc // the op's, or that of the op around
	Kind   CommentKind
	Region int // of a brace or label: the number of the region in the op
	Block  int // of a label: the number of the block in the region
}

// CommentKind is what a comment stands at.
type CommentKind uint8

// The kinds of places.
const (
	AtOp CommentKind = iota
	AtOpen
	AtLabel
	AtClose
)

// Moved returns the comments with those at places that are not reached put
// before the next one that is; blank lines there are dropped.
func (c *Comments) Moved(reached func(i int) bool) *Comments {
	out := &Comments{}
	var lost []string
	for i, n := range c.Notes {
		if reached(i) {
			n.Before = append(lost[:len(lost):len(lost)], n.Before...)
			out.Notes = append(out.Notes, n)
			lost = nil
			continue
		}
		for _, line := range append(n.Before[:len(n.Before):len(n.Before)], n.Behind) {
			if line != "" {
				lost = append(lost, line)
			}
		}
	}
	out.End = append(lost, c.End...)
	return out
}
