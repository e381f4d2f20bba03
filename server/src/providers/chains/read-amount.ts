import { fromUnits } from '@moa/finance/money/units';
import { garbage } from './chain-failure.ts';

/** Whole units beyond which no amount of a listed token is believed. */
const max = 10n ** 16n;

/** A chain amount as decimal text; an amount beyond reason is garbage. */
export function readChainAmount(amount: bigint, decimals: number, what: string): string {
  if (amount < 0n || amount > max * 10n ** BigInt(decimals)) {
    throw garbage(`an impossible amount of ${what.slice(0, 20)}`);
  }
  return fromUnits(amount, decimals);
}
