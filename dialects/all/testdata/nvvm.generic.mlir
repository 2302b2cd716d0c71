"builtin.module"() ({
  "func.func"() <{function_type = () -> i32, sym_name = "example"}> ({
    %114 = "nvvm.read.ptx.sreg.ntid.x"() : () -> i32
    "func.return"(%114) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example1"}> ({
    %113 = "nvvm.read.ptx.sreg.ntid.y"() : () -> i32
    "func.return"(%113) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example2"}> ({
    %112 = "nvvm.read.ptx.sreg.ntid.z"() : () -> i32
    "func.return"(%112) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example3"}> ({
    %111 = "nvvm.read.ptx.sreg.ctaid.x"() : () -> i32
    "func.return"(%111) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example4"}> ({
    %110 = "nvvm.read.ptx.sreg.ctaid.y"() : () -> i32
    "func.return"(%110) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example5"}> ({
    %109 = "nvvm.read.ptx.sreg.ctaid.z"() : () -> i32
    "func.return"(%109) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example6"}> ({
    %108 = "nvvm.read.ptx.sreg.cluster.ctaid.x"() : () -> i32
    "func.return"(%108) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example7"}> ({
    %107 = "nvvm.read.ptx.sreg.cluster.ctaid.y"() : () -> i32
    "func.return"(%107) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example8"}> ({
    %106 = "nvvm.read.ptx.sreg.cluster.ctaid.z"() : () -> i32
    "func.return"(%106) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example9"}> ({
    %105 = "nvvm.read.ptx.sreg.cluster.nctarank"() : () -> i32
    "func.return"(%105) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example10"}> ({
    %104 = "nvvm.read.ptx.sreg.cluster.nctaid.x"() : () -> i32
    "func.return"(%104) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example11"}> ({
    %103 = "nvvm.read.ptx.sreg.cluster.nctaid.y"() : () -> i32
    "func.return"(%103) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example12"}> ({
    %102 = "nvvm.read.ptx.sreg.cluster.nctaid.z"() : () -> i32
    "func.return"(%102) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example13"}> ({
    %101 = "nvvm.read.ptx.sreg.nclusterid.x"() : () -> i32
    "func.return"(%101) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example14"}> ({
    %100 = "nvvm.read.ptx.sreg.nclusterid.y"() : () -> i32
    "func.return"(%100) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example15"}> ({
    %99 = "nvvm.read.ptx.sreg.nclusterid.z"() : () -> i32
    "func.return"(%99) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example16"}> ({
    %98 = "nvvm.read.ptx.sreg.cluster.ctarank"() : () -> i32
    "func.return"(%98) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example17"}> ({
    %97 = "nvvm.read.ptx.sreg.clusterid.x"() : () -> i32
    "func.return"(%97) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example18"}> ({
    %96 = "nvvm.read.ptx.sreg.clusterid.y"() : () -> i32
    "func.return"(%96) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example19"}> ({
    %95 = "nvvm.read.ptx.sreg.clusterid.z"() : () -> i32
    "func.return"(%95) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example20"}> ({
    %94 = "nvvm.read.ptx.sreg.nctaid.x"() : () -> i32
    "func.return"(%94) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example21"}> ({
    %93 = "nvvm.read.ptx.sreg.nctaid.y"() : () -> i32
    "func.return"(%93) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example22"}> ({
    %92 = "nvvm.read.ptx.sreg.nctaid.z"() : () -> i32
    "func.return"(%92) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example23"}> ({
    %91 = "nvvm.read.ptx.sreg.gridid"() : () -> i32
    "func.return"(%91) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example24"}> ({
    %90 = "nvvm.read.ptx.sreg.laneid"() : () -> i32
    "func.return"(%90) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example25"}> ({
    %89 = "nvvm.read.ptx.sreg.nsmid"() : () -> i32
    "func.return"(%89) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example26"}> ({
    %88 = "nvvm.read.ptx.sreg.smid"() : () -> i32
    "func.return"(%88) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example27"}> ({
    %87 = "nvvm.read.ptx.sreg.tid.x"() : () -> i32
    "func.return"(%87) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example28"}> ({
    %86 = "nvvm.read.ptx.sreg.tid.y"() : () -> i32
    "func.return"(%86) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example29"}> ({
    %85 = "nvvm.read.ptx.sreg.tid.z"() : () -> i32
    "func.return"(%85) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example30"}> ({
    %84 = "nvvm.read.ptx.sreg.nwarpid"() : () -> i32
    "func.return"(%84) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example31"}> ({
    %83 = "nvvm.read.ptx.sreg.warpid"() : () -> i32
    "func.return"(%83) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example32"}> ({
    %82 = "nvvm.read.ptx.sreg.warpsize"() : () -> i32
    "func.return"(%82) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example33"}> ({
    %81 = "nvvm.read.ptx.sreg.aggr.smem.size"() : () -> i32
    "func.return"(%81) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example34"}> ({
    %80 = "nvvm.read.ptx.sreg.dynamic.smem.size"() : () -> i32
    "func.return"(%80) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example35"}> ({
    %79 = "nvvm.read.ptx.sreg.envreg0"() : () -> i32
    "func.return"(%79) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example36"}> ({
    %78 = "nvvm.read.ptx.sreg.envreg10"() : () -> i32
    "func.return"(%78) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example37"}> ({
    %77 = "nvvm.read.ptx.sreg.envreg11"() : () -> i32
    "func.return"(%77) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example38"}> ({
    %76 = "nvvm.read.ptx.sreg.envreg12"() : () -> i32
    "func.return"(%76) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example39"}> ({
    %75 = "nvvm.read.ptx.sreg.envreg13"() : () -> i32
    "func.return"(%75) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example40"}> ({
    %74 = "nvvm.read.ptx.sreg.envreg14"() : () -> i32
    "func.return"(%74) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example41"}> ({
    %73 = "nvvm.read.ptx.sreg.envreg15"() : () -> i32
    "func.return"(%73) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example42"}> ({
    %72 = "nvvm.read.ptx.sreg.envreg16"() : () -> i32
    "func.return"(%72) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example43"}> ({
    %71 = "nvvm.read.ptx.sreg.envreg17"() : () -> i32
    "func.return"(%71) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example44"}> ({
    %70 = "nvvm.read.ptx.sreg.envreg18"() : () -> i32
    "func.return"(%70) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example45"}> ({
    %69 = "nvvm.read.ptx.sreg.envreg19"() : () -> i32
    "func.return"(%69) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example46"}> ({
    %68 = "nvvm.read.ptx.sreg.envreg1"() : () -> i32
    "func.return"(%68) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example47"}> ({
    %67 = "nvvm.read.ptx.sreg.envreg20"() : () -> i32
    "func.return"(%67) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example48"}> ({
    %66 = "nvvm.read.ptx.sreg.envreg21"() : () -> i32
    "func.return"(%66) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example49"}> ({
    %65 = "nvvm.read.ptx.sreg.envreg22"() : () -> i32
    "func.return"(%65) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example50"}> ({
    %64 = "nvvm.read.ptx.sreg.envreg23"() : () -> i32
    "func.return"(%64) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example51"}> ({
    %63 = "nvvm.read.ptx.sreg.envreg24"() : () -> i32
    "func.return"(%63) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example52"}> ({
    %62 = "nvvm.read.ptx.sreg.envreg25"() : () -> i32
    "func.return"(%62) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example53"}> ({
    %61 = "nvvm.read.ptx.sreg.envreg26"() : () -> i32
    "func.return"(%61) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example54"}> ({
    %60 = "nvvm.read.ptx.sreg.envreg27"() : () -> i32
    "func.return"(%60) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example55"}> ({
    %59 = "nvvm.read.ptx.sreg.envreg28"() : () -> i32
    "func.return"(%59) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example56"}> ({
    %58 = "nvvm.read.ptx.sreg.envreg29"() : () -> i32
    "func.return"(%58) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example57"}> ({
    %57 = "nvvm.read.ptx.sreg.envreg2"() : () -> i32
    "func.return"(%57) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example58"}> ({
    %56 = "nvvm.read.ptx.sreg.envreg30"() : () -> i32
    "func.return"(%56) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example59"}> ({
    %55 = "nvvm.read.ptx.sreg.envreg31"() : () -> i32
    "func.return"(%55) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example60"}> ({
    %54 = "nvvm.read.ptx.sreg.envreg3"() : () -> i32
    "func.return"(%54) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example61"}> ({
    %53 = "nvvm.read.ptx.sreg.envreg4"() : () -> i32
    "func.return"(%53) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example62"}> ({
    %52 = "nvvm.read.ptx.sreg.envreg5"() : () -> i32
    "func.return"(%52) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example63"}> ({
    %51 = "nvvm.read.ptx.sreg.envreg6"() : () -> i32
    "func.return"(%51) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example64"}> ({
    %50 = "nvvm.read.ptx.sreg.envreg7"() : () -> i32
    "func.return"(%50) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example65"}> ({
    %49 = "nvvm.read.ptx.sreg.envreg8"() : () -> i32
    "func.return"(%49) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example66"}> ({
    %48 = "nvvm.read.ptx.sreg.envreg9"() : () -> i32
    "func.return"(%48) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example67"}> ({
    %47 = "nvvm.read.ptx.sreg.lanemask.eq"() : () -> i32
    "func.return"(%47) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example68"}> ({
    %46 = "nvvm.read.ptx.sreg.lanemask.ge"() : () -> i32
    "func.return"(%46) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example69"}> ({
    %45 = "nvvm.read.ptx.sreg.lanemask.gt"() : () -> i32
    "func.return"(%45) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example70"}> ({
    %44 = "nvvm.read.ptx.sreg.lanemask.le"() : () -> i32
    "func.return"(%44) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example71"}> ({
    %43 = "nvvm.read.ptx.sreg.lanemask.lt"() : () -> i32
    "func.return"(%43) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example72"}> ({
    %42 = "nvvm.read.ptx.sreg.total.smem.size"() : () -> i32
    "func.return"(%42) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example73"}> ({
    %41 = "nvvm.read.ptx.sreg.clock64"() : () -> i32
    "func.return"(%41) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example74"}> ({
    %40 = "nvvm.read.ptx.sreg.clock"() : () -> i32
    "func.return"(%40) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example75"}> ({
    %39 = "nvvm.read.ptx.sreg.globaltimer.lo"() : () -> i32
    "func.return"(%39) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i32, sym_name = "example76"}> ({
    %38 = "nvvm.read.ptx.sreg.globaltimer"() : () -> i32
    "func.return"(%38) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example77"}> ({
    "nvvm.barrier0"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "example78"}> ({
  ^bb0(%arg180: i32):
    "nvvm.barrier.arrive"(%arg180) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example79"}> ({
    "nvvm.barrier"() <{operandSegmentSizes = array<i32: 0, 0, 0>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example80"}> ({
    "nvvm.breakpoint"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i64) -> (), sym_name = "example81"}> ({
  ^bb0(%arg178: !llvm.ptr, %arg179: i64):
    "nvvm.st.bulk"(%arg178, %arg179) <{initVal = 0 : i64}> : (!llvm.ptr, i64) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example82"}> ({
    "nvvm.cluster.arrive"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example83"}> ({
    "nvvm.cluster.arrive.relaxed"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i128) -> (), sym_name = "f"}> ({
  ^bb0(%arg177: i128):
    %37 = "nvvm.clusterlaunchcontrol.query.cancel"(%arg177) <{query_type = #nvvm<cluster_launch_control_query_type is_canceled>}> : (i128) -> i1
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<3>, !llvm.ptr<3>) -> (), sym_name = "example85"}> ({
  ^bb0(%arg175: !llvm.ptr<3>, %arg176: !llvm.ptr<3>):
    "nvvm.clusterlaunchcontrol.try.cancel"(%arg175, %arg176) : (!llvm.ptr<3>, !llvm.ptr<3>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example86"}> ({
    "nvvm.cluster.wait"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<2xbf16>) -> i16, sym_name = "example87"}> ({
  ^bb0(%arg174: vector<2xbf16>):
    %36 = "nvvm.convert.bf16x2.to.f8x2"(%arg174) <{dstTy = f8E8M0FNU, rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<none>}> : (vector<2xbf16>) -> i16
    "func.return"(%36) : (i16) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<2xf16>) -> i16, sym_name = "example88"}> ({
  ^bb0(%arg173: vector<2xf16>):
    %35 = "nvvm.convert.f16x2.to.f8x2"(%arg173) <{dstTy = f8E4M3FN, relu = false}> : (vector<2xf16>) -> i16
    "func.return"(%35) : (i16) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, f32) -> vector<2xbf16>, sym_name = "example89"}> ({
  ^bb0(%arg171: f32, %arg172: f32):
    %34 = "nvvm.convert.f32x2.to.bf16x2"(%arg171, %arg172) <{relu = false, rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<none>}> : (f32, f32) -> vector<2xbf16>
    "func.return"(%34) : (vector<2xbf16>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, f32) -> vector<2xf16>, sym_name = "example90"}> ({
  ^bb0(%arg169: f32, %arg170: f32):
    %33 = "nvvm.convert.f32x2.to.f16x2"(%arg169, %arg170) <{relu = false, rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<none>}> : (f32, f32) -> vector<2xf16>
    "func.return"(%33) : (vector<2xf16>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, f32) -> i8, sym_name = "example91"}> ({
  ^bb0(%arg167: f32, %arg168: f32):
    %32 = "nvvm.convert.f32x2.to.f4x2"(%arg167, %arg168) <{dstTy = f4E2M1FN, relu = false}> : (f32, f32) -> i8
    "func.return"(%32) : (i8) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, f32) -> i16, sym_name = "example92"}> ({
  ^bb0(%arg165: f32, %arg166: f32):
    %31 = "nvvm.convert.f32x2.to.f6x2"(%arg165, %arg166) <{dstTy = f6E2M3FN, relu = false}> : (f32, f32) -> i16
    "func.return"(%31) : (i16) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32, f32) -> i16, sym_name = "example93"}> ({
  ^bb0(%arg163: f32, %arg164: f32):
    %30 = "nvvm.convert.f32x2.to.f8x2"(%arg163, %arg164) <{dstTy = f8E4M3FN, relu = false, rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>}> : (f32, f32) -> i16
    "func.return"(%30) : (i16) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, i32) -> i16, sym_name = "example94"}> ({
  ^bb0(%arg161: vector<4xf32>, %arg162: i32):
    %29 = "nvvm.convert.f32x4.to.f4x4"(%arg161, %arg162) <{dstTy = f4E2M1FN, relu = false}> : (vector<4xf32>, i32) -> i16
    "func.return"(%29) : (i16) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, i32) -> vector<4xi8>, sym_name = "example95"}> ({
  ^bb0(%arg159: vector<4xf32>, %arg160: i32):
    %28 = "nvvm.convert.f32x4.to.f6x4"(%arg159, %arg160) <{dstTy = f6E2M3FN, relu = false}> : (vector<4xf32>, i32) -> vector<4xi8>
    "func.return"(%28) : (vector<4xi8>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xf32>, i32) -> vector<4xi8>, sym_name = "example96"}> ({
  ^bb0(%arg157: vector<4xf32>, %arg158: i32):
    %27 = "nvvm.convert.f32x4.to.f8x4"(%arg157, %arg158) <{dstTy = f8E4M3FN, relu = false}> : (vector<4xf32>, i32) -> vector<4xi8>
    "func.return"(%27) : (vector<4xi8>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i8) -> vector<2xf16>, sym_name = "example97"}> ({
  ^bb0(%arg156: i8):
    %26 = "nvvm.convert.f4x2.to.f16x2"(%arg156) <{relu = false, srcType = f4E2M1FN}> : (i8) -> vector<2xf16>
    "func.return"(%26) : (vector<2xf16>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<2xi8>) -> vector<2xf16>, sym_name = "example98"}> ({
  ^bb0(%arg155: vector<2xi8>):
    %25 = "nvvm.convert.f6x2.to.f16x2"(%arg155) <{relu = false, srcType = f6E3M2FN}> : (vector<2xi8>) -> vector<2xf16>
    "func.return"(%25) : (vector<2xf16>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<2xi8>) -> vector<2xbf16>, sym_name = "example99"}> ({
  ^bb0(%arg154: vector<2xi8>):
    %24 = "nvvm.convert.f8x2.to.bf16x2"(%arg154) <{srcType = f8E8M0FNU}> : (vector<2xi8>) -> vector<2xbf16>
    "func.return"(%24) : (vector<2xbf16>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<2xi8>) -> vector<2xf16>, sym_name = "example100"}> ({
  ^bb0(%arg153: vector<2xi8>):
    %23 = "nvvm.convert.f8x2.to.f16x2"(%arg153) <{relu = false, srcType = f8E5M2}> : (vector<2xi8>) -> vector<2xf16>
    "func.return"(%23) : (vector<2xf16>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> i32, sym_name = "example101"}> ({
  ^bb0(%arg152: f32):
    %22 = "nvvm.convert.float.to.tf32"(%arg152) <{relu = false, rnd = #nvvm.fp_rnd_mode<rna>, sat = #nvvm.sat_mode<none>}> : (f32) -> i32
    "func.return"(%22) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example102"}> ({
    "nvvm.cp.async.bulk.commit.group"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<3>, !llvm.ptr<1>, !llvm.ptr<3>, i32) -> (), sym_name = "example103"}> ({
  ^bb0(%arg148: !llvm.ptr<3>, %arg149: !llvm.ptr<1>, %arg150: !llvm.ptr<3>, %arg151: i32):
    "nvvm.cp.async.bulk.shared.cluster.global"(%arg148, %arg149, %arg150, %arg151) <{operandSegmentSizes = array<i32: 1, 1, 1, 1, 0, 0>}> : (!llvm.ptr<3>, !llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<1>, i32) -> (), sym_name = "example104"}> ({
  ^bb0(%arg146: !llvm.ptr<1>, %arg147: i32):
    "nvvm.cp.async.bulk.prefetch"(%arg146, %arg147) : (!llvm.ptr<1>, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> (), sym_name = "example105"}> ({
  ^bb0(%arg143: !llvm.ptr<1>, %arg144: !llvm.ptr<3>, %arg145: i32):
    "nvvm.cp.async.bulk.global.shared.cta"(%arg143, %arg144, %arg145) <{operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!llvm.ptr<1>, !llvm.ptr<3>, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<3>, i32) -> (), sym_name = "example106"}> ({
  ^bb0(%arg139: !llvm.ptr<7>, %arg140: !llvm.ptr<3>, %arg141: !llvm.ptr<3>, %arg142: i32):
    "nvvm.cp.async.bulk.shared.cluster.shared.cta"(%arg139, %arg140, %arg141, %arg142) : (!llvm.ptr<7>, !llvm.ptr<3>, !llvm.ptr<3>, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<7>, !llvm.ptr, !llvm.ptr<3>, i32, i32) -> (), sym_name = "example107"}> ({
  ^bb0(%arg134: !llvm.ptr<7>, %arg135: !llvm.ptr, %arg136: !llvm.ptr<3>, %arg137: i32, %arg138: i32):
    "nvvm.cp.async.bulk.tensor.shared.cluster.global"(%arg134, %arg135, %arg137, %arg138, %arg136) <{isCTAOnly = false, mode = #nvvm.tma_load_mode<tile>, operandSegmentSizes = array<i32: 1, 1, 2, 1, 0, 0, 0, 0>}> : (!llvm.ptr<7>, !llvm.ptr, i32, i32, !llvm.ptr<3>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32) -> (), sym_name = "example108"}> ({
  ^bb0(%arg132: !llvm.ptr, %arg133: i32):
    "nvvm.cp.async.bulk.tensor.prefetch"(%arg132, %arg133) <{mode = #nvvm.tma_load_mode<tile>, operandSegmentSizes = array<i32: 1, 1, 0, 0>}> : (!llvm.ptr, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, !llvm.ptr<3>, i32) -> (), sym_name = "example109"}> ({
  ^bb0(%arg129: !llvm.ptr, %arg130: !llvm.ptr<3>, %arg131: i32):
    "nvvm.cp.async.bulk.tensor.reduce"(%arg129, %arg130, %arg131) <{mode = #nvvm.tma_store_mode<tile>, operandSegmentSizes = array<i32: 1, 1, 1, 0>, redKind = #nvvm.tma_redux_kind<add>}> : (!llvm.ptr, !llvm.ptr<3>, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, !llvm.ptr<3>, i32) -> (), sym_name = "example110"}> ({
  ^bb0(%arg126: !llvm.ptr, %arg127: !llvm.ptr<3>, %arg128: i32):
    "nvvm.cp.async.bulk.tensor.global.shared.cta"(%arg126, %arg127, %arg128) <{mode = #nvvm.tma_store_mode<tile>, operandSegmentSizes = array<i32: 1, 1, 1, 0, 0>}> : (!llvm.ptr, !llvm.ptr<3>, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example111"}> ({
    "nvvm.cp.async.bulk.wait_group"() <{group = 1 : i32}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example112"}> ({
    "nvvm.cp.async.commit.group"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> (), sym_name = "example113"}> ({
  ^bb0(%arg125: !llvm.ptr):
    "nvvm.cp.async.mbarrier.arrive"(%arg125) <{noinc = false}> : (!llvm.ptr) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<3>, !llvm.ptr<1>) -> (), sym_name = "example114"}> ({
  ^bb0(%arg123: !llvm.ptr<3>, %arg124: !llvm.ptr<1>):
    "nvvm.cp.async.shared.global"(%arg123, %arg124) <{modifier = #nvvm<load_cache_modifier ca>, size = 16 : i32}> : (!llvm.ptr<3>, !llvm.ptr<1>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example115"}> ({
    "nvvm.cp.async.wait.group"() <{n = 1 : i32}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<2xi16>, vector<4xi8>, i32) -> i32, sym_name = "example116"}> ({
  ^bb0(%arg120: vector<2xi16>, %arg121: vector<4xi8>, %arg122: i32):
    %21 = "nvvm.dot.accumulate.2way"(%arg120, %arg121, %arg122) <{a_type = #nvvm.dot_accumulate_type<signed>, b_hi = true, b_type = #nvvm.dot_accumulate_type<signed>}> : (vector<2xi16>, vector<4xi8>, i32) -> i32
    "func.return"(%21) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<4xi8>, vector<4xi8>, i32) -> i32, sym_name = "example117"}> ({
  ^bb0(%arg117: vector<4xi8>, %arg118: vector<4xi8>, %arg119: i32):
    %20 = "nvvm.dot.accumulate.4way"(%arg117, %arg118, %arg119) <{a_type = #nvvm.dot_accumulate_type<signed>, b_type = #nvvm.dot_accumulate_type<signed>}> : (vector<4xi8>, vector<4xi8>, i32) -> i32
    "func.return"(%20) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> i1, sym_name = "example118"}> ({
    %19 = "nvvm.elect.sync"() : () -> i1
    "func.return"(%19) : (i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example119"}> ({
    "nvvm.exit"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example120"}> ({
    "nvvm.fence.mbarrier.init"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32) -> (), sym_name = "example121"}> ({
  ^bb0(%arg115: !llvm.ptr, %arg116: i32):
    "nvvm.fence.proxy.acquire"(%arg115, %arg116) <{fromProxy = #nvvm.proxy_kind<generic>, scope = #nvvm.mem_scope<cta>, toProxy = #nvvm.proxy_kind<tensormap>}> : (!llvm.ptr, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example122"}> ({
    "nvvm.fence.proxy"() <{kind = #nvvm.proxy_kind<alias>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example123"}> ({
    "nvvm.fence.proxy.release"() <{fromProxy = #nvvm.proxy_kind<generic>, scope = #nvvm.mem_scope<cta>, toProxy = #nvvm.proxy_kind<tensormap>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example124"}> ({
    "nvvm.fence.proxy.sync_restrict"() <{fromProxy = #nvvm.proxy_kind<generic>, order = #nvvm.mem_order<acquire>, toProxy = #nvvm.proxy_kind<async>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example125"}> ({
    "nvvm.fence.sc.cluster"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example126"}> ({
    "nvvm.fence.sync_restrict"() <{order = #nvvm.mem_order<release>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example127"}> ({
    "nvvm.griddepcontrol"() <{kind = #nvvm<grid_dep_action wait>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "example128"}> ({
  ^bb0(%arg114: f32):
    %18 = "nvvm.inline_ptx"(%arg114) <{operandSegmentSizes = array<i32: 1, 0, 0>, ptxCode = "ex2.approx.ftz.f32 $0, $1;"}> : (f32) -> f32
    "func.return"(%18) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<3>) -> i32, sym_name = "example129"}> ({
  ^bb0(%arg113: !llvm.ptr<3>):
    %17 = "nvvm.ldmatrix"(%arg113) <{eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>}> : (!llvm.ptr<3>) -> i32
    "func.return"(%17) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32) -> (), sym_name = "example130"}> ({
  ^bb0(%arg111: !llvm.ptr, %arg112: i32):
    "nvvm.mbarrier.arrive_drop.expect_tx"(%arg111, %arg112) <{relaxed = false, scope = #nvvm.mem_scope<cta>}> : (!llvm.ptr, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32) -> i64, sym_name = "example131"}> ({
  ^bb0(%arg109: !llvm.ptr, %arg110: i32):
    %16 = "nvvm.mbarrier.arrive_drop.nocomplete"(%arg109, %arg110) : (!llvm.ptr, i32) -> i64
    "func.return"(%16) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> (), sym_name = "example132"}> ({
  ^bb0(%arg108: !llvm.ptr):
    "nvvm.mbarrier.arrive_drop"(%arg108) <{relaxed = false, scope = #nvvm.mem_scope<cta>}> : (!llvm.ptr) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32) -> (), sym_name = "example133"}> ({
  ^bb0(%arg106: !llvm.ptr, %arg107: i32):
    "nvvm.mbarrier.arrive.expect_tx"(%arg106, %arg107) <{relaxed = false, scope = #nvvm.mem_scope<cta>}> : (!llvm.ptr, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32) -> i64, sym_name = "example134"}> ({
  ^bb0(%arg104: !llvm.ptr, %arg105: i32):
    %15 = "nvvm.mbarrier.arrive.nocomplete"(%arg104, %arg105) : (!llvm.ptr, i32) -> i64
    "func.return"(%15) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> (), sym_name = "example135"}> ({
  ^bb0(%arg103: !llvm.ptr):
    "nvvm.mbarrier.arrive"(%arg103) <{relaxed = false, scope = #nvvm.mem_scope<cta>}> : (!llvm.ptr) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<3>, i32) -> (), sym_name = "example136"}> ({
  ^bb0(%arg101: !llvm.ptr<3>, %arg102: i32):
    "nvvm.mbarrier.complete_tx"(%arg101, %arg102) <{scope = #nvvm.mem_scope<cta>}> : (!llvm.ptr<3>, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<3>, i32) -> (), sym_name = "example137"}> ({
  ^bb0(%arg99: !llvm.ptr<3>, %arg100: i32):
    "nvvm.mbarrier.expect_tx"(%arg99, %arg100) <{scope = #nvvm.mem_scope<cta>}> : (!llvm.ptr<3>, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32) -> (), sym_name = "example138"}> ({
  ^bb0(%arg97: !llvm.ptr, %arg98: i32):
    "nvvm.mbarrier.init"(%arg97, %arg98) : (!llvm.ptr, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> (), sym_name = "example139"}> ({
  ^bb0(%arg96: !llvm.ptr):
    "nvvm.mbarrier.inval"(%arg96) : (!llvm.ptr) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32) -> i1, sym_name = "example140"}> ({
  ^bb0(%arg94: !llvm.ptr, %arg95: i32):
    %14 = "nvvm.mbarrier.test.wait"(%arg94, %arg95) <{relaxed = false, scope = #nvvm.mem_scope<cta>}> : (!llvm.ptr, i32) -> i1
    "func.return"(%14) : (i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32) -> i1, sym_name = "example141"}> ({
  ^bb0(%arg92: !llvm.ptr, %arg93: i32):
    %13 = "nvvm.mbarrier.try_wait"(%arg92, %arg93) <{relaxed = false, scope = #nvvm.mem_scope<cta>}> : (!llvm.ptr, i32) -> i1
    "func.return"(%13) : (i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32, i32) -> (), sym_name = "example142"}> ({
  ^bb0(%arg89: !llvm.ptr, %arg90: i32, %arg91: i32):
    "nvvm.mbarrier.try_wait.parity"(%arg89, %arg90, %arg91) : (!llvm.ptr, i32, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32) -> !llvm.ptr, sym_name = "example143"}> ({
  ^bb0(%arg87: !llvm.ptr, %arg88: i32):
    %12 = "nvvm.mapa"(%arg87, %arg88) : (!llvm.ptr, i32) -> !llvm.ptr
    "func.return"(%12) : (!llvm.ptr) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> i32, sym_name = "example144"}> ({
  ^bb0(%arg85: i32, %arg86: i32):
    %11 = "nvvm.match.sync"(%arg85, %arg86) <{kind = #nvvm<match_sync_kind any>}> : (i32, i32) -> i32
    "func.return"(%11) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example145"}> ({
    "nvvm.memory.barrier"() <{scope = #nvvm.mem_scope<cta>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>, sym_name = "example146"}> ({
  ^bb0(%arg80: vector<2xf16>, %arg81: vector<2xf16>, %arg82: vector<2xf16>, %arg83: vector<2xf16>, %arg84: vector<2xf16>):
    %10 = "nvvm.mma.sync"(%arg80, %arg81, %arg82, %arg83, %arg84) <{layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<f16>, multiplicandBPtxType = #nvvm.mma_type<f16>, operandSegmentSizes = array<i32: 2, 1, 2>, shape = #nvvm.shape<m = 16, n = 8, k = 8>}> : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
    "func.return"(%10) : (!llvm.struct<(vector<2xf16>, vector<2xf16>)>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "example147"}> ({
  ^bb0(%arg79: i32):
    "nvvm.nanosleep"(%arg79) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example148"}> ({
    "nvvm.pmevent"() <{eventId = 10 : i32}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, i32) -> i32, sym_name = "example149"}> ({
  ^bb0(%arg76: i32, %arg77: i32, %arg78: i32):
    %9 = "nvvm.prmt"(%arg77, %arg78, %arg76) <{mode = #nvvm.permute_mode<default>}> : (i32, i32, i32) -> i32
    "func.return"(%9) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<1>) -> (), sym_name = "example150"}> ({
  ^bb0(%arg75: !llvm.ptr<1>):
    "nvvm.prefetch"(%arg75) <{cacheLevel = #nvvm<prefetch_cache_level L1>}> : (!llvm.ptr<1>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (f32) -> f32, sym_name = "example151"}> ({
  ^bb0(%arg74: f32):
    %8 = "nvvm.rcp.approx.ftz.f"(%arg74) : (f32) -> f32
    "func.return"(%8) : (f32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32) -> i32, sym_name = "example152"}> ({
  ^bb0(%arg72: i32, %arg73: i32):
    %7 = "nvvm.redux.sync"(%arg72, %arg73) <{abs = false, kind = #nvvm<redux_kind add>, nan = false}> : (i32, i32) -> i32
    "func.return"(%7) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example153"}> ({
    "nvvm.setmaxregister"() <{action = #nvvm<action decrease>, regCount = 40 : i32}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, i32, i32) -> i32, sym_name = "example154"}> ({
  ^bb0(%arg68: i32, %arg69: i32, %arg70: i32, %arg71: i32):
    %6 = "nvvm.shfl.sync"(%arg68, %arg69, %arg70, %arg71) <{kind = #nvvm<shfl_kind bfly>}> : (i32, i32, i32, i32) -> i32
    "func.return"(%6) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<3>, i32) -> (), sym_name = "example155"}> ({
  ^bb0(%arg66: !llvm.ptr<3>, %arg67: i32):
    "nvvm.stmatrix"(%arg66, %arg67) <{eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>}> : (!llvm.ptr<3>, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32) -> (), sym_name = "example156"}> ({
  ^bb0(%arg65: i32):
    "nvvm.bar.warp.sync"(%arg65) : (i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32) -> (), sym_name = "example157"}> ({
  ^bb0(%arg63: !llvm.ptr, %arg64: i32):
    "nvvm.tcgen05.alloc"(%arg63, %arg64) <{group = #nvvm.cta_group<cta_1>}> : (!llvm.ptr, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr) -> (), sym_name = "example158"}> ({
  ^bb0(%arg62: !llvm.ptr):
    "nvvm.tcgen05.commit"(%arg62) <{group = #nvvm.cta_group<cta_1>}> : (!llvm.ptr) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<6>, i64) -> (), sym_name = "example159"}> ({
  ^bb0(%arg60: !llvm.ptr<6>, %arg61: i64):
    "nvvm.tcgen05.cp"(%arg60, %arg61) <{group = #nvvm.cta_group<cta_1>, multicast = #nvvm.tcgen05_cp_multicast<none>, shape = #nvvm.tcgen05_cp_shape<shape_128x256b>}> : (!llvm.ptr<6>, i64) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<6>, i32) -> (), sym_name = "example160"}> ({
  ^bb0(%arg58: !llvm.ptr<6>, %arg59: i32):
    "nvvm.tcgen05.dealloc"(%arg58, %arg59) <{group = #nvvm.cta_group<cta_1>}> : (!llvm.ptr<6>, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example161"}> ({
    "nvvm.tcgen05.fence"() <{kind = #nvvm.tcgen05_fence<before>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<6>) -> i32, sym_name = "example162"}> ({
  ^bb0(%arg57: !llvm.ptr<6>):
    %5 = "nvvm.tcgen05.ld"(%arg57) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>}> : (!llvm.ptr<6>) -> i32
    "func.return"(%5) : (i32) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>) -> (), sym_name = "example163"}> ({
  ^bb0(%arg50: !llvm.ptr<6>, %arg51: i64, %arg52: i64, %arg53: i32, %arg54: i1, %arg55: !llvm.ptr<6>, %arg56: !llvm.ptr<6>):
    "nvvm.tcgen05.mma.block_scale"(%arg50, %arg51, %arg52, %arg53, %arg54, %arg55, %arg56) <{blockScale = #nvvm.tcgen05_mma_block_scale<default>, collectorOp = #nvvm.tcgen05_mma_collectorop<discard>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>}> : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<6>, i64, i64, i32, i1) -> (), sym_name = "example164"}> ({
  ^bb0(%arg45: !llvm.ptr<6>, %arg46: i64, %arg47: i64, %arg48: i32, %arg49: i1):
    "nvvm.tcgen05.mma"(%arg45, %arg46, %arg47, %arg48, %arg49) <{collectorOp = #nvvm.tcgen05_mma_collectorop<discard>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 0, 0>}> : (!llvm.ptr<6>, i64, i64, i32, i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>) -> (), sym_name = "example165"}> ({
  ^bb0(%arg37: !llvm.ptr<6>, %arg38: i64, %arg39: i64, %arg40: i32, %arg41: i1, %arg42: !llvm.ptr<6>, %arg43: !llvm.ptr<6>, %arg44: !llvm.ptr<6>):
    "nvvm.tcgen05.mma.sp.block_scale"(%arg37, %arg38, %arg39, %arg40, %arg41, %arg42, %arg43, %arg44) <{blockScale = #nvvm.tcgen05_mma_block_scale<default>, collectorOp = #nvvm.tcgen05_mma_collectorop<discard>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>}> : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>) -> (), sym_name = "example166"}> ({
  ^bb0(%arg31: !llvm.ptr<6>, %arg32: i64, %arg33: i64, %arg34: i32, %arg35: i1, %arg36: !llvm.ptr<6>):
    "nvvm.tcgen05.mma.sp"(%arg31, %arg32, %arg33, %arg34, %arg35, %arg36) <{collectorOp = #nvvm.tcgen05_mma_collectorop<discard>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>, operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 0, 0>}> : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<6>, i64, i64, i32, i1) -> (), sym_name = "example167"}> ({
  ^bb0(%arg26: !llvm.ptr<6>, %arg27: i64, %arg28: i64, %arg29: i32, %arg30: i1):
    "nvvm.tcgen05.mma.ws"(%arg26, %arg27, %arg28, %arg29, %arg30) <{collectorBBuffer = #nvvm.tcgen05_mma_collectorb<b0>, collectorOp = #nvvm.tcgen05_mma_collectorop<discard>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>}> : (!llvm.ptr<6>, i64, i64, i32, i1) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>) -> (), sym_name = "example168"}> ({
  ^bb0(%arg20: !llvm.ptr<6>, %arg21: i64, %arg22: i64, %arg23: i32, %arg24: i1, %arg25: !llvm.ptr<6>):
    "nvvm.tcgen05.mma.ws.sp"(%arg20, %arg21, %arg22, %arg23, %arg24, %arg25) <{collectorBBuffer = #nvvm.tcgen05_mma_collectorb<b0>, collectorOp = #nvvm.tcgen05_mma_collectorop<discard>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>}> : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i32, i32, i8, i1, i8) -> i64, sym_name = "example169"}> ({
  ^bb0(%arg14: i32, %arg15: i32, %arg16: i32, %arg17: i8, %arg18: i1, %arg19: i8):
    %4 = "nvvm.tcgen05.mma_smem_desc"(%arg14, %arg15, %arg16, %arg17, %arg18, %arg19) : (i32, i32, i32, i8, i1, i8) -> i64
    "func.return"(%4) : (i64) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example170"}> ({
    "nvvm.tcgen05.relinquish_alloc_permit"() <{group = #nvvm.cta_group<cta_1>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<6>) -> (), sym_name = "example171"}> ({
  ^bb0(%arg13: !llvm.ptr<6>):
    "nvvm.tcgen05.shift"(%arg13) <{group = #nvvm.cta_group<cta_1>}> : (!llvm.ptr<6>) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr<6>, i32) -> (), sym_name = "example172"}> ({
  ^bb0(%arg11: !llvm.ptr<6>, %arg12: i32):
    "nvvm.tcgen05.st"(%arg11, %arg12) <{shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>}> : (!llvm.ptr<6>, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example173"}> ({
    "nvvm.tcgen05.wait"() <{kind = #nvvm.tcgen05_wait<load>}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i32, i1) -> i1, sym_name = "example174"}> ({
  ^bb0(%arg9: i32, %arg10: i1):
    %3 = "nvvm.vote.sync"(%arg9, %arg10) <{kind = #nvvm<vote_sync_kind any>}> : (i32, i1) -> i1
    "func.return"(%3) : (i1) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>, sym_name = "example175"}> ({
  ^bb0(%arg7: !llvm.ptr, %arg8: i32):
    %2 = "nvvm.wmma.load"(%arg7, %arg8) <{eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32}> : (!llvm.ptr, i32) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
    "func.return"(%2) : (!llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>, sym_name = "example176"}> ({
  ^bb0(%arg6: vector<2xf16>):
    %1 = "nvvm.wmma.mma"(%arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6, %arg6) <{eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32}> : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
    "func.return"(%1) : (!llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = (!llvm.ptr, i32, vector<2xf16>) -> (), sym_name = "example177"}> ({
  ^bb0(%arg3: !llvm.ptr, %arg4: i32, %arg5: vector<2xf16>):
    "nvvm.wmma.store"(%arg3, %arg5, %arg5, %arg5, %arg5, %arg4) <{eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32}> : (!llvm.ptr, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, i32) -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example178"}> ({
    "nvvm.wgmma.fence.aligned"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example179"}> ({
    "nvvm.wgmma.commit.group.sync.aligned"() : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
  "func.func"() <{function_type = (i64, i64, !llvm.struct<(f32, f32, f32, f32)>) -> !llvm.struct<(f32, f32, f32, f32)>, sym_name = "example180"}> ({
  ^bb0(%arg0: i64, %arg1: i64, %arg2: !llvm.struct<(f32, f32, f32, f32)>):
    %0 = "nvvm.wgmma.mma_async"(%arg2, %arg0, %arg1) <{layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, scaleA = #nvvm.wgmma_scale_in<one>, scaleB = #nvvm.wgmma_scale_in<one>, scaleD = #nvvm.wgmma_scale_out<one>, shape = #nvvm.shape<m = 64, n = 8, k = 16>, typeA = #nvvm.wgmma_type<f16>, typeB = #nvvm.wgmma_type<f16>, typeD = #nvvm.wgmma_type<f32>}> : (!llvm.struct<(f32, f32, f32, f32)>, i64, i64) -> !llvm.struct<(f32, f32, f32, f32)>
    "func.return"(%0) : (!llvm.struct<(f32, f32, f32, f32)>) -> ()
  }) : () -> ()
  "func.func"() <{function_type = () -> (), sym_name = "example181"}> ({
    "nvvm.wgmma.wait.group.sync.aligned"() <{group = 1 : i64}> : () -> ()
    "func.return"() : () -> ()
  }) : () -> ()
}) : () -> ()

