package artefact

import (
	"fmt"
	"strings"

	"terrace/runtime/libllvm"
)

// A feature of x86 is a bit that the instruction cpuid tells, and registers that the
// system has to save.
type feature struct {
	name          string // LLVM's
	leaf, subleaf uint32
	register, bit int // 0 to 3: eax, ebx, ecx, edx
	state         int // bits of XCR0
}

const (
	avxState    = 0x6
	avx512State = 0xe6
)

// features are those that generated code may use. LLVM inlines across a difference in cx16 and sahf, so [libllvm.Library.Features]
// cannot tell those; generated code has no use for them.
var features = []feature{
	{"sse3", 1, 0, 2, 0, 0}, {"pclmul", 1, 0, 2, 1, 0}, {"ssse3", 1, 0, 2, 9, 0}, {"fma", 1, 0, 2, 12, avxState},
	{"sse4.1", 1, 0, 2, 19, 0}, {"sse4.2", 1, 0, 2, 20, 0}, {"movbe", 1, 0, 2, 22, 0}, {"popcnt", 1, 0, 2, 23, 0}, {"aes", 1, 0, 2, 25, 0},
	{"avx", 1, 0, 2, 28, avxState}, {"f16c", 1, 0, 2, 29, avxState},
	{"bmi", 7, 0, 1, 3, 0}, {"avx2", 7, 0, 1, 5, avxState}, {"bmi2", 7, 0, 1, 8, 0}, {"adx", 7, 0, 1, 19, 0}, {"sha", 7, 0, 1, 29, 0},
	{"avx512f", 7, 0, 1, 16, avx512State}, {"avx512dq", 7, 0, 1, 17, avx512State}, {"avx512ifma", 7, 0, 1, 21, avx512State},
	{"avx512cd", 7, 0, 1, 28, avx512State}, {"avx512bw", 7, 0, 1, 30, avx512State}, {"avx512vl", 7, 0, 1, 31, avx512State},
	{"avx512vbmi", 7, 0, 2, 1, avx512State}, {"avx512vbmi2", 7, 0, 2, 6, avx512State}, {"gfni", 7, 0, 2, 8, 0}, {"vaes", 7, 0, 2, 9, avxState},
	{"vpclmulqdq", 7, 0, 2, 10, avxState}, {"avx512vnni", 7, 0, 2, 11, avx512State}, {"avx512bitalg", 7, 0, 2, 12, avx512State},
	{"avx512vpopcntdq", 7, 0, 2, 14, avx512State}, {"avx512vp2intersect", 7, 0, 3, 8, avx512State}, {"avx512fp16", 7, 0, 3, 23, avx512State},
	{"avxvnni", 7, 1, 0, 4, avxState}, {"avx512bf16", 7, 1, 0, 5, avx512State}, {"avxifma", 7, 1, 0, 23, avxState},
	{"avxvnniint8", 7, 1, 3, 4, avxState}, {"avxneconvert", 7, 1, 3, 5, avxState}, {"avxvnniint16", 7, 1, 3, 10, avxState},
	{"lzcnt", 0x80000001, 0, 2, 5, 0}, {"xop", 0x80000001, 0, 2, 11, avxState},
	{"fma4", 0x80000001, 0, 2, 16, avxState}, {"tbm", 0x80000001, 0, 2, 21, 0},
}

// triple is that of the machine that code is for: this one where none is named.
func triple(lib *libllvm.Library, named string) string {
	if named != "" {
		return named
	}
	host, _, _ := lib.Host()
	return host
}

// needed lists the features that code made with the options may use. What needs
// none besides x86-64's is not for x86, or runs everywhere.
func needed(lib *libllvm.Library, o libllvm.CompileOptions) ([]feature, error) {
	if !strings.HasPrefix(triple(lib, o.Triple), "x86_64") {
		return nil, nil
	}
	names := make([]string, len(features))
	for i, f := range features {
		names[i] = f.name
	}
	has, err := lib.Features(o, names)
	var out []feature
	for i, yes := range has {
		if yes {
			out = append(out, features[i])
		}
	}
	return out, err
}

// baseline are the attributes of functions that run before the features are known.
const baseline = `nounwind "target-cpu"="x86-64" "target-features"=""`

