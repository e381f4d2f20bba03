/** Current and historical value of staked ether, for each report. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import type { Context } from '../../context.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import { inCurrency, type PricesOfThen, readPricesOfThen } from '../protocol/prices-then.ts';
import type { ShareRow } from './share-ledger.ts';

const staked = { priceSymbol: 'STETH', priceFactor: '1' };

type Changed = Pick<ShareRow, 'change' | 'at'>;
type Reward = {
  amount: string;
  valueThen: string | null;
  /** Rows that are not in `valueThen`. */
  missing: number;
  valueNow: string | null;
};

export type RewardValues = {
  /** Current price of one stETH; null where it is unknown. */
  price: string | null;
  valueThen(row: Changed): string | null;
  valueNow(row: Changed): string | null;
  /** All of them together: a value is of those that have one, null where none has. */
  of(rows: readonly Changed[]): Reward;
};

export async function readRewardValues(
  sources: Pick<Context, 'db' | 'clock'> & { prices: PriceBook },
  currency: CurrencyCode,
  from: Date,
): Promise<RewardValues> {
  const pricesThen = await readPricesOfThen(sources, [staked.priceSymbol], from, currency);
  return rewardValues(sources.prices, currency, pricesThen);
}

function rewardValues(
  book: PriceBook,
  currency: CurrencyCode,
  pricesThen: PricesOfThen,
): RewardValues {
  const quote = quoteAsset(book, staked.priceSymbol, null);
  const price = quote === null ? null : priceIn(book, quote, currency);
  const valueNow = ({ change }: Changed) =>
    price === null ? null : roundMoney(multiply(fromUnits(change, 18), price), currency);
  const valueThen = ({ change, at }: Changed) => {
    const unit = inCurrency(pricesThen.price(staked, at), currency, book);
    return unit === null ? null : roundMoney(multiply(fromUnits(change, 18), unit), currency);
  };
  const sum = (values: readonly (string | null)[]) => {
    const known = values.flatMap((value) => value ?? []);
    return known.length === 0 && values.length > 0 ? null : add('0', ...known);
  };
  return {
    price,
    valueNow,
    valueThen,
    of(rows) {
      const then = rows.map(valueThen);
      return {
        amount: fromUnits(
          rows.reduce((all, { change }) => all + change, 0n),
          18,
        ),
        valueThen: sum(then),
        missing: then.filter((value) => value === null).length,
        valueNow: sum(rows.map(valueNow)),
      };
    },
  };
}
