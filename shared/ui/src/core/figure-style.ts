/**
 * How this person likes amounts written: the place of the currency, and the units of shortened amounts.
 * One choice for the whole app; the browser's storage has it for the first paint.
 */
import { claimSingleton } from '@moa/host/internal/singleton';
import { keepText, storedNames } from '@moa/host/internal/stored-text';
import { useSyncExternalStore } from 'react';
import { type FigureStyle, figureStyleFrom, savedFigureStyle } from './saved-figure-style.ts';

export {
  amountTemplates,
  type FigureStyle,
} from './saved-figure-style.ts';

claimSingleton('@moa/ui/core/figure-style');

const listeners = new Set<() => void>();
let current = savedFigureStyle();

function getFigureStyle(): FigureStyle {
  return current;
}

/** What it does not know is left as it was. */
export function setFigureStyle(change: { [K in keyof FigureStyle]?: string }): void {
  current = figureStyleFrom({ ...current, ...change }, current);
  const { template, compactUnits, decimals, spoken } = current;
  keepText(storedNames.figures, [template, compactUnits, decimals, spoken].join(' '));
  for (const listener of listeners) listener();
}

export function useFigureStyle(): FigureStyle {
  return useSyncExternalStore(onFigureStyleChange, getFigureStyle, getFigureStyle);
}

export function onFigureStyleChange(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
