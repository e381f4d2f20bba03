import { color } from '../../core/tokens.ts';
import { seriesColors } from '../frame/chart-theme.ts';
import { restKey } from './pie-parts.ts';

/** The colour of a part by its place; what is gathered has the quiet one. */
export function partColor(key: string, index: number): string {
  return key === restKey ? color.chart5 : (seriesColors[index] ?? color.chart5);
}
