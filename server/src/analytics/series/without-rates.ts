import type { MissingPart } from '@moa/contracts/primitives';
import type { Past } from '../../history/api.ts';

/** Moments whose rate is unknown: a past in that currency leaves their values out. */
export function withoutRates({
  currency,
  restateAt,
  recorded,
}: Pick<Past, 'currency' | 'restateAt' | 'recorded'>): MissingPart[] {
  if (restateAt === null) return [];
  const since = recorded.find(({ value, krw }) => value === null && krw !== null)?.at;
  if (since === undefined) return [];
  const reason = 'its rates of then are unknown: values of such moments are left out';
  return [{ source: currency, reason, since: since.toISOString() }];
}
