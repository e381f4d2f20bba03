/** All formats of ledger files, and by what a file is one of them. */
import type { ImportFormat } from '@moa/contracts/assets/ledger-imports';
import { binance, binanceHistory, binanceTransfers } from './binance.ts';
import { bithumb } from './bithumb.ts';
import {
  accointing,
  blockpit,
  coinLedger,
  coinTracker,
  coinTracking,
  custom,
  koinly,
  koinlyExport,
  rotkiTrades,
  stakeTax,
  taxBit,
  zenLedger,
} from './by-columns.ts';
import { coinbase, coinbaseAccount, coinbaseFills } from './coinbase.ts';
import {
  binanceDust,
  binanceFutures,
  bitbank,
  bitflyer,
  bitget,
  bitpandaPro,
  bitvavo,
  bybit,
  coinMarketCap,
  cryptoComTrades,
  deltaApp,
  gate,
  htx,
  koreanTrades,
  kucoin,
  mexc,
  okxTransfers,
  zaif,
} from './exchanges.ts';
import type { Format } from './format.ts';
import { ghostfolio } from './ghostfolio.ts';
import { kraken, krakenTrades } from './kraken.ts';
import { moa, moaExport, moaExportKorean, moaKorean } from './moa.ts';
import { okx, okxFunding } from './okx.ts';
import { rotkiEvents } from './rotki-events.ts';
import {
  binanceFutureTrades,
  bitpanda,
  bybitLog,
  bybitPositions,
  coincheck,
  cryptoComApp,
  gemini,
  gmoCoin,
  nexo,
  revolut,
  uphold,
} from './statements.ts';
import { upbit } from './upbit.ts';
import { etherscan, exodus, ledgerLive, trezor } from './wallets.ts';

/** Of several forms of one name, a file is read by the first that it has the columns of. */
const formats: Readonly<Record<ImportFormat, Format | readonly Format[]>> = {
  moa,
  'moa-ko': moaKorean,
  'moa-export': moaExport,
  'moa-export-ko': moaExportKorean,
  'rotki-trades': rotkiTrades,
  'rotki-events': rotkiEvents,
  'koinly-export': koinlyExport,
  koinly,
  upbit,
  bithumb,
  binance: [...binance, ...binanceDust],
  'binance-history': binanceHistory,
  'binance-transfers': binanceTransfers,
  'binance-futures': [binanceFutures, binanceFutureTrades],
  kraken,
  'kraken-trades': krakenTrades,
  coinbase,
  'coinbase-fills': coinbaseFills,
  'coinbase-account': coinbaseAccount,
  bybit,
  'bybit-log': [bybitLog, bybitPositions],
  okx: [...okx, ...okxTransfers],
  'okx-funding': okxFunding,
  kucoin,
  'korean-trades': koreanTrades,
  cointracking: coinTracking,
  coinledger: coinLedger,
  blockpit,
  ghostfolio,
  accointing,
  cointracker: coinTracker,
  taxbit: taxBit,
  zenledger: zenLedger,
  staketax: stakeTax,
  delta: deltaApp,
  coinmarketcap: coinMarketCap,
  bitflyer,
  coincheck,
  bitbank,
  'gmo-coin': gmoCoin,
  zaif,
  gate,
  htx,
  bitget,
  mexc,
  'crypto-com': [cryptoComApp, ...cryptoComTrades],
  bitvavo,
  gemini,
  bitpanda: [...bitpanda, bitpandaPro],
  revolut,
  uphold,
  nexo,
  'ledger-live': ledgerLive,
  trezor,
  exodus,
  etherscan,
  custom,
};

const getForms = (name: ImportFormat): readonly Format[] => [formats[name]].flat();

function belongsTo({ heads }: Format, names: ReadonlySet<string>): boolean {
  const has = (column: string | RegExp) =>
    typeof column === 'string' ? names.has(column) : [...names].some((name) => column.test(name));
  return heads.some((head) => head.every(has));
}

/** The form of a format that a file with these columns has. */
export function getForm(format: ImportFormat, names: ReadonlySet<string>): Format {
  const forms = getForms(format);
  return forms.find((form) => belongsTo(form, names)) ?? forms[0] ?? custom;
}

/** `custom` where the head is none of those that are known. */
export function findFormat(names: ReadonlySet<string>): ImportFormat {
  const all = Object.keys(formats) as ImportFormat[];
  return all.find((name) => getForms(name).some((form) => belongsTo(form, names))) ?? 'custom';
}
