/** What holdings on chains earned by themselves is income, and no gain by price: no ledger has an entry of it. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, negate, sign } from '@moa/finance/money/decimal';
import type { Accrual } from '../../defi/api.ts';
import type { AssetFlows } from '../../history/api.ts';
import { entryValue, type FlowEnd } from '../../ledger/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { isIn, type Reads } from '../../sources/api.ts';

type KnownThen = { at: Date; reads?: Reads };

/** Of what the last value has and the first has not; what nobody prices stays with the prices. */
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
