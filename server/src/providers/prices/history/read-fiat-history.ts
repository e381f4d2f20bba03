import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { fetchJson } from '../../fetch-json.ts';
import { readDecimal } from '../../read-decimal.ts';
import type { Candle } from './candle.ts';

const answer = z.looseObject({ rates: z.record(z.string(), z.looseObject({ KRW: z.unknown() })) });
const maxLength = 366;

/** Won for a dollar by the day, where the fiat feed has a past: `/history?from&to&base=USD`. */
export async function readFiatHistory(
  url: string,
  from: Date,
  to: Date,
  signal?: AbortSignal,
): Promise<Candle[]> {
  const candles: Candle[] = [];
  const last = Math.floor((to.getTime() - 1) / dayMs) * dayMs;
  for (let start = Math.floor(from.getTime() / dayMs) * dayMs; start <= last; ) {
    const end = Math.min(last, start + (maxLength - 1) * dayMs);
    const query = new URLSearchParams({ from: date(start), to: date(end), base: 'USD' });
    const reported = z.safeParse(
      answer,
      await fetchJson(`${url}/history?${query}`, {
        who: 'The fiat feed',
        ...(signal === undefined ? {} : { signal }),
      }),
    );
    if (!reported.success) throw new TypeError('the fiat feed told no history');
    for (const [on, { KRW }] of Object.entries(reported.data.rates)) {
      const at = new Date(`${on}T00:00:00Z`);
      const close = readDecimal(KRW);
      // A rate outside of these is no rate of the won.
      if (Number.isNaN(at.getTime()) || close === null || !(+close > 100 && +close < 10_000))
        continue;
      candles.push({ at, close });
    }
    start = end + dayMs;
  }
  return candles.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function date(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
