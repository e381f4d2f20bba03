/**
 * Writes a user's events into the log, in the process and order in which they occur, and announces
 * them to every process with sockets of the user.
 */
import type { RealtimeEventType } from '@moa/contracts/realtime/events';
import type { Channel, ServerMessage } from '@moa/contracts/realtime/messages';
import type { Context } from '../../context.ts';
import { unattended } from '../../error-boundary.ts';
import { appendEvent } from './store.ts';

type Sent = Extract<ServerMessage, { channel: Channel }>;
type EventPayload<Type extends RealtimeEventType> = Extract<Sent, { type: Type }>['payload'];

/** The returned function stops recording, once all events so far are written. */
export function recordEvents(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'log'>,
  /** Something could not be written. */
  onLost: () => void,
): () => Promise<void> {
  const { bus, clock, log } = context;
  /** Last pending write of each user. */
  const writing = new Map<string, Promise<void>>();

  const record = <Type extends RealtimeEventType>(
    userId: string,
    type: Type,
    payload: EventPayload<Type>,
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

/** True if the account was deleted during the write, which violates a foreign key. */
function isOfNobody(cause: unknown): boolean {
  for (let error = cause; error instanceof Error; error = error.cause)
    if ('code' in error && error.code === '23503') return true;
  return false;
}
