import assert from 'node:assert/strict';
import { it } from 'node:test';
import { reportedByFill } from './fill-events.ts';

const fill = {
  billId: '1',
  instId: 'BTC-USDT',
  side: 'buy',
  fillSz: '0.01',
  fillPx: '60000',
  fee: '-0.00001',
  feeCcy: 'BTC',
  ts: '1795000000000',
};

it('tells the trade of a spot market, also where the kind is left out', () => {
  for (const more of [{}, { instType: 'SPOT' }, { instType: '' }]) {
    const [event] = reportedByFill({ ...fill, ...more }).events;
    assert.deepEqual([event?.symbol, event?.counterSymbol], ['BTC', 'USDT']);
  }
});

it('takes a future for no trade of two assets', () => {
  for (const [instType, instId] of [
    ['SWAP', 'BTC-USDT-SWAP'],
    ['FUTURES', 'BTC-USD-260327'],
    ['OPTION', 'BTC-USD-260327-50000-C'],
  ] as const)
    assert.deepEqual(reportedByFill({ ...fill, instType, instId }), { events: [] });
});

it('says of a kind that nobody documents that it is not understood', () => {
  const { events, notUnderstood } = reportedByFill({ ...fill, instType: 'EVENTS' });
  assert.deepEqual([events, notUnderstood?.[0]?.kind], [[], 'instType']);
});
