/**
 * Cost of holdings against their value, over all assets in one currency: by account, each by its
 * units of known cost. Holdings without a price or a known cost, those excluded by the user, and
 * debts are on neither side.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, divide, exact, multiply, sign } from '@moa/finance/money/decimal';
import { roundMoney } from '@moa/finance/money/round-money';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { priceIn } from '../../providers/prices/price-in.ts';
import type { Costs, SymbolCost } from '../cost/read-costs.ts';
import { type AccountCost, addUp, type UnitCost } from '../cost/read-costs.ts';
import { scaled, written } from './scaled.ts';
import type { ValueSheet } from './value-sheet.ts';

export type CostSums = {
  /** In the currency's smallest unit. */
  readonly total: bigint;
  readonly unrealised: bigint;
  /** Number of assets included. */
  readonly count: number;
  /** The value of what is owned of an asset and counts, as it was noted last. */
  valueOf(symbol: string): bigint | null;
  /** One asset's part in them; null where its cost or its price is not known. */
  partOf(symbol: string): { cost: bigint; unrealised: bigint } | null;
  /** The value of what is owned of an asset and counts changed. */
  note(symbol: string, value: bigint, hasPrice: boolean): void;
};

/** Counted units of an asset, of the units owned. */
export type CountedUnits = { counted: string; owned: string };

/** Cost of the known units of an asset in a currency, exact; null if it cannot be determined. */
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

/** The cost of each account; of an asset whose sources are one, the asset’s. */
function getAccounts(cost: SymbolCost): readonly (UnitCost & Partial<AccountCost>)[] {
  return cost.accounts ?? [cost];
}

/** Cost of units in the account that a source reads. */
export function costInSource(cost: SymbolCost, sourceId: string): UnitCost | undefined {
  return getAccounts(cost).find(({ sourceIds }) => sourceIds?.has(sourceId) ?? true);
}

/**
 * Counted part of an asset’s cost. `partly` holds the counted units by source; without it, all of
 * the cost counts.
 */
export function countedCost(
  cost: SymbolCost,
  partly: ReadonlyMap<string, CountedUnits> | undefined,
): UnitCost {
  if (partly === undefined) return cost;
  return addUp(
    getAccounts(cost).map(({ knownQuantity, unknownQuantity, toldQuantity, total, sourceIds }) => {
      const units = getUnits(partly, sourceIds);
      const part = (amount: string) => partOfCounted(amount, units);
      return {
        knownQuantity: part(knownQuantity),
        unknownQuantity: part(unknownQuantity),
        ...(toldQuantity === undefined ? {} : { toldQuantity: part(toldQuantity) }),
        total: {
          KRW: total.KRW === null ? null : part(total.KRW),
          USD: total.USD === null ? null : part(total.USD),
          ...(total.told === undefined ? {} : { told: part(total.told) }),
        },
      };
    }),
  );
}

type CostSources = {
  costs: Costs;
  /** By asset of which some rows are left out, and source. */
  partly: ReadonlyMap<string, ReadonlyMap<string, CountedUnits>>;
  /** Assets of which something counts that has no part in costs. */
  mixed: ReadonlySet<string>;
  /**
   * By source, the value of what is owned of an asset, counts and has a part in costs; without those that have
   * no price.
   */
  ownedBySource(symbol: string): ReadonlyMap<string, bigint>;
  /** For tethers: costs are known in dollars and converted by the current value in both. */
  dollars?: Pick<CostSums, 'valueOf'> | undefined;
};

