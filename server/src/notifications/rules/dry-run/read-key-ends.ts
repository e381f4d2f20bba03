import { roundTo } from '@moa/finance/money/round-to';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { apiKeys } from '../../../sources/connections/tables.ts';
import { sources } from '../../../sources/tables.ts';
import type { ReadThen } from './read-hours.ts';

const dayMs = 24 * 3_600_000;

/** Days that keys of exchanges had left, since each was connected. */
export async function readKeyEnds({ db }: Pick<Context, 'db'>, userId: string): Promise<ReadThen> {
  const rows = await db
    .select({ id: sources.id, since: sources.createdAt, end: apiKeys.expiresAt })
    .from(sources)
    .innerJoin(apiKeys, eq(apiKeys.id, sources.refId))
    .where(and(eq(sources.userId, userId), isNotNull(apiKeys.expiresAt)));
  const keys = new Map(rows.map((row) => [row.id, row]));
  return (_condition, subject, at) => {
    const key = keys.get(subject);
    if (key?.end == null || at < key.since.getTime()) return null;
    return roundTo(((key.end.getTime() - at) / dayMs).toFixed(6), 2);
  };
}
