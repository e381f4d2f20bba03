/** The past that rules are tried on, as plain columns: what a thread can be handed without much ado. */

import type { Metric } from '@moa/contracts/notifications/shapes/metrics';
import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { securityEvents } from '../../../auth/tables.ts';
import type { Context } from '../../../context.ts';
import { ledgerEntries } from '../../../ledger/tables.ts';
import { selectFlows } from '../select-flows.ts';
import type { HourValues } from './hour-values.ts';

/** Full hours, epoch ms. */
export type Span = { from: number; to: number };

export type Column = readonly (string | null)[];

/** Epoch ms, ascending; the columns beside it are as long. */
type Moments = readonly number[];

export type PastPiece =
  /**
   * Hourly prices of one asset from `since` on; `abroad` is in dollars, and loaded only for the few
   * rules that use it.
   */
  | {
      kind: 'prices';
      symbol: string;
      since: number;
      krw: Column;
      usd: Column;
      usdt: Column;
      abroad: Column | null;
    }
  /** `peaks`: the highest total in won until then. */
  | { kind: 'totals'; at: Moments; krw: Column; usd: Column; usdt: Column; peaks: Column }
  /** Holding of one asset; the quantity is null where it was no longer held. */
  | { kind: 'holding'; subject: string; at: Moments; quantity: Column; krw: Column }
  /** Days that keys had left follow from when they end. */
  | { kind: 'keys'; keys: readonly { sourceId: string; since: number; end: number }[] }
  | {
      kind: 'hours';
      whose: 'own' | 'shared';
      hours: readonly { at: number; values: HourValues }[];
    }
  | { kind: 'events'; events: readonly EventThen[] };

/** `subject` is the symbol of what came or went; a rule on all of them hears it too. Epoch ms. */
export type EventThen = { metric: Metric; subject: string; value: string; at: number };

/** The latest of them. */
const maxEvents = 2_000;

/** Past events in chronological order, as the engine receives them. */
export async function readEventsThen(
  { db }: Pick<Context, 'db'>,
  userId: string,
  from: number,
): Promise<EventThen[]> {
  const since = new Date(from);
  const [flows, seen] = await Promise.all([
    selectFlows(db, userId, since, isNotNull(ledgerEntries.valueKrw))
      .orderBy(desc(ledgerEntries.at))
      .limit(maxEvents),
    db
      .select({ at: securityEvents.at, kind: securityEvents.kind })
      .from(securityEvents)
      .where(
        and(
          eq(securityEvents.userId, userId),
          inArray(securityEvents.kind, ['passkey.added', 'session.started', 'session.new-device']),
          gt(securityEvents.at, since),
        ),
      )
      .orderBy(desc(securityEvents.at))
      .limit(maxEvents),
  ]);
  return [
    ...flows.map(
      ({ at, type, symbol, valueKrw }): EventThen => ({
        metric: type === 'deposit' ? 'deposit_seen' : 'withdrawal_seen',
        subject: symbol.toUpperCase(),
        value: (valueKrw ?? '0').replace('-', ''),
        at: at.getTime(),
      }),
    ),
    ...seen.map(
      ({ at, kind }): EventThen => ({
        metric: kind === 'passkey.added' ? 'new_passkey' : 'new_sign_in',
        subject: 'all',
        value: '1',
        at: at.getTime(),
      }),
    ),
  ];
}
