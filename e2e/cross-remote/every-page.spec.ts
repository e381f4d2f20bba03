/**
 * Every page that the release declares, as its guards let it be seen: one heading, a title, nothing
 * for axe to find, nothing that moves while it loads, and at 320 px nothing to scroll sideways and
 * no word cut off or broken, in both themes and languages, and with words two fifths longer. That no
 * page says an error or breaks its policy is held for every test by the page fixture.
 */
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

/** What opens at an address of its own, beside the pages, by the remote that draws it. */
const forms: Partial<Record<string, readonly string[]>> = {
  'mfe-settings': ['/settings?add=exchange', '/settings?add=wallet'],
  'mfe-analytics': ['/analytics?period=1h'],
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
      for (const path of [...paths, ...(forms[remote] ?? [])]) await checkPage(page, path, look);
    });

  test(`every page of ${remote} is whole to whoever is signed in with holdings, with words two fifths longer`, async ({
    resident: page,
    product,
  }) => {
    const paths = await (await readPaths(product, remote)).signedIn(page);
    await choose(page, { theme: 'light', locale: 'ko' }, { stretched: true });
    await page.setViewportSize({ width: 320, height: 800 });
    for (const path of paths) {
      await page.goto(path);
      await settle(page);
      await checkNarrow(page, `${path}, longer words`);
    }
  });
}
