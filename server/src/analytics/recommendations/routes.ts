/** GET /api/v1/analytics/recommendations */
import { listRecommendations, type Recommendation } from '@moa/contracts/analytics/insights';
import type { Quality } from '@moa/contracts/primitives';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PortfolioReader } from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { rowsInScope } from '../allocation/rows-in-scope.ts';
import type { InsightReader } from '../insights/cache-insights.ts';
import { gravestFirst } from '../insights/routes.ts';
import { contentIn } from '../insights/words/in-currency.ts';

/** By how much is known of what they rest upon. */
const confidence: Record<Quality, string> = {
  ok: '0.9',
  stale: '0.7',
  partial: '0.5',
  insufficient_data: '0.3',
};

export function recommendationRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  {
    insights,
    portfolios,
    book,
  }: { insights: InsightReader; portfolios: PortfolioReader; book: PriceBook },
): Route[] {
  return [
    handle(listRecommendations, async ({ caller: { userId }, query }) => {
      const currency = await currencyRequested(db, userId, query.currency);
      const [rows, view] = await Promise.all([
        insights.of(userId),
        portfolios.shown(userId, currency),
      ]);
      const { quality } = rowsInScope(view, 'all');
      return rows
        .filter(({ status }) => status === 'active' || status === 'read')
        .sort(gravestFirst)
        .flatMap(({ id, type, content }): Recommendation[] => {
          const {
            advice,
            actions,
            currency: inThat,
          } = contentIn(book, content, currency, clock.now());
          if (advice === undefined) return [];
          return [
            {
              ...advice,
              type,
              actions,
              currency: inThat,
              id: `rec_${id}`,
              insightId: id,
              confidence: confidence[quality],
              notAdvice: true,
            },
          ];
        });
    }),
  ];
}
