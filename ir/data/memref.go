package data

import "fmt"

// MemoryOf returns a buffer of its own that holds the elements of t in C order;
// it shares t's bytes where t has all of them.
func MemoryOf(t *Tensor) *Memref {
	t = t.Expand()
	return &Memref{Buffer: &Buffer{Data: t.Data}, Elem: t.Elem, Sizes: t.Shape, Strides: Strides(t.Shape)}
}

// Position returns where the element at the given indices lies, counted in
// elements of the buffer, or an error that says which index is out of bounds.
// There may be fewer indices than dimensions: the element is then what the
// remaining ones span.
func (m *Memref) Position(idx ...int64) (int64, error) {
	if len(idx) > len(m.Sizes) {
		return 0, fmt.Errorf("%d indices into a memref of rank %d", len(idx), len(m.Sizes))
	}
	at := m.Offset
	for d, i := range idx {
		if i < 0 || i >= m.Sizes[d] {
			return 0, fmt.Errorf("out of bounds access: index %d in dimension %d of size %d", i, d, m.Sizes[d])
		}
		at += i * m.Strides[d]
	}
	return at, nil
}

// Check tells whether n elements at a position are in the buffer.
func (m *Memref) Check(at, n int64) error {
	b := m.Buffer
	switch {
	case b == nil:
		return fmt.Errorf("access through a null memref")
	case b.Gone():
		return fmt.Errorf("use after free of %s", b.Name)
	}
	if have := int64(len(b.Data) / m.Elem.Bytes()); at < 0 || n > have || at > have-n {
		return fmt.Errorf("out of bounds access: element %d of %s, which holds %d", max(at+n-1, at), b.Name, have)
	}
	return nil
}

// Load returns the element at a position of the buffer.
func (m *Memref) Load(at int64) (Value, error) {
	if err := m.Check(at, 1); err != nil {
		return Value{}, err
	}
	n := m.Elem.Words()
	if n == 1 {
		return Value{Bits: Load(m.Elem, m.Buffer.Data, at)}, nil
	}
	w := make([]uint64, n)
	for k := range w {
		w[k] = LoadPart(m.Elem, m.Buffer.Data, at, k)
	}
	return Value{Ref: &Wide{w}}, nil
}

// Store sets the element at a position of the buffer; poison is stored as zero.
func (m *Memref) Store(at int64, v Value) error {
	if err := m.Check(at, 1); err != nil {
		return err
	}
	for k := range m.Elem.Words() {
		StorePart(m.Elem, m.Buffer.Data, at, k, v.Word(k))
	}
	return nil
}

// whole is the buffer as a tensor of its elements.
func (m *Memref) whole() *Tensor {
	n := int64(len(m.Buffer.Data) / m.Elem.Bytes())
	return &Tensor{Elem: m.Elem, Shape: []int64{n}, Data: m.Buffer.Data}
}

// span checks that every element of a strided block is in the buffer.
func (m *Memref) span(at int64, strides, sizes []int64) error {
	low, high := at, at
	for d, n := range sizes {
		switch {
		case n <= 0:
			return m.Check(0, 0)
		case strides[d] > 0:
			high += (n - 1) * strides[d]
		default:
			low += (n - 1) * strides[d]
		}
	}
	return m.Check(low, high-low+1)
}

// Read returns a block as a tensor: sizes and strides from a position on.
func (m *Memref) Read(at int64, strides, sizes []int64) (*Tensor, error) {
	if err := m.span(at, strides, sizes); err != nil {
		return nil, err
	}
	if _, err := CheckedLen(m.Elem, sizes); err != nil {
		return nil, err
	}
	t := New(m.Elem, sizes...)
	Copy(t, 0, Strides(sizes), m.whole(), at, strides, sizes)
	return t, nil
}

// Write stores a tensor as the block from a position on; poison is stored as it is.
func (m *Memref) Write(at int64, strides []int64, t *Tensor) error {
	if err := m.span(at, strides, t.Shape); err != nil {
		return err
	}
	Copy(m.whole(), at, strides, t, 0, Strides(t.Shape), t.Shape)
	return nil
}

// SetArbitrary gives the elements of the whole buffer contents as [Tensor.SetArbitrary] does.
func (m *Memref) SetArbitrary() { m.whole().SetArbitrary() }

// Contents returns all of the memref as a tensor.
func (m *Memref) Contents() (*Tensor, error) { return m.Read(m.Offset, m.Strides, m.Sizes) }

// SetContents stores a tensor of the memref's sizes.
func (m *Memref) SetContents(t *Tensor) error { return m.Write(m.Offset, m.Strides, t) }
