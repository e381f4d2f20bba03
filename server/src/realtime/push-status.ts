/** Reports how the feeds are doing and which release is served, when that changes. */
import type { PriceBook } from '../providers/prices/price-book.ts';
import type { Connection } from './connection.ts';
import type { Connections } from './connections.ts';
import { systemStatus } from './system-status.ts';

type PushStatus = {
  /** To one socket, as the first thing of its subscription. */
  tell(connection: Connection): void;
  /** To everybody, where it changed. */
  tellAll(): void;
  released(release: string): void;
};

export function createPushStatus(book: PriceBook, connections: Connections): PushStatus {
  let release = '';
  let reported = '';
  const status = () => systemStatus(book, release, Date.now());
  const tellAll = () => {
    const current = status();
    // Without the times, which change with every message of a feed.
    const gist = JSON.stringify([
      current.status,
      release,
      current.sources.map((source) => source.status),
    ]);
    if (gist === reported) return;
    reported = gist;
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
      tellAll();
    },
  };
}
