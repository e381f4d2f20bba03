/** What the header switches reaches the pages of every remote at once, without loading anything again. */
import type { Page } from '@playwright/test';
import { whileMarketRests } from '../fixtures/outside-truth.ts';
import { expect, test } from '../fixtures/test.ts';

const pages = ['/', '/assets', '/defi/dashboard', '/analytics', '/notifications', '/settings'];

test.beforeEach(async ({ resident: page }) => {
  await page.goto('/');
  await expect(page.locator('[data-total="KRW"]')).toHaveText(/\d/);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
});
test.afterEach(async ({ resident: page }) => {
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the language reaches the page of every remote, and back', async ({ resident: page }) => {
  const korean: Record<string, string> = {};
  for (const path of pages) {
    await follow(page, path);
    korean[path] = (await page.locator('h1').textContent()) ?? '';
    await page.getByRole('button', { name: 'Switch to English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('h1')).not.toHaveText(korean[path]);
    await expect(page.locator('main')).not.toContainText(/[가-힣]{2}/);
    await page.getByRole('button', { name: '한국어로 보기' }).click();
    await expect(page.locator('h1')).toHaveText(korean[path]);
  }
});

test('the theme reaches the page of every remote', async ({ resident: page }) => {
  const button = page.getByRole('button', { name: /^테마/ });
  const surface = () =>
    page.evaluate(() => {
      const card = document.querySelector('main section, main article, main li') ?? document.body;
      return `${getComputedStyle(document.body).backgroundColor} ${getComputedStyle(card).color}`;
    });
  for (const path of pages) {
    await follow(page, path);
    await until(page, '테마: 밝게');
    const light = await surface();
    await until(page, '테마: 어둡게');
    await expect.poll(surface).not.toBe(light);
  }
  expect(await page.evaluate(() => document.cookie)).toContain('moa_theme=dark');

  async function until(_: Page, name: string) {
    await expect(async () => {
      if ((await button.getAttribute('aria-label')) !== name) await button.click();
      await expect(button).toHaveAttribute('aria-label', name, { timeout: 200 });
    }).toPass();
  }
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
  await whileMarketRests(product, async () => {
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
