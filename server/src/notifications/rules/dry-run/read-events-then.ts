/** What happened, in the order in which it did: as the engine hears of it. */
import type { Metric } from '@moa/contracts/notifications/shapes/metrics';
import { and, desc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { securityEvents } from '../../../auth/tables.ts';
import type { Context } from '../../../context.ts';
import { ledgerEntries } from '../../../ledger/tables.ts';
import { sources } from '../../../sources/tables.ts';

/** `subject` is the symbol of what came or went; a rule on all of them hears it too. Epoch ms. */
export type EventThen = { metric: Metric; subject: string; value: string; at: number };

/** The latest of them. */
const maxEvents = 2_000;

export async function readEventsThen(
  { db }: Pick<Context, 'db'>,
  userId: string,
  from: number,
): Promise<EventThen[]> {
  const since = new Date(from);
  const [flows, seen] = await Promise.all([
    db
      .select({
        at: ledgerEntries.at,
        type: ledgerEntries.type,
        symbol: ledgerEntries.symbol,
        valueKrw: ledgerEntries.valueKrw,
      })
      .from(ledgerEntries)
      .innerJoin(sources, eq(sources.id, ledgerEntries.sourceId))
      .where(
        and(
          eq(ledgerEntries.userId, userId),
          inArray(ledgerEntries.type, ['deposit', 'withdrawal']),
          isNull(ledgerEntries.ownMoveId),
          isNotNull(ledgerEntries.valueKrw),
          gt(ledgerEntries.at, since),
        ),
      )
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
