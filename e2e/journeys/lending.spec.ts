/** Lending: where prices liquidate is seen, and an act is tried out before anybody signs. */
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { violations } from '../fixtures/axe.ts';
import { expect, test } from '../fixtures/test.ts';

test('a position says where it is liquidated, and a supply is simulated', async ({
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
