/** GET /api/v1/analytics/portfolio/yield and /charts/yield */
import { getYieldChart } from '@moa/contracts/analytics/charts';
import { getPortfolioYield } from '@moa/contracts/analytics/portfolio';
import type { Context } from '../../context.ts';
import type { DefiReaders } from '../../defi/api.ts';
import { createStampedMemory } from '../../history/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { describeSeries } from '../series/describe-series.ts';
import type { ReadSeries } from '../series/read-series.ts';
import type { Series } from '../series/series.ts';
import { describeMonths } from './describe-months.ts';
import { describeYield, incomeBasis, interestMethod, withoutPrice } from './describe-yield.ts';
import { heldKinds } from './held-kinds.ts';
import { asEntry, incomeInScope } from './income-in-scope.ts';
import { readRates } from './read-rates.ts';
import { type IncomeEntry, readIncome } from './store.ts';

const hour = 3_600_000;
/** Entries that are kept for who asks again. */
const maxCached = 200_000;

export type YieldNeeds = {
  book: PriceBook;
  defi: Pick<DefiReaders, 'readStakingRates' | 'listPools' | 'listRanges' | 'readAccruals'>;
  readSeries: ReadSeries;
};

export function yieldRoutes(
  context: Pick<Context, 'db' | 'log'>,
  { book, defi, readSeries }: YieldNeeds,
): Route[] {
  const memory = createStampedMemory<IncomeEntry[]>(context, {
    max: maxCached,
    sizeOf: ({ length }) => 1 + length,
  });
  const getIncome = async ({ userId, time, now, scopeName, currency, past }: Series) => {
    const until = time.until ?? now;
    // From a moment that stays the same for an hour, so that it is found again.
    const from = new Date(time.wanted.getTime() - (time.wanted.getTime() % hour));
    const end = time.until ?? new Date(now.getTime() - (now.getTime() % hour) + hour);
    const name = JSON.stringify([from, end]);
    const [stored, accruals] = await Promise.all([
      memory.recall(userId, name, () => readIncome(context.db, userId, from, end)),
      defi.readAccruals(userId, time.wanted),
    ]);
    const entries = stored.filter(({ at }) => at >= time.wanted && at < until);
    const accrued = accruals.items.filter(({ at }) => at < until).map(asEntry);
    const read = [...entries, ...accrued].sort((a, b) => a.at.getTime() - b.at.getTime());
    const restate = await past.restateAt?.(read.map(({ at }) => at));
    const all =
      restate === undefined
        ? read
        : read.map((one) => ({ ...one, valueUsd: restate(one.valueUsd, one.at) }));
    return { income: incomeInScope(all, scopeName, currency, book), lacking: accruals.missing };
  };
  return [
    handle(getPortfolioYield, async ({ caller: { userId }, query }) => {
      const series = await readSeries(userId, query);
      const { held } = series.past;
      const [rates, { income, lacking }] = await Promise.all([
        readRates(context, defi, userId, series.currency, heldKinds(held)),
        getIncome(series),
      ]);
      const received = { income, lacking, line: series.points, missing: series.missing };
      return {
        ...describeSeries(series),
        ...describeYield(held, query.scope, rates, received),
      };
    }),
    handle(getYieldChart, async ({ caller: { userId }, query }) => {
      const series = await readSeries(userId, query);
      const { income, lacking } = await getIncome(series);
      const { now, time, currency } = series;
      const first = income[0]?.at ?? now;
      // All of the past begins with the first income, not with the first month that can be asked for.
      const since = time.period === 'all' || first < time.wanted ? first : time.wanted;
      const unpriced = withoutPrice(income).length;
      return {
        ...describeSeries(series),
        months: describeMonths(income, { since, until: time.until ?? now }, currency),
        basis: incomeBasis,
        method: `Σ what was received in each month in Seoul, by its kind; ${interestMethod}`,
        sample: income.length,
        quality: unpriced + lacking.length > 0 ? ('partial' as const) : ('ok' as const),
        missing: [...lacking, ...withoutPrice(income)],
      };
    }),
  ];
}
