import type { PortfolioHistory } from '../../../api/portfolio-history.ts';

export const modes = ['value', 'quantity', 'price'] as const;
export type Mode = (typeof modes)[number];

/** True if quantities were recorded with the values: without them only the value can be drawn. */
export function hasQuantities(points: PortfolioHistory['points']): boolean {
  return points.some(({ quantity }) => typeof quantity === 'string');
}
