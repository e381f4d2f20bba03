/** Composition of net worth by one dimension, computed from a view of the holdings. Pure. */
import type { AllocationDimension, PortfolioAllocation } from '@moa/contracts/analytics/portfolio';
import { sharePercentages } from '@moa/finance/money/share-percentages';
import { type HeldRow, type RowView, written } from '../../portfolio/api.ts';
import { getCurrency, getType, getUnderlying } from './kind-of-asset.ts';
import { getChain, getExchange, getProtocol, type Named } from './place-of-row.ts';
import { rowsInScope } from './rows-in-scope.ts';

const categoryNames = { cex: 'CEX', defi: 'DeFi' } as const;
const typeNames = {
  ...{ stable: 'Stablecoin', major: 'Major', alt: 'Alt', lst: 'Liquid staking' },
  ...{ lp: 'Liquidity', fiat: 'Cash' },
} as const;
const same = (key: string): Named => ({ key, label: key });

const nameIn: Record<AllocationDimension, (row: HeldRow) => Named> = {
  category: ({ type }) => ({ key: type, label: categoryNames[type] }),
  asset: ({ position }) => same(getUnderlying(position.symbol)),
  account: ({ source }) => ({ key: source.id, label: source.label }),
  exchange: getExchange,
  protocol: getProtocol,
  chain: getChain,
  type: (row) => ({ key: getType(row), label: typeNames[getType(row)] }),
  currency: ({ position }) => same(getCurrency(position.symbol)),
};

type Part = Named & { value: bigint; isDebt: boolean };

/**
 * Shares of pools and what was lent are held as their tokens already; receipts count as what they stand
 * for. What is owed has rows of its own, so that neither hides the other.
 */
export function describeAllocation(
  view: RowView,
  by: AllocationDimension,
  scope: string,
): PortfolioAllocation {
  const { currency, now, sheet } = view;
  const { worth, counted, quality, missing } = rowsInScope(view, scope);
  const parts = new Map<string, Part>();
  for (const { row, value } of worth) {
    const { key, label } = nameIn[by](row);
    const isDebt = row.position.kind === 'debt' || value < 0n;
    const name = isDebt ? `debt:${key}` : key;
    const part = parts.get(name) ?? { key: name, label, value: 0n, isDebt };
    part.value += value;
    parts.set(name, part);
  }
  const held = [...parts.values()].filter(({ isDebt }) => !isDebt).sort(largestFirst);
  const owed = [...parts.values()].filter(({ isDebt }) => isDebt).sort(largestFirst);
  const text = (units: bigint) => written(units, sheet.decimals);
  const shares = sharePercentages(held.map(({ value }) => text(value)));
  const [sumHeld, sumOwed] = [sumUp(held), sumUp(owed)];
  const isKnown = counted === 0 || worth.length > 0;
  return {
    currency,
    scope,
    by,
    rows: [
      ...held.map(({ key, label, value }, index) => ({
        key,
        label,
        value: text(value),
        isDebt: false,
        percentage: shares[index] ?? null,
      })),
      ...owed.map(({ key, label, value }) => ({
        key,
        label,
        value: text(value),
        isDebt: true,
        percentage: null,
      })),
    ],
    total: isKnown ? text(sumHeld + sumOwed) : null,
    held: isKnown ? text(sumHeld) : null,
    owed: isKnown ? text(-sumOwed) : null,
    asOf: now.toISOString(),
    basis: 'positions as they were last read, at the prices of now',
    method: 'pools, loans and receipts by the assets they stand for; shares by largest remainder',
    sample: worth.length,
    quality,
    missing,
  };
}

const sumUp = (parts: readonly Part[]) => parts.reduce((sum, { value }) => sum + value, 0n);

function largestFirst(a: Part, b: Part): number {
  const [left, right] = [a.value < 0n ? -a.value : a.value, b.value < 0n ? -b.value : b.value];
  if (left !== right) return left > right ? -1 : 1;
  return a.key < b.key ? -1 : 1;
}
