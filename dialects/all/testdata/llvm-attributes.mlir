#access_group = #llvm.access_group<id = distinct[0]<>>
#loop_unroll = #llvm.loop_unroll<disable = true, count = 64 : i32>
#ann = #llvm.loop_annotation<disableNonforced = false, vectorize = <disable = false, width = 8 : i32>, unroll = #loop_unroll, mustProgress = true, parallelAccesses = #access_group, #access_group>
#root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#char = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#root, 0>}>
#tag = #llvm.tbaa_tag<base_type = #char, access_type = #char, offset = 0, constant = true>
#di_file = #llvm.di_file<"a.c" in "/tmp">
#cu = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = #di_file, producer = "MLIR", isOptimized = true, emissionKind = Full>
#int = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#void = #llvm.di_null_type
#st = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #void, #int>
#sp = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #cu, scope = #di_file, name = "f", file = #di_file, line = 3, scopeLine = 3, subprogramFlags = "Definition|Optimized", type = #st>
#var = #llvm.di_local_variable<scope = #sp, name = "x", file = #di_file, line = 4, arg = 1, type = #int>
llvm.func @f(%p: !llvm.ptr, %c: i1) attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = readwrite, errnoMem = none, targetMem0 = none, targetMem1 = none>, target_features = #llvm.target_features<["+a", "-b"]>, x = #llvm.mmra_tag<"foo":"bar">, y = #llvm.constant_range<i32, 0, 10>, z = #llvm.di_expression<[DW_OP_deref, DW_OP_plus_uconst(3)]>, zz = #llvm.di_expression<>} {
  %0 = llvm.load %p {tbaa = [#tag]} : !llvm.ptr -> f32
  "test.op"() {a = #var, b = #llvm.poison, c = #llvm.undef, d = #llvm.zero, e = #llvm<dso_local_equivalent @f>, g = #llvm.blockaddress<function = @f, tag = <id = 1>>} : () -> ()
  llvm.br ^bb1
^bb1:
  llvm.cond_br %c, ^bb1, ^bb2 {loop_annotation = #ann}
^bb2:
  llvm.return
}
llvm.func @g() attributes {vec_type_hint = #llvm.vec_type_hint<hint = vector<4xi32>, is_signed = true>, w = #llvm.target<triple = "x86_64", chip = "generic", features = <["+x"]>>, vscale_range = #llvm.vscale_range<minRange = 1 : i32, maxRange = 2 : i32>, q = #llvm.dependent_libraries<"a", "b">, dr = #llvm.dereferenceable<bytes = 8, mayBeNull = true>}
