import { exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import type { ServerMessage } from '@moa/contracts/realtime/messages';
import { type PriceBook, stalePriceMs } from '../providers/prices/price-book.ts';

const hourMs = 3_600_000;

type Status = Extract<ServerMessage, { type: 'system-status' }>['payload'];

/** State of the feeds, for every signed-in user. */
export function systemStatus(book: PriceBook, release: string, now: number): Status {
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
