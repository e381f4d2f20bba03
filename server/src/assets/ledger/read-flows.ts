/** What came in from outside and went out: deposits and withdrawals that are no move between own accounts. */
import { absolute } from '@moa/finance/money/decimal';
import { and, asc, eq, gte, inArray, isNull, like } from 'drizzle-orm';
import type { Context } from '../../seams.ts';
import { ledgerEntries, sources } from '../tables.ts';

export type Flow = {
  at: Date;
  kind: 'deposit' | 'withdrawal';
  symbol: string;
  /** Never negative. */
  quantity: string;
  /** What it was worth then, never negative; null where nobody knows. */
  valueKrw: string | null;
  valueUsd: string | null;
  sourceId: string;
  sourceLabel: string;
  /** A person’s own asset came or went: what that did to the total stands among its shifts as well. */
  writtenDown?: boolean;
};

/** How entries begin that follow from what a person writes down as their own, in `externalId`. */
export const writtenDown = 'written-down:';

/** A person's flows since a moment, oldest first. */
export async function readFlows(
  db: Context['db'],
  userId: string,
  since: Date,
  symbol: string | null = null,
): Promise<Flow[]> {
  const rows = await db
    .select({
      at: ledgerEntries.at,
      type: ledgerEntries.type,
      symbol: ledgerEntries.symbol,
      quantity: ledgerEntries.quantity,
      valueKrw: ledgerEntries.valueKrw,
      valueUsd: ledgerEntries.valueUsd,
      sourceId: ledgerEntries.sourceId,
      sourceLabel: sources.label,
      writtenDown: like(ledgerEntries.externalId, `${writtenDown}%`).mapWith(Boolean),
    })
    .from(ledgerEntries)
    .innerJoin(sources, eq(sources.id, ledgerEntries.sourceId))
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        gte(ledgerEntries.at, since),
        inArray(ledgerEntries.type, ['deposit', 'withdrawal']),
        isNull(ledgerEntries.ownMoveId),
        ...(symbol === null ? [] : [eq(ledgerEntries.symbol, symbol)]),
      ),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id));
  return rows.map(({ type, quantity, ...row }) => ({
    ...row,
    kind: type === 'deposit' ? 'deposit' : 'withdrawal',
    quantity: absolute(quantity),
  }));
}
