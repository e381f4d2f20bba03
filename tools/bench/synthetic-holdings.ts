/** Many made-up holdings, as the API answers them page by page: what a table is measured with. */
import type { listMarkets } from '@moa/contracts/assets/markets';
import type { AssetPosition, PositionPage } from '@moa/contracts/assets/shapes/position';
import type { Output } from '@moa/contracts/schema';

const symbols = ['BTC', 'ETH', 'USDC', 'XRP', 'SOL', 'DOGE', 'LINK', 'UNI'];

export function syntheticHoldings(count: number, at: string): AssetPosition[] {
  return Array.from({ length: count }, (_, index): AssetPosition => {
    const symbol = symbols[index % symbols.length] ?? 'BTC';
    const value = String((count - index) * 1_000);
    const share = (100 / count).toFixed(2);
    return {
      id: `pos_${index}`,
      name: `${symbol} no. ${index}`,
      symbol,
      balance: `${index}.5`,
      locked: index % 7 === 0 ? '0.25' : null,
      value,
      price: '160000000',
      priceSource: 'upbit',
      priceAt: at,
      priceBasis: 'krw',
      change24h: index % 2 === 0 ? '1.25' : '-0.75',
      changeValue24h: '98765',
      allocation: share,
      currency: 'KRW',
      lastUpdated: at,
      type: index % 3 === 0 ? 'defi' : 'cex',
      kind: index % 11 === 0 ? 'supplied' : 'balance',
      exchange: index % 3 === 0 ? null : 'upbit',
      protocol: null,
      chain: index % 3 === 0 ? 'ethereum' : null,
      address: null,
      tokenAddress: null,
      sourceId: `src_${index % 9}`,
      sourceLabel: `Account ${index % 9}`,
      groupId: null,
      groupLabel: null,
      cost: {
        average: '90000000',
        total: value,
        unrealised: '70000',
        unrealisedPercentage: '7.78',
      },
      hidden: false,
      excluded: false,
      suspicion: null,
      note: null,
      stale: false,
    };
  });
}

/** A week of prices of each, as lines that move and have a gap. */
export function syntheticMarkets(at: string): Output<typeof listMarkets.output> {
  return {
    currency: 'KRW',
    stepMs: 14_400_000,
    from: at,
    items: symbols.map((symbol, asset) => ({
      symbol,
      prices: Array.from({ length: 43 }, (_, step) =>
        step === 9 ? null : String(100 + ((step * (7 + asset)) % 13)),
      ),
      change: asset % 2 === 0 ? '3.25' : '-1.75',
      kimchiPremium: '1.66',
    })),
    quality: 'ok',
    asOf: at,
  };
}

/** The page that the address asks for. */
export function pageOfHoldings(holdings: readonly AssetPosition[], address: URL): PositionPage {
  const page = Number(address.searchParams.get('page') ?? '1');
  const limit = Number(address.searchParams.get('limit') ?? '20');
  return {
    items: holdings.slice((page - 1) * limit, page * limit),
    page,
    limit,
    total: holdings.length,
    totalValue: String(holdings.reduce((sum, { value }) => sum + BigInt(value ?? '0'), 0n)),
    currency: 'KRW',
  };
}
