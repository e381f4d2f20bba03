import { color } from '../../core/tokens.ts';

const text = { fontSize: 12, fill: color.textQuiet, fontFamily: 'var(--font)' };

/**
 * Theme of the library's axes and grid. Colours are the tokens, so a theme switch redraws nothing.
 */
export const chartTheme = {
  text,
  axis: { ticks: { text: { ...text, fontVariantNumeric: 'tabular-nums' } } },
  grid: { line: { stroke: color.border, strokeWidth: 1 } },
};

/** Colours of series, in their order. More of them could not be told apart. */
export const seriesColors = [
  color.chart1,
  color.chart2,
  color.chart3,
  color.chart4,
  color.chart5,
] as const;

/** The dashes of a series' line: colour alone says nothing to many. */
export const seriesDashes = ['none', '7 4', '2 4', '12 4 2 4', '4 2'] as const;
