/** /api/v1/analytics/comparisons */
import {
  createComparison,
  deleteComparison,
  getComparison,
  listComparisons,
} from '@moa/contracts/analytics/comparisons';
import { handle, handleEffect, type Route } from '../../http/route.ts';
import { readRiskFreeRate } from '../preferences/store.ts';
import { getScope } from '../series/scope-of.ts';
import type { SeriesRouteNeeds } from '../series/series-route-needs.ts';
import { findTime } from '../series/time-of.ts';
import { describeComparison } from './describe-comparison.ts';
import { insertComparison, readComparison, readComparisons, removeComparison } from './store.ts';
import type { ComparisonRow } from './tables.ts';

export function comparisonRoutes({
  context: { db, clock },
  readSeries,
  pricesAt,
  portfolios,
}: SeriesRouteNeeds): Route[] {
  const describe = async (row: ComparisonRow) =>
    describeComparison(row, {
      readSeries,
      pricesAt,
      now: clock.now(),
      riskFreeRate: await readRiskFreeRate(db, row.userId),
    });
  return [
    handle(listComparisons, async ({ caller }) =>
      (await readComparisons(db, caller.userId)).map(describeComparisonRow),
    ),
    handleEffect<typeof createComparison, { id: string }>(
      createComparison,
      async ({ caller: { userId }, body: { data }, remember }) => {
        // What cannot be compared is refused before it is kept.
        findTime(data, clock.now());
        const view = await portfolios.view(userId, data.currency);
        for (const one of data.series) if (one.kind === 'portfolio') getScope(one.scope, view);
        return db.transaction(async (tx) => {
          const { id } = await insertComparison(tx, userId, data, clock.now());
          return remember(tx, { id });
        });
      },
      async ({ caller }, { id }) => describe(await readComparison(db, caller.userId, id)),
    ),
    handle(getComparison, async ({ caller, params }) =>
      describe(await readComparison(db, caller.userId, params.id)),
    ),
    handle(deleteComparison, async ({ caller, params: { id } }) => {
      await removeComparison(db, caller.userId, id);
      return { id };
    }),
  ];
}

function describeComparisonRow({
  id,
  name,
  currency,
  period,
  from,
  to,
  series,
  createdAt,
}: ComparisonRow) {
  return {
    id,
    name,
    currency,
    series,
    period: from === null && to === null ? period : ('custom' as const),
    createdAt: createdAt.toISOString(),
  };
}
