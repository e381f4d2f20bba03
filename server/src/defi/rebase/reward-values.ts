/** What staked ether is worth now and was worth at each report. */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, multiply } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import { fromUnits } from '@moa/finance/money/units';
import type { Context } from '../../context.ts';
import { amountThen, lately, type PricesThen, readPricesThen } from '../../ledger/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import { quoteAsset } from '../../providers/prices/quote-asset.ts';
import type { ShareRow } from './share-ledger.ts';

type Changed = Pick<ShareRow, 'change' | 'at'>;
type Reward = {
  amount: string;
  valueThen: string | null;
  /** Rows that are not in `valueThen`. */
  missing: number;
  valueNow: string | null;
};

export type RewardValues = {
  /** Of one stETH now; null where nobody tells one. */
  price: string | null;
  valueThen(row: Changed): string | null;
  valueNow(row: Changed): string | null;
  /** All of them together: a value is of those that have one, null where none has. */
  of(rows: readonly Changed[]): Reward;
};

export async function readRewardValues(
  { db }: Pick<Context, 'db'>,
  book: PriceBook,
  currency: CurrencyCode,
  from: Date,
  to: Date,
): Promise<RewardValues> {
  const pricesThen = await readPricesThen(db, ['STETH'], from, to);
  return rewardValues(book, currency, lately(pricesThen, book, to));
}

function rewardValues(
  book: PriceBook,
  currency: CurrencyCode,
  pricesThen: PricesThen,
): RewardValues {
  const quote = quoteAsset(book, 'STETH', null);
  const price = quote === null ? null : priceIn(book, quote, currency);
  const valueNow = ({ change }: Changed) =>
    price === null ? null : roundMoney(multiply(fromUnits(change, 18), price), currency);
  const valueThen = ({ change, at }: Changed) => {
    const { krw, usd, usdt } = pricesThen.price('STETH', at, false);
    const unit = amountThen(
      { valueKrw: krw, valueUsd: usd, valueUsdt: usdt ?? null },
      currency,
      book,
    );
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
