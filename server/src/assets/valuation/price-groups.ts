/**
 * A person's holdings by what prices them: rows of one asset at one market share a group, so that a
 * tick of that market concerns these rows and no others.
 */
import { type ExchangeId, exchangeIds } from '@moa/contracts/settings/api-keys';
import { multiply } from '@moa/finance/money/decimal';
import type { Venue } from '../../providers/prices/price-book.ts';
import type { Mark } from '../marks/read-marks.ts';
import type { PositionRow, SourceRow } from '../tables.ts';
import { powerOfTen, scaled, widen } from './scaled.ts';

export type Holdings = {
  sources: readonly SourceRow[];
  positions: readonly PositionRow[];
  /** What the person said of single positions, by their ids. */
  marks?: ReadonlyMap<string, Mark>;
};

export type HeldRow = {
  /** Its place among all rows. */
  index: number;
  position: PositionRow;
  source: SourceRow;
  type: 'cex' | 'defi';
  hidden: boolean;
  excluded: boolean;
  suspicion: PositionRow['suspicion'];
  /** Neither excluded nor suspected. */
  counted: boolean;
  /** Priced units, in `10^-decimals` of the group. */
  weight: bigint;
};

export type PriceGroup = {
  symbol: string;
  name: string;
  /** Null where no market prices it, or where a person does. */
  priceSymbol: string | null;
  venue: Venue | null;
  unitPrice: { amount: string; currency: 'KRW' | 'USD' } | null;
  /** Whether its rows are out of quarantine. */
  isTrusted: boolean;
  decimals: number;
  rows: HeldRow[];
  counted: number;
};

const venues = new Map<string, ExchangeId>(exchangeIds.map((id) => [id, id]));

/** Rows in the order of the positions, and their groups. */
export function priceGroups({ sources, positions, marks }: Holdings): {
  rows: HeldRow[];
  groups: PriceGroup[];
} {
  const sourceOf = new Map(sources.map((source) => [source.id, source]));
  const rows: HeldRow[] = [];
  const groups: PriceGroup[] = [];
  // An asset has few groups: looking through them is cheaper than writing a key for every row.
  const bySymbol = new Map<string, PriceGroup[]>();
  for (const position of positions) {
    const source = sourceOf.get(position.sourceId);
    if (source === undefined) continue;
    const mark = marks?.get(position.id);
    const row = heldRow(rows.length, position, source, mark);
    rows.push(row);
    const isTrusted = row.suspicion === null;
    const unitPrice = isTrusted ? unitPriceOf(position, mark) : null;
    // A market of that name says nothing of a token that no list knows, whoever trusts it.
    const hasMarket = position.suspicion === null && unitPrice === null;
    const priceSymbol = hasMarket ? position.priceSymbol : null;
    const venue = source.kind === 'exchange' ? (venues.get(source.provider) ?? null) : null;
    let ofSymbol = bySymbol.get(position.symbol);
    if (ofSymbol === undefined) {
      ofSymbol = [];
      bySymbol.set(position.symbol, ofSymbol);
    }
    let group = ofSymbol.find(
      (one) =>
        one.priceSymbol === priceSymbol &&
        one.venue === venue &&
        one.unitPrice?.amount === unitPrice?.amount &&
        one.unitPrice?.currency === unitPrice?.currency &&
        one.isTrusted === isTrusted,
    );
    if (group === undefined) {
      const { symbol, name } = position;
      group = {
        symbol,
        name,
        priceSymbol,
        venue,
        unitPrice,
        isTrusted,
        decimals: 0,
        rows: [],
        counted: 0,
      };
      ofSymbol.push(group);
      groups.push(group);
    }
    addRow(group, row);
  }
  return { rows, groups };
}

function heldRow(
  index: number,
  position: PositionRow,
  source: SourceRow,
  mark: Mark | undefined,
): HeldRow {
  const suspicion = mark?.trusted ? null : position.suspicion;
  const excluded = mark?.excluded ?? false;
  return {
    index,
    position,
    source,
    type:
      source.kind === 'manual'
        ? (position.manualType ?? 'cex')
        : source.kind === 'exchange'
          ? 'cex'
          : 'defi',
    hidden: mark?.hidden ?? false,
    excluded,
    suspicion,
    counted: !excluded && suspicion === null,
    weight: 0n,
  };
}

/** All weights of a group are written with the decimals of its finest amount. */
function addRow(group: PriceGroup, row: HeldRow): void {
  const { quantity, priceFactor } = row.position;
  const amount = scaled(priceFactor === '1' ? quantity : multiply(quantity, priceFactor));
  if (amount.decimals > group.decimals) {
    const more = powerOfTen(amount.decimals - group.decimals);
    for (const other of group.rows) other.weight *= more;
    group.decimals = amount.decimals;
  }
  row.weight = widen(amount, group.decimals);
  group.rows.push(row);
  if (row.counted) group.counted += 1;
}

/** Whether lists show it where nobody asks for more. */
export function isListed({ hidden, suspicion }: HeldRow): boolean {
  return !hidden && suspicion === null;
}

/** What the person says a unit is worth, before every market. */
function unitPriceOf(position: PositionRow, mark: Mark | undefined): PriceGroup['unitPrice'] {
  if (mark?.unitPrice != null && mark.unitPriceCurrency !== null) {
    return { amount: mark.unitPrice, currency: mark.unitPriceCurrency };
  }
  return position.unitPrice !== null && position.unitPriceCurrency !== null
    ? { amount: position.unitPrice, currency: position.unitPriceCurrency }
    : null;
}
