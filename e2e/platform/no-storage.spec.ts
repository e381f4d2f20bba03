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

test('pages of visitors open where the browser refuses cookies, databases and caches', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const refuse = (object: object, name: string) =>
      Object.defineProperty(object, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    refuse(Document.prototype, 'cookie');
    for (const name of ['indexedDB', 'caches', 'localStorage', 'sessionStorage'])
      refuse(window, name);
    for (const name of ['locks', 'serviceWorker']) refuse(Navigator.prototype, name);
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: '무료로 시작하기' }).first()).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: '패스키로 로그인', exact: true })).toBeVisible();
  await expect(page.locator('main [data-remote-failure]')).toHaveCount(0);
});
