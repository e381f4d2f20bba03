/** The anchor of a part: `DateRange` is `#part-date-range`. */
export function partId(part: string): string {
  return `part-${part
    .trim()
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .toLowerCase()}`;
}
