#access_group = #llvm.access_group<id = distinct[0]<>>
#di_basic_type = #llvm.di_basic_type<tag = DW_TAG_base_type, name = "int", sizeInBits = 32, encoding = DW_ATE_signed>
#di_file = #llvm.di_file<"a.c" in "/tmp">
#di_null_type = #llvm.di_null_type
#loop_unroll = #llvm.loop_unroll<disable = true, count = 64 : i32>
#loop_vectorize = #llvm.loop_vectorize<disable = false, width = 8 : i32>
#mmra_tag = #llvm.mmra_tag<"foo":"bar">
#tbaa_root = #llvm.tbaa_root<id = "Simple C/C++ TBAA">
#di_compile_unit = #llvm.di_compile_unit<id = distinct[1]<>, sourceLanguage = DW_LANG_C, file = #di_file, producer = "MLIR", isOptimized = true, emissionKind = Full>
#di_subroutine_type = #llvm.di_subroutine_type<callingConvention = DW_CC_normal, types = #di_null_type, #di_basic_type>
#loop_annotation = #llvm.loop_annotation<disableNonforced = false, vectorize = #loop_vectorize, unroll = #loop_unroll, mustProgress = true, parallelAccesses = #access_group, #access_group>
#di_subprogram = #llvm.di_subprogram<id = distinct[2]<>, compileUnit = #di_compile_unit, scope = #di_file, name = "f", file = #di_file, line = 3, scopeLine = 3, subprogramFlags = "Definition|Optimized", type = #di_subroutine_type>
#tbaa_type_desc = #llvm.tbaa_type_desc<id = "omnipotent char", members = {<#tbaa_root, 0>}>
#di_local_variable = #llvm.di_local_variable<scope = #di_subprogram, name = "x", file = #di_file, line = 4, arg = 1, type = #di_basic_type>
#tbaa_tag = #llvm.tbaa_tag<base_type = #tbaa_type_desc, access_type = #tbaa_type_desc, offset = 0, constant = true>
"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr, i1)>, linkage = #llvm.linkage<external>, memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = readwrite, errnoMem = none, targetMem0 = none, targetMem1 = none>, sym_name = "f", target_features = #llvm.target_features<["+a", "-b"]>, unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: i1):
    %0 = "llvm.load"(%arg0) <{ordering = 0 : i64, tbaa = [#tbaa_tag]}> : (!llvm.ptr) -> f32
    "test.op"() {a = #di_local_variable, b = #llvm.poison, c = #llvm.undef, d = #llvm.zero, e = #llvm<dso_local_equivalent @f>, g = #llvm.blockaddress<function = @f, tag = <id = 1>>} : () -> ()
    "llvm.br"()[^bb1] : () -> ()
  ^bb1:  // 2 preds: ^bb0, ^bb1
    "llvm.cond_br"(%arg1)[^bb1, ^bb2] <{loop_annotation = #loop_annotation, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb2:  // pred: ^bb1
    "llvm.return"() : () -> ()
  }) {x = #mmra_tag, y = #llvm.constant_range<i32, 0, 10>, z = #llvm.di_expression<[DW_OP_deref, DW_OP_plus_uconst(3)]>, zz = #llvm.di_expression<>} : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "g", unnamed_addr = 0 : i64, vec_type_hint = #llvm.vec_type_hint<hint = vector<4xi32>, is_signed = true>, visibility_ = 0 : i64, vscale_range = #llvm.vscale_range<minRange = 1 : i32, maxRange = 2 : i32>}> ({
  }) {dr = #llvm.dereferenceable<bytes = 8, mayBeNull = true>, q = #llvm.dependent_libraries<"a", "b">, w = #llvm.target<triple = "x86_64", chip = "generic", features = <["+x"]>>} : () -> ()
}) : () -> ()

