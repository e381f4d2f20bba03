/** Income within a period and scope, with its kind and historical value. */
import type { incomeKinds } from '@moa/contracts/analytics/charts';
import type { CurrencyCode } from '@moa/contracts/primitives';
import { negate, sign } from '@moa/finance/money/decimal';
import type { Accrual } from '../../defi/api.ts';
import { entryValue } from '../../ledger/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { getUnderlying } from '../allocation/kind-of-asset.ts';
import type { IncomeEntry } from './store.ts';

type IncomeKind = (typeof incomeKinds)[number];
/** `value` is negative of what was paid, such as the interest of a debt. */
export type Income = { at: Date; kind: IncomeKind; value: string | null };

/** Converts an accrual of an on-chain holding to an entry of its wallet. */
export function asEntry({ kind: externalId, ...accrual }: Accrual): IncomeEntry {
  return { ...accrual, externalId, sourceKind: 'wallet' };
}

export function incomeInScope(
  entries: readonly IncomeEntry[],
  scope: string,
  currency: CurrencyCode,
  book: PriceBook,
): Income[] {
  return entries
    .filter((entry) => inScope(entry, scope))
    .map((entry) => {
      const value = entryValue(entry, currency, book);
      const isPaid = value !== null && sign(entry.quantity) < 0;
      return { at: entry.at, kind: getKind(entry), value: isPaid ? negate(value) : value };
    });
}

function inScope({ sourceId, sourceKind, symbol }: IncomeEntry, scope: string): boolean {
  if (scope === 'all') return true;
  if (scope === 'exchange') return sourceKind !== 'wallet';
  if (scope === 'defi') return sourceKind === 'wallet';
  return scope === `account:${sourceId}` || scope === `asset:${symbol}`;
}

/** By what the source calls it; `other` where its name says nothing. */
function getKind({ externalId, sourceKind, symbol }: IncomeEntry): IncomeKind {
  const name = externalId.toLowerCase();
  if (/airdrop|distribution|launch/.test(name)) return 'airdrop';
  if (/stak|locked/.test(name)) return 'staking';
  if (/interest|earn|saving|lend|flexible/.test(name)) return 'interest';
  if (sourceKind !== 'wallet') return 'other';
  return /^w?steth$/i.test(symbol) && getUnderlying(symbol) === 'ETH' ? 'staking' : 'rewards';
}
