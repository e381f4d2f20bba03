/**
 * A trend as small as a word, for rows of tables: a plain path, no library, nothing measured. The
 * figures stand beside it, so it is decoration unless it is given a label.
 */
import { memo } from 'react';
import { signOf } from '../../core/format.ts';
import { color } from '../../core/tokens.ts';
import { sparkPath } from './spark-path.ts';

type Props = {
  /** Ascending in time; null is a gap. */
  values: readonly (string | null)[];
  /** The change that the line is coloured by, in percent or as an amount; without it it is quiet. */
  change?: string | null;
  width?: number;
  height?: number;
  label?: string;
};

export const Sparkline = memo(function Sparkline({
  values,
  change = null,
  width = 88,
  height = 28,
  label,
}: Props) {
  const path = sparkPath(values, width, height);
  const tone = change === null ? 0 : signOf(change);
  const stroke = tone > 0 ? color.gain : tone < 0 ? color.loss : color.textFaint;
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      style={{ display: 'block', maxWidth: '100%' }}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {path ? (
        <path
          d={path}
          fill="none"
          stroke={stroke}
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
        />
      ) : (
        <line
          x1="2"
          x2={width - 2}
          y1={height / 2}
          y2={height / 2}
          stroke={color.borderStrong}
          strokeDasharray="2 4"
        />
      )}
    </svg>
  );
});
