/**
 * How this person likes amounts written: where the currency stands, and the units of shortened
 * amounts. One choice for the whole app, kept in the browser.
 */
import { claimSingleton } from '@moa/host/singleton';
import { keepText, readText } from '@moa/host/stored-value';
import { useSyncExternalStore } from 'react';

claimSingleton('@moa/ui/core/figure-style');

/** Where the currency stands beside an amount. */
export const amountTemplates = [
  'symbol-before',
  'symbol-after',
  'code-after',
  'code-before',
] as const;
/** 만, 억, 조 or K, M, B, T. `auto` is what the language is used to. */
export const compactUnits = ['auto', 'korean', 'western'] as const;

export type AmountTemplate = (typeof amountTemplates)[number];
export type CompactUnits = (typeof compactUnits)[number];
export type FigureStyle = { template: AmountTemplate; compactUnits: CompactUnits };

const storageKey = 'moa.figures';
const listeners = new Set<() => void>();
let current = saved();

export function getFigureStyle(): FigureStyle {
  return current;
}

/** What it does not know is left as it was. */
export function setFigureStyle(change: { [K in keyof FigureStyle]?: string }): void {
  current = read({ ...current, ...change }, current);
  keepText(storageKey, `${current.template} ${current.compactUnits}`);
  for (const listener of listeners) listener();
}

export function useFigureStyle(): FigureStyle {
  return useSyncExternalStore(subscribe, getFigureStyle, getFigureStyle);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Two words: `code-after western`. */
function saved(): FigureStyle {
  const [template, units] = (readText(storageKey) ?? '').split(' ');
  return read(
    { template, compactUnits: units },
    { template: 'symbol-before', compactUnits: 'auto' },
  );
}

function read(
  given: { [K in keyof FigureStyle]?: string | undefined },
  otherwise: FigureStyle,
): FigureStyle {
  return {
    template: amountTemplates.find((known) => known === given.template) ?? otherwise.template,
    compactUnits:
      compactUnits.find((known) => known === given.compactUnits) ?? otherwise.compactUnits,
  };
}
