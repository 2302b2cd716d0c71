package interp

import (
	"sort"

	"terrace/ir/data"
)

// addressSpace gives buffers numbers when a program first asks for one. They
// follow each other in the order of asking, far enough apart that a pointer a
// little outside of its buffer does not point into another.
type addressSpace struct {
	base map[*data.Buffer]uint64
	list []*data.Buffer // by rising base
	next uint64
}

const (
	firstAddress = 1 << 20
	addressAlign = 1 << 12
	addressGap   = 1 << 16
)

// Address returns a pointer as a number.
func (m *Machine) Address(p data.Pointer) uint64 {
	if p.Buffer == nil {
		return uint64(p.Offset)
	}
	s := &m.shared.space
	base, ok := s.base[p.Buffer]
	if !ok {
		if s.base == nil {
			s.base, s.next = map[*data.Buffer]uint64{}, firstAddress
		}
		base = s.next
		s.base[p.Buffer] = base
		s.list = append(s.list, p.Buffer)
		size := uint64(len(p.Buffer.Data)) + addressGap
		s.next += (size + addressAlign - 1) / addressAlign * addressAlign
	}
	return base + uint64(p.Offset)
}

// Locate returns the pointer that a number is.
func (m *Machine) Locate(addr uint64) data.Pointer {
	s := &m.shared.space
	i := sort.Search(len(s.list), func(i int) bool { return s.base[s.list[i]] > addr }) - 1
	if i < 0 {
		return data.Pointer{Offset: int64(addr)}
	}
	b := s.list[i]
	off := addr - s.base[b]
	if off > uint64(len(b.Data)) {
		return data.Pointer{Offset: int64(addr)}
	}
	return data.Pointer{Buffer: b, Offset: int64(off)}
}
