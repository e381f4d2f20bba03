/** /api/v1/analytics/insights */
import { type Insight, listInsights, updateInsight } from '@moa/contracts/analytics/insights';
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { Context } from '../../context.ts';
import { currencyRequested } from '../../currency/api.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import type { InsightReader } from './cache-insights.ts';
import { storeStatus } from './store.ts';
import type { InsightRow } from './tables.ts';
import { contentIn } from './words/in-currency.ts';

export function insightRoutes(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { insights, book }: { insights: InsightReader; book: PriceBook },
): Route[] {
  const describe = (row: InsightRow, currency: CurrencyCode) =>
    describeInsight({ ...row, content: contentIn(book, row.content, currency, clock.now()) });
  return [
    handle(listInsights, async ({ caller: { userId }, query }) => {
      const [rows, currency] = await Promise.all([
        insights.of(userId),
        currencyRequested(db, userId, query.currency),
      ]);
      const shown: readonly Insight['status'][] =
        query.all === 'true' ? ['active', 'read', 'acknowledged'] : ['active', 'read'];
      return rows
        .filter(({ status }) => shown.includes(status))
        .sort(gravestFirst)
        .slice(0, Number(query.limit))
        .map((row) => describe(row, currency));
    }),
    handle(updateInsight, async ({ caller: { userId }, params: { id }, body: { status } }) => {
      const row = await storeStatus(db, userId, id, status);
      if (row === undefined) throw new ApiError('NOT_FOUND', 'Insight not found.');
      return describe(row, await currencyRequested(db, userId, undefined));
    }),
  ];
}

const graveness = { high: 0, medium: 1, low: 2 } as const;

/** Compares by severity, then newest first. */
export function gravestFirst(a: InsightRow, b: InsightRow): number {
  return (
    graveness[a.priority] - graveness[b.priority] ||
    b.createdAt.getTime() - a.createdAt.getTime() ||
    (a.dedupKey < b.dedupKey ? -1 : 1)
  );
}

function describeInsight(row: InsightRow): Insight {
  const { id, type, priority, content, dedupKey, validUntil, status, createdAt } = row;
  const { title, body, evidence, actions } = content;
  return {
    id,
    type,
    priority,
    title,
    body,
    evidence,
    actions,
    dedupKey,
    status,
    validUntil: validUntil.toISOString(),
    createdAt: createdAt.toISOString(),
  };
}
