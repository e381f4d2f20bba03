/** A choice or sign-out in one tab applies to the other at once, without a reload. */
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { settle } from '../../tools/browser/settle.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

const english = 'header button[lang="en"]';
const korean = 'header button[lang="ko"]';

test('a second tab follows theme, language, currency and signing out', async ({
  page,
  context,
  product,
  signUp,
}) => {
  provoke(page, /401/);
  await signUp();
  await holdSamples(page, product);
  await page.goto('/');
  await settle(page);
  const second = await context.newPage();
  await second.goto('/assets');
  await settle(second);

  await page.locator(english).click();
  await expect(second.locator('html')).toHaveAttribute('lang', 'en');
  await expect(second.locator('main h1')).toHaveText('Assets');
  await page.locator(korean).click();
  await expect(second.locator('main h1')).toHaveText('자산');

  const theme = await page.locator('html').getAttribute('data-theme');
  await page.getByRole('button', { name: /^테마/ }).click();
  await expect(second.locator('html')).not.toHaveAttribute('data-theme', theme ?? '');

  await page.getByRole('radio', { name: 'USD', exact: true }).check();
  await expect(second.getByRole('radio', { name: 'USD', exact: true })).toBeChecked();
  await expect(second.locator('[data-sum="USD"]')).toContainText('$');

  await page.getByRole('button', { name: /님의 계정$/ }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('link', { name: '무료로 시작하기' }).first()).toBeVisible();
  await expect(second.locator('[data-sum]')).toHaveCount(0);
  await expect(second.getByRole('button', { name: /님의 계정$/ })).toHaveCount(0);
});
