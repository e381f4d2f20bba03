/** Values of a benchmark on the dates of a series, in its currency. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { dayMs } from '@moa/contracts/time';
import type { PricesAt } from '../../history/api.ts';
import type { Series } from './series.ts';

const daysAYear = 365;
/** 60 % BTC and 40 % ETH, rebalanced at each of the dates. */
const mix = [
  { symbol: 'BTC', weight: 0.6 },
  { symbol: 'ETH', weight: 0.4 },
] as const;

/** Relative to 1 at the first moment that has a price; null where there is none. */
export async function benchmarkLine(
  pricesAt: PricesAt,
  benchmark: string,
  moments: readonly Date[],
  currency: CurrencyCode,
): Promise<(number | null)[]> {
  const [first] = moments;
  if (first === undefined) return [];
  if (benchmark.startsWith('deposit:')) {
    const rate = 1 + Number(benchmark.slice('deposit:'.length)) / 100;
    return moments.map((at) => rate ** ((at.getTime() - first.getTime()) / dayMs / daysAYear));
  }
  const line = async (symbol: string) => {
    const prices = await pricesAt({ symbol, moments, currency });
    return relative(prices.map((price) => (price === null ? null : Number(price))));
  };
  if (benchmark !== 'mix') {
    return line(benchmark.startsWith('asset:') ? benchmark.slice('asset:'.length) : benchmark);
  }
  return mixed(await Promise.all(mix.map(({ symbol }) => line(symbol))));
}

/** Combines the lines of several assets into one benchmark: weighted steps. */
function mixed(lines: readonly (number | null)[][]): (number | null)[] {
  const found: (number | null)[] = [];
  let value: number | null = null;
  let before: (number | null)[] | null = null;
  for (const index of lines[0]?.keys() ?? []) {
    const now = lines.map((line) => line[index] ?? null);
    if (now.some((one) => one === null)) {
      found.push(null);
      continue;
    }
    if (value === null || before === null) value = 1;
    else {
      let growth = 0;
      for (const [part, { weight }] of mix.entries()) {
        growth += (weight * (now[part] ?? 0)) / (before[part] ?? 1);
      }
      value *= growth;
    }
    before = now;
    found.push(value);
  }
  return found;
}

function relative(values: readonly (number | null)[]): (number | null)[] {
  const first = values.find((value) => value !== null && value > 0) ?? null;
  return values.map((value) => (value === null || first === null ? null : value / first));
}

/** Price of the benchmark at the begin and end of each whole day. */
export async function benchmarkOfDays(
  pricesAt: PricesAt,
  benchmark: string,
  { days: { days }, currency }: Series,
): Promise<{ from: number | null; to: number | null }[]> {
  const times = new Set(days.flatMap(({ from, at }) => [from.getTime(), at.getTime()]));
  const moments = [...times].sort((a, b) => a - b).map((time) => new Date(time));
  const line = await benchmarkLine(pricesAt, benchmark, moments, currency);
  const byTime = new Map(moments.map((at, index) => [at.getTime(), line[index] ?? null]));
  return days.map(({ from, at }) => ({
    from: byTime.get(from.getTime()) ?? null,
    to: byTime.get(at.getTime()) ?? null,
  }));
}
