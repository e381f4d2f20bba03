/** Where an asset is seen outside: the market of its exchange, the explorer of its network. */

import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { exchangeOf } from '@moa/contracts/exchanges/exchanges';
import { networkOf } from '@moa/contracts/networks/networks';

/** Quote currencies, which have no market of their own there. */
const money = new Set(['KRW', 'USD', 'USDT']);

type OutsideLink = {
  kind: 'onExchange' | 'onExplorer' | 'tokenOnExplorer';
  place: string;
  href: string;
};

/** `simulated`: no explorer knows the simulated chain. */
export function outsideLinks(
  position: AssetPosition,
  { simulated = false } = {},
): readonly OutsideLink[] {
  const { exchange, chain, symbol, address, tokenAddress } = position;
  const market = money.has(symbol) ? undefined : exchangeOf(exchange ?? '')?.market;
  const explorer = simulated ? undefined : networkOf(chain ?? '')?.explorer;
  return [
    ...(exchange && market
      ? [{ kind: 'onExchange' as const, place: exchange, href: getPage(market, symbol) }]
      : []),
    ...(chain && explorer && address
      ? [{ kind: 'onExplorer' as const, place: chain, href: `${explorer}/address/${address}` }]
      : []),
    ...(chain && explorer && tokenAddress
      ? [
          {
            kind: 'tokenOnExplorer' as const,
            place: chain,
            href: `${explorer}/token/${tokenAddress}`,
          },
        ]
      : []),
  ];
}

function getPage(market: string, symbol: string): string {
  return market
    .replace('{SYMBOL}', encodeURIComponent(symbol))
    .replace('{symbol}', encodeURIComponent(symbol.toLowerCase()));
}
