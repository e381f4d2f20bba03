/**
 * Costs of a user’s assets by the chosen method: computed for each account and summed over the
 * asset. A transfer between own accounts keeps its cost and loses its fee. Units explained by
 * neither the ledger nor the account count as unknown, never as free.
 */
import type { CostMethod } from '@moa/contracts/assets/shapes/cost-method';
import type { FoundCost, HeldCost } from '@moa/finance/cost/cost-event';
import { add, compare, sign, subtract } from '@moa/finance/money/decimal';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { readAccounts, readPositions } from '../../sources/api.ts';
import { createTurns, getCost, noLedger } from './asset-ledger.ts';
import { createLedgerMemory, type LedgerCosts } from './ledger-memory.ts';
import { type ReportedBalance, type ReportedUnits, reportedUnits } from './reported-units.ts';
import { assetPreferences } from './tables.ts';

export type SymbolCost = UnitCost & {
  /** By account; left out where all sources are one. */
  accounts?: readonly AccountCost[];
  /** Proceeds of sales beyond their cost; null if no cost is known. */
  realised: InBoth;
  /** Units that were sold and are not in it. Absent where none. */
  untold?: string;
  fees: InBoth;
  /** Number of trades and transfers with a fee of unknown value, which is in no figure. */
  unknownFees?: number;
};
export type Costs = { method: CostMethod; bySymbol: ReadonlyMap<string, SymbolCost> };

/** Symbols that are neither held nor in the ledger are not in the map. */
export async function readCosts(
  db: Context['db'],
  userId: string,
  ledger: Promise<LedgerCosts> = createLedgerMemory(db, userId).refresh(),
): Promise<Costs> {
  const [method, { assets }, rows, names] = await Promise.all([
    readCostMethod(db, userId),
    ledger,
    readPositions(db, userId),
    readAccounts(db, userId),
  ]);
  const accounts = (sourceId: string) => names.get(sourceId) ?? sourceId;
  const key = [...names].flat().join();
  const held = new Map<string, Map<string, string>>();
  const reported = new Map<string, ReportedBalance[]>();
  const sourceIds = new Map<string, Set<string>>();
  const noteSource = (sourceId: string) => {
    const account = accounts(sourceId);
    sourceIds.set(account, (sourceIds.get(account) ?? new Set()).add(sourceId));
  };
  for (const row of rows) {
    const { symbol, quantity, sourceId, kind, suspicion, averageBuyPrice: average } = row;
    if (kind === 'debt' || suspicion !== null) continue;
    noteSource(sourceId);
    const ofSymbol = held.get(symbol) ?? new Map<string, string>();
    const account = accounts(sourceId);
    held.set(symbol, ofSymbol.set(account, add(ofSymbol.get(account) ?? '0', quantity)));
    if (average === null) continue;
    reported.set(symbol, [...(reported.get(symbol) ?? []), { sourceId, quantity, average }]);
  }
  const bySymbol = new Map<string, SymbolCost>();
  const turns = createTurns();
  for (const symbol of new Set([...held.keys(), ...assets.keys()])) {
    const ofSymbol = held.get(symbol) ?? new Map<string, string>();
    const { KRW, USD, units } = assets.get(symbol) ?? noLedger;
    const getBalances = (account: string) =>
      (reported.get(symbol) ?? []).filter(({ sourceId }) => accounts(sourceId) === account);
    const telling = new Set<string>();
    for (const [account, quantity] of ofSymbol)
      if (reportedUnits(quantity, getBalances(account), units) !== null) telling.add(account);
    const places = { accounts, key, held: ofSymbol, telling };
    const won = await getCost(KRW, method, places, turns);
    const dollars = await getCost(USD, method, places, turns);
    const costs = [...ofSymbol.keys()].map((account): AccountCost => {
      const found = combine(getPart(won, account), getPart(dollars, account));
      const told = reportedUnits(found.unknownQuantity, getBalances(account), units);
      return {
        ...withReported(found, told),
        sourceIds: sourceIds.get(account) ?? new Set(),
      };
    });
    const untold = compare(won.knownQuantity, dollars.knownQuantity) >= 0 ? won : dollars;
    bySymbol.set(symbol, {
      ...addUp(costs),
      accounts: costs,
      realised: { KRW: won.realised, USD: dollars.realised },
      ...(untold.untold === undefined ? {} : { untold: untold.untold }),
      fees: { KRW: KRW.fees, USD: USD.fees },
      unknownFees: Math.max(KRW.unknownFees, USD.unknownFees),
    });
  }
  return { method, bySymbol };
}

const nothing: HeldCost = { knownQuantity: '0', unknownQuantity: '0', total: '0' };

/** Where nothing is said of accounts, all is in the one that is held. */
function getPart(found: FoundCost, account: string): HeldCost {
  return found.accounts === undefined ? found : (found.accounts.get(account) ?? nothing);
}

/** Units that an exchange tells the cost of are known ones. */
function withReported(cost: UnitCost, reported: ReportedUnits | null): UnitCost {
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
function combine(KRW: HeldCost, USD: HeldCost): UnitCost {
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
  };
}

/** Cost method of a user; the running average by default. */
export async function readCostMethod(db: Context['db'], userId: string): Promise<CostMethod> {
  const [row] = await db.select().from(assetPreferences).where(eq(assetPreferences.userId, userId));
  return row?.costMethod ?? 'moving-average';
}

// Cost of units by account, and summed.

/** Exact decimal text, not rounded; null where it cannot be known. */
type InBoth = { KRW: string | null; USD: string | null };

/**
 * Costs that exchanges report in won are added in won: no exchange reports when they were paid, so
 * another currency can convert them at the rate of now alone.
 */
type CostTotal = InBoth & { told?: string };

export type UnitCost = {
  /** Units held at present whose cost is known; those of unknown cost are in `unknownQuantity`. */
  knownQuantity: string;
  unknownQuantity: string;
  /** Part of the known units whose cost is reported by an exchange and not by the ledger. */
  toldQuantity?: string;
  /** Total cost of the known units. */
  total: CostTotal;
};
/** The same of one account. */
export type AccountCost = UnitCost & { sourceIds: ReadonlySet<string> };

/** A currency in which the cost of one account is not known has no total. */
export function addUp(costs: readonly UnitCost[]): UnitCost {
  const known = costs.filter(({ knownQuantity }) => sign(knownQuantity) > 0);
  const told = known.filter(({ toldQuantity }) => toldQuantity !== undefined);
  const sum = (currency: 'KRW' | 'USD') => {
    const paid = known.flatMap(({ total }) => total[currency] ?? []);
    return known.length === 0 || paid.length < known.length ? null : add('0', ...paid);
  };
  return {
    knownQuantity: add('0', ...costs.map(({ knownQuantity }) => knownQuantity)),
    unknownQuantity: add('0', ...costs.map(({ unknownQuantity }) => unknownQuantity)),
    ...(told.length === 0
      ? {}
      : { toldQuantity: add('0', ...told.map(({ toldQuantity }) => toldQuantity ?? '0')) }),
    total: {
      KRW: sum('KRW'),
      USD: sum('USD'),
      ...(told.length === 0
        ? {}
        : { told: add('0', ...told.map(({ total }) => total.told ?? '0')) }),
    },
  };
}
