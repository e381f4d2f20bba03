/** Printed parts add up to the printed whole on every page, while prices move. */
import type { Page } from '@playwright/test';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { settle } from '../../tools/browser/settle.ts';
import { expect, test } from '../fixtures/test.ts';

const accounts = { exchanges: ['upbit Main', 'binance BNB fees'], wallets: ['Lender', 'Staker'] };

/** Amounts in won as they stand at one moment, by selector; the first of each element. */
const printed = (page: Page, selectors: readonly string[]) =>
  page.evaluate((all) => {
    const amountOf = (element: Element) => {
      // Not the text of the whole element, in which the share follows the amount without a gap.
      const drawn = [element, ...element.querySelectorAll('[aria-hidden]')]
        .map(({ textContent }) => textContent)
        .filter((text) => text.includes('₩'))
        .at(-1);
      const [, minus = '', digits = ''] = /([-−]?)₩([\d,]+)/.exec(drawn ?? '') ?? [];
      return digits === '' ? null : (minus === '' ? 1 : -1) * Number(digits.replaceAll(',', ''));
    };
    return all.map((selector) =>
      [...document.querySelectorAll(selector)].flatMap((element) => amountOf(element) ?? []),
    );
  }, selectors);

const sumOf = (values: readonly number[] = []) => values.reduce((sum, value) => sum + value, 0);

async function expectSum(page: Page, whole: string, parts: readonly string[]): Promise<void> {
  await expect(page.locator(whole).first()).toBeVisible();
  for (const part of parts) await expect(page.locator(part).first()).toBeVisible();
  const [[total] = [], ...sums] = await printed(page, [whole, ...parts]);
  for (const [index, values] of sums.entries()) expect(sumOf(values), parts[index]).toBe(total);
}

test('parts give the whole on home, assets and DeFi', async ({ page, product, signUp }) => {
  await signUp();
  await holdSamples(page, product, accounts);
  await test.step('home: categories and places', async () => {
    await page.goto('/');
    await expect(page.locator('[data-place-value]').first()).toBeVisible();
    await settle(page);
    await expectSum(page, 'p[data-total="KRW"]', ['[data-category]', '[data-place-value]']);
  });
  await test.step('assets: the rows and the total', async () => {
    await page.goto('/assets');
    await settle(page);
    await expectSum(page, '[data-total-in="KRW"]', ['[data-sum]']);
    await expect(page.locator('[data-adds-up="true"]')).toBeVisible();
  });
  await test.step('DeFi: the protocols', async () => {
    await page.goto('/defi');
    await settle(page);
    await expectSum(page, '[data-defi-total]', ['[data-protocol] header']);
  });
});
