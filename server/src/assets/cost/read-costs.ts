/**
 * What a person's assets cost, over all sources, by the method that they chose. Costs are found by
 * symbol: a move from an exchange to a wallet changes nothing but by its fee. Units that the ledger
 * does not explain are counted as unknown, never as free.
 */
import type { CostMethod } from '@moa/contracts/assets/summary';
import type { FoundCost } from '@moa/finance/cost/cost-event';
import { findCost } from '@moa/finance/cost/find-cost';
import { add, compare, multiply, sign, subtract } from '@moa/finance/money/decimal';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Context } from '../../seams.ts';
import { readPricesThen } from '../prices-then/read-prices-then.ts';
import { ledgerEntries, positions } from '../tables.ts';
import { type AssetEvents, costEvents, type ValueThen } from './cost-events.ts';
import { readCostMethod } from './read-cost-method.ts';
import { type SourceEntry, type ToldBalance, type ToldUnits, toldUnits } from './told-units.ts';

/** Exact decimal text, not rounded; null where it cannot be told. */
type InBoth = { KRW: string | null; USD: string | null };

/**
 * What exchanges told in won comes on top, in won: nobody tells when it was paid, so that another
 * currency knows it by the rate of now alone.
 */
export type CostTotal = InBoth & { told?: string };

export type SymbolCost = {
  /** Of what is held now: units whose cost is known, and units of which it is not. */
  knownQuantity: string;
  unknownQuantity: string;
  /** Of the known units, those whose cost an exchange tells and the ledger does not. */
  toldQuantity?: string;
  /** What the known units cost. */
  total: CostTotal;
  /** What sales brought beyond their cost; null where of none of them the cost is known. */
  realised: InBoth;
  fees: InBoth;
};
export type Costs = { method: CostMethod; bySymbol: ReadonlyMap<string, SymbolCost> };

const nothing: AssetEvents = { events: [], fees: '0' };

/** What a ledger says of costs by itself, whatever is held now: the larger part of the work. */
export type LedgerCosts = {
  entries: readonly SourceEntry[];
  won: ReadonlyMap<string, AssetEvents>;
  dollars: ReadonlyMap<string, AssetEvents>;
};

export async function readLedgerCosts(db: Context['db'], userId: string): Promise<LedgerCosts> {
  const entries = await db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.userId, userId))
    .orderBy(asc(ledgerEntries.at), asc(ledgerEntries.id));
  const prices = await readPricesThen(
    db,
    entries.flatMap(({ symbol, counterSymbol, feeSymbol }) =>
      [symbol, counterSymbol, feeSymbol].filter((one) => one !== null),
    ),
    entries[0]?.at ?? new Date(0),
    entries.at(-1)?.at ?? new Date(0),
  );
  const valueThen: ValueThen = (symbol, quantity, at, currency) => {
    if (symbol === currency) return quantity;
    const { krw, usd } = prices.price(symbol, at, false);
    const price = currency === 'KRW' ? krw : usd;
    return price === null ? null : multiply(quantity, price);
  };
  return {
    entries,
    won: costEvents(entries, 'KRW', valueThen),
    dollars: costEvents(entries, 'USD', valueThen),
  };
}

/** Symbols that are neither held nor in the ledger are not in the map. */
export async function readCosts(
  db: Context['db'],
  userId: string,
  ledger: Promise<LedgerCosts> = readLedgerCosts(db, userId),
): Promise<Costs> {
  const [method, { entries, won, dollars }, rows] = await Promise.all([
    readCostMethod(db, userId),
    ledger,
    db
      .select({
        sourceId: positions.sourceId,
        symbol: positions.symbol,
        quantity: positions.quantity,
        average: positions.averageBuyPrice,
      })
      .from(positions)
      .where(
        and(eq(positions.userId, userId), ne(positions.kind, 'debt'), isNull(positions.suspicion)),
      ),
  ]);
  const held = new Map<string, string>();
  const told = new Map<string, ToldBalance[]>();
  for (const { symbol, quantity, sourceId, average } of rows) {
    held.set(symbol, add(held.get(symbol) ?? '0', quantity));
    if (average === null) continue;
    told.set(symbol, [...(told.get(symbol) ?? []), { sourceId, quantity, average }]);
  }
  const bySymbol = new Map<string, SymbolCost>();
  for (const symbol of new Set([...held.keys(), ...won.keys()])) {
    const quantity = held.get(symbol) ?? '0';
    const find = ({ events }: AssetEvents) => findCost(events, method, quantity);
    const inWon = won.get(symbol) ?? nothing;
    const inDollars = dollars.get(symbol) ?? nothing;
    const found = combine(find(inWon), find(inDollars));
    const cost = withTold(
      found,
      toldUnits(symbol, found.unknownQuantity, told.get(symbol) ?? [], entries),
    );
    bySymbol.set(symbol, { ...cost, fees: { KRW: inWon.fees, USD: inDollars.fees } });
  }
  return { method, bySymbol };
}

/** Units that an exchange tells the cost of are known ones. */
function withTold(
  cost: Omit<SymbolCost, 'fees'>,
  told: ToldUnits | null,
): Omit<SymbolCost, 'fees'> {
  if (told === null) return cost;
  const isFirst = sign(cost.knownQuantity) === 0;
  const { KRW, USD } = isFirst ? { KRW: '0', USD: '0' } : cost.total;
  return {
    ...cost,
    knownQuantity: add(cost.knownQuantity, told.quantity),
    unknownQuantity: subtract(cost.unknownQuantity, told.quantity),
    toldQuantity: told.quantity,
    total: { KRW, USD, told: told.won },
  };
}

/** Where fewer units have a cost in one currency than in the other, the total is told in the other alone. */
function combine(KRW: FoundCost, USD: FoundCost): Omit<SymbolCost, 'fees'> {
  const order = compare(KRW.knownQuantity, USD.knownQuantity);
  const fuller = order >= 0 ? KRW : USD;
  const known = sign(fuller.knownQuantity) > 0;
  return {
    knownQuantity: fuller.knownQuantity,
    unknownQuantity: fuller.unknownQuantity,
    total: {
      KRW: known && order >= 0 ? KRW.total : null,
      USD: known && order <= 0 ? USD.total : null,
    },
    realised: { KRW: KRW.realised, USD: USD.realised },
  };
}
