import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseLosslessJson } from '../parse-lossless-json.ts';
import { type WonVenue, wonTickers } from './won-tickers.ts';

/** An answer as each exchange's page shows it, with a row that says nothing. */
const answers: Record<WonVenue, string> = {
  bithumb: `{"status":"0000","data":{"BTC":{"opening_price":"504000","closing_price":"505000",
    "min_price":"504000","max_price":"516000","units_traded":"14.71960286","fluctate_24H":"1000",
    "fluctate_rate_24H":"0.2"},"ETH":{"closing_price":null},"date":"1417142049868"}}`,
  coinone: `{"result":"success","error_code":"0","server_time":1416895635000,"tickers":[
    {"quote_currency":"krw","target_currency":"btc","timestamp":1499341142000,"high":"3845000.0",
    "low":"3819000.0","first":"3825000.0","last":"3833250.0","id":"1499341142000001"},
    {"quote_currency":"krw","target_currency":"eth","first":"1"}]}`,
  korbit: `{"success":true,"data":[{"symbol":"btc_krw","open":"92709000","high":"97034000",
    "low":"92001000","close":"94679000","prevClose":"92709000","priceChange":"1970000",
    "priceChangePercent":"2.12","volume":"86.7","lastTradedAt":1718343494000},
    {"symbol":"usdt_usdc","open":"1","close":"1"}]}`,
};

const read: [WonVenue, string, string | null][] = [
  ['bithumb', '505000', '0.2'],
  ['coinone', '3833250.0', '0.22'],
  ['korbit', '94679000', '2.12'],
];

describe('the tickers of an exchange of Korea', () => {
  for (const [venue, price, change24h] of read) {
    it(`are read as ${venue} writes them, without those that say nothing`, () => {
      assert.deepEqual(wonTickers[venue].read(parseLosslessJson(answers[venue])), [
        { symbol: 'BTC', price, change24h },
      ]);
    });

    it(`of ${venue} are none where the answer is something else`, () => {
      for (const answer of [null, [], {}, { status: '5600' }, { result: 'error' }, 'words']) {
        assert.throws(() => wonTickers[venue].read(answer), TypeError);
      }
    });
  }
});
