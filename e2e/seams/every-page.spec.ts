/**
 * Every page, as its guards let it be seen: one heading, a title, nothing for axe to find and nothing
 * to scroll sideways, in both themes and languages. That no page says an error or breaks its policy
 * is held for every test by the page fixture.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AssetPosition } from '@moa/contracts/assets/position';
import type { Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const looks = ['light', 'dark'].flatMap((theme) =>
  ['ko', 'en'].map((locale) => ({ theme, locale })),
);

const signedOut = ['/', '/login', '/login?mode=sign-up', '/assets', '/settings', '/nowhere'];
const signedIn = [
  '/',
  '/assets',
  '/assets/:id',
  '/defi/dashboard',
  '/analytics?period=1h',
  '/notifications',
  '/settings',
  '/settings?add=exchange',
  '/settings?add=wallet',
];

for (const { theme, locale } of looks) {
  test(`every page is whole and accessible, ${theme}, ${locale}, signed out`, async ({ page }) => {
    provoke(page, /404/);
    await choose(page, theme, locale);
    for (const path of signedOut) await checkPage(page, path, theme, locale);
  });
}

test('every page is whole and accessible to whoever is signed in with holdings', async ({
  page,
  product,
  signUp,
}) => {
  test.setTimeout(150_000);
  await signUp();
  await holdSamples(page, product, { exchanges: ['upbit Main'], wallets: ['Lender'] });
  const { items } = await callApi<{ items: AssetPosition[] }>(page, '/api/v1/assets/positions');
  for (const { theme, locale } of looks) {
    await test.step(`${theme}, ${locale}`, async () => {
      await choose(page, theme, locale);
      for (const path of signedIn)
        await checkPage(page, path.replace(':id', items[0]?.id ?? ''), theme, locale);
    });
  }
});

async function choose(page: Page, theme: string, locale: string): Promise<void> {
  await page.context().addCookies([
    { name: 'moa_theme', value: theme, domain: 'localhost', path: '/' },
    { name: 'moa_locale', value: locale, domain: 'localhost', path: '/' },
  ]);
}

async function checkPage(page: Page, path: string, theme: string, locale: string) {
  const where = `${path} ${theme} ${locale}`;
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(path);
  await settled(page);
  await expect(page.locator('h1'), where).toHaveCount(1);
  await expect(page, where).toHaveTitle(/\S · Moa$/);
  await expect(page.locator('html'), where).toHaveAttribute('lang', locale);
  await expect(page.locator('html'), where).toHaveAttribute('data-theme', theme);
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await settled(page);
    const over = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(over, `${where}: pixels to scroll sideways at ${width}`).toBeLessThanOrEqual(0);
    if (width > 320) expect.soft(await violations(page), `${where} at ${width}`).toEqual([]);
  }
}

/** Nothing on its way and nothing moving. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.getByText(/^(불러오는 중|Loading)$/)).toHaveCount(0);
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished),
    ),
  );
}

async function violations(page: Page): Promise<string[]> {
  // Evaluated by the debugger, which the page's policy does not hold back.
  await page.evaluate(axe);
  return page.evaluate(async (values) => {
    const { axe } = globalThis as unknown as {
      axe: {
        run(options: unknown): Promise<{
          violations: { id: string; nodes: { html: string; failureSummary: string }[] }[];
        }>;
      };
    };
    const found = await axe.run({
      runOnly: { type: 'tag', values },
      resultTypes: ['violations'],
    });
    return found.violations.flatMap(({ id, nodes }) =>
      nodes.slice(0, 2).map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
    );
  }, tags);
}
