/**
 * Reports how the feeds are doing and which release is served, when that changes; and now and then when each
 * of them was heard last, which pages show.
 */

import { exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import type { ServerMessage } from '@moa/contracts/realtime/messages';
import { type PriceBook, stalePriceMs } from '../providers/prices/price-book.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';

const againAfterMs = 30_000;

type PushStatus = {
  /** To one socket, as the first thing of its subscription. */
  tell(connection: Connection): void;
  /** To everybody, where it changed or was said long ago. */
  tellAll(now: number): void;
  released(release: string): void;
};

export function createPushStatus(book: PriceBook, connections: Connections): PushStatus {
  let release = '';
  let reported = '';
  let reportedAt = 0;
  const status = (now = Date.now()) => systemStatus(book, release, now);
  const broadcastStatus = (now: number) => {
    const current = status(now);
    // Without the times, which change with every message of a feed.
    const gist = JSON.stringify([
      current.status,
      release,
      current.sources.map((source) => source.status),
    ]);
    if (gist === reported && now - reportedAt < againAfterMs) return;
    reported = gist;
    reportedAt = now;
    const json = JSON.stringify(current);
    for (const connection of connections.all()) {
      if (connection.channels.has('system')) connection.sendOn('system', 'system-status', json);
    }
  };
  return {
    tell: (connection) => connection.sendOn('system', 'system-status', JSON.stringify(status())),
    tellAll: broadcastStatus,
    released(id) {
      release = id;
      broadcastStatus(Date.now());
    },
  };
}

const hourMs = 3_600_000;

type Status = Extract<ServerMessage, { type: 'system-status' }>['payload'];

/** State of the feeds, for every signed-in user. */
function systemStatus(book: PriceBook, release: string, now: number): Status {
  const streams = (['upbit', 'binance'] as const).map((name) => feed(name, book.lastHeard(name)));
  const needed = [...streams, feed('fiat', book.fx()?.at ?? null)];
  // Feeds that are polled only while a user holds something there.
  const others = exchangeIds.flatMap((name) => {
    const heardAt = book.lastHeard(name);
    const isStream = name === 'upbit' || name === 'binance';
    // Exchanges without any holdings are no longer polled.
    const isRecent = heardAt !== null && now - heardAt < hourMs;
    return isStream || !isRecent ? [] : [feed(name, heardAt)];
  });
  return {
    status: needed.every(({ status }) => status === 'ok') ? 'ok' : 'degraded',
    release,
    sources: [...needed, ...others],
  };

  function feed(name: string, heardAt: number | null) {
    return {
      name,
      status: heardAt === null ? 'waiting' : now - heardAt > stalePriceMs ? 'silent' : 'ok',
      lastMessageAt: heardAt === null ? null : new Date(heardAt).toISOString(),
    };
  }
}
