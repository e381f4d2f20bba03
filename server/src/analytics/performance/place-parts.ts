/** Contribution of each account and wallet: its end less its beginning, less its net flows. */
import { add, subtract } from '@moa/finance/money/decimal';
import { type readParts, snapshotValue } from '../../history/api.ts';
import { amountThen, isFlow } from '../../ledger/api.ts';
import { isShiftSince, leftOut, shiftValue, sumRows } from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import type { LinePoint } from '../series/link-steps.ts';
import type { Series } from '../series/series.ts';

export type Part = { key: string; label: string; value: string };
export type Ends = { first: LinePoint; last: LinePoint };
type Places = Awaited<ReturnType<typeof readParts>>['places'];

/** Null where what each was worth was not kept. */
export function placeParts(
  { past, currency, scope }: Series,
  { first, last }: Ends,
  { before, after }: { before: Places; after: Places | undefined },
  book: PriceBook,
): Part[] | null {
  if (before === null || (after === null && last.at < past.now)) return null;
  const { valuation, sheet } = past.view;
  const isLeftOut = leftOut(valuation.holdings);
  const isHere = (source: { id: string; kind: string }) =>
    scope === 'all' ||
    (typeof scope === 'object' &&
      ('source' in scope
        ? scope.source.id === source.id
        : 'type' in scope && (source.kind === 'wallet') === (scope.type === 'defi')));
  return valuation.holdings.sources.flatMap((source): Part[] => {
    if (!isHere(source)) return [];
    const { id, label, createdAt } = source;
    const then = before[id];
    const start =
      then === undefined
        ? createdAt > first.at
          ? '0'
          : null
        : snapshotValue({ krw: then[0], usd: then[1], usdt: then[2] }, currency, book);
    const later = after?.[id];
    const end =
      after == null
        ? sumRows(
            sheet,
            valuation.rows.filter((row) => row.source.id === id),
          )
        : later === undefined
          ? null
          : snapshotValue({ krw: later[0], usd: later[1], usdt: later[2] }, currency, book);
    if (start === null || end === null) return [];
    let net = '0';
    for (const flow of past.flows) {
      if (flow.sourceId !== id || flow.writtenDown || isLeftOut(flow)) continue;
      const { otherEnd: _, ...ownEnd } = flow;
      if (!isFlow(ownEnd, { before: first, now: last })) continue;
      const value = amountThen(flow, currency, book);
      if (value === null) {
        if (sheet.assets.get(flow.symbol) === undefined) continue;
        return [];
      }
      net = flow.kind === 'deposit' ? add(net, value) : subtract(net, value);
    }
    for (const shift of past.shifts) {
      if (shift.sourceId !== id) continue;
      const isBetween =
        isShiftSince(shift, first, valuation, true) && !isShiftSince(shift, last, valuation, true);
      const value = isBetween ? shiftValue(shift, book, currency) : '0';
      if (value === null) return [];
      net = add(net, value);
    }
    return [{ key: id, label, value: subtract(subtract(end, start), net) }];
  });
}
