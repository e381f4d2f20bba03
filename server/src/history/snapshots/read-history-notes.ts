/** Why a history does not reach further back, where that is known: which node keeps no older state. */
import type { HistoryNote } from '@moa/contracts/assets/history';
import { and, eq, isNotNull, min, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { walletPasts } from '../../ledger/wallet-backfill/tables.ts';
import { positions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';

/** Of wallets whose values begin after `since`; of those that hold `symbol`, where one is given. */
export async function readHistoryNotes(
  db: Context['db'],
  userId: string,
  since: Date,
  symbol: string | null,
): Promise<HistoryNote[]> {
  const rows = await db
    .select({
      sourceId: sources.id,
      sourceLabel: sources.label,
      createdAt: sources.createdAt,
      first: min(
        sql<Date>`case when ${isNotNull(walletPasts.held)} then ${walletPasts.at} end`,
      ).mapWith(walletPasts.at),
      isRefused: sql<boolean>`bool_or(${walletPasts.state} = 'refused')`,
    })
    .from(sources)
    .innerJoin(walletPasts, eq(walletPasts.sourceId, sources.id))
    .where(
      and(
        eq(sources.userId, userId),
        symbol === null
          ? undefined
          : sql`exists (select 1 from ${positions} where ${positions.sourceId} = ${sources.id} and ${positions.symbol} = ${symbol})`,
      ),
    )
    .groupBy(sources.id)
    .orderBy(sources.createdAt, sources.id);
  return rows.flatMap(({ sourceId, sourceLabel, createdAt, first, isRefused }): HistoryNote[] => {
    const begins = first ?? createdAt;
    if (!isRefused || begins <= since) return [];
    return [{ code: 'NODE_KEEPS_NO_STATE', sourceId, sourceLabel, since: begins.toISOString() }];
  });
}
