import * as z from '@moa/contracts/schema';
import { percentChange } from '@moa/finance/money/percent-change';
import { fetchJson } from '../fetch-json.ts';
import { parseLosslessJson } from '../parse-lossless-json.ts';
import { readDecimal } from '../read-decimal.ts';
import type { Market } from './asset-prices.ts';
import { isOfNow } from './is-of-now.ts';
import { maintainSocket, type SocketFeed } from './maintain-socket.ts';
import { offerMarkets } from './offer-markets.ts';

/** It writes a market as one word; the quotes of its markets, none of which ends in another. */
const market = /^(.+?)(USDT|FDUSD|USDC|BTC|ETH|BNB|EUR|TRY|BRL)$/;
const row = z.looseObject({
  symbol: z.string(),
  lastPrice: z.string(),
  openPrice: z.string(),
  volume: z.optional(z.unknown()),
  closeTime: z.optional(z.unknown()),
  count: z.optional(z.unknown()),
});
const mini = z.looseObject({
  e: z.literal('24hrMiniTicker'),
  s: z.string(),
  c: z.string(),
  o: z.string(),
  v: z.optional(z.unknown()),
});

/**
 * Binance's markets: a snapshot by REST of all of them, each minute; then the socket of all mini
 * tickers for those in tether.
 */
export function followBinance({ url, wsUrl, book, log }: SocketFeed): { stop(): void } {
  const take = offerMarkets(book, 'binance');
  return maintainSocket({
    name: 'binance',
    url: `${wsUrl.replace(/\/+$/, '')}/ws/!miniTicker@arr`,
    log,
    hello: () => [],
    snapshot: async () => take(await readBinanceMarkets(url), 'all'),
    parseMessage(text) {
      const message = parseLosslessJson(text);
      const items = Array.isArray(message) ? message : [message];
      take(
        items.flatMap((item) => {
          const parsed = z.safeParse(mini, item);
          if (!parsed.success) return [];
          const { s, c, o, v } = parsed.data;
          const markets = getMarket(s, c, o, v);
          return markets.filter(({ quote }) => quote === 'USDT');
        }),
      );
    },
  });
}

/** @throws ProviderError or TypeError where it does not answer with tickers */
export async function readBinanceMarkets(url: string, signal?: AbortSignal): Promise<Market[]> {
  const path = '/api/v3/ticker/24hr?type=MINI';
  const answer = await fetchJson(`${url}${path}`, { who: 'Binance', ...(signal && { signal }) });
  if (!Array.isArray(answer)) throw new TypeError('Binance told no list of tickers');
  return answer.flatMap((item) => {
    const parsed = z.safeParse(row, item);
    if (!parsed.success) return [];
    const { symbol, lastPrice, openPrice, volume, closeTime, count } = parsed.data;
    // A market in the BREAK state stays in the list without trades, with old statistics.
    if (readDecimal(count) === '0' || !isOfNow(closeTime)) return [];
    return getMarket(symbol, lastPrice, openPrice, volume);
  });
}

function getMarket(name: string, price: string, open: string, volume: unknown): Market[] {
  const [, base, quote] = market.exec(name) ?? [];
  if (base === undefined || quote === undefined) return [];
  const [from, to] = [readDecimal(open), readDecimal(price)];
  const change24h = from === null || to === null ? null : percentChange(from, to);
  return [{ base, quote, price, change24h, volume24h: readDecimal(volume) }];
}
