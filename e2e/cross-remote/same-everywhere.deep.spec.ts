/**
 * The remotes look like one app: a currency reaches every figure in one frame, a number is printed alike
 * on every page, and Back leads to the page before.
 */
import type { AssetPosition } from '@moa/contracts/assets/shapes/position';
import type { Locator } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { settle, stand } from '../../tools/browser/settle.ts';
import { whileMarketRests } from '../fixtures/outside-truth.ts';
import { readFirstFrame } from '../fixtures/switch-in-one-frame.ts';
import { expect, test } from '../fixtures/test.ts';

let first: AssetPosition;
test.beforeEach(async ({ resident: page }) => {
  const { items } = await callApi<{ items: AssetPosition[] }>(page, '/api/v1/assets/positions');
  if (!items[0]) throw new Error('nothing is held');
  first = items[0];
});

/** The total is given in the other currencies too, and the premium compares won with dollars. */
const own =
  'main [data-spoken]:not([data-total] *, [data-total-in] *, [data-premium] *, [data-fx-basis] *)';

test('the currency reaches every figure of a page within one frame', async ({
  resident: page,
  product,
}) => {
  // The past of who lives here may still be worked out.
  await whileMarketRests(page, product, async () => {
    for (const path of ['/', '/assets', '/defi/dashboard', '/analytics?period=1h']) {
      await page.goto(path);
      await settle(page);
      // Where it is about the past, it says nothing until that is read back.
      await expect(page.locator(own).first()).toBeAttached({ timeout: 120_000 });
      // Known in each currency, so that nothing has to be fetched.
      await page.getByRole('radio', { name: 'USD', exact: true }).check();
      await expect(page.locator(own).filter({ hasText: '₩' })).toHaveCount(0, { timeout: 90_000 });
      await settle(page);
      await page.getByRole('radio', { name: 'KRW', exact: true }).check();
      await expect(page.locator(own).filter({ hasText: '₩' }).first()).toBeAttached();
      await settle(page);
      await readFirstFrame(
        page,
        { click: 'header input[value="USD"]', drawn: 'data-currency' },
        [],
      );
      const shown = (await figures(page.locator(own))).join();
      expect.soft(shown, `${path}: figures in dollars`).toContain('$');
      expect.soft(shown, `${path}: figures still in won`).not.toContain('₩');
      await page.getByRole('radio', { name: 'KRW', exact: true }).check();
    }
  });
});

test('a number is printed alike by the header, home, assets, the asset’s own page and analytics', async ({
  resident: page,
  product,
}) => {
  await whileMarketRests(page, product, async () => {
    await expect(async () => {
      const header = async () => (await figures(page.locator('header [data-spoken]')))[0];
      await page.goto('/');
      await settle(page);
      const [total] = await figures(page.locator('[data-total="KRW"] [data-spoken]'));

      await page.goto('/assets');
      await settle(page);
      const [sum] = await figures(page.locator('[data-sum="KRW"] [data-spoken]'));
      expect([sum, await header()]).toEqual([total, total]);
      const row = page.getByRole('row').filter({ has: page.locator(`a[href$="${first.id}"]`) });
      const inTable = (await figures(row.locator('[data-spoken]'))).filter((each) =>
        /₩/.test(each),
      );
      expect(inTable.length, 'price and value of a row').toBeGreaterThan(1);

      await page.goto(`/assets/${first.id}`);
      await settle(page);
      const own = await figures(page.locator('main [data-spoken]'));
      for (const amount of inTable) expect(own, 'the asset’s own page').toContain(amount);
      for (const path of ['/defi/dashboard', '/analytics?period=1h', '/notifications']) {
        await page.goto(path);
        await settle(page);
        expect(await header(), path).toBe(total);
      }
    }).toPass({ timeout: 90_000 });
  });
});

test('Back leads to where one was: the filter, the order and the place on the page', async ({
  resident: page,
}) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/assets');
  await settle(page);
  await page.getByRole('searchbox').first().fill('e');
  await expect(page).toHaveURL(/[?&]\w+=e\b/);
  const address = page.url();
  const link = page.getByRole('table').getByRole('link').last();
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => Math.round(scrollY));
  expect(place).toBeGreaterThan(50);
  await link.click();
  await expect(page).toHaveURL(/\/assets\/.+/);
  await settle(page);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('searchbox').first()).toHaveValue('e');
  await expect
    .poll(() => page.evaluate((before) => Math.abs(scrollY - before), place))
    .toBeLessThan(80);
});

test('what has the focus is never under a bar, on a low screen', async ({ resident: page }) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await page.goto('/assets');
  await settle(page);
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    // What scrolls sideways brings it into view with the next frame.
    await stand(page);
    const hidden = await page.evaluate(describeHiddenFocus);
    expect(hidden, `Tab ${step + 1}`).toBeNull();
  }
});

/** Runs in the page: what has the focus and cannot be seen at any of its corners or its middle. */
function describeHiddenFocus(): string | null {
  const at = document.activeElement;
  if (!(at instanceof HTMLElement) || at === document.body) return null;
  const box = at.getBoundingClientRect();
  const points = [0.1, 0.5, 0.9].flatMap((x) =>
    [0.1, 0.5, 0.9].map((y) => [box.left + box.width * x, box.top + box.height * y] as const),
  );
  const seen = points.some(([x, y]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (at.contains(top) || top.contains(at) || top.closest('label') !== null);
  });
  if (seen) return null;
  const over = document.elementFromPoint(...(points[4] ?? [0, 0]));
  const { x, y, width, height } = box;
  return `${at.ariaLabel ?? at.textContent} at ${[x, y, width, height].map(Math.round)} under ${over?.outerHTML.slice(0, 90)}`;
}

/** Figures as they are printed, in the order of the page. */
async function figures(of: Locator): Promise<string[]> {
  return (await of.allTextContents()).map((text) => text.trim());
}
