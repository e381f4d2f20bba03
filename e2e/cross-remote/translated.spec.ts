/** Pages stay whole while a browser translates them, and while an extension inserts elements. */
import { expect, test } from '../fixtures/test.ts';
import { translatePage } from './visit/translate.ts';

test('pages hold while they are translated, and show the figures of now', async ({
  resident: page,
}) => {
  await translatePage(page, { strange: true });
  await page.goto('/assets');
  await expect(page.locator('main font').first()).toBeVisible();
  await expect(page.locator('[data-page-heading]')).toBeVisible();
  // Lists are sorted, narrowed and left: what was translated is taken away and comes again.
  await page.getByRole('navigation').first().locator('a[href="/defi/dashboard"]').click();
  await expect(page.locator('main [data-remote]').first()).toBeVisible();
  await page.getByRole('navigation').first().locator('a[href="/assets"]').click();
  await expect(page.locator('[data-page-heading]')).toBeFocused();
  await expect(page.getByText('문제가 발생했습니다')).toHaveCount(0);
});
