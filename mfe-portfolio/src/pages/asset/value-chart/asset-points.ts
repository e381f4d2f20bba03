/** Figures of an asset's chart: its value, its quantity, or its unit price. */
import { divide } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import type { PortfolioHistory } from '../../../api/portfolio-history.ts';
import type { Mode } from './chart-modes.ts';

type Point = PortfolioHistory['points'][number];

/** The history with another figure in the place of the value. */
export function inMode(history: PortfolioHistory, mode: Mode): PortfolioHistory {
  if (mode === 'value') return history;
  return {
    ...history,
    points: history.points.map((point) => ({
      ...point,
      value: mode === 'quantity' ? (point.quantity ?? null) : getPrice(point),
    })),
  };
}

/** The same figure at this moment, over all places. */
export function nowIn(
  mode: Mode,
  worth: string | null,
  quantity: string | null | undefined,
): string | null {
  if (mode === 'quantity') return quantity ?? null;
  return mode === 'value' ? worth : getPrice({ value: worth, quantity });
}

/** Over all places: what it was worth by how much there was. */
function getPrice({ value, quantity }: Pick<Point, 'value' | 'quantity'>): string | null {
  if (value === null || typeof quantity !== 'string' || !/[1-9]/.test(quantity)) return null;
  return roundTo(divide(value, quantity), 8);
}
