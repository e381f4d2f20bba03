import type { Locale } from './locale.ts';

/** Quotes a name chosen by a user: 「‘내 지갑’을 추가했습니다」, "“My wallet” was added". */
export function quote(name: string, locale: Locale): string {
  return locale === 'ko' ? `‘${name}’` : `“${name}”`;
}
