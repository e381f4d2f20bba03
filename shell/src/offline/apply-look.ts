/**
 * Attributes that the server writes on the document element from the same cookies
 * (`server/src/platform/render-page.ts`).
 */
const looks: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['theme', ['light', 'dark', 'system']],
  ['gain', ['korean', 'western', 'colour-blind']],
  ['density', ['compact']],
  ['motion', ['reduced']],
  ['contrast', ['more']],
];

/** Cookies with values of another kind change nothing. */
export function applyLook(root: HTMLElement, cookies: string): void {
  const chosen = new Map(cookies.split('; ').map((one) => one.split('=') as [string, string]));
  for (const [name, values] of looks) {
    const value = chosen.get(`moa_${name}`);
    if (value !== undefined && values.includes(value)) root.dataset[name] = value;
  }
  const locale = chosen.get('moa_locale');
  if (locale === 'ko' || locale === 'en') root.lang = locale;
}
