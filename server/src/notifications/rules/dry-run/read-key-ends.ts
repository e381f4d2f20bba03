import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { apiKeys } from '../../../sources/connections/tables.ts';
import { sources } from '../../../sources/tables.ts';
import type { PastPiece } from './past.ts';

/** When keys of exchanges end, and since when each has been connected. */
export async function readKeyEnds({ db }: Pick<Context, 'db'>, userId: string): Promise<PastPiece> {
  const rows = await db
    .select({ id: sources.id, since: sources.createdAt, end: apiKeys.expiresAt })
    .from(sources)
    .innerJoin(apiKeys, eq(apiKeys.id, sources.refId))
    .where(and(eq(sources.userId, userId), isNotNull(apiKeys.expiresAt)));
  return {
    kind: 'keys',
    keys: rows.flatMap(({ id, since, end }) =>
      end === null ? [] : [{ sourceId: id, since: since.getTime(), end: end.getTime() }],
    ),
  };
}
