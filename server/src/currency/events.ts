import { exchangeId } from '@moa/contracts/exchanges/exchange-id';
import * as z from '@moa/contracts/schema';
import type { Payloads } from '../bus/bus-events.ts';

export const currencyEvents = {
  'prices.changed': z.object({ symbols: z.array(z.string()) }),
  /** Feed data received by the instance that holds the feeds, for the books of the others. */
  'feeds.heard': z.object({
    tickers: z.array(
      z.object({
        venue: exchangeId,
        symbol: z.string(),
        price: z.string(),
        change24h: z.nullable(z.string()),
        at: z.number(),
      }),
    ),
    fx: z.nullable(
      z.object({ perUsd: z.record(z.string(), z.string()), provider: z.string(), at: z.number() }),
    ),
    chain: z.array(
      z.object({ code: z.oneOf(['BTC', 'ETH', 'USDT']), usd: z.string(), at: z.number() }),
    ),
  }),
  /** A user changed the order of the rate providers. */
  'rates.reordered': z.object({ userId: z.string() }),
  /** A session hears of other rates than before. */
  'rates.subscribed': z.object({ userId: z.string(), sessionId: z.string() }),
};

declare module '../bus/bus-events.ts' {
  interface BusEvents extends Payloads<typeof currencyEvents> {}
}
