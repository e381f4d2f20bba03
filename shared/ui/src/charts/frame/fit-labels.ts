import { textWidth } from './text-width.ts';

/**
 * Which names fit below their bars: every one, or every second, third … so that none runs into the
 * next. `step` is the distance of two bars in px.
 */
export function fitLabels(labels: readonly string[], step: number): number[] {
  const widest = Math.max(0, ...labels.map(textWidth)) + 8;
  const every = Math.max(1, Math.ceil(widest / Math.max(1, step)));
  return labels.flatMap((_, i) => (i % every === 0 ? [i] : []));
}

/** A text cut to a width in px, with an ellipsis where something is missing. */
export function cutText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  const letters = [...text];
  while (letters.length > 1 && textWidth(`${letters.join('')}…`) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
