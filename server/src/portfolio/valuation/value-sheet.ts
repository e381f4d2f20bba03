/**
 * The value of every row in one currency, and the sums of them, kept up to date by the groups whose
 * price changed. Each row is rounded as it is shown, in the currency's smallest unit; every sum is
 * the exact sum of these whole numbers, so a tick costs what its own rows cost.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { currencies } from '@moa/finance/money/currencies';
import { flag, type HeldRow } from './held-row.ts';
import { createLargest, type Largest } from './largest.ts';
import type { Columns, PriceGroup } from './price-groups.ts';
import { powerOfTen, scaled } from './scaled.ts';

/** In the currency's smallest unit. */
type Sums = {
  /** Counted total, and the parts that it consists of. */
  total: bigint;
  cex: bigint;
  defi: bigint;
  /**
   * Plain coins in wallets, part of `defi`; `manual` is the manual part of both, `manualCex` that
   * of `cex`.
   */
  wallet: bigint;
  manual: bigint;
  manualCex: bigint;
  /** Negative or zero. */
  debt: bigint;
  /** Part of the total that lists omit; `excluded` is outside the total, excluded by the user. */
  hidden: bigint;
  excluded: bigint;
  /** Number of rows of each kind that have a price. */
  priced: Record<Exclude<keyof Sums, 'debt' | 'priced'>, number>;
};

export type ValueSheet = {
  currency: CurrencyCode;
  decimals: number;
  sums: Sums;
  /** By group: exact price of a unit; null where there is none. */
  prices: (string | null)[];
  /** Value of a row, rounded as displayed; null without a price. */
  worth(row: HeldRow): bigint | null;
  /** Value of a group’s counted rows, net of debts. */
  totalOf(group: number): bigint;
  /** By place of the source: the value of what of a group is owned, counts and is not doubtful; empty where it has no price. */
  ownedBySource(group: number): Map<number, bigint>;
  /** By symbol, over the counted rows that have a price. */
  assets: Largest;
  /** Groups with counted rows that nothing prices. */
  unpriced: Set<number>;
  /** Counts changes. */
  version: number;
  /** Values a group at the book's price of now; answers whether anything changed. */
  revalue(group: number): boolean;
};

export function createValueSheet(
  { groups, columns }: { groups: readonly PriceGroup[]; columns: Columns },
  priceOfGroup: (group: number, currency: CurrencyCode) => string | null,
  currency: CurrencyCode,
  /** `owned` is what of an asset counts, without what is owed of it. */
  onSymbol: (symbol: string, owned: bigint, hasPrice: boolean) => void = () => undefined,
): ValueSheet {
  const { decimals } = currencies[currency];
  const parts = groups.map(() => nothing());
  const priceOf: (string | null | undefined)[] = new Array(groups.length);
  // A row's value is found from these when it is asked for: kept, it would outweigh the row.
  const scales: (Scale | null | undefined)[] = new Array(groups.length);
  const pricedOfSymbol = new Map<string, number>();
  const ownedOfSymbol = new Map<string, bigint>();
  const sheet: ValueSheet = {
    currency,
    decimals,
    sums: nothing(),
    prices: priceOf as (string | null)[],
    worth(row) {
      const scale = scales[row.group];
      return scale == null ? null : rounded(columns.weights.get(row.slot) * scale.factor, scale);
    },
    totalOf: (index) => parts[index]?.total ?? 0n,
    ownedBySource(index) {
      const owned = new Map<number, bigint>();
      const [group, scale] = [groups[index], scales[index]];
      if (group === undefined || scale == null) return owned;
      for (let slot = group.first; slot < group.first + group.size; slot += 1) {
        if (((columns.flags[slot] ?? 0) & (flag.counted | flag.doubtful)) !== flag.counted)
          continue;
        const value = rounded(columns.weights.get(slot) * scale.factor, scale);
        if (value < 0n) continue;
        const source = columns.sources[slot] ?? 0;
        owned.set(source, (owned.get(source) ?? 0n) + value);
      }
      return owned;
    },
    assets: createLargest(),
    unpriced: new Set(),
    version: 0,
    revalue,
  };
  for (const index of groups.keys()) revalue(index);
  return sheet;

  function revalue(index: number): boolean {
    const group = groups[index];
    const before = parts[index];
    if (group === undefined || before === undefined) return false;
    const price = priceOfGroup(index, currency);
    if (price === priceOf[index]) return false;
    priceOf[index] = price;
    const now = nothing();
    if (price === null) {
      scales[index] = null;
      if (group.counted > 0) sheet.unpriced.add(index);
    } else {
      const scale = getScale(group, price, decimals);
      scales[index] = scale;
      addRows(group, columns, scale, now);
      sheet.unpriced.delete(index);
    }
    parts[index] = now;
    replace(sheet.sums, before, now);
    const priced = (pricedOfSymbol.get(group.symbol) ?? 0) + now.priced.total - before.priced.total;
    pricedOfSymbol.set(group.symbol, priced);
    if (group.counted > 0) {
      const value = (sheet.assets.get(group.symbol) ?? 0n) + now.total - before.total;
      if (priced > 0) sheet.assets.set(group.symbol, value);
      else sheet.assets.delete(group.symbol);
      const moved = now.total - now.debt - before.total + before.debt;
      const owned = (ownedOfSymbol.get(group.symbol) ?? 0n) + moved;
      ownedOfSymbol.set(group.symbol, owned);
      onSymbol(group.symbol, owned, priced > 0);
    }
    sheet.version += 1;
    return true;
  }
}

