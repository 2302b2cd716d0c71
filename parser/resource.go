package parser

import (
	"encoding/binary"

	"terrace/ir"
	"terrace/ir/data"
)

// resourceAttr reads dense_resource<key> : type.
func (p *parser) resourceAttr(t ir.Type) ir.Attr {
	p.next()
	p.expectMark('<', "expected '<' after 'dense_resource'")
	key := p.resourceKey()
	p.expectMark('>', "expected '>'")
	if t == nil && !p.failed {
		p.expectMark(':', "expected ':'")
		t = p.Type()
	}
	if p.failed {
		return nil
	}
	switch t.(type) {
	case *ir.TensorType, *ir.VectorType, *ir.MemRefType, *ir.UnrankedTensorType, *ir.UnrankedMemRefType:
	default:
		p.errorHere("`dense_resource` expected a shaped type")
		return nil
	}
	r := &ir.ResourceAttr{Typ: t, Key: key}
	p.resources = append(p.resources, r)
	return r
}

func (p *parser) resourceKey() string {
	var key string
	switch p.kind {
	case tWord:
		key = p.intern(p.text())
	case tString:
		key = unquote(p.text())
	default:
		p.errorHere("expected resource key")
		return ""
	}
	p.next()
	return key
}

// metadata reads the trailer {-# ... #-}: resources by section, dialect and key.
func (p *parser) metadata() {
	p.next()
	if p.kind == tMetaEnd {
		p.next()
		return
	}
	for !p.failed {
		at, end := p.start, p.end
		section := p.resourceKey()
		p.expectMark(':', "expected ':'")
		p.expectMark('{', "expected '{'")
		switch section {
		case "dialect_resources", "external_resources":
			p.metaSection(section == "external_resources")
		default:
			if !p.failed {
				p.errorAt(at, end, "unknown key '%s' in file metadata dictionary", section)
			}
		}
		if p.kind != ',' {
			break
		}
		p.next()
	}
	if p.kind != tMetaEnd {
		p.errorHere("expected '#-}' to end the file metadata dictionary")
		return
	}
	p.next()
}

// metaSection reads groups of resources up to the closing brace.
func (p *parser) metaSection(external bool) {
	for p.kind != '}' && !p.failed {
		group := p.resourceKey()
		p.expectMark(':', "expected ':'")
		p.expectMark('{', "expected '{'")
		for p.kind != '}' && !p.failed {
			p.resource(group, external)
			if p.kind != ',' {
				break
			}
			p.next()
		}
		p.expectMark('}', "expected ',' or '}'")
		if p.kind != ',' {
			break
		}
		p.next()
	}
	p.expectMark('}', "expected ',' or '}'")
}

func (p *parser) resource(group string, external bool) {
	key := p.resourceKey()
	p.expectMark(':', "expected ':'")
	b := &ir.Blob{Dialect: group, Key: key, External: external}
	switch p.kind {
	case tString:
		lit := p.text()[1 : p.end-p.start-1]
		if external && (len(lit) < 10 || lit[0] != '0' || lit[1] != 'x') {
			b.Text = string(p.text())
			break
		}
		if !p.blob(b, lit) {
			return
		}
	case tWord, tInt:
		b.Text = string(p.text())
	default:
		p.errorHere("expected value of the resource '%s'", key)
		return
	}
	p.next()
	p.ctx.Blobs = append(p.ctx.Blobs, b)
	p.blobs = append(p.blobs, b)
}

// ResourceString returns the string that a resource of a tool holds.
func ResourceString(b *ir.Blob) (text string, ok bool) {
	if len(b.Text) < 2 || b.Text[0] != '"' {
		return "", false
	}
	return unquote([]byte(b.Text)), true
}

// blob decodes "0x", four bytes of alignment, and the bytes.
func (p *parser) blob(b *ir.Blob, lit []byte) bool {
	if len(lit) < 2 || lit[0] != '0' || lit[1] != 'x' || len(lit)%2 != 0 {
		p.errorAt(p.start, p.end, "expected hex string blob for key '%s'", b.Key)
		return false
	}
	bytes, err := data.ParseDenseHex(data.I8, []int64{int64(len(lit)/2 - 1)}, lit)
	if err != nil {
		p.errorAt(p.start, p.end, "expected hex string blob for key '%s'", b.Key)
		return false
	}
	raw := bytes.Data
	if len(raw) < 4 {
		p.errorAt(p.start, p.end, "expected hex string blob for key '%s' to encode alignment in first 4 bytes", b.Key)
		return false
	}
	align := binary.LittleEndian.Uint32(raw)
	if align == 0 || align&(align-1) != 0 {
		p.errorAt(p.start, p.end, "expected hex string blob for key '%s' to encode alignment in first 4 bytes, but got non-power-of-2 value: %d", b.Key, align)
		return false
	}
	b.Align, b.Bytes = align, raw[4:]
	return true
}

// attachBlobs gives every resource attribute its bytes.
func (p *parser) attachBlobs() {
	if len(p.resources) == 0 {
		return
	}
	byKey := map[string]*ir.Blob{}
	for _, b := range p.blobs {
		if !b.External && b.Dialect == "builtin" {
			byKey[b.Key] = b
		}
	}
	for _, r := range p.resources {
		r.Blob = byKey[r.Key]
	}
}
