/** /api/v1/assets/summary and /positions: a user’s current holdings and their total. */
import { getPosition, listPositions } from '@moa/contracts/assets/positions';
import { getSummary, prefetchSummary } from '@moa/contracts/assets/summary';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Context } from '../context.ts';
import { currencyKnown, currencyRequested } from '../currency/api.ts';
import { ApiError } from '../http/answers.ts';
import type { Caller } from '../http/request-caller.ts';
import { handle, type Route } from '../http/route.ts';
import type { Refreshes } from '../sources/api.ts';
import { choosePositions, orderPositions } from './choose-positions.ts';
import type { PortfolioReader } from './create-portfolio-reader.ts';
import { describeRow } from './valuation/describe-row.ts';
import { sumRows } from './valuation/sum-rows.ts';

export function assetRoutes(
  { db }: Pick<Context, 'db'>,
  { portfolios, refreshes }: { portfolios: PortfolioReader; refreshes: Refreshes },
): Route[] {
  const summary = async ({
    caller,
    query,
  }: {
    caller: Caller;
    query: { forceRefresh: boolean; currency?: CurrencyCode | undefined };
  }) => {
    const currency = await currencyRequested(db, caller.userId, query.currency);
    if (!query.forceRefresh) {
      const answer = await portfolios.summaryJson(caller.userId, currency);
      return query.currency === undefined
        ? answer.onlyWhile(() => currencyKnown(db, caller.userId) === currency)
        : answer;
    }
    const { id } = await refreshes.start(caller.userId);
    const { summary: last } = await portfolios.read(caller.userId, currency);
    return { ...last, jobId: id };
  };

  return [
    handle(getSummary, summary),
    handle(prefetchSummary, summary),
    handle(listPositions, async ({ caller, query }) => {
      const currency = await currencyRequested(db, caller.userId, query.currency);
      const { view, summary: beside } =
        query.with === 'summary'
          ? await portfolios.snapshot(caller.userId, currency)
          : { view: await portfolios.shown(caller.userId, currency), summary: null };
      const chosen = choosePositions(view, query);
      const from = (query.page - 1) * query.limit;
      return {
        items: orderPositions(view, chosen, query.sort, query.order)
          .slice(from, from + query.limit)
          .map((row) => describeRow(view, row)),
        page: query.page,
        limit: query.limit,
        total: chosen.length,
        totalValue: sumRows(view.sheet, chosen),
        currency: view.currency,
        ...(beside === null ? {} : { summary: beside }),
      };
    }),
    handle(getPosition, async ({ caller, params, query }) => {
      const view = await portfolios.shown(
        caller.userId,
        await currencyRequested(db, caller.userId, query.currency),
      );
      const row = view.valuation.rowById(params.id);
      if (row === undefined) throw new ApiError('NOT_FOUND', 'Holding not found.');
      return describeRow(view, row);
    }),
  ];
}
