/**
 * What a person's assets cost, over all sources, by the method that they chose. Costs are found by
 * symbol: a move from an exchange to a wallet changes nothing but by its fee. Units that the ledger
 * does not explain are counted as unknown, never as free.
 */
import type { CostMethod } from '@moa/contracts/assets/shapes/cost-method';
import type { FoundCost } from '@moa/finance/cost/cost-event';
import { add, compare, sign, subtract } from '@moa/finance/money/decimal';
import type { Context } from '../../context.ts';
import { readPositions } from '../../sources/api.ts';
import { costOf, noLedger } from './asset-ledger.ts';
import { createLedgerMemory, type LedgerCosts } from './ledger-memory.ts';
import { readCostMethod } from './read-cost-method.ts';
import { type ReportedBalance, type ReportedUnits, reportedUnits } from './reported-units.ts';
import { takeTurns } from './take-turns.ts';

/** Exact decimal text, not rounded; null where it cannot be known. */
type InBoth = { KRW: string | null; USD: string | null };

/**
 * Costs that exchanges report in won are added in won: no exchange reports when they were paid, so
 * another currency can convert them at the rate of now alone.
 */
type CostTotal = InBoth & { told?: string };

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
  /** Units that were sold and are not in it. Absent where none. */
  untold?: string;
  fees: InBoth;
  /** Trades and moves whose fee nobody knows the worth of: it is in no figure. */
  unknownFees?: number;
};
export type Costs = { method: CostMethod; bySymbol: ReadonlyMap<string, SymbolCost> };

type FoundSymbolCost = Omit<SymbolCost, 'fees' | 'unknownFees'>;

/** Symbols that are neither held nor in the ledger are not in the map. */
export async function readCosts(
  db: Context['db'],
  userId: string,
  ledger: Promise<LedgerCosts> = createLedgerMemory(db, userId).refresh(),
): Promise<Costs> {
  const [method, { assets }, rows] = await Promise.all([
    readCostMethod(db, userId),
    ledger,
    readPositions(db, userId),
  ]);
  const held = new Map<string, string>();
  const reported = new Map<string, ReportedBalance[]>();
  for (const row of rows) {
    const { symbol, quantity, sourceId, kind, suspicion, averageBuyPrice: average } = row;
    if (kind === 'debt' || suspicion !== null) continue;
    held.set(symbol, add(held.get(symbol) ?? '0', quantity));
    if (average === null) continue;
    reported.set(symbol, [...(reported.get(symbol) ?? []), { sourceId, quantity, average }]);
  }
  const bySymbol = new Map<string, SymbolCost>();
  const turns = takeTurns();
  for (const symbol of new Set([...held.keys(), ...assets.keys()])) {
    const quantity = held.get(symbol) ?? '0';
    const { KRW, USD, units } = assets.get(symbol) ?? noLedger;
    const found = combine(
      await costOf(KRW, method, quantity, turns),
      await costOf(USD, method, quantity, turns),
    );
    const cost = withReported(
      found,
      reportedUnits(found.unknownQuantity, reported.get(symbol) ?? [], units),
    );
    bySymbol.set(symbol, {
      ...cost,
      fees: { KRW: KRW.fees, USD: USD.fees },
      unknownFees: Math.max(KRW.unknownFees, USD.unknownFees),
    });
  }
  return { method, bySymbol };
}

/** Units that an exchange tells the cost of are known ones. */
function withReported(cost: FoundSymbolCost, reported: ReportedUnits | null): FoundSymbolCost {
  if (reported === null) return cost;
  const isFirst = sign(cost.knownQuantity) === 0;
  const { KRW, USD } = isFirst ? { KRW: '0', USD: '0' } : cost.total;
  return {
    ...cost,
    knownQuantity: add(cost.knownQuantity, reported.quantity),
    unknownQuantity: subtract(cost.unknownQuantity, reported.quantity),
    toldQuantity: reported.quantity,
    total: { KRW, USD, told: reported.won },
  };
}

/** Where fewer units have a cost in one currency than in the other, the total is known in the other alone. */
function combine(KRW: FoundCost, USD: FoundCost): FoundSymbolCost {
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
    ...(fuller.untold === undefined ? {} : { untold: fuller.untold }),
  };
}
