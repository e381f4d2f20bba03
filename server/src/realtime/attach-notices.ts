/**
 * /ws/notifications: alerts, states of deliveries and changes of configs, at once. It is opened, kept and
 * ended as /ws/realtime is, apart from it: what ticks there is no concern here.
 */
import {
  type NoticeClientMessage,
  type NoticeServerMessage,
  noticeClientMessage,
} from '@moa/contracts/notifications/socket';
import { and, eq } from 'drizzle-orm';
import type { WebSocket } from 'ws';
import type { Context } from '../context.ts';
import { unattended } from '../error-boundary.ts';
import { noticeSubscriptions } from '../notifications/subscriptions/tables.ts';
import type { Entrance } from './accept-upgrades.ts';
import type { Connection } from './connection.ts';
import { type Connections, createConnections } from './connections.ts';
import { createOpenConnection } from './open-connection.ts';
import { closeCodes } from './realtime-path.ts';
import type { SocketTokens } from './socket-tokens.ts';

type Subscribe = Extract<NoticeClientMessage, { type: 'subscribe' }>;
type Numbered = Extract<NoticeServerMessage, { seq: number }>;

type Notices = {
  connections: Connections;
  open(socket: WebSocket, entrance: Entrance): void;
  /** Each ends something that was begun. */
  endings: (() => void)[];
};

export function attachNotices(
  context: Pick<Context, 'db' | 'bus' | 'clock' | 'log' | 'sessions'>,
  tokens: SocketTokens,
): Notices {
  const { db, bus, clock, log } = context;
  const connections = createConnections();
  /** The configs that a connection hears of; of all where it is not in here. */
  const wanted = new WeakMap<Connection, ReadonlySet<string>>();

  const readWanted = async ({ caller }: Connection) => {
    const rows = await db
      .select()
      .from(noticeSubscriptions)
      .where(
        and(
          eq(noticeSubscriptions.userId, caller.userId),
          eq(noticeSubscriptions.sessionId, caller.sessionId),
        ),
      );
    return rows.length === 0 ? null : new Set(rows.flatMap(({ configIds }) => configIds));
  };
  /** Latest subscription request of each connection. */
  const wishes = new WeakMap<Connection, object>();
  const read = async (connection: Connection, configIds?: readonly string[]) => {
    const wish = {};
    wishes.set(connection, wish);
    const configs = configIds === undefined ? await readWanted(connection) : new Set(configIds);
    // It has said something else meanwhile.
    if (wishes.get(connection) !== wish) return;
    if (configs === null) wanted.delete(connection);
    else wanted.set(connection, configs);
    connection.channels = new Set(['notifications']);
  };
  const subscribe = (connection: Connection, configIds?: readonly string[]) =>
    unattended(
      log,
      'a subscription',
      read(connection, configIds).catch((cause: unknown) => {
        // Its silence would look like no news.
        connection.close(closeCodes.failed, 'failed');
        throw cause;
      }),
    );
  const onMessage = (connection: Connection, { configIds }: Subscribe) =>
    subscribe(connection, configIds);
  /** Messages that belong to no config go to all connections. */
  const tell = <Type extends Numbered['type']>(
    userId: string,
    configId: string | null,
    type: Type,
    payload: Extract<Numbered, { type: Type }>['payload'],
  ) => {
    const json = JSON.stringify(payload);
    for (const connection of connections.of(userId, 'notifications')) {
      const configs = wanted.get(connection);
      if (configId !== null && configs !== undefined && !configs.has(configId)) continue;
      connection.sendOn('notifications', type, json);
    }
  };

  return {
    connections,
    open: createOpenConnection({
      context,
      tokens,
      connections,
      schema: noticeClientMessage,
      onMessage,
    }),
    endings: [
      bus.subscribe('alert.created', ({ userId, alert, unread }) =>
        tell(userId, alert.kind === 'rule.fired' ? alert.data.configId : null, 'notification', {
          alert,
          unread,
        }),
      ),
      bus.subscribe('notification.status', ({ userId, delivery }) =>
        tell(userId, delivery.configId, 'notification_status', delivery),
      ),
      ...(['rules.changed', 'notice-settings.changed'] as const).map((event) =>
        bus.subscribe(event, ({ userId }) =>
          tell(userId, null, 'config_update', { at: clock.now().toISOString() }),
        ),
      ),
      bus.subscribe('notices.subscribed', ({ userId, sessionId }) => {
        for (const connection of connections.of(userId, 'notifications')) {
          if (connection.caller.sessionId !== sessionId) continue;
          subscribe(connection);
        }
      }),
    ],
  };
}
