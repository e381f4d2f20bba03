/** Heads of files that public projects know: each is read as what it is, or refused for a missing column. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findFormat } from './formats/formats.ts';
import { guessMapping } from './formats/guess-mapping.ts';
import { readLines } from './read-lines.ts';
import sources from './testing/public-heads.json' with { type: 'json' };

type Head = readonly [name: string, columns: readonly string[]];
const heads = Object.entries(sources as unknown as Record<string, readonly Head[]>).flatMap(
  ([source, all]) => all.map(([name, columns]) => ({ title: `${source} ${name}`, columns })),
);
/** Expected mappings of files without a known format whose columns are unambiguous. */
const guessed: Readonly<Record<string, readonly [received: string, sent: string]>> = {
  'BittyTax AdaLite': ['Received amount', 'Sent amount'],
  'BittyTax Blockpit': ['Incoming Amount', 'Outgoing Amount'],
  'BittyTax Circle': ['To Amount', 'From Amount'],
  'BittyTax Easy Crypto': ['To amount', 'From amount'],
  'BittyTax StakeTax': ['Buy Quantity', 'Sell Quantity'],
  'BittyTax data_example': ['Buy Quantity', 'Sell Quantity'],
  'CoinTaxman custom_eur': ['Buy Quantity', 'Sell Quantity'],
  'everytrade-plugins SimplecoinBeanV2': ['Amount To', 'Amount From'],
};
/** Names of the files that each format is known for. */
const known: Readonly<Record<string, RegExp>> = {
  accointing: /Accointing/,
  binance: /Binance Trades|conversion\.binance/,
  'binance-futures': /Binance Futures|binance-futures/,
  'binance-history': /Binance Statements|binance_v/,
  'binance-transfers': /Binance (Deposits|Withdrawals)/,
  bitbank: /bitbank/,
  bitflyer: /bitflyer/i,
  bithumb: /Bithumb/,
  bitpanda: /bitpanda/,
  bitvavo: /bitvavo/,
  blockpit: /Blockpit/,
  bybit: /Bybit|bybiteu_fund/,
  'bybit-log': /Bybit|bybiteu_uta/,
  coinbase: /Coinbase(BeanV1)?$|coinbase(_v001_M)?$|yabc UsTaxTransactionsReport/,
  'coinbase-account': /Coinbase Pro Account/,
  'coinbase-fills': /Coinbase Pro Fills/,
  coincheck: /coincheck/,
  // Others write its template.
  cointracker: /CoinTracker|Helium Explorer|pionex_trades/,
  cointracking: /cointracking/i,
  'crypto-com': /Crypto\.com/,
  delta: /delta-export/,
  etherscan: /Etherscan|Snowtrace|dymension|mantle/,
  exodus: /Exodus/,
  gate: /Gate\.io/,
  gemini: /gemini/i,
  ghostfolio: /^ghostfolio /,
  htx: /Huobi/,
  koinly: /Eternl|koinly_sample/,
  'koinly-export': /Koinly/,
  kraken: /Kraken Ledgers|kraken_ledgers/,
  'kraken-trades': /Kraken Trades/,
  kucoin: /KuCoin Trades|KuCoinBuySell/,
  'ledger-live': /Ledger Live/,
  mexc: /MEXC (Deposits|Withdrawals|Trades)/,
  nexo: /Nexo|nexo/,
  okx: /okx_trading_history|OkxBeanV2|OKX (deposits|withdrawals)/,
  'okx-funding': /okx_funding/,
  revolut: /Revolut/,
  'rotki-events': /rotki_generic_events/,
  'rotki-trades': /rotki_generic_trades/,
  staketax: /StakeTax/,
  trezor: /Trezor Suite/,
  uphold: /Uphold/,
};

const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe(`${heads.length} public heads`, () => {
  it('are as many as were promised', () => assert.ok(heads.length >= 450));

  for (const { title, columns } of heads)
    it(`${title}: ${columns.slice(0, 4).join(', ')} …`, () => {
      const line = columns.map((_, place) => quote(String(place + 1))).join(',');
      const file = readLines(`${columns.map(quote).join(',')}\n${line}\n`, {}, new Date());
      assert.equal(file.lines.length, 1, 'the head is found');
      if (file.format !== 'custom') return assert.match(title, known[file.format] ?? /^$/);
      assert.equal(findFormat(new Set(columns)), 'custom');
      const { received, sent } = guessMapping(file.columns);
      const reading = file.lines[0];
      if (received !== undefined) return assert.deepEqual([received, sent], guessed[title]);
      assert.ok(reading !== undefined && 'problem' in reading);
      assert.equal(reading.problem, 'columns');
      assert.match(reading.column ?? '', /^(at|received)$/);
    });
});
