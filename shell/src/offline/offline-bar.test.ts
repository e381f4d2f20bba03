import { setLocale } from '@moa/i18n/locale';
import { watchNetwork } from './network.ts';
import { showOfflineBar } from './offline-bar.ts';

it('a bar says since when the server is out of reach, in the language of the page, and goes with it', () => {
  setLocale('ko');
  document.body.innerHTML = '<div id="moa"></div>';
  jest.useFakeTimers({ now: Date.parse('2026-11-28T03:00:00Z') });
  const network = watchNetwork();
  const stop = showOfflineBar(network);
  const bar = () => document.querySelector('[role="status"]')?.textContent ?? null;
  expect(bar()).toBeNull();
  window.dispatchEvent(new Event('offline'));
  expect(bar()).toMatch(/^오프라인입니다\. .*12:00.* 이후의 값은 반영되지 않았으며/);
  setLocale('en');
  expect(bar()).toMatch(/^You are offline/);
  window.dispatchEvent(new Event('online'));
  expect(bar()).toBeNull();
  setLocale('ko');
  stop();
  network.stop();
  jest.useRealTimers();
});
