/**
 * @jest-environment-options {"url": "https://moa.example/"}
 * @jest-environment @moa/build/jest/browser
 */
import { firstUserSettings, getUserSettings } from '@moa/contracts/settings/user';
import { setRelease } from '@moa/host/internal/release';
import { queryClient } from '@moa/host/query';
import { endSession, startSession } from '@moa/host/session';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { startFakeServer } from '@moa/testing/fake-server';
import { testRelease } from '@moa/testing/test-release';
import { startPath } from './start-path.ts';

const saved = { ...firstUserSettings('ko'), revision: 1, changedAt: {} };

beforeEach(() => {
  installCookieJar();
  setRelease(testRelease());
  queryClient.clear();
  startSession({ id: 'u1', email: 'a@moa.example', nickname: 'Moa' }, buildTokens());
});
afterEach(() => endSession());

it('leads to the page that the person begins with', async () => {
  startFakeServer().answer(getUserSettings, { ...saved, startPage: 'assets' });
  expect(await startPath()).toBe('/assets');
});

it('leads home where it cannot be known', async () => {
  startFakeServer().refuse(getUserSettings, 403, 'FORBIDDEN');
  expect(await startPath()).toBe('/');
});
