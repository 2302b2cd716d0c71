package pass

import (
	"bytes"
	"cmp"
	"io"
	"os"
	"sync"
	"sync/atomic"

	"terrace/ir"
)

// each calls f for ops that hold no part of each other, with a manager of its own for each, until
// one fails. Where nothing watches single steps, isolated ops are worked on at
// the same time; what passes say, count and write is kept apart and handed on in the order
// of the ops up to the first that failed, so that the number of threads shows nowhere.
func (m *Manager) each(ops []*ir.Op, passes []*Bound, f func(m *Manager, op *ir.Op) bool) bool {
	if len(ops) == 0 {
		return true
	}
	all := m.Context.facts
	known := all.split(ops)
	defer m.forgetAround(ops[0].Parent(), passes)
	if !m.apart(ops) {
		defer func() { m.Context.facts = all }()
		for _, op := range ops {
			m.Context.facts = known[op]
			ok := f(m, op)
			all.join(known[op])
			if !ok {
				return false
			}
		}
		return true
	}
	shares := make([]*share, len(ops))
	for i, op := range ops {
		shares[i] = m.share(known[op])
	}
	var next atomic.Int64
	work := func() { // to the end, also behind one that fails: hooks count the same with any number of threads
		for {
			i := int(next.Add(1)) - 1
			if i >= len(ops) {
				return
			}
			shares[i].run(func() bool { return f(shares[i].m, ops[i]) })
		}
	}
	if n := min(m.Threads, len(ops)); n <= 1 {
		work()
	} else {
		var workers sync.WaitGroup
		for range n {
			workers.Go(work)
		}
		workers.Wait()
	}
	for _, s := range shares {
		if !s.handOn(m) {
			return false
		}
	}
	return true
}

// apart reports whether passes on the ops, which are siblings, may run side by side.
func (m *Manager) apart(ops []*ir.Op) bool {
	if m.Context.Listener != nil || m.listener != nil || m.Context.Stats != nil {
		return false
	}
	for _, h := range m.Hooks {
		if !h.Parallel {
			return false
		}
	}
	for _, op := range ops {
		if !op.Has(ir.IsolatedFromAbove) {
			return false
		}
	}
	return true
}

// A share is what a manager needs to work on one op beside others, and what comes of it.
type share struct {
	m       *Manager
	outer   *Context
	remarks []Remark
	log     bytes.Buffer
	files   []writtenFile
	ok      bool
	bug     any
}

type writtenFile struct {
	name string
	text []byte
}

func (m *Manager) share(known *facts) *share {
	s := &share{outer: m.Context, m: &Manager{}}
	own := *m.Context
	own.IR = m.Context.IR.Fork()
	own.IR.Blobs = m.Context.IR.Blobs
	own.facts = known
	own.Log = &s.log
	own.WriteFile = func(name string, write func(w io.Writer) error) error {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			return err
		}
		s.files = append(s.files, writtenFile{name, b.Bytes()})
		return nil
	}
	if own.Counters != nil {
		own.Counters = map[string]int64{}
	}
	if own.Remarks != nil {
		own.Remarks = func(r Remark) { s.remarks = append(s.remarks, r) }
	}
	*s.m = *m
	s.m.Context = &own
	own.manager = s.m
	return s
}

func (s *share) run(f func() bool) {
	defer func() { s.bug = recover() }()
	s.ok = f()
}

// handOn gives what came of the work to the manager that it was a part of, and
// reports whether all went well.
func (s *share) handOn(m *Manager) bool {
	if s.bug != nil {
		panic(s.bug) // where the caller can catch it
	}
	c, own := m.Context, s.m.Context
	for _, r := range s.remarks {
		c.Remarks(r)
	}
	for _, d := range own.IR.Diag.All() {
		c.IR.Diag.Add(d)
	}
	for name, n := range own.Counters {
		c.Counters[name] += n
	}
	c.facts.join(own.facts)
	log := c.Log
	if log == nil {
		log = os.Stderr
	}
	_, err := s.log.WriteTo(log)
	for _, f := range s.files {
		write := func(w io.Writer) error {
			_, err := w.Write(f.text)
			return err
		}
		if c.WriteFile != nil {
			err = cmp.Or(err, c.WriteFile(f.name, write))
		} else {
			err = cmp.Or(err, os.WriteFile(f.name, f.text, 0o666))
		}
	}
	if err != nil {
		m.report(nil, err)
	}
	return s.ok && err == nil
}
