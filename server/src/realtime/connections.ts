/** Signed-in sockets, indexed by user, so that no lookup iterates over other users' sockets. */
import type { Channel } from '@moa/contracts/realtime/messages';
import type { Connection } from './connection.ts';

export type Connections = {
  /** False if the user has reached the limit. */
  add(connection: Connection): boolean;
  remove(connection: Connection): void;
  all(): Iterable<Connection>;
  /** Connections of a user, on one channel if given. */
  of(userId: string, channel?: Channel): Connection[];
  count(): number;
  /** Number of users with a connection. */
  people(): number;
};

/** Maximum number of connections per user. */
export const maxConnections = 20;

export function createConnections(): Connections {
  const all = new Set<Connection>();
  const byUser = new Map<string, Set<Connection>>();
  return {
    add(connection) {
      const { userId } = connection.caller;
      const own = byUser.get(userId) ?? new Set();
      if (own.size >= maxConnections) return false;
      byUser.set(userId, own.add(connection));
      all.add(connection);
      return true;
    },
    remove(connection) {
      all.delete(connection);
      const { userId } = connection.caller;
      const own = byUser.get(userId);
      own?.delete(connection);
      if (own?.size === 0) byUser.delete(userId);
    },
    all: () => all,
    of(userId, channel) {
      const own = [...(byUser.get(userId) ?? [])];
      return channel === undefined ? own : own.filter(({ channels }) => channels.has(channel));
    },
    count: () => all.size,
    people: () => byUser.size,
  };
}
