/** Correlation of the two largest assets within the last thirty days and the sixty days before. */
import { dayMs } from '@moa/contracts/time';
import { correlationMatrix } from '@moa/finance/risk/correlation-matrix';
import type { PricesAt } from '../../../history/api.ts';
import type { RowView } from '../../../portfolio/api.ts';
import type { Facts } from '../facts.ts';

const recent = 30;
const earlier = 60;
/** Minimum share of the days of each period that must have a price. */
const known = 0.8;

export async function getCorrelation(
  pricesAt: PricesAt,
  { now, currency }: RowView,
  assets: Facts['assets'],
): Promise<Facts['correlation']> {
  const [a, b] = (assets ?? []).filter(({ isCash }) => !isCash);
  if (a === undefined || b === undefined) return null;
  const days = recent + earlier + 1;
  const moments = Array.from(
    { length: days },
    (_, index) => new Date(now.getTime() - (days - 1 - index) * dayMs),
  );
  const [first, second] = await Promise.all(
    [a.key, b.key].map((symbol) => pricesAt({ symbol, moments, currency })),
  );
  const returns = [first ?? [], second ?? []].map(getReturns);
  const together = (from: number, to: number) => {
    const some = returns.map((one) => one.slice(from, to));
    return correlationMatrix(some, Math.ceil((to - from) * known))[0]?.[1] ?? null;
  };
  const [then, lately] = [together(0, earlier), together(earlier, earlier + recent)];
  if (then === null || lately === null) return null;
  return { pair: `${a.key} · ${b.key}`, now: lately.toFixed(2), before: then.toFixed(2) };
}

/** Log returns of each day; null where one of its ends has no price. */
function getReturns(prices: readonly (string | null)[]): (number | null)[] {
  return prices.slice(1).map((to, index) => {
    const from = prices[index] ?? null;
    const growth = from === null || to === null ? Number.NaN : Math.log(Number(to) / Number(from));
    return Number.isFinite(growth) ? growth : null;
  });
}
