/** The page under its service worker: it opens without a network, and a newer build is said once and taken. */
import type { Page } from '@playwright/test';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { signUp as signUpOn } from '../../tools/browser/sign-up.ts';
import { changeRelease, publish, rollBack } from '../../tools/release/release-file.ts';
import { killServer, startServer } from '../fixtures/server-process.ts';
import { expect, provoke, test } from '../fixtures/test.ts';
import { storedAddresses, workerReady } from '../fixtures/worker-of-page.ts';
import { otherBuild } from './other-build.ts';
import { becomes } from './publish-throwing.ts';

test.use({ serviceWorkers: 'allow' });

test('Moa opens without a network, and goes on when it is back', async ({
  page,
  context,
  product,
  signUp,
}) => {
  provoke(page, /Failed to load resource/, /ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  await signUp();
  await holdSamples(page, product, { wallets: [] });
  await page.goto('/');
  await expect(page.locator('[data-total="KRW"]')).toHaveText(/₩[1-9]/);
  await workerReady(page);
  // With the service worker active, the page still contains the user's first view.
  const opened = await page.reload();
  expect(opened?.fromServiceWorker()).toBe(true);
  expect((await opened?.text())?.includes('id="moa-first"')).toBe(true);
  await expect(page.locator('[data-total="KRW"]')).toHaveText(/₩[1-9]/);
  const stored = await storedAddresses(page);
  expect(Object.keys(stored).every((name) => name.startsWith('moa-'))).toBe(true);
  for (const address of Object.values(stored).flat())
    expect(address).toMatch(/^\/(shell|remotes)\/|^\/builds\/offline\.html$/);
  await waitForStoredTotal(page);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Moa 홈' })).toBeVisible();
  await expect(page.locator('main [data-remote="mfe-portfolio"]')).toBeVisible();
  await expect(page.getByText('인터넷 연결을 확인해 주세요.').first()).toBeVisible();

  await expect(page.locator('.offline-bar')).toContainText('오프라인입니다');
  const last = page.locator('[data-last-total="KRW"]');
  await expect(last).toHaveText(/₩[1-9]/);
  await expect(page.locator('main')).toContainText(/마지막으로 확인한 순자산 · (지금|.*전)/);
  await expect(page.locator('[data-total]')).toHaveCount(0);

  await context.setOffline(false);
  await expect(page.locator('[data-total="KRW"]')).toHaveText(/₩[1-9]/);
  await expect(last).toHaveCount(0);
  await expect(page.locator('.offline-bar')).toHaveCount(0);
});

test('a browser finds nothing that keeps Moa from being installed', async ({ page, context }) => {
  await page.goto('/');
  await workerReady(page);
  const session = await context.newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A context of the tests leaves nothing behind, as a private window does.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  const { errors, url } = await session.send('Page.getAppManifest');
  expect(url).toMatch(/\/manifest/);
  expect(errors).toEqual([]);
});

test('nothing of a person is left to the next one, with or without a network', async ({
  page,
  context,
  product,
  signUp,
}) => {
  provoke(page, /Failed to load resource/, /ERR_INTERNET_DISCONNECTED/, /WebSocket/);
  const email = await signUp();
  await holdSamples(page, product, { wallets: [] });
  await page.goto('/');
  await expect(page.locator('[data-total="KRW"]')).toHaveText(/₩[1-9]/);
  await workerReady(page);
  await waitForStoredTotal(page);
  await page.getByRole('button', { name: /님의 계정$/ }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('link', { name: '무료로 시작하기' }).first()).toBeVisible();
  const left = await page.evaluate(async () => {
    const texts = await Promise.all(
      (await caches.keys()).map(async (name) => {
        const cache = await caches.open(name);
        const pages = (await cache.keys()).filter(({ url }) => !/\.(woff2|png)$/.test(url));
        return Promise.all(pages.map(async (one) => (await cache.match(one))?.text()));
      }),
    );
    return {
      texts: JSON.stringify([texts, { ...localStorage }, { ...sessionStorage }]),
      total: localStorage.getItem('moa.last-total'),
    };
  });
  expect(left.texts.includes(email)).toBe(false);
  expect(left.total).toBeNull();

  await signUpOn(page);
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.locator('.offline-bar')).toBeVisible();
  await expect(page.locator('main')).toContainText('연결되면 순자산을 보여 드립니다.');
  await expect(page.locator('[data-last-total]')).toHaveCount(0);
});

