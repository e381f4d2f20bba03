/**
 * Units whose cost the ledger does not tell, and an exchange does: beside a balance it writes the
 * average price that was paid for it. It is asked of as many units as that exchange's own ledger
 * leaves unexplained, and never against what the ledger or a person says.
 */
import { add, compare, divide, multiply, sign, subtract } from '@moa/finance/money/decimal';
import type { CostEntry } from './cost-events.ts';

/** A balance and what one unit of it cost on average, in won. */
export type ToldBalance = { sourceId: string; quantity: string; average: string };

export type ToldUnits = { quantity: string; won: string };

export type SourceEntry = CostEntry & { sourceId: string };

/**
 * Of `unknown` units of an asset, those that exchanges tell the cost of, and what they cost together;
 * null where there are none. `entries` are the person's, in any order.
 */
export function toldUnits(
  symbol: string,
  unknown: string,
  balances: readonly ToldBalance[],
  entries: readonly SourceEntry[],
): ToldUnits | null {
  let quantity = '0';
  let won = '0';
  for (const { sourceId, quantity: held, average } of balances) {
    const own = entries.filter((entry) => entry.sourceId === sourceId);
    const part = least(held, unexplained(symbol, held, own));
    quantity = add(quantity, part);
    won = add(won, multiply(part, average));
  }
  const told = least(quantity, unknown);
  if (sign(told) <= 0) return null;
  return { quantity: told, won: divide(multiply(won, told), quantity) };
}

/** What was there before the ledger begins, and what came in from outside at no price. */
function unexplained(symbol: string, held: string, entries: readonly CostEntry[]): string {
  let net = '0';
  let came = '0';
  for (const entry of entries) {
    // What a person explains of units that are there moves none.
    if (entry.type === 'adjustment' && entry.counterQuantity !== null) continue;
    if (entry.symbol === symbol) {
      net = add(net, entry.quantity);
      const fromOutside = entry.type === 'deposit' || entry.type === 'adjustment';
      if (fromOutside && entry.ownMoveId === null && sign(entry.quantity) > 0) {
        came = add(came, entry.quantity);
      }
    }
    if (entry.counterSymbol === symbol) net = add(net, entry.counterQuantity ?? '0');
    if (entry.feeSymbol === symbol) net = subtract(net, entry.feeQuantity ?? '0');
  }
  const before = subtract(held, net);
  return add(sign(before) > 0 ? before : '0', came);
}

function least(a: string, b: string): string {
  return compare(a, b) <= 0 ? a : b;
}
