// Command go calls a network that Terrace compiled to a library, without cgo: see
// ../README.md. A Go program can also compile and run models itself, with the
// package runtime, as examples/digits does.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"unsafe"

	"github.com/ebitengine/purego"

	"terrace/ir/data"
	"terrace/ir/data/npy"
)

func main() {
	if len(os.Args) != 3 {
		fmt.Fprintln(os.Stderr, "usage: go run ./examples/calling/go LIBRARY examples/digits")
		os.Exit(2)
	}
	if err := call(os.Args[1], os.Args[2]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func call(library, folder string) error {
	lib, err := purego.Dlopen(library, purego.RTLD_NOW)
	if err != nil {
		return err
	}
	var workspaceBytes func() uint
	var explain func(status int32) string
	purego.RegisterLibFunc(&workspaceBytes, lib, "digits_workspace_bytes")
	purego.RegisterLibFunc(&explain, lib, "digits_error")
	digits, err := purego.Dlsym(lib, "digits")
	if err != nil {
		return err
	}
	files, err := filepath.Glob(filepath.Join(folder, "inputs", "*.npy")) // in order
	if err != nil {
		return err
	}
	logits := data.New(data.F32, 64, 10)
	var pinned runtime.Pinner // C has the addresses for the time of the call
	defer pinned.Unpin()
	var args []uintptr
	pass := func(b []byte) {
		p := unsafe.SliceData(b)
		pinned.Pin(p)
		args = append(args, uintptr(unsafe.Pointer(p)))
	}
	for _, f := range files {
		t, err := npy.Read(f, data.F32)
		if err != nil {
			return err
		}
		pass(t.Expand().Data)
	}
	pass(logits.Data)
	pass(data.Aligned(int(workspaceBytes())))
	if status, _, _ := purego.SyscallN(digits, args...); int32(status) != 0 {
		return fmt.Errorf("%s", explain(int32(status)))
	}
	labels, err := npy.Read(filepath.Join(folder, "labels.npy"), data.UI8)
	if err != nil {
		return err
	}
	right := 0
	for i := range int64(64) {
		best := int64(0)
		for c := range int64(10) {
			if logits.Float(i*10+c) > logits.Float(i*10+best) {
				best = c
			}
		}
		if labels.Int(i) == best {
			right++
		}
	}
	fmt.Println(right, "of 64 images right")
	return nil
}
