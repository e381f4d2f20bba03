import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { matchOwnMoves, type Transfer } from './link-own-moves.ts';

const hour = 3_600_000;
const transfer = (
  id: string,
  type: 'deposit' | 'withdrawal',
  more: Partial<Transfer> & { hours?: number } = {},
): Transfer => ({
  id,
  sourceId: type === 'deposit' ? 'wallet' : 'exchange',
  at: new Date(Date.UTC(2026, 10, 1) + (more.hours ?? 0) * hour),
  type,
  symbol: 'ETH',
  quantity: type === 'deposit' ? '1' : '-1',
  feeSymbol: null,
  feeQuantity: null,
  transactionId: null,
  ...more,
});

describe('a move between own accounts', () => {
  const cases: [string, Transfer[], [string, string][]][] = [
    [
      'is told by amount and time',
      [transfer('out', 'withdrawal'), transfer('in', 'deposit', { hours: 2 })],
      [['out', 'in']],
    ],
    [
      'is told where the fee is a part of what left',
      [
        transfer('out', 'withdrawal', { quantity: '-1.01', feeSymbol: 'ETH', feeQuantity: '0.01' }),
        transfer('in', 'deposit', { hours: 1 }),
      ],
      [['out', 'in']],
    ],
    [
      'is told by the hash whatever arrived',
      [
        transfer('out', 'withdrawal', { transactionId: '0xAB' }),
        transfer('in', 'deposit', { quantity: '0.9', transactionId: '0xab' }),
      ],
      [['out', 'in']],
    ],
    [
      'is told by the hash however it is written, and however late it was credited',
      [
        transfer('out', 'withdrawal', { transactionId: '0xAB' }),
        transfer('in', 'deposit', { quantity: '0.9', transactionId: 'ab', hours: 72 }),
      ],
      [['out', 'in']],
    ],
    [
      'is none after more than a day',
      [transfer('out', 'withdrawal'), transfer('in', 'deposit', { hours: 24.1 })],
      [],
    ],
    [
      'is none of another asset, amount or transaction',
      [
        transfer('out', 'withdrawal', { transactionId: '0x1' }),
        transfer('a', 'deposit', { symbol: 'WETH' }),
        transfer('b', 'deposit', { quantity: '0.99' }),
        transfer('c', 'deposit', { transactionId: '0x2' }),
      ],
      [],
    ],
    [
      'is none within one account',
      [transfer('out', 'withdrawal'), transfer('in', 'deposit', { sourceId: 'exchange' })],
      [],
    ],
    [
      'takes the nearest of two, and never two for one',
      [
        transfer('out', 'withdrawal'),
        transfer('far', 'deposit', { hours: 5 }),
        transfer('near', 'deposit', { hours: 1, sourceId: 'other' }),
      ],
      [['out', 'near']],
    ],
    [
      'prefers the hash to the nearness',
      [
        transfer('out', 'withdrawal', { transactionId: '0x1' }),
        transfer('near', 'deposit', { hours: 1 }),
        transfer('same', 'deposit', { hours: 20, transactionId: '0x1' }),
      ],
      [['out', 'same']],
    ],
  ];
  for (const [what, transfers, pairs] of cases) {
    it(what, () => {
      assert.deepEqual(
        matchOwnMoves(transfers).map(({ withdrawal, deposit }) => [withdrawal, deposit]),
        pairs,
      );
    });
  }

  it('never uses an end twice, in whatever order they are told', () => {
    const one = fc.record({
      type: fc.constantFrom('deposit', 'withdrawal') as fc.Arbitrary<'deposit' | 'withdrawal'>,
      sourceId: fc.constantFrom('a', 'b', 'c'),
      hours: fc.integer({ min: 0, max: 60 }),
      size: fc.integer({ min: 1, max: 3 }),
      hash: fc.option(fc.constantFrom('0x1', '0x2')),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), fc.func(fc.integer()), (all, order) => {
        const transfers = all.map(({ type, sourceId, hours, size, hash }, index) =>
          transfer(`${index}`, type, {
            sourceId,
            hours,
            quantity: `${type === 'deposit' ? '' : '-'}${size}`,
            transactionId: hash,
          }),
        );
        const pairs = matchOwnMoves(transfers);
        const used = pairs.flatMap(({ withdrawal, deposit }) => [withdrawal, deposit]);
        assert.equal(new Set(used).size, used.length);
        const byId = new Map(transfers.map((entry) => [entry.id, entry]));
        for (const { withdrawal, deposit } of pairs) {
          assert.notEqual(byId.get(withdrawal)?.sourceId, byId.get(deposit)?.sourceId);
        }
        const reversed = matchOwnMoves([...transfers].reverse());
        assert.deepEqual(
          new Set(reversed.map((pair) => JSON.stringify(pair))),
          new Set(pairs.map((pair) => JSON.stringify(pair))),
        );
        const shuffled = [...transfers].sort((a, b) => order(a.id) - order(b.id));
        assert.equal(matchOwnMoves(shuffled).length, pairs.length);
      }),
      { endOnFailure: true },
    );
  });
});
