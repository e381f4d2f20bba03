/**
 * A whole set-up by keyboard on a phone's width: three exchanges, two wallets, the chat, and a look at all
 * connections. What was entered once is never asked for again.
 */
import type { Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { readWorld } from '../../tools/browser/sandbox.ts';
import { violations } from '../fixtures/axe.ts';
import { press, tabTo } from '../fixtures/keyboard.ts';
import { expect, test } from '../fixtures/test.ts';

const far = { most: 120 };

test('three exchanges and two wallets are connected by keyboard on a phone, each asked for once', async ({
  page,
  product,
  signUp,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp();
  const { wallets, chat } = await readWorld(product);
  await page.goto('/settings');
  const began = Date.now();

  await test.step('three exchanges', async () => {
    await connect(page, '바이낸스', /^Read only/);
    await connect(page, '바이비트', /^Read only/);
    await connect(page, '업비트', /^Main/, { confirms: true });
    await expect(page.locator('#exchanges li')).toHaveCount(3);
  });

  await test.step('two wallets, one by its address and one by its name', async () => {
    const lender = wallets.find(({ label }) => label === 'Lender')?.address ?? '';
    await watch(page, lender);
    await watch(page, 'staker.moa.eth');
    const list = page.locator('#wallets li');
    await expect(list).toHaveCount(2);
    // The name was adopted without asking the user.
    await expect(list.nth(1)).toContainText('staker.moa.eth');
    await press(page, 'staker.moa.eth 관리', { from: 'start', ...far });
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: '위로 이동' }).focus();
    await page.keyboard.press('Enter');
    await expect(list.nth(0)).toContainText('staker.moa.eth');
  });

  await test.step('the chat, tried before it is stored', async () => {
    await page.getByRole('tab', { name: '지갑' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: '디스코드' })).toBeFocused();
    await tabTo(page, '웹훅 주소', far);
    await page.keyboard.insertText(chat.webhookUrl);
    await press(page, '테스트 보내기', far);
    await expect(page.getByText('메시지가 도착했습니다.')).toBeVisible();
    await press(page, '연결하기', { back: true, ...far });
    await expect(page.getByText(/webhooks\/\d+\/••••/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  await test.step('all connections at once', async () => {
    await page.getByRole('tab', { name: 'API 키' }).focus();
    await page.keyboard.press('Enter');
    await press(page, '모두 확인', far);
    await expect(page.getByText('거래소 3곳 확인 완료 · 문제 없음 3곳')).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  expect(Date.now() - began).toBeLessThan(180_000);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
  const stored = await callApi<{ webhook: { webhookUrl: string } }>(
    page,
    '/api/v1/settings/discord',
  );
  expect(stored.webhook.webhookUrl).not.toContain(chat.webhookUrl.split('/').at(-1));
});

/** By the button of the page's head, which is there in every tab. */
async function connect(
  page: Page,
  exchange: string,
  sample: RegExp,
  { confirms = false } = {},
): Promise<void> {
  await press(page, '거래소 연결', { from: 'start', ...far });
  await press(page, exchange, far);
  const form = page.getByRole('dialog', { name: `${exchange} 연결` });
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: sample }).focus();
  await page.keyboard.press('Space');
  if (confirms) {
    await press(page, '다음', far);
    // The exchange is asked about the key first.
    await expect(form.getByRole('checkbox')).toBeVisible();
    await press(page, '권한', { key: 'Space', ...far });
  }
  await press(page, '연결하기', far);
  await expect(form).toHaveCount(0);
}

async function watch(page: Page, text: string): Promise<void> {
  await press(page, '지갑 추가', { from: 'start', ...far });
  const form = page.getByRole('dialog');
  await tabTo(page, '이더리움 주소', far);
  await page.keyboard.insertText(text);
  await expect(form.getByText(/추가할 전체 주소/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(form).toHaveCount(0);
}
