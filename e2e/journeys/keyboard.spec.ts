/** The newcomer without a mouse: every step by Tab, Enter, Space and arrows, and always in sight. */
import type { Page } from '@playwright/test';
import { tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

for (const [how, media] of [
  ['', {}],
  [', in forced colours and without motion', { forcedColors: 'active', reducedMotion: 'reduce' }],
] as const)
  test(`by keyboard alone from the first page to the first total${how}`, async ({
    page,
    authenticator: _,
  }) => {
    await page.emulateMedia(media);
    await goByKeyboard(page);
  });

async function goByKeyboard(page: Page): Promise<void> {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: '본문으로 건너뛰기' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  await tabTo(page, '무료로 시작하기');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await tabTo(page, '이메일');
  await page.keyboard.type(`${crypto.randomUUID().slice(0, 8)}@moa.example`);
  await tabTo(page, '동의합니다');
  await page.keyboard.press('Space');
  await tabTo(page, '패스키 만들고 가입하기');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await tabTo(page, '거래소 연결하기');
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  await expect(page.getByRole('button', { name: /^Read only/ })).toHaveCount(0);
  await tabTo(page, '바이낸스');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: '바이낸스 연결' })).toBeVisible();
  await tabTo(page, 'Read only');
  await page.keyboard.press('Space');
  await tabTo(page, '연결하기');
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
  await expect(page.locator('#exchanges li')).toHaveCount(1);

  await tabTo(page, '지갑 추가');
  await page.keyboard.press('Enter');
  await expect(form).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('button', { name: '지갑 추가' })).toBeFocused();

  await page.keyboard.press('Control+Home');
  await tabTo(page, '홈', { from: 'start' });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('[data-total="KRW"]')).toHaveText(/₩[1-9]/);

  await tabTo(page, 'KRW', { back: true });
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'USD', exact: true })).toBeFocused();
  await expect(page.locator('[data-total="USD"]').first()).toHaveText(/\$[1-9]/);
}
