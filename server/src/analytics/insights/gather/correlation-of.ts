/** How the two largest assets moved together: within the last thirty days and within sixty before. */
import { dayMs } from '@moa/contracts/time';
import type { PricesAt } from '../../../history/api.ts';
import type { RowView } from '../../../portfolio/api.ts';
import type { Facts } from '../facts.ts';

const recent = 30;
const earlier = 60;
/** Of the days of each time so many have to have a price. */
const known = 0.8;

export async function correlationOf(
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
  const returns = pairs(first ?? [], second ?? []);
  const [before, after] = [returns.slice(0, earlier), returns.slice(earlier)];
  const [then, lately] = [pearson(before, earlier), pearson(after, recent)];
  if (then === null || lately === null) return null;
  return { pair: `${a.key} · ${b.key}`, now: lately.toFixed(2), before: then.toFixed(2) };
}

type Pair = { x: number; y: number } | null;

function pairs(first: readonly (string | null)[], second: readonly (string | null)[]): Pair[] {
  return first.slice(1).map((_, index) => {
    const of = (prices: readonly (string | null)[]) => {
      const [from, to] = [prices[index], prices[index + 1]];
      return from == null || to == null ? null : Math.log(Number(to) / Number(from));
    };
    const [x, y] = [of(first), of(second)];
    return x === null || y === null || !Number.isFinite(x + y) ? null : { x, y };
  });
}

function pearson(all: readonly Pair[], wanted: number): number | null {
  const found = all.flatMap((pair) => pair ?? []);
  if (found.length < wanted * known) return null;
  const mean = (of: 'x' | 'y') => found.reduce((sum, pair) => sum + pair[of], 0) / found.length;
  const [mx, my] = [mean('x'), mean('y')];
  const sum = (of: (pair: { x: number; y: number }) => number) =>
    found.reduce((all, pair) => all + of(pair), 0);
  const covariance = sum(({ x, y }) => (x - mx) * (y - my));
  const spread = Math.sqrt(sum(({ x }) => (x - mx) ** 2) * sum(({ y }) => (y - my) ** 2));
  return spread === 0 ? null : covariance / spread;
}
