/** GET /api/v1/analytics/recommendations */
import { listRecommendations, type Recommendation } from '@moa/contracts/analytics/insights';
import type { Quality } from '@moa/contracts/primitives';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PortfolioReader } from '../../portfolio/api.ts';
import { rowsInScope } from '../allocation/rows-in-scope.ts';
import type { InsightReader } from '../insights/keep-insights.ts';
import { gravestFirst } from '../insights/routes.ts';

/** By how much is known of what they rest upon. */
const confidence: Record<Quality, string> = {
  ok: '0.9',
  stale: '0.7',
  partial: '0.5',
  insufficient_data: '0.3',
};

export function recommendationRoutes(
  { db }: Pick<Context, 'db'>,
  { insights, portfolios }: { insights: InsightReader; portfolios: PortfolioReader },
): Route[] {
  return [
    handle(listRecommendations, async ({ caller: { userId } }) => {
      const currency = await currencyRequested(db, userId, undefined);
      const [rows, view] = await Promise.all([
        insights.of(userId),
        portfolios.view(userId, currency),
      ]);
      const { quality } = rowsInScope(view, 'all');
      return rows
        .filter(({ status }) => status === 'active' || status === 'read')
        .sort(gravestFirst)
        .flatMap(({ id, type, content: { advice, actions } }): Recommendation[] =>
          advice === undefined
            ? []
            : [
                {
                  ...advice,
                  ...{ type, actions, currency },
                  id: `rec_${id}`,
                  insightId: id,
                  confidence: confidence[quality],
                  notAdvice: true,
                },
              ],
        );
    }),
  ];
}
