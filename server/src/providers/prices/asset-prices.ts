/**
 * Asset prices at an exchange, in the single currency in which its prices are stored, from all of
 * its markets: the market in that currency if there is one, or else the best other market,
 * converted at the price of its quote there.
 */
import { multiply } from '@moa/finance/money/decimal';
import { getAsset } from '../exchanges/asset-of.ts';
import { readDecimal } from '../read-decimal.ts';
import { getMoney, type Ticker, type Venue, type VenueMoney } from './feeds/follow-chain.ts';

/** A market as its exchange quotes it, by the exchange's own codes. */
export type Market = {
  base: string;
  quote: string;
  price: string;
  /** Over 24 hours, percent; null where it is not reported. */
  change24h: string | null;
  /** Units of the base traded over 24 hours, where they are reported. */
  volume24h?: string | null;
};

/** Assets of which some market tells a price, by our ids. */
export function getAssets(venue: Venue, markets: readonly Market[]): Set<string> {
  return new Set(
    markets
      .filter(({ price }) => Number(readDecimal(price) ?? 0) > 0)
      .map(({ base }) => getAsset(venue, base)),
  );
}

type AssetPrice = Pick<Ticker, 'symbol' | 'price' | 'change24h' | 'volume24h'>;

/** The best first. A change against what is no dollar says little of the change in dollars. */
const quotes: Record<VenueMoney, readonly string[]> = {
  KRW: ['KRW', 'USDT', 'USDC', 'BTC', 'ETH'],
  USDT: ['USDT', 'USDC', 'USD', 'FDUSD', 'EUR', 'BTC', 'ETH', 'BNB', 'TRY', 'BRL'],
  USD: ['USD', 'USDC', 'USDT', 'EUR', 'GBP', 'BTC', 'ETH'],
};
const dollars: ReadonlySet<string> = new Set(['USD', 'USDT', 'USDC', 'FDUSD']);

export function assetPrices(
  venue: Venue,
  markets: readonly Market[],
  /** Price of one unit at the venue, in its currency; null if unknown. */
  worth: (asset: string) => string | null,
): AssetPrice[] {
  const money = getMoney(venue);
  const best = new Map<string, { rank: number; price: string; quote: string; market: Market }>();
  for (const market of markets) {
    const symbol = getAsset(venue, market.base);
    const quote = getAsset(venue, market.quote);
    const place = quotes[money].indexOf(quote);
    const price = readDecimal(market.price);
    if (place < 0 || symbol === money || price === null || Number(price) <= 0) continue;
    // An asset that was renamed may be listed by both names for a while.
    const rank = 2 * place + (symbol === market.base ? 0 : 1);
    const known = best.get(symbol);
    if (known === undefined || rank < known.rank) best.set(symbol, { rank, price, quote, market });
  }
  return [...best].flatMap(([symbol, { price, quote, market }]) => {
    const volume = market.volume24h == null ? {} : { volume24h: market.volume24h };
    if (quote === money) return [{ symbol, price, change24h: market.change24h, ...volume }];
    const own = best.get(quote);
    const rate = own !== undefined && own.quote === money ? own.price : worth(quote);
    if (rate === null) return [];
    const change24h = money !== 'KRW' && dollars.has(quote) ? market.change24h : null;
    return [{ symbol, price: multiply(price, rate), change24h, ...volume }];
  });
}
