import type { ServerMessage } from '@moa/contracts/realtime/messages';
import { type PriceBook, stalePriceMs } from '../providers/prices/price-book.ts';

type Status = Extract<ServerMessage, { type: 'system-status' }>['payload'];

/** How the feeds are doing, as every signed-in person may know. */
export function systemStatus(book: PriceBook, release: string, now: number): Status {
  const feeds = (['upbit', 'binance'] as const).map((name) => feed(name, book.lastHeard(name)));
  const sources = [...feeds, feed('fiat', book.fx()?.at ?? null)];
  return {
    status: sources.every(({ status }) => status === 'ok') ? 'ok' : 'degraded',
    release,
    sources,
  };

  function feed(name: string, heardAt: number | null) {
    return {
      name,
      status: heardAt === null ? 'waiting' : now - heardAt > stalePriceMs ? 'silent' : 'ok',
      lastMessageAt: heardAt === null ? null : new Date(heardAt).toISOString(),
    };
  }
}
