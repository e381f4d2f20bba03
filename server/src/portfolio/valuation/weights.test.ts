import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { createWeights } from './weights.ts';

const edges = [0n, 1n, -1n].flatMap((by) =>
  [63n, 64n, 65n, 127n, 128n, 256n].flatMap((bits) => [(1n << bits) + by, -(1n << bits) + by]),
);

describe('weights in plain memory', () => {
  it('are given back as they were set, of any size and sign, each in its own place', () => {
    const weight = fc.oneof(
      fc.bigInt(-(10n ** 77n), 10n ** 77n),
      fc.bigInt(-(2n ** 66n), 2n ** 66n),
      fc.constantFrom(0n, ...edges),
    );
    fc.assert(
      fc.property(
        fc.array(weight, { maxLength: 12 }),
        fc.array(fc.tuple(fc.nat(11), weight)),
        (first, later) => {
          const expected = [...first];
          const weights = createWeights(expected.length);
          for (const [slot, value] of expected.entries()) weights.set(slot, value);
          for (const [slot, value] of later) {
            if (slot >= expected.length) continue;
            expected[slot] = value;
            weights.set(slot, value);
          }
          assert.deepEqual(
            expected.map((_, slot) => weights.get(slot)),
            expected,
          );
        },
      ),
      { numRuns: 1_000 },
    );
  });
});
