import { getInAppBrowser } from './external-browser-link.ts';

describe('browsers inside apps', () => {
  it.each([
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148 KAKAOTALK 10.4.5',
      'KakaoTalk',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36 NAVER(inapp; search; 1000)',
      'Naver',
    ],
    ['Mozilla/5.0 (iPhone) AppleWebKit/605 Safari Line/13.1', 'LINE'],
    ['Mozilla/5.0 (Linux; Android 14; wv) Version/4.0 Chrome/120 Mobile Safari/537.36', 'other'],
    ['Mozilla/5.0 (Macintosh) AppleWebKit/605 Version/17.0 Safari/605', null],
    ['Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36', null],
  ])('%s', (userAgent, app) => {
    expect(getInAppBrowser(userAgent)).toBe(app);
  });
});
