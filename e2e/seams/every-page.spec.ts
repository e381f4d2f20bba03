/**
 * Every page that the release declares, as its guards let it be seen: one heading, a title, nothing
 * for axe to find, nothing that moves while it loads, and at 320 px nothing to scroll sideways and
 * no word cut off or broken, in both themes and languages, and with words two fifths longer. That no
 * page says an error or breaks its policy is held for every test by the page fixture.
 */
import type { AssetPosition } from '@moa/contracts/assets/position';
import type { Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { settle, stand } from '../../tools/browser/settle.ts';
import { violations } from '../fixtures/axe.ts';
import { takeShifts, watchShifts } from '../fixtures/layout-shifts.ts';
import { choose, type Look } from '../fixtures/look.ts';
import { readPaths } from '../fixtures/pages.ts';
import { expect, provoke, type RunningProduct, test } from '../fixtures/test.ts';
import { readWords } from '../fixtures/words-on-page.ts';

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

for (const look of looks)
  test(`every page is whole to whoever is signed in with holdings, ${look.theme}, ${look.locale}`, async ({
    page,
    product,
    signUp,
  }) => {
    test.setTimeout(240_000);
    await signUp();
    const paths = await pathsWithHoldings(page, product);
    await watchShifts(page);
    await choose(page, look);
    const forms = ['/settings?add=exchange', '/settings?add=wallet', '/analytics?period=1h'];
    for (const path of [...paths, ...forms]) await checkPage(page, path, look);
  });

test('every page is whole to whoever is signed in with holdings, with words two fifths longer', async ({
  page,
  product,
  signUp,
}) => {
  test.setTimeout(240_000);
  await signUp();
  const paths = await pathsWithHoldings(page, product);
  await choose(page, { theme: 'light', locale: 'ko' }, { stretched: true });
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of paths) {
    await page.goto(path);
    await settle(page);
    await checkNarrow(page, `${path}, longer words`);
  }
});

async function pathsWithHoldings(page: Page, product: RunningProduct): Promise<string[]> {
  await holdSamples(page, product);
  const { items } = await callApi<{ items: AssetPosition[] }>(page, '/api/v1/assets/positions');
  return (await readPaths(product)).signedIn({ id: items[0]?.id ?? '' });
}

async function checkPage(page: Page, path: string, { theme, locale }: Look): Promise<void> {
  const where = `${path} ${theme} ${locale}`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await settle(page);
  const moved = await takeShifts(page);
  expect
    .soft(moved.sum, `${where}: moved while it loaded: ${moved.what}`)
    .toBeLessThanOrEqual(0.02);
  await expect(page.locator('h1'), where).toHaveCount(1);
  await expect(page, where).toHaveTitle(/\S · Moa$/);
  await expect(page.locator('html'), where).toHaveAttribute('lang', locale);
  await expect(page.locator('html'), where).toHaveAttribute('data-theme', theme);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await stand(page);
    expect.soft(await violations(page), `${where} at ${width}`).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 800 });
  await stand(page);
  await checkNarrow(page, where);
}

async function checkNarrow(page: Page, where: string): Promise<void> {
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(over, `${where}: pixels to scroll sideways at 320`).toBeLessThanOrEqual(0);
  const { clipped, broken, unfilled } = await readWords(page);
  expect.soft({ clipped, broken, unfilled }, `${where}: words at 320`).toEqual({
    clipped: [],
    broken: [],
    unfilled: [],
  });
}
