import type { FastifyInstance } from 'fastify';
import { dayMs } from '../../time.ts';
import type { PairFigures } from '../pair-figures.ts';

/** The exchange's own names of assets: those from its first years begin with X or Z. */
const names = new Map([
  ['BTC', 'XXBT'],
  ['ETH', 'XETH'],
  ['XRP', 'XXRP'],
  ['DOGE', 'XXDG'],
  ['USD', 'ZUSD'],
  ['GBP', 'ZGBP'],
]);
const short = new Map([
  ['BTC', 'XBT'],
  ['DOGE', 'XDG'],
]);

export function krakenName(asset: string): string {
  return names.get(asset) ?? asset;
}

/** The name that a suffix follows: what earns at any time is `.F`, what is bonded `.S`. */
export function krakenEarning(asset: string, suffix: '.F' | '.S'): string {
  return `${short.get(asset) ?? asset}${suffix}`;
}

/**
 * Assets sold for dollars; excludes fee credits and foreign currencies, which are no coins of the
 * market.
 */
const sold: readonly string[] = [
  ...['BTC', 'ETH', 'USDT', 'USDC', 'SOL', 'DOT', 'XRP', 'ADA', 'DOGE', 'LINK'],
  ...['LUNA', 'LUNA2', 'C98'],
];
/** Markets of its first years are called by the long names of both sides. */
const getName = (base: string): string => {
  const name = krakenName(base);
  return name.length > base.length ? `${name}ZUSD` : `${base}USD`;
};

/**
 * https://docs.kraken.com/api-reference/market-data/get-ticker-information
 * https://docs.kraken.com/api-reference/market-data/get-tradable-asset-pairs
 */
export function tickerRoutes(
  app: FastifyInstance,
  { figures, now }: { figures: PairFigures; now: () => number },
): void {
  app.get('/0/public/AssetPairs', () => ({
    error: [],
    result: Object.fromEntries(
      sold.map((base) => [
        getName(base),
        {
          altname: `${base}USD`,
          wsname: `${base}/USD`,
          aclass_base: 'currency',
          base: krakenName(base),
          aclass_quote: 'currency',
          quote: 'ZUSD',
          status: 'online',
        },
      ]),
    ),
  }));

  app.get('/0/public/Ticker', () => ({
    error: [],
    result: Object.fromEntries(
      sold.map((base) => {
        const pair = { base, quote: 'USD' };
        const { open, high, low, close, volume, turnover } = figures.since(pair, now() - dayMs);
        const average = volume === 0 ? close : String(turnover / volume);
        return [
          getName(base),
          {
            a: [close, '1', '1.000'],
            b: [close, '1', '1.000'],
            c: [close, '0.10000000'],
            v: [String(volume), String(volume)],
            p: [average, average],
            t: [1_000, 2_000],
            l: [low, low],
            h: [high, high],
            o: open,
          },
        ];
      }),
    ),
  }));
}
