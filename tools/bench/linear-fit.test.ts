import assert from 'node:assert/strict';
import { it } from 'node:test';
import { linearFit } from './linear-fit.ts';

it('finds the slope through what scatters about a line', () => {
  const fit = linearFit([
    ...[0, 1, 2, 3].map((x) => [x, 2 * x + 1 + (x % 2 === 0 ? 0.5 : -0.5)] as const),
    [4, 9],
  ]);
  assert.ok(Math.abs(fit.slope - 1.9) < 0.2, `${fit.slope}`);
  assert.ok(Math.abs(fit.at(2) - 5.1) < 0.3, `${fit.at(2)}`);
});

it('is level through one point, and through none', () => {
  assert.deepEqual([linearFit([[3, 7]]).slope, linearFit([[3, 7]]).at(9)], [0, 7]);
  assert.equal(linearFit([]).slope, 0);
});
