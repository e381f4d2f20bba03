/**
 * A user’s holdings grouped by price: rows of one asset at one market share a group, so that a tick
 * of that market concerns only these rows. Users can have very many holdings: the data of sums lies
 * in columns, group after group, and a row becomes an object only on access.
 */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import { type ExchangeId, exchangeIds } from '@moa/contracts/exchanges/exchange-id';
import { multiply } from '@moa/finance/money/decimal';
import type { Venue } from '../../providers/prices/price-book.ts';
import type { PositionRow } from '../../sources/positions/tables.ts';
import type { SourceRow } from '../../sources/tables.ts';
import type { Mark } from '../overrides/read-marks.ts';
import { flag, getFlags, HeldRow } from './held-row.ts';
import { getDecimals, scaled, widen } from './scaled.ts';
import { createWeights, type Weights } from './weights.ts';

export type Holdings = {
  sources: readonly SourceRow[];
  positions: readonly PositionRow[];
  /** The user’s settings of positions, by position id. */
  marks?: ReadonlyMap<string, Mark>;
  /** The tokens that look-alikes pose as, by the ids of their positions. */
  imitated?: ReadonlyMap<string, NonNullable<AssetPosition['imitates']>>;
  /** The sources that are looked at, where that is less than all. */
  within?: ReadonlySet<string>;
};

export type PriceGroup = {
  /** Its place among all groups. */
  index: number;
  symbol: string;
  name: string;
  /** Null if no market prices it, or the user does. */
  priceSymbol: string | null;
  venue: Venue | null;
  unitPrice: { amount: string; currency: 'KRW' | 'USD' } | null;
  /** True if its rows are not in quarantine. */
  isTrusted: boolean;
  /** Decimals of all its weights: those of its finest amount. */
  decimals: number;
  /** Its rows are at `first` and the `size - 1` slots behind it. */
  first: number;
  size: number;
  /** Number of counted rows; of these the owned (no debt), and of these the doubtful ones … */
  counted: number;
  owned: number;
  doubtful: number;
  /** … of the counted rows those at exchanges, and below the hidden ones … */
  cex: number;
  /** … manual rows at exchanges; rows in wallets, and all manual rows … */
  manualCex: number;
  wallet: number;
  manual: number;
  hidden: number;
  /** … and of all rows those listed, excluded, or shown as quarantined. */
  listed: number;
  excluded: number;
  suspected: number;
};

/** By slot. */
export type Columns = {
  /** Priced units, in `10^-decimals` of the group. */
  weights: Weights;
  flags: Uint8Array;
  /** The place of its source among all sources. */
  sources: Uint32Array;
};

type GroupedHoldings = {
  groups: PriceGroup[];
  columns: Columns;
  /** In the order of the positions; made when they are first asked for. */
  rows(): readonly HeldRow[];
  rowsOf(group: PriceGroup): readonly HeldRow[];
};

const venues = new Map<string, ExchangeId>(exchangeIds.map((id) => [id, id]));

export function priceGroups({ sources, positions, marks }: Holdings): GroupedHoldings {
  const sourceById = new Map(sources.map((source) => [source.id, source]));
  const sourceAt = new Map(sources.map(({ id }, index) => [id, index]));
  const groups: PriceGroup[] = [];
  const findGroup = createFinder(groups);
  // By row, in the order of the positions; those of an unknown source are none.
  const positionIndexes = new Uint32Array(positions.length);
  const groupOf = new Uint32Array(positions.length);
  const flagsOfRow = new Uint8Array(positions.length);
  let count = 0;
  for (const [at, position] of positions.entries()) {
    const source = sourceById.get(position.sourceId);
    if (source === undefined) continue;
    const mark = marks?.get(position.id);
    const flags = getFlags(position, source, mark);
    const group = findGroup(position, source, mark, (flags & flag.suspected) === 0);
    tell(group, position, flags);
    positionIndexes[count] = at;
    groupOf[count] = group.index;
    flagsOfRow[count] = flags;
    count += 1;
  }

  const next = firstSlots(groups);
  const weights = createWeights(count);
  const flags = new Uint8Array(count);
  const sourcesAt = new Uint32Array(count);
  const rowAt = new Uint32Array(count);
  for (let row = 0; row < count; row += 1) {
    const group = groupOf[row] ?? 0;
    const slot = next[group] ?? 0;
    next[group] = slot + 1;
    rowAt[slot] = row;
    flags[slot] = flagsOfRow[row] ?? 0;
    const position = positions[positionIndexes[row] ?? 0];
    const decimals = groups[group]?.decimals ?? 0;
    if (position === undefined) continue;
    weights.set(slot, widen(scaled(pricedUnits(position)), decimals));
    sourcesAt[slot] = sourceAt.get(position.sourceId) ?? 0;
  }

  let rows: HeldRow[] | null = null;
  const all = () => {
    rows ??= makeRows();
    return rows;
  };
  return {
    groups,
    columns: { weights, flags, sources: sourcesAt },
    rows: all,
    rowsOf({ first, size }) {
      const made = all();
      return Array.from(rowAt.subarray(first, first + size), (row) => made[row] as HeldRow);
    },
  };

  function makeRows(): HeldRow[] {
    const made: HeldRow[] = new Array(count);
    for (const [slot, index] of rowAt.entries()) {
      const position = positions[positionIndexes[index] ?? 0];
      const source = position && sourceById.get(position.sourceId);
      if (position === undefined || source === undefined) continue;
      const place = { index, group: groupOf[index] ?? 0, slot };
      made[index] = new HeldRow(place, position, source, flags[slot] ?? 0);
    }
    return made;
  }
}

