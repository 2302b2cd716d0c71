package graph

import (
	"sync"

	"terrace/ir"
	"terrace/ir/data"
)

// Processes are how the processes of a run meet: collectives, messages between
// them, feeds from outside. A run has one of these as its state.
type Processes struct {
	mu      sync.Mutex
	cond    *sync.Cond
	live    int
	waiters map[*waiter]bool
	stuck   bool

	rounds   map[roundKey]*round
	visits   map[visit]int
	channels map[int64][][]data.Value
	feed     []*ir.SymbolRef
	fed      int
	outputs  [][]data.Value
}

type waiter struct{ ready func() bool }

type roundKey struct {
	op    *ir.Op
	group int64 // its first process
	visit int
}

type visit struct {
	op      *ir.Op
	process int64
}

type round struct {
	vals    map[int64][]data.Value
	members int
	left    int
}

type processesKey struct{}

// ProcessesOf returns the run's processes, set up for as many as the machine has.
func ProcessesOf(m ir.Machine) *Processes {
	return m.State(processesKey{}, func() any {
		_, _, r, p := m.Processes()
		return newProcesses(int(r*p), nil)
	}).(*Processes)
}

func newProcesses(live int, feed []*ir.SymbolRef) *Processes {
	p := &Processes{live: live, waiters: map[*waiter]bool{}, rounds: map[roundKey]*round{}, visits: map[visit]int{}, channels: map[int64][][]data.Value{}, feed: feed}
	p.cond = sync.NewCond(&p.mu)
	return p
}

// wait blocks until ready holds; false when no process can go on any more. The
// lock is held.
func (p *Processes) wait(ready func() bool) bool {
	w := &waiter{ready}
	p.waiters[w] = true
	defer delete(p.waiters, w)
	for !ready() {
		p.check()
		if p.stuck {
			return false
		}
		p.cond.Wait()
	}
	return true
}

// check finds out whether every process waits for another.
func (p *Processes) check() {
	if len(p.waiters) < p.live {
		return
	}
	for w := range p.waiters {
		if w.ready() {
			return
		}
	}
	p.stuck = true
	p.cond.Broadcast()
}

// End tells that a process has ended.
func (p *Processes) End() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.live--
	if p.live > 0 {
		p.check()
	}
}

// meet gives every process of a group the operands of all, in the group's order.
func (p *Processes) meet(op *ir.Op, group []int64, self int64, in []data.Value) ([][]data.Value, string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	v := visit{op, self}
	key := roundKey{op, group[0], p.visits[v]}
	p.visits[v]++
	r := p.rounds[key]
	if r == nil {
		r = &round{vals: map[int64][]data.Value{}, members: len(group), left: len(group)}
		p.rounds[key] = r
	}
	r.vals[self] = append([]data.Value(nil), in...)
	p.cond.Broadcast()
	if !p.wait(func() bool { return len(r.vals) == r.members }) {
		return nil, "waits for processes that do not come here"
	}
	if r.left--; r.left == 0 {
		delete(p.rounds, key)
	}
	out := make([][]data.Value, len(group))
	for i, g := range group {
		out[i] = r.vals[g]
	}
	return out, ""
}

func (p *Processes) send(channel int64, vals []data.Value) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.channels[channel] = append(p.channels[channel], append([]data.Value(nil), vals...))
	p.cond.Broadcast()
}

func (p *Processes) recv(channel int64) ([]data.Value, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if !p.wait(func() bool { return len(p.channels[channel]) > 0 }) {
		return nil, false
	}
	q := p.channels[channel]
	p.channels[channel] = q[1:]
	return q[0], true
}

// nextFeed returns the function that gives the next values from outside.
func (p *Processes) nextFeed() *ir.SymbolRef {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.fed >= len(p.feed) {
		return nil
	}
	p.fed++
	return p.feed[p.fed-1]
}

func (p *Processes) output(vals []data.Value) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.outputs = append(p.outputs, append([]data.Value(nil), vals...))
}

// RunParallel runs functions as processes, programs[replica][partition], each on
// its part of the operands, and returns all results in that order.
func RunParallel(m ir.Machine, op *ir.Op, programs [][]*ir.SymbolRef, feed []*ir.SymbolRef, in []data.Value) ir.Outcome {
	replicas := int64(len(programs))
	if replicas == 0 || len(programs[0]) == 0 {
		return ir.Trap("no programs to run")
	}
	partitions := int64(len(programs[0]))
	ps := newProcesses(int(replicas*partitions), feed)
	outs := make([]ir.Outcome, replicas*partitions)
	var wg sync.WaitGroup
	at := 0
	for r, row := range programs {
		if int64(len(row)) != partitions {
			return ir.Trap("rows of programs have different lengths")
		}
		for p, ref := range row {
			fn := m.Lookup(op, ref)
			if fn == nil {
				return ir.Trap("calls @" + ref.Leaf() + ", which is not defined")
			}
			n := 0
			if b := fn.Body(); b != nil {
				n = b.NumArgs()
			}
			if at+n > len(in) {
				return ir.Trap("has fewer operands than its programs have arguments")
			}
			args := append([]data.Value(nil), in[at:at+n]...)
			at += n
			f := m.Fork(int64(r), int64(p), replicas, partitions, processesKey{}, ps)
			out := &outs[int64(r)*partitions+int64(p)]
			wg.Add(1)
			go func() {
				defer wg.Done()
				defer ps.End()
				*out = f.Call(op, ref, args)
			}()
		}
	}
	if at != len(in) {
		return ir.Trap("has more operands than its programs have arguments")
	}
	wg.Wait()
	var vals []data.Value
	for i := range outs {
		if !outs[i].OK() {
			return outs[i]
		}
		vals = append(vals, outs[i].All()...)
	}
	return ir.Values(vals...)
}
