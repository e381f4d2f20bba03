/** GET /api/v1/analytics/portfolio/allocation and /charts/allocation */
import { getAllocationChart } from '@moa/contracts/analytics/charts';
import { getPortfolioAllocation } from '@moa/contracts/analytics/portfolio';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import type { Database } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PortfolioReader, RowView } from '../../portfolio/api.ts';
import { describeAllocation } from './describe-allocation.ts';
import { describeSunburst } from './describe-sunburst.ts';
import { wasEverHeld } from './store.ts';

export function allocationRoutes(
  { db }: Pick<Context, 'db'>,
  { portfolios }: { portfolios: PortfolioReader },
): Route[] {
  return [
    handle(getPortfolioAllocation, async ({ caller: { userId }, query }) => {
      const currency = await currencyRequested(db, userId, query.currency);
      const view = await portfolios.shown(userId, currency);
      await refuseUnknownAsset(db, userId, view, query.scope);
      return describeAllocation(view, query.by, query.scope);
    }),
    handle(getAllocationChart, async ({ caller: { userId }, query }) => {
      const currency = await currencyRequested(db, userId, query.currency);
      const view = await portfolios.shown(userId, currency);
      await refuseUnknownAsset(db, userId, view, query.scope);
      return describeSunburst(view, query.scope);
    }),
  ];
}

/** @throws ApiError NOT_FOUND for a scope of an asset that the user has never held */
export async function refuseUnknownAsset(
  db: Database,
  userId: string,
  view: Pick<RowView, 'valuation'>,
  scope: string,
): Promise<void> {
  if (!scope.startsWith('asset:')) return;
  const symbol = scope.slice('asset:'.length);
  if (view.valuation.groupsOfSymbol(symbol).length > 0) return;
  if (!(await wasEverHeld(db, userId, symbol))) {
    throw new ApiError('NOT_FOUND', 'Asset not found.');
  }
}
