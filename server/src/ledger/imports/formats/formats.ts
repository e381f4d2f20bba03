/** All formats of ledger files, and by what a file is one of them. */
import type { ImportFormat } from '@moa/contracts/assets/ledger-imports';
import { binance, binanceHistory, binanceTransfers } from './binance.ts';
import { bithumb } from './bithumb.ts';
import {
  blockpit,
  coinLedger,
  coinTracking,
  custom,
  koinly,
  koinlyExport,
  rotkiTrades,
} from './by-columns.ts';
import { coinbase, coinbaseAccount, coinbaseFills } from './coinbase.ts';
import type { Format } from './format.ts';
import { ghostfolio } from './ghostfolio.ts';
import { kraken, krakenTrades } from './kraken.ts';
import { moa, moaExport, moaExportKorean, moaKorean } from './moa.ts';
import { okx } from './okx.ts';
import { rotkiEvents } from './rotki-events.ts';
import { bybit, koreanTrades, kucoin } from './trade-tables.ts';
import { upbit } from './upbit.ts';

export const formats: Readonly<Record<ImportFormat, Format>> = {
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
  binance,
  'binance-history': binanceHistory,
  'binance-transfers': binanceTransfers,
  kraken,
  'kraken-trades': krakenTrades,
  coinbase,
  'coinbase-fills': coinbaseFills,
  'coinbase-account': coinbaseAccount,
  bybit,
  okx,
  kucoin,
  'korean-trades': koreanTrades,
  cointracking: coinTracking,
  coinledger: coinLedger,
  blockpit,
  ghostfolio,
  custom,
};

/** `custom` where the head is none of those that are known. */
export function findFormat(names: ReadonlySet<string>): ImportFormat {
  const all = Object.entries(formats) as [ImportFormat, Format][];
  const found = all.find(([, { heads }]) =>
    heads.some((head) => head.every((name) => names.has(name))),
  );
  return found?.[0] ?? 'custom';
}
