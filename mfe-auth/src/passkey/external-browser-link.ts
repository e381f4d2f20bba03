/** Leads from the browser inside an app to the phone's own browser, where passkeys work. */
type Place = { address: string; userAgent: string };

/**
 * Returns a link that opens the address in the external browser. KakaoTalk and LINE have their own
 * links, and Android passes an intent to Chrome. Elsewhere `link` is null and the user opens the
 * app's menu, which names the external browser Safari on iPhones.
 */
export function externalBrowserLink(
  app: InAppBrowser,
  { address, userAgent }: Place,
): { link: string | null; menu: 'safari' | 'chrome' } {
  const menu = /iPhone|iPad|iPod/.test(userAgent) ? 'safari' : 'chrome';
  if (app === 'KakaoTalk')
    return { link: `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`, menu };
  if (app === 'LINE') {
    const outside = new URL(address);
    outside.searchParams.set('openExternalBrowser', '1');
    return { link: outside.href, menu };
  }
  if (!/Android/.test(userAgent)) return { link: null, menu };
  const { protocol, host, pathname, search, hash } = new URL(address);
  // An intent would take the address's own fragment for its own.
  if (hash !== '') return { link: null, menu };
  const scheme = protocol.replace(':', '');
  return {
    link: `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;end`,
    menu,
  };
}

export type InAppBrowser = 'KakaoTalk' | 'Naver' | 'LINE' | 'Facebook' | 'Instagram' | 'other';

const inAppBrowsers: readonly (readonly [pattern: RegExp, app: InAppBrowser])[] = [
  [/KAKAOTALK/i, 'KakaoTalk'],
  [/NAVER\(inapp|DaumApps/i, 'Naver'],
  [/\bLine\//i, 'LINE'],
  [/Instagram/i, 'Instagram'],
  [/FBAN|FBAV|FB_IAB/i, 'Facebook'],
  [/; wv\)/, 'other'],
];

/** The app whose built-in browser this is, if it is one: passkeys do not work inside. */
export function getInAppBrowser(userAgent: string): InAppBrowser | null {
  return inAppBrowsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null;
}
