/** Past events in chronological order, as the engine receives them. */
import type { Metric } from '@moa/contracts/notifications/shapes/metrics';
import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { securityEvents } from '../../../auth/tables.ts';
import type { Context } from '../../../context.ts';
import { ledgerEntries } from '../../../ledger/tables.ts';
import { selectFlows } from '../select-flows.ts';

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
