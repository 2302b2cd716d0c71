//go:build !linux

package runtime

import "terrace/ir/data"

func mapArena(n int64) ([]byte, error) { return data.Aligned(int(n)), nil }

func unmapArena([]byte) error { return nil }
