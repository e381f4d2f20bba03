/** Signing out removes all data: the next user of the browser finds nothing of the previous one. */
import type { AssetSummary } from '@moa/contracts/assets/summary';
import type { Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { untilQuiet } from '../../tools/browser/quiet.ts';
import { readWorld } from '../../tools/browser/sandbox.ts';
import { signUp as signUpOn } from '../../tools/browser/sign-up.ts';
import { expect, test } from '../fixtures/test.ts';

test('nothing of one person is left for the next one in the same browser', async ({
  page,
  product,
  signUp,
}) => {
  const stored: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    const isPrivate = /^\/api\//.test(pathname) || answer.request().isNavigationRequest();
    if (isPrivate && answer.headers()['cache-control'] !== 'no-store') stored.push(pathname);
  });
  const email = await signUp();
  stored.length = 0;
  await holdSamples(page, product);
  const { KRW } = (await callApi<AssetSummary>(page, '/api/v1/assets/summary')).totalValue;
  const { wallets } = await readWorld(product);
  const lender = wallets.find(({ label }) => label === 'Lender');
  for (const path of ['/assets', '/settings', '/security', '/profile', '/notifications', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilQuiet(page);
  }
  await expect(page.locator('[data-total="KRW"]')).toHaveText(/₩[1-9]/);
  expect(stored, 'answers a browser may keep').toEqual([]);
  const tokens = (await page.context().cookies())
    .filter(({ name }) => /access|refresh/.test(name))
    .map(({ value }) => value);
  const theirs = [
    email,
    email.split('@')[0] ?? '',
    lender?.address ?? '',
    lender?.address.slice(0, 6) ?? '',
    'upbit Main',
    ...tokens,
  ];
  expect(theirs.every((text) => text.length > 5)).toBe(true);
  expect(Number(KRW)).toBeGreaterThan(0);

  await page.getByRole('button', { name: /님의 계정$/ }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('link', { name: '무료로 시작하기' }).first()).toBeVisible();
  await expectNothingOf(theirs, page);
  await page.goBack();
  await expect(page.locator('main')).toBeVisible();
  await expectNothingOf(theirs, page);

  await signUpOn(page);
  for (const path of ['/assets', '/settings', '/security', '/profile', '/notifications', '/']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await untilQuiet(page);
    await expectNothingOf(theirs, page);
  }
});

test('a page that comes back from the browser’s memory shows nothing of who has signed out', async ({
  page,
  signUp,
  context,
}) => {
  const email = await signUp();
  await page.goto('/profile');
  await expect(page.locator('main')).toContainText(email);
  await page.goto('/api/docs');
  const other = await context.newPage();
  await other.goto('/');
  await other.getByRole('button', { name: /님의 계정$/ }).click();
  await other.getByRole('button', { name: '로그아웃' }).click();
  await expect(other.getByRole('link', { name: '무료로 시작하기' }).first()).toBeVisible();
  await page.goBack();
  await expect(page.locator('main')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(email);
});

async function expectNothingOf(theirs: string[], page: Page): Promise<void> {
  const found = await page.evaluate(readEverything);
  for (const text of theirs) expect(found.includes(text), `${text} at ${page.url()}`).toBe(false);
}

/** Runs in the page: the document, and every place where a browser keeps something for it. */
async function readEverything(): Promise<string> {
  const fields = [...document.querySelectorAll('input, textarea, select')].map(
    (field) => (field as HTMLInputElement).value,
  );
  const databases = await Promise.all(
    (await indexedDB.databases()).map(
      ({ name = '' }) =>
        new Promise<unknown[]>((resolve, reject) => {
          const opening = indexedDB.open(name);
          opening.onerror = () => reject(opening.error);
          opening.onsuccess = () => {
            const database = opening.result;
            const stores = [...database.objectStoreNames];
            const found: unknown[] = [];
            if (stores.length === 0) return resolve(found);
            const reading = database.transaction(stores);
            for (const store of stores) {
              const all = reading.objectStore(store).getAll();
              all.onsuccess = () => found.push(store, all.result);
            }
            reading.oncomplete = () => {
              database.close();
              resolve(found);
            };
          };
        }),
    ),
  );
  const cached = await Promise.all(
    (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name);
      const requests = await cache.keys();
      return Promise.all(
        requests.map(async (request) => [request.url, await (await cache.match(request))?.text()]),
      );
    }),
  );
  return JSON.stringify([
    document.documentElement.outerHTML,
    fields,
    document.cookie,
    { ...localStorage },
    { ...sessionStorage },
    history.state,
    databases,
    cached,
  ]);
}
