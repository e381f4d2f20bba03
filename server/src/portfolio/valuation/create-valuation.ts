/**
 * A user’s holdings at the prices of the book, kept up to date: a tick of one market revalues the
 * rows that it prices, a change of the won’s rate those that it affects, and nothing else is
 * computed before it is requested.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import { add, sign } from '@moa/finance/money/decimal';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { getMarkets, quoteAsset } from '../../providers/prices/quote-asset.ts';
import type { Costs, UnitCost } from '../cost/read-costs.ts';
import {
  type CostSums,
  type CountedUnits,
  costInSource,
  countedCost,
  createCostSums,
} from './cost-sums.ts';
import { cacheGroupPrices, type GroupQuote, groupQuote } from './group-price.ts';
import { flag, type HeldRow } from './held-row.ts';
import { type Holdings, type PriceGroup, priceGroups } from './price-groups.ts';
import { createValueSheet, type ValueSheet } from './value-sheet.ts';

export type CurrencySheet = ValueSheet & { costs: CostSums };

export type Valuation = {
  holdings: Holdings;
  /** Price book of the valuation. */
  book: PriceBook;
  costs: Costs;
  /** Counted part of an asset’s cost; undefined if nothing is known of it. */
  countedCost(symbol: string): UnitCost | undefined;
  /** In the order of the positions. */
  readonly rows: readonly HeldRow[];
  groups: readonly PriceGroup[];
  /** Indices of the groups that hold an asset. */
  groupsOfSymbol(symbol: string): readonly number[];
  /** Rows of that asset, in the order of its groups. */
  rowsOfSymbol(symbol: string): readonly HeldRow[];
  rowById(id: string): HeldRow | undefined;
  /** Symbols whose prices these holdings follow. */
  symbols: ReadonlySet<string>;
  counts: {
    counted: number;
    listed: number;
    excluded: number;
    /** Counted, and left out of lists. */
    hidden: number;
    suspected: number;
    /** Counted with exchanges, of these by hand; in wallets; by hand altogether. */
    cex: number;
    manualCex: number;
    wallet: number;
    manual: number;
  };
  /** Counted positions of which not every unit has a known cost; debts have none. */
  unknownCosts: number;
  /** Takes the changed symbols over; `all` after more changes than were remembered. */
  take(changed: Iterable<string> | 'all'): void;
  /** Up to date with everything that was taken and with the rates of now. */
  sheet(currency: CurrencyCode): CurrencySheet;
  /** Price of a group, as of the last change taken over. */
  quoteOf(group: number): GroupQuote | null;
  /** Groups whose price is old, and the sources of these prices. */
  stale(): StaleGroups;
};
type StaleGroups = { groups: ReadonlySet<number>; sources: ReadonlySet<string> };

const parts = [
  ...(['counted', 'cex', 'manualCex', 'wallet', 'manual', 'hidden'] as const),
  ...(['listed', 'excluded', 'suspected'] as const),
] as const;
const noCosts: Costs = { method: 'moving-average', bySymbol: new Map() };
/** Prices grow old without a tick: how often all are looked at for that. */
const staleCheckMs = 5_000;

