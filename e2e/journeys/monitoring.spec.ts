/**
 * Automatic reports of a page: its errors with the steps that led to them, and its measurements, as
 * they occur.
 */

import type { getErrorGroups, getErrorRecords } from '@moa/contracts/monitoring/error-groups';
import type { getWebVitals } from '@moa/contracts/monitoring/web-vitals';
import type { OperationOutput } from '@moa/contracts/operation';
import type { Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { expect, provoke, test } from '../fixtures/test.ts';
import { workerReady } from '../fixtures/worker-of-page.ts';

type Groups = OperationOutput<typeof getErrorGroups>;
type Vitals = OperationOutput<typeof getWebVitals>;
type Records = OperationOutput<typeof getErrorRecords>;

const base = '/api/v1/monitoring/errors';

test('an error on a page arrives, and its person reads it with the way there', async ({
  page,
  signUp,
}) => {
  provoke(page, /broke on purpose/);
  await signUp();
  await page.goto('/');
  await page.getByRole('navigation').first().locator('a[href="/assets"]').click();
  await expect(page).toHaveURL(/\/assets$/);
  await expect(page.locator('h1')).toHaveText('자산');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('it broke on purpose');
    });
  });
  let group: Groups['groups'][number] | undefined;
  await expect(async () => {
    const { groups, scope } = await callApi<Groups>(page, base);
    expect(scope).toBe('own');
    group = groups.find(({ message }) => message === 'it broke on purpose');
    expect(group).toBeDefined();
  }).toPass({ timeout: 60_000 });
  const { items } = await callApi<Records>(page, `${base}/${group?.fingerprint}`);
  expect(items).toHaveLength(1);
  const [record] = items;
  expect(record).toMatchObject({ source: 'page', path: '/assets', environment: 'development' });
  expect(record?.breadcrumbs.map(({ kind, what }) => `${kind} ${what}`)).toEqual(
    expect.arrayContaining(['navigation /', 'navigation /assets']),
  );
  expect(Object.keys(record?.release?.remotes ?? {})).toContain('mfe-portfolio');
});

test('what a page measured is sent as it goes, each on its route', async ({ page, signUp }) => {
  await signUp();
  const { origin } = new URL(page.url());
  await page.context().addCookies([{ name: 'moa_track', value: '1', url: origin }]);
  const measuring = page.waitForResponse(/\/monitoring\.[0-9a-f]+\.js/);
  await page.goto('/assets');
  await measuring;
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await expect(page.locator('h1')).toBeVisible();
  await page.goto('about:blank');
  await page.goto('/');
  await expect(async () => {
    const { rows } = await callApi<Vitals>(page, '/api/v1/monitoring/vitals');
    const names = rows.filter(({ key }) => key === '/assets').map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['LCP', 'FCP', 'TTFB', 'CLS']));
  }).toPass({ timeout: 60_000 });
});

test.describe('under the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what failed for one person is not reported as the next one’s, though its report was under way', async ({
    page,
    signUp,
  }) => {
    provoke(page, /of the (first|second)/, /Failed to load resource.*503/);
    await signUp();
    await page.goto('/');
    await workerReady(page);
    const sent: { token: string; text: string }[] = [];
    const gone = Promise.withResolvers<void>();
    await page.route('**/api/monitoring/errors', async (route) => {
      const { authorization: token = '' } = route.request().headers();
      const text = route.request().postData() ?? '';
      sent.push({ token, text });
      if (!text.includes('of the first')) return route.continue();
      await gone.promise;
      return route.fulfill({ status: 503, body: '' });
    });
    const stored = () => page.evaluate(() => localStorage.getItem('moa.monitoring.errors') ?? '');

    await fail(page, 'of the first, under way');
    await expect.poll(() => sent.length).toBe(1);
    await fail(page, 'of the first, waiting');
    await expect.poll(stored).toContain('of the first, waiting');
    await page.evaluate(() => Object.assign(globalThis, { sameLoad: true }));
    await page.getByRole('button', { name: /님의 계정$/ }).click();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('link', { name: '무료로 시작하기' }).first().click();
    expect(await stored()).not.toContain('of the first');
    await page.getByLabel('이메일').fill(`${crypto.randomUUID().slice(0, 8)}@moa.example`);
    await page.getByRole('checkbox', { name: /동의/ }).check();
    await page.getByRole('button', { name: '패스키 만들고 가입하기' }).click();
    await page.waitForURL('/');
    await expect(page.getByRole('button', { name: /님의 계정$/ })).toBeVisible();
    expect(await page.evaluate(() => 'sameLoad' in globalThis)).toBe(true);
    gone.resolve();
    await fail(page, 'of the second');
    await expect.poll(() => sent.at(-1)?.text).toContain('of the second');
    const tokens = [sent.at(0)?.token, sent.at(-1)?.token];
    expect(new Set(tokens).size).toBe(2);

    await page.reload();
    await expect(page.getByRole('button', { name: /님의 계정$/ })).toBeVisible();
    // A report that the reload cut off is sent by the next load.
    await expect
      .poll(async () => (await callApi<Groups>(page, base)).groups.map(({ message }) => message))
      .toEqual(['of the second']);
    for (const { token, text } of sent)
      if (token !== tokens[0]) expect(text).not.toContain('of the first');
  });
});

/** Throws an uncaught error on the page. */
async function fail(page: Page, message: string): Promise<void> {
  await page.evaluate((words) => {
    setTimeout(() => {
      throw new Error(words);
    });
  }, message);
}
