"""Exports a PyTorch module as StableHLO through torchax, with inputs and the results that PyTorch computes.

    python from_torch.py OUT

Replace `Model` and `args` with your own. The weights become inputs, in front of the arguments.
"""

import pathlib
import sys

import jax
import numpy as np
import torch
from torchax.export import exported_program_to_jax


class Model(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.hidden = torch.nn.Linear(16, 32)
        self.out = torch.nn.Linear(32, 10)

    def forward(self, x):
        return torch.softmax(self.out(torch.relu(self.hidden(x))), dim=-1)


def main(out):
    torch.manual_seed(0)
    model = Model().eval()
    args = (torch.randn(4, 16),)
    with torch.no_grad():
        expected = model(*args)

    weights, function = exported_program_to_jax(torch.export.export(model, args))
    inputs = (weights, tuple(a.numpy() for a in args))
    text = jax.jit(function, keep_unused=True).lower(*inputs).as_text()

    out = pathlib.Path(out)
    for folder in ("inputs", "expected"):
        (out / folder).mkdir(parents=True, exist_ok=True)
    (out / "model.mlir").write_text(text)
    for i, leaf in enumerate(jax.tree.leaves(inputs)):
        np.save(out / "inputs" / f"{i:03}.npy", np.asarray(leaf))
    results = expected if isinstance(expected, (tuple, list)) else (expected,)
    for i, r in enumerate(results):
        np.save(out / "expected" / f"{i:03}.npy", r.numpy())


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
