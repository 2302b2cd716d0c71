//go:build linux && (amd64 || arm64) && !nollvm

package libllvm

import (
	"runtime"
	"sync"
	"unsafe"

	"github.com/ebitengine/purego"
)

// A HostFunc is what native code asks the host for: work by its number, on
// addresses in a table. It returns 0, or another number to stop.
type HostFunc func(id int64, table unsafe.Pointer) int32

// hosts holds, by thread, the host function of the call that runs there. A call
// stays on its thread, and so does what it asks for.
var hosts sync.Map

// HostEntry is the address, for native code, of the C function
//
//	int32_t host(int64_t id, void **table)
//
// which calls the host function of the [CallWithHost] that it is called from.
var HostEntry = sync.OnceValue(func() uintptr {
	return purego.NewCallback(func(id int64, table unsafe.Pointer) uintptr {
		f, ok := hosts.Load(threadID())
		if !ok {
			return 1
		}
		return uintptr(f.(HostFunc)(id, table))
	})
})

// CallWithHost is [Call] with a host function for the duration of the call. The
// host function may itself call native code.
func CallWithHost(host HostFunc, fn uintptr, args ...uintptr) uintptr {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	id := threadID()
	outer, nested := hosts.Swap(id, host)
	defer func() {
		if nested {
			hosts.Store(id, outer)
		} else {
			hosts.Delete(id)
		}
	}()
	return Call(fn, args...)
}