/** Converts weights of a group to the smallest units of a currency: `weight * factor / divisor`. */
type Scale = { factor: bigint; divisor: bigint; half: bigint };

function getScale(group: PriceGroup, price: string, decimals: number): Scale {
  const { units, decimals: written } = scaled(price);
  const less = group.decimals + written - decimals;
  const divisor = powerOfTen(Math.max(0, less));
  return { factor: less < 0 ? units * powerOfTen(-less) : units, divisor, half: divisor / 2n };
}

/** Half away from zero. */
function rounded(product: bigint, { divisor, half }: Scale): bigint {
  return product >= 0n ? (product + half) / divisor : -((half - product) / divisor);
}

/** The one loop that a tick runs for every row of its asset. */
function addRows(
  { first, size }: PriceGroup,
  { weights, flags }: Columns,
  scale: Scale,
  into: Sums,
): void {
  const counted = { cex: 0n, defi: 0n };
  const { priced } = into;
  for (let slot = first; slot < first + size; slot += 1) {
    const value = rounded(weights.get(slot) * scale.factor, scale);
    const is = flags[slot] ?? 0;
    if ((is & flag.counted) !== 0) {
      if ((is & flag.cex) !== 0) {
        counted.cex += value;
        priced.cex += 1;
      } else {
        counted.defi += value;
        priced.defi += 1;
        if ((is & flag.wallet) !== 0) {
          into.wallet += value;
          priced.wallet += 1;
        }
      }
      if ((is & flag.manual) !== 0) addManual(into, value, is);
      if (value < 0n) into.debt += value;
      if ((is & flag.hidden) !== 0) {
        into.hidden += value;
        priced.hidden += 1;
      }
    }
    if ((is & flag.excluded) !== 0) {
      into.excluded += value;
      priced.excluded += 1;
    }
  }
  into.cex = counted.cex;
  into.defi = counted.defi;
  into.total = counted.cex + counted.defi;
  priced.total = priced.cex + priced.defi;
}

function addManual(into: Sums, value: bigint, is: number): void {
  into.manual += value;
  into.priced.manual += 1;
  if ((is & flag.cex) === 0) return;
  into.manualCex += value;
  into.priced.manualCex += 1;
}

function nothing(): Sums {
  return {
    total: 0n,
    cex: 0n,
    defi: 0n,
    wallet: 0n,
    manual: 0n,
    manualCex: 0n,
    debt: 0n,
    hidden: 0n,
    excluded: 0n,
    priced: {
      total: 0,
      cex: 0,
      defi: 0,
      wallet: 0,
      manual: 0,
      manualCex: 0,
      hidden: 0,
      excluded: 0,
    },
  };
}

const partsOfSums = [
  ...(['total', 'cex', 'defi', 'wallet', 'manual', 'manualCex', 'hidden', 'excluded'] as const),
];

function replace(sums: Sums, before: Sums, now: Sums): void {
  sums.debt += now.debt - before.debt;
  for (const part of partsOfSums) {
    sums[part] += now[part] - before[part];
    sums.priced[part] += now.priced[part] - before.priced[part];
  }
}
