module @m attributes {dense.r = dense_resource<blob1> : tensor<4xf32>, foo.bar = 1 : i4} {...}

{-#
  dialect_resources: {
    builtin: {
      blob1: "0x040000000000803F000000400000404000008040"
    }
  },
  external_resources: {
    mlir_reproducer: {
      verify_each: true,
      disable_threading: false
    },
    other: {
      k: "s",
      h: "0x04000000FF"
    }
  }
#-}

