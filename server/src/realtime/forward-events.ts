/** What happened to a person goes to the sockets of that person, and to nobody else's. */
import type { Channel, ServerMessage } from '@moa/contracts/realtime/messages';
import type { Context } from '../context.ts';
import type { Connections } from './connections.ts';
import { closeCodes } from './realtime-path.ts';

type Notified = Extract<ServerMessage, { channel: Channel }>;

/** Answers the ends of its subscriptions. */
export function forwardEvents(
  { bus, clock }: Pick<Context, 'bus' | 'clock'>,
  connections: Connections,
): (() => void)[] {
  const notify = <Type extends Notified['type']>(
    userId: string,
    type: Type,
    payload: Extract<Notified, { type: Type }>['payload'],
  ) => {
    const json = JSON.stringify(payload);
    for (const connection of connections.of(userId, 'notifications')) {
      connection.sendOn('notifications', type, json);
    }
  };
  return [
    bus.subscribe('history.rebuilt', ({ userId }) => {
      const payload = JSON.stringify({ at: clock.now().toISOString() });
      for (const connection of connections.of(userId, 'portfolio')) {
        connection.sendOn('portfolio', 'history-update', payload);
      }
    }),
    bus.subscribe('alert.created', ({ userId, alert, unread }) =>
      notify(userId, 'notification-update', { alert, unread }),
    ),
    bus.subscribe('notification.status', ({ userId, delivery }) =>
      notify(userId, 'notification-status', delivery),
    ),
    ...(['rules.changed', 'notice-settings.changed'] as const).map((event) =>
      bus.subscribe(event, ({ userId }) =>
        notify(userId, 'config-update', { at: clock.now().toISOString() }),
      ),
    ),
    bus.subscribe('settings.changed', ({ userId }) =>
      notify(userId, 'settings-update', { at: clock.now().toISOString() }),
    ),
    bus.subscribe('transaction.settled', ({ userId, transaction: { id, planId } }) =>
      notify(userId, 'transaction-update', { transactionId: id, planId }),
    ),
  ];
}

/** A session that ended or was locked has no socket from then on. Answers the ends of its subscriptions. */
export function endSocketsByEvents(
  bus: Context['bus'],
  all: readonly Connections[],
): (() => void)[] {
  return (
    [
      ['session.ended', 'the session has ended'],
      ['session.locked', 'the session is locked'],
    ] as const
  ).map(([event, why]) =>
    bus.subscribe(event, ({ userId, sessionId }) => {
      for (const connection of all.flatMap((connections) => [...connections.of(userId)])) {
        if (connection.caller.sessionId === sessionId) connection.close(closeCodes.ended, why);
      }
    }),
  );
}
