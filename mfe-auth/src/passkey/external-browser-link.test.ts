import { externalBrowserLink } from './external-browser-link.ts';

const address = 'https://moa.example/login?from=%2Fassets';
const android = 'Mozilla/5.0 (Linux; Android 14; wv) Chrome/120 Mobile';
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)';

describe('the way out of a browser inside an app', () => {
  it('is KakaoTalk’s own link, with everything that the address carries', () => {
    const secret = 'https://moa.example/recovery/register-passkey#token=rl_1';
    const { link } = externalBrowserLink('KakaoTalk', { address: secret, userAgent: iPhone });
    expect(link).toBe(`kakaotalk://web/openExternal?url=${encodeURIComponent(secret)}`);
  });

  it('is LINE’s own mark in the address', () => {
    const { link } = externalBrowserLink('LINE', { address, userAgent: iPhone });
    expect(link).toBe('https://moa.example/login?from=%2Fassets&openExternalBrowser=1');
  });

  it('is Chrome, on Android', () => {
    const { link } = externalBrowserLink('Instagram', { address, userAgent: android });
    expect(link).toBe(
      'intent://moa.example/login?from=%2Fassets#Intent;scheme=https;package=com.android.chrome;end',
    );
  });

  it.each([
    ['Instagram', address, iPhone, 'safari'],
    ['other', 'https://moa.example/recovery/register-passkey#token=rl_1', android, 'chrome'],
  ] as const)('is the menu of %s where no link leads out', (app, at, userAgent, menu) => {
    expect(externalBrowserLink(app, { address: at, userAgent })).toEqual({ link: null, menu });
  });
});
