/**
 * Delivers new log events to each socket, in order and once. Deliveries of a user are serialised,
 * however often new events are announced.
 */
import type { Context } from '../../context.ts';
import { unattended } from '../../error-boundary.ts';
import type { Connection } from '../connection.ts';
import type { Connections } from '../connections.ts';
import type { Interruptions } from './interruptions.ts';
import { eventsAfter, getReach, reachOfEach } from './store.ts';

/** Events read in one turn. */
const readAtOnce = 200;
const longAgo = new Date(0);

type DeliverEvents = {
  /** The user's log has reached this number. */
  recorded(userId: string, seq: number): void;
  /**
   * A socket begins to hear of events: after the number that its page had last, or from now on. The
   * answer says which, and whether all in between is there still.
   */
  begin(connection: Connection, after: number | undefined): void;
  /** Something may be missing in the log: this socket’s page reads again. */
  interrupted(connection: Connection): void;
  /**
   * Retries failed starts, and delivers events that were not announced here or could not be read.
   */
  catchUp(): Promise<void>;
};

export function createDeliverEvents(
  context: Pick<Context, 'db' | 'log'>,
  connections: Connections,
  interruptions: Pick<Interruptions, 'isSince'>,
): DeliverEvents {
  const turns = new Map<string, Promise<void>>();
  /** Sockets that wait for their turn to begin, with the number that each asked for last. */
  const beginning = new Map<Connection, number | undefined>();
  /** Sockets whose starting point could not be read, with the requested number. */
  const failed = new WeakMap<Connection, number | undefined>();
  /** The number from which each socket has heard everything. */
  const begun = new WeakMap<Connection, number>();

  const inTurn = (userId: string, act: () => Promise<void>) => {
    const next = (turns.get(userId) ?? Promise.resolve()).then(act, act);
    const done = next.finally(() => {
      if (turns.get(userId) === done) turns.delete(userId);
    });
    turns.set(userId, done);
    unattended(context.log, 'delivery of events', done);
  };
  const listening = (userId: string) =>
    connections
      .of(userId, 'notifications')
      .flatMap((connection) =>
        connection.eventSeq === null ? [] : [{ connection, seq: connection.eventSeq }],
      );

  const deliver = async (userId: string, until: number): Promise<void> => {
    for (;;) {
      const behind = listening(userId).filter(({ seq }) => seq < until);
      if (behind.length === 0) return;
      const from = Math.min(...behind.map(({ seq }) => seq));
      const events = await eventsAfter(context, userId, from, readAtOnce);
      for (const { seq, type, payload } of events) {
        const json = JSON.stringify(payload);
        for (const { connection, seq: had } of listening(userId))
          if (had < seq) connection.sendEvent(seq, type, json);
      }
      if (events.length < readAtOnce) return;
    }
  };

  const begin = async (connection: Connection): Promise<void> => {
    const { userId } = connection.caller;
    const wanted = beginning.get(connection);
    beginning.delete(connection);
    const from = wanted ?? connection.eventSeq;
    // Since then it has heard of each interruption, or waits for its turn to.
    const hasHeard = from !== null && from >= (begun.get(connection) ?? Number.POSITIVE_INFINITY);
    const reach = await getReach(context, userId, from).catch((cause: unknown) => {
      failed.set(connection, wanted);
      throw cause;
    });
    failed.delete(connection);
    const { seq, isWhole, at } = reach;
    const begins = from !== null && isWhole ? from : seq;
    connection.beginEvents(begins);
    if (!hasHeard) begun.set(connection, begins);
    const mayLack = from !== null && !hasHeard && (await interruptions.isSince(at ?? longAgo));
    const channels = [...connection.channels];
    connection.send('subscribed', { channels, after: begins, resumed: isWhole && !mayLack });
    await deliver(userId, seq);
  };
  const deliverer: DeliverEvents = {
    recorded(userId, seq) {
      if (listening(userId).some(({ seq: had }) => had < seq))
        inTurn(userId, () => deliver(userId, seq));
    },
    begin(connection, after) {
      const waits = beginning.has(connection);
      beginning.set(connection, after);
      // However often it subscribes meanwhile, the log is read once.
      if (!waits) inTurn(connection.caller.userId, () => begin(connection));
    },
    interrupted(connection) {
      inTurn(connection.caller.userId, async () => {
        const { eventSeq, channels } = connection;
        if (eventSeq === null) return;
        connection.send('subscribed', { channels: [...channels], after: eventSeq, resumed: false });
      });
    },
    async catchUp() {
      const people = new Set<string>();
      for (const connection of connections.all()) {
        if (!connection.channels.has('notifications')) continue;
        if (failed.has(connection)) deliverer.begin(connection, failed.get(connection));
        else if (connection.eventSeq !== null) people.add(connection.caller.userId);
      }
      for (const { userId, seq } of await reachOfEach(context, [...people]))
        deliverer.recorded(userId, seq);
    },
  };
  return deliverer;
}
