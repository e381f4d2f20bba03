import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compare } from '@moa/finance/money/decimal';
import fc from 'fast-check';
import { choosePositions, orderPositions } from './choose-positions.ts';
import { aBook, aPosition, aSource, now } from './testing/build-holdings.ts';
import { createValuation } from './valuation/create-valuation.ts';
import { describeRow, type RowView } from './valuation/describe-row.ts';
import type { Holdings } from './valuation/price-groups.ts';
import { rowShares } from './valuation/row-shares.ts';

const mark = {
  hidden: false,
  excluded: false,
  trusted: false,
  unitPrice: null,
  unitPriceCurrency: null,
};

function viewOf(holdings: Holdings): RowView {
  const book = aBook();
  const valuation = createValuation(holdings, book, { now: () => now.getTime() });
  const sheet = valuation.sheet('KRW');
  return { valuation, sheet, book, currency: 'KRW', now, shares: rowShares(valuation, sheet) };
}

const holdings: Holdings = {
  sources: [
    aSource(),
    aSource({ id: 'src_two', kind: 'wallet', provider: 'ethereum', label: '금고', address: '0x1' }),
  ],
  positions: [
    aPosition({ id: 'btc', quantity: '2' }),
    aPosition({
      id: 'eth',
      symbol: 'ETH',
      name: 'Ethereum',
      priceSymbol: 'ETH',
      sourceId: 'src_two',
    }),
    aPosition({
      id: 'debt',
      symbol: 'USDC',
      name: 'USD Coin',
      kind: 'debt',
      quantity: '-100',
      priceSymbol: 'USD',
      protocol: 'aave-v3',
      sourceId: 'src_two',
    }),
    aPosition({
      id: 'dust',
      symbol: 'DOGE',
      name: 'Dogecoin',
      priceSymbol: 'DOGE',
      quantity: '0.1',
    }),
    aPosition({ id: 'none', symbol: 'NONE', name: 'Nothing', priceSymbol: null }),
    aPosition({ id: 'spam', symbol: 'BTC', suspicion: 'look-alike', sourceId: 'src_two' }),
    aPosition({ id: 'away' }),
  ],
  marks: new Map([['away', { ...mark, hidden: true }]]),
};

describe('which positions a query asks for', () => {
  const table: [string, Partial<Parameters<typeof choosePositions>[1]>, string[]][] = [
    ['what is listed', {}, ['btc', 'debt', 'dust', 'eth', 'none']],
    ['what is hidden', { show: 'hidden' }, ['away']],
    ['what is in quarantine', { show: 'suspected' }, ['spam']],
    ['all of it', { show: 'all' }, ['away', 'btc', 'debt', 'dust', 'eth', 'none', 'spam']],
    ['what is at exchanges', { category: 'cex' }, ['btc', 'dust', 'none']],
    ['what is in DeFi', { category: 'defi' }, ['debt', 'eth']],
    ['one exchange', { exchange: 'upbit' }, ['btc', 'dust', 'none']],
    ['another exchange', { exchange: 'binance' }, []],
    ['one chain', { chain: 'ethereum' }, ['debt', 'eth']],
    ['one protocol', { protocol: 'aave-v3' }, ['debt']],
    ['one source', { source: 'src_two' }, ['debt', 'eth']],
    ['one asset', { symbol: 'BTC' }, ['btc']],
    ['a part of a name, in any case', { search: 'cOiN' }, ['btc', 'debt', 'dust']],
    [
      'a name in Korean, of nothing that only poses as it',
      { search: '비트', show: 'all' },
      ['away', 'btc'],
    ],
    ['a place', { search: '금고' }, ['debt', 'eth']],
    [
      'no dust; debts by their size, what has no price stays',
      { minValue: '1000' },
      ['btc', 'debt', 'eth', 'none'],
    ],
    ['several at once', { category: 'defi', search: 'usd', minValue: '1' }, ['debt']],
  ];
  for (const [words, query, expected] of table) {
    it(words, () => {
      const chosen = choosePositions(viewOf(holdings), { show: 'listed', ...query });
      assert.deepEqual(chosen.map((row) => row.position.id).sort(), expected);
    });
  }
});

describe('the order of positions', () => {
  const view = viewOf(holdings);
  const all = choosePositions(view, { show: 'listed' });
  const sorts = [
    'value',
    'symbol',
    'balance',
    'price',
    'change24h',
    'allocation',
    'lastUpdated',
  ] as const;
  for (const sort of sorts) {
    it(`by ${sort} is that of the figures shown, both ways; what has none comes last`, () => {
      for (const order of ['asc', 'desc'] as const) {
        const figures = orderPositions(view, all, sort, order).map(
          (row) => describeRow(view, row)[sort],
        );
        const reported = figures.filter((figure) => figure !== null);
        assert.deepEqual(figures.slice(0, reported.length), reported);
        for (const [index, figure] of reported.entries()) {
          const before = reported[index - 1];
          if (before === undefined) continue;
          const difference =
            sort === 'symbol' || sort === 'lastUpdated'
              ? before.localeCompare(figure)
              : compare(before, figure);
          assert.ok(order === 'asc' ? difference <= 0 : difference >= 0, `${before} ${figure}`);
        }
      }
    });
  }

  it('does not depend upon the order in which they were read', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...holdings.positions], { minLength: 7 }), (positions) => {
        const shuffled = viewOf({ ...holdings, positions });
        const ids = (one: RowView) =>
          orderPositions(one, choosePositions(one, { show: 'all' }), 'allocation', 'desc').map(
            (row) => row.position.id,
          );
        assert.deepEqual(ids(shuffled), ids(view));
      }),
      { numRuns: 30 },
    );
  });
});
