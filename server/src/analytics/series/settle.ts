import { add, sign, subtract } from '@moa/finance/money/decimal';
import type { Past } from '../../history/api.ts';
import { basisJump, outsideSince } from '../../portfolio/api.ts';
import type { PriceBook } from '../../providers/prices/price-book.ts';
import { type LinePoint, type Linked, put, putAt } from './link-steps.ts';
import { type Scope, scopeRules } from './scope-of.ts';

/**
 * Adds what only a comparison of the first value with the current one shows: the effect of a change
 * of the won’s basis, and gains of manual holdings since they were entered within the period.
 * Neither counts as a gain.
 */
export function settle(
  { view, flows, shifts, currency }: Past,
  part: Exclude<Scope, { symbol: string }>,
  { points, linked }: { points: readonly LinePoint[]; linked: Linked },
  book: PriceBook,
): string {
  const [first, lastStep] = [points[0], linked.steps.at(-1)];
  if (first === undefined || lastStep === undefined) return '0';
  const { valuation, sheet } = view;
  let rebased = '0';
  if (part === 'all') {
    const outside = outsideSince(first, { flows, shifts }, valuation, sheet, book, currency);
    if (outside === null) {
      linked.unknown = true;
      return '0';
    }
    rebased = outside.rebased;
    const whole = add(outside.net, outside.added);
    const rest = subtract(whole, subtract(linked.inflow, linked.outflow));
    if (sign(rest) !== 0 && !linked.unknown) {
      putAt(lastStep, rest);
      put(linked, rest);
    }
  } else {
    const isOf = scopeRules(part, view);
    const isHere = (id: string) => !isOf.isOutside({ sourceId: id, symbol: '', at: view.now });
    const without = new Set(
      valuation.holdings.sources.flatMap(({ id, kind }) =>
        kind === 'manual' || isHere(id) ? [] : [id],
      ),
    );
    const came = linked.flows.map(({ flow, value }) => ({ ...flow, value: value ?? '0' }));
    rebased = basisJump(first, { without, came }, valuation, sheet, book, currency);
  }
  if (sign(rebased) !== 0) {
    const at = book.basisChanges().at(-1)?.at ?? 0;
    putAt(linked.steps.find(({ to }) => to.getTime() >= at) ?? lastStep, rebased);
  }
  return rebased;
}
