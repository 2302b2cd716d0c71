; The same as LLVM reads it: terrace translate --mlir-to-llvmir 7-llvm.mlir

@ones = private constant [128 x i8] c"\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?\00\00\80?", align 64
@halves = private constant [512 x i8] c"\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?\00\00\00?", align 64
@minus = private constant [16 x float] [float 0xBFF0000000000000, float 0xBFF0000000000000, float 0xBFF0000000000000, float 0xBFF0000000000000, float 0xBFF0000000000000, float 0xBFF0000000000000, float 0xBFF0000000000000, float 0xBFF0000000000000, float 0xBFF0000000000000, float 0xBFF0000000000000, float 0xBFF0000000000000, float 0xBFF0000000000000, float 0xBFF0000000000000, float 0xBFF0000000000000, float 0xBFF0000000000000, float 0xBFF0000000000000], align 64

define void @main(ptr %x, ptr %weights, ptr %bias, ptr %arg0) nounwind {
entry:
	call void @kernel(ptr %x, ptr %weights, ptr %bias, ptr %arg0)
	ret void
}

define float @call() nounwind {
entry:
	%result = alloca [256 x i8], align 64
	call void @main(ptr @ones, ptr @halves, ptr @minus, ptr %result)
	%0 = getelementptr inbounds float, ptr %result, i32 63
	%last = load float, ptr %0, align 4
	ret float %last
}

