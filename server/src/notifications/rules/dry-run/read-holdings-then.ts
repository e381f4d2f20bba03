/** What was held of single assets and its share of the total, out of the snapshots. */
import { divide, multiply, sign } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { readAssetSnapshots, readComparable, readSnapshots } from '../../../history/api.ts';
import { positions } from '../../../sources/positions/tables.ts';
import { lastBefore } from './last-before.ts';
import type { ReadThen } from './read-hours.ts';

export async function readHoldingsThen(
  { db }: Pick<Context, 'db'>,
  userId: string,
  subjects: readonly string[],
  from: number,
): Promise<ReadThen> {
  const comparable = await readComparable(db, userId);
  const since = new Date(from);
  const upper = sql<string>`upper(${positions.symbol})`;
  const [totals, names] = await Promise.all([
    readSnapshots(db, userId, since, comparable, 'hour'),
    db
      .selectDistinct({ subject: upper, symbol: positions.symbol })
      .from(positions)
      .where(and(eq(positions.userId, userId), inArray(upper, [...subjects]))),
  ]);
  const totalAt = lastBefore(totals.filter((one) => one.comparable));
  const assets = new Map(
    await Promise.all(
      subjects.map(async (subject) => {
        // As it is written where it is held.
        const symbol = names.find((one) => one.subject === subject)?.symbol ?? subject;
        const rows = await readAssetSnapshots(db, userId, symbol, since, comparable, 'hour');
        return [subject, lastBefore(rows.filter((one) => one.comparable))] as const;
      }),
    ),
  );
  return ({ metric }, subject, at) => {
    const then = assets.get(subject)?.(at) ?? null;
    if (then === null) return null;
    if (then.quantity == null) return 'over';
    if (metric === 'balance') return then.quantity;
    const total = totalAt(at)?.krw ?? null;
    if (then.krw === null || total === null || sign(total) <= 0) return null;
    return roundTo(multiply(divide(then.krw, total), '100'), 2);
  };
}
