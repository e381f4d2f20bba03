/** Checks specific to the developer pages pass. Checks of every page: `pages.spec.ts`. */
import { internalPaths } from '@moa/contracts/platform/internal-paths';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';

test('/test runs the checks of every page, and all of them pass', async ({ resident: page }) => {
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
  await page.goto('/test');
  await page.getByRole('button', { name: '모두 확인' }).click();
  const results = await readResults(page);
  expect(results.filter(({ state }) => state === '실패')).toEqual([]);
  const notHere = results.filter(({ state }) => state === '해당 없음');
  expect(notHere.map(({ path }) => path)).toEqual(Array(3).fill('/demo/currency-showcase'));
  for (const { words } of notHere) expect(words).toContain('로그인해야 확인할 수 있습니다.');
});

test('a key that is pressed at a part is marked in the matrix', async ({ page }) => {
  await page.goto('/keyboard-navigation-test');
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  // The checks press keys too, at parts of their own: they have to be over, and not only not begun.
  await expect(page.getByText('통과', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/^(대기|확인하는 중)$/)).toHaveCount(0);
  await page.getByRole('checkbox', { name: '체크박스' }).focus();
  await page.keyboard.press('Space');
  await expect(row('체크박스')).toContainText('눌러 봄');
  await expect(row('스위치')).not.toContainText('눌러 봄');
  await page.locator('[data-matrix-part=menu]').getByRole('button').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(row('메뉴').getByText('눌러 봄')).toHaveCount(3);
});

test('another page is walked through, with its warnings and its score', async ({ page }) => {
  await page.goto('/accessibility-test');
  await page.getByLabel('검사할 화면').selectOption({ label: '캐시' });
  await page.getByRole('button', { name: '검사', exact: true }).click();
  await expect(page.getByText('100/100')).toBeVisible();
  await expect(page.getByText('경고할 것이 없습니다.', { exact: true })).toBeVisible();
});

test('a batch is converted line by line, and the one that is wrong says why', async ({
  resident: page,
}) => {
  await page.goto('/demo/currency-showcase');
  await page.getByRole('button', { name: '모두 환산' }).click();
  const lines = page.getByRole('status').locator('li');
  await expect(lines).toHaveCount(4);
  await expect(lines.nth(0)).toContainText('₩');
  await expect(lines.nth(3)).toContainText('1 DOGE KRW');
  await expect(lines.nth(3)).toContainText(/[A-Z]+_[A-Z]+/);
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
