/** The figures that a page shows before its own code has run, each from the answer that tells it. */
import { getSummary } from '@moa/contracts/assets/summary';
import { success } from '@moa/contracts/envelope';
import type { FirstFigure } from '@moa/contracts/platform/first-view';
import type { totalCurrencies } from '@moa/contracts/primitives';

/** Exact amounts by currency; one that is not known is missing. */
export type Figure = Partial<Record<(typeof totalCurrencies)[number], string>>;

/** `answers`: texts by address. Null where the figure is not known, and where the page begins with something else. */
export function figureOf(name: FirstFigure, answers: ReadonlyMap<string, string>): Figure | null {
  return figures[name](answers);
}

const figures: Record<FirstFigure, (answers: ReadonlyMap<string, string>) => Figure | null> = {
  'net-worth': (answers) => {
    const text = [...answers].find(([address]) => address.startsWith(`${getSummary.path}?`))?.[1];
    const parsed = success(getSummary.output).safeParse(JSON.parse(text ?? 'null'));
    if (!parsed.success) return null;
    const { sources, quality, totalValue } = parsed.data.data;
    // Before anything was read there is no total: an empty sum is zero, and that would be a lie.
    if (sources.length === 0 || quality === 'insufficient_data') return null;
    return Object.fromEntries(Object.entries(totalValue).filter(([, amount]) => amount !== null));
  },
};
