import type { ExchangeId } from '@moa/contracts/exchanges/exchange-id';

/** One market as an exchange reported it: checked, decimal text. */
export type Ticker = {
  venue: ExchangeId;
  symbol: string;
  /** The markets of Korea's exchanges here are in won, Binance's in tether. */
  price: string;
  /** Over 24 hours, in percent; null where it is not reported. */
  change24h: string | null;
  /** When we received it, epoch ms. */
  at: number;
};
