package runtime

import (
	"bytes"
	"debug/elf"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"terrace/ir"
	"terrace/ir/diag"
)

// PerfVariable names the environment variable that makes [Load] list the functions it
// loads in /tmp/perf-PID.map, where the profiler perf looks for them.
const PerfVariable = "TERRACE_PERF_MAP"

// perfMap appends the functions of the code to the process's map: address, size and
// name, which for a kernel has the lines of the program that it computes.
func (c *Code) perfMap() error {
	lines := map[string]string{}
	for _, k := range c.prog.Kernels {
		lines[k.Name] = sourceLines(k.Loc)
	}
	var out strings.Builder
	for _, object := range c.prog.Objects {
		f, err := elf.NewFile(bytes.NewReader(object))
		if err != nil {
			return err
		}
		symbols, err := f.Symbols()
		if err != nil {
			return err
		}
		// Where a section lies is known from what is visible in it.
		base := map[elf.SectionIndex]uint64{}
		isFunction := func(s elf.Symbol) bool {
			return elf.ST_TYPE(s.Info) == elf.STT_FUNC && s.Section != elf.SHN_UNDEF
		}
		for _, s := range symbols {
			if _, known := base[s.Section]; !known && isFunction(s) && elf.ST_BIND(s.Info) == elf.STB_GLOBAL {
				addr, err := c.code.Lookup(s.Name)
				if err != nil {
					return err
				}
				base[s.Section] = uint64(addr) - s.Value
			}
		}
		for _, s := range symbols {
			if at, known := base[s.Section]; known && isFunction(s) {
				fmt.Fprintf(&out, "%x %x %s\n", at+s.Value, s.Size, strings.TrimSpace(s.Name+" "+lines[s.Name]))
			}
		}
	}
	f, err := os.OpenFile(fmt.Sprintf("/tmp/perf-%d.map", os.Getpid()), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	_, err = f.WriteString(out.String())
	return errors.Join(err, f.Close())
}

// sourceLines are the places of a location, file:line, each once.
func sourceLines(l ir.Loc) string {
	var at []string
	l.Positions(func(p diag.Pos) bool {
		if s := fmt.Sprintf("%s:%d", filepath.Base(p.File), p.Line); p.Line > 0 && !slices.Contains(at, s) {
			at = append(at, s)
		}
		return true
	})
	return strings.Join(at, " ")
}
