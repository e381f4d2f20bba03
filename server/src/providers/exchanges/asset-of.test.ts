import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type ExchangeId, exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { assetOn, earlierCodes, getAsset, getCode, nameNow } from './asset-of.ts';
import { loadCcxt } from './calls/load-ccxt.ts';
import { krakenAsset } from './kraken/kraken-asset.ts';

/** Digital X is not in ccxt. */
const known = exchangeIds.filter((id) => id !== 'korbit');

async function namesIn(exchange: ExchangeId): Promise<Record<string, string>> {
  const Client = await loadCcxt(exchange);
  const client = new Client({ apiKey: '', secret: '', timeout: 1, enableRateLimit: false });
  return (client as unknown as { commonCurrencies: Record<string, string> }).commonCurrencies;
}

/** Ours of a code, in the words of the exchange's own answers. */
function ours(exchange: ExchangeId, code: string): string {
  return getAsset(exchange, exchange === 'kraken' ? krakenAsset(code).symbol : code);
}

describe('which asset an exchange means', () => {
  for (const exchange of known) {
    it(`is what ccxt says of ${exchange}`, async () => {
      const names = await namesIn(exchange);
      assert.ok(Object.keys(names).length > 0);
      for (const [code, name] of Object.entries(names)) {
        // Kraken's first names follow from its list of assets: XREP is REP there, which is the first REP.
        const meant = exchange === 'kraken' && code === 'XREP' ? (names.REP ?? '') : name;
        // A name that is no ticker begins with the word that is ours.
        const [ticker = ''] = meant.toUpperCase().split(' ');
        assert.equal(ours(exchange, code), ticker, code);
      }
    });

    it(`has no name of ${exchange} that ccxt does not have`, async () => {
      const names = await namesIn(exchange);
      for (const code of [
        'LUNA',
        'LUNA2',
        'LUNC',
        'TON',
        'UST',
        'SOC',
        'FTC',
        'AE',
        'CGLD',
        'REP',
      ]) {
        if (!(code in names)) assert.equal(ours(exchange, code), code, `${exchange} ${code}`);
      }
    });
  }

  it('leads back to the code that the exchange knows, and to none where that means another coin', () => {
    const table: [ExchangeId, string, string | null, string[]][] = [
      ['upbit', 'TOKAMAK', 'TON', []],
      ['upbit', 'TON', null, []],
      ['binance', 'TON', 'TON', []],
      ['kraken', 'LUNA', 'LUNA2', []],
      ['kraken', 'LUNC', 'LUNA', []],
      ['binance', 'POL', 'POL', ['MATIC']],
      ['coinone', 'BTC', 'BTC', []],
    ];
    for (const [exchange, asset, code, earlier] of table) {
      assert.equal(getCode(exchange, asset), code, `${exchange} ${asset}`);
      assert.deepEqual(earlierCodes(exchange, asset), earlier, `${exchange} ${asset}`);
    }
  });

  it('goes by the day where another coin took the ticker over', () => {
    const [before, after] = [new Date('2022-05-27'), new Date('2022-05-28')];
    const table: [ExchangeId | null, string, string, string][] = [
      [null, 'LUNA', 'LUNC', 'LUNA'],
      ['binance', 'LUNA', 'LUNC', 'LUNA'],
      // Kraken left the old coin its ticker.
      ['kraken', 'LUNA', 'LUNC', 'LUNC'],
      ['kraken', 'LUNA2', 'LUNA', 'LUNA'],
      [null, 'UST', 'USTC', 'UST'],
      [null, 'MATIC', 'POL', 'POL'],
      ['upbit', 'KLAY', 'KAIA', 'KAIA'],
      [null, 'XBT', 'BTC', 'BTC'],
      [null, 'BTC', 'BTC', 'BTC'],
    ];
    for (const [exchange, code, then, now] of table) {
      assert.deepEqual(
        [assetOn(exchange, code, before), assetOn(exchange, code, after)],
        [then, now],
        code,
      );
    }
  });

  it('tells coins of one ticker apart, and knows one coin by two', () => {
    assert.notEqual(getAsset('coinbase', 'VELO'), getAsset('bybit', 'VELO'));
    for (const [code, other] of [
      ['APENFT', 'NFT'],
      ['RONIN', 'RON'],
      ['GXS', 'GXC'],
    ] as const) {
      assert.equal(getAsset('binance', code), getAsset('okx', other));
    }
  });

  it('goes by the name of now', () => {
    assert.deepEqual(['MATIC', 'EOS', 'BTC', 'LIT'].map(nameNow), ['POL', 'A', 'BTC', 'LIT']);
    assert.equal(getAsset('bithumb', 'KLAY'), 'KAIA');
    assert.equal(getAsset('bithumb', 'constructor'), 'constructor');
  });
});
