import type { Sound } from './particle-after.ts';

/** 엘, 엠, 엔, 알: the other letters' names end open. */
const letters: Readonly<Record<string, Sound>> = {
  l: 'rieul',
  m: 'closed',
  n: 'closed',
  r: 'rieul',
};

/** Final sounds of words in their usual Korean spelling, first match first. */
const endings: readonly (readonly [RegExp, Sound])[] = [
  // 구글, 애플, 파일
  [/(l|le)$/, 'rieul'],
  // 메인, 코인, 이더리움, 빗썸, 스테이킹; 온라인, 크롬
  [/(m|mb|n|ng|[aeiou][mn]e)$/, 'closed'],
  // 업비트, 바이비트; 깃허브
  [/(bit|hub)$/, 'open'],
  // 월렛, 마켓, 봇; 맥, 뮤직, 블록; 스왑, 앱, 스톱; 웹, 랩
  [/([^aeiou]|^)[aeiou](t|k|c|ck|p|pp|b)$/, 'closed'],
  // 페이스북, 그룹
  [/(ook|oup)$/, 'closed'],
];

/**
 * A Latin word: by the name of its last letter where it is read letter by letter (BTC, stETH, tx),
 * else by the habits of Korean spelling, which know most words and not every one.
 */
export function soundOfLatin(word: string): Sound {
  const plain = word.toLowerCase();
  const spelled = /[A-Z]$/.test(word) || !/[aeiouy]/.test(plain);
  if (spelled) return letters[plain.at(-1) ?? ''] ?? 'open';
  return endings.find(([ending]) => ending.test(plain))?.[1] ?? 'open';
}
