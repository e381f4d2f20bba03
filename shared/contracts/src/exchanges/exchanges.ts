/** Every exchange that Moa can read, in the order in which they are listed: those of Korea first, the largest first. */
import { binance } from './binance.ts';
import { bithumb } from './bithumb.ts';
import { bybit } from './bybit.ts';
import { coinbase } from './coinbase.ts';
import { coinone } from './coinone.ts';
import type { Exchange } from './exchange.ts';
import { type ExchangeId, exchangeIds } from './exchange-id.ts';
import { korbit } from './korbit.ts';
import { kraken } from './kraken.ts';
import { okx } from './okx.ts';
import { upbit } from './upbit.ts';

export const exchanges: Readonly<Record<ExchangeId, Exchange>> = {
  upbit,
  bithumb,
  coinone,
  korbit,
  binance,
  okx,
  bybit,
  kraken,
  coinbase,
};

export function exchangesIn(region: Exchange['region']): readonly ExchangeId[] {
  return exchangeIds.filter((id) => exchanges[id].region === region);
}

/** Null for a provider that is no exchange. */
export function exchangeOf(provider: string): Exchange | null {
  return Object.hasOwn(exchanges, provider) ? exchanges[provider as ExchangeId] : null;
}
