/**
 * Units whose cost an exchange reports and the ledger does not tell: exchanges return an average
 * purchase price with a balance. It applies to as many units as the exchange’s own ledger leaves
 * unexplained, and never overrides the ledger or the user.
 */
import { add, compare, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import type { CostEntry } from './cost-events.ts';

/** A balance and what one unit of it cost on average, in won. */
export type ReportedBalance = { sourceId: string; quantity: string; average: string };

export type ReportedUnits = { quantity: string; won: string };

export type SourceEntry = CostEntry & { sourceId: string };

/**
 * Effect of an account’s entries on its balance of an asset, and the part received without a price.
 */
export type AccountUnits = { readonly net: string; readonly came: string };

/**
 * Returns the part of `unknown` units of an asset whose cost exchanges report, with its total cost;
 * null if there is none. `units` are of the asset, by account.
 */
export function reportedUnits(
  unknown: string,
  balances: readonly ReportedBalance[],
  units: ReadonlyMap<string, AccountUnits>,
): ReportedUnits | null {
  let quantity = '0';
  let won = '0';
  for (const { sourceId, quantity: held, average } of balances) {
    const part = min(held, unexplained(held, units.get(sourceId)));
    quantity = add(quantity, part);
    won = add(won, multiply(part, average));
  }
  const reported = min(quantity, unknown);
  if (sign(reported) <= 0) return null;
  return { quantity: reported, won: divide(multiply(won, reported), quantity) };
}

/** Units held before the ledger begins, and units received from outside without a price. */
function unexplained(held: string, { net, came }: AccountUnits = { net: '0', came: '0' }): string {
  const before = subtract(held, net);
  return add(sign(before) > 0 ? before : '0', came);
}

/** Change of the account’s units of an asset by one entry. */
export function unitsOfEntry(symbol: string, entry: CostEntry): AccountUnits {
  let net = '0';
  let came = '0';
  // A stated cost moves no units by itself.
  if (isWord(entry)) return { net, came };
  if (entry.symbol === symbol) {
    net = entry.quantity;
    const fromOutside = entry.type === 'deposit' || entry.type === 'adjustment';
    if (fromOutside && entry.ownMoveId === null && sign(entry.quantity) > 0) came = entry.quantity;
  }
  if (entry.counterSymbol === symbol) net = add(net, entry.counterQuantity ?? '0');
  if (entry.feeSymbol === symbol) net = subtract(net, entry.feeQuantity ?? '0');
  return { net, came };
}

function isWord({ type, manual, importId, counterQuantity }: CostEntry): boolean {
  const isByHand = manual && importId == null;
  return counterQuantity !== null && (type === 'adjustment' || (type === 'trade' && isByHand));
}

function min(a: string, b: string): string {
  return compare(a, b) <= 0 ? a : b;
}
