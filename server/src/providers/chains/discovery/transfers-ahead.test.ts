import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { type Address, numberToHex, type PublicClient, pad } from 'viem';
import type { BlockRange } from './read-transfers.ts';
import { getTransfers } from './scan-wallet.ts';
import { transferTopic } from './transfer-log.ts';

const owner: Address = `0x${'1'.repeat(40)}`;
const other: Address = `0x${'2'.repeat(40)}`;

/** A chain with one payment in every third block, and which blocks were asked for. */
function aChain() {
  const requested: bigint[] = [];
  const client = {
    async request({
      params,
    }: {
      params: [{ fromBlock: string; toBlock: string; topics: unknown[] }];
    }) {
      const [{ fromBlock, toBlock, topics }] = params;
      if (topics.length === 2) return [];
      const logs: unknown[] = [];
      for (let block = BigInt(fromBlock); block <= BigInt(toBlock); block += 1n) {
        requested.push(block);
        if (block % 3n !== 0n) continue;
        logs.push({
          address: other,
          topics: [transferTopic, pad(other), pad(owner)],
          data: pad(numberToHex(block)),
          blockNumber: numberToHex(block),
          logIndex: '0x0',
          transactionHash: pad(numberToHex(block)),
        });
      }
      return logs;
    },
  } as unknown as PublicClient;
  return { asked: requested, ahead: getTransfers(client, owner) };
}
const paymentsIn = ({ from, to }: BlockRange) => {
  const blocks: bigint[] = [];
  for (let block = from; block <= to; block += 1n) if (block % 3n === 0n) blocks.push(block);
  return blocks;
};
const range = fc
  .tuple(fc.bigInt({ min: 0n, max: 60n }), fc.bigInt({ min: 0n, max: 30n }))
  .map(([from, width]) => ({ from, to: from + width }));

describe('transfers that were read ahead of the ledger', () => {
  it('are the chain’s, whichever blocks were read before', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(range, { maxLength: 6 }), range, async (before, wanted) => {
        const { ahead } = aChain();
        for (const blocks of before) ahead.keep(blocks, await ahead.read(blocks));
        const taken = await ahead.take(wanted);
        assert.deepEqual(
          taken.map(({ blockNumber }) => blockNumber),
          paymentsIn(wanted),
        );
      }),
      { numRuns: 300 },
    );
  });

  it('are asked for once', async () => {
    const { ahead, asked } = aChain();
    const blocks = { from: 10n, to: 40n };
    ahead.keep(blocks, await ahead.read(blocks));
    asked.length = 0;
    await ahead.take({ from: 5n, to: 44n });
    assert.deepEqual(
      asked.toSorted((a, b) => Number(a - b)),
      [5n, 6n, 7n, 8n, 9n, 41n, 42n, 43n, 44n],
    );
  });

  it('are let go when the ledger has them', async () => {
    const { ahead, asked } = aChain();
    const blocks = { from: 10n, to: 40n };
    ahead.keep(blocks, await ahead.read(blocks));
    ahead.letGo({ from: 20n, to: 50n });
    asked.length = 0;
    await ahead.take(blocks);
    assert.deepEqual(asked, []);
    ahead.letGo({ from: 0n, to: 50n });
    await ahead.take(blocks);
    assert.equal(asked.length, 31);
  });
});
