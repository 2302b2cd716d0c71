package runtime

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"maps"
	goruntime "runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unsafe"

	"terrace/lowering/pipelines"
	"terrace/runtime/cache"
	"terrace/runtime/libllvm"
)

// MaxThreads is how many threads there may be.
const MaxThreads = 1024

// pool is the threads that run the tasks of kernels, one set a process. What a
// task is follows from a kernel's shape, so results are the same for any number.
//
// The threads are Go's, each inside one call of native code that lasts as long as
// the thread: a fork and a join cost a few hundred nanoseconds while they spin,
// and no step of Go. A program that finds the pool in use by another call runs its
// tasks by itself.
type pool struct {
	mu      sync.Mutex
	want    int // threads, the caller's among them; 0: as many as processors
	code    *libllvm.Code
	run     uintptr // of TasksSymbol
	worker  uintptr
	state   *poolState
	started int
}

var threads pool

// poolState is what the native code shares: the text in poolIR knows its layout.
type poolState struct {
	lock    uint32 // a call uses the pool
	stop    uint32
	epoch   uint32 // of the job; workers sleep on it
	open    uint32 // the job takes workers
	active  uint32 // workers in the job
	asleep  uint32
	workers uint32
	alive   uint32 // workers that have not ended
	_       [8]uint32
	next    uint64 // task
	_       [7]uint64
	fn      uintptr
	context uintptr
	n       uint64
}

// SetThreads says how many threads run the programs of this process, 0 for as
// many as there are processors. Results do not depend on it.
func SetThreads(n int) error {
	if n < 0 || n > MaxThreads {
		return fmt.Errorf("%d threads: expected at most %d", n, MaxThreads)
	}
	threads.mu.Lock()
	defer threads.mu.Unlock()
	threads.want = n
	if threads.code == nil {
		return nil
	}
	return threads.resize()
}

// Threads is how many threads run programs.
func Threads() int {
	threads.mu.Lock()
	defer threads.mu.Unlock()
	return threads.size()
}

func (p *pool) size() int {
	if p.want == 0 {
		return goruntime.NumCPU()
	}
	return p.want
}

// symbols adds the function that runs tasks to those that a program's code finds
// by address, if the code calls it.
func (p *pool) symbols(lib *libllvm.Library, prog *Program) (map[string]uintptr, error) {
	name := []byte(pipelines.TasksSymbol)
	if !slices.ContainsFunc(prog.Objects, func(o []byte) bool { return bytes.Contains(o, name) }) {
		return prog.Externals, nil
	}
	addr, err := p.symbol(lib)
	if err != nil {
		return nil, err
	}
	all := maps.Clone(prog.Externals)
	if all == nil {
		all = map[string]uintptr{}
	}
	all[pipelines.TasksSymbol] = addr
	return all, nil
}

// symbol returns the address of the function that runs tasks.
func (p *pool) symbol(lib *libllvm.Library) (uintptr, error) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.code == nil {
		if err := p.load(lib); err != nil {
			return 0, err
		}
	}
	return p.run, p.resize()
}

func (p *pool) load(lib *libllvm.Library) error {
	triple, cpu, features := lib.Host()
	text := poolIR()
	var obj []byte
	c, _ := cache.Default() // a wrong setting is told where programs are compiled
	key := cache.Key(sha256.Sum256(fmt.Appendf(nil, "%s\n%s\n%s\n%s\n%s", build(), lib.Version(), cpu, features, text)))
	obj, ok := c.Get(key)
	if !ok {
		var err error
		if obj, err = lib.Compile([]byte(text), libllvm.CompileOptions{Triple: triple, CPU: cpu, Features: features}); err != nil {
			return fmt.Errorf("internal error: the code of threads: %w", err)
		}
		_ = c.Put(key, obj)
	}
	symbols := map[string]uintptr{}
	for _, name := range []string{"syscall", "sched_yield"} {
		addr, ok := libllvm.CSymbol(name)
		if !ok {
			return errors.New("threads: the C library has no " + name)
		}
		symbols[name] = addr
	}
	code, err := lib.LoadWith(symbols, obj)
	if err != nil {
		return err
	}
	var state uintptr
	for _, s := range []struct {
		name string
		to   *uintptr
	}{{pipelines.TasksSymbol, &p.run}, {"terrace_worker", &p.worker}, {"terrace_pool", &state}} {
		if *s.to, err = code.Lookup(s.name); err != nil {
			return err
		}
	}
	p.code, p.state = code, (*poolState)(*(*unsafe.Pointer)(unsafe.Pointer(&state)))
	return nil
}

