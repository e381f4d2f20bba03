/** From the browser inside an app to the phone's own, where passkeys work. */
import type { InAppBrowser } from './in-app-browser.ts';

type Place = { address: string; userAgent: string };

/**
 * A link that opens the address outside, where the app or the phone has one: KakaoTalk and LINE have
 * their own, Android hands an intent to Chrome. Otherwise the menu of the app is the way: its name
 * for the browser is Safari on iPhones.
 */
export function wayOutOf(
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
  // What stands behind the address's own # would be taken for the intent's.
  if (hash !== '') return { link: null, menu };
  const scheme = protocol.replace(':', '');
  return {
    link: `intent://${host}${pathname}${search}#Intent;scheme=${scheme};package=com.android.chrome;end`,
    menu,
  };
}
