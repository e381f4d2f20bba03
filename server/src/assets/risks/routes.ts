/** GET /api/v1/assets/risks */
import { getRisks } from '@moa/contracts/assets/risks';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { currencyAsked } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PortfolioReader } from '../../portfolio/api.ts';
import { apiKeys } from '../../sources/connections/tables.ts';
import { defiPositions, lendingPositions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import { describeRisks } from './describe-risks.ts';

export function riskRoutes({ db }: Pick<Context, 'db'>, portfolios: PortfolioReader): Route[] {
  return [
    handle(getRisks, async ({ caller: { userId }, query }) => {
      const [view, loans, positions, keys] = await Promise.all([
        currencyAsked(db, userId, query.currency).then((currency) =>
          portfolios.view(userId, currency),
        ),
        db
          .select({ row: lendingPositions, source: sources })
          .from(lendingPositions)
          .innerJoin(sources, eq(sources.id, lendingPositions.sourceId))
          .where(eq(lendingPositions.userId, userId)),
        db
          .select({ row: defiPositions, source: sources })
          .from(defiPositions)
          .innerJoin(sources, eq(sources.id, defiPositions.sourceId))
          .where(eq(defiPositions.userId, userId)),
        db
          .select({
            id: apiKeys.id,
            exchange: apiKeys.exchange,
            label: apiKeys.label,
            expiresAt: apiKeys.expiresAt,
          })
          .from(apiKeys)
          .where(eq(apiKeys.userId, userId)),
      ]);
      return describeRisks(view, { loans, positions, keys });
    }),
  ];
}
