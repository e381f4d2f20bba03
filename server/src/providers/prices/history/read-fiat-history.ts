import * as z from '@moa/contracts/schema';
import { dayMs, seoulDayOf, seoulMidnight, seoulOffsetMs } from '@moa/contracts/time';
import { fetchJson } from '../../fetch-json.ts';
import { readDecimal } from '../../read-decimal.ts';
import type { Candle } from './candle.ts';

const answer = z.looseObject({ rates: z.record(z.string(), z.record(z.string(), z.unknown())) });
const maxLength = 366;

/** Plausible range of a currency's units per dollar; rates outside it are refused. */
const possible: Readonly<Record<string, readonly [number, number]>> = {
  KRW: [100, 10_000],
  EUR: [0.2, 5],
  JPY: [20, 1_000],
  CNY: [1, 50],
};

/** Units of a currency for a dollar by the day in Seoul, where the fiat feed has a past: `/history?from&to&base=USD`. */
export async function readFiatHistory(
  url: string,
  currency: string,
  { from, to }: { from: Date; to: Date },
  signal?: AbortSignal,
): Promise<Candle[]> {
  const [low, high] = possible[currency] ?? [0, Number.POSITIVE_INFINITY];
  const candles: Candle[] = [];
  const last = seoulMidnight(to.getTime() - 1);
  for (let start = seoulMidnight(from.getTime()); start <= last; ) {
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
    for (const [on, rates] of Object.entries(reported.data.rates)) {
      const at = new Date(Date.parse(`${on}T00:00:00Z`) - seoulOffsetMs);
      const close = readDecimal(rates[currency]);
      if (Number.isNaN(at.getTime()) || close === null || !(+close > low && +close < high))
        continue;
      candles.push({ at, close });
    }
    start = end + dayMs;
  }
  return candles.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function date(time: number): string {
  return new Date(seoulDayOf(time) * dayMs).toISOString().slice(0, 10);
}