// resize starts or ends workers.
func (p *pool) resize() error {
	want := p.size() - 1
	if want == p.started {
		return nil
	}
	if want < p.started {
		p.state.stopAll()
		p.started = 0
	}
	for p.started < want {
		p.started++
		atomic.AddUint32(&p.state.alive, 1)
		go func() {
			goruntime.LockOSThread()
			defer goruntime.UnlockOSThread()
			libllvm.Call(p.worker)
			atomic.AddUint32(&p.state.alive, ^uint32(0))
		}()
	}
	p.state.setWorkers(uint32(p.started))
	return nil
}

// poolIR is the code of the pool. Its orders of memory are the strongest where
// more than a flag is handed over: a worker says that it is in the job and then
// asks whether the job is open, and the caller closes the job and then waits for
// those in it, so none is overlooked.
func poolIR() string {
	pause := "call void asm sideeffect \"pause\", \"~{memory}\"()"
	if goruntime.GOARCH == "arm64" {
		pause = "call void asm sideeffect \"yield\", \"~{memory}\"()"
	}
	return strings.NewReplacer("@PAUSE", pause, "@FUTEX", fmt.Sprint(sysFutex), "@RUN", "@"+pipelines.TasksSymbol).Replace(`
@terrace_pool = global [256 x i8] zeroinitializer, align 64

declare i64 @syscall(i64, ...)
declare i32 @sched_yield()

define internal void @work(ptr %fn, ptr %context, i64 %n) {
entry:
  %next = getelementptr i8, ptr @terrace_pool, i64 64
  br label %take
take:
  %i = atomicrmw add ptr %next, i64 1 seq_cst
  %more = icmp ult i64 %i, %n
  br i1 %more, label %do, label %done
do:
  call void %fn(ptr %context, i64 %i)
  br label %take
done:
  ret void
}

define void @RUN(ptr %fn, ptr %context, i64 %n) {
entry:
  %epoch = getelementptr i8, ptr @terrace_pool, i64 8
  %open = getelementptr i8, ptr @terrace_pool, i64 12
  %active = getelementptr i8, ptr @terrace_pool, i64 16
  %asleep = getelementptr i8, ptr @terrace_pool, i64 20
  %workers = getelementptr i8, ptr @terrace_pool, i64 24
  %next = getelementptr i8, ptr @terrace_pool, i64 64
  %pfn = getelementptr i8, ptr @terrace_pool, i64 128
  %pcontext = getelementptr i8, ptr @terrace_pool, i64 136
  %pn = getelementptr i8, ptr @terrace_pool, i64 144
  %w = load atomic i32, ptr %workers monotonic, align 4
  %few = icmp eq i32 %w, 0
  %one = icmp ult i64 %n, 2
  %alone = or i1 %few, %one
  br i1 %alone, label %serial, label %lock
lock:
  %got = cmpxchg ptr @terrace_pool, i32 0, i32 1 acquire monotonic
  %ours = extractvalue { i32, i1 } %got, 1
  br i1 %ours, label %fork, label %serial
serial:
  %none = icmp eq i64 %n, 0
  br i1 %none, label %end, label %each
each:
  %i = phi i64 [ 0, %serial ], [ %j, %each ]
  call void %fn(ptr %context, i64 %i)
  %j = add i64 %i, 1
  %again = icmp ult i64 %j, %n
  br i1 %again, label %each, label %end
fork:
  store ptr %fn, ptr %pfn
  store ptr %context, ptr %pcontext
  store i64 %n, ptr %pn
  store atomic i64 0, ptr %next monotonic, align 8
  store atomic i32 1, ptr %open seq_cst, align 4
  %e = atomicrmw add ptr %epoch, i32 1 seq_cst
  %sleepers = load atomic i32, ptr %asleep seq_cst, align 4
  %any = icmp ne i32 %sleepers, 0
  br i1 %any, label %wake, label %join
wake:
  %woken = call i64 (i64, ...) @syscall(i64 @FUTEX, ptr %epoch, i32 129, i32 2147483647, ptr null, ptr null, i32 0)
  br label %join
join:
  call void @work(ptr %fn, ptr %context, i64 %n)
  store atomic i32 0, ptr %open seq_cst, align 4
  br label %wait
wait:
  %spins = phi i32 [ 0, %join ], [ %spun, %spin ]
  %a = load atomic i32, ptr %active seq_cst, align 4
  %left = icmp ne i32 %a, 0
  br i1 %left, label %spin0, label %unlock
spin0:
  %spun = add i32 %spins, 1
  %long = icmp ugt i32 %spun, 20000
  br i1 %long, label %yield, label %pause
yield:
  %y = call i32 @sched_yield()
  br label %spin
pause:
  @PAUSE
  br label %spin
spin:
  br label %wait
unlock:
  store atomic i32 0, ptr @terrace_pool release, align 4
  br label %end
end:
  ret void
}

define void @terrace_worker() {
entry:
  %stop = getelementptr i8, ptr @terrace_pool, i64 4
  %epoch = getelementptr i8, ptr @terrace_pool, i64 8
  %open = getelementptr i8, ptr @terrace_pool, i64 12
  %active = getelementptr i8, ptr @terrace_pool, i64 16
  %asleep = getelementptr i8, ptr @terrace_pool, i64 20
  %pfn = getelementptr i8, ptr @terrace_pool, i64 128
  %pcontext = getelementptr i8, ptr @terrace_pool, i64 136
  %pn = getelementptr i8, ptr @terrace_pool, i64 144
  br label %watch
watch:
  %seen = phi i32 [ 0, %entry ], [ %now, %left ]
  br label %look
look:
  %spins = phi i32 [ 0, %watch ], [ %spun, %pause ], [ 0, %awake ]
  %now = load atomic i32, ptr %epoch seq_cst, align 4
  %quit = load atomic i32, ptr %stop seq_cst, align 4
  %quits = icmp ne i32 %quit, 0
  br i1 %quits, label %end, label %live
live:
  %new = icmp ne i32 %now, %seen
  br i1 %new, label %enter, label %idle
idle:
  %spun = add i32 %spins, 1
  %tired = icmp ugt i32 %spun, 3000
  br i1 %tired, label %sleep, label %pause
pause:
  @PAUSE
  br label %look
sleep:
  %s = atomicrmw add ptr %asleep, i32 1 seq_cst
  %slept = call i64 (i64, ...) @syscall(i64 @FUTEX, ptr %epoch, i32 128, i32 %seen, ptr null, ptr null, i32 0)
  %t = atomicrmw sub ptr %asleep, i32 1 seq_cst
  br label %awake
awake:
  br label %look
enter:
  %in = atomicrmw add ptr %active, i32 1 seq_cst
  %o = load atomic i32, ptr %open seq_cst, align 4
  %opened = icmp ne i32 %o, 0
  br i1 %opened, label %job, label %left
job:
  %fn = load ptr, ptr %pfn
  %context = load ptr, ptr %pcontext
  %n = load i64, ptr %pn
  call void @work(ptr %fn, ptr %context, i64 %n)
  br label %left
left:
  %out = atomicrmw sub ptr %active, i32 1 seq_cst
  br label %watch
end:
  ret void
}
`)
}
