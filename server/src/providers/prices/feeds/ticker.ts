import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';
import { isKorean } from '../../exchanges/is-korean.ts';

export type Venue = ExchangeId;

/** One market as an exchange reported it: checked, decimal text. */
export type Ticker = {
  venue: Venue;
  /** Our id of the asset, which is not always the exchange's ticker. */
  symbol: string;
  /** In the money of the venue. */
  price: string;
  /** Over 24 hours, in percent; null where it is not reported. */
  change24h: string | null;
  /** Units traded over 24 hours; absent or null where they are not reported. */
  volume24h?: string | null;
  /** When we received it, epoch ms. */
  at: number;
};

/** The money in which a venue's prices are kept: what most of its markets are quoted in. */
export type VenueMoney = 'KRW' | 'USDT' | 'USD';

const inDollars: ReadonlySet<Venue> = new Set<Venue>(['kraken', 'coinbase']);

export function getMoney(venue: Venue): VenueMoney {
  return isKorean(venue) ? 'KRW' : inDollars.has(venue) ? 'USD' : 'USDT';
}
