import type { Decimal, Market } from '../../seams.ts';
import type { Prices } from './sync-world.ts';
import { units } from './units.ts';

const ONE = 10n ** 18n;

/** The market's prices as the chain counts them; `wstethRate` is stETH per wstETH with 18 decimals. */
function pricesFrom(usd: (symbol: string) => Decimal, wstethRate: bigint): Prices {
  return (symbol) => {
    if (symbol === 'WSTETH') return (units(usd('STETH'), 18) * wstethRate) / ONE;
    return units(usd(symbol), 18);
  };
}

export function pricesNow(market: Market, wstethRate: bigint): Prices {
  return pricesFrom((symbol) => market.usd(symbol), wstethRate);
}

export function pricesAt(market: Market, seconds: number, wstethRate: bigint): Prices {
  return pricesFrom((symbol) => market.usdAt(symbol, seconds * 1000), wstethRate);
}
