/**
 * Overlays of the palette, the confirmation dialog and the design system; for those of pages:
 * `pages.spec.ts`.
 */
import { settle, stand } from '../../tools/browser/settle.ts';
import { violations } from '../fixtures/axe.ts';
import { choose } from '../fixtures/look.ts';
import { checkOpen, checkOpener, openers } from '../fixtures/overlays.ts';
import { expect, test } from '../fixtures/test.ts';

const looks = [
  ['light', 1280],
  ['dark', 390],
] as const;

for (const [theme, width] of looks)
  test(`the palette is accessible, ${theme} at ${width}`, async ({ resident: page }) => {
    await choose(page, { theme, locale: 'ko' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await settle(page);
    await page.keyboard.press('Control+k');
    await checkOpen(page, `the palette, ${theme} at ${width}`);
  });

for (const [theme, width] of looks)
  test(`the question before something is lost is accessible, ${theme} at ${width}`, async ({
    resident: page,
  }) => {
    await choose(page, { theme, locale: 'ko' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/settings');
    await settle(page);
    await page.locator('#exchanges').getByRole('button', { name: /관리$/ }).click();
    await page.getByRole('menuitem', { name: '연결 해제' }).click();
    await checkOpen(page, `removing a connection, ${theme} at ${width}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
  });

test('every part of the design system is accessible in both themes, closed and open', async ({
  page,
}) => {
  // Group by group: axe reads the whole page however little of it is asked about.
  await page.goto('/component-theme-test?group=actions');
  const groups = page.locator('main fieldset').first().getByRole('radio');
  await expect(groups.first()).toBeAttached();
  const seen = new Set<string>();
  let count = 0;
  for (const group of (await groups.all()).slice(1)) {
    const name = await group.getAttribute('value');
    // It is checked once its group is drawn, not by the click itself.
    await group.click({ force: true });
    await expect(group).toBeChecked();
    await expect(page.locator('main [aria-busy="false"]').first()).toBeVisible({ timeout: 30_000 });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await stand(page);
      // Several samples of one landmark stand on this page, and on no other.
      const found = await violations(page, undefined, ['landmark-unique']);
      expect.soft(found, `the design system’s ${name} at ${width}`).toEqual([]);
    }
    const closed = page
      .locator('main')
      .locator(openers)
      .and(page.locator('[aria-expanded="false"]'));
    for (const opener of await closed.elementHandles())
      if (await checkOpener(page, opener, { remote: 'the design system', seen })) count += 1;
  }
  expect(count).toBeGreaterThan(2);
});
