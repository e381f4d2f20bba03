import type { IncomingHttpHeaders } from 'node:http';

/**
 * The language of the page that asks: the one that was chosen there, else the browser's first one, as
 * the page takes it too. Korean for a program that names none.
 */
export function getLocale(headers: IncomingHttpHeaders): 'ko' | 'en' {
  const chosen = /(?:^|;\s*)moa_locale=(ko|en)(?:;|$)/.exec(headers.cookie ?? '')?.[1];
  if (chosen !== undefined) return chosen as 'ko' | 'en';
  const first = headers['accept-language']?.trim() ?? '';
  return first === '' || first.startsWith('*') || /^ko\b/i.test(first) ? 'ko' : 'en';
}
