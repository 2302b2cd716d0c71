//! Calls a network that Terrace compiled to a library: see ../README.md.

use std::ffi::{c_char, c_void, CStr};
use std::path::{Path, PathBuf};

// As in digits.h.
extern "C" {
    fn digits(
        in0: *const f32, in1: *const f32, in2: *const f32, in3: *const f32, in4: *const f32, in5: *const f32, in6: *const f32,
        in7: *const f32, in8: *const f32, in9: *const f32, in10: *const f32, in11: *const f32, in12: *const f32, in13: *const f32,
        in14: *const f32, out0: *mut f32, workspace: *mut c_void,
    ) -> i32;
    fn digits_workspace_bytes() -> usize;
    fn digits_error(status: i32) -> *const c_char;
}

/// The bytes of the elements of a .npy file.
fn load(file: &Path) -> Vec<u8> {
    let bytes = std::fs::read(file).unwrap_or_else(|e| panic!("{}: {e}", file.display()));
    bytes[10 + usize::from(u16::from_le_bytes([bytes[8], bytes[9]]))..].to_vec()
}

fn floats(file: &Path) -> Vec<f32> {
    load(file).chunks_exact(4).map(|b| f32::from_le_bytes([b[0], b[1], b[2], b[3]])).collect()
}

fn main() {
    let folder = PathBuf::from(std::env::args().nth(1).expect("usage: main examples/digits"));
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder.join("inputs")).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    let x: Vec<Vec<f32>> = files.iter().map(|f| floats(f)).collect();
    let p: Vec<*const f32> = x.iter().map(|v| v.as_ptr()).collect();
    let labels = load(&folder.join("labels.npy"));
    let mut logits = [0f32; 64 * 10];
    let status = unsafe {
        let mut workspace = vec![0u128; digits_workspace_bytes() / 16 + 1]; // aligned to 16 bytes
        digits(
            p[0], p[1], p[2], p[3], p[4], p[5], p[6], p[7], p[8], p[9], p[10], p[11], p[12], p[13], p[14],
            logits.as_mut_ptr(), workspace.as_mut_ptr().cast(),
        )
    };
    if status != 0 {
        eprintln!("{}", unsafe { CStr::from_ptr(digits_error(status)) }.to_string_lossy());
        std::process::exit(1);
    }
    let best = |row: &[f32]| (0..10).fold(0, |b, c| if row[c] > row[b] { c } else { b });
    let right = logits.chunks(10).zip(&labels).filter(|(row, label)| best(row) == usize::from(**label)).count();
    println!("{right} of 64 images right");
}