test('a newer build is said once, waits for what somebody writes, and is taken', async ({
  page,
  product,
}) => {
  await page.clock.install();
  // Signed out, without a socket.
  await page.goto('/login');
  const field = page.getByLabel('이메일').first();
  await expect(field).toBeVisible();
  await workerReady(page);
  const id = () =>
    page
      .locator('#moa-release')
      .evaluate((element) => (JSON.parse(element.textContent ?? '') as { id: string }).id);
  const before = await id();
  const changed = otherBuild(product.dist, 'mfe-analytics', {
    record: (record) => ({ ...record, builtAt: new Date().toISOString() }),
  });
  const released = changeRelease(product.dist, (now) => publish(now, 'mfe-analytics', changed));
  await becomes(product, released.id);
  const said = page.getByText('새 버전이 있습니다');
  await page.clock.fastForward(3_600_000);
  await expect(said).toBeVisible();
  const draft = 'half@written';
  await field.fill(draft);
  await page.getByRole('button', { name: '새로고침', exact: true }).click();
  await expect(page.getByText('마치면 새 버전을 적용합니다')).toBeVisible();
  await page.clock.fastForward(3_600_000);
  await expect(said).toHaveCount(0);
  expect(await id()).toBe(before);
  expect(await field.inputValue()).toBe(draft);

  await field.fill('');
  await field.blur();
  await expect.poll(() => id().catch(() => before)).toBe(released.id);
  await workerReady(page);
  await expect
    .poll(async () => Object.keys(await storedAddresses(page)).sort())
    .toEqual(['moa-files', `moa-page-${released.id}`]);
  await expect(said).toHaveCount(0);
  const back = changeRelease(product.dist, (now) => rollBack(now, 'mfe-analytics'));
  await becomes(product, back.id);
});

test('a stored file that is not the release’s does not run, and a retry heals', async ({
  page,
  signUp,
}) => {
  provoke(page, /\/remotes\/mfe-analytics\//, /integrity/i, /Failed to load resource/, /preload/i);
  await signUp();
  await page.goto('/');
  await workerReady(page);
  const spoiled = await page.evaluate(async () => {
    const cache = await caches.open('moa-files');
    const file = (await cache.keys()).find(({ url }) => /pages-analytics\.\w+\.js$/.test(url));
    if (file) {
      const headers = { 'content-type': 'text/javascript' };
      await cache.put(file, new Response('globalThis.spoiled = true;', { headers }));
    }
    return file !== undefined;
  });
  expect(spoiled).toBe(true);
  await page.goto('/analytics');
  const failure = page.locator('main [data-remote-failure]');
  await expect(failure).toContainText('사용할 수 없습니다');
  expect(await page.evaluate(() => 'spoiled' in globalThis)).toBe(false);
  await failure.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.locator('main [data-remote="mfe-analytics"]')).toBeVisible();
});

test('a worker that its installation has switched off removes itself and what it stored', async ({
  page,
  product,
}) => {
  await page.goto('/');
  await workerReady(page);
  await page.goto('about:blank');
  await killServer(product);
  process.env['MOA_SERVICE_WORKER'] = 'off';
  await startServer(product);
  delete process.env['MOA_SERVICE_WORKER'];
  await page.goto('/login');
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
    }));
  await expect.poll(left).toEqual({ workers: 0, caches: [] });
  await page.reload();
  await expect(page.locator('main [data-remote="mfe-auth"]')).toBeVisible();
  await page.goto('about:blank');
  await killServer(product);
  await startServer(product);
});

/** The page stores its total when it rests, some time after the total is visible. */
async function waitForStoredTotal(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('moa.last-total')))
    .not.toBeNull();
}
