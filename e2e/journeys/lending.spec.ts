/** Lending: an act is tried out first, then signed in the practice wallet, and the position moves. */
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { violations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test('a supply is simulated, signed and seen; a loan that is too large is forbidden', async ({
  page,
  product,
  signUp,
}) => {
  test.slow();
  await signUp();
  await holdSamples(page, product, { exchanges: [], wallets: ['Lender'] });
  await page.goto('/defi/aave');
  const card = page.locator('[data-lending]');
  await expect(card.getByText(/내리면/).first()).toBeVisible({ timeout: 20_000 });
  await look('positions');

  await card.getByRole('button', { name: 'USDC 예치' }).click();
  const simulator = page.locator('[data-simulator]');
  await simulator.getByLabel('금액').fill('100');
  await expect(simulator.getByRole('rowheader', { name: '건강 지수' })).toBeVisible();
  expect(await violations(page, '[data-simulator]')).toEqual([]);
  await look('simulator');

  await simulator.getByText('대출', { exact: true }).click();
  await simulator.getByLabel('금액').fill('9000000');
  await expect(simulator.getByRole('alert').first()).toBeVisible();
  await expect(simulator.getByRole('button', { name: '이대로 실행하기' })).toBeDisabled();

  await simulator.getByText('예치', { exact: true }).click();
  await simulator.getByLabel('금액').fill('100');
  await simulator.getByRole('button', { name: '이대로 실행하기' }).click();
  const dialog = page.getByRole('dialog', { name: /예치/ });
  const wallet = page.getByRole('dialog', { name: /^연습 지갑/ });
  await dialog.getByRole('button', { name: '연습 지갑 연결하기' }).click();
  await wallet.getByRole('radio', { name: /Lender/ }).check();
  await wallet.getByRole('button', { name: '연결하기' }).click();
  await look('plan');
  const next = dialog.getByRole('button', { name: /서명하기/ });
  await next.first().click();
  await wallet.getByRole('button', { name: '서명하기' }).click();
  await expect(dialog.getByText(/모두 끝났습니다/).last()).toBeVisible({ timeout: 20_000 });
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: '내역' }).click();
  await expect(page.getByText('예치', { exact: true }).first()).toBeVisible({ timeout: 20_000 });
  await look('history');
  await page.getByRole('tab', { name: '이자율' }).click();
  await expect(page.getByText('WETH').first()).toBeVisible();
  await look('rates');

  async function look(name: string) {
    const folder = process.env['MOA_LOOKS'];
    if (folder === undefined) return;
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.waitForTimeout(600);
      await page.screenshot({ path: `${folder}/${name}-${width}.png`, fullPage: true });
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  }
});
