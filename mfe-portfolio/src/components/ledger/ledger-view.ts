/** Which part of the ledger is asked for: all of it is in the address. */
import type { LedgerEntry } from '@moa/contracts/assets/ledger';
import type { LedgerFilters } from '../../api/ledger.ts';

export const entryTypes: readonly LedgerEntry['type'][] = [
  'trade',
  'deposit',
  'withdrawal',
  'income',
  'adjustment',
];
export const ledgerPeriods = ['all', '30d', '90d', 'year', 'last-year'] as const;
type LedgerPeriod = (typeof ledgerPeriods)[number];
export type LedgerView = {
  symbol: string;
  source: string;
  type: LedgerEntry['type'] | '';
  period: LedgerPeriod;
  /** From 1. */
  page: number;
};

/** Reads the view from the address; invalid values become the default. */
export function readLedgerView(params: URLSearchParams): LedgerView {
  const page = params.get('page') ?? '';
  return {
    symbol: (params.get('asset') ?? '').slice(0, 20),
    source: params.get('source') ?? '',
    type: entryTypes.find((type) => type === params.get('type')) ?? '',
    period: ledgerPeriods.find((period) => period === params.get('period')) ?? 'all',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

export function writeLedgerView({
  symbol,
  source,
  type,
  period,
  page,
}: LedgerView): URLSearchParams {
  return new URLSearchParams({
    view: 'ledger',
    ...(symbol ? { asset: symbol } : {}),
    ...(source ? { source } : {}),
    ...(type ? { type } : {}),
    ...(period === 'all' ? {} : { period }),
    ...(page > 1 ? { page: String(page) } : {}),
  });
}

/** Returns the filters of the request; years and days begin at midnight in Korea. */
export function ledgerFilters(view: LedgerView, now: Date): LedgerFilters {
  const { symbol, source, type } = view;
  return {
    ...(symbol.trim() ? { symbol: symbol.trim().toUpperCase() } : {}),
    ...(source ? { source } : {}),
    ...(type ? { type } : {}),
    ...getSpan(view.period, now),
  };
}

function getSpan(period: LedgerPeriod, now: Date): { from?: string; to?: string } {
  const korean = new Date(now.getTime() + 9 * 3_600_000);
  const year = korean.getUTCFullYear();
  const midnight = (y: number, month: number, day: number) =>
    new Date(Date.UTC(y, month, day) - 9 * 3_600_000).toISOString();
  const daysAgo = (days: number) =>
    midnight(year, korean.getUTCMonth(), korean.getUTCDate() - days);
  switch (period) {
    case 'all':
      return {};
    case '30d':
      return { from: daysAgo(30) };
    case '90d':
      return { from: daysAgo(90) };
    case 'year':
      return { from: midnight(year, 0, 1) };
    case 'last-year':
      return { from: midnight(year - 1, 0, 1), to: midnight(year, 0, 1) };
  }
}
