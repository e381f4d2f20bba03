/** Holdings and prices for tests: ordinary ones, of which a test says only what matters to it. */
import { createPriceBook, type PriceBook } from '../../providers/prices/price-book.ts';
import type { PositionRow } from '../../sources/positions/tables.ts';
import type { SourceRow } from '../../sources/tables.ts';
import type { Past } from '../valuation/summarise.ts';

export const now = new Date('2026-11-21T03:00:00Z');
export const noPast: Past = {
  baselines: { day: null, sinceReset: null, week: null, month: null },
  flows: [],
};

export function aSource(over: Partial<SourceRow> = {}): SourceRow {
  return {
    id: 'src_one',
    userId: 'person',
    kind: 'exchange',
    provider: 'upbit',
    label: 'Upbit',
    refId: 'key',
    address: null,
    status: 'ok',
    lastSyncedAt: now,
    lastAttemptAt: now,
    nextAttemptAt: now,
    failures: 0,
    errorCode: null,
    errorMessage: null,
    blockNumber: null,
    unread: null,
    leap: null,
    looking: false,
    unknownAssets: 'quarantine',
    countedWith: null,
    createdAt: now,
    ...over,
  };
}

export function aPosition(over: Partial<PositionRow> = {}): PositionRow {
  return {
    id: 'pos_one',
    sourceId: 'src_one',
    userId: 'person',
    kind: 'balance',
    symbol: 'BTC',
    name: 'Bitcoin',
    quantity: '1',
    locked: null,
    protocol: null,
    tokenAddress: null,
    priceSymbol: 'BTC',
    priceFactor: '1',
    unitPrice: null,
    unitPriceCurrency: null,
    averageBuyPrice: null,
    earnRate: null,
    earnRateKind: null,
    groupId: null,
    groupLabel: null,
    suspicion: null,
    manualType: null,
    note: null,
    readAt: now,
    ...over,
  };
}

export function aBook(): PriceBook {
  const book = createPriceBook({ now: () => now.getTime() });
  const at = now.getTime();
  book.offerFx({
    perUsd: { KRW: '1391.27', EUR: '0.91', JPY: '151.3', CNY: '7.11' },
    provider: 'a bank',
    at,
  });
  for (const [symbol, price] of [
    ['BTC', '84170.02'],
    ['ETH', '2900.55'],
    ['DOGE', '0.17433'],
  ]) {
    book.offer({
      venue: 'binance',
      symbol: symbol ?? '',
      price: price ?? '',
      change24h: '2.5',
      at,
    });
  }
  book.offer({ venue: 'upbit', symbol: 'BTC', price: '118000000', change24h: '-1', at });
  return book;
}
