import type { FastifyInstance } from 'fastify';
import { dayMs } from '../../time.ts';
import type { PairFigures } from '../pair-figures.ts';
import { bybitCoins } from './bybit-accounts.ts';

/** https://bybit-exchange.github.io/docs/v5/market/tickers */
export function tickerRoutes(
  app: FastifyInstance,
  answer: (result: unknown) => object,
  { figures, now }: { figures: PairFigures; now: () => number },
): void {
  app.get('/v5/market/tickers', () =>
    answer({
      category: 'spot',
      list: bybitCoins
        .filter((base) => base !== 'USDT')
        .map((base) => {
          const pair = { base, quote: 'USDT' };
          const { open, high, low, close, volume, turnover } = figures.since(pair, now() - dayMs);
          const { asks, bids } = figures.book(pair, 1);
          return {
            symbol: `${base}USDT`,
            bid1Price: bids[0]?.price ?? close,
            bid1Size: String(bids[0]?.size ?? 0),
            ask1Price: asks[0]?.price ?? close,
            ask1Size: String(asks[0]?.size ?? 0),
            lastPrice: close,
            prevPrice24h: open,
            price24hPcnt: (Number(close) / Number(open) - 1).toFixed(4),
            highPrice24h: high,
            lowPrice24h: low,
            turnover24h: String(turnover),
            volume24h: String(volume),
          };
        }),
    }),
  );
}
