/** With one decimal; null where there is nothing to be a share of. */
export function toPercent(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((1_000 * part) / whole) / 10;
}
