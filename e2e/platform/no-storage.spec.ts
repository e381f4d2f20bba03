/** A browser that refuses its storage, as some do in private: nothing is kept from tab to tab, and everything works. */
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { settle } from '../../tools/browser/settle.ts';
import { expect, test } from '../fixtures/test.ts';

test('pages open, and amounts are hidden, where the browser keeps nothing', async ({
  page,
  product,
  signUp,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await signUp();
  await holdSamples(page, product, { wallets: [] });
  for (const path of ['/', '/assets', '/analytics', '/settings']) {
    await page.goto(path);
    await settle(page);
    await expect(page.locator('main [data-remote]').first()).toBeVisible();
    await expect(page.locator('main [data-remote-failure]')).toHaveCount(0);
  }
  await page.goto('/');
  await expect(page.locator('[data-total="KRW"]')).toHaveText(/\d/);
  await page.getByRole('button', { name: '금액 숨기기' }).click();
  await expect(page.locator('[data-total="KRW"]')).not.toHaveText(/\d/);
});
