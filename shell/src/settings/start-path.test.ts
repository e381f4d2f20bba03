import { firstUserSettings, getUserSettings } from '@moa/contracts/settings/user';
import { setRelease } from '@moa/host/internal/release';
import { queryClient } from '@moa/host/query';
import { startFakeServer } from '@moa/testing/fake-server';
import { testRelease } from '@moa/testing/test-release';
import { startPath } from './start-path.ts';

const saved = { ...firstUserSettings('ko'), revision: 1, changedAt: {} };

beforeEach(() => setRelease(testRelease()));
afterEach(() => queryClient.clear());

it('leads to the page that the person begins with', async () => {
  startFakeServer().answer(getUserSettings, { ...saved, startPage: 'assets' });
  expect(await startPath()).toBe('/assets');
});

it('leads home where it cannot be known', async () => {
  startFakeServer().refuse(getUserSettings, 403, 'FORBIDDEN');
  expect(await startPath()).toBe('/');
});
