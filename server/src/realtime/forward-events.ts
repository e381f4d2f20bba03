/** Forwards a user's events to that user's sockets only. */
import type { Channel } from '@moa/contracts/realtime/messages';
import type { Context } from '../context.ts';
import type { Connections } from './connections.ts';
import { closeCodes } from './realtime-path.ts';

/** Beside what is in the log of events. Answers the ends of its subscriptions. */
export function forwardEvents(
  { bus, clock }: Pick<Context, 'bus' | 'clock'>,
  connections: Connections,
): (() => void)[] {
  const tell = (userId: string, channel: Channel, type: string, payload: unknown) => {
    const json = JSON.stringify(payload);
    for (const connection of connections.of(userId, channel))
      connection.sendOn(channel, type, json);
  };
  return [
    bus.subscribe('history.rebuilt', ({ userId }) =>
      tell(userId, 'portfolio', 'history-update', { at: clock.now().toISOString() }),
    ),
    bus.subscribe('realtime.tested', ({ userId, id, text }) =>
      tell(userId, 'system', 'test-message', { id, text }),
    ),
    bus.subscribe('simulation.ticked', ({ userId, id, isLast, prices }) =>
      tell(userId, 'system', 'simulated-prices', { simulationId: id, isLast, prices }),
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
