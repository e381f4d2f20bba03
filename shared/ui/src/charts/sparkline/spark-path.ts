import { calmOf } from '../axes/calm.ts';

const inset = 2;

/**
 * The line through the values, as the `d` of a path in a box of that size; null where fewer than two
 * are known. Gaps interrupt it; a value between two gaps is a dot.
 */
export function sparkPath(
  values: readonly (string | null)[],
  width: number,
  height: number,
): string | null {
  const numbers = values.map((value) => (value === null ? null : Number(value)));
  const known = numbers.filter((value) => value !== null);
  if (known.length < 2) return null;
  const [minimum, limit] = [Math.min(...known), Math.max(...known)];
  // Nearly constant values are drawn as a flat line.
  const still = calmOf(known)?.kind === 'still';
  const span = still ? 0 : limit - minimum;
  const low = minimum;
  const step = (width - 2 * inset) / Math.max(1, numbers.length - 1);
  let drawing = false;
  let path = '';
  for (const [i, value] of numbers.entries()) {
    if (value === null) {
      drawing = false;
      continue;
    }
    const part = span > 0 ? (value - low) / span : 0.5;
    const x = round(inset + i * step);
    const y = round(height - inset - part * (height - 2 * inset));
    const alone = !drawing && (numbers[i + 1] ?? null) === null;
    path += alone ? `M${x} ${y}h0.01` : `${drawing ? 'L' : 'M'}${x} ${y}`;
    drawing = true;
  }
  return path;
}

function round(px: number): number {
  return Math.round(px * 10) / 10;
}
