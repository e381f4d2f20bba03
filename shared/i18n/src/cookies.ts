/** Cookies that the page reads and writes itself. Their values are written as they are: names, codes, numbers. */

/** All cookies of the page; none without a document, and where the browser refuses access to them. */
export function readCookies(): string {
  try {
    return document.cookie;
  } catch {
    return '';
  }
}

/** Null where there is none. */
export function readCookie(name: string): string | null {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(readCookies())?.[1] ?? null;
}

/** On every page, for a year unless another `maxAge` in seconds is given; not where cookies are refused. */
export function writeCookie(name: string, value: string, maxAge = 31_536_000, secure = ''): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${name}=${value}; path=/; max-age=${maxAge}; ${secure}samesite=lax`;
  } catch {
    // No document, or a frame without access to cookies: it lasts as long as the page.
  }
}
