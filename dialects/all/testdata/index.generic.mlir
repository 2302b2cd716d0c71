"builtin.module"() ({
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example"}> ({
  ^bb0(%arg42: index, %arg43: index):
    %25 = "index.add"(%arg42, %arg43) : (index, index) -> index
    "func.return"(%25) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example1"}> ({
  ^bb0(%arg40: index, %arg41: index):
    %24 = "index.sub"(%arg40, %arg41) : (index, index) -> index
    "func.return"(%24) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example2"}> ({
  ^bb0(%arg38: index, %arg39: index):
    %23 = "index.mul"(%arg38, %arg39) : (index, index) -> index
    "func.return"(%23) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example3"}> ({
  ^bb0(%arg36: index, %arg37: index):
    %22 = "index.maxs"(%arg36, %arg37) : (index, index) -> index
    "func.return"(%22) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example4"}> ({
  ^bb0(%arg34: index, %arg35: index):
    %21 = "index.maxu"(%arg34, %arg35) : (index, index) -> index
    "func.return"(%21) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example5"}> ({
  ^bb0(%arg32: index, %arg33: index):
    %20 = "index.mins"(%arg32, %arg33) : (index, index) -> index
    "func.return"(%20) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example6"}> ({
  ^bb0(%arg30: index, %arg31: index):
    %19 = "index.minu"(%arg30, %arg31) : (index, index) -> index
    "func.return"(%19) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example7"}> ({
  ^bb0(%arg28: index, %arg29: index):
    %18 = "index.and"(%arg28, %arg29) : (index, index) -> index
    "func.return"(%18) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example8"}> ({
  ^bb0(%arg26: index, %arg27: index):
    %17 = "index.or"(%arg26, %arg27) : (index, index) -> index
    "func.return"(%17) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example9"}> ({
  ^bb0(%arg24: index, %arg25: index):
    %16 = "index.xor"(%arg24, %arg25) : (index, index) -> index
    "func.return"(%16) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example10"}> ({
  ^bb0(%arg22: index, %arg23: index):
    %15 = "index.shl"(%arg22, %arg23) : (index, index) -> index
    "func.return"(%15) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example11"}> ({
  ^bb0(%arg20: index, %arg21: index):
    %14 = "index.shrs"(%arg20, %arg21) : (index, index) -> index
    "func.return"(%14) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example12"}> ({
  ^bb0(%arg18: index, %arg19: index):
    %13 = "index.shru"(%arg18, %arg19) : (index, index) -> index
    "func.return"(%13) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example13"}> ({
  ^bb0(%arg16: index, %arg17: index):
    %12 = "index.divs"(%arg16, %arg17) : (index, index) -> index
    "func.return"(%12) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example14"}> ({
  ^bb0(%arg14: index, %arg15: index):
    %11 = "index.divu"(%arg14, %arg15) : (index, index) -> index
    "func.return"(%11) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example15"}> ({
  ^bb0(%arg12: index, %arg13: index):
    %10 = "index.ceildivs"(%arg12, %arg13) : (index, index) -> index
    "func.return"(%10) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example16"}> ({
  ^bb0(%arg10: index, %arg11: index):
    %9 = "index.ceildivu"(%arg10, %arg11) : (index, index) -> index
    "func.return"(%9) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example17"}> ({
  ^bb0(%arg8: index, %arg9: index):
    %8 = "index.floordivs"(%arg8, %arg9) : (index, index) -> index
    "func.return"(%8) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example18"}> ({
  ^bb0(%arg6: index, %arg7: index):
    %7 = "index.rems"(%arg6, %arg7) : (index, index) -> index
    "func.return"(%7) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> index, sym_name = "example19"}> ({
  ^bb0(%arg4: index, %arg5: index):
    %6 = "index.remu"(%arg4, %arg5) : (index, index) -> index
    "func.return"(%6) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "example20"}> ({
    %5 = "index.constant"() <{value = 42 : index}> : () -> index
    "func.return"(%5) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i1, sym_name = "example21"}> ({
    %4 = "index.bool.constant"() <{value = true}> : () -> i1
    "func.return"(%4) : (i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> index, sym_name = "example22"}> ({
    %3 = "index.sizeof"() : () -> index
    "func.return"(%3) : (index) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index, index) -> i1, sym_name = "example23"}> ({
  ^bb0(%arg2: index, %arg3: index):
    %2 = "index.cmp"(%arg2, %arg3) <{pred = #index<cmp_predicate slt>}> : (index, index) -> i1
    "func.return"(%2) : (i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index) -> i32, sym_name = "example24"}> ({
  ^bb0(%arg1: index):
    %1 = "index.casts"(%arg1) : (index) -> i32
    "func.return"(%1) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (index) -> i32, sym_name = "example25"}> ({
  ^bb0(%arg0: index):
    %0 = "index.castu"(%arg0) : (index) -> i32
    "func.return"(%0) : (i32) -> ()
  }) : () -> ()
}) : () -> ()

