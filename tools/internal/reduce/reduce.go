// Package reduce makes a program smaller while it stays interesting: while a
// test says that it still shows what is looked for.
package reduce

import (
	"bytes"
	"fmt"
	"sync"

	"terrace/ir"
	"terrace/printer"
)

// A Test tells whether a program is still interesting. It may be called from
// several goroutines.
type Test func(text []byte) (bool, error)

// Options vary a reduction.
type Options struct {
	Workers int               // tests at once
	Best    func(text []byte) // told of every smaller program
	Generic bool              // print generic forms
}

// Reduce returns the smallest program that it finds. Programs that do not
// verify are not tried.
func Reduce(ctx *ir.Context, top *ir.Op, test Test, o Options) ([]byte, error) {
	r := &reducer{ctx: ctx, top: top, test: test, o: o}
	r.o.Workers = max(r.o.Workers, 1)
	var err error
	if r.text, err = r.print(top); err != nil {
		return nil, err
	}
	ok, err := test(r.text)
	if err != nil {
		return nil, err
	}
	if !ok {
		return nil, fmt.Errorf("the program as given is not interesting: the test does not accept it")
	}
	for {
		was := r.top
		for _, e := range edits {
			if err := r.chunks(e); err != nil {
				return r.text, err
			}
		}
		if err := r.retype(); err != nil {
			return r.text, err
		}
		if r.top == was {
			return r.text, nil
		}
	}
}

type reducer struct {
	ctx  *ir.Context
	top  *ir.Op
	text []byte
	test Test
	o    Options
}

func (r *reducer) print(top *ir.Op) ([]byte, error) {
	var b bytes.Buffer
	err := printer.Print(&b, top, printer.Options{KeepNames: true, AssumeVerified: true, Generic: r.o.Generic})
	return b.Bytes(), err
}

// chunks tries an edit at all its places, at halves of them, and so on down to
// each place by itself.
func (r *reducer) chunks(e edit) error {
	for n := r.places(e); n > 0; n /= 2 {
		total := r.places(e)
		for from := max(total-n, 0); ; from -= n {
			// Last places first: what comes late is used least.
			var err error
			if from, err = r.batch(e, from, n); err != nil {
				return err
			}
			if from <= 0 {
				break
			}
		}
	}
	return nil
}

func (r *reducer) places(e edit) int { return len(e.places(r.top)) }

// A candidate is a program that may take the place of the best so far.
type candidate struct {
	top  *ir.Op
	text []byte
	at   int
	ok   bool
	err  error
}

// batch tries as many chunks as there are workers, from one place downwards,
// and keeps the first that is interesting. It returns the place of the last
// chunk that counts.
func (r *reducer) batch(e edit, from, n int) (int, error) {
	var list []*candidate
	last := from
	for at := from; len(list) < r.o.Workers; at -= n {
		if c := r.apply(e, max(at, 0), at+n); c != nil {
			if text, err := r.print(c); err == nil && (e.simpler || len(text) < len(r.text)) {
				list = append(list, &candidate{top: c, text: text, at: at})
			}
		}
		last = at
		if at <= 0 {
			break
		}
	}
	kept, err := r.keepFirst(list)
	if kept != nil {
		last = kept.at
	}
	return last, err
}

// keepFirst tests candidates at the same time and keeps the first that is
// interesting, if one is.
func (r *reducer) keepFirst(list []*candidate) (*candidate, error) {
	var wait sync.WaitGroup
	for _, c := range list {
		wait.Go(func() { c.ok, c.err = r.test(c.text) })
	}
	wait.Wait()
	for _, c := range list {
		if c.err != nil {
			return nil, c.err
		}
		if c.ok {
			r.top, r.text = c.top, c.text
			if r.o.Best != nil {
				r.o.Best(r.text)
			}
			return c, nil
		}
	}
	return nil, nil
}

// retype makes types simpler as long as the program stays interesting.
func (r *reducer) retype() error {
	for list := retypings(r.top); len(list) > 0; {
		var batch []*candidate
		for len(list) > 0 && len(batch) < r.o.Workers {
			top := ir.NewBuilder().Clone(r.top, ir.NewMapping())
			if list[0].apply(top) && r.ctx.Fork().Verify(top) {
				if text, err := r.print(top); err == nil && !bytes.Equal(text, r.text) {
					batch = append(batch, &candidate{top: top, text: text})
				}
			}
			list = list[1:]
		}
		kept, err := r.keepFirst(batch)
		if err != nil {
			return err
		}
		if kept != nil {
			list = retypings(r.top)
		}
	}
	return nil
}

// apply makes the edit at places [from, to) of a copy; nil when nothing changes
// or the result does not verify.
func (r *reducer) apply(e edit, from, to int) *ir.Op {
	top := ir.NewBuilder().Clone(r.top, ir.NewMapping())
	places := e.places(top)
	changed := false
	for i := min(to, len(places)) - 1; i >= from; i-- {
		if !places[i].Erased() && e.do(r.ctx, places[i]) {
			changed = true
		}
	}
	if !changed || !r.ctx.Fork().Verify(top) {
		return nil
	}
	return top
}
