/** GET /api/v1/analytics/portfolio/allocation and /charts/allocation */
import { getAllocationChart } from '@moa/contracts/analytics/charts';
import { getPortfolioAllocation } from '@moa/contracts/analytics/portfolio';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PortfolioReader } from '../../portfolio/api.ts';
import { describeAllocation } from './describe-allocation.ts';
import { describeSunburst } from './describe-sunburst.ts';
import { refuseUnknownAsset } from './refuse-unknown.ts';

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
