/**
 * Writes what happened to a person into the log, in the process in which it happened and in its order;
 * then every process with sockets of the person hears of it.
 */
import type { RealtimeEventType } from '@moa/contracts/realtime/events';
import type { Channel, ServerMessage } from '@moa/contracts/realtime/messages';
import type { Context } from '../../context.ts';
import { unattended } from '../../error-boundary.ts';
import { appendEvent } from './store.ts';

type Sent = Extract<ServerMessage, { channel: Channel }>;
type PayloadOf<Type extends RealtimeEventType> = Extract<Sent, { type: Type }>['payload'];

/** What comes back ends it: once all is written that has happened. */
export function recordEvents(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'log'>,
  /** Something could not be written. */
  onLost: () => void,
): () => Promise<void> {
  const { bus, clock, log } = context;
  /** The last write of each person that is under way. */
  const writing = new Map<string, Promise<void>>();

  const record = <Type extends RealtimeEventType>(
    userId: string,
    type: Type,
    payload: PayloadOf<Type>,
  ) => {
    const write = async () => {
      const seq = await appendEvent(context, userId, type, payload).catch((cause: unknown) => {
        if (isOfNobody(cause)) return null;
        onLost();
        throw cause;
      });
      if (seq !== null) bus.publish('realtime.recorded', { userId, seq });
    };
    const next = (writing.get(userId) ?? Promise.resolve()).then(write, write);
    const done = next.finally(() => {
      if (writing.get(userId) === done) writing.delete(userId);
    });
    writing.set(userId, done);
    unattended(log, 'the log of events', done);
  };
  const now = () => ({ at: clock.now().toISOString() });
  const own = { scope: 'own' } as const;

  const endings = [
    bus.subscribe(
      'alert.created',
      ({ userId, alert, unread }) => record(userId, 'notification-update', { alert, unread }),
      own,
    ),
    bus.subscribe(
      'notification.status',
      ({ userId, delivery }) => record(userId, 'notification-status', delivery),
      own,
    ),
    ...(['rules.changed', 'notice-settings.changed'] as const).map((event) =>
      bus.subscribe(event, ({ userId }) => record(userId, 'config-update', now()), own),
    ),
    bus.subscribe(
      'settings.changed',
      ({ userId }) => record(userId, 'settings-update', now()),
      own,
    ),
    bus.subscribe(
      'transaction.settled',
      ({ userId, transaction: { id, planId } }) =>
        record(userId, 'transaction-update', { transactionId: id, planId }),
      own,
    ),
  ];
  return async () => {
    for (const end of endings) end();
    await Promise.allSettled(writing.values());
  };
}

/** The account went while it was written: a foreign key has nobody to point at. */
function isOfNobody(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause)
    if ('code' in error && error.code === '23503') return true;
  return false;
}
