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
