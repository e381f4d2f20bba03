/**
 * Counts the accruals of on-chain holdings as income instead of price gain; no ledger has entries
 * of them.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, negate, sign } from '@moa/finance/money/decimal';
import type { Accrual } from '../../defi/api.ts';
import type { AssetFlows } from '../../history/api.ts';
import { entryValue, type FlowEnd } from '../../ledger/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { isIn, type Reads } from '../../sources/api.ts';

type KnownThen = { at: Date; reads?: Reads };

/**
 * Adds accruals that are in the last value but not in the first. Accruals without a price remain
 * part of the price gain.
 */
export function addAccruals(
  flows: ReadonlyMap<string, AssetFlows>,
  accruals: readonly Accrual[],
  {
    ends: { first, last },
    isOutside,
    currency,
    book,
  }: {
    ends: { first: KnownThen; last: KnownThen };
    isOutside(end: FlowEnd): boolean;
    currency: CurrencyCode;
    book: PriceBook;
  },
): ReadonlyMap<string, AssetFlows> {
  const known = new Map(flows);
  for (const accrual of accruals) {
    if (isIn(accrual, first) || !isIn(accrual, last) || isOutside(accrual)) continue;
    const { symbol, quantity } = accrual;
    const value = entryValue(accrual, currency, book);
    if (value === null) continue;
    const into = known.get(symbol) ?? { net: '0', moved: '0', income: '0', fees: '0' };
    const income = add(into.income, sign(quantity) < 0 ? negate(value) : value);
    const moved = accrual.inPrice ? into.moved : add(into.moved, quantity);
    known.set(symbol, { ...into, moved, income });
  }
  return known;
}
