import assert from 'node:assert/strict';
import { it } from 'node:test';
import { krakenAsset } from './kraken-asset.ts';

const table: [string, string, string][] = [
  ['XXBT', 'BTC', 'free'],
  ['XBT.F', 'BTC', 'staked'],
  ['XBT.M', 'BTC', 'staked'],
  ['XXDG', 'DOGE', 'free'],
  ['ZUSD', 'USD', 'free'],
  ['USD.F', 'USD', 'staked'],
  ['ZEUR', 'EUR', 'free'],
  ['EUR.HOLD', 'EUR', 'locked'],
  ['XTZ', 'XTZ', 'free'],
  ['XTZ.S', 'XTZ', 'staked'],
  ['ETH2', 'ETH', 'staked'],
  ['ETH2.S', 'ETH', 'staked'],
  ['DOT28.S', 'DOT', 'staked'],
  ['SOL03.S', 'SOL', 'staked'],
  ['C98.F', 'C98', 'staked'],
  ['C98.S', 'C98', 'staked'],
  ['C98', 'C98', 'free'],
  ['AI16Z.F', 'AI16Z', 'staked'],
  ['ATOM21.S', 'ATOM', 'staked'],
  ['ATOM21.F', 'ATOM21', 'staked'],
  ['LUNA2.S', 'LUNA2', 'staked'],
  ['XXVN', 'VEN', 'free'],
  ['XDAO', 'DAO', 'free'],
  ['XNMC', 'NMC', 'free'],
  ['XXTZ', 'XXTZ', 'free'],
  ['XCN', 'XCN', 'free'],
  ['XAUT', 'XAUT', 'free'],
  ['ZARS', 'ARS', 'free'],
  ['ZSEK', 'SEK', 'free'],
  ['ZRX', 'ZRX', 'free'],
  ['ZETA', 'ZETA', 'free'],
  ['ZEUS', 'ZEUS', 'free'],
  ['ZORA', 'ZORA', 'free'],
  ['KFEE', 'KFEE', 'free'],
  ['USDC', 'USDC', 'free'],
  ['AAPLx.T', 'AAPLX', 'free'],
  ['TSLAX.T', 'TSLAX', 'free'],
];

for (const [code, symbol, part] of table) {
  it(`reads ${code} as ${symbol}, ${part}`, () => {
    assert.deepEqual(krakenAsset(code), { symbol, part });
  });
}
