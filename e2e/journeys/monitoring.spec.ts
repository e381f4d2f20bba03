/** What a page reports by itself: its errors with the way there, and what it measured, as it goes. */

import type { getErrorGroups, getErrorRecords } from '@moa/contracts/monitoring/error-groups';
import type { getWebVitals } from '@moa/contracts/monitoring/web-vitals';
import type { OperationOutput } from '@moa/contracts/operation';
import { callApi } from '../../tools/browser/call-api.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

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
  }).toPass({ timeout: 20_000 });
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
  }).toPass({ timeout: 20_000 });
});
