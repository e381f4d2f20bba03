import * as z from '@moa/contracts/schema';
import { percentChange } from '@moa/finance/money/percent-change';
import type { Logger } from 'pino';
import { fetchJson } from '../fetch-json.ts';
import { parseLosslessJson } from '../parse-lossless-json.ts';
import { readDecimal } from '../read-decimal.ts';
import { keepSocket } from './keep-socket.ts';
import type { Ticker } from './ticker.ts';

const quote = 'USDT';
const row = z.looseObject({ symbol: z.string(), lastPrice: z.string(), openPrice: z.string() });
const mini = z.looseObject({
  e: z.literal('24hrMiniTicker'),
  s: z.string(),
  c: z.string(),
  o: z.string(),
});

/** Binance's tether markets: a snapshot by REST, then the socket of all mini tickers. */
export function followBinance({
  url,
  wsUrl,
  offer,
  log,
}: {
  url: string;
  wsUrl: string;
  offer(ticker: Ticker): void;
  log: Logger;
}): { stop(): void } {
  const take = (market: string, price: string, open: string) => {
    if (!market.endsWith(quote) || market === quote) return;
    const from = readDecimal(open);
    const to = readDecimal(price);
    offer({
      venue: 'binance',
      symbol: market.slice(0, -quote.length),
      price,
      change24h: from === null || to === null ? null : percentChange(from, to),
      at: Date.now(),
    });
  };
  return keepSocket({
    name: 'binance',
    url: `${wsUrl.replace(/\/+$/, '')}/ws/!miniTicker@arr`,
    log,
    hello: () => [],
    async snapshot() {
      const answer = await fetchJson(`${url}/api/v3/ticker/24hr?type=MINI`, { who: 'Binance' });
      if (!Array.isArray(answer)) throw new TypeError('Binance told no list of tickers');
      for (const item of answer) {
        const parsed = z.safeParse(row, item);
        if (parsed.success) take(parsed.data.symbol, parsed.data.lastPrice, parsed.data.openPrice);
      }
    },
    parseMessage(text) {
      const message = parseLosslessJson(text);
      for (const item of Array.isArray(message) ? message : [message]) {
        const parsed = z.safeParse(mini, item);
        if (parsed.success) take(parsed.data.s, parsed.data.c, parsed.data.o);
      }
    },
  });
}
