import { color } from '../../core/tokens.ts';

/** A tone as text: drawn colours stand out by 3 to 1, words have to by 4.5. */
export function inkOf(tone: string): string {
  return `color-mix(in oklab, ${tone} 72%, ${color.text})`;
}
