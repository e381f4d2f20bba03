/** Value of holdings against their cost: debts and excluded holdings are in neither. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PositionRow } from '../../sources/positions/tables.ts';
import type { Costs } from '../cost/read-costs.ts';
import type { Mark } from '../overrides/read-marks.ts';
import { aBook, aPosition, aSource, noPast, now } from '../testing/build-holdings.ts';
import { createValuation } from './create-valuation.ts';
import { describeRow } from './describe-row.ts';
import { summarise } from './summarise.ts';

const excluded: Mark = {
  hidden: false,
  excluded: true,
  trusted: false,
  unitPrice: null,
  unitPriceCurrency: null,
};

/** Three bitcoins of which 180,000,000 were paid for two; each is worth 118,000,000 at Upbit. */
const costs: Costs = {
  method: 'moving-average',
  bySymbol: new Map([
    [
      'BTC',
      {
        knownQuantity: '2',
        unknownQuantity: '1',
        total: { KRW: '180000000', USD: null },
        realised: { KRW: null, USD: null },
        fees: { KRW: '0', USD: '0' },
      },
    ],
  ]),
};

function reported(positions: PositionRow[], marks: [string, Mark][] = []) {
  const holdings = { sources: [aSource()], positions, marks: new Map(marks) };
  const valuation = createValuation(holdings, aBook(), { costs, now: () => now.getTime() });
  const { cost } = summarise(valuation, aBook(), noPast, 'KRW', now);
  return [cost.total, cost.unrealised, cost.unrealisedPercentage];
}

describe('what a token costs that its owner trusts and no list knows', () => {
  const dollars: Costs = {
    method: 'moving-average',
    bySymbol: new Map([
      [
        'USDC',
        {
          knownQuantity: '100',
          unknownQuantity: '0',
          total: { KRW: '140000', USD: null },
          realised: { KRW: null, USD: null },
          fees: { KRW: '0', USD: '0' },
          accounts: [
            {
              knownQuantity: '100',
              unknownQuantity: '0',
              sourceIds: new Set(['src_one']),
              total: { KRW: '140000', USD: null },
            },
          ],
        },
      ],
    ]),
  };
  const wallet = aSource({ id: 'src_wallet', kind: 'wallet', provider: 'ethereum', address: '0x' });
  const price = { priceSymbol: null, unitPrice: '1400', unitPriceCurrency: 'KRW' as const };
  const genuine = aPosition({ ...price, symbol: 'USDC', quantity: '100' });

  for (const [where, sourceId] of [
    ['elsewhere', 'src_wallet'],
    ['beside the genuine one', 'src_one'],
  ] as const) {
    it(`is unknown ${where}, and is not set against what the genuine one cost`, () => {
      const posing = aPosition({
        ...price,
        id: 'posing',
        symbol: 'USDC',
        quantity: '1000',
        sourceId,
        suspicion: 'unlisted',
      });
      const marks = new Map([['posing', { ...excluded, excluded: false, trusted: true }]]);
      const holdings = { sources: [aSource(), wallet], positions: [genuine, posing], marks };
      const valuation = createValuation(holdings, aBook(), {
        costs: dollars,
        now: () => now.getTime(),
      });
      const { cost, totalValue } = summarise(valuation, aBook(), noPast, 'KRW', now);
      assert.equal(totalValue.KRW, '1540000');
      assert.deepEqual([cost.total, cost.unrealised, cost.unknownCount], ['140000', '0', 1]);
      const sheet = valuation.sheet('KRW');
      const view = { valuation, sheet, book: aBook(), currency: 'KRW' as const, now, shares: null };
      const totals = valuation.rows.map((row) => describeRow(view, row).cost?.total);
      assert.deepEqual(totals, ['140000', null]);
    });
  }
});

describe('what holdings cost', () => {
  const three = aPosition({ id: 'three', quantity: '3' });

  it('is compared with what the units of known cost are worth', () => {
    assert.deepEqual(reported([three]), ['180000000', '56000000', '31.11']);
  });

  it('is the same beside a debt of the same asset: nobody loses what they owe', () => {
    const debt = aPosition({ id: 'debt', kind: 'debt', quantity: '-2' });
    assert.deepEqual(reported([three, debt]), reported([three]));
  });

  it('is that of what counts: a third of the units left out takes a third of both along', () => {
    const [one, two] = [
      aPosition({ id: 'one', quantity: '1' }),
      aPosition({ id: 'two', quantity: '2' }),
    ];
    assert.deepEqual(reported([one, two]), reported([three]));
    assert.deepEqual(reported([one, two], [['one', excluded]]), ['120000000', '37333333', '31.11']);
    assert.deepEqual(
      reported(
        [one, two],
        [
          ['one', excluded],
          ['two', excluded],
        ],
      ),
      [null, null, null],
    );
  });
});