define void @kernel(ptr %x, ptr %weights, ptr %bias, ptr %arg0) nounwind {
entry:
	br label %bb1

bb1:
	%arg0_2 = phi i64 [ 0, %entry ], [ %34, %bb2 ]
	%arg1 = phi <8 x float> [ zeroinitializer, %entry ], [ %8, %bb2 ]
	%arg2 = phi <8 x float> [ zeroinitializer, %entry ], [ %12, %bb2 ]
	%arg3 = phi <8 x float> [ zeroinitializer, %entry ], [ %18, %bb2 ]
	%arg4 = phi <8 x float> [ zeroinitializer, %entry ], [ %19, %bb2 ]
	%arg5 = phi <8 x float> [ zeroinitializer, %entry ], [ %25, %bb2 ]
	%arg6 = phi <8 x float> [ zeroinitializer, %entry ], [ %26, %bb2 ]
	%arg7 = phi <8 x float> [ zeroinitializer, %entry ], [ %32, %bb2 ]
	%arg8 = phi <8 x float> [ zeroinitializer, %entry ], [ %33, %bb2 ]
	%0 = icmp slt i64 %arg0_2, 8
	br i1 %0, label %bb2, label %bb3

bb2:
	%1 = mul i64 %arg0_2, 16
	%2 = getelementptr inbounds float, ptr %x, i64 %arg0_2
	%3 = load float, ptr %2, align 4
	%4 = getelementptr inbounds float, ptr %weights, i64 %1
	%5 = load <8 x float>, ptr %4, align 4
	%6 = insertelement <8 x float> poison, float %3, i64 0
	%7 = shufflevector <8 x float> %6, <8 x float> poison, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
	%8 = call <8 x float> @llvm.fma.v8f32(<8 x float> %7, <8 x float> %5, <8 x float> %arg1)
	%9 = add i64 %1, 8
	%10 = getelementptr inbounds float, ptr %weights, i64 %9
	%11 = load <8 x float>, ptr %10, align 4
	%12 = call <8 x float> @llvm.fma.v8f32(<8 x float> %7, <8 x float> %11, <8 x float> %arg2)
	%13 = add i64 %arg0_2, 8
	%14 = getelementptr inbounds float, ptr %x, i64 %13
	%15 = load float, ptr %14, align 4
	%16 = insertelement <8 x float> poison, float %15, i64 0
	%17 = shufflevector <8 x float> %16, <8 x float> poison, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
	%18 = call <8 x float> @llvm.fma.v8f32(<8 x float> %17, <8 x float> %5, <8 x float> %arg3)
	%19 = call <8 x float> @llvm.fma.v8f32(<8 x float> %17, <8 x float> %11, <8 x float> %arg4)
	%20 = add i64 %arg0_2, 16
	%21 = getelementptr inbounds float, ptr %x, i64 %20
	%22 = load float, ptr %21, align 4
	%23 = insertelement <8 x float> poison, float %22, i64 0
	%24 = shufflevector <8 x float> %23, <8 x float> poison, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
	%25 = call <8 x float> @llvm.fma.v8f32(<8 x float> %24, <8 x float> %5, <8 x float> %arg5)
	%26 = call <8 x float> @llvm.fma.v8f32(<8 x float> %24, <8 x float> %11, <8 x float> %arg6)
	%27 = add i64 %arg0_2, 24
	%28 = getelementptr inbounds float, ptr %x, i64 %27
	%29 = load float, ptr %28, align 4
	%30 = insertelement <8 x float> poison, float %29, i64 0
	%31 = shufflevector <8 x float> %30, <8 x float> poison, <8 x i32> <i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0, i32 0>
	%32 = call <8 x float> @llvm.fma.v8f32(<8 x float> %31, <8 x float> %5, <8 x float> %arg7)
	%33 = call <8 x float> @llvm.fma.v8f32(<8 x float> %31, <8 x float> %11, <8 x float> %arg8)
	%34 = add nsw i64 %arg0_2, 1
	br label %bb1

bb3:
	%35 = load <8 x float>, ptr %bias, align 4
	%36 = getelementptr inbounds float, ptr %bias, i32 8
	%37 = load <8 x float>, ptr %36, align 4
	%38 = fadd <8 x float> %arg1, %35
	%39 = fcmp ole <8 x float> %38, zeroinitializer
	%40 = select <8 x i1> %39, <8 x float> zeroinitializer, <8 x float> %38
	%41 = fadd <8 x float> %arg2, %37
	%42 = fcmp ole <8 x float> %41, zeroinitializer
	%43 = select <8 x i1> %42, <8 x float> zeroinitializer, <8 x float> %41
	%44 = fadd <8 x float> %arg3, %35
	%45 = fcmp ole <8 x float> %44, zeroinitializer
	%46 = select <8 x i1> %45, <8 x float> zeroinitializer, <8 x float> %44
	%47 = fadd <8 x float> %arg4, %37
	%48 = fcmp ole <8 x float> %47, zeroinitializer
	%49 = select <8 x i1> %48, <8 x float> zeroinitializer, <8 x float> %47
	store <8 x float> %40, ptr %arg0, align 4
	%50 = getelementptr inbounds float, ptr %arg0, i32 8
	store <8 x float> %43, ptr %50, align 4
	%51 = getelementptr inbounds float, ptr %arg0, i32 16
	store <8 x float> %46, ptr %51, align 4
	%52 = getelementptr inbounds float, ptr %arg0, i32 24
	store <8 x float> %49, ptr %52, align 4
	%53 = fadd <8 x float> %arg5, %35
	%54 = fcmp ole <8 x float> %53, zeroinitializer
	%55 = select <8 x i1> %54, <8 x float> zeroinitializer, <8 x float> %53
	%56 = fadd <8 x float> %arg6, %37
	%57 = fcmp ole <8 x float> %56, zeroinitializer
	%58 = select <8 x i1> %57, <8 x float> zeroinitializer, <8 x float> %56
	%59 = fadd <8 x float> %arg7, %35
	%60 = fcmp ole <8 x float> %59, zeroinitializer
	%61 = select <8 x i1> %60, <8 x float> zeroinitializer, <8 x float> %59
	%62 = fadd <8 x float> %arg8, %37
	%63 = fcmp ole <8 x float> %62, zeroinitializer
	%64 = select <8 x i1> %63, <8 x float> zeroinitializer, <8 x float> %62
	%65 = getelementptr inbounds float, ptr %arg0, i32 32
	store <8 x float> %55, ptr %65, align 4
	%66 = getelementptr inbounds float, ptr %arg0, i32 40
	store <8 x float> %58, ptr %66, align 4
	%67 = getelementptr inbounds float, ptr %arg0, i32 48
	store <8 x float> %61, ptr %67, align 4
	%68 = getelementptr inbounds float, ptr %arg0, i32 56
	store <8 x float> %64, ptr %68, align 4
	ret void
}

declare <8 x float> @llvm.fma.v8f32(<8 x float> %0, <8 x float> %1, <8 x float> %2)
