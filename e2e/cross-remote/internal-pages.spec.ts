/**
 * The pages for those who build Moa are whole and accessible like any other, signed out too. What they
 * prove of the product holds.
 */
import { checkPage } from '../fixtures/check-page.ts';
import { watchShifts } from '../fixtures/layout-shifts.ts';
import { choose, type Look } from '../fixtures/look.ts';
import { internalPaths } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const looks: readonly Look[] = [
  { theme: 'light', locale: 'ko' },
  { theme: 'dark', locale: 'en' },
];
/** The design system is looked at group by group (`overlays.spec.ts`). */
const paths = internalPaths.filter((path) => path !== '/component-theme-test');

for (const look of looks)
  test(`every internal page is whole, ${look.theme}, ${look.locale}`, async ({ page }) => {
    test.setTimeout(300_000);
    await choose(page, look);
    await watchShifts(page);
    for (const path of paths) await checkPage(page, path, look);
  });

test('what the internal pages prove holds, and /test says so of each', async ({ page }) => {
  await page.goto('/test');
  const chips = page.locator('main li').getByText(/^(통과|실패) \d+\/\d+$/);
  await expect(chips).toHaveCount(10, { timeout: 60_000 });
  for (const chip of await chips.allTextContents()) expect.soft(chip).toMatch(/^통과 (\d+)\/\1$/);
});
