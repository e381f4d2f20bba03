/**
 * Won per dollar and its basis: the bank's rate while it is younger than 72 hours, then the price
 * of a tether in won, then the last known of both, and the default table only if no source has ever
 * answered.
 */
import { divide } from '@moa/finance/money/decimal';
import { defaultRatesAt } from '@moa/finance/money/default-rates';
import type { Ticker } from './feeds/follow-chain.ts';
import { agedFiatMs, defaultKrwPerUsd, type FiatRate } from './fiat-rates.ts';

const tooOldMs = 72 * 3_600_000;

export type WonRate = {
  krwPerUsd: string;
  basis: 'bank' | 'usdt' | 'default';
  at: number;
  provider: string;
  /** Older than a day, of the default table, or a tether's while the bank is silent. */
  stale: boolean;
  /** Won for one tether, where a market tells. */
  tether: string | null;
};

export function krwPerUsd({
  bank,
  tether,
  tetherUsd,
  now,
}: {
  bank: FiatRate | null;
  tether: Ticker | null;
  /** Dollars for one tether. */
  tetherUsd: string;
  now: number;
}): WonRate {
  const isYoung = (one: { at: number } | null) => one !== null && now - one.at < tooOldMs;
  const isBankNewer = !isYoung(tether) && (bank?.at ?? 0) >= (tether?.at ?? 0);
  if (bank !== null && (isYoung(bank) || isBankNewer)) {
    return {
      krwPerUsd: bank.perUsd,
      basis: 'bank',
      at: bank.at,
      stale: bank.stale,
      provider: bank.provider,
      tether: tether?.price ?? null,
    };
  }
  if (tether === null) {
    return {
      krwPerUsd: defaultKrwPerUsd,
      basis: 'default',
      at: Date.parse(defaultRatesAt),
      stale: true,
      provider: 'default',
      tether: null,
    };
  }
  return {
    krwPerUsd: tetherUsd === '1' ? tether.price : divide(tether.price, tetherUsd),
    basis: 'usdt',
    at: tether.at,
    // Where a bank was heard before, a tether's price is what is left, however fresh.
    stale: bank !== null || now - tether.at > agedFiatMs,
    provider: 'upbit',
    tether: tether.price,
  };
}