// Over 100 lines: groups, prices and sheets are one state that a tick brings forward.
export function createValuation(
  holdings: Holdings,
  book: PriceBook,
  { costs = noCosts, now }: { costs?: Costs; now(): number },
): Valuation {
  const grouped = priceGroups(holdings);
  const { groups } = grouped;
  const byMarket = new Map<string, number[]>();
  const bySymbol = new Map<string, number[]>();
  const counts = {
    counted: 0,
    listed: 0,
    excluded: 0,
    hidden: 0,
    suspected: 0,
    cex: 0,
    manualCex: 0,
    wallet: 0,
    manual: 0,
  };
  let byId: Map<string, HeldRow> | null = null;
  let unknownCosts = 0;
  for (const [index, group] of groups.entries()) {
    for (const market of group.priceSymbol === null ? [] : getMarkets(group.priceSymbol)) {
      push(byMarket, market, index);
    }
    push(bySymbol, group.symbol, index);
    unknownCosts += unknownRows(group);
    for (const part of parts) counts[part] += group[part];
  }
  const partly = countedUnits(holdings, groups);
  const mixed = new Set(groups.flatMap(({ symbol, doubtful }) => (doubtful > 0 ? symbol : [])));
  const prices = cacheGroupPrices(groups, book);
  let ratesOfPrices = '';
  const sheets = new Map<CurrencyCode, ValuedSheet>();
  /** The sources of old prices, by group. */
  const staleGroups = new Map<number, string>();
  const staleDue = new Set<number>();
  let stale: StaleGroups = { groups: new Set(), sources: new Set() };
  let staleCheckedAt = Number.NEGATIVE_INFINITY;

  const self: Valuation = {
    holdings,
    book,
    costs,
    countedCost(symbol) {
      const cost = costs.bySymbol.get(symbol);
      return cost && countedCost(cost, partly.get(symbol));
    },
    get rows() {
      return grouped.rows();
    },
    groups,
    groupsOfSymbol: (symbol) => bySymbol.get(symbol) ?? [],
    rowsOfSymbol: (symbol) =>
      (bySymbol.get(symbol) ?? []).flatMap((index) => {
        const group = groups[index];
        return group === undefined ? [] : grouped.rowsOf(group);
      }),
    rowById(id) {
      byId ??= new Map(grouped.rows().map((row) => [row.position.id, row]));
      return byId.get(id);
    },
    symbols: new Set(byMarket.keys()),
    counts,
    unknownCosts,
    take(changed) {
      if (changed === 'all') {
        prices.forget('all');
        staleCheckedAt = Number.NEGATIVE_INFINITY;
        for (const stored of sheets.values()) stored.due = 'all';
        return;
      }
      for (const symbol of changed) {
        for (const index of byMarket.get(symbol) ?? []) {
          prices.forget(index);
          staleDue.add(index);
          for (const stored of sheets.values()) if (stored.due !== 'all') stored.due.add(index);
        }
      }
    },
    sheet(currency) {
      const code = currency;
      // What was paid is converted to tethers by what it is worth in both.
      const dollars = code === 'USDT' ? self.sheet('USD').costs : undefined;
      const rates = ratesBehind(book, code);
      const behind = ratesBehind(book, 'USD');
      if (behind !== ratesOfPrices) {
        prices.forget('all');
        staleCheckedAt = Number.NEGATIVE_INFINITY;
      }
      ratesOfPrices = behind;
      let stored = sheets.get(code);
      if (stored === undefined) {
        const ownedBySource = (symbol: string) => ownedIn(sheet, symbol);
        const sums = createCostSums({ costs, partly, mixed, ownedBySource, dollars }, book, code);
        const sheet = createValueSheet(grouped, prices.of, code, sums.note);
        stored = { sheet: Object.assign(sheet, { costs: sums }), due: new Set(), rates };
        sheets.set(code, stored);
        return stored.sheet;
      }
      if (stored.rates !== rates) stored.due = 'all';
      stored.rates = rates;
      const due = stored.due === 'all' ? groups.keys() : stored.due;
      for (const index of due) stored.sheet.revalue(index);
      if (stored.due === 'all') stored.due = new Set();
      else stored.due.clear();
      return stored.sheet;
    },
    quoteOf: prices.quote,
    stale() {
      if (now() - staleCheckedAt >= staleCheckMs) checkStale(groups.keys());
      else if (staleDue.size > 0) checkStale(staleDue);
      return stale;
    },
  };
  return self;

  /** Rows of a group that are owned and of which not every unit has a known cost. */
  function unknownRows(group: PriceGroup): number {
    const known = costs.bySymbol.get(group.symbol);
    if (known === undefined) return group.owned;
    if (sign(known.unknownQuantity) === 0 || group.owned === 0) return group.doubtful;
    const isComplete = holdings.sources.map(({ id }) => {
      const cost = costInSource(known, id);
      return cost !== undefined && sign(cost.unknownQuantity) === 0;
    });
    const { flags, sources, weights } = grouped.columns;
    let unknown = 0;
    for (let slot = group.first; slot < group.first + group.size; slot += 1) {
      const is = flags[slot] ?? 0;
      const isOwned = (is & flag.counted) !== 0 && weights.get(slot) >= 0n;
      const isKnown = (is & flag.doubtful) === 0 && isComplete[sources[slot] ?? 0] === true;
      if (isOwned && !isKnown) unknown += 1;
    }
    return Math.min(unknown, group.owned);
  }

  function ownedIn(sheet: ValueSheet, symbol: string): Map<string, bigint> {
    const owned = new Map<string, bigint>();
    for (const group of bySymbol.get(symbol) ?? []) {
      for (const [index, value] of sheet.ownedBySource(group)) {
        const id = holdings.sources[index]?.id ?? '';
        owned.set(id, (owned.get(id) ?? 0n) + value);
      }
    }
    return owned;
  }

  function checkStale(indices: Iterable<number>): void {
    if (indices !== staleDue) staleCheckedAt = now();
    for (const index of indices) {
      const group = groups[index];
      const quote = group === undefined || group.counted === 0 ? null : groupQuote(group, book);
      if (quote?.stale === true) staleGroups.set(index, quote.source);
      else staleGroups.delete(index);
    }
    staleDue.clear();
    stale = { groups: new Set(staleGroups.keys()), sources: new Set(staleGroups.values()) };
  }
}

type ValuedSheet = { sheet: CurrencySheet; due: Set<number> | 'all'; rates: string };

/** Rates that every price in the currency may depend on, beside its own market. */
function ratesBehind(book: PriceBook, currency: CurrencyCode): string {
  const won = book.won();
  const dollars = `${won.krwPerUsd} ${book.tether().usd}`;
  switch (currency) {
    case 'KRW':
    case 'USD':
      return dollars;
    case 'USDT':
      return `${dollars} ${won.tether}`;
    case 'BTC':
    case 'ETH':
      return `${dollars} ${quoteAsset(book, currency, null)?.usd}`;
    default:
      return `${dollars} ${book.fiat(currency)?.perUsd}`;
  }
}

function push(lists: Map<string, number[]>, key: string, index: number): void {
  const known = lists.get(key);
  if (known === undefined) lists.set(key, [index]);
  else known.push(index);
}

/**
 * For assets with excluded rows: counted and owned units by source, on the basis of costs, that is,
 * without debts and unlisted tokens.
 */
function countedUnits(
  { positions, marks }: Holdings,
  groups: readonly PriceGroup[],
): Map<string, Map<string, CountedUnits>> {
  const units = new Map<string, Map<string, CountedUnits>>();
  for (const { symbol, excluded } of groups) if (excluded > 0) units.set(symbol, new Map());
  if (units.size === 0) return units;
  for (const { id, symbol, sourceId, kind, quantity, suspicion } of positions) {
    const ofSymbol = units.get(symbol);
    if (ofSymbol === undefined || kind === 'debt' || suspicion !== null) continue;
    const { counted, owned } = ofSymbol.get(sourceId) ?? { counted: '0', owned: '0' };
    const isCounted = marks?.get(id)?.excluded !== true;
    ofSymbol.set(sourceId, {
      counted: isCounted ? add(counted, quantity) : counted,
      owned: add(owned, quantity),
    });
  }
  return units;
}
