import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PublicClient } from 'viem';
import { deadlineAfter, spendable } from './limits.ts';

describe('a deadline', () => {
  const now = new Date('2026-05-20T10:30:00.900Z');
  const seconds = BigInt(Date.UTC(2026, 4, 20, 10, 30) / 1_000);

  for (const [what, ahead, deadline] of [
    ['by this clock where the last block is older', -90n, seconds + 1_800n],
    ['by this clock where both are the same', 0n, seconds + 1_800n],
    ['by the clock of the chain where that is ahead', 3_600n, seconds + 5_400n],
  ] as const)
    it(`is ${what}`, async () => {
      const client = { getBlock: async () => ({ timestamp: seconds + ahead }) };
      assert.equal(await deadlineAfter(client as unknown as PublicClient, 30, now), deadline);
    });

  it('is not known where the node does not answer', async () => {
    const client = { getBlock: () => Promise.reject(new Error('down')) };
    await assert.rejects(deadlineAfter(client as unknown as PublicClient, 30, now), {
      name: 'ProviderError',
    });
  });
});

describe('what can be spent of the coin', () => {
  const hundredth = 10n ** 16n;
  for (const [held, free] of [
    [0n, 0n],
    [hundredth, 0n],
    [hundredth + 1n, 1n],
    [100n * hundredth, 99n * hundredth],
  ] as const)
    it(`of ${held} is ${free}`, () => {
      assert.equal(spendable(held), free);
    });
});
