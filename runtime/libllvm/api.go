//go:build linux && (amd64 || arm64) && !nollvm

package libllvm

// api is the part of LLVM's C interface that is used. The C name of a field is
// LLVM followed by its name; references are uintptr, an int32 result named in C
// as LLVMBool is nonzero on failure.
type api struct {
	GetVersion               func(major, minor, patch *uint32)
	DisposeMessage           func(uintptr)
	GetErrorMessage          func(err uintptr) uintptr
	DisposeErrorMessage      func(uintptr)
	InstallFatalErrorHandler func(handler uintptr)

	GetDefaultTargetTriple func() uintptr
	GetHostCPUName         func() uintptr
	GetHostCPUFeatures     func() uintptr

	ContextCreate               func() uintptr
	ContextDispose              func(ctx uintptr)
	ContextSetDiagnosticHandler func(ctx, handler, data uintptr)
	GetDiagInfoDescription      func(info uintptr) uintptr
	GetDiagInfoSeverity         func(info uintptr) int32

	CreateMemoryBufferWithMemoryRangeCopy func(data []byte, size uintptr, name string) uintptr
	GetBufferStart                        func(buf uintptr) uintptr
	GetBufferSize                         func(buf uintptr) uintptr
	DisposeMemoryBuffer                   func(buf uintptr)

	ParseIRInContext2   func(ctx, buf uintptr, mod, message *uintptr) int32
	VerifyModule        func(mod uintptr, action int32, message *uintptr) int32
	PrintModuleToString func(mod uintptr) uintptr
	DisposeModule       func(mod uintptr)
	GetTarget           func(mod uintptr) uintptr
	SetTarget           func(mod uintptr, triple string)

	GetTargetFromTriple             func(triple string, target, message *uintptr) int32
	TargetHasAsmBackend             func(target uintptr) int32
	CreateTargetMachine             func(target uintptr, triple, cpu, features string, level, reloc, model int32) uintptr
	DisposeTargetMachine            func(tm uintptr)
	CreateTargetDataLayout          func(tm uintptr) uintptr
	SetModuleDataLayout             func(mod, layout uintptr)
	DisposeTargetData               func(layout uintptr)
	TargetMachineEmitToMemoryBuffer func(tm, mod uintptr, kind int32, message, buf *uintptr) int32

	CreatePassBuilderOptions  func() uintptr
	DisposePassBuilderOptions func(opts uintptr)
	RunPasses                 func(mod uintptr, passes string, tm, opts uintptr) uintptr

	OrcCreateLLJIT                        func(jit *uintptr, builder uintptr) uintptr
	OrcLLJITGetExecutionSession           func(jit uintptr) uintptr
	OrcLLJITAddObjectFile                 func(jit, lib, buf uintptr) uintptr
	OrcExecutionSessionSetErrorReporter   func(session, handler, data uintptr)
	OrcExecutionSessionCreateBareJITDylib func(session uintptr, name string) uintptr
	OrcExecutionSessionIntern             func(session uintptr, name string) uintptr
	OrcExecutionSessionLookup             func(session uintptr, kind int32, order *searchElement, orderLen uintptr, symbols *lookupElement, symbolsLen, handler, data uintptr)
	OrcAbsoluteSymbols                    func(pairs *symbolPair, n uintptr) uintptr
	OrcJITDylibDefine                     func(lib, unit uintptr) uintptr
	OrcDisposeMaterializationUnit         func(unit uintptr)
	OrcJITDylibClear                      func(lib uintptr) uintptr
}

// Values of LLVM's C enumerations.
const (
	verifierReturnsStatus = 2
	relocPIC              = 2
	codeModelDefault      = 0
	lookupStatic          = 0
	matchAllSymbols       = 1
	requiredSymbol        = 0
	symbolExported        = 1 << 0
	symbolCallable        = 1 << 2
)

// symbolPair is LLVMOrcCSymbolMapPair.
type symbolPair struct {
	name         uintptr
	addr         uint64
	generic, own uint8
	_            [6]byte
}

// lookupElement is LLVMOrcCLookupSetElement.
type lookupElement struct {
	name  uintptr
	flags int32
	_     int32
}

// searchElement is LLVMOrcCJITDylibSearchOrderElement.
type searchElement struct {
	lib   uintptr
	flags int32
	_     int32
}
