import type { BigNumber } from 'bignumber.js';
import { Exact, type LedgerEntry } from './ledger.ts';

/** Average price in won over what was bought and is still held; a sale leaves the average as it is. */
export function averagePrices(entries: readonly LedgerEntry[]): Map<string, string> {
  const held = new Map<string, { quantity: BigNumber; cost: BigNumber }>();
  for (const entry of entries) {
    if (entry.kind !== 'trade' || entry.quote !== 'KRW') continue;
    const lot = held.get(entry.base) ?? { quantity: new Exact(0), cost: new Exact(0) };
    if (entry.side === 'buy') {
      lot.quantity = lot.quantity.plus(entry.quantity);
      lot.cost = lot.cost.plus(entry.funds);
    } else if (lot.quantity.gt(entry.quantity)) {
      const left = lot.quantity.minus(entry.quantity);
      lot.cost = lot.cost.times(left).div(lot.quantity);
      lot.quantity = left;
    } else {
      lot.quantity = new Exact(0);
      lot.cost = new Exact(0);
    }
    held.set(entry.base, lot);
  }
  return new Map(
    [...held]
      .filter(([, { quantity }]) => quantity.gt(0))
      .map(([base, { quantity, cost }]) => [base, cost.div(quantity).decimalPlaces(8).toFixed()]),
  );
}
