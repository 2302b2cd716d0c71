package filecheck

import (
	"errors"
	"fmt"
	"math/big"
	"strings"
)

type formatKind uint8

const (
	formatNone formatKind = iota
	formatUnsigned
	formatSigned
	formatHexUpper
	formatHexLower
)

// A format says how a number is written.
type format struct {
	kind      formatKind
	precision int
	alternate bool // 0x before a hexadecimal number
}

func (f format) String() string { return [...]string{"<none>", "%u", "%d", "%X", "%x"}[f.kind] }

func (f format) isHex() bool { return f.kind == formatHexUpper || f.kind == formatHexLower }

// wildcard returns a regular expression for any number of the format.
func (f format) wildcard() string {
	digit, first := "[0-9]", "[1-9]"
	switch f.kind {
	case formatHexUpper:
		digit, first = "[0-9A-F]", "[1-9A-F]"
	case formatHexLower:
		digit, first = "[0-9a-f]", "[1-9a-f]"
	}
	lead := ""
	if f.alternate {
		lead = "0x"
	}
	if f.kind == formatSigned {
		lead = "-?" + lead
	}
	if f.precision > 0 {
		return fmt.Sprintf("%s(%s%s*)?%s{%d}", lead, first, digit, digit, f.precision)
	}
	return lead + digit + "+"
}

var errOverflow = errors.New("overflow error")

// write returns the number as the format has it.
func (f format) write(v *big.Int) (string, error) {
	if v.Sign() < 0 && f.kind != formatSigned {
		return "", errOverflow
	}
	base := 10
	if f.isHex() {
		base = 16
	}
	digits := new(big.Int).Abs(v).Text(base)
	if f.kind == formatHexUpper {
		digits = strings.ToUpper(digits)
	}
	if missing := f.precision - len(digits); missing > 0 {
		digits = strings.Repeat("0", missing) + digits
	}
	if f.alternate {
		digits = "0x" + digits
	}
	if v.Sign() < 0 {
		digits = "-" + digits
	}
	return digits, nil
}

// read returns the value of text that the wildcard matched.
func (f format) read(text string) (*big.Int, bool) {
	base := 10
	if f.isHex() {
		base = 16
	}
	negative := strings.HasPrefix(text, "-")
	text = strings.TrimPrefix(text, "-")
	if f.alternate {
		text = strings.TrimPrefix(text, "0x")
	}
	v, ok := new(big.Int).SetString(text, base)
	if ok && negative {
		v.Neg(v)
	}
	return v, ok
}

// A number is a numeric variable.
type number struct {
	name    string
	format  format
	defLine int // line of the directive that defines it, 0 if none does
	value   *big.Int
}

// An expression is the tree of a numeric expression.
type expression interface {
	// eval returns the value, or an *undefined for each variable without one.
	eval() (*big.Int, error)
	// implicit returns the format that the operands bring along.
	implicit() (format, *Diagnostic)
	place() Span
}

// undefined is the error of a variable that has no value.
type undefined struct{ at Span }

func (u *undefined) Error() string { return "undefined variable: " + u.at.text() }

type literalNumber struct {
	at    Span
	value *big.Int
}

func (l *literalNumber) eval() (*big.Int, error)         { return l.value, nil }
func (l *literalNumber) implicit() (format, *Diagnostic) { return format{}, nil }
func (l *literalNumber) place() Span                     { return l.at }

type numberUse struct {
	at     Span
	number *number
}

func (u *numberUse) eval() (*big.Int, error) {
	if u.number.value == nil {
		return nil, &undefined{u.at}
	}
	return u.number.value, nil
}
func (u *numberUse) implicit() (format, *Diagnostic) { return u.number.format, nil }
func (u *numberUse) place() Span                     { return u.at }

type binary struct {
	at          Span
	op          func(a, b *big.Int) (*big.Int, error)
	left, right expression
}

func (b *binary) place() Span { return b.at }

func (b *binary) eval() (*big.Int, error) {
	left, err := b.left.eval()
	right, errRight := b.right.eval()
	if err = errors.Join(err, errRight); err != nil {
		return nil, err
	}
	return b.op(left, right)
}

func (b *binary) implicit() (format, *Diagnostic) {
	left, d := b.left.implicit()
	if d != nil {
		return left, d
	}
	right, d := b.right.implicit()
	if d != nil {
		return right, d
	}
	if left.kind != formatNone && right.kind != formatNone && left != right {
		return left, blockError(b.at, "implicit format conflict between '%s' (%s) and '%s' (%s), need an explicit format specifier",
			b.left.place().text(), left, b.right.place().text(), right)
	}
	if left.kind != formatNone {
		return left, nil
	}
	return right, nil
}

var operators = map[string]func(a, b *big.Int) (*big.Int, error){
	"add": func(a, b *big.Int) (*big.Int, error) { return new(big.Int).Add(a, b), nil },
	"sub": func(a, b *big.Int) (*big.Int, error) { return new(big.Int).Sub(a, b), nil },
	"mul": func(a, b *big.Int) (*big.Int, error) { return new(big.Int).Mul(a, b), nil },
	"div": func(a, b *big.Int) (*big.Int, error) {
		if b.Sign() == 0 {
			return nil, errOverflow
		}
		return new(big.Int).Quo(a, b), nil
	},
	"max": func(a, b *big.Int) (*big.Int, error) {
		if a.Cmp(b) > 0 {
			return a, nil
		}
		return b, nil
	},
	"min": func(a, b *big.Int) (*big.Int, error) {
		if a.Cmp(b) < 0 {
			return a, nil
		}
		return b, nil
	},
}
