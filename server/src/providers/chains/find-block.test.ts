import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { PublicClient } from 'viem';
import { createFindBlock } from './find-block.ts';

/** A chain whose blocks carry these times (seconds), and how often it was asked. */
function aChain(times: readonly number[]) {
  const chain = { asked: 0 };
  const client = {
    getBlockNumber: async () => BigInt(times.length - 1),
    async getBlock({ blockNumber }: { blockNumber: bigint }) {
      chain.asked += 1;
      return { number: blockNumber, timestamp: BigInt(times[Number(blockNumber)] ?? 0) };
    },
  } as unknown as PublicClient;
  return Object.assign(chain, { find: createFindBlock(client) });
}

describe('the block of a moment', () => {
  const gaps = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 400 });

  it('is the newest before it, or one of the minute before it, whatever the pace of the chain', async () => {
    await fc.assert(
      fc.asyncProperty(
        gaps,
        fc.array(fc.nat(40_000_000), { minLength: 1 }),
        async (steps, requested) => {
          let time = 1_000;
          const times = [time, ...steps.map((step) => (time += step))];
          const { find } = aChain(times);
          for (const seconds of requested) {
            const found = await find(new Date(seconds * 1_000));
            const last = times.findLastIndex((one) => one <= seconds);
            if (last === -1) assert.equal(found, null);
            else {
              const at = times[Number(found)] ?? Number.NaN;
              assert.ok(Number(found) === last || (at <= seconds && seconds - at <= 60));
            }
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('takes few questions on a chain of twenty million blocks that keeps its pace', async () => {
    const head = 20_000_000;
    let requested = 0;
    const client = {
      getBlockNumber: async () => BigInt(head),
      async getBlock({ blockNumber }: { blockNumber: bigint }) {
        requested += 1;
        return { number: blockNumber, timestamp: 1_600_000_000n + blockNumber * 12n };
      },
    } as unknown as PublicClient;
    const find = createFindBlock(client);
    const days = 365;
    for (let day = 1; day <= days; day += 1) {
      const number = BigInt(head - day * 7_200);
      const moment = new Date((1_600_000_000 + Number(number) * 12 + 5) * 1_000);
      const found = await find(moment);
      assert.ok(found !== null && number - found <= 5n, `${found} instead of ${number}`);
    }
    assert.ok(requested <= 2 + days * 3, `${requested} questions`);
  });

  it('is not told of a chain whose blocks are out of order', async () => {
    const { find } = aChain([100, 50_000, 120_000, 70_000, 90_000]);
    await assert.rejects(find(new Date(60_000_000)), /out of order/);
  });
});
