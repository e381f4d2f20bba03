/** The developer panel in a real page: its faults take the real way, and its builds are checked like any other. */
import type { Page } from '@playwright/test';
import { expect, provoke, test } from '../fixtures/test.ts';

const name = 'mfe-defi';
const path = '/defi/dashboard';

async function openPanel(page: Page) {
  await page.goto(path);
  await expect(page.locator(`main [data-remote="${name}"]`)).toBeVisible();
  await page.keyboard.press('Control+Shift+D');
  const panel = page.getByRole('complementary', { name: '개발자 패널' });
  await expect(panel).toBeVisible();
  return { panel, card: panel.getByRole('region', { name }) };
}

test('each fault shows what it would, alone, and goes again', async ({ page, signUp }) => {
  provoke(page, /A fault that the developer panel switched on/, /remote|chunk|script/i);
  await signUp();
  const { panel, card } = await openPanel(page);
  const begin = async (fault: string) => {
    await card.getByRole('combobox', { name: '고장 흉내' }).selectOption(fault);
    await panel.getByRole('button', { name: '새로고침' }).click();
  };
  for (const fault of ['missing', 'stale-chunk', 'throws']) {
    await begin(fault);
    await expect(page.locator('main [data-remote-failure]')).toContainText('사용할 수 없습니다');
    // The header's own remote does not notice.
    await expect(page.locator('header [data-remote]')).toBeVisible();
  }
  for (const fault of ['slow', 'none']) {
    await begin(fault);
    await expect(page.locator(`main [data-remote="${name}"]`)).toBeVisible();
    await expect(page.locator('main [data-remote-failure]')).toHaveCount(0);
  }
});

test('an event is seen as it is said, and who drew what by pointing at it', async ({
  page,
  signUp,
}) => {
  await signUp();
  const { panel } = await openPanel(page);
  await page
    .locator('header')
    .getByRole('radio', { name: 'USD', exact: true })
    .check({ force: true });
  await panel.getByRole('tab', { name: /이벤트/ }).click();
  await expect(panel.getByRole('tabpanel')).toContainText('currency.changed');
  await expect(panel.getByRole('tabpanel')).toContainText('규격에 맞음');

  await panel.getByRole('tab', { name: '누가 그렸나' }).click();
  await panel.getByRole('button', { name: '화면에서 고르기' }).click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(panel.getByRole('status')).toContainText(name);
  await expect(panel.getByRole('status')).toContainText('./pages/dashboard');
});

test('a build from elsewhere is refused with a reason', async ({ page, signUp }) => {
  provoke(page, /Failed to load resource/);
  await signUp();
  const { card } = await openPanel(page);
  const use = async (build: string) => {
    await card.getByRole('textbox').fill(build);
    await card.getByRole('button', { name: '바꾸기' }).click();
  };
  await use('https://elsewhere.example/');
  await expect(card.getByRole('status')).toContainText('이 컴퓨터의 주소여야');
  await use('99.0.0');
  await expect(card.getByRole('status')).toContainText('불러오지 못했습니다');
});
