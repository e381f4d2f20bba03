/** What brought a result: prices, the exchange rate, income and fees. */
import { type Decimal, exact, plain } from '../money/decimal.ts';
import { roundTogether } from '../money/round-together.ts';

/** An amount at its moment: in the currency of the result, and in the one that the asset is priced in. */
type Amount = { value: Decimal; own: Decimal };

export type AssetResult = {
  /** What it was worth at the beginning and at the end, in the currency of the result. */
  first: Decimal;
  last: Decimal;
  /**
   * The same in the asset's own currency (dollars of a coin, won of won) with the rate of each
   * moment, result currency for one of its own; null where that is not known, which makes it `rest`.
   */
  own: { first: Decimal; last: Decimal; rateFirst: Decimal; rateLast: Decimal } | null;
  /** What came in is positive, what went out negative; at the rate of its moment. */
  flows: readonly Amount[];
  /** Received without being put in, positive; and paid, positive. Both are in `last` already. */
  income: readonly Amount[];
  fees: readonly Amount[];
};

const causes = ['price', 'currency', 'income', 'fees', 'rest'] as const;
type Cause = (typeof causes)[number];

/**
 * The result last − first − Σ flows of all assets by its causes, which add up to it to the last unit
 * of `decimals`. With D in the asset's own currency and e the rate:
 *
 * - price    (D₁ − D₀ − ΣF − ΣI + ΣX) · e₀: what is left of the change without flows, income and fees
 * - currency D₁·(e₁ − e₀) − Σ (F + I − X)·(e at its moment − e₀): money moves with the rate from when
 *   it came; of each amount the part by the rate is its value less its own at e₀
 * - income   ΣI, fees −ΣX at the rates of their moments
 * - rest     what closes the sum: values that do not follow from their own currency and rate
 *
 * Source: the split of D. S. Karnosky and B. D. Singer, Global Asset Management and Performance
 * Attribution (1994), into return in local terms and by currency, here in amounts.
 */
export function splitByCause(
  assets: readonly AssetResult[],
  decimals: number,
): Record<Cause, Decimal> {
  const sums = { price: zero, currency: zero, income: zero, fees: zero, rest: zero };
  for (const asset of assets) {
    const [flows, income, fees] = [asset.flows, asset.income, asset.fees].map(total) as Totals;
    const profit = exact(asset.last).minus(exact(asset.first)).minus(flows.value);
    sums.income = sums.income.plus(income.value);
    sums.fees = sums.fees.minus(fees.value);
    let explained = income.value.minus(fees.value);
    if (asset.own !== null) {
      const [first, last] = [exact(asset.own.first), exact(asset.own.last)];
      const [rateFirst, rateLast] = [exact(asset.own.rateFirst), exact(asset.own.rateLast)];
      const moved = flows.own.plus(income.own).minus(fees.own);
      const price = last.minus(first).minus(moved).times(rateFirst);
      const movedByRate = flows.value
        .plus(income.value)
        .minus(fees.value)
        .minus(moved.times(rateFirst));
      const currency = last.times(rateLast.minus(rateFirst)).minus(movedByRate);
      sums.price = sums.price.plus(price);
      sums.currency = sums.currency.plus(currency);
      explained = explained.plus(price).plus(currency);
    }
    sums.rest = sums.rest.plus(profit.minus(explained));
  }
  const rounded = roundTogether(
    causes.map((cause) => plain(sums[cause])),
    decimals,
  );
  return Object.fromEntries(causes.map((cause, i) => [cause, rounded[i]])) as Record<
    Cause,
    Decimal
  >;
}

const zero = exact('0');
type Totals = [Total, Total, Total];
type Total = { value: typeof zero; own: typeof zero };

function total(amounts: readonly Amount[]): Total {
  return amounts.reduce<Total>(
    (sum, { value, own }) => ({
      value: sum.value.plus(exact(value)),
      own: sum.own.plus(exact(own)),
    }),
    { value: zero, own: zero },
  );
}
