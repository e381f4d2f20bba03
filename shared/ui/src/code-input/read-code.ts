/** The digits of a code as it was typed or pasted: 「123 456」, 「코드: 123456」, full-width digits. */
export function readCode(text: string, length: number): string {
  return text.normalize('NFKC').replace(/\D/g, '').slice(0, length);
}

/** The one code of just this length in a text, or null: other numbers of a mail are none. */
export function findCode(text: string, length: number): string | null {
  const plain = text.normalize('NFKC').trim();
  const spaced = plain.replace(/[\s-]/g, '');
  if (/^\d+$/.test(spaced)) return spaced.length === length ? spaced : null;
  const found = plain.match(new RegExp(`(?<!\\d)\\d{${length}}(?!\\d)`, 'g')) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}
