/** What is held against what was paid for it: what is owed and what is left out is neither. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { PositionRow } from '../../sources/positions/tables.ts';
import type { Costs } from '../cost/read-costs.ts';
import type { Mark } from '../overrides/read-marks.ts';
import { aBook, aPosition, aSource, noPast, now } from '../testing/build-holdings.ts';
import { createValuation } from './create-valuation.ts';
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
