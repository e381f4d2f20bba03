/**
 * What is held cost, against what it is worth, over all assets in one currency. An asset counts by
 * its units of known cost; what nobody prices, what has no known cost and what the person left out is
 * on neither side, and so is what they owe.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, divide, exact, multiply, sign } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import type { Costs, SymbolCost } from '../cost/read-costs.ts';
import { scaled, written } from './scaled.ts';
import type { ValueSheet } from './value-sheet.ts';

export type CostSums = {
  /** In the currency's smallest unit. */
  total: bigint;
  unrealised: bigint;
  /** How many assets are in them. */
  count: number;
  /** The value of what is owned of an asset and counts, as it was noted last. */
  valueOf(symbol: string): bigint | null;
  /** One asset's part in them; null where its cost or its price is not known. */
  partOf(symbol: string): { cost: bigint; unrealised: bigint } | null;
  /** The value of what is owned of an asset and counts changed. */
  note(symbol: string, value: bigint, hasPrice: boolean): void;
};

/** How many units of an asset count, of how many that are owned. */
export type CountedUnits = { counted: string; owned: string };

/** What the known units of an asset cost in a currency, exact; null where it cannot be known. */
export function costIn(
  cost: SymbolCost['total'],
  book: PriceBook,
  currency: CurrencyCode,
): string | null {
  const paid = paidIn(cost, book, currency);
  if (paid === null || cost.told === undefined) return paid;
  const usd = divide(cost.told, book.won().krwPerUsd);
  const reported = priceIn(book, { krw: cost.told, usd }, currency);
  return reported === null ? null : add(paid, reported);
}

function paidIn(cost: SymbolCost['total'], book: PriceBook, currency: CurrencyCode): string | null {
  if (currency === 'KRW') return cost.KRW;
  if (currency === 'USD' || currency === 'USDT') return cost.USD;
  return cost.USD === null
    ? null
    : priceIn(book, { usd: cost.USD, krw: cost.KRW ?? '0' }, currency);
}

/** `partly`: assets of which some rows are left out. */
export function createCostSums(
  costs: Costs,
  partly: ReadonlyMap<string, CountedUnits>,
  book: PriceBook,
  currency: CurrencyCode,
  /** Of tethers: what was paid is known in dollars, and converted by what both are worth now. */
  dollars?: Pick<CostSums, 'valueOf'>,
): CostSums {
  const values = new Map<string, bigint>();
  const parts = new Map<string, { cost: bigint; unrealised: bigint }>();
  const sums: CostSums = {
    total: 0n,
    unrealised: 0n,
    count: 0,
    partOf: (symbol) => parts.get(symbol) ?? null,
    valueOf: (symbol) => values.get(symbol) ?? null,
    note,
  };
  return sums;

  function note(symbol: string, value: bigint, hasPrice: boolean): void {
    if (hasPrice) values.set(symbol, value);
    else values.delete(symbol);
    const before = parts.get(symbol);
    const now = hasPrice ? findPart(symbol, value) : null;
    sums.total += (now?.cost ?? 0n) - (before?.cost ?? 0n);
    sums.unrealised += (now?.unrealised ?? 0n) - (before?.unrealised ?? 0n);
    sums.count += (now === null ? 0 : 1) - (before === undefined ? 0 : 1);
    if (now === null) parts.delete(symbol);
    else parts.set(symbol, now);
  }

  function findPart(symbol: string, value: bigint): { cost: bigint; unrealised: bigint } | null {
    const known = costs.bySymbol.get(symbol);
    if (known === undefined || sign(known.knownQuantity) <= 0) return null;
    const paid = costIn(known.total, book, currency);
    if (paid === null) return null;
    const total = inTethers(paid, dollars?.valueOf(symbol) ?? null, value);
    const cost = scaled(roundMoney(costOfCounted(total, partly.get(symbol)), currency)).units;
    const worth =
      sign(known.unknownQuantity) === 0
        ? value
        : BigInt(
            exact(value.toString())
              .times(exact(known.knownQuantity))
              .div(exact(add(known.knownQuantity, known.unknownQuantity)))
              .toFixed(0),
          );
    return { cost, unrealised: worth - cost };
  }
}

/** Dollars as the tethers that are worth as much, by an amount that is known in both; as they are where none is. */
export function inTethers(dollars: string, inDollars: bigint | null, inTether: bigint): string {
  if (inDollars === null || inDollars <= 0n || inTether <= 0n) return dollars;
  return divide(multiply(dollars, inTether.toString()), inDollars.toString());
}

/** Units of an asset cost the same wherever they are. */
function costOfCounted(total: string, units: CountedUnits | undefined): string {
  return units === undefined ? total : divide(multiply(total, units.counted), units.owned);
}

/** As the summary says it; nulls where no cost is known. */
export function describeCosts(sums: CostSums, decimals: number) {
  if (sums.count === 0) return { total: null, unrealised: null, unrealisedPercentage: null };
  return {
    total: written(sums.total, decimals),
    unrealised: written(sums.unrealised, decimals),
    unrealisedPercentage: sums.total > 0n ? percentOf(sums.unrealised, sums.total) : null,
  };
}

/** What of all that is owned the figures speak of, at the prices of now; nulls where no cost is known. */
export function describeCovered(
  costs: CostSums,
  { sums, decimals }: Pick<ValueSheet, 'sums' | 'decimals'>,
) {
  if (costs.count === 0) return { value: null, percentage: null };
  const value = costs.total + costs.unrealised;
  const owned = sums.total - sums.debt;
  return {
    value: written(value, decimals),
    percentage: owned > 0n ? percentOf(value, owned) : null,
  };
}

/** In percent with two decimals, half away from zero. */
export function percentOf(part: bigint, whole: bigint): string {
  const twice = part * 20_000n;
  const rounded = twice >= 0n ? (twice + whole) / (2n * whole) : -((whole - twice) / (2n * whole));
  return written(rounded, 2);
}
