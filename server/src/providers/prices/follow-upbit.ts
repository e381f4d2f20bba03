import * as z from '@moa/contracts/schema';
import { fetchJson } from '../fetch-json.ts';
import { parseLosslessJson } from '../parse-lossless-json.ts';
import { readDecimal } from '../read-decimal.ts';
import type { Market } from './asset-prices.ts';
import { isOfNow } from './is-of-now.ts';
import { maintainSocket, type SocketFeed } from './maintain-socket.ts';
import { offerMarkets } from './offer-markets.ts';

const row = z.looseObject({
  market: z.string(),
  trade_price: z.string(),
  trade_timestamp: z.optional(z.unknown()),
  acc_trade_volume_24h: z.optional(z.unknown()),
});
const frame = z.looseObject({
  type: z.literal('ticker'),
  code: z.string(),
  trade_price: z.string(),
  market_state: z.optional(z.unknown()),
  acc_trade_volume_24h: z.optional(z.unknown()),
});

/**
 * Upbit's markets: a snapshot by REST of those in won, bitcoin and tether, each minute; then the public
 * ticker socket of those in won. Its change is left aside: it is against 09:00 in Korea, and here all
 * changes are over the last 24 hours.
 */
export function followUpbit({ url, wsUrl, book, log }: SocketFeed): { stop(): void } {
  const take = offerMarkets(book, 'upbit');
  return maintainSocket({
    name: 'upbit',
    url: new URL(wsUrl).pathname === '/' ? `${wsUrl.replace(/\/$/, '')}/websocket/v1` : wsUrl,
    log,
    snapshot: async () => take(await readUpbitMarkets(url), 'all'),
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
      if (!parsed.success || (parsed.data.market_state ?? 'ACTIVE') !== 'ACTIVE') return;
      const { code, trade_price, acc_trade_volume_24h } = parsed.data;
      take(getMarket(code, trade_price, acc_trade_volume_24h));
    },
  });
}

/** @throws ProviderError or TypeError where it does not answer with tickers */
export async function readUpbitMarkets(url: string, signal?: AbortSignal): Promise<Market[]> {
  const query = 'quote_currencies=KRW,BTC,USDT';
  const answer = await fetchJson(`${url}/v1/ticker/all?${query}`, {
    who: 'Upbit',
    ...(signal && { signal }),
  });
  if (!Array.isArray(answer)) throw new TypeError('Upbit told no list of tickers');
  return answer.flatMap((item) => {
    const parsed = z.safeParse(row, item);
    if (!parsed.success || !isOfNow(parsed.data.trade_timestamp)) return [];
    const { market, trade_price, acc_trade_volume_24h } = parsed.data;
    return getMarket(market, trade_price, acc_trade_volume_24h);
  });
}

/** Upbit writes the quote first: KRW-BTC. */
function getMarket(code: string, price: string, volume: unknown): Market[] {
  const [quote = '', base = ''] = code.split('-', 2);
  return [{ base, quote, price, change24h: null, volume24h: readDecimal(volume) }];
}

async function readCodes(url: string): Promise<string[]> {
  const answer = await fetchJson(`${url}/v1/market/all`, { who: 'Upbit' });
  const parsed = z.safeParse(z.array(z.looseObject({ market: z.string() })), answer);
  if (!parsed.success) throw new TypeError('Upbit told no list of markets');
  return parsed.data.map(({ market }) => market).filter((market) => market.startsWith('KRW-'));
}
