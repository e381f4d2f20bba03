import { compare } from '@moa/finance/money/decimal';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { lendingPositions } from '../../sources/positions/tables.ts';
import type { Scope } from '../series/scope-of.ts';

/**
 * Lowest health factor of all loans in the scope; null without loans. Scopes of exchanges or of one
 * asset have none.
 */
export async function worstHealthFactor(
  db: Context['db'],
  userId: string,
  scope: Scope,
): Promise<string | null> {
  if (scope !== 'all' && ('symbol' in scope || ('type' in scope && scope.type === 'cex')))
    return null;
  const rows = await db
    .select({ sourceId: lendingPositions.sourceId, account: lendingPositions.account })
    .from(lendingPositions)
    .where(eq(lendingPositions.userId, userId));
  const isOf = (sourceId: string) =>
    typeof scope === 'string' || !('source' in scope) || scope.source.id === sourceId;
  return rows
    .flatMap(({ sourceId, account }) =>
      isOf(sourceId) && account.healthFactor !== null ? [account.healthFactor] : [],
    )
    .reduce<string | null>(
      (worst, one) => (worst === null || compare(one, worst) < 0 ? one : worst),
      null,
    );
}
