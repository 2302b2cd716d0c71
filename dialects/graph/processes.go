package graph

import (
	"fmt"
	"strconv"
	"strings"
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
	channels map[route][][]data.Value
	feed     []*ir.SymbolRef
	fed      int
	outputs  [][]data.Value
}

type waiter struct{ ready func() bool }

// A meeting is what processes meet for: a group on a channel, whatever functions
// they run.
type meeting struct {
	channel int64
	group   string
}

type roundKey struct {
	meeting
	visit int // how often the process was there before
}

type visit struct {
	meeting
	process int64
}

type round struct {
	what    string // the op, which must be the same for all
	vals    map[int64][]data.Value
	members int
	left    int
}

// A route is what messages go by: a channel, and between devices the one that sends.
type route struct {
	channel int64
	from    int64 // -1: the host
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
	p := &Processes{live: live, waiters: map[*waiter]bool{}, rounds: map[roundKey]*round{}, visits: map[visit]int{}, channels: map[route][][]data.Value{}, feed: feed}
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
	at := meeting{channelOf(op), fmt.Sprint(group)}
	v := visit{at, self}
	key := roundKey{at, p.visits[v]}
	p.visits[v]++
	r := p.rounds[key]
	if r != nil && r.what != op.Name() {
		return nil, "meets '" + r.what + "' of another process of its group"
	}
	if r == nil {
		r = &round{what: op.Name(), vals: map[int64][]data.Value{}, members: len(group), left: len(group)}
		p.rounds[key] = r
	}
	r.vals[self] = append([]data.Value(nil), in...)
	p.cond.Broadcast()
	if !p.wait(func() bool { return len(r.vals) == r.members }) {
		return nil, waits + " for " + p.missing(r, group)
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

// waits begins what is said of a process that cannot go on because of another.
const waits = "deadlock: waits"

// missing lists the processes of a group that did not come to a round.
func (p *Processes) missing(r *round, group []int64) string {
	var out []string
	for _, g := range group {
		if _, here := r.vals[g]; !here {
			out = append(out, strconv.FormatInt(g, 10))
		}
	}
	return "process " + strings.Join(out, ", ") + " of its group, which does not come here"
}

func (p *Processes) send(channel route, vals []data.Value) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.channels[channel] = append(p.channels[channel], append([]data.Value(nil), vals...))
	p.cond.Broadcast()
}

func (p *Processes) recv(channel route) ([]data.Value, bool) {
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
	var stuck *ir.Outcome
	for i := range outs {
		switch {
		case outs[i].OK():
			vals = append(vals, outs[i].All()...)
		case !strings.HasPrefix(outs[i].Reason, waits):
			return outs[i] // others wait only for this one
		case stuck == nil:
			stuck = &outs[i]
		}
	}
	if stuck != nil {
		return *stuck
	}
	return ir.Values(vals...)
}
