/**
 * The pages for those who build Moa are whole and accessible like any other, signed out too. What they
 * prove of the product holds.
 */
import type { Page } from '@playwright/test';
import { checkPage } from '../fixtures/check-page.ts';
import { watchShifts } from '../fixtures/layout-shifts.ts';
import { choose, type Look } from '../fixtures/look.ts';
import { internalPaths } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const looks: readonly Look[] = [
  { theme: 'light', locale: 'ko' },
  { theme: 'dark', locale: 'en' },
];
/** The design system is looked at group by group (`overlays.spec.ts`). */
const paths = internalPaths.filter((path) => path !== '/component-theme-test');

for (const look of looks)
  test(`every internal page is whole, ${look.theme}, ${look.locale}`, async ({ page }) => {
    test.setTimeout(300_000);
    await choose(page, look);
    await watchShifts(page);
    for (const path of paths) await checkPage(page, path, look);
  });

test('/test runs the checks of every page, and all of them pass', async ({ resident: page }) => {
  test.setTimeout(240_000);
  await page.goto('/test');
  await page.getByRole('button', { name: '모두 확인' }).click();
  const results = await readResults(page);
  expect(results.filter(({ state }) => state === '실패')).toEqual([]);
  expect(results.filter(({ state }) => state === '해당 없음')).toEqual([]);
  // Every page has some.
  expect(new Set(results.map(({ path }) => path)).size).toBe(internalPaths.length - 1);
  // Nothing is left behind.
  await expect(page.locator('[data-stage] *')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what takes a sign-in is not applicable to whoever is signed out, with the reason', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await page.goto('/test');
  await page.getByRole('button', { name: '모두 확인' }).click();
  const results = await readResults(page);
  expect(results.filter(({ state }) => state === '실패')).toEqual([]);
  const notHere = results.filter(({ state }) => state === '해당 없음');
  expect(notHere.map(({ path }) => path)).toEqual(Array(3).fill('/demo/currency-showcase'));
  for (const { words } of notHere) expect(words).toContain('로그인해야 확인할 수 있습니다.');
});

type Result = { path: string; state: string; words: string };

/** Once all are through: how each is, by its page. */
async function readResults(page: Page): Promise<Result[]> {
  await expect(page.getByRole('status').filter({ hasText: /통과 \d+, 실패/ })).toBeVisible({
    timeout: 180_000,
  });
  return page.locator('main li:has(> a)').evaluateAll((entries) =>
    entries.flatMap((entry) => {
      const path = entry.querySelector('code')?.textContent ?? '';
      return [...entry.querySelectorAll('details li')].map((row) => ({
        path,
        state: row.firstElementChild?.textContent ?? '',
        words: row.lastElementChild?.textContent ?? '',
      }));
    }),
  );
}
