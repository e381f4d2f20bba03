/**
 * @jest-environment-options {"url": "https://moa.example/"}
 * @jest-environment @moa/build/jest/browser
 */
import { readCookie } from '@moa/i18n/cookies';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { setDeviceLook } from './device-look.ts';

beforeEach(() => installCookieJar());

it('is drawn at once, stands in a cookie for the next page, and goes back', () => {
  const { dataset } = document.documentElement;
  setDeviceLook({ density: 'compact', motion: 'reduced' });
  expect(dataset).toMatchObject({ density: 'compact', motion: 'reduced' });
  expect(dataset['contrast']).toBeUndefined();
  expect(readCookie('moa_density')).toBe('compact');
  setDeviceLook({ density: 'comfortable' });
  expect(dataset['density']).toBeUndefined();
  expect(dataset['motion']).toBe('reduced');
});

it('follows what another tab of this browser has chosen', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab writes it
  document.cookie = 'moa_contrast=more; path=/';
  window.dispatchEvent(new StorageEvent('storage', { key: 'moa.look' }));
  expect(document.documentElement.dataset['contrast']).toBe('more');
});
