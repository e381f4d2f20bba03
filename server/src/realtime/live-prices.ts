/**
 * Prices as sockets send them, each written as JSON once per change however many sockets want it.
 * Versions count changes, so that a socket asks for what changed since its last message.
 */
import type { LivePrice } from '@moa/contracts/realtime/messages';
import { exact, plain } from '@moa/finance/money/decimal';
import type { PriceBook } from '../providers/prices/price-book.ts';
import { quoteAsset } from '../providers/prices/quote-asset.ts';

/** Symbols sent to every user beside their holdings. */
const majors: ReadonlySet<string> = new Set(['BTC', 'ETH', 'USDT', 'USDC', 'XRP', 'SOL']);
const shownDecimals = 12;

export type LivePrices = {
  note(symbols: Iterable<string>): void;
  version(): number;
  /** JSON of the changed prices among the symbols and the majors, and when the newest of them came, epoch ms. */
  since(
    version: number,
    symbols: ReadonlySet<string>,
  ): { changed: string[]; newestAt: number | null };
};

export function createLivePrices(book: PriceBook): LivePrices {
  const versions = new Map<string, number>();
  const arrivals = new Map<string, number>();
  const written = new Map<string, { version: number; json: string }>();
  let current = 1;
  /** Changes after a version, until the next change: most sockets have the same version. */
  const moved = new Map<number, readonly string[]>();

  const movedSince = (version: number): readonly string[] => {
    const known = moved.get(version);
    if (known !== undefined) return known;
    const found = [...versions].flatMap(([symbol, at]) => (at > version ? symbol : []));
    moved.set(version, found);
    return found;
  };
  const changedSince = (version: number, held: ReadonlySet<string>): readonly string[] =>
    version < 1
      ? [...new Set([...majors, ...held])]
      : movedSince(version).filter((symbol) => majors.has(symbol) || held.has(symbol));
  const write = (symbol: string): string | null => {
    const changed = versions.get(symbol) ?? 1;
    const known = written.get(symbol);
    if (known?.version === changed) return known.json;
    const price = livePrice(book, symbol);
    if (price === null) return null;
    const json = JSON.stringify(price);
    written.set(symbol, { version: changed, json });
    return json;
  };

  return {
    note(symbols) {
      current += 1;
      moved.clear();
      const now = Date.now();
      const move = (symbol: string) => {
        versions.set(symbol, current);
        arrivals.set(symbol, now);
      };
      for (const symbol of symbols) {
        // The won moves the won price of all that is quoted in dollars, a tether off its peg the dollars.
        if (symbol === 'KRW' || symbol === 'USD') for (const known of book.symbols()) move(known);
        move(symbol);
      }
    },
    version: () => current,
    since(version, symbols) {
      let newestAt: number | null = null;
      const changed = changedSince(version, symbols).flatMap((symbol) => {
        const json = write(symbol);
        newestAt = Math.max(newestAt ?? 0, arrivals.get(symbol) ?? 0) || null;
        return json ?? [];
      });
      return { changed, newestAt };
    },
  };
}

function livePrice(book: PriceBook, symbol: string): LivePrice | null {
  const quote = quoteAsset(book, symbol, null);
  if (quote === null) return null;
  const shown = (value: string) => plain(exact(value).decimalPlaces(shownDecimals));
  return {
    symbol,
    usd: shown(quote.usd),
    krw: shown(quote.krw),
    change24h: quote.change24h === null ? null : shown(quote.change24h),
    volume24h: quote.volume24h == null ? null : shown(quote.volume24h),
    source: quote.source,
    at: new Date(quote.at).toISOString(),
  };
}
