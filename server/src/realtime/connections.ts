/** The sockets that have signed in, found by person: what concerns one person walks nobody else’s. */
import type { Channel } from '@moa/contracts/realtime/messages';
import type { Connection } from './connection.ts';

export type Connections = {
  /** False where the person has as many as one may have. */
  add(connection: Connection): boolean;
  remove(connection: Connection): void;
  all(): Iterable<Connection>;
  /** Those of one person; on one channel where it is named. */
  of(userId: string, channel?: Channel): Connection[];
  count(): number;
  /** How many people have one. */
  people(): number;
};

/** Of one person. */
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
