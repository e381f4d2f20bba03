import { add } from '@moa/finance/money/decimal';
import { type RowView, written } from '../../../portfolio/api.ts';
import type { FactsBuilder } from './facts.ts';

/** Assets that count, by symbol: units held at all places, debts taken off, and their share of the total. */
export function putHoldings(facts: FactsBuilder, { valuation, shares }: RowView): void {
  const held = new Map<string, { quantity: string; share: bigint | null }>();
  for (const row of valuation.rows) {
    if (!row.counted) continue;
    const symbol = row.position.symbol.toUpperCase();
    const known = held.get(symbol) ?? { quantity: '0', share: 0n };
    const share = shares?.[row.index] ?? null;
    held.set(symbol, {
      quantity: add(known.quantity, row.position.quantity),
      share: known.share === null || share === null ? null : known.share + share,
    });
  }
  for (const [symbol, { quantity, share }] of held) {
    facts.add({ kind: 'asset', id: symbol, label: symbol });
    facts.put('balance', symbol, quantity);
    facts.put('allocation', symbol, share === null ? null : written(share, 2));
  }
}
