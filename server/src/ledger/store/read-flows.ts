/**
 * What came in from outside and went out: deposits and withdrawals. A move between own accounts is
 * neither, unless only one of its ends is looked at: `isFlow` tells.
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
  /** What it was worth then, never negative; null where nobody knows. */
  valueKrw: string | null;
  valueUsd: string | null;
  valueUsdt?: string | null;
  sourceId: string;
  sourceLabel: string;
  /** Of a move between own accounts: its other end. */
  otherEnd?: { at: Date; sourceId: string } | null;
  /** A person’s own asset came or went: what that did to the total is among its shifts as well. */
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

/** Those of a time that began at `since`, over all sources but what is outside. */
export function flowsSince(
  flows: readonly Flow[],
  since: Date,
  isOutside?: (end: FlowEnd) => boolean,
): Flow[] {
  return flows.filter((flow) => isFlow(flow, { before: { at: since } }, isOutside));
}

/** What is known at a moment: what happened at a source after its last reading is not. */
type KnownThen = { at: Date; reads?: Reads };

/**
 * Whether a flow lies between two totals. What was on its way when the time began was nowhere then,
 * and what has not arrived where it is read is nowhere yet; what went to or came from what is not
 * looked at has left or entered what is, and what happened there is nothing.
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
