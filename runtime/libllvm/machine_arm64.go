//go:build linux && !nollvm

package libllvm

import "debug/elf"

const hostMachine = elf.EM_AARCH64
