/**
 * Won for one dollar, and what that rests upon: the bank's rate while it is younger than 72 hours,
 * then what a tether costs in won, then the last known of both, and the default table only where
 * nobody has ever answered.
 */
import type { FxRates } from './fx-rates.ts';
import type { Ticker } from './ticker.ts';

const tooOldMs = 72 * 3_600_000;
const agedMs = 24 * 3_600_000;
const defaultKrwPerUsd = '1340';

export type WonRate = {
  krwPerUsd: string;
  basis: 'bank' | 'usdt' | 'default';
  at: number;
  provider: string;
  /** Older than a day, or of the default table. */
  stale: boolean;
  /** Won for one tether, where a market tells. */
  tether: string | null;
};

export function krwPerUsd({
  fx,
  tether,
  now,
}: {
  fx: FxRates | null;
  tether: Ticker | null;
  now: number;
}): WonRate {
  const bank = fx?.perUsd.KRW === undefined ? null : { rate: fx.perUsd.KRW, at: fx.at };
  const inWon = tether?.price ?? null;
  const fromBank = () => ({
    krwPerUsd: bank?.rate ?? defaultKrwPerUsd,
    basis: 'bank' as const,
    at: bank?.at ?? 0,
    stale: now - (bank?.at ?? 0) > agedMs,
    provider: fx?.provider ?? 'bank',
    tether: inWon,
  });
  const fromTether = () => ({
    krwPerUsd: inWon ?? defaultKrwPerUsd,
    basis: 'usdt' as const,
    at: tether?.at ?? 0,
    stale: now - (tether?.at ?? 0) > agedMs,
    provider: 'upbit',
    tether: inWon,
  });
  if (bank !== null && now - bank.at < tooOldMs) return fromBank();
  if (tether !== null && now - tether.at < tooOldMs) return fromTether();
  if (bank === null && tether === null) {
    return {
      krwPerUsd: defaultKrwPerUsd,
      basis: 'default',
      at: now,
      stale: true,
      provider: 'default',
      tether: null,
    };
  }
  return bank !== null && bank.at >= (tether?.at ?? 0) ? fromBank() : fromTether();
}
