/**
 * App-wide preferences of a user: applied at once here, in other tabs and from other devices, and
 * cleared on sign-out.
 */
import { callApi } from '../../tools/browser/call-api.ts';
import { signIn } from '../../tools/browser/sign-in.ts';
import { pressKey } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

const settings = '/api/v1/settings/user';

test('a choice is stored, seen in another tab, taken back, and one of another device is drawn', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.goto('/preferences');
  const theme = page.getByRole('group', { name: '테마' });
  await expect(theme).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto('/');
  await expect(tab.locator('h1')).toBeVisible();

  await theme.getByRole('radio', { name: '어둡게' }).check();
  await expect(page.getByText('테마를 바꾸고 저장했습니다')).toBeVisible();
  for (const one of [page, tab])
    await expect(one.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await callApi(page, settings)).toMatchObject({ theme: 'dark', revision: 1 });

  await page.getByRole('button', { name: '되돌리기' }).click();
  for (const one of [page, tab])
    await expect(one.locator('html')).toHaveAttribute('data-theme', 'system');

  // Another device: nothing is loaded again here.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await callApi(page, settings, {
    method: 'PUT',
    body: {
      gainLoss: 'colour-blind',
      language: 'en',
      amountTemplate: 'code-after',
      timeFormat: '12h',
      dateFormat: 'figures',
    },
  });
  await expect(page.locator('html')).toHaveAttribute('data-gain', 'colour-blind');
  await expect(page.locator('h1')).toHaveText('Preferences');
  const preview = page.locator('[data-preview]');
  await expect(preview).toContainText(/123,456,789\s*KRW/);
  await expect(preview).toContainText(/\d{4}-\d{2}-\d{2} \d{2}:\d{2} [AP]M/);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await tab.close();

  // The next load is drawn so from its first picture on.
  await page.goto('/preferences', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-gain', 'colour-blind');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.goto('/settings?tab=history');
  await page.getByRole('button', { name: 'Undo Gain and loss colours' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-gain', /korean|western/);
});

test('by keyboard on a phone: a group is changed and reset', async ({ page, signUp }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp();
  await page.goto('/preferences');
  await page
    .getByRole('group', { name: '소수 자리' })
    .getByRole('radio', { name: '통화에 맞춤' })
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-preview]')).toContainText('.00');
  await pressKey(page.getByRole('button', { name: '숫자 초기화' }));
  await expect(page.locator('[data-preview]')).not.toContainText('.00');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('the page one begins with opens after signing in, and a sign-out leaves nothing', async ({
  page,
  signUp,
}) => {
  await signUp();
  await page.goto('/preferences');
  await page
    .getByRole('group', { name: '시작 페이지' })
    .getByRole('radio', { name: '자산' })
    .check();
  await page.getByRole('group', { name: '테마' }).getByRole('radio', { name: '어둡게' }).check();
  await expect(page.getByText('테마를 바꾸고 저장했습니다')).toBeVisible();
  await page.getByRole('button', { name: /님의 계정$/ }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'system');
  expect(await page.evaluate(() => localStorage.getItem('moa.settings'))).toBeNull();
  await signIn(page);
  await expect(page).toHaveURL(/\/assets$/);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});
