package data

// Strides returns the strides, in elements, of a tensor of the shape in C order.
func Strides(shape []int64) []int64 {
	s := make([]int64, len(shape))
	n := int64(1)
	for i := len(shape) - 1; i >= 0; i-- {
		s[i] = n
		n *= shape[i]
	}
	return s
}

// Copy copies a block of sizes from src to dst: the element at offset + Σ index · stride on either side, strides and
// offsets in elements of the tensor. Both have one element type; dst is no splat. Poison is copied too.
func Copy(dst *Tensor, dstOffset int64, dstStrides []int64, src *Tensor, srcOffset int64, srcStrides, sizes []int64) {
	for _, n := range sizes {
		if n <= 0 {
			return
		}
	}
	if src.Splat {
		srcOffset, srcStrides = 0, make([]int64, len(sizes))
	}
	c := copier{dst: dst, src: src, size: int64(dst.Elem.Bytes()), poison: src.Poison != nil || dst.Poison != nil}
	c.run(dstOffset, srcOffset, dstStrides, srcStrides, sizes)
}

type copier struct {
	dst, src *Tensor
	size     int64
	poison   bool
}

func (c *copier) run(d, s int64, ds, ss, sizes []int64) {
	switch {
	case len(sizes) == 0:
		c.row(d, s, 0, 0, 1)
	case len(sizes) == 1:
		c.row(d, s, ds[0], ss[0], sizes[0])
	default:
		for range sizes[0] {
			c.run(d, s, ds[1:], ss[1:], sizes[1:])
			d += ds[0]
			s += ss[0]
		}
	}
}

func (c *copier) row(d, s, ds, ss, n int64) {
	z := c.size
	if ds == 1 && ss == 1 {
		copy(c.dst.Data[d*z:(d+n)*z], c.src.Data[s*z:(s+n)*z])
	} else {
		for i := range n {
			at, from := (d+i*ds)*z, (s+i*ss)*z
			copy(c.dst.Data[at:at+z], c.src.Data[from:from+z])
		}
	}
	if !c.poison {
		return
	}
	for i := range n {
		at := d + i*ds
		if c.src.IsPoison(s + i*ss) {
			c.dst.SetPoison(at)
		} else if c.dst.Poison != nil {
			c.dst.Poison[at>>6] &^= 1 << (at & 63)
		}
	}
}
