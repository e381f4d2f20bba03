import * as z from '@moa/contracts/schema';
import type { Logger } from 'pino';
import { fetchJson } from '../fetch-json.ts';
import { parseLosslessJson } from '../parse-lossless-json.ts';
import { keepSocket } from './keep-socket.ts';
import type { Ticker } from './ticker.ts';

const row = z.looseObject({ market: z.string(), trade_price: z.string() });
const frame = z.looseObject({
  type: z.literal('ticker'),
  code: z.string(),
  trade_price: z.string(),
});

/**
 * Upbit's won markets: a snapshot by REST, then the public ticker socket. Its change is left aside:
 * it is against 09:00 in Korea, and here all changes are over the last 24 hours.
 */
export function followUpbit({
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
  const take = (market: string, price: string) => {
    if (!market.startsWith('KRW-')) return;
    offer({
      venue: 'upbit',
      symbol: market.slice(4),
      price,
      change24h: null,
      at: Date.now(),
    });
  };
  const snapshot = async () => {
    const answer = await fetchJson(`${url}/v1/ticker/all?quote_currencies=KRW`, { who: 'Upbit' });
    if (!Array.isArray(answer)) throw new TypeError('Upbit told no list of tickers');
    for (const item of answer) {
      const parsed = z.safeParse(row, item);
      if (parsed.success) take(parsed.data.market, parsed.data.trade_price);
    }
  };
  return keepSocket({
    name: 'upbit',
    url: new URL(wsUrl).pathname === '/' ? `${wsUrl.replace(/\/$/, '')}/websocket/v1` : wsUrl,
    log,
    snapshot,
    pingText: 'PING',
    async hello() {
      const codes = await readCodes(url);
      return [
        JSON.stringify([
          { ticket: 'moa-prices' },
          { type: 'ticker', codes },
          { format: 'DEFAULT' },
        ]),
      ];
    },
    parseMessage(text) {
      const message = parseLosslessJson(text);
      const parsed = z.safeParse(frame, message);
      if (parsed.success) take(parsed.data.code, parsed.data.trade_price);
    },
  });
}

async function readCodes(url: string): Promise<string[]> {
  const answer = await fetchJson(`${url}/v1/market/all`, { who: 'Upbit' });
  const parsed = z.safeParse(z.array(z.looseObject({ market: z.string() })), answer);
  if (!parsed.success) throw new TypeError('Upbit told no list of markets');
  return parsed.data.map(({ market }) => market).filter((market) => market.startsWith('KRW-'));
}
