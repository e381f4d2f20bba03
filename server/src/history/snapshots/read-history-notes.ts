/**
 * Why a history does not reach further back, where that is known: which node keeps no older state,
 * which exchange does not list all that moved, so that nothing is known of before it was connected.
 */
import type { HistoryNote } from '@moa/contracts/assets/history';
import { and, eq, gt, isNotNull, isNull, min, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ledgerCursors } from '../../ledger/tables.ts';
import { walletPasts } from '../../ledger/wallet-backfill/tables.ts';
import { positions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';

type Query = { userId: string; since: Date; symbol: string | null };
/** The source that a note is about. */
const named = { sourceId: sources.id, sourceLabel: sources.label };

/**
 * Notes for sources whose values begin after `since`; if `symbol` is given, only for its holders.
 */
export async function readHistoryNotes(
  db: Context['db'],
  userId: string,
  since: Date,
  symbol: string | null,
): Promise<HistoryNote[]> {
  const query = { userId, since, symbol };
  const [wallets, exchanges] = await Promise.all([
    notesOfWallets(db, query),
    notesOfExchanges(db, query),
  ]);
  return [...wallets, ...exchanges];
}

async function notesOfExchanges(
  db: Context['db'],
  { userId, since, symbol }: Query,
): Promise<HistoryNote[]> {
  const rows = await db
    .select({
      ...named,
      since: sources.createdAt,
      lacks: ledgerCursors.lacks,
    })
    .from(sources)
    .innerJoin(ledgerCursors, eq(ledgerCursors.sourceId, sources.id))
    .where(
      and(
        eq(sources.userId, userId),
        eq(sources.kind, 'exchange'),
        isNull(sources.countedWith),
        gt(sources.createdAt, since),
        eq(ledgerCursors.complete, true),
        holds(symbol),
      ),
    )
    .orderBy(sources.createdAt, sources.id);
  return rows
    .filter(({ lacks }) => lacks.some((part) => part !== 'income'))
    .map(({ sourceId, sourceLabel, since: at }) => ({
      code: 'SOURCE_CONNECTED' as const,
      sourceId,
      sourceLabel,
      since: at.toISOString(),
    }));
}

function holds(symbol: string | null) {
  return symbol === null
    ? undefined
    : sql`exists (select 1 from ${positions} where ${positions.sourceId} = ${sources.id} and ${positions.symbol} = ${symbol})`;
}

async function notesOfWallets(
  db: Context['db'],
  { userId, since, symbol }: Query,
): Promise<HistoryNote[]> {
  const rows = await db
    .select({
      ...named,
      createdAt: sources.createdAt,
      first: min(
        sql<Date>`case when ${isNotNull(walletPasts.held)} then ${walletPasts.at} end`,
      ).mapWith(walletPasts.at),
      isRefused: sql<boolean>`bool_or(${walletPasts.state} = 'refused')`,
    })
    .from(sources)
    .innerJoin(walletPasts, eq(walletPasts.sourceId, sources.id))
    .where(and(eq(sources.userId, userId), holds(symbol)))
    .groupBy(sources.id)
    .orderBy(sources.createdAt, sources.id);
  return rows.flatMap(({ sourceId, sourceLabel, createdAt, first, isRefused }): HistoryNote[] => {
    const begins = first ?? createdAt;
    if (!isRefused || begins <= since) return [];
    return [{ code: 'NODE_KEEPS_NO_STATE', sourceId, sourceLabel, since: begins.toISOString() }];
  });
}
