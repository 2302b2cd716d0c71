"""Calls a network that Terrace compiled to a library: see ../README.md."""

import ctypes
import glob
import sys

import numpy as np

library, folder = sys.argv[1:]
lib = ctypes.CDLL(library)
lib.digits_workspace_bytes.restype = ctypes.c_size_t
lib.digits_error.restype = ctypes.c_char_p

inputs = [np.load(f) for f in sorted(glob.glob(folder + "/inputs/*.npy"))]
labels = np.load(folder + "/labels.npy")
logits = np.empty((64, 10), np.float32)
workspace = np.empty(lib.digits_workspace_bytes(), np.uint8)

# An array is passed by its address, so it has to be of the type in the header and to lie in C order.
arrays = [np.ascontiguousarray(a, np.float32) for a in inputs] + [logits, workspace]
status = lib.digits(*[a.ctypes.data_as(ctypes.c_void_p) for a in arrays])
if status != 0:
    sys.exit(lib.digits_error(status).decode())
print((logits.argmax(axis=1) == labels).sum(), "of", len(labels), "images right")
