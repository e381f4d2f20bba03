/** Historical value of amounts of a pool's tokens. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add } from '@moa/finance/money/decimal';
import { fromUnits } from '@moa/finance/money/units';
import type { PriceBook } from '../../../providers/prices/price-book.ts';
import {
  inCurrency,
  type PricesOfThen,
  type WorthThen,
  worthOf,
} from '../../protocol/prices-then.ts';
import type { PoolActivity } from './pool-activity.ts';
import type { PoolState } from './read-pool.ts';

/** Amounts of both tokens in smallest units. */
type Units = readonly [bigint, bigint];

/** Exact, in the currency; null where a price of then is not known. */
export function createPoolWorth(
  pool: PoolState,
  then: PricesOfThen,
  book: PriceBook,
  currency: CurrencyCode,
) {
  return { worthAt, volumeOf };

  function worthAt(units: Units, at: Date): string | null {
    return inCurrency(worthThen(pool, then, units, at), currency, book);
  }

  function volumeOf(trades: PoolActivity['trades']): string | null {
    const values = trades.map(({ amountsIn, at }) => worthAt(amountsIn, at));
    return values.some((value) => value === null) ? null : add(...(values as string[]));
  }
}

function worthThen({ tokens }: PoolState, then: PricesOfThen, units: Units, at: Date): WorthThen {
  const parts = tokens.flatMap((token, index) => {
    const amount = units[index] ?? 0n;
    return amount === 0n
      ? []
      : [{ amount: fromUnits(amount, token.decimals), price: then.price(token, at) }];
  });
  return worthOf(parts);
}
