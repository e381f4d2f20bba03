/** Cookies that the page reads and writes itself. Their values are written as they are: names, codes, numbers. */

/** Null where there is none, and where there is no document. */
export function readCookie(name: string): string | null {
  if (typeof document === 'undefined') return null;
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? null;
}

/** For a year, on every page; none without a document. */
export function writeCookie(name: string, value: string): void {
  if (typeof document === 'undefined') return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${value}; path=/; max-age=31536000; samesite=lax`;
}
