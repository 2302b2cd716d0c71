"""Exports a JAX function as StableHLO, with inputs and the results that JAX computes.

    python from_jax.py OUT

Replace `model` and its arguments with your own. Arguments may be pytrees: each leaf is one input.
"""

import pathlib
import sys

import jax
import jax.numpy as jnp
import numpy as np


def model(params, x):
    h = jax.nn.relu(x @ params["w1"] + params["b1"])
    return jax.nn.softmax(h @ params["w2"] + params["b2"])


def main(out):
    keys = jax.random.split(jax.random.key(0), 3)
    params = {
        "w1": jax.random.normal(keys[0], (16, 32), jnp.float32),
        "b1": jnp.zeros(32, jnp.float32),
        "w2": jax.random.normal(keys[1], (32, 10), jnp.float32),
        "b2": jnp.zeros(10, jnp.float32),
    }
    args = (params, jax.random.normal(keys[2], (4, 16), jnp.float32))

    # keep_unused: without it arguments that the result does not depend on are no inputs.
    jitted = jax.jit(model, keep_unused=True)
    text = jitted.lower(*args).as_text()

    out = pathlib.Path(out)
    for folder in ("inputs", "expected"):
        (out / folder).mkdir(parents=True, exist_ok=True)
    (out / "model.mlir").write_text(text)
    for i, leaf in enumerate(jax.tree.leaves(args)):
        np.save(out / "inputs" / f"{i:03}.npy", np.asarray(leaf))
    for i, leaf in enumerate(jax.tree.leaves(jitted(*args))):
        np.save(out / "expected" / f"{i:03}.npy", np.asarray(leaf))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
