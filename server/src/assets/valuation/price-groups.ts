/**
 * A person's holdings by what prices them: rows of one asset at one market share a group, so that a
 * tick of that market concerns these rows and no others.
 */
import { type ExchangeId, exchangeIds } from '@moa/contracts/settings/api-keys';
import { multiply } from '@moa/finance/money/decimal';
import type { Venue } from '../../providers/prices/price-book.ts';
import type { Mark } from '../marks/read-marks.ts';
import type { PositionRow, SourceRow } from '../tables.ts';
import { scaled, widen } from './scaled.ts';

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
  const byKey = new Map<string, PriceGroup & { amounts: ReturnType<typeof scaled>[] }>();
  for (const position of positions) {
    const source = sourceOf.get(position.sourceId);
    if (source === undefined) continue;
    const mark = marks?.get(position.id);
    const suspicion = mark?.trusted ? null : position.suspicion;
    const excluded = mark?.excluded ?? false;
    const row: HeldRow = {
      index: rows.length,
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
    rows.push(row);
    const unitPrice = unitPriceOf(position, mark);
    const priceSymbol = suspicion !== null || unitPrice !== null ? null : position.priceSymbol;
    const venue = source.kind === 'exchange' ? (venues.get(source.provider) ?? null) : null;
    const key = `${position.symbol}\n${priceSymbol}\n${venue}\n${unitPrice?.amount}\n${unitPrice?.currency}\n${suspicion === null}`;
    let group = byKey.get(key);
    if (group === undefined) {
      group = {
        symbol: position.symbol,
        name: position.name,
        priceSymbol,
        venue,
        unitPrice: suspicion === null ? unitPrice : null,
        decimals: 0,
        rows: [],
        counted: 0,
        amounts: [],
      };
      byKey.set(key, group);
    }
    const amount = scaled(
      position.priceFactor === '1'
        ? position.quantity
        : multiply(position.quantity, position.priceFactor),
    );
    group.decimals = Math.max(group.decimals, amount.decimals);
    group.rows.push(row);
    group.amounts.push(amount);
    if (row.counted) group.counted += 1;
  }
  const groups = [...byKey.values()].map(({ amounts, ...group }) => {
    for (const [place, row] of group.rows.entries()) {
      row.weight = widen(amounts[place] ?? { units: 0n, decimals: 0 }, group.decimals);
    }
    return group;
  });
  return { rows, groups };
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