/** An asset whose value changed is computed when a sum is read. */
export function createCostSums(
  { costs, partly, mixed, ownedBySource, dollars }: CostSources,
  book: PriceBook,
  currency: CurrencyCode,
): CostSums {
  const values = new Map<string, bigint>();
  const parts = new Map<string, { cost: bigint; unrealised: bigint }>();
  const due = new Set<string>();
  const sums = { total: 0n, unrealised: 0n };
  return {
    get total() {
      update();
      return sums.total;
    },
    get unrealised() {
      update();
      return sums.unrealised;
    },
    get count() {
      update();
      return parts.size;
    },
    partOf(symbol) {
      update();
      return parts.get(symbol) ?? null;
    },
    valueOf: (symbol) => values.get(symbol) ?? null,
    note(symbol, value, hasPrice) {
      if (hasPrice) values.set(symbol, value);
      else values.delete(symbol);
      due.add(symbol);
    },
  };

  function update(): void {
    for (const symbol of due) {
      const before = parts.get(symbol);
      const value = values.get(symbol);
      const now = value === undefined ? null : findPart(symbol, value);
      sums.total += (now?.cost ?? 0n) - (before?.cost ?? 0n);
      sums.unrealised += (now?.unrealised ?? 0n) - (before?.unrealised ?? 0n);
      if (now === null) parts.delete(symbol);
      else parts.set(symbol, now);
    }
    due.clear();
  }

  function findPart(symbol: string, value: bigint): { cost: bigint; unrealised: bigint } | null {
    const known = costs.bySymbol.get(symbol);
    if (known === undefined) return null;
    const accounts = getAccounts(known);
    const owned = accounts.length === 1 && !mixed.has(symbol) ? null : ownedBySource(symbol);
    const found: { cost: bigint; worth: bigint }[] = [];
    for (const account of accounts) {
      const sourceIds = [...(account.sourceIds ?? owned?.keys() ?? [])];
      const priced = sourceIds.flatMap((id) => owned?.get(id) ?? []);
      if (owned !== null && priced.length === 0) continue;
      const held = owned === null ? value : priced.reduce((sum, one) => sum + one, 0n);
      const part = accountPart(symbol, account, value, held);
      if (part !== null) found.push(part);
    }
    if (found.length === 0) return null;
    const cost = found.reduce((sum, part) => sum + part.cost, 0n);
    return { cost, unrealised: found.reduce((sum, { worth }) => sum + worth, 0n) - cost };
  }

  function accountPart(
    symbol: string,
    account: ReturnType<typeof getAccounts>[number],
    value: bigint,
    held: bigint,
  ): { cost: bigint; worth: bigint } | null {
    if (sign(account.knownQuantity) <= 0) return null;
    const paid = costIn(account.total, book, currency);
    if (paid === null) return null;
    const total = inTethers(paid, dollars?.valueOf(symbol) ?? null, value);
    const units = getUnits(partly.get(symbol), account.sourceIds);
    return {
      cost: scaled(roundMoney(partOfCounted(total, units), currency)).units,
      worth:
        sign(account.unknownQuantity) === 0
          ? held
          : BigInt(
              exact(held.toString())
                .times(exact(account.knownQuantity))
                .div(exact(add(account.knownQuantity, account.unknownQuantity)))
                .toFixed(0),
            ),
    };
  }
}

function getUnits(
  partly: ReadonlyMap<string, CountedUnits> | undefined,
  sourceIds: ReadonlySet<string> | undefined,
): CountedUnits | undefined {
  if (partly === undefined) return undefined;
  const units = [...partly].flatMap(([id, one]) => (sourceIds?.has(id) === false ? [] : one));
  const owned = add('0', ...units.map((one) => one.owned));
  if (sign(owned) <= 0) return undefined;
  return { counted: add('0', ...units.map((one) => one.counted)), owned };
}

/** Dollars as the tethers that are worth as much, by an amount that is known in both; as they are where none is. */
export function inTethers(dollars: string, inDollars: bigint | null, inTether: bigint): string {
  if (inDollars === null || inDollars <= 0n || inTether <= 0n) return dollars;
  return divide(multiply(dollars, inTether.toString()), inDollars.toString());
}

/** The part of an amount that belongs to the counted units of an account. */
function partOfCounted(amount: string, units: CountedUnits | undefined): string {
  return units === undefined ? amount : divide(multiply(amount, units.counted), units.owned);
}

/** As the summary says it; nulls where no cost is known. */
export function describeCosts(sums: CostSums, decimals: number) {
  if (sums.count === 0) return { total: null, unrealised: null, unrealisedPercentage: null };
  return {
    total: written(sums.total, decimals),
    unrealised: written(sums.unrealised, decimals),
    unrealisedPercentage: sums.total > 0n ? toPercent(sums.unrealised, sums.total) : null,
  };
}

/**
 * Part of the owned assets that the figures cover, at current prices; nulls if no cost is known.
 */
export function describeCovered(
  costs: CostSums,
  { sums, decimals }: Pick<ValueSheet, 'sums' | 'decimals'>,
) {
  if (costs.count === 0) return { value: null, percentage: null };
  const value = costs.total + costs.unrealised;
  const owned = sums.total - sums.debt;
  return {
    value: written(value, decimals),
    percentage: owned > 0n ? toPercent(value, owned) : null,
  };
}

/** In percent with two decimals, half away from zero. */
export function toPercent(part: bigint, whole: bigint): string {
  const twice = part * 20_000n;
  const rounded = twice >= 0n ? (twice + whole) / (2n * whole) : -((whole - twice) / (2n * whole));
  return written(rounded, 2);
}
