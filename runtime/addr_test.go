package runtime_test

import (
	"unsafe"

	"terrace/ir/data"
)

func addr(t *data.Tensor) uintptr { return uintptr(unsafe.Pointer(unsafe.SliceData(t.Data))) }
