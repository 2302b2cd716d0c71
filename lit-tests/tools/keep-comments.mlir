// The comments of the program below, not those of the test.
// RUN: split-file %s %t
// RUN: terrace opt --keep-comments --keep-names %t/a.mlir > %t/b.mlir
// RUN: diff %t/b.mlir %t/same.mlir
// RUN: terrace opt --keep-comments --keep-names %t/b.mlir | diff - %t/b.mlir
// RUN: terrace opt --keep-comments --keep-names --canonicalize %t/a.mlir | diff - %t/folded.mlir

//--- a.mlir
// what this is for


func.func @f(%a: i32, // first argument
    %flag: i1) -> i32 { // open
  // nothing to add
  %zero = arith.constant 0 : i32 // zero
  %s = arith.addi %a, %zero : i32 // sum
  scf.if %flag { // then
    func.call @g() : () -> ()
  } else {
    // nothing
  } // behind
  cf.br ^end // jump

  // label
^end: // last
  return %s : i32
  // close
}
func.func private @g() // elsewhere
// the end
//--- same.mlir
module {
  // what this is for

  // first argument
  func.func @f(%a: i32, %flag: i1) -> i32 { // open
    // nothing to add
    %zero = arith.constant 0 : i32 // zero
    %s = arith.addi %a, %zero : i32 // sum
    scf.if %flag { // then
      func.call @g() : () -> ()
    } else {
      // nothing
    } // behind
    cf.br ^end // jump

  // label
  ^end:  // pred: ^bb0 // last
    return %s : i32
    // close
  }
  func.func private @g() // elsewhere
}
// the end

//--- folded.mlir
module {
  // what this is for

  // first argument
  func.func @f(%a: i32, %flag: i1) -> i32 { // open
    // nothing to add
    // zero
    // sum
    scf.if %flag { // then
      func.call @g() : () -> ()
    } // behind
    // nothing
    // jump
    // label
    // last
    return %a : i32
    // close
  }
  func.func private @g() // elsewhere
}
// the end

