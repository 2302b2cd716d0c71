"""Exports a Keras model as StableHLO, with inputs and the results that TensorFlow computes.

    python from_tensorflow.py OUT

Replace `model` and `x` with your own. Weights become constants of the program. Shapes must be known: the batch size
here is that of x.
"""

import pathlib
import sys

import numpy as np
import tensorflow as tf


def main(out):
    tf.keras.utils.set_random_seed(0)
    model = tf.keras.Sequential([
        tf.keras.layers.Input((16,)),
        tf.keras.layers.Dense(32, activation="relu"),
        tf.keras.layers.Dense(10, activation="softmax"),
    ])
    x = np.random.default_rng(0).normal(size=(4, 16)).astype(np.float32)

    # Weights are read as constants: a program has no variables.
    weights = [np.asarray(w) for w in model.weights]

    def call(x):
        return model.stateless_call(weights[:len(model.trainable_weights)], weights[len(model.trainable_weights):], x)[0]

    function = tf.function(call, jit_compile=True)
    text = function.experimental_get_compiler_ir(tf.constant(x))(stage="stablehlo")

    out = pathlib.Path(out)
    for folder in ("inputs", "expected"):
        (out / folder).mkdir(parents=True, exist_ok=True)
    (out / "model.mlir").write_text(text)
    np.save(out / "inputs" / "000.npy", x)
    np.save(out / "expected" / "000.npy", np.asarray(function(x)))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
