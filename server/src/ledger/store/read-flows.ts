/**
 * External flows: deposits and withdrawals. A transfer between own accounts is none, unless only
 * one of its ends is in view (`isFlow`).
 */
import { absolute } from '@moa/finance/money/decimal';
import { and, asc, eq, gte, inArray, like } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Context } from '../../context.ts';
import { isIn, type Reads } from '../../sources/api.ts';
import { sources } from '../../sources/tables.ts';
import { ledgerEntries } from '../tables.ts';

export type Flow = {
  /** In the ledger. */
  id?: string;
  at: Date;
  kind: 'deposit' | 'withdrawal';
  symbol: string;
  /** Never negative. */
  quantity: string;
  /** Value at the time of the flow, never negative; null if unknown. */
  valueKrw: string | null;
  valueUsd: string | null;
  valueUsdt?: string | null;
  sourceId: string;
  sourceLabel: string;
  /** Other end of a transfer between own accounts. */
  otherEnd?: { at: Date; sourceId: string } | null;
  /** Flow of a manual asset: its effect on the total is among the total's shifts as well. */
  writtenDown?: boolean;
};

/** Prefix of `externalId` in entries that result from changes of manual assets. */
export const writtenDown = 'written-down:';

/** Reads a user's flows since a time, oldest first. */
export async function readFlows(
  db: Context['db'],
  userId: string,
  since: Date,
  symbol: string | null = null,
): Promise<Flow[]> {
  const other = alias(ledgerEntries, 'other_end');
  const rows = await db
    .select({
      id: ledgerEntries.id,
      otherAt: other.at,
      otherSource: other.sourceId,
      otherKrw: other.valueKrw,
      otherUsd: other.valueUsd,
      otherUsdt: other.valueUsdt,
      at: ledgerEntries.at,
      type: ledgerEntries.type,
      symbol: ledgerEntries.symbol,
      quantity: ledgerEntries.quantity,
      valueKrw: ledgerEntries.valueKrw,
      valueUsd: ledgerEntries.valueUsd,
      valueUsdt: ledgerEntries.valueUsdt,
      sourceId: ledgerEntries.sourceId,
      sourceLabel: sources.label,
      writtenDown: like(ledgerEntries.externalId, `${writtenDown}%`).mapWith(Boolean),
    })
    .from(ledgerEntries)
    .innerJoin(sources, eq(sources.id, ledgerEntries.sourceId))
    .leftJoin(other, eq(other.id, ledgerEntries.ownMoveId))
    .where(
      and(
        eq(ledgerEntries.userId, userId),
        gte(ledgerEntries.at, since),
        inArray(ledgerEntries.type, ['deposit', 'withdrawal']),
        ...(symbol === null ? [] : [eq(ledgerEntries.symbol, symbol)]),
      ),
    )
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id));
  return rows.map(
    ({ type, quantity, otherAt, otherSource, otherKrw, otherUsd, otherUsdt, ...row }) => ({
      ...row,
      // Both ends of a move are worth what arrived: what one account gave is what the other got.
      ...(type === 'withdrawal' && otherAt !== null
        ? {
            valueKrw: otherKrw ?? row.valueKrw,
            valueUsd: otherUsd ?? row.valueUsd,
            valueUsdt: otherUsdt ?? row.valueUsdt,
          }
        : {}),
      otherEnd:
        otherAt === null || otherSource === null ? null : { at: otherAt, sourceId: otherSource },
      kind: type === 'deposit' ? 'deposit' : 'withdrawal',
      quantity: absolute(quantity),
    }),
  );
}

/** One end of a flow. */
export type FlowEnd = Pick<Flow, 'at' | 'sourceId' | 'symbol'>;

/** Returns the flows of a period that began at `since`, over all sources that are not outside. */
export function flowsSince(
  flows: readonly Flow[],
  since: Date,
  isOutside?: (end: FlowEnd) => boolean,
): Flow[] {
  return flows.filter((flow) => isFlow(flow, { before: { at: since } }, isOutside));
}

/** State of a total: events at a source after its last reading are not included. */
type KnownThen = { at: Date; reads?: Reads };

/**
 * True if a flow lies between two totals. A transfer under way at the first total was in neither
 * account then, and one that has not arrived by the second is in neither account yet; a transfer to
 * or from a source outside the view left or entered it, and flows at that source do not count.
 */
export function isFlow(
  flow: FlowEnd & Pick<Flow, 'otherEnd'>,
  { before, now }: { before: KnownThen; now?: KnownThen },
  isOutside: (end: FlowEnd) => boolean = () => false,
): boolean {
  const isBetween = (end: { at: Date; sourceId: string }) =>
    !isIn(end, before) && (now === undefined || isIn(end, now));
  if (!isBetween(flow) || isOutside(flow)) return false;
  const { otherEnd, symbol } = flow;
  return otherEnd == null || isOutside({ ...otherEnd, symbol }) || !isBetween(otherEnd);
}
