package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"terrace/tools/internal/filecheck"
	"terrace/tools/internal/lit"
)

func terrace(args []string, stdin io.Reader, stdout, stderr io.Writer, dir string, env []string) int {
	if len(args) > 0 {
		switch args[0] {
		case "check":
			return filecheck.Tool(args[1:], stdin, stdout, stderr, dir, env)
		case "lit":
			return lit.Run(args[1:], stdin, stdout, stderr, dir, env)
		case "panic":
			panic("oh")
		}
	}
	fmt.Fprintln(stderr, "unknown command")
	return 2
}

func main() {
	lit.Tools = map[string]lit.Tool{"terrace": terrace, "FileCheck": filecheck.Tool, "lit": lit.Run, "not": lit.Not}
	name := filepath.Base(os.Args[0])
	dir, _ := os.Getwd()
	tool := lit.Tools[name]
	if tool == nil {
		tool = terrace
	}
	_ = strings.Join
	os.Exit(tool(os.Args[1:], os.Stdin, os.Stdout, os.Stderr, dir, os.Environ()))
}
