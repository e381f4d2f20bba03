import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { add } from '@moa/finance/money/decimal';
import type { SymbolCost } from '../../portfolio/api.ts';
import type { Mark } from '../../portfolio/overrides/read-marks.ts';
import { aBook, aPosition, aSource, now } from '../../portfolio/testing/build-holdings.ts';
import { createValuation } from '../../portfolio/valuation/create-valuation.ts';
import { rowShares } from '../../portfolio/valuation/row-shares.ts';
import { describeAsset } from './describe-asset.ts';
import { marketQuotes } from './market-quotes.ts';

const cost = {
  knownQuantity: '2',
  unknownQuantity: '0',
  total: { KRW: '200000000', USD: '150000' },
  realised: { KRW: '-7', USD: null },
  fees: { KRW: '90000', USD: '65' },
};

const excluded: Mark = {
  hidden: false,
  excluded: true,
  trusted: false,
  unitPrice: null,
  unitPriceCurrency: null,
};

/** Known and unknown units of each account, with the cost of the known ones. */
function costOfAccounts(accounts: Record<string, [known: string, won: string, unknown: string]>) {
  const sum = (part: 0 | 1 | 2) => add('0', ...Object.values(accounts).map((one) => one[part]));
  return {
    ...cost,
    knownQuantity: sum(0),
    total: { KRW: sum(1), USD: null },
    unknownQuantity: sum(2),
    accounts: Object.entries(accounts).map(([id, [knownQuantity, won, unknownQuantity]]) => ({
      knownQuantity,
      unknownQuantity,
      total: { KRW: won, USD: null },
      sourceIds: new Set([id]),
    })),
  };
}

function look(symbol: string, known: SymbolCost = cost, marks: [string, Mark][] = []) {
  const book = aBook();
  const sources = [aSource(), aSource({ id: 'src_two', provider: 'binance', label: 'Binance' })];
  const positions = [
    aPosition(),
    aPosition({ id: 'pos_two', sourceId: 'src_two' }),
    aPosition({ id: 'pos_eth', symbol: 'ETH', priceSymbol: 'ETH', sourceId: 'src_two' }),
    aPosition({ id: 'spam', symbol: 'BTC', suspicion: 'look-alike', sourceId: 'src_two' }),
  ];
  const costs = { method: 'fifo' as const, bySymbol: new Map([['BTC', known]]) };
  const valuation = createValuation({ sources, positions, marks: new Map(marks) }, book, {
    costs,
    now: () => now.getTime(),
  });
  const sheet = valuation.sheet('KRW');
  const shares = rowShares(valuation, sheet);
  const view = { valuation, sheet, book, currency: 'KRW' as const, now, shares };
  return describeAsset(view, symbol, marketQuotes(book, symbol), []);
}

describe('one asset over all places', () => {
  it('is the sum of its positions, each at the price of its place', () => {
    const asset = look('BTC');
    assert.deepEqual(
      asset.positions.map(({ id, value, priceBasis }) => [id, value, priceBasis]),
      [
        ['pos_one', '118000000', 'krw'],
        ['pos_two', '117103224', 'usd-fx'],
      ],
    );
    assert.deepEqual([asset.quantity, asset.value], ['2', '235103224']);
    assert.equal(asset.quality, 'ok');
  });

  it('tells the price here and abroad, and how much dearer Korea is', () => {
    const { domestic, abroad, kimchiPremium } = look('BTC');
    assert.deepEqual([domestic?.price, domestic?.source], ['118000000', 'upbit']);
    assert.deepEqual([abroad?.price, abroad?.source], ['84170.02', 'binance']);
    // 118,000,000 / (84,170.02 × 1,391.27) − 1
    assert.equal(kimchiPremium, '0.77');
    assert.equal(look('ETH').kimchiPremium, null);
    assert.equal(look('ETH').tetherPremium, null);
  });

  it('tells what it cost, and of what nobody knows that it is unknown', () => {
    assert.deepEqual(look('BTC').cost, {
      method: 'fifo',
      knownQuantity: '2',
      unknownQuantity: '0',
      toldQuantity: '0',
      average: '100000000',
      total: '200000000',
      unrealised: '35103224',
      unrealisedPercentage: '17.55',
      realised: '-7',
      fees: '90000',
      unknownFees: 0,
    });
    const { average, total, unrealised, unknownQuantity } = look('ETH').cost;
    assert.deepEqual([average, total, unrealised, unknownQuantity], [null, null, null, '1']);
  });

  it('tells the cost of what counts, and of nothing that is left out of totals', () => {
    const both = costOfAccounts({
      src_one: ['1', '100000000', '0'],
      src_two: ['1', '60000000', '0'],
    });
    const { knownQuantity, average, total, unrealised } = look('BTC', both, [
      ['pos_two', excluded],
    ]).cost;
    assert.deepEqual(
      [knownQuantity, average, total, unrealised],
      ['1', '100000000', '100000000', '18000000'],
    );
    assert.equal(look('BTC', both).cost.average, '80000000');
    const unknown = costOfAccounts({
      src_one: ['1', '100000000', '0'],
      src_two: ['0', '0', '1'],
    });
    assert.equal(look('BTC', unknown).cost.unknownQuantity, '1');
    assert.equal(look('BTC', unknown, [['pos_two', excluded]]).cost.unknownQuantity, '0');
    const none = look('BTC', unknown, [['pos_one', excluded]]).cost;
    assert.deepEqual([none.knownQuantity, none.unknownQuantity, none.total], ['0', '1', null]);
  });

  it('is told of what is not held too', () => {
    const { positions, quantity, value, abroad } = look('DOGE');
    assert.deepEqual([positions, quantity, value, abroad?.price], [[], '0', '0', '0.17433']);
  });
});
