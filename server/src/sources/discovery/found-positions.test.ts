import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { decimal } from '@moa/contracts/primitives';
import * as z from '@moa/contracts/schema';
import { toUnits } from '@moa/finance/money/units';
import fc from 'fast-check';
import type { Address } from 'viem';
import { foundPositions } from './discover-tokens.ts';

const address: Address = `0x${'a'.repeat(40)}`;
const listed = [{ address, symbol: 'USDC', name: 'USD Coin', decimals: 6, priceSymbol: 'USDC' }];
const network = { native: { symbol: 'ETH', name: 'Ether' } };
const found = (
  token: { symbol: string; name?: string; decimals?: number },
  units: bigint | null = 10n ** 18n,
) =>
  foundPositions('src', {
    tokens: [{ address, receipt: false, decimals: 18, name: token.symbol, ...token }],
    amounts: new Map([[address, units]]),
    listed,
    network,
  });

describe('a token that no list knows', () => {
  const table: [string, { symbol: string; name?: string }, string][] = [
    ['a name of its own', { symbol: 'PEPE' }, 'unlisted'],
    ['words that no market has', { symbol: '<b>PEPE</b>' }, 'unlisted'],
    ['the symbol of a market', { symbol: 'SOL' }, 'unlisted'],
    ['the symbol of a listed one', { symbol: 'USDC' }, 'look-alike'],
    ['the name of a listed one', { symbol: 'FREE', name: 'USD Coin' }, 'look-alike'],
    ['the symbol of the native coin', { symbol: 'ETH' }, 'look-alike'],
  ];
  for (const [words, token, suspicion] of table) {
    it(`with ${words} is ${suspicion}, and no market is its own`, () => {
      const [row] = found(token);
      assert.deepEqual([row?.suspicion, row?.priceSymbol], [suspicion, null]);
    });
  }

  it('is no position where nothing of it is held, or where it does not say', () => {
    assert.deepEqual([found({ symbol: 'PEPE' }, 0n), found({ symbol: 'PEPE' }, null)], [[], []]);
  });

  it('is told to the last unit whatever its decimals and amount, as text that every answer can hold', () => {
    const amounts = fc.bigInt({ min: 1n, max: 2n ** 256n - 1n });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 100 }), (units, decimals) => {
        const [row] = found({ symbol: 'PEPE', decimals }, units);
        assert.ok(row !== undefined);
        assert.ok(z.safeParse(decimal, row.quantity).success, row.quantity);
        assert.equal(toUnits(row.quantity, decimals), units);
      }),
      { numRuns: 2_000 },
    );
  });
});
