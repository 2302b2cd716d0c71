//go:build linux && (amd64 || arm64) && !nollvm

package libllvm

import (
	"fmt"
	"strings"
)

// Features reports which of the features of x86-64, in LLVM's words, code made with the
// options may use. LLVM's C interface does not tell what a CPU has; but a function
// is inlined into another only where that one has all the features of the first.
func (l *Library) Features(o CompileOptions, names []string) ([]bool, error) {
	if out := l.hostFeatures(o, names); out != nil {
		return out, nil
	}
	var b strings.Builder
	for i, name := range names {
		fmt.Fprintf(&b, "define internal i32 @f%d(i32 %%x) \"target-cpu\"=\"x86-64\" \"target-features\"=\"+%s\" {\n  %%r = add i32 %%x, 1\n  ret i32 %%r\n}\n", i, name)
		fmt.Fprintf(&b, "define i32 @user%d(i32 %%x) {\n  %%r = call i32 @f%d(i32 %%x)\n  ret i32 %%r\n}\n", i, i)
	}
	var text string
	err := l.withModule([]byte(b.String()), func(_ *job, mod uintptr) error {
		tm, triple, err := l.targetMachine(mod, o)
		if err != nil {
			return err
		}
		defer l.release(tm, triple, o)
		if err := l.runPasses(mod, tm, "cgscc(inline),globaldce"); err != nil {
			return err
		}
		text = l.message(l.PrintModuleToString(mod))
		return nil
	})
	if err != nil {
		return nil, err
	}
	out := make([]bool, len(names))
	for i := range names {
		out[i] = !strings.Contains(text, fmt.Sprintf("@f%d(", i))
	}
	return out, nil
}

// hostFeatures answers for the features of this machine, which its list tells; nil
// where the list is another or lacks a name. Asking LLVM takes as long as to compile
// a small program.
func (l *Library) hostFeatures(o CompileOptions, names []string) []bool {
	if o.Triple != "" && o.Triple != l.triple || o.CPU != l.cpu || o.Features != l.features {
		return nil
	}
	has := map[string]bool{}
	for f := range strings.SplitSeq(l.features, ",") {
		if f != "" {
			has[f[1:]] = f[0] == '+'
		}
	}
	out := make([]bool, len(names))
	for i, name := range names {
		yes, known := has[name]
		if !known {
			return nil
		}
		out[i] = yes
	}
	return out
}
