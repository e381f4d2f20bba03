import type { Sound } from './particle-after.ts';

/** 영 일 이 삼 사 오 육 칠 팔 구 */
const digits: readonly Sound[] = [
  'closed',
  'rieul',
  'open',
  'closed',
  'open',
  'open',
  'closed',
  'rieul',
  'rieul',
  'open',
];
/** One to nine as versions are read: V3 is 브이쓰리, L2 엘투. */
const english: readonly Sound[] = [
  'open',
  'closed',
  'open',
  'open',
  'open',
  'open',
  'open',
  'closed',
  'open',
  'closed',
];

/**
 * A number as it is read in Korean: by its last digit that is not zero, or by the unit that its
 * zeros make (십, 백, 천, 만, 억, 조, 경). Decimals are read digit by digit.
 */
export function soundOfNumber(text: string): Sound {
  const number = text.replaceAll(',', '');
  const last = digits[Number(number.at(-1))] ?? 'open';
  const zeros = /0*$/.exec(number)?.[0].length ?? 0;
  if (number.includes('.') || zeros === 0 || zeros === number.length) return last;
  // Only the unit 조 (10^12) is open; 10^13 is 십조, and at 10^16 경 takes over.
  return zeros >= 12 && zeros < 16 ? 'open' : 'closed';
}

/** A single digit at the end of a Latin word. */
export function soundOfVersion(digit: string): Sound {
  return english[Number(digit)] ?? 'open';
}
