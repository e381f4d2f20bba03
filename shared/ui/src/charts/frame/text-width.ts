/** The room that a text takes at 12 px, in px: an estimate from above, without measuring. */
export function textWidth(text: string): number {
  let width = 0;
  for (const letter of text) width += getWidth(letter);
  return Math.ceil(width);
}

function getWidth(letter: string): number {
  if (/\d/.test(letter)) return 7.4;
  if (/[.,:;'|! ilj]/.test(letter)) return 3.6;
  if (/[%mwMW₩]/.test(letter)) return 10.4;
  if ((letter.codePointAt(0) ?? 0) > 0x10ff) return 12.2;
  return 7.8;
}
