package ir

// Around stands for the op around its regions in [RegionEdge].
const Around = -1

// A RegionEdge is a way of control out of an op or one of its regions: the
// operands from First on, N of them, of whom control leaves (the op, or a
// terminator of the region) become arguments of region To's entry block, or the
// op's results, from Into on.
type RegionEdge struct {
	To       int // a region's index, or Around
	First, N int
	Into     int
}

// RegionFlow is the interface of ops that run their regions, and when: the ways
// out of the op (from is Around and at the op itself) or out of region from, by
// its terminator at. known returns the constant that a value is known to be, nil
// for others.
var RegionFlow = NewInterface[func(op *Op, from int, at *Op, known func(*Value) Attr) []RegionEdge]("region-flow")

// LoopFlow is the [RegionFlow] of a loop that runs region 0 any number of times
// on carried values, which begin as the operand field inits and stand in its
// arguments from the one given on.
func LoopFlow(inits, arg int) func(op *Op, from int, at *Op, known func(*Value) Attr) []RegionEdge {
	return func(op *Op, from int, at *Op, _ func(*Value) Attr) []RegionEdge {
		first, end := 0, at.NumOperands()
		if from == Around {
			first, end = op.GroupBounds(inits)
		}
		return []RegionEdge{{To: 0, First: first, N: end - first, Into: arg}, {To: Around, First: first, N: end - first}}
	}
}

// ChoiceFlow is the [RegionFlow] of an op that runs one of its regions, once:
// the one that pick knows, or any of them. Not to run one that is empty is to go
// on after the op.
func ChoiceFlow(pick func(op *Op, known func(*Value) Attr) (region int, ok bool)) func(op *Op, from int, at *Op, known func(*Value) Attr) []RegionEdge {
	return func(op *Op, from int, at *Op, known func(*Value) Attr) []RegionEdge {
		if from != Around {
			return []RegionEdge{{To: Around, N: at.NumOperands()}}
		}
		to := func(i int) RegionEdge {
			if op.RegionAt(i).Empty() {
				i = Around
			}
			return RegionEdge{To: i}
		}
		if i, ok := pick(op, known); ok {
			return []RegionEdge{to(i)}
		}
		edges := make([]RegionEdge, op.NumRegions())
		for i := range edges {
			edges[i] = to(i)
		}
		return edges
	}
}

// View is the interface of ops whose first result refers to memory that another
// value refers to: it returns that.
var View = NewInterface[func(op *Op) *Value]("view")

// Inlining is the interface of functions whose body may stand in place of a call.
var Inlining = NewInterface[InlineRules]("inlining")

// InlineRules implement [Inlining].
type InlineRules struct {
	Call   *OpDef                                  // what calls such functions
	Branch string                                  // the op that goes to a block
	Kept   func(fn, call *Op) string               // why a call has to stay, "" for nothing; may be nil
	Pass   func(b *Builder, fn, call *Op) []*Value // what the arguments are; nil: the operands of the call
	Adopt  func(op, call *Op)                      // changes an op of the body where it is now; may be nil
}

// Callee is the interface of calls by name: the reference, and the operand field
// that holds the arguments. The results are those of the callee.
var Callee = NewInterface[func(op *Op) (ref *SymbolRef, args int)]("callee")

// ReversePostOrder returns the blocks that control can come to, each before those that
// it dominates.
func (r *Region) ReversePostOrder() []*Block {
	seen := map[*Block]bool{}
	var post []*Block
	type frame struct {
		b    *Block
		next int
	}
	stack := []frame{{r.First(), 0}}
	seen[r.First()] = true
	for len(stack) > 0 {
		f := &stack[len(stack)-1]
		if t := f.b.Last(); t != nil && f.next < t.NumSuccs() {
			s := t.Succ(f.next)
			f.next++
			if !seen[s] {
				seen[s] = true
				stack = append(stack, frame{s, 0})
			}
			continue
		}
		post = append(post, f.b)
		stack = stack[:len(stack)-1]
	}
	for i, j := 0, len(post)-1; i < j; i, j = i+1, j-1 {
		post[i], post[j] = post[j], post[i]
	}
	return post
}
