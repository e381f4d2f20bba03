import type { PortfolioHistory } from '../../../api/portfolio-history.ts';

export const modes = ['value', 'quantity', 'price'] as const;
export type Mode = (typeof modes)[number];

/** Whether quantities were written down beside values: without them there is the value alone. */
export function hasQuantities(points: PortfolioHistory['points']): boolean {
  return points.some(({ quantity }) => typeof quantity === 'string');
}
