/**
 * Scores the match of a text with typed input, from 0 (none) to 1. Korean is compared letter by
 * letter, so that a half-typed syllable already matches (자, 잣, 자사, 자산), by its first consonants
 * (ㅈㅅ), and when it was typed with the keyboard in English (wktks).
 */
import { disassemble, getChoseong } from 'es-hangul';
import { getHangul } from './hangul-keyboard-layout.ts';

export function matchText(text: string, typed: string): number {
  const query = plain(typed);
  if (query === '') return 0;
  const asTyped = matchPlain(text, query);
  const meant = getHangul(typed.trim());
  return asTyped > 0 || meant === null ? asTyped : 0.9 * matchPlain(text, meant);
}

function matchPlain(text: string, query: string): number {
  const whole = letters(plain(text));
  const words = text.toLowerCase().split(/[\s/·-]+/);
  const wanted = letters(query);
  if (whole === wanted) return 1;
  if (whole.startsWith(wanted)) return 0.95;
  if (words.some((word) => letters(word).startsWith(wanted))) return 0.9;
  const consonants = plain(text).replace(/[가-힣]/g, (syllable) => getChoseong(syllable));
  if (/^[ㄱ-ㅎ]+$/.test(wanted)) {
    if (consonants.startsWith(wanted)) return 0.85;
    return consonants.includes(wanted) ? 0.7 : 0;
  }
  if (whole.includes(wanted)) return 0.75;
  if (query.length < 2) return 0;
  if (inOrder(words.map((word) => word[0] ?? '').join(''), query)) return 0.5;
  return inOrder(plain(text), query) ? 0.3 * (query.length / plain(text).length) : 0;
}

function plain(text: string): string {
  return text.normalize('NFC').toLowerCase().replace(/\s+/g, '');
}

function letters(text: string): string {
  return disassemble(text).replace(/\s+/g, '');
}

/** True if all characters occur in this order, possibly with others between them. */
function inOrder(text: string, wanted: string): boolean {
  let from = 0;
  for (const sign of wanted) {
    from = text.indexOf(sign, from) + 1;
    if (from === 0) return false;
  }
  return true;
}
