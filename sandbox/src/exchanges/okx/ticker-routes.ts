import type { FastifyInstance } from 'fastify';
import { dayMs } from '../../time.ts';
import type { PairFigures } from '../pair-figures.ts';
import { okxCoins } from './okx-accounts.ts';
import { answer } from './okx-pages.ts';

/** https://www.okx.com/docs-v5/en/#order-book-trading-market-data-get-tickers */
export function tickerRoutes(
  app: FastifyInstance,
  { figures, now }: { figures: PairFigures; now: () => number },
): void {
  app.get('/api/v5/market/tickers', () =>
    answer(
      okxCoins
        .filter((base) => base !== 'USDT')
        .map((base) => {
          const pair = { base, quote: 'USDT' };
          const { open, high, low, close, volume, turnover } = figures.since(pair, now() - dayMs);
          const { asks, bids } = figures.book(pair, 1);
          return {
            instType: 'SPOT',
            instId: `${base}-USDT`,
            last: close,
            lastSz: '1',
            askPx: asks[0]?.price ?? close,
            askSz: String(asks[0]?.size ?? 0),
            bidPx: bids[0]?.price ?? close,
            bidSz: String(bids[0]?.size ?? 0),
            open24h: open,
            high24h: high,
            low24h: low,
            volCcy24h: String(turnover),
            vol24h: String(volume),
            sodUtc0: open,
            sodUtc8: open,
            ts: String(now()),
          };
        }),
    ),
  );
}
