module {
  func.func @example() -> i32 {
    %0 = nvvm.read.ptx.sreg.ntid.x : i32
    return %0 : i32
  }
  func.func @example1() -> i32 {
    %0 = nvvm.read.ptx.sreg.ntid.y : i32
    return %0 : i32
  }
  func.func @example2() -> i32 {
    %0 = nvvm.read.ptx.sreg.ntid.z : i32
    return %0 : i32
  }
  func.func @example3() -> i32 {
    %0 = nvvm.read.ptx.sreg.ctaid.x : i32
    return %0 : i32
  }
  func.func @example4() -> i32 {
    %0 = nvvm.read.ptx.sreg.ctaid.y : i32
    return %0 : i32
  }
  func.func @example5() -> i32 {
    %0 = nvvm.read.ptx.sreg.ctaid.z : i32
    return %0 : i32
  }
  func.func @example6() -> i32 {
    %0 = nvvm.read.ptx.sreg.cluster.ctaid.x : i32
    return %0 : i32
  }
  func.func @example7() -> i32 {
    %0 = nvvm.read.ptx.sreg.cluster.ctaid.y : i32
    return %0 : i32
  }
  func.func @example8() -> i32 {
    %0 = nvvm.read.ptx.sreg.cluster.ctaid.z : i32
    return %0 : i32
  }
  func.func @example9() -> i32 {
    %0 = nvvm.read.ptx.sreg.cluster.nctarank : i32
    return %0 : i32
  }
  func.func @example10() -> i32 {
    %0 = nvvm.read.ptx.sreg.cluster.nctaid.x : i32
    return %0 : i32
  }
  func.func @example11() -> i32 {
    %0 = nvvm.read.ptx.sreg.cluster.nctaid.y : i32
    return %0 : i32
  }
  func.func @example12() -> i32 {
    %0 = nvvm.read.ptx.sreg.cluster.nctaid.z : i32
    return %0 : i32
  }
  func.func @example13() -> i32 {
    %0 = nvvm.read.ptx.sreg.nclusterid.x : i32
    return %0 : i32
  }
  func.func @example14() -> i32 {
    %0 = nvvm.read.ptx.sreg.nclusterid.y : i32
    return %0 : i32
  }
  func.func @example15() -> i32 {
    %0 = nvvm.read.ptx.sreg.nclusterid.z : i32
    return %0 : i32
  }
  func.func @example16() -> i32 {
    %0 = nvvm.read.ptx.sreg.cluster.ctarank : i32
    return %0 : i32
  }
  func.func @example17() -> i32 {
    %0 = nvvm.read.ptx.sreg.clusterid.x : i32
    return %0 : i32
  }
  func.func @example18() -> i32 {
    %0 = nvvm.read.ptx.sreg.clusterid.y : i32
    return %0 : i32
  }
  func.func @example19() -> i32 {
    %0 = nvvm.read.ptx.sreg.clusterid.z : i32
    return %0 : i32
  }
  func.func @example20() -> i32 {
    %0 = nvvm.read.ptx.sreg.nctaid.x : i32
    return %0 : i32
  }
  func.func @example21() -> i32 {
    %0 = nvvm.read.ptx.sreg.nctaid.y : i32
    return %0 : i32
  }
  func.func @example22() -> i32 {
    %0 = nvvm.read.ptx.sreg.nctaid.z : i32
    return %0 : i32
  }
  func.func @example23() -> i32 {
    %0 = nvvm.read.ptx.sreg.gridid : i32
    return %0 : i32
  }
  func.func @example24() -> i32 {
    %0 = nvvm.read.ptx.sreg.laneid : i32
    return %0 : i32
  }
  func.func @example25() -> i32 {
    %0 = nvvm.read.ptx.sreg.nsmid : i32
    return %0 : i32
  }
  func.func @example26() -> i32 {
    %0 = nvvm.read.ptx.sreg.smid : i32
    return %0 : i32
  }
  func.func @example27() -> i32 {
    %0 = nvvm.read.ptx.sreg.tid.x : i32
    return %0 : i32
  }
  func.func @example28() -> i32 {
    %0 = nvvm.read.ptx.sreg.tid.y : i32
    return %0 : i32
  }
  func.func @example29() -> i32 {
    %0 = nvvm.read.ptx.sreg.tid.z : i32
    return %0 : i32
  }
  func.func @example30() -> i32 {
    %0 = nvvm.read.ptx.sreg.nwarpid : i32
    return %0 : i32
  }
  func.func @example31() -> i32 {
    %0 = nvvm.read.ptx.sreg.warpid : i32
    return %0 : i32
  }
  func.func @example32() -> i32 {
    %0 = nvvm.read.ptx.sreg.warpsize : i32
    return %0 : i32
  }
  func.func @example33() -> i32 {
    %0 = nvvm.read.ptx.sreg.aggr.smem.size : i32
    return %0 : i32
  }
  func.func @example34() -> i32 {
    %0 = nvvm.read.ptx.sreg.dynamic.smem.size : i32
    return %0 : i32
  }
  func.func @example35() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg0 : i32
    return %0 : i32
  }
  func.func @example36() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg10 : i32
    return %0 : i32
  }
  func.func @example37() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg11 : i32
    return %0 : i32
  }
  func.func @example38() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg12 : i32
    return %0 : i32
  }
  func.func @example39() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg13 : i32
    return %0 : i32
  }
  func.func @example40() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg14 : i32
    return %0 : i32
  }
  func.func @example41() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg15 : i32
    return %0 : i32
  }
  func.func @example42() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg16 : i32
    return %0 : i32
  }
  func.func @example43() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg17 : i32
    return %0 : i32
  }
  func.func @example44() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg18 : i32
    return %0 : i32
  }
  func.func @example45() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg19 : i32
    return %0 : i32
  }
  func.func @example46() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg1 : i32
    return %0 : i32
  }
  func.func @example47() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg20 : i32
    return %0 : i32
  }
  func.func @example48() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg21 : i32
    return %0 : i32
  }
  func.func @example49() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg22 : i32
    return %0 : i32
  }
  func.func @example50() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg23 : i32
    return %0 : i32
  }
  func.func @example51() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg24 : i32
    return %0 : i32
  }
  func.func @example52() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg25 : i32
    return %0 : i32
  }
  func.func @example53() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg26 : i32
    return %0 : i32
  }
  func.func @example54() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg27 : i32
    return %0 : i32
  }
  func.func @example55() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg28 : i32
    return %0 : i32
  }
  func.func @example56() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg29 : i32
    return %0 : i32
  }
  func.func @example57() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg2 : i32
    return %0 : i32
  }
  func.func @example58() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg30 : i32
    return %0 : i32
  }
  func.func @example59() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg31 : i32
    return %0 : i32
  }
  func.func @example60() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg3 : i32
    return %0 : i32
  }
  func.func @example61() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg4 : i32
    return %0 : i32
  }
  func.func @example62() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg5 : i32
    return %0 : i32
  }
  func.func @example63() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg6 : i32
    return %0 : i32
  }
  func.func @example64() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg7 : i32
    return %0 : i32
  }
  func.func @example65() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg8 : i32
    return %0 : i32
  }
  func.func @example66() -> i32 {
    %0 = nvvm.read.ptx.sreg.envreg9 : i32
    return %0 : i32
  }
  func.func @example67() -> i32 {
    %0 = nvvm.read.ptx.sreg.lanemask.eq : i32
    return %0 : i32
  }
  func.func @example68() -> i32 {
    %0 = nvvm.read.ptx.sreg.lanemask.ge : i32
    return %0 : i32
  }
  func.func @example69() -> i32 {
    %0 = nvvm.read.ptx.sreg.lanemask.gt : i32
    return %0 : i32
  }
  func.func @example70() -> i32 {
    %0 = nvvm.read.ptx.sreg.lanemask.le : i32
    return %0 : i32
  }
  func.func @example71() -> i32 {
    %0 = nvvm.read.ptx.sreg.lanemask.lt : i32
    return %0 : i32
  }
  func.func @example72() -> i32 {
    %0 = nvvm.read.ptx.sreg.total.smem.size : i32
    return %0 : i32
  }
  func.func @example73() -> i32 {
    %0 = nvvm.read.ptx.sreg.clock64 : i32
    return %0 : i32
  }
  func.func @example74() -> i32 {
    %0 = nvvm.read.ptx.sreg.clock : i32
    return %0 : i32
  }
  func.func @example75() -> i32 {
    %0 = nvvm.read.ptx.sreg.globaltimer.lo : i32
    return %0 : i32
  }
  func.func @example76() -> i32 {
    %0 = nvvm.read.ptx.sreg.globaltimer : i32
    return %0 : i32
  }
  func.func @example77() {
    nvvm.barrier0
    return
  }
  func.func @example78(%arg0: i32) {
    nvvm.barrier.arrive number_of_threads = %arg0
    return
  }
  func.func @example79() {
    nvvm.barrier
    return
  }
  func.func @example80() {
    nvvm.breakpoint
    return
  }
  func.func @example81(%arg0: !llvm.ptr, %arg1: i64) {
    nvvm.st.bulk %arg0, size = %arg1 : !llvm.ptr
    return
  }
  func.func @example82() {
    nvvm.cluster.arrive
    return
  }
  func.func @example83() {
    nvvm.cluster.arrive.relaxed
    return
  }
  func.func @f(%arg0: i128) {
    %0 = nvvm.clusterlaunchcontrol.query.cancel query =  is_canceled, %arg0 : i1
    return
  }
  func.func @example85(%arg0: !llvm.ptr<3>, %arg1: !llvm.ptr<3>) {
    nvvm.clusterlaunchcontrol.try.cancel %arg0, %arg1
    return
  }
  func.func @example86() {
    nvvm.cluster.wait
    return
  }
  func.func @example87(%arg0: vector<2xbf16>) -> i16 {
    %0 = nvvm.convert.bf16x2.to.f8x2 %arg0 {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16> -> i16(f8E8M0FNU)
    return %0 : i16
  }
  func.func @example88(%arg0: vector<2xf16>) -> i16 {
    %0 = nvvm.convert.f16x2.to.f8x2 %arg0 : vector<2xf16> -> i16(f8E4M3FN)
    return %0 : i16
  }
  func.func @example89(%arg0: f32, %arg1: f32) -> vector<2xbf16> {
    %0 = nvvm.convert.f32x2.to.bf16x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xbf16>
    return %0 : vector<2xbf16>
  }
  func.func @example90(%arg0: f32, %arg1: f32) -> vector<2xf16> {
    %0 = nvvm.convert.f32x2.to.f16x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xf16>
    return %0 : vector<2xf16>
  }
  func.func @example91(%arg0: f32, %arg1: f32) -> i8 {
    %0 = nvvm.convert.f32x2.to.f4x2 %arg0, %arg1 : i8(f4E2M1FN)
    return %0 : i8
  }
  func.func @example92(%arg0: f32, %arg1: f32) -> i16 {
    %0 = nvvm.convert.f32x2.to.f6x2 %arg0, %arg1 : i16(f6E2M3FN)
    return %0 : i16
  }
  func.func @example93(%arg0: f32, %arg1: f32) -> i16 {
    %0 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16(f8E4M3FN)
    return %0 : i16
  }
  func.func @example94(%arg0: vector<4xf32>, %arg1: i32) -> i16 {
    %0 = nvvm.convert.f32x4.to.f4x4 %arg0, %arg1 : vector<4xf32> -> i16(f4E2M1FN)
    return %0 : i16
  }
  func.func @example95(%arg0: vector<4xf32>, %arg1: i32) -> vector<4xi8> {
    %0 = nvvm.convert.f32x4.to.f6x4 %arg0, %arg1 : vector<4xf32> -> vector<4xi8>(f6E2M3FN)
    return %0 : vector<4xi8>
  }
  func.func @example96(%arg0: vector<4xf32>, %arg1: i32) -> vector<4xi8> {
    %0 = nvvm.convert.f32x4.to.f8x4 %arg0, %arg1 : vector<4xf32> -> vector<4xi8>(f8E4M3FN)
    return %0 : vector<4xi8>
  }
  func.func @example97(%arg0: i8) -> vector<2xf16> {
    %0 = nvvm.convert.f4x2.to.f16x2 %arg0 : i8(f4E2M1FN) -> vector<2xf16>
    return %0 : vector<2xf16>
  }
  func.func @example98(%arg0: vector<2xi8>) -> vector<2xf16> {
    %0 = nvvm.convert.f6x2.to.f16x2 %arg0 : vector<2xi8>(f6E3M2FN) -> vector<2xf16>
    return %0 : vector<2xf16>
  }
  func.func @example99(%arg0: vector<2xi8>) -> vector<2xbf16> {
    %0 = nvvm.convert.f8x2.to.bf16x2 %arg0 : vector<2xi8>(f8E8M0FNU) -> vector<2xbf16>
    return %0 : vector<2xbf16>
  }
  func.func @example100(%arg0: vector<2xi8>) -> vector<2xf16> {
    %0 = nvvm.convert.f8x2.to.f16x2 %arg0 : vector<2xi8>(f8E5M2) -> vector<2xf16>
    return %0 : vector<2xf16>
  }
  func.func @example101(%arg0: f32) -> i32 {
    %0 = nvvm.convert.float.to.tf32 %arg0 {rnd = #nvvm.fp_rnd_mode<rna>}
    return %0 : i32
  }
  func.func @example102() {
    nvvm.cp.async.bulk.commit.group
    return
  }
  func.func @example103(%arg0: !llvm.ptr<3>, %arg1: !llvm.ptr<1>, %arg2: !llvm.ptr<3>, %arg3: i32) {
    nvvm.cp.async.bulk.shared.cluster.global %arg0, %arg1, %arg2, %arg3 : !llvm.ptr<3>, <1>
    return
  }
  func.func @example104(%arg0: !llvm.ptr<1>, %arg1: i32) {
    nvvm.cp.async.bulk.prefetch %arg0, %arg1 : <1>
    return
  }
  func.func @example105(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32) {
    nvvm.cp.async.bulk.global.shared.cta %arg0, %arg1, %arg2 : <1>, <3>
    return
  }
  func.func @example106(%arg0: !llvm.ptr<7>, %arg1: !llvm.ptr<3>, %arg2: !llvm.ptr<3>, %arg3: i32) {
    nvvm.cp.async.bulk.shared.cluster.shared.cta %arg0, %arg1, %arg2, %arg3 : <7>, <3>
    return
  }
  func.func @example107(%arg0: !llvm.ptr<7>, %arg1: !llvm.ptr, %arg2: !llvm.ptr<3>, %arg3: i32, %arg4: i32) {
    nvvm.cp.async.bulk.tensor.shared.cluster.global %arg0, %arg1, %arg2, box[%arg3, %arg4] : !llvm.ptr<7>, !llvm.ptr
    return
  }
  func.func @example108(%arg0: !llvm.ptr, %arg1: i32) {
    nvvm.cp.async.bulk.tensor.prefetch %arg0, box[%arg1] : !llvm.ptr
    return
  }
  func.func @example109(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>, %arg2: i32) {
    nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2] {redKind = #nvvm.tma_redux_kind<add>} : !llvm.ptr, <3>
    return
  }
  func.func @example110(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>, %arg2: i32) {
    nvvm.cp.async.bulk.tensor.global.shared.cta %arg0, %arg1, box[%arg2] : !llvm.ptr, <3>
    return
  }
  func.func @example111() {
    nvvm.cp.async.bulk.wait_group 1
    return
  }
  func.func @example112() {
    nvvm.cp.async.commit.group
    return
  }
  func.func @example113(%arg0: !llvm.ptr) {
    nvvm.cp.async.mbarrier.arrive %arg0 : !llvm.ptr
    return
  }
  func.func @example114(%arg0: !llvm.ptr<3>, %arg1: !llvm.ptr<1>) {
    nvvm.cp.async.shared.global %arg0, %arg1, 16, cache =  ca : !llvm.ptr<3>, !llvm.ptr<1>
    return
  }
  func.func @example115() {
    nvvm.cp.async.wait.group 1
    return
  }
  func.func @example116(%arg0: vector<2xi16>, %arg1: vector<4xi8>, %arg2: i32) -> i32 {
    %0 = nvvm.dot.accumulate.2way %arg0 <signed>, %arg1 <signed>, %arg2 {b_hi = true} : vector<2xi16>, vector<4xi8>
    return %0 : i32
  }
  func.func @example117(%arg0: vector<4xi8>, %arg1: vector<4xi8>, %arg2: i32) -> i32 {
    %0 = nvvm.dot.accumulate.4way %arg0 <signed>, %arg1 <signed>, %arg2 : vector<4xi8>, vector<4xi8>
    return %0 : i32
  }
  func.func @example118() -> i1 {
    %0 = nvvm.elect.sync -> i1
    return %0 : i1
  }
  func.func @example119() {
    nvvm.exit
    return
  }
  func.func @example120() {
    nvvm.fence.mbarrier.init
    return
  }
  func.func @example121(%arg0: !llvm.ptr, %arg1: i32) {
    nvvm.fence.proxy.acquire <cta> %arg0, %arg1
    return
  }
  func.func @example122() {
    nvvm.fence.proxy {kind = #nvvm.proxy_kind<alias>}
    return
  }
  func.func @example123() {
    nvvm.fence.proxy.release <cta>
    return
  }
  func.func @example124() {
    nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}
    return
  }
  func.func @example125() {
    nvvm.fence.sc.cluster
    return
  }
  func.func @example126() {
    nvvm.fence.sync_restrict {order = #nvvm.mem_order<release>}
    return
  }
  func.func @example127() {
    nvvm.griddepcontrol  wait
    return
  }
  func.func @example128(%arg0: f32) -> f32 {
    %0 = nvvm.inline_ptx "ex2.approx.ftz.f32 $0, $1;" ro(%arg0 : f32) -> f32
    return %0 : f32
  }
  func.func @example129(%arg0: !llvm.ptr<3>) -> i32 {
    %0 = nvvm.ldmatrix %arg0 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, num = 1 : i32, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : (!llvm.ptr<3>) -> i32
    return %0 : i32
  }
  func.func @example130(%arg0: !llvm.ptr, %arg1: i32) {
    nvvm.mbarrier.arrive_drop.expect_tx %arg0, %arg1 : !llvm.ptr, i32
    return
  }
  func.func @example131(%arg0: !llvm.ptr, %arg1: i32) -> i64 {
    %0 = nvvm.mbarrier.arrive_drop.nocomplete %arg0, %arg1 : !llvm.ptr, i32 -> i64
    return %0 : i64
  }
  func.func @example132(%arg0: !llvm.ptr) {
    nvvm.mbarrier.arrive_drop %arg0 : !llvm.ptr
    return
  }
  func.func @example133(%arg0: !llvm.ptr, %arg1: i32) {
    nvvm.mbarrier.arrive.expect_tx %arg0, %arg1 : !llvm.ptr, i32
    return
  }
  func.func @example134(%arg0: !llvm.ptr, %arg1: i32) -> i64 {
    %0 = nvvm.mbarrier.arrive.nocomplete %arg0, %arg1 : !llvm.ptr, i32 -> i64
    return %0 : i64
  }
  func.func @example135(%arg0: !llvm.ptr) {
    nvvm.mbarrier.arrive %arg0 : !llvm.ptr
    return
  }
  func.func @example136(%arg0: !llvm.ptr<3>, %arg1: i32) {
    nvvm.mbarrier.complete_tx %arg0, %arg1 : !llvm.ptr<3>, i32
    return
  }
  func.func @example137(%arg0: !llvm.ptr<3>, %arg1: i32) {
    nvvm.mbarrier.expect_tx %arg0, %arg1 : !llvm.ptr<3>, i32
    return
  }
  func.func @example138(%arg0: !llvm.ptr, %arg1: i32) {
    nvvm.mbarrier.init %arg0, %arg1 : !llvm.ptr, i32
    return
  }
  func.func @example139(%arg0: !llvm.ptr) {
    nvvm.mbarrier.inval %arg0 : !llvm.ptr
    return
  }
  func.func @example140(%arg0: !llvm.ptr, %arg1: i32) -> i1 {
    %0 = nvvm.mbarrier.test.wait %arg0, %arg1 : !llvm.ptr, i32 -> i1
    return %0 : i1
  }
  func.func @example141(%arg0: !llvm.ptr, %arg1: i32) -> i1 {
    %0 = nvvm.mbarrier.try_wait %arg0, %arg1 : !llvm.ptr, i32 -> i1
    return %0 : i1
  }
  func.func @example142(%arg0: !llvm.ptr, %arg1: i32, %arg2: i32) {
    nvvm.mbarrier.try_wait.parity %arg0, %arg1, %arg2 : !llvm.ptr, i32, i32
    return
  }
  func.func @example143(%arg0: !llvm.ptr, %arg1: i32) -> !llvm.ptr {
    %0 = nvvm.mapa %arg0, %arg1 : !llvm.ptr -> !llvm.ptr
    return %0 : !llvm.ptr
  }
  func.func @example144(%arg0: i32, %arg1: i32) -> i32 {
    %0 = nvvm.match.sync  any %arg0, %arg1 : i32 -> i32
    return %0 : i32
  }
  func.func @example145() {
    nvvm.memory.barrier <cta>
    return
  }
  func.func @example146(%arg0: vector<2xf16>, %arg1: vector<2xf16>, %arg2: vector<2xf16>, %arg3: vector<2xf16>, %arg4: vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)> {
    %0 = nvvm.mma.sync A[%arg0, %arg1]  B[%arg2]  C[%arg3, %arg4]  {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>)>
    return %0 : !llvm.struct<(vector<2xf16>, vector<2xf16>)>
  }
  func.func @example147(%arg0: i32) {
    nvvm.nanosleep %arg0
    return
  }
  func.func @example148() {
    nvvm.pmevent id = 10
    return
  }
  func.func @example149(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 {
    %0 = nvvm.prmt <default> %arg0, %arg1, %arg2 : i32
    return %0 : i32
  }
  func.func @example150(%arg0: !llvm.ptr<1>) {
    nvvm.prefetch level =  L1, %arg0 : !llvm.ptr<1>
    return
  }
  func.func @example151(%arg0: f32) -> f32 {
    %0 = nvvm.rcp.approx.ftz.f %arg0 : f32
    return %0 : f32
  }
  func.func @example152(%arg0: i32, %arg1: i32) -> i32 {
    %0 = nvvm.redux.sync  add %arg0, %arg1 : i32 -> i32
    return %0 : i32
  }
  func.func @example153() {
    nvvm.setmaxregister  decrease 40
    return
  }
  func.func @example154(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32) -> i32 {
    %0 = nvvm.shfl.sync  bfly %arg0, %arg1, %arg2, %arg3 : i32 -> i32
    return %0 : i32
  }
  func.func @example155(%arg0: !llvm.ptr<3>, %arg1: i32) {
    nvvm.stmatrix %arg0, %arg1 {eltType = #nvvm.ld_st_matrix_elt_type<b16>, layout = #nvvm.mma_layout<row>, shape = #nvvm.ld_st_matrix_shape<m = 8, n = 8>} : !llvm.ptr<3>, i32
    return
  }
  func.func @example156(%arg0: i32) {
    nvvm.bar.warp.sync %arg0 : i32
    return
  }
  func.func @example157(%arg0: !llvm.ptr, %arg1: i32) {
    nvvm.tcgen05.alloc %arg0, %arg1 : !llvm.ptr, i32
    return
  }
  func.func @example158(%arg0: !llvm.ptr) {
    nvvm.tcgen05.commit %arg0 : !llvm.ptr
    return
  }
  func.func @example159(%arg0: !llvm.ptr<6>, %arg1: i64) {
    nvvm.tcgen05.cp %arg0, %arg1 {shape = #nvvm.tcgen05_cp_shape<shape_128x256b>}
    return
  }
  func.func @example160(%arg0: !llvm.ptr<6>, %arg1: i32) {
    nvvm.tcgen05.dealloc %arg0, %arg1 : !llvm.ptr<6>, i32
    return
  }
  func.func @example161() {
    nvvm.tcgen05.fence <before>
    return
  }
  func.func @example162(%arg0: !llvm.ptr<6>) -> i32 {
    %0 = nvvm.tcgen05.ld %arg0 {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
    return %0 : i32
  }
  func.func @example163(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i64, %arg3: i32, %arg4: i1, %arg5: !llvm.ptr<6>, %arg6: !llvm.ptr<6>) {
    nvvm.tcgen05.mma.block_scale %arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
    return
  }
  func.func @example164(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i64, %arg3: i32, %arg4: i1) {
    nvvm.tcgen05.mma %arg0, %arg1, %arg2, %arg3, %arg4 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    return
  }
  func.func @example165(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i64, %arg3: i32, %arg4: i1, %arg5: !llvm.ptr<6>, %arg6: !llvm.ptr<6>, %arg7: !llvm.ptr<6>) {
    nvvm.tcgen05.mma.sp.block_scale %arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
    return
  }
  func.func @example166(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i64, %arg3: i32, %arg4: i1, %arg5: !llvm.ptr<6>) {
    nvvm.tcgen05.mma.sp %arg0, %arg1, %arg2, %arg3, %arg4, %arg5 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)
    return
  }
  func.func @example167(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i64, %arg3: i32, %arg4: i1) {
    nvvm.tcgen05.mma.ws %arg0, %arg1, %arg2, %arg3, %arg4 {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1)
    return
  }
  func.func @example168(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i64, %arg3: i32, %arg4: i1, %arg5: !llvm.ptr<6>) {
    nvvm.tcgen05.mma.ws.sp %arg0, %arg1, %arg2, %arg3, %arg4, %arg5 {kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>)
    return
  }
  func.func @example169(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i8, %arg4: i1, %arg5: i8) -> i64 {
    %0 = nvvm.tcgen05.mma_smem_desc(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) : (i32, i32, i32, i8, i1, i8) -> i64
    return %0 : i64
  }
  func.func @example170() {
    nvvm.tcgen05.relinquish_alloc_permit
    return
  }
  func.func @example171(%arg0: !llvm.ptr<6>) {
    nvvm.tcgen05.shift %arg0 : !llvm.ptr<6>
    return
  }
  func.func @example172(%arg0: !llvm.ptr<6>, %arg1: i32) {
    nvvm.tcgen05.st %arg0, %arg1 {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : i32
    return
  }
  func.func @example173() {
    nvvm.tcgen05.wait <load>
    return
  }
  func.func @example174(%arg0: i32, %arg1: i1) -> i1 {
    %0 = nvvm.vote.sync  any %arg0, %arg1 -> i1
    return %0 : i1
  }
  func.func @example175(%arg0: !llvm.ptr, %arg1: i32) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)> {
    %0 = nvvm.wmma.load %arg0, %arg1 {eltype = #nvvm.mma_type<f16>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (!llvm.ptr) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
    return %0 : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  }
  func.func @example176(%arg0: vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)> {
    %0 = nvvm.wmma.mma %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0, %arg0 {eltypeA = #nvvm.mma_type<f16>, eltypeB = #nvvm.mma_type<f16>, k = 16 : i32, layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
    return %0 : !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  }
  func.func @example177(%arg0: !llvm.ptr, %arg1: i32, %arg2: vector<2xf16>) {
    nvvm.wmma.store %arg0, %arg1, %arg2, %arg2, %arg2, %arg2 {eltype = #nvvm.mma_type<f16>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 16 : i32, n = 16 : i32} : !llvm.ptr, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>
    return
  }
  func.func @example178() {
    nvvm.wgmma.fence.aligned
    return
  }
  func.func @example179() {
    nvvm.wgmma.commit.group.sync.aligned
    return
  }
  func.func @example180(%arg0: i64, %arg1: i64, %arg2: !llvm.struct<(f32, f32, f32, f32)>) -> !llvm.struct<(f32, f32, f32, f32)> {
    %0 = nvvm.wgmma.mma_async %arg0, %arg1, %arg2, <m = 64, n = 8, k = 16>, D[<f32>, <one>], A[<f16>, <one>, <row>], B[<f16>, <one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
    return %0 : !llvm.struct<(f32, f32, f32, f32)>
  }
  func.func @example181() {
    nvvm.wgmma.wait.group.sync.aligned 1
    return
  }
}

