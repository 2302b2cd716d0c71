package printer

import (
	"bytes"
	"runtime"
	"sync"
	"sync/atomic"

	"terrace/ir"
)

// Ops of a module are printed in parallel where they share no names: batches of
// neighbours by printers of their own, whose texts and aliases are put together
// in the order of the ops. The text is the same as that of one printer.

const (
	batchOps      = 16     // ops of a batch
	leastParallel = 3 * 16 // ops that a block must have
)

// batches cuts the ops of b where printing them in parallel is possible and
// pays, nil elsewhere.
func (p *printer) batches(b *ir.Block) [][]*ir.Op {
	if p.names.eager || p.worker || p.opts.Comments != nil || len(p.names.values) > 0 || runtime.GOMAXPROCS(0) == 1 {
		return nil
	}
	var out [][]*ir.Op
	n := 0
	for op := b.First(); op != nil; op = op.Next() {
		if n%batchOps == 0 {
			out = append(out, make([]*ir.Op, 0, batchOps))
		}
		out[len(out)-1] = append(out[len(out)-1], op)
		n++
	}
	if n < leastParallel {
		return nil
	}
	return out
}

// inParallel prints batches of ops, each op on a line of its own.
func (p *printer) inParallel(batches [][]*ir.Op) {
	printers := make([]*printer, len(batches))
	var next atomic.Int64
	var workers sync.WaitGroup
	var bug atomic.Pointer[any]
	for range min(runtime.GOMAXPROCS(0), len(batches)) {
		workers.Add(1)
		go func() {
			defer workers.Done()
			defer func() {
				if r := recover(); r != nil {
					bug.CompareAndSwap(nil, &r)
				}
			}()
			var room []byte // for the text of a batch while it grows
			for bug.Load() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(batches) {
					return
				}
				w := newPrinter(p.opts)
				w.worker, w.indent, w.dialect, w.aliases.on = true, p.indent, p.dialect, p.aliases.on
				w.w.Buf = room[:0]
				for _, op := range batches[i] {
					w.fullOp(op)
					w.w.Text("\n")
				}
				room, w.w.Buf = w.w.Buf, bytes.Clone(w.w.Buf)
				w.names = numbering{}
				printers[i] = w
			}
		}()
	}
	workers.Wait()
	if r := bug.Load(); r != nil {
		panic(*r) // where the caller can catch it
	}
	p.flush()
	for _, w := range printers {
		p.take(w)
	}
}

// flush puts the text made so far aside.
func (p *printer) flush() {
	p.chunks = append(p.chunks, p.w.Buf)
	p.done += len(p.w.Buf)
	p.w.Buf = make([]byte, 0, chunkSize/16)
}

// take appends what another printer made.
func (p *printer) take(w *printer) {
	s := &p.aliases
	s.merge(w.aliases.seen)
	for _, u := range w.aliases.uses {
		s.uses = append(s.uses, use{p.done + u.at, s.same(u.a), u.asAttr})
	}
	for _, chunk := range append(w.chunks, w.w.Buf) {
		p.chunks = append(p.chunks, chunk)
		p.done += len(chunk)
	}
	for _, b := range w.blobs {
		p.blob(b)
	}
	if p.err == nil {
		p.err = w.err
	}
}

// same returns the alias for what another printer's alias stands for: that one
// itself where it is the first.
func (s *aliases) same(e *alias) *alias {
	if e.merged != nil {
		return e.merged
	}
	old := s.find(e)
	if old == nil {
		s.adopt(e)
		old = e
	}
	e.merged = old
	return old
}

// merge takes over what another printer saw, in its order.
func (s *aliases) merge(seen []*alias) {
	for _, e := range seen {
		g := s.same(e)
		switch {
		case g == e:
			// Not known before: its parts are in the list, too, or were known.
			for i, c := range e.children {
				e.children[i] = s.same(c)
			}
			s.seen = append(s.seen, e)
		case !g.seen:
			s.see(g, e.deferred)
		case !e.deferred:
			g.hoist()
		}
	}
}
