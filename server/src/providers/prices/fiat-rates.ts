/**
 * The fiat rates that are believed, currency by currency. A leap of a rate needs a witness, or an hour
 * in which nothing else is reported. What is less than half or more than double of a known rate is
 * refused however often it comes: feeds are wrong by a factor of ten, and money is not.
 */
import { dayMs } from '@moa/contracts/time';
import { readDecimal } from '../read-decimal.ts';
import type { FxRates } from './fx-rates.ts';
import { isWithin } from './is-within.ts';

const leap = 0.15;
/** Within half and double. */
const possible = 1;
const staysMs = 3_600_000;
/** A rate older than this is marked. */
export const agedFiatMs = dayMs;
/** Won rate of the default table: an uncontradicted rate must be plausible beside it. */
export const defaultKrwPerUsd = '1340';

/** Units for one dollar. */
export type FiatRate = { perUsd: string; at: number; provider: string; stale: boolean };

type FiatRates = {
  /** Answers the currencies whose rate changed; null where the rates are not believed. */
  offer(rates: FxRates): Set<string> | null;
  all(): FxRates | null;
  of(currency: string): FiatRate | null;
  recall(rates: FxRates | null): void;
};

export function createFiatRates({
  now,
  wonElsewhere,
}: {
  now(): number;
  /** Won for a dollar by what markets quote; null where none does. */
  wonElsewhere(): string | null;
}): FiatRates {
  const doubts = new Map<string, { rate: string; since: number }>();
  let known: FxRates | null = null;
  return {
    offer(offered) {
      const rates = positives(offered.perUsd);
      if (rates.KRW === undefined || !isBelieved('KRW', rates.KRW)) return null;
      const changed = new Set<string>();
      const perUsd = { ...known?.perUsd };
      const older: Record<string, number> = {};
      // What is no longer reported, or not believed, stays as it was, with its age.
      for (const currency of Object.keys(perUsd)) older[currency] = getAge(currency);
      for (const [currency, rate] of Object.entries(rates)) {
        if (currency !== 'KRW' && !isBelieved(currency, rate)) continue;
        if (perUsd[currency] !== rate) changed.add(currency);
        perUsd[currency] = rate;
        delete older[currency];
      }
      const { provider, at } = offered;
      known = { perUsd, provider, at, ...(Object.keys(older).length > 0 ? { older } : {}) };
      return changed;
    },
    all: () => known,
    of(currency) {
      const perUsd = known?.perUsd[currency];
      if (known === null || perUsd === undefined) return null;
      const at = getAge(currency);
      return { perUsd, at, provider: known.provider, stale: now() - at > agedFiatMs };
    },
    recall(rates) {
      known ??= rates;
    },
  };

  function getAge(currency: string): number {
    return known?.older?.[currency] ?? known?.at ?? 0;
  }

  function isBelieved(currency: string, rate: string): boolean {
    const last = known?.perUsd[currency] ?? null;
    const witness = currency === 'KRW' ? wonElsewhere() : null;
    const beside = last ?? witness ?? (currency === 'KRW' ? defaultKrwPerUsd : rate);
    const isNear = last === null ? isWithin(rate, beside, possible) : isWithin(rate, last, leap);
    if (isNear || (witness !== null && isWithin(rate, witness, leap))) {
      doubts.delete(currency);
      return true;
    }
    const doubt = doubts.get(currency);
    const since = doubt !== undefined && isWithin(rate, doubt.rate, leap) ? doubt.since : now();
    if (now() - since >= staysMs && isWithin(rate, beside, possible)) {
      doubts.delete(currency);
      return true;
    }
    doubts.set(currency, { rate, since });
    return false;
  }
}

function positives(rates: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(rates).flatMap(([code, rate]) => {
      const value = readDecimal(rate);
      return value !== null && Number(value) > 0 ? [[code, value]] : [];
    }),
  );
}
