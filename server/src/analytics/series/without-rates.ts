import type { MissingPart } from '@moa/contracts/primitives';
import type { Past } from '../../history/api.ts';

/** A past in money whose rates nobody kept moves as the dollar does. */
export function withoutRates({
  currency,
  restateAt,
  recorded,
}: Pick<Past, 'currency' | 'restateAt' | 'recorded'>): MissingPart[] {
  const isStored = currency === 'KRW' || currency === 'USD' || currency === 'USDT';
  if (restateAt !== null) {
    const since = recorded.find(({ value, krw }) => value === null && krw !== null)?.at;
    const lacking = 'nobody knows what it cost then: values of such moments are left out';
    return since === undefined
      ? []
      : [{ source: currency, reason: lacking, since: since.toISOString() }];
  }
  const reason =
    'its rates of then are not kept: recorded dollars are counted at the rate of today';
  return isStored ? [] : [{ source: currency, reason }];
}
