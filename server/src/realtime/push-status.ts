/**
 * Reports how the feeds are doing and which release is served, when that changes; and now and then when each
 * of them was heard last, which pages show.
 */
import type { PriceBook } from '../providers/prices/price-book.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { systemStatus } from './system-status.ts';

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
  const tellAll = (now: number) => {
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
    tellAll,
    released(id) {
      release = id;
      tellAll(Date.now());
    },
  };
}
