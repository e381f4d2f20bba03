/**
 * Effect on the totals of a change of what is counted, at current prices. New data of exchanges and
 * chains is not part of it: that is in the ledger, or it is a gain.
 */
import type { CurrencyCode } from '@moa/contracts/primitives';
import type { TotalShift } from '../tables.ts';
import type { Valuation } from './create-valuation.ts';
import type { HeldRow } from './held-row.ts';
import { written } from './scaled.ts';

type Shift = Omit<TotalShift, 'at'>;

export function shiftsBetween(before: Valuation, after: Valuation): Shift[] {
  const there = new Set(after.holdings.sources.map((source) => source.id));
  const bySource = new Map<
    string,
    { id: string; since: Date; krw: bigint; usd: bigint; usdt: bigint }
  >();
  const add = (valuation: Valuation, row: HeldRow, sign: 1n | -1n) => {
    if (!row.counted) return;
    const { id, createdAt } = row.source;
    const sum = bySource.get(id) ?? { id, since: createdAt, krw: 0n, usd: 0n, usdt: 0n };
    sum.krw += sign * worth(valuation, row, 'KRW');
    sum.usd += sign * worth(valuation, row, 'USD');
    sum.usdt += sign * worth(valuation, row, 'USDT');
    bySource.set(id, sum);
  };
  for (const row of before.rows) {
    const now = after.rowById(row.position.id);
    if (!there.has(row.source.id) || (now === undefined && row.source.kind === 'manual')) {
      add(before, row, -1n);
    } else if (now !== undefined && isChanged(before, row, after, now)) {
      add(before, row, -1n);
      add(after, now, 1n);
    }
  }
  for (const row of after.rows) {
    const isNew = before.rowById(row.position.id) === undefined;
    if (isNew && row.source.kind === 'manual') add(after, row, 1n);
  }
  return [...bySource.values()]
    .filter(({ krw, usd }) => krw !== 0n || usd !== 0n)
    .map(({ id, since, krw, usd, usdt }) => ({
      sourceId: id,
      sourceSince: since,
      krw: written(krw, after.sheet('KRW').decimals),
      usd: written(usd, after.sheet('USD').decimals),
      usdt: written(usdt, after.sheet('USDT').decimals),
    }));
}

/** True if the user changed it: the manual quantity, whether it counts, or its unit price. */
function isChanged(before: Valuation, old: HeldRow, after: Valuation, row: HeldRow): boolean {
  if (old.counted !== row.counted) return true;
  const [was, is] = [typedPrice(before, old), typedPrice(after, row)];
  if (was !== is) return true;
  return row.source.kind === 'manual' && old.position.quantity !== row.position.quantity;
}

function typedPrice(valuation: Valuation, row: HeldRow): string {
  const typed = valuation.groups[row.group]?.unitPrice;
  return typed == null ? '' : `${typed.amount} ${typed.currency}`;
}

function worth(valuation: Valuation, row: HeldRow, currency: CurrencyCode): bigint {
  return valuation.sheet(currency).worth(row) ?? 0n;
}
