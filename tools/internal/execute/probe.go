package execute

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"

	"terrace/dialects/check"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/ir/data/npy"
)

// probeWriter keeps the values that probes see as files probe1.npy, probe2.npy,
// ... with a line name,type,file for each in index.csv.
type probeWriter struct {
	dir string
	mu  sync.Mutex // processes of a program share it
	n   int
	err error
}

func (w *probeWriter) write(op *ir.Op, t *data.Tensor) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.err != nil {
		return
	}
	if w.n == 0 {
		w.err = os.MkdirAll(w.dir, 0o777)
	}
	w.n++
	file := filepath.Join(w.dir, fmt.Sprintf("probe%d.npy", w.n))
	if w.err == nil {
		w.err = npy.Write(file, t)
	}
	if w.err != nil {
		return
	}
	index, err := os.OpenFile(filepath.Join(w.dir, "index.csv"), os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o666)
	if err != nil {
		w.err = err
		return
	}
	name := op.Get(check.ProbeID).(*ir.StringAttr).Val
	_, err = fmt.Fprintf(index, "%s,%s,%s\n", name, op.Result(0).Type(), file)
	w.err = errors.Join(err, index.Close())
}
