import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { splitAmount } from './plan-withdraw.ts';

describe('an amount for the withdrawal queue', () => {
  it('is asked for in as few requests as the queue takes, none too small or too large', () => {
    const limits = { min: 100n, max: 1_000n * 10n ** 18n };
    fc.assert(
      fc.property(fc.bigInt({ min: limits.min, max: 50n * limits.max }), (amount) => {
        const parts = splitAmount(amount, limits);
        assert.equal(
          parts.reduce((sum, part) => sum + part, 0n),
          amount,
        );
        assert.ok(parts.every((part) => part >= limits.min && part <= limits.max));
        assert.equal(BigInt(parts.length), (amount + limits.max - 1n) / limits.max);
      }),
    );
  });
});