const empty = {
  decimals: 0,
  first: 0,
  size: 0,
  counted: 0,
  owned: 0,
  doubtful: 0,
  cex: 0,
  manualCex: 0,
  wallet: 0,
  manual: 0,
  hidden: 0,
  listed: 0,
  excluded: 0,
  suspected: 0,
};

/** The group of a position; a new one where there is none yet. */
function createFinder(groups: PriceGroup[]) {
  // An asset has few groups: looking through them is cheaper than writing a key for every row.
  const bySymbol = new Map<string, PriceGroup[]>();
  return (
    position: PositionRow,
    source: SourceRow,
    mark: Mark | undefined,
    isTrusted: boolean,
  ): PriceGroup => {
    const unitPrice = isTrusted ? getUnitPrice(position, mark) : null;
    // A market of that name does not price an unlisted token, even if the user trusts it.
    const hasMarket = position.suspicion === null && unitPrice === null;
    const priceSymbol = hasMarket ? position.priceSymbol : null;
    const venue = source.kind === 'exchange' ? (venues.get(source.provider) ?? null) : null;
    let ofSymbol = bySymbol.get(position.symbol);
    if (ofSymbol === undefined) {
      ofSymbol = [];
      bySymbol.set(position.symbol, ofSymbol);
    }
    for (const one of ofSymbol) {
      if (
        one.priceSymbol === priceSymbol &&
        one.venue === venue &&
        one.unitPrice?.amount === unitPrice?.amount &&
        one.unitPrice?.currency === unitPrice?.currency &&
        one.isTrusted === isTrusted
      ) {
        return one;
      }
    }
    const index = groups.length;
    const { symbol, name } = position;
    const group = { ...empty, index, symbol, name, priceSymbol, venue, unitPrice, isTrusted };
    ofSymbol.push(group);
    groups.push(group);
    return group;
  };
}

function tell(group: PriceGroup, position: PositionRow, flags: number): void {
  group.size += 1;
  group.decimals = Math.max(group.decimals, getDecimals(pricedUnits(position)));
  const isHidden = (flags & flag.hidden) !== 0;
  const isSuspected = (flags & flag.suspected) !== 0;
  if ((flags & flag.counted) !== 0) {
    group.counted += 1;
    if (position.kind !== 'debt') group.owned += 1;
    if (position.kind !== 'debt' && (flags & flag.doubtful) !== 0) group.doubtful += 1;
    const isManual = (flags & flag.manual) !== 0;
    if ((flags & flag.cex) !== 0) group.cex += 1;
    if ((flags & flag.cex) !== 0 && isManual) group.manualCex += 1;
    if ((flags & flag.wallet) !== 0) group.wallet += 1;
    if (isManual) group.manual += 1;
    if (isHidden) group.hidden += 1;
  }
  if (!isHidden && !isSuspected) group.listed += 1;
  if ((flags & flag.excluded) !== 0) group.excluded += 1;
  if (isSuspected && !isHidden) group.suspected += 1;
}

/** Gives every group its slots, one after another; answers the first of each. */
function firstSlots(groups: readonly PriceGroup[]): Uint32Array {
  const firsts = new Uint32Array(groups.length);
  let first = 0;
  for (const [index, group] of groups.entries()) {
    group.first = first;
    firsts[index] = first;
    first += group.size;
  }
  return firsts;
}

function pricedUnits({ quantity, priceFactor }: PositionRow): string {
  return priceFactor === '1' ? quantity : multiply(quantity, priceFactor);
}

/** Unit price set by the user; it precedes every market. */
function getUnitPrice(position: PositionRow, mark: Mark | undefined): PriceGroup['unitPrice'] {
  if (mark?.unitPrice != null && mark.unitPriceCurrency !== null) {
    return { amount: mark.unitPrice, currency: mark.unitPriceCurrency };
  }
  return position.unitPrice !== null && position.unitPriceCurrency !== null
    ? { amount: position.unitPrice, currency: position.unitPriceCurrency }
    : null;
}
