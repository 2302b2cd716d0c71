//go:build linux && (amd64 || arm64) && !nollvm

package libllvm

import (
	"bytes"
	"fmt"
	"strings"
)

// Features reports which of the features, in LLVM's words, code made with the
// options may use. LLVM's C interface does not tell what a CPU has; but a function
// is inlined into another only where that one has all the features of the first.
func (l *Library) Features(o CompileOptions, names []string) ([]bool, error) {
	var b strings.Builder
	for i, name := range names {
		fmt.Fprintf(&b, "define internal i32 @f%d(i32 %%x) \"target-cpu\"=\"x86-64\" \"target-features\"=\"+%s\" {\n  %%r = add i32 %%x, 1\n  ret i32 %%r\n}\n", i, name)
		fmt.Fprintf(&b, "define i32 @user%d(i32 %%x) {\n  %%r = call i32 @f%d(i32 %%x)\n  ret i32 %%r\n}\n", i, i)
	}
	o.Passes, o.Emit = "cgscc(inline),globaldce", Assembly
	text, err := l.Compile([]byte(b.String()), o)
	if err != nil {
		return nil, err
	}
	out := make([]bool, len(names))
	for i := range names {
		out[i] = !bytes.Contains(text, fmt.Appendf(nil, "\nf%d:", i))
	}
	return out, nil
}
