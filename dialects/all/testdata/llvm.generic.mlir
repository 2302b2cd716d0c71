#alias_scope_domain = #llvm.alias_scope_domain<id = distinct[0]<>>
#di_file = #llvm.di_file<"a.c" in "/">
#alias_scope = #llvm.alias_scope<id = distinct[1]<>, domain = #alias_scope_domain>
#di_label = #llvm.di_label<scope = #di_file, name = "x">
#di_local_variable = #llvm.di_local_variable<scope = #di_file, name = "x">
"builtin.module"() ({
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i1)>, linkage = #llvm.linkage<external>, sym_name = "main", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg297: i1):
    "llvm.cond_br"(%arg297)[^bb2, ^bb1] <{operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
  ^bb1:  // pred: ^bb0
    "llvm.unreachable"() : () -> ()
  ^bb2:  // pred: ^bb0
    "llvm.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> i32, sym_name = "example"}> ({
  ^bb0(%arg296: i32):
    %479 = "llvm.intr.ssa.copy"(%arg296) : (i32) -> i32
    "func.return"(%479) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> i32, sym_name = "example2"}> ({
  ^bb0(%arg294: i32, %arg295: i32):
    %478 = "llvm.intr.expect.with.probability"(%arg294, %arg295) <{prob = 5.000000e-01 : f64}> : (i32, i32) -> i32
    "func.return"(%478) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example3"}> ({
    "llvm.intr.trap"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example4"}> ({
    "llvm.intr.debugtrap"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example5"}> ({
    "llvm.intr.ubsantrap"() <{failureKind = 1 : i8}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "f", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.linker_options"() <{options = ["/DEFAULTLIB:", "libcmt"]}> : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main7", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %476 = "llvm.mlir.constant"() <{value = 5 : i32}> : () -> i32
    %477 = "llvm.intr.expect"(%476, %476) : (i32, i32) -> i32
    "llvm.return"(%477) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "main8", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    "llvm.fence"() <{ordering = 7 : i64}> : () -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main9", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %474 = "llvm.mlir.constant"() <{value = -7 : i8}> : () -> i8
    %475 = "llvm.sext"(%474) : (i8) -> i32
    "llvm.return"(%475) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main10", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %472 = "llvm.mlir.constant"() <{value = -7 : i8}> : () -> i8
    %473 = "llvm.zext"(%472) : (i8) -> i32
    "llvm.return"(%473) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i8 ()>, linkage = #llvm.linkage<external>, sym_name = "main11", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %470 = "llvm.mlir.constant"() <{value = 300 : i32}> : () -> i32
    %471 = "llvm.trunc"(%470) <{overflowFlags = 0 : i32}> : (i32) -> i8
    "llvm.return"(%471) : (i8) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main12", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %467 = "llvm.mlir.constant"() <{value = 7 : i32}> : () -> i32
    %468 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    %469 = "llvm.add"(%467, %468) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    "llvm.return"(%469) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main13", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %464 = "llvm.mlir.constant"() <{value = 7 : i32}> : () -> i32
    %465 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    %466 = "llvm.sub"(%464, %465) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    "llvm.return"(%466) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main14", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %461 = "llvm.mlir.constant"() <{value = 7 : i32}> : () -> i32
    %462 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    %463 = "llvm.mul"(%461, %462) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    "llvm.return"(%463) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main15", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %458 = "llvm.mlir.constant"() <{value = 7 : i32}> : () -> i32
    %459 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    %460 = "llvm.udiv"(%458, %459) : (i32, i32) -> i32
    "llvm.return"(%460) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main16", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %455 = "llvm.mlir.constant"() <{value = 7 : i32}> : () -> i32
    %456 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    %457 = "llvm.sdiv"(%455, %456) : (i32, i32) -> i32
    "llvm.return"(%457) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main17", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %452 = "llvm.mlir.constant"() <{value = 7 : i32}> : () -> i32
    %453 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    %454 = "llvm.urem"(%452, %453) : (i32, i32) -> i32
    "llvm.return"(%454) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main18", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %449 = "llvm.mlir.constant"() <{value = 7 : i32}> : () -> i32
    %450 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    %451 = "llvm.srem"(%449, %450) : (i32, i32) -> i32
    "llvm.return"(%451) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main19", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %446 = "llvm.mlir.constant"() <{value = 7 : i32}> : () -> i32
    %447 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    %448 = "llvm.and"(%446, %447) : (i32, i32) -> i32
    "llvm.return"(%448) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main20", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %443 = "llvm.mlir.constant"() <{value = 7 : i32}> : () -> i32
    %444 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    %445 = "llvm.or"(%443, %444) : (i32, i32) -> i32
    "llvm.return"(%445) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main21", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %440 = "llvm.mlir.constant"() <{value = 7 : i32}> : () -> i32
    %441 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    %442 = "llvm.xor"(%440, %441) : (i32, i32) -> i32
    "llvm.return"(%442) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main22", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %437 = "llvm.mlir.constant"() <{value = 7 : i32}> : () -> i32
    %438 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    %439 = "llvm.shl"(%437, %438) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    "llvm.return"(%439) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main23", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %434 = "llvm.mlir.constant"() <{value = 7 : i32}> : () -> i32
    %435 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    %436 = "llvm.lshr"(%434, %435) : (i32, i32) -> i32
    "llvm.return"(%436) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main24", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %431 = "llvm.mlir.constant"() <{value = 7 : i32}> : () -> i32
    %432 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    %433 = "llvm.ashr"(%431, %432) : (i32, i32) -> i32
    "llvm.return"(%433) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main25", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %429 = "llvm.mlir.constant"() <{value = -24 : i32}> : () -> i32
    %430 = "llvm.intr.ctlz"(%429) <{is_zero_poison = false}> : (i32) -> i32
    "llvm.return"(%430) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main26", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %427 = "llvm.mlir.constant"() <{value = -24 : i32}> : () -> i32
    %428 = "llvm.intr.cttz"(%427) <{is_zero_poison = false}> : (i32) -> i32
    "llvm.return"(%428) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main27", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %425 = "llvm.mlir.constant"() <{value = -24 : i32}> : () -> i32
    %426 = "llvm.intr.abs"(%425) <{is_int_min_poison = false}> : (i32) -> i32
    "llvm.return"(%426) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> i8, sym_name = "example28"}> ({
  ^bb0(%arg292: i32, %arg293: i32):
    %424 = "llvm.intr.scmp"(%arg292, %arg293) : (i32, i32) -> i8
    "func.return"(%424) : (i8) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> i8, sym_name = "example29"}> ({
  ^bb0(%arg290: i32, %arg291: i32):
    %423 = "llvm.intr.ucmp"(%arg290, %arg291) : (i32, i32) -> i8
    "func.return"(%423) : (i8) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main30", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %421 = "llvm.mlir.constant"() <{value = -7 : i32}> : () -> i32
    %422 = "llvm.sitofp"(%421) : (i32) -> f32
    "llvm.return"(%422) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main31", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %419 = "llvm.mlir.constant"() <{value = -7 : i32}> : () -> i32
    %420 = "llvm.uitofp"(%419) : (i32) -> f32
    "llvm.return"(%420) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main32", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %417 = "llvm.mlir.constant"() <{value = -7.500000e+00 : f32}> : () -> f32
    %418 = "llvm.fptosi"(%417) : (f32) -> i32
    "llvm.return"(%418) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main33", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %415 = "llvm.mlir.constant"() <{value = 7.500000e+00 : f32}> : () -> f32
    %416 = "llvm.fptoui"(%415) : (f32) -> i32
    "llvm.return"(%416) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f64 ()>, linkage = #llvm.linkage<external>, sym_name = "main34", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %413 = "llvm.mlir.constant"() <{value = -7.500000e+00 : f32}> : () -> f32
    %414 = "llvm.fpext"(%413) : (f32) -> f64
    "llvm.return"(%414) : (f64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main35", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %411 = "llvm.mlir.constant"() <{value = -7.100000e+00 : f64}> : () -> f64
    %412 = "llvm.fptrunc"(%411) : (f64) -> f32
    "llvm.return"(%412) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main36", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %408 = "llvm.mlir.constant"() <{value = -7.500000e+00 : f32}> : () -> f32
    %409 = "llvm.mlir.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    %410 = "llvm.fadd"(%408, %409) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.return"(%410) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main37", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %405 = "llvm.mlir.constant"() <{value = -7.500000e+00 : f32}> : () -> f32
    %406 = "llvm.mlir.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    %407 = "llvm.fsub"(%405, %406) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.return"(%407) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main38", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %402 = "llvm.mlir.constant"() <{value = -7.500000e+00 : f32}> : () -> f32
    %403 = "llvm.mlir.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    %404 = "llvm.fmul"(%402, %403) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.return"(%404) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main39", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %399 = "llvm.mlir.constant"() <{value = -7.500000e+00 : f32}> : () -> f32
    %400 = "llvm.mlir.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    %401 = "llvm.fdiv"(%399, %400) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.return"(%401) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main40", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %396 = "llvm.mlir.constant"() <{value = -7.500000e+00 : f32}> : () -> f32
    %397 = "llvm.mlir.constant"() <{value = 2.000000e+00 : f32}> : () -> f32
    %398 = "llvm.frem"(%396, %397) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.return"(%398) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main41", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %394 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %395 = "llvm.fneg"(%394) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%395) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main42", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %392 = "llvm.mlir.constant"() <{value = -2.500000e+00 : f32}> : () -> f32
    %393 = "llvm.intr.fabs"(%392) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%393) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main43", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %390 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %391 = "llvm.intr.sqrt"(%390) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%391) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main44", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %388 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %389 = "llvm.intr.floor"(%388) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%389) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main45", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %386 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %387 = "llvm.intr.ceil"(%386) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%387) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main46", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %384 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %385 = "llvm.intr.trunc"(%384) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%385) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main47", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %382 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %383 = "llvm.intr.rint"(%382) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%383) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main48", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %380 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %381 = "llvm.intr.nearbyint"(%380) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%381) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main49", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %378 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %379 = "llvm.intr.roundeven"(%378) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%379) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main50", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %376 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %377 = "llvm.intr.round"(%376) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%377) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main51", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %374 = "llvm.mlir.constant"() <{value = -2.500000e+00 : f32}> : () -> f32
    %375 = "llvm.intr.copysign"(%374, %374) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.return"(%375) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main52", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %372 = "llvm.mlir.constant"() <{value = -2.500000e+00 : f32}> : () -> f32
    %373 = "llvm.intr.maxnum"(%372, %372) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.return"(%373) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main53", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %370 = "llvm.mlir.constant"() <{value = -2.500000e+00 : f32}> : () -> f32
    %371 = "llvm.intr.minnum"(%370, %370) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.return"(%371) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main54", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %368 = "llvm.mlir.constant"() <{value = -2.500000e+00 : f32}> : () -> f32
    %369 = "llvm.intr.maximum"(%368, %368) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.return"(%369) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main55", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %366 = "llvm.mlir.constant"() <{value = -2.500000e+00 : f32}> : () -> f32
    %367 = "llvm.intr.minimum"(%366, %366) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.return"(%367) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main56", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %364 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %365 = "llvm.intr.fma"(%364, %364, %364) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f32) -> f32
    "llvm.return"(%365) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main57", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %362 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %363 = "llvm.intr.fmuladd"(%362, %362, %362) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32, f32) -> f32
    "llvm.return"(%363) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main58", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %359 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %360 = "llvm.mlir.constant"() <{value = -3 : i32}> : () -> i32
    %361 = "llvm.intr.powi"(%359, %360) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, i32) -> f32
    "llvm.return"(%361) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main59", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %357 = "llvm.mlir.constant"() <{value = -7 : i32}> : () -> i32
    %358 = "llvm.intr.ctpop"(%357) : (i32) -> i32
    "llvm.return"(%358) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main60", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %355 = "llvm.mlir.constant"() <{value = 258 : i32}> : () -> i32
    %356 = "llvm.intr.bswap"(%355) : (i32) -> i32
    "llvm.return"(%356) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main61", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %353 = "llvm.mlir.constant"() <{value = 258 : i32}> : () -> i32
    %354 = "llvm.intr.bitreverse"(%353) : (i32) -> i32
    "llvm.return"(%354) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main62", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %351 = "llvm.mlir.constant"() <{value = -7 : i32}> : () -> i32
    %352 = "llvm.intr.smax"(%351, %351) : (i32, i32) -> i32
    "llvm.return"(%352) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main63", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %349 = "llvm.mlir.constant"() <{value = -7 : i32}> : () -> i32
    %350 = "llvm.intr.smin"(%349, %349) : (i32, i32) -> i32
    "llvm.return"(%350) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main64", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %347 = "llvm.mlir.constant"() <{value = -7 : i32}> : () -> i32
    %348 = "llvm.intr.umax"(%347, %347) : (i32, i32) -> i32
    "llvm.return"(%348) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main65", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %345 = "llvm.mlir.constant"() <{value = -7 : i32}> : () -> i32
    %346 = "llvm.intr.umin"(%345, %345) : (i32, i32) -> i32
    "llvm.return"(%346) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main66", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %343 = "llvm.mlir.constant"() <{value = -7 : i32}> : () -> i32
    %344 = "llvm.intr.sadd.sat"(%343, %343) : (i32, i32) -> i32
    "llvm.return"(%344) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main67", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %341 = "llvm.mlir.constant"() <{value = -7 : i32}> : () -> i32
    %342 = "llvm.intr.uadd.sat"(%341, %341) : (i32, i32) -> i32
    "llvm.return"(%342) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main68", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %339 = "llvm.mlir.constant"() <{value = -7 : i32}> : () -> i32
    %340 = "llvm.intr.ssub.sat"(%339, %339) : (i32, i32) -> i32
    "llvm.return"(%340) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main69", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %337 = "llvm.mlir.constant"() <{value = -7 : i32}> : () -> i32
    %338 = "llvm.intr.usub.sat"(%337, %337) : (i32, i32) -> i32
    "llvm.return"(%338) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main70", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %335 = "llvm.mlir.constant"() <{value = 258 : i32}> : () -> i32
    %336 = "llvm.intr.fshl"(%335, %335, %335) : (i32, i32, i32) -> i32
    "llvm.return"(%336) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main71", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %333 = "llvm.mlir.constant"() <{value = 258 : i32}> : () -> i32
    %334 = "llvm.intr.fshr"(%333, %333, %333) : (i32, i32, i32) -> i32
    "llvm.return"(%334) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i1 ()>, linkage = #llvm.linkage<external>, sym_name = "main72", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %331 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %332 = "llvm.fcmp"(%331, %331) <{fastmathFlags = #llvm.fastmath<none>, predicate = 4 : i64}> : (f32, f32) -> i1
    "llvm.return"(%332) : (i1) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main73", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %329 = "llvm.mlir.constant"() <{value = dense<[1, 2, 3, -4]> : vector<4xi32>}> : () -> vector<4xi32>
    %330 = "llvm.intr.vector.reduce.add"(%329) : (vector<4xi32>) -> i32
    "llvm.return"(%330) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main74", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %327 = "llvm.mlir.constant"() <{value = dense<[1, 2, 3, -4]> : vector<4xi32>}> : () -> vector<4xi32>
    %328 = "llvm.intr.vector.reduce.mul"(%327) : (vector<4xi32>) -> i32
    "llvm.return"(%328) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main75", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %325 = "llvm.mlir.constant"() <{value = dense<[1, 2, 3, -4]> : vector<4xi32>}> : () -> vector<4xi32>
    %326 = "llvm.intr.vector.reduce.and"(%325) : (vector<4xi32>) -> i32
    "llvm.return"(%326) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main76", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %323 = "llvm.mlir.constant"() <{value = dense<[1, 2, 3, -4]> : vector<4xi32>}> : () -> vector<4xi32>
    %324 = "llvm.intr.vector.reduce.or"(%323) : (vector<4xi32>) -> i32
    "llvm.return"(%324) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main77", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %321 = "llvm.mlir.constant"() <{value = dense<[1, 2, 3, -4]> : vector<4xi32>}> : () -> vector<4xi32>
    %322 = "llvm.intr.vector.reduce.xor"(%321) : (vector<4xi32>) -> i32
    "llvm.return"(%322) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main78", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %319 = "llvm.mlir.constant"() <{value = dense<[1, 2, 3, -4]> : vector<4xi32>}> : () -> vector<4xi32>
    %320 = "llvm.intr.vector.reduce.smax"(%319) : (vector<4xi32>) -> i32
    "llvm.return"(%320) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main79", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %317 = "llvm.mlir.constant"() <{value = dense<[1, 2, 3, -4]> : vector<4xi32>}> : () -> vector<4xi32>
    %318 = "llvm.intr.vector.reduce.smin"(%317) : (vector<4xi32>) -> i32
    "llvm.return"(%318) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main80", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %315 = "llvm.mlir.constant"() <{value = dense<[1, 2, 3, -4]> : vector<4xi32>}> : () -> vector<4xi32>
    %316 = "llvm.intr.vector.reduce.umax"(%315) : (vector<4xi32>) -> i32
    "llvm.return"(%316) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main81", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %313 = "llvm.mlir.constant"() <{value = dense<[1, 2, 3, -4]> : vector<4xi32>}> : () -> vector<4xi32>
    %314 = "llvm.intr.vector.reduce.umin"(%313) : (vector<4xi32>) -> i32
    "llvm.return"(%314) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<vector<4xi32> ()>, linkage = #llvm.linkage<external>, sym_name = "main82", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %312 = "llvm.intr.stepvector"() : () -> vector<4xi32>
    "llvm.return"(%312) : (vector<4xi32>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main83", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %310 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, -4.000000e+00]> : vector<4xf32>}> : () -> vector<4xf32>
    %311 = "llvm.intr.vector.reduce.fmax"(%310) <{fastmathFlags = #llvm.fastmath<none>}> : (vector<4xf32>) -> f32
    "llvm.return"(%311) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main84", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %308 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, -4.000000e+00]> : vector<4xf32>}> : () -> vector<4xf32>
    %309 = "llvm.intr.vector.reduce.fmin"(%308) <{fastmathFlags = #llvm.fastmath<none>}> : (vector<4xf32>) -> f32
    "llvm.return"(%309) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main85", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %306 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, -4.000000e+00]> : vector<4xf32>}> : () -> vector<4xf32>
    %307 = "llvm.intr.vector.reduce.fmaximum"(%306) <{fastmathFlags = #llvm.fastmath<none>}> : (vector<4xf32>) -> f32
    "llvm.return"(%307) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main86", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %304 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, -4.000000e+00]> : vector<4xf32>}> : () -> vector<4xf32>
    %305 = "llvm.intr.vector.reduce.fminimum"(%304) <{fastmathFlags = #llvm.fastmath<none>}> : (vector<4xf32>) -> f32
    "llvm.return"(%305) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main87", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %301 = "llvm.mlir.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %302 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, -4.000000e+00]> : vector<4xf32>}> : () -> vector<4xf32>
    %303 = "llvm.intr.vector.reduce.fadd"(%301, %302) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
    "llvm.return"(%303) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main88", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %298 = "llvm.mlir.constant"() <{value = 5.000000e-01 : f32}> : () -> f32
    %299 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, -4.000000e+00]> : vector<4xf32>}> : () -> vector<4xf32>
    %300 = "llvm.intr.vector.reduce.fmul"(%298, %299) <{fastmathFlags = #llvm.fastmath<reassoc>}> : (f32, vector<4xf32>) -> f32
    "llvm.return"(%300) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<vector<4xi1> ()>, linkage = #llvm.linkage<external>, sym_name = "main89", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %295 = "llvm.mlir.constant"() <{value = 5 : i32}> : () -> i32
    %296 = "llvm.mlir.constant"() <{value = 7 : i32}> : () -> i32
    %297 = "llvm.intr.get.active.lane.mask"(%295, %296) : (i32, i32) -> vector<4xi1>
    "llvm.return"(%297) : (vector<4xi1>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main90", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %293 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %294 = "llvm.intr.exp"(%293) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%294) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main91", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %291 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %292 = "llvm.intr.exp2"(%291) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%292) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main92", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %289 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %290 = "llvm.intr.exp10"(%289) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%290) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main93", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %287 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %288 = "llvm.intr.log"(%287) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%288) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main94", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %285 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %286 = "llvm.intr.log2"(%285) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%286) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main95", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %283 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %284 = "llvm.intr.log10"(%283) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%284) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main96", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %281 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %282 = "llvm.intr.sin"(%281) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%282) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main97", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %279 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %280 = "llvm.intr.cos"(%279) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%280) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main98", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %277 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %278 = "llvm.intr.tan"(%277) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%278) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main99", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %275 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %276 = "llvm.intr.asin"(%275) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%276) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main100", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %273 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %274 = "llvm.intr.acos"(%273) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%274) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main101", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %271 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %272 = "llvm.intr.atan"(%271) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%272) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main102", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %269 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %270 = "llvm.intr.sinh"(%269) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%270) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main103", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %267 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %268 = "llvm.intr.cosh"(%267) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%268) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main104", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %265 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %266 = "llvm.intr.tanh"(%265) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> f32
    "llvm.return"(%266) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main105", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %263 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %264 = "llvm.intr.pow"(%263, %263) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.return"(%264) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main106", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %261 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %262 = "llvm.intr.atan2"(%261, %261) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, f32) -> f32
    "llvm.return"(%262) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example107"}> ({
    "llvm.intr.experimental.noalias.scope.decl"() <{scope = #alias_scope}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main108", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %257 = "llvm.mlir.constant"() <{value = true}> : () -> i1
    %258 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32
    %259 = "llvm.mlir.constant"() <{value = 2 : i32}> : () -> i32
    %260 = "llvm.select"(%257, %258, %259) <{fastmathFlags = #llvm.fastmath<none>}> : (i1, i32, i32) -> i32
    "llvm.return"(%260) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main109", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %255 = "llvm.mlir.constant"() <{value = -2.500000e+00 : f32}> : () -> f32
    %256 = "llvm.call_intrinsic"(%255) <{fastmathFlags = #llvm.fastmath<none>, intrin = "llvm.fabs.f32", op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (f32) -> f32
    "llvm.return"(%256) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "pause", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    "llvm.inline_asm"() <{asm_string = "pause", constraints = "", has_side_effects, tail_call_kind = #llvm.tailcallkind<none>}> : () -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main111", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %252 = "llvm.mlir.constant"() <{value = "abc"}> : () -> !llvm.array<3 x i8>
    %253 = "llvm.mlir.constant"() <{value = dense<[1, 2]> : vector<2xi32>}> : () -> vector<2xi32>
    %254 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    "llvm.return"(%254) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main112", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %251 = "llvm.mlir.undef"() : () -> i32
    "llvm.return"(%251) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main113", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %250 = "llvm.mlir.poison"() : () -> i32
    "llvm.return"(%250) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "main114", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %249 = "llvm.mlir.none"() : () -> !llvm.token
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main115", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %247 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    "llvm.br"(%247)[^bb1] : (i32) -> ()
  ^bb1(%248: i32):  // pred: ^bb0
    "llvm.return"(%248) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main116", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %243 = "llvm.mlir.constant"() <{value = true}> : () -> i1
    %244 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    %245 = "llvm.mlir.constant"() <{value = 4 : i32}> : () -> i32
    "llvm.cond_br"(%243, %244, %245)[^bb1, ^bb1] <{branch_weights = array<i32: 1, 3>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i1, i32, i32) -> ()
  ^bb1(%246: i32):  // 2 preds: ^bb0, ^bb0
    "llvm.return"(%246) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main117", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %240 = "llvm.mlir.constant"() <{value = 2 : i32}> : () -> i32
    "llvm.switch"(%240, %240)[^bb1, ^bb2, ^bb1] <{case_operand_segments = array<i32: 1, 0>, case_values = dense<[1, -2]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 1>}> : (i32, i32) -> ()
  ^bb1:  // 2 preds: ^bb0, ^bb0
    %241 = "llvm.mlir.constant"() <{value = 7 : i32}> : () -> i32
    "llvm.br"(%241)[^bb2] : (i32) -> ()
  ^bb2(%242: i32):  // 2 preds: ^bb0, ^bb1
    "llvm.return"(%242) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> i64, sym_name = "example118"}> ({
  ^bb0(%arg289: f32):
    %239 = "llvm.intr.lround"(%arg289) : (f32) -> i64
    "func.return"(%239) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> i64, sym_name = "example119"}> ({
  ^bb0(%arg288: f32):
    %238 = "llvm.intr.llround"(%arg288) : (f32) -> i64
    "func.return"(%238) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> i64, sym_name = "example120"}> ({
  ^bb0(%arg287: f32):
    %237 = "llvm.intr.lrint"(%arg287) : (f32) -> i64
    "func.return"(%237) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> i64, sym_name = "example121"}> ({
  ^bb0(%arg286: f32):
    %236 = "llvm.intr.llrint"(%arg286) : (f32) -> i64
    "func.return"(%236) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, i32) -> f32, sym_name = "example122"}> ({
  ^bb0(%arg284: f32, %arg285: i32):
    %235 = "llvm.intr.ldexp"(%arg284, %arg285) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, i32) -> f32
    "func.return"(%235) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> !llvm.struct<(f32, i32)>, sym_name = "example123"}> ({
  ^bb0(%arg283: f32):
    %234 = "llvm.intr.frexp"(%arg283) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> !llvm.struct<(f32, i32)>
    "func.return"(%234) : (!llvm.struct<(f32, i32)>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> i32, sym_name = "example124"}> ({
  ^bb0(%arg281: i32, %arg282: i32):
    %233 = "llvm.intr.sshl.sat"(%arg281, %arg282) : (i32, i32) -> i32
    "func.return"(%233) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> i32, sym_name = "example125"}> ({
  ^bb0(%arg279: i32, %arg280: i32):
    %232 = "llvm.intr.ushl.sat"(%arg279, %arg280) : (i32, i32) -> i32
    "func.return"(%232) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> i1, sym_name = "example126"}> ({
  ^bb0(%arg278: f32):
    %231 = "llvm.intr.is.fpclass"(%arg278) <{bit = 3 : i32}> : (f32) -> i1
    "func.return"(%231) : (i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> i1, sym_name = "example127"}> ({
  ^bb0(%arg277: i32):
    %230 = "llvm.intr.is.constant"(%arg277) : (i32) -> i1
    "func.return"(%230) : (i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> !llvm.ptr, sym_name = "example128"}> ({
    %229 = "llvm.intr.stacksave"() : () -> !llvm.ptr
    "func.return"(%229) : (!llvm.ptr) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i64, sym_name = "example129"}> ({
    %228 = "llvm.intr.vscale"() : () -> i64
    "func.return"(%228) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (i32)>, linkage = #llvm.linkage<external>, sym_name = "f130", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg276: i32):
    "llvm.resume"(%arg276) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "main131", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %227 = "llvm.mlir.constant"() <{value = true}> : () -> i1
    "llvm.intr.assume"(%227) <{op_bundle_sizes = array<i32>}> : (i1) -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main132", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %222 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>}> : () -> vector<2xf32>
    %223 = "llvm.mlir.constant"() <{value = 3.000000e+00 : f32}> : () -> f32
    %224 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32
    %225 = "llvm.insertelement"(%222, %223, %224) : (vector<2xf32>, f32, i32) -> vector<2xf32>
    %226 = "llvm.extractelement"(%225, %224) : (vector<2xf32>, i32) -> f32
    "llvm.return"(%226) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main133", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %217 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>}> : () -> vector<2xf32>
    %218 = "llvm.mlir.constant"() <{value = 3.000000e+00 : f32}> : () -> f32
    %219 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32
    %220 = "llvm.insertelement"(%217, %218, %219) : (vector<2xf32>, f32, i32) -> vector<2xf32>
    %221 = "llvm.extractelement"(%220, %219) : (vector<2xf32>, i32) -> f32
    "llvm.return"(%221) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<vector<3xf32> ()>, linkage = #llvm.linkage<external>, sym_name = "main134", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %215 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>}> : () -> vector<2xf32>
    %216 = "llvm.shufflevector"(%215, %215) <{mask = array<i32: 1, 0, 3>}> : (vector<2xf32>, vector<2xf32>) -> vector<3xf32>
    "llvm.return"(%216) : (vector<3xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, vector<4xf32>) -> vector<4xf32>, sym_name = "example135"}> ({
  ^bb0(%arg274: vector<4xf32>, %arg275: vector<4xf32>):
    %214 = "llvm.intr.matrix.multiply"(%arg274, %arg275) <{lhs_columns = 2 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
    "func.return"(%214) : (vector<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>) -> vector<4xf32>, sym_name = "example136"}> ({
  ^bb0(%arg273: vector<4xf32>):
    %213 = "llvm.intr.matrix.transpose"(%arg273) <{columns = 2 : i32, rows = 2 : i32}> : (vector<4xf32>) -> vector<4xf32>
    "func.return"(%213) : (vector<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, vector<4xf32>) -> vector<8xf32>, sym_name = "example137"}> ({
  ^bb0(%arg271: vector<4xf32>, %arg272: vector<4xf32>):
    %212 = "llvm.intr.vector.interleave2"(%arg271, %arg272) : (vector<4xf32>, vector<4xf32>) -> vector<8xf32>
    "func.return"(%212) : (vector<8xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<8xf32>) -> !llvm.struct<(vector<4xf32>, vector<4xf32>)>, sym_name = "example138"}> ({
  ^bb0(%arg270: vector<8xf32>):
    %211 = "llvm.intr.vector.deinterleave2"(%arg270) : (vector<8xf32>) -> !llvm.struct<(vector<4xf32>, vector<4xf32>)>
    "func.return"(%211) : (!llvm.struct<(vector<4xf32>, vector<4xf32>)>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<vector<2xf32> ()>, linkage = #llvm.linkage<external>, sym_name = "main139", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %209 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, -4.000000e+00]> : vector<4xf32>}> : () -> vector<4xf32>
    %210 = "llvm.intr.vector.extract"(%209) <{pos = 2 : i64}> : (vector<4xf32>) -> vector<2xf32>
    "llvm.return"(%210) : (vector<2xf32>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<vector<4xf32> ()>, linkage = #llvm.linkage<external>, sym_name = "main140", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %206 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, -4.000000e+00]> : vector<4xf32>}> : () -> vector<4xf32>
    %207 = "llvm.mlir.constant"() <{value = dense<[5.000000e+00, 6.000000e+00]> : vector<2xf32>}> : () -> vector<2xf32>
    %208 = "llvm.intr.vector.insert"(%206, %207) <{pos = 2 : i64}> : (vector<4xf32>, vector<2xf32>) -> vector<4xf32>
    "llvm.return"(%208) : (vector<4xf32>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i64 ()>, linkage = #llvm.linkage<external>, sym_name = "main141", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %204 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %205 = "llvm.ptrtoint"(%204) : (!llvm.ptr) -> i64
    "llvm.return"(%205) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr ()>, linkage = #llvm.linkage<external>, sym_name = "main142", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %202 = "llvm.mlir.constant"() <{value = 0 : i64}> : () -> i64
    %203 = "llvm.inttoptr"(%202) : (i64) -> !llvm.ptr
    "llvm.return"(%203) : (!llvm.ptr) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr<3> ()>, linkage = #llvm.linkage<external>, sym_name = "main143", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %200 = "llvm.mlir.zero"() : () -> !llvm.ptr
    %201 = "llvm.addrspacecast"(%200) : (!llvm.ptr) -> !llvm.ptr<3>
    "llvm.return"(%201) : (!llvm.ptr<3>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i1 ()>, linkage = #llvm.linkage<external>, sym_name = "main144", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %197 = "llvm.mlir.constant"() <{value = -1 : i32}> : () -> i32
    %198 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32
    %199 = "llvm.icmp"(%197, %198) <{predicate = 2 : i64}> : (i32, i32) -> i1
    "llvm.return"(%199) : (i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i64) -> !llvm.ptr, sym_name = "example145"}> ({
  ^bb0(%arg268: !llvm.ptr, %arg269: i64):
    %196 = "llvm.intr.ptrmask"(%arg268, %arg269) : (!llvm.ptr, i64) -> !llvm.ptr
    "func.return"(%196) : (!llvm.ptr) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> (), sym_name = "example146"}> ({
  ^bb0(%arg267: !llvm.ptr):
    "llvm.intr.stackrestore"(%arg267) : (!llvm.ptr) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> (), sym_name = "example147"}> ({
  ^bb0(%arg266: !llvm.ptr):
    "llvm.intr.vastart"(%arg266) : (!llvm.ptr) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> (), sym_name = "example148"}> ({
  ^bb0(%arg265: !llvm.ptr):
    "llvm.intr.vaend"(%arg265) : (!llvm.ptr) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, !llvm.ptr) -> (), sym_name = "example149"}> ({
  ^bb0(%arg263: !llvm.ptr, %arg264: !llvm.ptr):
    "llvm.intr.vacopy"(%arg264, %arg263) : (!llvm.ptr, !llvm.ptr) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> !llvm.ptr, sym_name = "example150"}> ({
  ^bb0(%arg262: !llvm.ptr):
    %195 = "llvm.intr.invariant.start"(%arg262) <{size = 4 : i64}> : (!llvm.ptr) -> !llvm.ptr
    "func.return"(%195) : (!llvm.ptr) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, !llvm.ptr) -> (), sym_name = "example151"}> ({
  ^bb0(%arg260: !llvm.ptr, %arg261: !llvm.ptr):
    "llvm.intr.invariant.end"(%arg260, %arg261) <{size = 4 : i64}> : (!llvm.ptr, !llvm.ptr) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> !llvm.ptr, sym_name = "example152"}> ({
  ^bb0(%arg259: !llvm.ptr):
    %194 = "llvm.intr.launder.invariant.group"(%arg259) : (!llvm.ptr) -> !llvm.ptr
    "func.return"(%194) : (!llvm.ptr) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> !llvm.ptr, sym_name = "example153"}> ({
  ^bb0(%arg258: !llvm.ptr):
    %193 = "llvm.intr.strip.invariant.group"(%arg258) : (!llvm.ptr) -> !llvm.ptr
    "func.return"(%193) : (!llvm.ptr) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> !llvm.ptr, sym_name = "example154"}> ({
  ^bb0(%arg257: !llvm.ptr):
    %192 = "llvm.intr.threadlocal.address"(%arg257) : (!llvm.ptr) -> !llvm.ptr
    "func.return"(%192) : (!llvm.ptr) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> i32, sym_name = "example155"}> ({
  ^bb0(%arg256: !llvm.ptr):
    %191 = "llvm.intr.eh.typeid.for"(%arg256) : (!llvm.ptr) -> i32
    "func.return"(%191) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32) -> (), sym_name = "example156"}> ({
  ^bb0(%arg254: !llvm.ptr, %arg255: i32):
    "llvm.intr.var.annotation"(%arg254, %arg254, %arg254, %arg255, %arg254) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32) -> !llvm.ptr, sym_name = "example157"}> ({
  ^bb0(%arg252: !llvm.ptr, %arg253: i32):
    %190 = "llvm.intr.ptr.annotation"(%arg252, %arg252, %arg252, %arg253, %arg252) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
    "func.return"(%190) : (!llvm.ptr) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, !llvm.ptr) -> i32, sym_name = "example158"}> ({
  ^bb0(%arg250: i32, %arg251: !llvm.ptr):
    %189 = "llvm.intr.annotation"(%arg250, %arg251, %arg251, %arg250) : (i32, !llvm.ptr, !llvm.ptr, i32) -> i32
    "func.return"(%189) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i64) -> vector<4xf32>, sym_name = "example159"}> ({
  ^bb0(%arg248: !llvm.ptr, %arg249: i64):
    %188 = "llvm.intr.matrix.column.major.load"(%arg248, %arg249) <{columns = 2 : i32, isVolatile = false, rows = 2 : i32}> : (!llvm.ptr, i64) -> vector<4xf32>
    "func.return"(%188) : (vector<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, !llvm.ptr, i64) -> (), sym_name = "example160"}> ({
  ^bb0(%arg245: vector<4xf32>, %arg246: !llvm.ptr, %arg247: i64):
    "llvm.intr.matrix.column.major.store"(%arg245, %arg246, %arg247) <{columns = 2 : i32, isVolatile = false, rows = 2 : i32}> : (vector<4xf32>, !llvm.ptr, i64) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> i32, sym_name = "example161"}> ({
  ^bb0(%arg244: !llvm.ptr):
    %187 = "llvm.va_arg"(%arg244) : (!llvm.ptr) -> i32
    "func.return"(%187) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "main162", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %183 = "llvm.mlir.constant"() <{value = 8 : i64}> : () -> i64
    %184 = "llvm.alloca"(%183) <{elem_type = i8}> : (i64) -> !llvm.ptr
    %185 = "llvm.alloca"(%183) <{elem_type = i8}> : (i64) -> !llvm.ptr
    %186 = "llvm.mlir.constant"() <{value = 7 : i8}> : () -> i8
    "llvm.intr.memset"(%184, %186, %183) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    "llvm.intr.memcpy"(%185, %184, %183) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "main163", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %179 = "llvm.mlir.constant"() <{value = 8 : i64}> : () -> i64
    %180 = "llvm.alloca"(%179) <{elem_type = i8}> : (i64) -> !llvm.ptr
    %181 = "llvm.alloca"(%179) <{elem_type = i8}> : (i64) -> !llvm.ptr
    %182 = "llvm.mlir.constant"() <{value = 7 : i8}> : () -> i8
    "llvm.intr.memset"(%180, %182, %179) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    "llvm.intr.memmove"(%181, %180, %179) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "main164", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %175 = "llvm.mlir.constant"() <{value = 8 : i64}> : () -> i64
    %176 = "llvm.alloca"(%175) <{elem_type = i8}> : (i64) -> !llvm.ptr
    %177 = "llvm.alloca"(%175) <{elem_type = i8}> : (i64) -> !llvm.ptr
    %178 = "llvm.mlir.constant"() <{value = 7 : i8}> : () -> i8
    "llvm.intr.memset"(%176, %178, %175) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "main165", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %171 = "llvm.mlir.constant"() <{value = 8 : i64}> : () -> i64
    %172 = "llvm.alloca"(%171) <{elem_type = i8}> : (i64) -> !llvm.ptr
    %173 = "llvm.alloca"(%171) <{elem_type = i8}> : (i64) -> !llvm.ptr
    %174 = "llvm.mlir.constant"() <{value = 7 : i8}> : () -> i8
    "llvm.intr.memset"(%172, %174, %171) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    "llvm.intr.prefetch"(%172) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}> : (!llvm.ptr) -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "main166", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %167 = "llvm.mlir.constant"() <{value = 8 : i64}> : () -> i64
    %168 = "llvm.alloca"(%167) <{elem_type = i8}> : (i64) -> !llvm.ptr
    %169 = "llvm.alloca"(%167) <{elem_type = i8}> : (i64) -> !llvm.ptr
    %170 = "llvm.mlir.constant"() <{value = 7 : i8}> : () -> i8
    "llvm.intr.memset"(%168, %170, %167) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    "llvm.intr.lifetime.start"(%168) : (!llvm.ptr) -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "main167", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %163 = "llvm.mlir.constant"() <{value = 8 : i64}> : () -> i64
    %164 = "llvm.alloca"(%163) <{elem_type = i8}> : (i64) -> !llvm.ptr
    %165 = "llvm.alloca"(%163) <{elem_type = i8}> : (i64) -> !llvm.ptr
    %166 = "llvm.mlir.constant"() <{value = 7 : i8}> : () -> i8
    "llvm.intr.memset"(%164, %166, %163) <{isVolatile = false}> : (!llvm.ptr, i8, i64) -> ()
    "llvm.intr.lifetime.end"(%164) : (!llvm.ptr) -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (i32)>, linkage = #llvm.linkage<external>, sym_name = "main168", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg243: i32):
    "llvm.return"(%arg243) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, arg_attrs = [{llvm.noundef}], function_type = !llvm.func<i32 (i32)>, linkage = #llvm.linkage<external>, sym_name = "main169", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg242: i32):
    %162 = "llvm.call"(%arg242) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @twice, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> i32
    "llvm.return"(%162) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (i32)>, linkage = #llvm.linkage<internal>, no_unwind, sym_name = "twice", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg241: i32):
    %161 = "llvm.add"(%arg241, %arg241) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    "llvm.return"(%161) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "elsewhere", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, arg_attrs = [{llvm.noundef}], function_type = !llvm.func<i32 (i32)>, linkage = #llvm.linkage<external>, sym_name = "main170", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg240: i32):
    %160 = "llvm.call"(%arg240) <{CConv = #llvm.cconv<ccc>, TailCallKind = #llvm.tailcallkind<none>, callee = @twice, fastmathFlags = #llvm.fastmath<none>, op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1, 0>}> : (i32) -> i32
    "llvm.return"(%160) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (i32)>, linkage = #llvm.linkage<internal>, no_unwind, sym_name = "twice170", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  ^bb0(%arg239: i32):
    %159 = "llvm.add"(%arg239, %arg239) <{overflowFlags = 0 : i32}> : (i32, i32) -> i32
    "llvm.return"(%159) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (ptr, ...)>, linkage = #llvm.linkage<external>, sym_name = "elsewhere170", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i8, i1)> ()>, linkage = #llvm.linkage<external>, sym_name = "main171", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %157 = "llvm.mlir.constant"() <{value = 100 : i8}> : () -> i8
    %158 = "llvm.intr.sadd.with.overflow"(%157, %157) : (i8, i8) -> !llvm.struct<(i8, i1)>
    "llvm.return"(%158) : (!llvm.struct<(i8, i1)>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i8, i1)> ()>, linkage = #llvm.linkage<external>, sym_name = "main172", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %155 = "llvm.mlir.constant"() <{value = 100 : i8}> : () -> i8
    %156 = "llvm.intr.uadd.with.overflow"(%155, %155) : (i8, i8) -> !llvm.struct<(i8, i1)>
    "llvm.return"(%156) : (!llvm.struct<(i8, i1)>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i8, i1)> ()>, linkage = #llvm.linkage<external>, sym_name = "main173", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %153 = "llvm.mlir.constant"() <{value = 100 : i8}> : () -> i8
    %154 = "llvm.intr.ssub.with.overflow"(%153, %153) : (i8, i8) -> !llvm.struct<(i8, i1)>
    "llvm.return"(%154) : (!llvm.struct<(i8, i1)>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i8, i1)> ()>, linkage = #llvm.linkage<external>, sym_name = "main174", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %151 = "llvm.mlir.constant"() <{value = 100 : i8}> : () -> i8
    %152 = "llvm.intr.usub.with.overflow"(%151, %151) : (i8, i8) -> !llvm.struct<(i8, i1)>
    "llvm.return"(%152) : (!llvm.struct<(i8, i1)>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i8, i1)> ()>, linkage = #llvm.linkage<external>, sym_name = "main175", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %149 = "llvm.mlir.constant"() <{value = 100 : i8}> : () -> i8
    %150 = "llvm.intr.smul.with.overflow"(%149, %149) : (i8, i8) -> !llvm.struct<(i8, i1)>
    "llvm.return"(%150) : (!llvm.struct<(i8, i1)>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i8, i1)> ()>, linkage = #llvm.linkage<external>, sym_name = "main176", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %147 = "llvm.mlir.constant"() <{value = 100 : i8}> : () -> i8
    %148 = "llvm.intr.umul.with.overflow"(%147, %147) : (i8, i8) -> !llvm.struct<(i8, i1)>
    "llvm.return"(%148) : (!llvm.struct<(i8, i1)>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> !llvm.struct<(f32, f32)>, sym_name = "example177"}> ({
  ^bb0(%arg238: f32):
    %146 = "llvm.intr.sincos"(%arg238) <{fastmathFlags = #llvm.fastmath<none>}> : (f32) -> !llvm.struct<(f32, f32)>
    "func.return"(%146) : (!llvm.struct<(f32, f32)>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(f32, array<4 x i32>)> ()>, linkage = #llvm.linkage<external>, sym_name = "main178", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %142 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    %143 = "llvm.mlir.undef"() : () -> !llvm.struct<(f32, array<4 x i32>)>
    %144 = "llvm.insertvalue"(%143, %142) <{position = array<i64: 1, 2>}> : (!llvm.struct<(f32, array<4 x i32>)>, i32) -> !llvm.struct<(f32, array<4 x i32>)>
    %145 = "llvm.insertvalue"(%144, %142) <{position = array<i64: 1, 3>}> : (!llvm.struct<(f32, array<4 x i32>)>, i32) -> !llvm.struct<(f32, array<4 x i32>)>
    "llvm.return"(%145) : (!llvm.struct<(f32, array<4 x i32>)>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main179", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %138 = "llvm.mlir.constant"() <{value = 3 : i32}> : () -> i32
    %139 = "llvm.mlir.undef"() : () -> !llvm.struct<(f32, array<4 x i32>)>
    %140 = "llvm.insertvalue"(%139, %138) <{position = array<i64: 1, 2>}> : (!llvm.struct<(f32, array<4 x i32>)>, i32) -> !llvm.struct<(f32, array<4 x i32>)>
    %141 = "llvm.extractvalue"(%140) <{position = array<i64: 1, 2>}> : (!llvm.struct<(f32, array<4 x i32>)>) -> i32
    "llvm.return"(%141) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main180", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %134 = "llvm.mlir.constant"() <{value = 1 : i64}> : () -> i64
    %135 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %136 = "llvm.alloca"(%134) <{elem_type = f32}> : (i64) -> !llvm.ptr
    "llvm.store"(%135, %136) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %137 = "llvm.atomicrmw"(%136, %135) <{bin_op = 11 : i64, ordering = 6 : i64}> : (!llvm.ptr, f32) -> f32
    "llvm.return"(%137) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<struct<(i32, i1)> ()>, linkage = #llvm.linkage<external>, sym_name = "main181", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %130 = "llvm.mlir.constant"() <{value = 1 : i32}> : () -> i32
    %131 = "llvm.mlir.constant"() <{value = 2 : i32}> : () -> i32
    %132 = "llvm.alloca"(%130) <{elem_type = i32}> : (i32) -> !llvm.ptr
    "llvm.store"(%130, %132) <{ordering = 0 : i64}> : (i32, !llvm.ptr) -> ()
    %133 = "llvm.cmpxchg"(%132, %130, %131) <{failure_ordering = 2 : i64, success_ordering = 6 : i64}> : (!llvm.ptr, i32, i32) -> !llvm.struct<(i32, i1)>
    "llvm.return"(%133) : (!llvm.struct<(i32, i1)>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main182", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %128 = "llvm.mlir.constant"() <{value = 1.500000e+00 : f32}> : () -> f32
    %129 = "llvm.bitcast"(%128) : (f32) -> i32
    "llvm.return"(%129) : (i32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<ptr ()>, linkage = #llvm.linkage<external>, sym_name = "main183", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %127 = "llvm.mlir.zero"() : () -> !llvm.ptr
    "llvm.return"(%127) : (!llvm.ptr) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 ()>, linkage = #llvm.linkage<external>, sym_name = "main184", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %125 = "llvm.mlir.poison"() : () -> i32
    %126 = "llvm.freeze"(%125) : (i32) -> i32
    "llvm.return"(%126) : (i32) -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, alignment = 16 : i64, constant, global_type = !llvm.array<3 x i32>, linkage = #llvm.linkage<internal>, sym_name = "table", unnamed_addr = 0 : i64, value = dense<[1, 2, 3]> : tensor<3xi32>, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "counter", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %124 = "llvm.mlir.constant"() <{value = 5 : i64}> : () -> i64
    "llvm.return"(%124) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i64 ()>, linkage = #llvm.linkage<external>, sym_name = "main185", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %122 = "llvm.mlir.addressof"() <{global_name = @counter}> : () -> !llvm.ptr
    %123 = "llvm.load"(%122) <{ordering = 0 : i64}> : (!llvm.ptr) -> i64
    "llvm.return"(%123) : (i64) -> ()
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, alignment = 16 : i64, constant, global_type = !llvm.array<3 x i32>, linkage = #llvm.linkage<internal>, sym_name = "table186", unnamed_addr = 0 : i64, value = dense<[1, 2, 3]> : tensor<3xi32>, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.mlir.global"() <{addr_space = 0 : i32, global_type = i64, linkage = #llvm.linkage<external>, sym_name = "counter186", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %121 = "llvm.mlir.constant"() <{value = 5 : i64}> : () -> i64
    "llvm.return"(%121) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i64 ()>, linkage = #llvm.linkage<external>, sym_name = "main186", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %119 = "llvm.mlir.addressof"() <{global_name = @counter}> : () -> !llvm.ptr
    %120 = "llvm.load"(%119) <{ordering = 0 : i64}> : (!llvm.ptr) -> i64
    "llvm.return"(%120) : (i64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<vector<4xf32> ()>, linkage = #llvm.linkage<external>, sym_name = "main187", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %114 = "llvm.mlir.constant"() <{value = 4 : i64}> : () -> i64
    %115 = "llvm.alloca"(%114) <{alignment = 16 : i64, elem_type = f32}> : (i64) -> !llvm.ptr
    %116 = "llvm.mlir.constant"() <{value = dense<[true, false, true, true]> : vector<4xi1>}> : () -> vector<4xi1>
    %117 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>}> : () -> vector<4xf32>
    "llvm.intr.masked.store"(%117, %115, %116) <{alignment = 4 : i32}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    %118 = "llvm.intr.masked.load"(%115, %116, %117) <{alignment = 4 : i32}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "llvm.return"(%118) : (vector<4xf32>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<vector<4xf32> ()>, linkage = #llvm.linkage<external>, sym_name = "main188", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %109 = "llvm.mlir.constant"() <{value = 4 : i64}> : () -> i64
    %110 = "llvm.alloca"(%109) <{alignment = 16 : i64, elem_type = f32}> : (i64) -> !llvm.ptr
    %111 = "llvm.mlir.constant"() <{value = dense<[true, false, true, true]> : vector<4xi1>}> : () -> vector<4xi1>
    %112 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>}> : () -> vector<4xf32>
    "llvm.intr.masked.store"(%112, %110, %111) <{alignment = 4 : i32}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    %113 = "llvm.intr.masked.load"(%110, %111, %112) <{alignment = 4 : i32}> : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "llvm.return"(%113) : (vector<4xf32>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<vector<4xf32> ()>, linkage = #llvm.linkage<external>, sym_name = "main189", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %102 = "llvm.mlir.constant"() <{value = 4 : i64}> : () -> i64
    %103 = "llvm.alloca"(%102) <{alignment = 16 : i64, elem_type = f32}> : (i64) -> !llvm.ptr
    %104 = "llvm.mlir.constant"() <{value = dense<[true, false, true, true]> : vector<4xi1>}> : () -> vector<4xi1>
    %105 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>}> : () -> vector<4xf32>
    "llvm.intr.masked.store"(%105, %103, %104) <{alignment = 4 : i32}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    %106 = "llvm.mlir.constant"() <{value = dense<[3, 2, 1, 0]> : vector<4xi64>}> : () -> vector<4xi64>
    %107 = "llvm.getelementptr"(%103, %106) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>
    %108 = "llvm.intr.masked.gather"(%107, %104, %105) <{alignment = 4 : i32}> : (vector<4x!llvm.ptr>, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "llvm.return"(%108) : (vector<4xf32>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "main190", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %96 = "llvm.mlir.constant"() <{value = 4 : i64}> : () -> i64
    %97 = "llvm.alloca"(%96) <{alignment = 16 : i64, elem_type = f32}> : (i64) -> !llvm.ptr
    %98 = "llvm.mlir.constant"() <{value = dense<[true, false, true, true]> : vector<4xi1>}> : () -> vector<4xi1>
    %99 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>}> : () -> vector<4xf32>
    "llvm.intr.masked.store"(%99, %97, %98) <{alignment = 4 : i32}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    %100 = "llvm.mlir.constant"() <{value = dense<[3, 2, 1, 0]> : vector<4xi64>}> : () -> vector<4xi64>
    %101 = "llvm.getelementptr"(%97, %100) <{elem_type = f32, noWrapFlags = 0 : i32, rawConstantIndices = array<i32: -2147483648>}> : (!llvm.ptr, vector<4xi64>) -> vector<4x!llvm.ptr>
    "llvm.intr.masked.scatter"(%99, %101, %98) <{alignment = 4 : i32}> : (vector<4xf32>, vector<4x!llvm.ptr>, vector<4xi1>) -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<vector<4xf32> ()>, linkage = #llvm.linkage<external>, sym_name = "main191", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %91 = "llvm.mlir.constant"() <{value = 4 : i64}> : () -> i64
    %92 = "llvm.alloca"(%91) <{alignment = 16 : i64, elem_type = f32}> : (i64) -> !llvm.ptr
    %93 = "llvm.mlir.constant"() <{value = dense<[true, false, true, true]> : vector<4xi1>}> : () -> vector<4xi1>
    %94 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>}> : () -> vector<4xf32>
    "llvm.intr.masked.store"(%94, %92, %93) <{alignment = 4 : i32}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    %95 = "llvm.intr.masked.expandload"(%92, %93, %94) : (!llvm.ptr, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
    "llvm.return"(%95) : (vector<4xf32>) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "main192", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %87 = "llvm.mlir.constant"() <{value = 4 : i64}> : () -> i64
    %88 = "llvm.alloca"(%87) <{alignment = 16 : i64, elem_type = f32}> : (i64) -> !llvm.ptr
    %89 = "llvm.mlir.constant"() <{value = dense<[true, false, true, true]> : vector<4xi1>}> : () -> vector<4xi1>
    %90 = "llvm.mlir.constant"() <{value = dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : vector<4xf32>}> : () -> vector<4xf32>
    "llvm.intr.masked.store"(%90, %88, %89) <{alignment = 4 : i32}> : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    "llvm.intr.masked.compressstore"(%90, %88, %89) : (vector<4xf32>, !llvm.ptr, vector<4xi1>) -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main193", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %83 = "llvm.mlir.constant"() <{value = 1 : i64}> : () -> i64
    %84 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %85 = "llvm.alloca"(%83) <{elem_type = f32}> : (i64) -> !llvm.ptr
    "llvm.store"(%84, %85) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %86 = "llvm.load"(%85) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.return"(%86) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main194", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %79 = "llvm.mlir.constant"() <{value = 1 : i64}> : () -> i64
    %80 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %81 = "llvm.alloca"(%79) <{elem_type = f32}> : (i64) -> !llvm.ptr
    "llvm.store"(%80, %81) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %82 = "llvm.load"(%81) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.return"(%82) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main195", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %75 = "llvm.mlir.constant"() <{value = 1 : i64}> : () -> i64
    %76 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %77 = "llvm.alloca"(%75) <{elem_type = f32}> : (i64) -> !llvm.ptr
    "llvm.store"(%76, %77) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %78 = "llvm.load"(%77) <{alignment = 4 : i64, ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.return"(%78) : (f32) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<f32 ()>, linkage = #llvm.linkage<external>, sym_name = "main196", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %69 = "llvm.mlir.constant"() <{value = 4 : i64}> : () -> i64
    %70 = "llvm.mlir.constant"() <{value = 2 : i64}> : () -> i64
    %71 = "llvm.mlir.constant"() <{value = 2.500000e+00 : f32}> : () -> f32
    %72 = "llvm.alloca"(%69) <{elem_type = !llvm.struct<(i32, f32)>}> : (i64) -> !llvm.ptr
    %73 = "llvm.getelementptr"(%72, %70) <{elem_type = !llvm.struct<(i32, f32)>, noWrapFlags = 3 : i32, rawConstantIndices = array<i32: -2147483648, 1>}> : (!llvm.ptr, i64) -> !llvm.ptr
    "llvm.store"(%71, %73) <{ordering = 0 : i64}> : (f32, !llvm.ptr) -> ()
    %74 = "llvm.load"(%73) <{ordering = 0 : i64}> : (!llvm.ptr) -> f32
    "llvm.return"(%74) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example197"}> ({
  ^bb0(%arg234: vector<4xi32>, %arg235: vector<4xi32>, %arg236: vector<4xi1>, %arg237: i32):
    %68 = "llvm.intr.vp.add"(%arg234, %arg235, %arg236, %arg237) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%68) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example198"}> ({
  ^bb0(%arg230: vector<4xi32>, %arg231: vector<4xi32>, %arg232: vector<4xi1>, %arg233: i32):
    %67 = "llvm.intr.vp.sub"(%arg230, %arg231, %arg232, %arg233) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%67) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example199"}> ({
  ^bb0(%arg226: vector<4xi32>, %arg227: vector<4xi32>, %arg228: vector<4xi1>, %arg229: i32):
    %66 = "llvm.intr.vp.mul"(%arg226, %arg227, %arg228, %arg229) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%66) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example200"}> ({
  ^bb0(%arg222: vector<4xi32>, %arg223: vector<4xi32>, %arg224: vector<4xi1>, %arg225: i32):
    %65 = "llvm.intr.vp.sdiv"(%arg222, %arg223, %arg224, %arg225) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%65) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example201"}> ({
  ^bb0(%arg218: vector<4xi32>, %arg219: vector<4xi32>, %arg220: vector<4xi1>, %arg221: i32):
    %64 = "llvm.intr.vp.udiv"(%arg218, %arg219, %arg220, %arg221) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%64) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example202"}> ({
  ^bb0(%arg214: vector<4xi32>, %arg215: vector<4xi32>, %arg216: vector<4xi1>, %arg217: i32):
    %63 = "llvm.intr.vp.srem"(%arg214, %arg215, %arg216, %arg217) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%63) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example203"}> ({
  ^bb0(%arg210: vector<4xi32>, %arg211: vector<4xi32>, %arg212: vector<4xi1>, %arg213: i32):
    %62 = "llvm.intr.vp.urem"(%arg210, %arg211, %arg212, %arg213) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%62) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example204"}> ({
  ^bb0(%arg206: vector<4xi32>, %arg207: vector<4xi32>, %arg208: vector<4xi1>, %arg209: i32):
    %61 = "llvm.intr.vp.ashr"(%arg206, %arg207, %arg208, %arg209) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%61) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example205"}> ({
  ^bb0(%arg202: vector<4xi32>, %arg203: vector<4xi32>, %arg204: vector<4xi1>, %arg205: i32):
    %60 = "llvm.intr.vp.lshr"(%arg202, %arg203, %arg204, %arg205) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%60) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example206"}> ({
  ^bb0(%arg198: vector<4xi32>, %arg199: vector<4xi32>, %arg200: vector<4xi1>, %arg201: i32):
    %59 = "llvm.intr.vp.shl"(%arg198, %arg199, %arg200, %arg201) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%59) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example207"}> ({
  ^bb0(%arg194: vector<4xi32>, %arg195: vector<4xi32>, %arg196: vector<4xi1>, %arg197: i32):
    %58 = "llvm.intr.vp.or"(%arg194, %arg195, %arg196, %arg197) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%58) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example208"}> ({
  ^bb0(%arg190: vector<4xi32>, %arg191: vector<4xi32>, %arg192: vector<4xi1>, %arg193: i32):
    %57 = "llvm.intr.vp.and"(%arg190, %arg191, %arg192, %arg193) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%57) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example209"}> ({
  ^bb0(%arg186: vector<4xi32>, %arg187: vector<4xi32>, %arg188: vector<4xi1>, %arg189: i32):
    %56 = "llvm.intr.vp.xor"(%arg186, %arg187, %arg188, %arg189) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%56) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example210"}> ({
  ^bb0(%arg182: vector<4xi32>, %arg183: vector<4xi32>, %arg184: vector<4xi1>, %arg185: i32):
    %55 = "llvm.intr.vp.smax"(%arg182, %arg183, %arg184, %arg185) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%55) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example211"}> ({
  ^bb0(%arg178: vector<4xi32>, %arg179: vector<4xi32>, %arg180: vector<4xi1>, %arg181: i32):
    %54 = "llvm.intr.vp.smin"(%arg178, %arg179, %arg180, %arg181) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%54) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example212"}> ({
  ^bb0(%arg174: vector<4xi32>, %arg175: vector<4xi32>, %arg176: vector<4xi1>, %arg177: i32):
    %53 = "llvm.intr.vp.umax"(%arg174, %arg175, %arg176, %arg177) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%53) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example213"}> ({
  ^bb0(%arg170: vector<4xi32>, %arg171: vector<4xi32>, %arg172: vector<4xi1>, %arg173: i32):
    %52 = "llvm.intr.vp.umin"(%arg170, %arg171, %arg172, %arg173) : (vector<4xi32>, vector<4xi32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%52) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>, sym_name = "example214"}> ({
  ^bb0(%arg166: vector<4xf32>, %arg167: vector<4xf32>, %arg168: vector<4xi1>, %arg169: i32):
    %51 = "llvm.intr.vp.fadd"(%arg166, %arg167, %arg168, %arg169) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    "func.return"(%51) : (vector<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>, sym_name = "example215"}> ({
  ^bb0(%arg162: vector<4xf32>, %arg163: vector<4xf32>, %arg164: vector<4xi1>, %arg165: i32):
    %50 = "llvm.intr.vp.fsub"(%arg162, %arg163, %arg164, %arg165) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    "func.return"(%50) : (vector<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>, sym_name = "example216"}> ({
  ^bb0(%arg158: vector<4xf32>, %arg159: vector<4xf32>, %arg160: vector<4xi1>, %arg161: i32):
    %49 = "llvm.intr.vp.fmul"(%arg158, %arg159, %arg160, %arg161) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    "func.return"(%49) : (vector<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>, sym_name = "example217"}> ({
  ^bb0(%arg154: vector<4xf32>, %arg155: vector<4xf32>, %arg156: vector<4xi1>, %arg157: i32):
    %48 = "llvm.intr.vp.fdiv"(%arg154, %arg155, %arg156, %arg157) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    "func.return"(%48) : (vector<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>, sym_name = "example218"}> ({
  ^bb0(%arg150: vector<4xf32>, %arg151: vector<4xf32>, %arg152: vector<4xi1>, %arg153: i32):
    %47 = "llvm.intr.vp.frem"(%arg150, %arg151, %arg152, %arg153) : (vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    "func.return"(%47) : (vector<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>, sym_name = "example219"}> ({
  ^bb0(%arg147: vector<4xf32>, %arg148: vector<4xi1>, %arg149: i32):
    %46 = "llvm.intr.vp.fneg"(%arg147, %arg148, %arg149) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    "func.return"(%46) : (vector<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>, sym_name = "example220"}> ({
  ^bb0(%arg142: vector<4xf32>, %arg143: vector<4xf32>, %arg144: vector<4xf32>, %arg145: vector<4xi1>, %arg146: i32):
    %45 = "llvm.intr.vp.fma"(%arg142, %arg143, %arg144, %arg145, %arg146) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    "func.return"(%45) : (vector<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>, sym_name = "example221"}> ({
  ^bb0(%arg137: vector<4xf32>, %arg138: vector<4xf32>, %arg139: vector<4xf32>, %arg140: vector<4xi1>, %arg141: i32):
    %44 = "llvm.intr.vp.fmuladd"(%arg137, %arg138, %arg139, %arg140, %arg141) : (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xi1>, i32) -> vector<4xf32>
    "func.return"(%44) : (vector<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xi32>, vector<4xi1>, i32) -> i32, sym_name = "example222"}> ({
  ^bb0(%arg133: i32, %arg134: vector<4xi32>, %arg135: vector<4xi1>, %arg136: i32):
    %43 = "llvm.intr.vp.reduce.add"(%arg133, %arg134, %arg135, %arg136) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    "func.return"(%43) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xi32>, vector<4xi1>, i32) -> i32, sym_name = "example223"}> ({
  ^bb0(%arg129: i32, %arg130: vector<4xi32>, %arg131: vector<4xi1>, %arg132: i32):
    %42 = "llvm.intr.vp.reduce.mul"(%arg129, %arg130, %arg131, %arg132) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    "func.return"(%42) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xi32>, vector<4xi1>, i32) -> i32, sym_name = "example224"}> ({
  ^bb0(%arg125: i32, %arg126: vector<4xi32>, %arg127: vector<4xi1>, %arg128: i32):
    %41 = "llvm.intr.vp.reduce.and"(%arg125, %arg126, %arg127, %arg128) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    "func.return"(%41) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xi32>, vector<4xi1>, i32) -> i32, sym_name = "example225"}> ({
  ^bb0(%arg121: i32, %arg122: vector<4xi32>, %arg123: vector<4xi1>, %arg124: i32):
    %40 = "llvm.intr.vp.reduce.or"(%arg121, %arg122, %arg123, %arg124) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    "func.return"(%40) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xi32>, vector<4xi1>, i32) -> i32, sym_name = "example226"}> ({
  ^bb0(%arg117: i32, %arg118: vector<4xi32>, %arg119: vector<4xi1>, %arg120: i32):
    %39 = "llvm.intr.vp.reduce.xor"(%arg117, %arg118, %arg119, %arg120) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    "func.return"(%39) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xi32>, vector<4xi1>, i32) -> i32, sym_name = "example227"}> ({
  ^bb0(%arg113: i32, %arg114: vector<4xi32>, %arg115: vector<4xi1>, %arg116: i32):
    %38 = "llvm.intr.vp.reduce.smax"(%arg113, %arg114, %arg115, %arg116) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    "func.return"(%38) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xi32>, vector<4xi1>, i32) -> i32, sym_name = "example228"}> ({
  ^bb0(%arg109: i32, %arg110: vector<4xi32>, %arg111: vector<4xi1>, %arg112: i32):
    %37 = "llvm.intr.vp.reduce.smin"(%arg109, %arg110, %arg111, %arg112) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    "func.return"(%37) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xi32>, vector<4xi1>, i32) -> i32, sym_name = "example229"}> ({
  ^bb0(%arg105: i32, %arg106: vector<4xi32>, %arg107: vector<4xi1>, %arg108: i32):
    %36 = "llvm.intr.vp.reduce.umax"(%arg105, %arg106, %arg107, %arg108) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    "func.return"(%36) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, vector<4xi32>, vector<4xi1>, i32) -> i32, sym_name = "example230"}> ({
  ^bb0(%arg101: i32, %arg102: vector<4xi32>, %arg103: vector<4xi1>, %arg104: i32):
    %35 = "llvm.intr.vp.reduce.umin"(%arg101, %arg102, %arg103, %arg104) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
    "func.return"(%35) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf32>, vector<4xi1>, i32) -> f32, sym_name = "example231"}> ({
  ^bb0(%arg97: f32, %arg98: vector<4xf32>, %arg99: vector<4xi1>, %arg100: i32):
    %34 = "llvm.intr.vp.reduce.fadd"(%arg97, %arg98, %arg99, %arg100) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
    "func.return"(%34) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf32>, vector<4xi1>, i32) -> f32, sym_name = "example232"}> ({
  ^bb0(%arg93: f32, %arg94: vector<4xf32>, %arg95: vector<4xi1>, %arg96: i32):
    %33 = "llvm.intr.vp.reduce.fmul"(%arg93, %arg94, %arg95, %arg96) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
    "func.return"(%33) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf32>, vector<4xi1>, i32) -> f32, sym_name = "example233"}> ({
  ^bb0(%arg89: f32, %arg90: vector<4xf32>, %arg91: vector<4xi1>, %arg92: i32):
    %32 = "llvm.intr.vp.reduce.fmax"(%arg89, %arg90, %arg91, %arg92) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
    "func.return"(%32) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, vector<4xf32>, vector<4xi1>, i32) -> f32, sym_name = "example234"}> ({
  ^bb0(%arg85: f32, %arg86: vector<4xf32>, %arg87: vector<4xi1>, %arg88: i32):
    %31 = "llvm.intr.vp.reduce.fmin"(%arg85, %arg86, %arg87, %arg88) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
    "func.return"(%31) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>, sym_name = "example235"}> ({
  ^bb0(%arg81: vector<4xi1>, %arg82: vector<4xi32>, %arg83: vector<4xi32>, %arg84: i32):
    %30 = "llvm.intr.vp.select"(%arg81, %arg82, %arg83, %arg84) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
    "func.return"(%30) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>, sym_name = "example236"}> ({
  ^bb0(%arg77: vector<4xi1>, %arg78: vector<4xi32>, %arg79: vector<4xi32>, %arg80: i32):
    %29 = "llvm.intr.vp.merge"(%arg77, %arg78, %arg79, %arg80) : (vector<4xi1>, vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
    "func.return"(%29) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi16>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example237"}> ({
  ^bb0(%arg74: vector<4xi16>, %arg75: vector<4xi1>, %arg76: i32):
    %28 = "llvm.intr.vp.sext"(%arg74, %arg75, %arg76) : (vector<4xi16>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%28) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi16>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example238"}> ({
  ^bb0(%arg71: vector<4xi16>, %arg72: vector<4xi1>, %arg73: i32):
    %27 = "llvm.intr.vp.zext"(%arg71, %arg72, %arg73) : (vector<4xi16>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%27) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi64>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example239"}> ({
  ^bb0(%arg68: vector<4xi64>, %arg69: vector<4xi1>, %arg70: i32):
    %26 = "llvm.intr.vp.trunc"(%arg68, %arg69, %arg70) : (vector<4xi64>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%26) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf64>, sym_name = "example240"}> ({
  ^bb0(%arg65: vector<4xf32>, %arg66: vector<4xi1>, %arg67: i32):
    %25 = "llvm.intr.vp.fpext"(%arg65, %arg66, %arg67) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xf64>
    "func.return"(%25) : (vector<4xf64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf64>, vector<4xi1>, i32) -> vector<4xf32>, sym_name = "example241"}> ({
  ^bb0(%arg62: vector<4xf64>, %arg63: vector<4xi1>, %arg64: i32):
    %24 = "llvm.intr.vp.fptrunc"(%arg62, %arg63, %arg64) : (vector<4xf64>, vector<4xi1>, i32) -> vector<4xf32>
    "func.return"(%24) : (vector<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example242"}> ({
  ^bb0(%arg59: vector<4xf32>, %arg60: vector<4xi1>, %arg61: i32):
    %23 = "llvm.intr.vp.fptosi"(%arg59, %arg60, %arg61) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%23) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example243"}> ({
  ^bb0(%arg56: vector<4xf32>, %arg57: vector<4xi1>, %arg58: i32):
    %22 = "llvm.intr.vp.fptoui"(%arg56, %arg57, %arg58) : (vector<4xf32>, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%22) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>, sym_name = "example244"}> ({
  ^bb0(%arg53: vector<4xi32>, %arg54: vector<4xi1>, %arg55: i32):
    %21 = "llvm.intr.vp.sitofp"(%arg53, %arg54, %arg55) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
    "func.return"(%21) : (vector<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>, sym_name = "example245"}> ({
  ^bb0(%arg50: vector<4xi32>, %arg51: vector<4xi1>, %arg52: i32):
    %20 = "llvm.intr.vp.uitofp"(%arg50, %arg51, %arg52) : (vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
    "func.return"(%20) : (vector<4xf32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi64>, vector<4xi1>, i32) -> vector<4x!llvm.ptr>, sym_name = "example246"}> ({
  ^bb0(%arg47: vector<4xi64>, %arg48: vector<4xi1>, %arg49: i32):
    %19 = "llvm.intr.vp.inttoptr"(%arg47, %arg48, %arg49) : (vector<4xi64>, vector<4xi1>, i32) -> vector<4x!llvm.ptr>
    "func.return"(%19) : (vector<4x!llvm.ptr>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> vector<4xi64>, sym_name = "example247"}> ({
  ^bb0(%arg44: vector<4x!llvm.ptr>, %arg45: vector<4xi1>, %arg46: i32):
    %18 = "llvm.intr.vp.ptrtoint"(%arg44, %arg45, %arg46) : (vector<4x!llvm.ptr>, vector<4xi1>, i32) -> vector<4xi64>
    "func.return"(%18) : (vector<4xi64>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example248"}> ({
  ^bb0(%arg41: !llvm.ptr, %arg42: vector<4xi1>, %arg43: i32):
    %17 = "llvm.intr.vp.load"(%arg41, %arg42, %arg43) : (!llvm.ptr, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%17) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, !llvm.ptr, vector<4xi1>, i32) -> (), sym_name = "example249"}> ({
  ^bb0(%arg37: vector<4xi32>, %arg38: !llvm.ptr, %arg39: vector<4xi1>, %arg40: i32):
    "llvm.intr.vp.store"(%arg37, %arg38, %arg39, %arg40) : (vector<4xi32>, !llvm.ptr, vector<4xi1>, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32, vector<4xi1>, i32) -> vector<4xi32>, sym_name = "example250"}> ({
  ^bb0(%arg33: !llvm.ptr, %arg34: i32, %arg35: vector<4xi1>, %arg36: i32):
    %16 = "llvm.intr.experimental.vp.strided.load"(%arg33, %arg34, %arg35, %arg36) : (!llvm.ptr, i32, vector<4xi1>, i32) -> vector<4xi32>
    "func.return"(%16) : (vector<4xi32>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi32>, !llvm.ptr, i32, vector<4xi1>, i32) -> (), sym_name = "example251"}> ({
  ^bb0(%arg28: vector<4xi32>, %arg29: !llvm.ptr, %arg30: i32, %arg31: vector<4xi1>, %arg32: i32):
    "llvm.intr.experimental.vp.strided.store"(%arg28, %arg29, %arg30, %arg31, %arg32) : (vector<4xi32>, !llvm.ptr, i32, vector<4xi1>, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token, sym_name = "example252"}> ({
  ^bb0(%arg24: i32, %arg25: !llvm.ptr, %arg26: !llvm.ptr, %arg27: !llvm.ptr):
    %15 = "llvm.intr.coro.id"(%arg24, %arg25, %arg26, %arg27) : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> !llvm.token
    "func.return"(%15) : (!llvm.token) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.token, !llvm.ptr) -> !llvm.ptr, sym_name = "example253"}> ({
  ^bb0(%arg22: !llvm.token, %arg23: !llvm.ptr):
    %14 = "llvm.intr.coro.begin"(%arg22, %arg23) : (!llvm.token, !llvm.ptr) -> !llvm.ptr
    "func.return"(%14) : (!llvm.ptr) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i64, sym_name = "example254"}> ({
    %13 = "llvm.intr.coro.size"() : () -> i64
    "func.return"(%13) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i64, sym_name = "example255"}> ({
    %12 = "llvm.intr.coro.align"() : () -> i64
    "func.return"(%12) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> !llvm.token, sym_name = "example256"}> ({
  ^bb0(%arg21: !llvm.ptr):
    %11 = "llvm.intr.coro.save"(%arg21) : (!llvm.ptr) -> !llvm.token
    "func.return"(%11) : (!llvm.token) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.token, i1) -> i8, sym_name = "example257"}> ({
  ^bb0(%arg19: !llvm.token, %arg20: i1):
    %10 = "llvm.intr.coro.suspend"(%arg19, %arg20) : (!llvm.token, i1) -> i8
    "func.return"(%10) : (i8) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i1, !llvm.token) -> i1, sym_name = "example258"}> ({
  ^bb0(%arg16: !llvm.ptr, %arg17: i1, %arg18: !llvm.token):
    %9 = "llvm.intr.coro.end"(%arg16, %arg17, %arg18) : (!llvm.ptr, i1, !llvm.token) -> i1
    "func.return"(%9) : (i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.token, !llvm.ptr) -> !llvm.ptr, sym_name = "example259"}> ({
  ^bb0(%arg14: !llvm.token, %arg15: !llvm.ptr):
    %8 = "llvm.intr.coro.free"(%arg14, %arg15) : (!llvm.token, !llvm.ptr) -> !llvm.ptr
    "func.return"(%8) : (!llvm.ptr) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> (), sym_name = "example260"}> ({
  ^bb0(%arg13: !llvm.ptr):
    "llvm.intr.coro.resume"(%arg13) : (!llvm.ptr) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32, i1) -> !llvm.ptr, sym_name = "example261"}> ({
  ^bb0(%arg10: !llvm.ptr, %arg11: i32, %arg12: i1):
    %7 = "llvm.intr.coro.promise"(%arg10, %arg11, %arg12) : (!llvm.ptr, i32, i1) -> !llvm.ptr
    "func.return"(%7) : (!llvm.ptr) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f64) -> f32, sym_name = "example262"}> ({
  ^bb0(%arg9: f64):
    %6 = "llvm.intr.experimental.constrained.fptrunc"(%arg9) <{fpExceptionBehavior = 0 : i64, roundingmode = 1 : i64}> : (f64) -> f32
    "func.return"(%6) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> f32, sym_name = "example263"}> ({
  ^bb0(%arg8: i32):
    %5 = "llvm.intr.experimental.constrained.sitofp"(%arg8) <{fpExceptionBehavior = 0 : i64, roundingmode = 1 : i64}> : (i32) -> f32
    "func.return"(%5) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> f32, sym_name = "example264"}> ({
  ^bb0(%arg7: i32):
    %4 = "llvm.intr.experimental.constrained.uitofp"(%arg7) <{fpExceptionBehavior = 0 : i64, roundingmode = 1 : i64}> : (i32) -> f32
    "func.return"(%4) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f64, sym_name = "example265"}> ({
  ^bb0(%arg6: f32):
    %3 = "llvm.intr.experimental.constrained.fpext"(%arg6) <{fpExceptionBehavior = 0 : i64}> : (f32) -> f64
    "func.return"(%3) : (f64) -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "addressed", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %2 = "llvm.blockaddress"() <{block_addr = #llvm.blockaddress<function = @addressed, tag = <id = 1>>}> : () -> !llvm.ptr
    "llvm.br"()[^bb1] : () -> ()
  ^bb1:  // pred: ^bb0
    "llvm.blocktag"() <{tag = #llvm.blocktag<id = 1>}> : () -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "f267", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    "llvm.blocktag"() <{tag = #llvm.blocktag<id = 1>}> : () -> ()
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "f268", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "g", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %1 = "llvm.dso_local_equivalent"() <{function_name = @f}> : () -> !llvm.ptr
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.comdat"() <{sym_name = "group"}> ({
    "llvm.comdat_selector"() <{comdat = 0 : i64, sym_name = "any"}> : () -> ()
  }) : () -> ()
  "llvm.comdat"() <{sym_name = "group270"}> ({
    "llvm.comdat_selector"() <{comdat = 0 : i64, sym_name = "any"}> : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "run_ctors", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.mlir.global_ctors"() <{ctors = [@run_ctors], data = [#llvm.zero], priorities = [0 : i32]}> : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "run_dtors", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    "llvm.return"() : () -> ()
  }) : () -> ()
  "llvm.mlir.global_dtors"() <{data = [#llvm.zero], dtors = [@run_dtors], priorities = [0 : i32]}> : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, sym_name = "f273", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.module_flags"() <{flags = [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]}> : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "example274"}> ({
  ^bb0(%arg5: i32):
    "llvm.intr.dbg.value"(%arg5) <{locationExpr = #llvm.di_expression<>, varInfo = #di_local_variable}> : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> (), sym_name = "example275"}> ({
  ^bb0(%arg4: !llvm.ptr):
    "llvm.intr.dbg.declare"(%arg4) <{locationExpr = #llvm.di_expression<>, varInfo = #di_local_variable}> : (!llvm.ptr) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example276"}> ({
    "llvm.intr.dbg.label"() <{label = #di_label}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, !llvm.ptr) -> (), sym_name = "example277"}> ({
  ^bb0(%arg2: !llvm.ptr, %arg3: !llvm.ptr):
    "llvm.intr.memcpy.inline"(%arg2, %arg3) <{isVolatile = false, len = 8 : i32}> : (!llvm.ptr, !llvm.ptr) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i8) -> (), sym_name = "example278"}> ({
  ^bb0(%arg0: !llvm.ptr, %arg1: i8):
    "llvm.intr.memset.inline"(%arg0, %arg1) <{isVolatile = false, len = 8 : i32}> : (!llvm.ptr, i8) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<i32 (...)>, linkage = #llvm.linkage<external>, sym_name = "personality", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
  }) : () -> ()
  "llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void ()>, linkage = #llvm.linkage<external>, personality = @personality, sym_name = "f279", unnamed_addr = 0 : i64, visibility_ = 0 : i64}> ({
    %0 = "llvm.landingpad"() <{cleanup}> : () -> !llvm.struct<(ptr, i32)>
    "llvm.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

