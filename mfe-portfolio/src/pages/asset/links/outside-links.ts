/** Where an asset is seen outside: the market of its exchange, the explorer of its network. */
import type { AssetPosition } from '@moa/contracts/assets/position';

type Market = (symbol: string) => string;
const markets: Readonly<Record<string, Market>> = {
  upbit: (symbol) => `https://upbit.com/exchange?code=CRIX.UPBIT.KRW-${symbol}`,
  bithumb: (symbol) => `https://www.bithumb.com/react/trade/order/${symbol}-KRW`,
  coinone: (symbol) => `https://coinone.co.kr/exchange/trade/${symbol.toLowerCase()}/krw`,
  korbit: (symbol) => `https://lightning.korbit.co.kr/trade/?market=${symbol.toLowerCase()}-krw`,
  binance: (symbol) => `https://www.binance.com/trade/${symbol}_USDT`,
  okx: (symbol) => `https://www.okx.com/trade-spot/${symbol.toLowerCase()}-usdt`,
  bybit: (symbol) => `https://www.bybit.com/trade/spot/${symbol}/USDT`,
  kraken: (symbol) => `https://pro.kraken.com/app/trade/${symbol.toLowerCase()}-usd`,
  coinbase: (symbol) => `https://www.coinbase.com/advanced-trade/spot/${symbol}-USD`,
};
const explorers: Readonly<Record<string, string>> = {
  ethereum: 'https://etherscan.io',
  arbitrum: 'https://arbiscan.io',
  base: 'https://basescan.org',
  optimism: 'https://optimistic.etherscan.io',
  polygon: 'https://polygonscan.com',
};
/** What trades are paid in has no market of its own there. */
const money = new Set(['KRW', 'USD', 'USDT']);

export type OutsideLink = {
  kind: 'onExchange' | 'onExplorer' | 'tokenOnExplorer';
  place: string;
  href: string;
};

/** `simulated`: what stands on the simulated chain is known to no explorer. */
export function outsideLinks(
  position: AssetPosition,
  { simulated = false } = {},
): readonly OutsideLink[] {
  const { exchange, chain, symbol, address, tokenAddress } = position;
  const market = exchange === null || money.has(symbol) ? undefined : markets[exchange];
  const explorer = chain === null || simulated ? undefined : explorers[chain];
  return [
    ...(exchange && market
      ? [{ kind: 'onExchange' as const, place: exchange, href: market(encodeURIComponent(symbol)) }]
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
