/**
 * Units whose cost the ledger does not tell, and an exchange does: beside a balance it writes the
 * average price that was paid for it. It is asked of as many units as that exchange's own ledger
 * leaves unexplained, and never against what the ledger or a person says.
 */
import { add, compare, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import type { CostEntry } from './cost-events.ts';

/** A balance and what one unit of it cost on average, in won. */
export type ReportedBalance = { sourceId: string; quantity: string; average: string };

export type ReportedUnits = { quantity: string; won: string };

export type SourceEntry = CostEntry & { sourceId: string };

/** What an account’s entries did to its balance of an asset, and how much of it came in at no price. */
export type AccountUnits = { readonly net: string; readonly came: string };

/**
 * Of `unknown` units of an asset, those that exchanges tell the cost of, and what they cost together;
 * null where there are none. `units` are of the asset, by account.
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

/** What was there before the ledger begins, and what came in from outside at no price. */
function unexplained(held: string, { net, came }: AccountUnits = { net: '0', came: '0' }): string {
  const before = subtract(held, net);
  return add(sign(before) > 0 ? before : '0', came);
}

/** What one entry adds to its account’s units of an asset. */
export function unitsOfEntry(symbol: string, entry: CostEntry): AccountUnits {
  let net = '0';
  let came = '0';
  // What a person says was paid moves no units by itself.
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

function isWord({ type, manual, counterQuantity }: CostEntry): boolean {
  return counterQuantity !== null && (type === 'adjustment' || (type === 'trade' && manual));
}

function min(a: string, b: string): string {
  return compare(a, b) <= 0 ? a : b;
}
