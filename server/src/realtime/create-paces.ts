/**
 * Pace of each socket's messages: as requested by the page while visible, otherwise as chosen by
 * the user.
 */
import type { Context } from '../context.ts';
import { unattended } from '../error-boundary.ts';
import { type Connection, paceOf } from './connection.ts';
import type { Connections } from './connections.ts';
import { readRealtimeSettings } from './settings/store.ts';

type Paces = {
  /** Without an interval the user's frequency applies, including later changes. */
  choose(connection: Connection, intervalMs: number | undefined): void;
  endings: readonly (() => void)[];
};

export function createPaces(
  { db, bus, log }: Pick<Context, 'db' | 'bus' | 'log'>,
  connections: Connections,
): Paces {
  /** Sockets that follow their user's frequency. */
  const following = new WeakSet<Connection>();
  const follow = async (userId: string, own: readonly Connection[]) => {
    const { updateFrequency } = await readRealtimeSettings(db, userId);
    for (const connection of own)
      if (following.has(connection)) connection.pace = paceOf(updateFrequency);
  };
  return {
    choose(connection, intervalMs) {
      if (intervalMs !== undefined) {
        following.delete(connection);
        connection.pace = { prices: intervalMs, positions: intervalMs, portfolio: intervalMs };
        return;
      }
      // It follows already, and hears of each change.
      if (following.has(connection)) return;
      following.add(connection);
      unattended(log, 'the pace of a socket', follow(connection.caller.userId, [connection]));
    },
    endings: [
      bus.subscribe('settings.changed', ({ userId }) => {
        const own = connections.of(userId).filter((connection) => following.has(connection));
        if (own.length > 0) unattended(log, 'the pace of sockets', follow(userId, own));
      }),
    ],
  };
}
