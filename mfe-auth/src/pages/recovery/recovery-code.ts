/**
 * Number of characters of a recovery code: Crockford's base 32, in groups of five when typed or
 * pasted.
 */
const length = 20;

/** In capitals, O as 0, I and L as 1, without what no code contains; grouped as it is printed. */
export function formatCode(text: string): string {
  return (significant(text).match(/.{1,5}/g) ?? []).join('-');
}

export function codeLength(text: string): number {
  return significant(text).length;
}

export function isWhole(text: string): boolean {
  return codeLength(text) === length;
}

/** The first whole code in a text, such as the file that was saved; null where there is none. */
export function findCode(text: string): string | null {
  const group = '[0-9A-Za-z]{5}';
  const grouped = new RegExp(`(?<![0-9A-Za-z])(?:${group}[-\\s]){3}${group}(?![0-9A-Za-z])`);
  const found = grouped.exec(text.normalize('NFKC'))?.[0] ?? text.trim();
  return /^[0-9A-Za-z\s-]+$/.test(found) && isWhole(found) ? formatCode(found) : null;
}

function significant(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
    .replaceAll(/[^0-9A-HJKMNP-TV-Z]/g, '')
    .slice(0, length);
}
