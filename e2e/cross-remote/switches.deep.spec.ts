/** The switches of the header, in the document as it is. For each page: `pages.spec.ts`. */
import type { Page } from '@playwright/test';
import { whileMarketRests } from '../fixtures/outside-truth.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(async ({ resident: page }) => {
  await page.goto('/');
  await expect(page.locator('[data-total="KRW"]')).toHaveText(/\d/);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
});
test.afterEach(async ({ resident: page }) => {
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('what is pressed while one theme fades into the other is done', async ({ resident: page }) => {
  await page.getByRole('button', { name: /^테마/ }).click();
  await page.locator('header input[value="USD"]').click({ force: true });
  await expect(page.getByRole('radio', { name: 'USD', exact: true })).toBeChecked();
  await page.getByRole('radio', { name: 'KRW', exact: true }).check();
});

test('the chosen theme is there before any script runs', async ({ resident: page, product }) => {
  await page.context().addCookies([{ name: 'moa_theme', value: 'dark', url: product.address }]);
  const html = await (await page.request.get('/')).text();
  expect(html).toMatch(/<html[^>]*data-theme="dark"/);
});

test('the currency reaches every figure, and header and page print one total', async ({
  resident: page,
  product,
}) => {
  await whileMarketRests(page, product, async () => {
    for (const [currency, sign, others] of [
      ['USD', '$', ['₩', '₮']],
      ['USDT', '₮', ['₩', '$']],
      ['KRW', '₩', ['$', '₮']],
    ] as const) {
      await follow(page, '/assets');
      await page.getByRole('radio', { name: currency, exact: true }).check();
      const table = page.getByRole('table');
      await expect(page.locator(`[data-sum="${currency}"]`)).toContainText(sign);
      for (const other of others) await expect(table).not.toContainText(other);
      await expect(async () => {
        await follow(page, '/assets');
        const printed = await page.locator(`[data-sum="${currency}"]`).textContent();
        const header = await page.getByRole('banner').textContent();
        expect(header).toContain(printed);
        await follow(page, '/');
        await expect(page.locator(`[data-total="${currency}"]`)).toHaveText(printed ?? '', {
          timeout: 2_000,
        });
      }).toPass();
      await follow(page, '/defi/dashboard');
      await expect(page.locator('main dl dd').first()).toContainText(sign);
    }
  });
});

async function follow(page: Page, path: string): Promise<void> {
  const there = new URL(page.url()).pathname === path;
  await page.getByRole('navigation').first().locator(`a[href="${path}"]`).click();
  await expect(page).toHaveURL(path);
  // Until the new page is drawn the old one’s heading is still there; the new one’s gets the focus.
  if (!there) await expect(page.locator('main h1')).toBeFocused();
  await expect(page.getByText(/^(불러오는 중|Loading)$/)).toHaveCount(0);
}
