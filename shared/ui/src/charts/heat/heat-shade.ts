import { signOf } from '../../core/format.ts';
import { color } from '../../core/tokens.ts';

/** The deepest shade leaves text upon it readable in both themes. */
const deepest = 46;
const faintest = 8;

/**
 * The colour of a cell: the further from zero, the deeper, gain and loss in their own colours. What
 * has no sign worth telling (`plain`) deepens in the accent.
 */
export function heatShade(value: string, largest: number, plain: boolean): string {
  const sign = signOf(value);
  if (sign === 0 || largest === 0) return color.surfaceHover;
  const depth = Math.min(1, Math.abs(Number(value)) / largest);
  const percent = Math.round(faintest + (deepest - faintest) * depth);
  const tone = plain ? color.chart1 : sign > 0 ? color.gain : color.loss;
  return `color-mix(in oklab, ${tone} ${percent}%, ${color.surfaceRaised})`;
}
