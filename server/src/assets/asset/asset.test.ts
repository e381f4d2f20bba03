import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
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

function look(symbol: string) {
  const book = aBook();
  const sources = [aSource(), aSource({ id: 'src_two', provider: 'binance', label: 'Binance' })];
  const positions = [
    aPosition(),
    aPosition({ id: 'pos_two', sourceId: 'src_two' }),
    aPosition({ id: 'pos_eth', symbol: 'ETH', priceSymbol: 'ETH', sourceId: 'src_two' }),
    aPosition({ id: 'spam', symbol: 'BTC', suspicion: 'look-alike', sourceId: 'src_two' }),
  ];
  const costs = { method: 'fifo' as const, bySymbol: new Map([['BTC', cost]]) };
  const valuation = createValuation({ sources, positions }, book, {
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

  it('is told of what is not held too', () => {
    const { positions, quantity, value, abroad } = look('DOGE');
    assert.deepEqual([positions, quantity, value, abroad?.price], [[], '0', '0', '0.17433']);
  });
});
