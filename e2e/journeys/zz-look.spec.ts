import { choose } from '../fixtures/look.ts';
import { test } from '../fixtures/test.ts';

test('look', async ({ resident: page }) => {
  for (const [width, theme, locale] of [
    [1280, 'light', 'ko'],
    [390, 'dark', 'en'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await choose(page, { theme, locale });
    await page.goto('/realtime');
    await page.waitForTimeout(6000);
    await page.screenshot({ path: `/tmp/look-${width}.png`, fullPage: true });
  }
});