// cpuCheck is LLVM IR of a constructor that finds the first feature the processor
// or its system lacks. It says so once on standard error and leaves the message in
// @NAME.lacking.
func cpuCheck(name, cpu string, need []feature) string {
	if len(need) == 0 {
		return ""
	}
	var b strings.Builder
	var table []string
	for _, f := range need {
		text := fmt.Sprintf("%s: compiled for %s, which needs %s: this processor or its system has no %s; compile it with another --cpu", name, cpu, f.name, f.name)
		fmt.Fprintf(&b, "@%s.no.%s = internal constant [%d x i8] c\"%s\\00\"\n", name, f.name, len(text)+1, text)
		table = append(table, fmt.Sprintf("{ i32, i32, i32, i32, i32, ptr } { i32 %d, i32 %d, i32 %d, i32 %d, i32 %d, ptr @%s.no.%s }",
			int32(f.leaf), f.subleaf, f.register, f.bit, f.state, name, f.name))
	}
	return strings.NewReplacer("NAME", name, "COUNT", fmt.Sprint(len(need)), "TABLE", strings.Join(table, ",\n  "), "BASELINE", baseline).Replace(`
@NAME.lacking = internal global ptr null
@NAME.features = internal constant [COUNT x { i32, i32, i32, i32, i32, ptr }] [
  TABLE
]
@NAME.line = internal constant [4 x i8] c"%s\0A\00"
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 101, ptr @NAME.check, ptr null }]
declare i32 @dprintf(i32, ptr, ...)
`) + b.String() + strings.NewReplacer("NAME", name, "COUNT", fmt.Sprint(len(need)), "BASELINE", baseline,
		"CPUID", `call { i32, i32, i32, i32 } asm sideeffect "cpuid", "={ax},={bx},={cx},={dx},{ax},{cx}"`).Replace(`
define internal void @NAME.check() BASELINE {
entry:
  %words = alloca { i32, i32, i32, i32 }, align 4
  %one = CPUID(i32 1, i32 0)
  %one.cx = extractvalue { i32, i32, i32, i32 } %one, 2
  %saves.bit = and i32 %one.cx, 134217728
  %saves = icmp ne i32 %saves.bit, 0
  br i1 %saves, label %system, label %loop
system:
  %xcr0 = call { i32, i32 } asm sideeffect "xgetbv", "={ax},={dx},{cx}"(i32 0)
  %saved = extractvalue { i32, i32 } %xcr0, 0
  br label %loop
loop:
  %state = phi i32 [ 0, %entry ], [ %saved, %system ], [ %state, %next ]
  %i = phi i64 [ 0, %entry ], [ 0, %system ], [ %j, %next ]
  %end = icmp eq i64 %i, COUNT
  br i1 %end, label %done, label %try
try:
  %f = getelementptr [COUNT x { i32, i32, i32, i32, i32, ptr }], ptr @NAME.features, i64 0, i64 %i
  %leaf = load i32, ptr %f
  %sub.p = getelementptr i8, ptr %f, i64 4
  %sub = load i32, ptr %sub.p
  %reg.p = getelementptr i8, ptr %f, i64 8
  %reg = load i32, ptr %reg.p
  %bit.p = getelementptr i8, ptr %f, i64 12
  %bit = load i32, ptr %bit.p
  %need.p = getelementptr i8, ptr %f, i64 16
  %need = load i32, ptr %need.p
  %have = and i32 %state, %need
  %missing = icmp ne i32 %have, %need
  br i1 %missing, label %lacks, label %range
range:
  %group = and i32 %leaf, -2147483648
  %top = CPUID(i32 %group, i32 0)
  %last = extractvalue { i32, i32, i32, i32 } %top, 0
  %beyond = icmp ugt i32 %leaf, %last
  br i1 %beyond, label %lacks, label %leafs
leafs:
  %first = CPUID(i32 %leaf, i32 0)
  %subs = extractvalue { i32, i32, i32, i32 } %first, 0
  %deep = icmp ugt i32 %sub, 0
  %few = icmp ugt i32 %sub, %subs
  %none = and i1 %deep, %few
  br i1 %none, label %lacks, label %read
read:
  %answer = CPUID(i32 %leaf, i32 %sub)
  store { i32, i32, i32, i32 } %answer, ptr %words
  %word.p = getelementptr i32, ptr %words, i32 %reg
  %word = load i32, ptr %word.p
  %shifted = lshr i32 %word, %bit
  %there.bit = and i32 %shifted, 1
  %there = icmp ne i32 %there.bit, 0
  br i1 %there, label %next, label %lacks
next:
  %j = add i64 %i, 1
  br label %loop
lacks:
  %text.p = getelementptr i8, ptr %f, i64 24
  %text = load ptr, ptr %text.p
  store ptr %text, ptr @NAME.lacking
  %said = call i32 (i32, ptr, ...) @dprintf(i32 2, ptr @NAME.line, ptr %text)
  br label %done
done:
  ret void
}
`)
}
