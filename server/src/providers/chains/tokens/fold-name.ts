/**
 * Letters of other scripts that are drawn like Latin capitals, after
 * https://www.unicode.org/Public/security/latest/confusables.txt; digits that pass for letters.
 */
const drawnAlike: Record<string, string> = {
  A: 'АΑᎪᗅꓮ',
  B: 'ВΒᏴᗷꓐ8ẞ',
  C: 'СϹᏟꓚⲤ¢',
  D: 'ᎠᗞꓓĐԀ',
  E: 'ЕΕᎬꓰ€Ɛ',
  F: 'ϜᖴꓝƑ',
  G: 'ԌᏀꓖ',
  H: 'НΗᎻᕼꓧҺ',
  I: 'ІΙӀᏆꓲ1LⅬᏞᒪꓡŁԼ|!',
  J: 'ЈᎫᒍꓙ',
  K: 'КΚᏦꓗK',
  M: 'МΜᎷꓟϺ',
  N: 'ΝꓠԈ',
  O: 'ОΟՕꓳ0ØѲΘ',
  P: 'РΡᏢᑭꓑ',
  Q: 'ԚႳ',
  R: 'ᎡᏒᖇꓣ',
  S: 'ЅՏᏚꓢ5',
  T: 'ТΤᎢꓔ₮Ŧ',
  U: 'ՍᑌꓴԱ',
  V: 'ѴᏙꓦⴸ',
  W: 'ԜᎳꓪ',
  X: 'ХΧ᙭ꓫ',
  Y: 'УΥҮꓬ¥',
  Z: 'ΖᏃꓜ2',
};
const latin = new Map(
  Object.entries(drawnAlike).flatMap(([letter, others]) =>
    Array.from(others, (other) => [other, letter] as const),
  ),
);

/**
 * A name reduced to how it looks: two names that a person could take for one another are folded into
 * the same. Case, spaces, marks, punctuation and what cannot be seen do not count.
 */
export function foldName(name: string): string {
  const plain = name
    .slice(0, 400)
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toUpperCase();
  return Array.from(plain, (letter) => latin.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]+/gu, '');
}
