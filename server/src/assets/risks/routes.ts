/** GET /api/v1/assets/risks */
import { getRisks } from '@moa/contracts/assets/risks';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PortfolioReader } from '../../portfolio/api.ts';
import { describeRisks } from './describe-risks.ts';
import { readDefiPositions, readKeyEnds, readLoans } from './store.ts';

export function riskRoutes({ db }: Pick<Context, 'db'>, portfolios: PortfolioReader): Route[] {
  return [
    handle(getRisks, async ({ caller: { userId }, query }) => {
      const [view, loans, positions, keys] = await Promise.all([
        currencyRequested(db, userId, query.currency).then((currency) =>
          portfolios.shown(userId, currency),
        ),
        readLoans({ db }, userId),
        readDefiPositions({ db }, userId),
        readKeyEnds({ db }, userId),
      ]);
      return describeRisks(view, { loans, positions, keys });
    }),
  ];
}
