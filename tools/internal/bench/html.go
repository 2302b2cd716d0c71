package bench

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"
	"time"
)

// page is the report as one HTML page with a roofline: operations a second over
// operations a byte, both by powers of ten.
func (r *Report) page(name string) []byte {
	const width, height, left, bottom = 720, 420, 70, 50
	perByte := func(ops, bytes int64) float64 { return max(float64(ops), 1) / float64(max(bytes, 1)) }
	here := perByte(r.Ops, r.Bytes)
	ridge := r.ProbeOps / r.ProbeBW
	low, high := min(here, ridge), max(here, ridge)
	for _, k := range r.Kernels {
		low, high = min(low, perByte(k.Ops, k.Bytes)), max(high, perByte(k.Ops, k.Bytes))
	}
	x0, x1 := math.Floor(math.Log10(low))-0.5, math.Ceil(math.Log10(high))+0.5
	roof := func(x float64) float64 { return min(r.ProbeOps, x*r.ProbeBW) }
	reached := float64(r.Ops) / float64(max(slices.Min(r.TimesNS), 1)) * 1e9
	y1 := math.Log10(r.ProbeOps) + 0.5
	y0 := min(math.Log10(roof(math.Pow(10, x0))), math.Log10(max(reached, 1))) - 0.5
	px := func(x float64) float64 { return left + (math.Log10(x)-x0)/(x1-x0)*(width-left-20) }
	py := func(y float64) float64 {
		return height - bottom - (math.Log10(max(y, 1))-y0)/(y1-y0)*(height-bottom-20)
	}

	var b strings.Builder
	title := html.EscapeString(name)
	fmt.Fprintf(&b, "<!DOCTYPE html>\n<html><head><meta charset=\"utf-8\"><title>%s</title>\n<style>body{font:14px sans-serif;margin:2em}td,th{padding:2px 10px;text-align:right}td:last-child{text-align:left}</style></head><body>\n<h1>%s</h1>\n", title, title)
	fmt.Fprintf(&b, "<p>%s</p>\n<p>best call %v</p>\n", html.EscapeString(r.boundText()), time.Duration(slices.Min(r.TimesNS)))
	fmt.Fprintf(&b, "<svg width=\"%d\" height=\"%d\" font-size=\"12\">\n", width, height)
	for e := math.Ceil(x0); e <= x1; e++ {
		x := px(math.Pow(10, e))
		fmt.Fprintf(&b, "<line x1=\"%.1f\" x2=\"%.1f\" y1=\"20\" y2=\"%d\" stroke=\"#eee\"/><text x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%g</text>\n", x, x, height-bottom, x, height-bottom+16, math.Pow(10, e))
	}
	for e := math.Ceil(y0); e <= y1; e++ {
		y := py(math.Pow(10, e))
		fmt.Fprintf(&b, "<line x1=\"%d\" x2=\"%d\" y1=\"%.1f\" y2=\"%.1f\" stroke=\"#eee\"/><text x=\"%d\" y=\"%.1f\" text-anchor=\"end\">%g</text>\n", left, width-20, y, y, left-6, y+4, math.Pow(10, e)/1e9)
	}
	fmt.Fprintf(&b, "<text x=\"%d\" y=\"%d\">operations a byte</text><text x=\"4\" y=\"14\">10⁹ operations a second</text>\n", width/2-50, height-10)
	fmt.Fprint(&b, "<polyline fill=\"none\" stroke=\"#000\" points=\"")
	for _, x := range []float64{math.Pow(10, x0), ridge, math.Pow(10, x1)} {
		fmt.Fprintf(&b, "%.1f,%.1f ", px(x), py(roof(x)))
	}
	fmt.Fprint(&b, "\"/>\n")
	for _, k := range r.Kernels {
		x := perByte(k.Ops, k.Bytes)
		fmt.Fprintf(&b, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"3\" fill=\"#88a\"><title>%s</title></circle>\n", px(x), py(roof(x)), html.EscapeString(k.Source))
	}
	fmt.Fprintf(&b, "<circle cx=\"%.1f\" cy=\"%.1f\" r=\"5\" fill=\"#c00\"><title>the program</title></circle>\n</svg>\n", px(here), py(reached))
	if len(r.Kernels) > 0 {
		fmt.Fprint(&b, "<p>Blue: the bounds of kernels; red: the program as measured.</p>\n<table><tr><th>calls</th><th>operations</th><th>bytes</th><th>bound</th><th>source</th></tr>\n")
		for _, k := range r.Kernels {
			fmt.Fprintf(&b, "<tr><td>%d</td><td>%d</td><td>%d</td><td>%v</td><td>%s</td></tr>\n", k.Calls, k.Ops, k.Bytes, time.Duration(k.BoundNS).Round(10*time.Nanosecond), html.EscapeString(k.Source))
		}
		fmt.Fprint(&b, "</table>\n")
	}
	fmt.Fprint(&b, "</body></html>\n")
	return []byte(b.String())
}
