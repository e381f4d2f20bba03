/**
 * Every page that the release declares, as its guards let it be seen: one heading, a title, nothing
 * for axe to find, nothing that moves while it loads, and at 320 px nothing to scroll sideways and
 * no word cut off or broken, in both themes and languages, and with words two fifths longer. That no
 * page says an error or breaks its policy is held for every test by the page fixture.
 */
import type { Page } from '@playwright/test';
import { settle } from '../../tools/browser/settle.ts';
import { browserPackages } from '../../tools/build/packages.ts';
import { checkNarrow, checkPage } from '../fixtures/check-page.ts';
import { watchShifts } from '../fixtures/layout-shifts.ts';
import { choose, type Look } from '../fixtures/look.ts';
import { readPaths } from '../fixtures/pages.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

const looks: readonly Look[] = [
  { theme: 'light', locale: 'ko' },
  { theme: 'dark', locale: 'en' },
];

for (const look of looks) {
  test(`every page is whole to whoever is signed out, ${look.theme}, ${look.locale}`, async ({
    page,
    product,
  }) => {
    test.setTimeout(240_000);
    provoke(page, /404/);
    await choose(page, look);
    await watchShifts(page);
    for (const path of (await readPaths(product)).signedOut) await checkPage(page, path, look);
  });
}

/**
 * What opens at an address of its own, beside the pages, by the remote that draws it. Each list is
 * looked at in a test of its own, so that none of them takes long.
 */
const forms: Partial<Record<string, readonly (readonly string[])[]>> = {
  'mfe-settings': [
    ['/settings?add=exchange', '/settings?add=wallet'],
    ['/settings?tab=general', '/settings?tab=wallets', '/settings?tab=discord'],
    ['/settings?tab=backups', '/settings?tab=history'],
  ],
  'mfe-analytics': [
    ['/analytics?period=1h', '/analytics?view=performance'],
    ['/analytics?view=risk', '/analytics?view=allocation'],
    ['/analytics?view=yield', '/analytics?view=comparisons'],
    ['/analytics?view=dashboards', '/analytics?view=reports'],
  ],
};

for (const remote of browserPackages().filter((name) => name !== 'shell')) {
  for (const look of looks)
    test(`every page of ${remote} is whole to whoever is signed in with holdings, ${look.theme}, ${look.locale}`, async ({
      resident: page,
      product,
    }) => {
      const paths = await (await readPaths(product, remote)).signedIn(page);
      expect(paths.length).toBeGreaterThan(0);
      await watchShifts(page);
      await choose(page, look);
      for (const path of paths) await checkPage(page, path, look);
    });

  test(`every page of ${remote} is whole to whoever is signed in with holdings, with words two fifths longer`, async ({
    resident: page,
    product,
  }) => {
    const paths = await (await readPaths(product, remote)).signedIn(page);
    await checkStretched(page, paths);
  });

  for (const paths of forms[remote] ?? []) {
    for (const look of looks)
      test(`${paths.join(' and ')} are whole to whoever is signed in with holdings, ${look.theme}, ${look.locale}`, async ({
        resident: page,
      }) => {
        await watchShifts(page);
        await choose(page, look);
        for (const path of paths) await checkPage(page, path, look);
      });

    test(`${paths.join(' and ')} are whole with words two fifths longer`, async ({
      resident: page,
    }) => {
      await checkStretched(page, paths);
    });
  }
}

/** At 320 px, in words two fifths longer. */
async function checkStretched(page: Page, paths: readonly string[]): Promise<void> {
  await choose(page, { theme: 'light', locale: 'ko' }, { stretched: true });
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of paths) {
    await page.goto(path);
    await settle(page);
    await checkNarrow(page, `${path}, longer words`);
  }
}
