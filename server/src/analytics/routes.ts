/** /api/v1/analytics: operation and handler. */
import { getPortfolioValueChart } from '@moa/contracts/analytics/charts';
import { spanLengths } from '@moa/contracts/shapes/span';
import type { Context } from '../context.ts';
import { currencyRequested } from '../currency/api.ts';
import {
  createPastMemory,
  describeWithout,
  getBasis,
  getFlows,
  getMissing,
  getQuality,
  highAndLow,
  type PricesAt,
  readPast,
} from '../history/api.ts';
import { handle, type Route } from '../http/route.ts';
import type { PortfolioReader } from '../portfolio/api.ts';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { changeWithoutFlows, chartPoints, chartSteps } from './change-without-flows.ts';
import { withoutRates } from './series/without-rates.ts';

export function analyticsRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    book,
    portfolios,
    pricesAt,
  }: { book: PriceBook; portfolios: PortfolioReader; pricesAt?: PricesAt },
): Route[] {
  const memory = createPastMemory({ db });
  const needs = { book, portfolios, memory, ...(pricesAt && { pricesAt }) };
  return [
    handle(getPortfolioValueChart, async ({ caller: { userId }, query }) => {
      const currency = await currencyRequested(db, userId, query.currency);
      const step = chartSteps[query.period];
      const past = await readPast({ db, clock }, needs, userId, {
        length: spanLengths[query.period],
        currency,
        of: 'all',
        step: null,
      });
      const { now, start, total, view, flows, shifts, rebuilding } = past;
      // Where what was built back tells no total, nothing is known; nor before what the line begins with.
      const rows = past.values.filter(
        ({ at, krw, rebuilt }) => (krw !== null || !rebuilt) && (start === null || at >= start.at),
      );
      const isKnown = start?.comparable === true;
      const firstKnown = rows.find(({ comparable, value }) => comparable && value !== null);
      // The line ends at this moment: what was connected since its beginning is known as of now alone.
      const points = chartPoints(
        rows.length === 0 || total === null ? rows : [...rows, { at: now, value: total }],
        step,
        isKnown ? start.at : (firstKnown?.at ?? null),
      );
      const values = points.filter(({ value }) => value !== null);
      const known = points.map(({ timestamp, value }) => ({ at: new Date(timestamp), value }));
      const { high, low } = highAndLow(known);
      const from = values[0]?.timestamp ?? null;
      return {
        currency,
        period: query.period,
        from,
        points,
        flows: getFlows(past, from === null ? past.since : new Date(from)).flows,
        first: values[0]?.value ?? null,
        last: values.at(-1)?.value ?? null,
        ...changeWithoutFlows(points, rows, { flows, shifts }, view, currency),
        high: high?.value ?? null,
        low: low?.value ?? null,
        highAt: high?.at ?? null,
        lowAt: low?.at ?? null,
        rebuilding,
        ...describeWithout(past),
        asOf: now.toISOString(),
        basis: getBasis({ ...past, values: rows }),
        method: 'the last value at or before the beginning, then the last snapshot of each step',
        sample: rows.length,
        quality: getQuality({ ...past, values: rows }),
        missing: [...getMissing({ ...past, values: rows }), ...withoutRates(past)],
      };
    }),
  ];
}
