// Command terrace is Terrace's one binary.
package main

import "terrace/tools/cli"

func main() { cli.Main() }
