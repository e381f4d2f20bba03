/** The letters of a Korean keyboard (두벌식) by the Latin letter on the same key. */
const keys: Readonly<Record<string, string>> = {
  q: 'ㅂ',
  w: 'ㅈ',
  e: 'ㄷ',
  r: 'ㄱ',
  t: 'ㅅ',
  y: 'ㅛ',
  u: 'ㅕ',
  i: 'ㅑ',
  o: 'ㅐ',
  p: 'ㅔ',
  a: 'ㅁ',
  s: 'ㄴ',
  d: 'ㅇ',
  f: 'ㄹ',
  g: 'ㅎ',
  h: 'ㅗ',
  j: 'ㅓ',
  k: 'ㅏ',
  l: 'ㅣ',
  z: 'ㅋ',
  x: 'ㅌ',
  c: 'ㅊ',
  v: 'ㅍ',
  b: 'ㅠ',
  n: 'ㅜ',
  m: 'ㅡ',
};
const shifted: Readonly<Record<string, string>> = {
  Q: 'ㅃ',
  W: 'ㅉ',
  E: 'ㄸ',
  R: 'ㄲ',
  T: 'ㅆ',
  O: 'ㅒ',
  P: 'ㅖ',
};

/** Latin letters as the Hangul letters of the same keys (`wktks` is ㅈㅏㅅㅏㄴ); null for anything but Latin letters. */
export function getHangul(typed: string): string | null {
  if (!/^[a-z]+$/i.test(typed)) return null;
  return [...typed].map((key) => shifted[key] ?? keys[key.toLowerCase()] ?? '').join('');
}
