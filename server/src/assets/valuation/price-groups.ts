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

/**
 * A position as it is counted. People hold very many: it keeps no more than it must, and its flags in
 * one number.
 */
export class HeldRow {
  /** Its place among all rows, and that of its group among the groups. */
  readonly index: number;
  group = -1;
  /** Priced units, in `10^-decimals` of the group. */
  weight = 0n;
  readonly position: PositionRow;
  readonly source: SourceRow;
  readonly #flags: number;

  constructor(index: number, position: PositionRow, source: SourceRow, mark: Mark | undefined) {
    this.index = index;
    this.position = position;
    this.source = source;
    const isSuspected = position.suspicion !== null && mark?.trusted !== true;
    const isExcluded = mark?.excluded === true;
    this.#flags =
      (isCex(position, source) ? flag.cex : 0) |
      (mark?.hidden === true ? flag.hidden : 0) |
      (isExcluded ? flag.excluded : 0) |
      (isSuspected ? flag.suspected : 0) |
      (isExcluded || isSuspected ? 0 : flag.counted);
  }
  get type(): 'cex' | 'defi' {
    return (this.#flags & flag.cex) === 0 ? 'defi' : 'cex';
  }
  get hidden(): boolean {
    return (this.#flags & flag.hidden) !== 0;
  }
  get excluded(): boolean {
    return (this.#flags & flag.excluded) !== 0;
  }
  get suspicion(): PositionRow['suspicion'] {
    return (this.#flags & flag.suspected) === 0 ? null : this.position.suspicion;
  }
  /** Neither excluded nor suspected. */
  get counted(): boolean {
    return (this.#flags & flag.counted) !== 0;
  }
}

const flag = { counted: 1, cex: 2, hidden: 4, excluded: 8, suspected: 16 } as const;

function isCex({ manualType }: PositionRow, { kind }: SourceRow): boolean {
  return kind === 'exchange' || (kind === 'manual' && manualType !== 'defi');
}

export type PriceGroup = {
  /** Its place among all groups. */
  index: number;
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
  /** Of its rows: what is counted, of that what is owned (no debt), stands at exchanges, is hidden … */
  counted: number;
  owned: number;
  cex: number;
  hidden: number;
  /** … and of all, what lists show, is left out, or may be spam. */
  listed: number;
  excluded: number;
  suspected: number;
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
    const row = new HeldRow(rows.length, position, source, mark);
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
        index: groups.length,
        symbol,
        name,
        priceSymbol,
        venue,
        unitPrice,
        isTrusted,
        decimals: 0,
        rows: [],
        counted: 0,
        owned: 0,
        cex: 0,
        hidden: 0,
        listed: 0,
        excluded: 0,
        suspected: 0,
      };
      ofSymbol.push(group);
      groups.push(group);
    }
    addRow(group, row);
  }
  return { rows, groups };
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
  row.group = group.index;
  row.weight = widen(amount, group.decimals);
  group.rows.push(row);
  if (row.counted) {
    group.counted += 1;
    if (row.position.kind !== 'debt') group.owned += 1;
    if (row.type === 'cex') group.cex += 1;
    if (row.hidden) group.hidden += 1;
  }
  if (isListed(row)) group.listed += 1;
  if (row.excluded) group.excluded += 1;
  if (row.suspicion !== null) group.suspected += 1;
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
