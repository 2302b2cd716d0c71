// Command digits runs a convolutional network that JAX trained and exported on
// real images of handwritten digits, natively where LLVM is there and in the
// interpreter otherwise. It is also the shortest example of Terrace as a library.
package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sort"
	"strings"
	"time"

	"terrace/dialects/all"
	"terrace/interp"
	"terrace/ir"
	"terrace/ir/data"
	"terrace/ir/data/npy"
	"terrace/ir/diag"
	"terrace/parser"
	"terrace/runtime"
	"terrace/runtime/libllvm"
)

func main() {
	libllvm.WorkerMain()
	dir := "examples/digits"
	if len(os.Args) > 1 {
		dir = os.Args[1]
	}
	if err := demo(dir); err != nil {
		fmt.Fprintln(os.Stderr, "digits:", err)
		os.Exit(1)
	}
}

func demo(dir string) error {
	file := filepath.Join(dir, "model.mlir")
	text, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	ctx := all.Context()
	module, ok := parser.Parse(ctx, file, text, parser.Options{})
	if !ok || !ctx.Verify(module) {
		return reported(ctx)
	}
	inputs, err := readAll(filepath.Join(dir, "inputs"))
	if err != nil {
		return err
	}
	labels, err := npy.Read(filepath.Join(dir, "labels.npy"), data.UI8)
	if err != nil {
		return err
	}
	images := inputs[len(inputs)-1]
	logits, how, err := run(ctx, module, inputs)
	if err != nil {
		return err
	}
	n := images.Shape[0]
	right := int64(0)
	predicted := make([]int, n)
	for i := range n {
		best := int64(0)
		for c := range int64(10) {
			if logits.Float(i*10+c) > logits.Float(i*10+best) {
				best = c
			}
		}
		predicted[i] = int(best)
		if labels.Int(i) == best {
			right++
		}
	}
	show(images, labels, predicted, 8)
	fmt.Printf("\n%d of %d images right (%.1f %%)\n%s\n", right, n, 100*float64(right)/float64(n), how)
	if right < n*9/10 {
		return fmt.Errorf("only %d of %d images right", right, n)
	}
	return nil
}

// run computes the model's result and says how, and how long it took.
func run(ctx *ir.Context, module *ir.Op, inputs []*data.Tensor) (*data.Tensor, string, error) {
	lib, err := libllvm.Find()
	if err != nil {
		args := make([]data.Value, len(inputs))
		for i, t := range inputs {
			args[i] = data.OfTensor(t)
		}
		start := time.Now()
		out, rerr := interp.New(module, interp.Options{}).Run("main", args...)
		if rerr != nil {
			return nil, "", rerr
		}
		return out[0].Tensor(), fmt.Sprintf("in the interpreter, %v: %v", time.Since(start).Round(time.Millisecond), err), nil
	}
	start := time.Now()
	prog, err := runtime.Compile(ctx, lib, module, runtime.CompileOptions{})
	if errors.Is(err, runtime.ErrReported) {
		return nil, "", reported(ctx)
	}
	if err != nil {
		return nil, "", err
	}
	code, err := runtime.Load(lib, prog)
	if err != nil {
		return nil, "", err
	}
	defer code.Close()
	f, err := code.Function("main")
	if err != nil {
		return nil, "", err
	}
	defer f.Close()
	compiled := time.Since(start)
	out := f.NewResults()
	best := time.Hour
	for range 20 {
		start := time.Now()
		if err := f.Call(inputs, out); err != nil {
			return nil, "", err
		}
		best = min(best, time.Since(start))
	}
	_, cpu, _ := lib.Host()
	return out[0], fmt.Sprintf("native code for %s: compiled in %v, all images classified in %v", cpu, compiled.Round(time.Millisecond), best.Round(time.Microsecond)), nil
}

func reported(ctx *ir.Context) error {
	var b strings.Builder
	for _, d := range ctx.Diag.Take() {
		b.WriteString(diag.Render(d, nil))
	}
	return errors.New(strings.TrimSpace(b.String()))
}

func readAll(dir string) ([]*data.Tensor, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.npy"))
	if err != nil {
		return nil, err
	}
	if len(files) == 0 {
		return nil, fmt.Errorf("no inputs in %s", dir)
	}
	sort.Strings(files)
	var out []*data.Tensor
	for _, f := range files {
		t, err := npy.Read(f, 0)
		if err != nil {
			return nil, err
		}
		out = append(out, t.Expand())
	}
	return out, nil
}

// show draws the first images side by side, a character a pixel.
func show(images, labels *data.Tensor, predicted []int, n int64) {
	const shades = " .:-=+*#%@"
	n = min(n, images.Shape[0])
	h, w := images.Shape[1], images.Shape[2]
	top := 0.0
	for i := range images.Len() {
		top = max(top, images.Float(i))
	}
	for y := range h {
		for i := range n {
			for x := range w {
				v := images.Float((i*h+y)*w+x) / max(top, 1e-9)
				c := shades[min(int(v*float64(len(shades))), len(shades)-1)]
				fmt.Printf("%c%c", c, c)
			}
			fmt.Print("  ")
		}
		fmt.Println()
	}
	for i := range n {
		mark := ""
		if int(labels.Int(i)) != predicted[i] {
			mark = fmt.Sprintf(" (is %d)", labels.Int(i))
		}
		fmt.Printf("%-*s", int(2*w+2), fmt.Sprintf("     read as %d%s", predicted[i], mark))
	}
	fmt.Println()
}
