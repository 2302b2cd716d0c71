package printer

import (
	"encoding/binary"
	"encoding/hex"
	"slices"
	"strings"

	"terrace/ir"
)

// The trailer {-# ... #-} with the bytes of resources.

// resource notes the blob of an attribute that is being written.
func (p *printer) resource(a *ir.ResourceAttr) {
	if a.Blob != nil {
		p.blob(a.Blob)
	}
}

func (p *printer) blob(b *ir.Blob) {
	if p.blobSet[b] {
		return
	}
	if p.blobSet == nil {
		p.blobSet = map[*ir.Blob]bool{}
	}
	p.blobSet[b] = true
	p.blobs = append(p.blobs, b)
}

func (p *printer) trailer(w *ir.Writer) {
	t := trailer{w: w, limit: p.opts.ElideResourceStringsIfLarger}
	t.section("dialect", p.blobs)
	t.section("external", p.opts.External)
	if t.open {
		w.Text("\n#-}\n")
	}
}

type trailer struct {
	w        *ir.Writer
	limit    int
	open     bool // {-# is written
	sections int
}

func (t *trailer) section(kind string, blobs []*ir.Blob) {
	var dialects []string
	for _, b := range blobs {
		if !slices.Contains(dialects, b.Dialect) {
			dialects = append(dialects, b.Dialect)
		}
	}
	if kind == "dialect" {
		slices.Sort(dialects)
	}
	written := 0
	for _, d := range dialects {
		entries := 0
		for _, b := range blobs {
			if b.Dialect == d && t.entry(kind, d, b, written, entries) {
				entries++
			}
		}
		if entries > 0 {
			t.w.Text("\n    }")
			written++
		}
	}
	if written > 0 {
		t.w.Text("\n  }")
		t.sections++
	}
}

// entry writes one resource and reports whether it did: long ones may be elided.
func (t *trailer) entry(kind, dialect string, b *ir.Blob, dialects, entries int) bool {
	if !t.open {
		t.open = true
		t.w.Text("\n{-#\n")
	}
	text := b.Text
	if text == "" {
		if t.limit > 0 && 2*(len(b.Bytes)+4)+4 > t.limit {
			return false
		}
		text = blobText(b)
	}
	if t.limit > 0 && len(text) > t.limit {
		return false
	}
	if dialects == 0 && entries == 0 {
		if t.sections > 0 {
			t.w.Text(",\n")
		}
		t.w.Text("  " + kind + "_resources: {\n")
	}
	switch {
	case entries > 0:
		t.w.Text(",\n")
	case dialects > 0:
		t.w.Text(",\n")
	}
	if entries == 0 {
		t.w.Text("    " + dialect + ": {\n")
	}
	t.w.Text("      ")
	t.w.KeywordOrString(b.Key)
	t.w.Text(": ")
	t.w.Text(text)
	return true
}

// blobText is the alignment and the bytes in hex.
func blobText(b *ir.Blob) string {
	var s strings.Builder
	s.Grow(2*len(b.Bytes) + 12)
	s.WriteString(`"0x`)
	var align [4]byte
	binary.LittleEndian.PutUint32(align[:], b.Align)
	var buf [2048]byte
	put := func(in []byte) {
		n := hex.Encode(buf[:], in)
		for i, c := range buf[:n] {
			if c >= 'a' {
				buf[i] = c - 'a' + 'A'
			}
		}
		s.Write(buf[:n])
	}
	put(align[:])
	for rest := b.Bytes; len(rest) > 0; {
		n := min(len(rest), len(buf)/2)
		put(rest[:n])
		rest = rest[n:]
	}
	s.WriteByte('"')
	return s.String()
}
