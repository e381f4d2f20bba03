/**
 * Whatever opens over a page (menus, panels, dialogs, lists) is accessible while it is open, closes
 * by Escape and gives the focus back; found by what says that it opens something, not by a list.
 */
import type { ElementHandle, Page } from '@playwright/test';
import { settle, stand } from '../../tools/browser/settle.ts';
import { browserPackages } from '../../tools/build/packages.ts';
import { violations } from '../fixtures/axe.ts';
import { choose } from '../fixtures/look.ts';
import { readPaths } from '../fixtures/pages.ts';
import { expect, test } from '../fixtures/test.ts';

const openers = 'button[aria-haspopup], button[popovertarget], [role="combobox"][aria-expanded]';
const opened =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [popover]:popover-open';

const looks = [
  ['light', 1280],
  ['dark', 390],
] as const;

for (const remote of browserPackages().filter((name) => name !== 'shell'))
  for (const [theme, width] of looks)
    test(`what opens over the pages of ${remote} is accessible, and gives the focus back, ${theme} at ${width}`, async ({
      resident: page,
      product,
    }) => {
      await choose(page, { theme, locale: 'ko' });
      await page.setViewportSize({ width, height: 900 });
      // The frame's own are the same everywhere.
      const seen = new Set<string>();
      for (const path of await (await readPaths(product, remote)).signedIn(page)) {
        await page.goto(path);
        await settle(page);
        const where = `${path} ${theme} at ${width}`;
        // Elements, not places in a list: what comes late moves the places.
        for (const opener of await page.locator(openers).elementHandles())
          await checkOpened(page, opener, where, seen);
      }
      expect(seen.size, `openers that were found at ${width}`).toBeGreaterThan(0);
    });

for (const [theme, width] of looks)
  test(`the palette is accessible, ${theme} at ${width}`, async ({ resident: page }) => {
    await choose(page, { theme, locale: 'ko' });
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await settle(page);
    await page.keyboard.press('Control+k');
    await checkOpen(page, `the palette, ${theme} at ${width}`);
  });

test('the question before something is lost is accessible in both themes', async ({
  resident: page,
}) => {
  for (const theme of ['light', 'dark'] as const) {
    await choose(page, { theme, locale: 'ko' });
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/settings');
      await settle(page);
      await page.locator('#exchanges').getByRole('button', { name: /관리$/ }).click();
      await page.getByRole('menuitem', { name: '연결 해제' }).click();
      await checkOpen(page, `removing a connection, ${theme} at ${width}`);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('alertdialog')).toHaveCount(0);
    }
  }
});

test('every part of the design system is accessible in both themes, closed and open', async ({
  page,
}) => {
  test.setTimeout(180_000);
  // Group by group: axe reads the whole page however little of it is asked about.
  await page.goto('/component-theme-test?group=actions');
  const groups = page.locator('main fieldset').first().getByRole('radio');
  await expect(groups.first()).toBeAttached();
  const seen = new Set<string>();
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
      await checkOpened(page, opener, 'the design system', seen, opened);
  }
  expect(seen.size).toBeGreaterThan(2);
});

/** The connection says in its name how it is, and a figure what it comes to: both may change meanwhile. */
const withoutStatus = (name: string | null | undefined) =>
  name?.replace(/^.*, (?=데이터 상태 보기$)/, '').replace(/^.*[▲▼₩$₮]\S*\s+(?=.*계산 내역$)/, '');

async function checkOpened(
  page: Page,
  opener: ElementHandle,
  where: string,
  seen: Set<string>,
  within?: string,
) {
  // What an earlier one has closed with itself is gone.
  if (!(await opener.isVisible()) || (await opener.isDisabled())) return;
  const name = (await opener.getAttribute('aria-label')) ?? (await opener.textContent()) ?? '';
  // Each row of a table has the same menu, and each figure the same panel with other words.
  const kind = process.env['MOA_DEEP']
    ? name
    : name.replace(/^.*(?=(?:작업|설명|더 보기|계산 내역|어떻게 계산했나요\?)$)/, '');
  if (seen.has(kind)) return;
  seen.add(kind);
  await opener.click();
  await checkOpen(page, `${where}, “${name}” open`, within);
  await page.keyboard.press('Escape');
  await expect(page.locator(opened).filter({ visible: true }), `${where}, “${name}”`).toHaveCount(
    0,
  );
  // By its name, not by its place: notices that arrive meanwhile add openers before it.
  const nameOfActive = async () =>
    withoutStatus(
      await page.evaluate(
        () =>
          document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
      ),
    );
  await expect
    .poll(nameOfActive, `${where}: the focus is back on “${name}”`)
    .toBe(withoutStatus(name));
}

/** What is open, for the page beneath is looked at by itself; MOA_DEEP=1 looks at both together. */
async function checkOpen(
  page: Page,
  where: string,
  within = process.env['MOA_DEEP'] ? undefined : opened,
): Promise<void> {
  await expect(page.locator(opened).filter({ visible: true }).first(), where).toBeVisible();
  await stand(page);
  // What lies under something open is pressed once that is closed.
  const found = (await violations(page, within)).filter((one) => !/partially obscured/.test(one));
  expect.soft(found, where).toEqual([]);
}
