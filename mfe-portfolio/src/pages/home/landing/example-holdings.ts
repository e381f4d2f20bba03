/** Example holdings and their value at current prices: pure. */
import { add, compare, divide, exact, multiply, plain, subtract } from '@moa/finance/money/decimal';
import { percentChange } from '@moa/finance/money/percent-change';
import { roundMoney } from '@moa/finance/money/round-money';
import { roundTo } from '@moa/finance/money/round-to';
import { sharePercentages } from '@moa/finance/money/share-percentages';
import type { PublicPrices } from '../../../api/public-prices.ts';

export const exampleRows = [
  { symbol: 'BTC', mark: 'BTC', name: 'btc', place: 'cex', quantity: '0.5218' },
  { symbol: 'ETH', mark: 'ETH', name: 'eth', place: 'cex', quantity: '6.4' },
  { symbol: 'STETH', mark: 'stETH', name: 'steth', place: 'defi', quantity: '4.46' },
  { symbol: 'USDC', mark: 'USDC', name: 'usdc', place: 'defi', quantity: '-6101.08' },
] as const;

/** Liquidation threshold of staked ether at Aave: the part of its value that may be owed. */
const liquidationThreshold = '0.79';

type Worth = { value: string; change: string | null };
type Example = {
  /** In the order of the rows. */
  rows: readonly Worth[];
  total: string;
  /** Change in 24 hours; null if unknown. */
  day: { value: string; percentage: string | null } | null;
  /** Percent of the total at exchanges and in DeFi. */
  shares: readonly (string | null)[];
  health: string;
  /** Time of the oldest price. */
  at: string;
};

/** Null where a price is missing: a part of the figures would be a wrong total. */
export function exampleAt(prices: PublicPrices, currency: 'KRW' | 'USD'): Example | null {
  const found = exampleRows.map((row) => {
    const price = prices.items.find(({ symbol }) => symbol === row.symbol);
    return price === undefined ? null : { ...row, price };
  });
  const known = found.filter((row) => row !== null);
  if (known.length < exampleRows.length) return null;
  const rows = known.map(({ price, quantity, place }) => ({
    value: roundMoney(multiply(quantity, currency === 'KRW' ? price.krw : price.usd), currency),
    change: price.change24h,
    place,
  }));
  const total = add('0', ...rows.map(({ value }) => value));
  const of = (kind: 'cex' | 'defi') =>
    add('0', ...rows.flatMap(({ place, value }) => (place === kind ? [value] : [])));
  const staked = known.find(({ symbol }) => symbol === 'STETH');
  const owed = known.find(({ symbol }) => symbol === 'USDC');
  if (staked === undefined || owed === undefined || compare(owed.price.usd, '0') <= 0) return null;
  const collateral = multiply(multiply(staked.quantity, staked.price.usd), liquidationThreshold);
  const debt = multiply(owed.quantity.slice(1), owed.price.usd);
  return {
    rows,
    total,
    day: dayOf(rows, total, currency),
    shares: sharePercentages([of('cex'), of('defi')]),
    health: roundTo(divide(collateral, debt), 2),
    at: known.map(({ price }) => price.at).sort()[0] ?? prices.asOf,
  };
}

function dayOf(rows: readonly Worth[], total: string, currency: 'KRW' | 'USD'): Example['day'] {
  let before = '0';
  for (const { value, change } of rows) {
    // Dollars of a loan are what they were; of anything else an unknown change is none that counts.
    if (change === null && !value.startsWith('-')) return null;
    const factor = exact(change ?? '0')
      .div(100)
      .plus(1);
    if (!factor.isGreaterThan(0)) return null;
    before = add(before, divide(value, plain(factor)));
  }
  return {
    value: roundMoney(subtract(total, before), currency),
    percentage: percentChange(before, total),
  };
}
