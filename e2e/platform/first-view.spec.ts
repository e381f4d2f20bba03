/**
 * A signed-in user's holdings are in the page before the code that renders them, and in no other
 * user's page.
 */
import type { Page, Route } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { settle } from '../../tools/browser/settle.ts';
import { signUp as signUpOn } from '../../tools/browser/sign-up.ts';
import { drainShifts, watchShifts } from '../fixtures/layout-shifts.ts';
import { whileMarketRests } from '../fixtures/outside-truth.ts';
import { expect, provoke, test } from '../fixtures/test.ts';

const total = '[data-total="KRW"]';

for (const [device, viewport] of [
  ['a phone', { width: 390, height: 844 }],
  ['a desktop', { width: 1280, height: 900 }],
] as const)
  test(`the total stands on the page before any script but the first, and stays where it is, on ${device}`, async ({
    page,
    product,
    signUp,
  }) => {
    await page.setViewportSize(viewport);
    await signUp();
    await whileMarketRests(page, product, async () => {
      // No wallet: what is lent earns interest with every block.
      await holdSamples(page, product, { wallets: [] });
      await page.goto('/');
      await settle(page);
      const drawn = await look(page);

      await watchShifts(page);
      const shell = await hold(page, /\/shell\/[^/]+\/shell\.js$/);
      const remotes = await hold(page, /\/remotes\/.*\.js$/);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(page.locator(total)).toHaveText(/₩[1-9]/);
      expect(await page.locator('main h1').count()).toBe(1);
      const first = await look(page);
      expect(first.text).toBe(drawn.text);

      shell();
      await expect(page.locator('header button').first()).toBeVisible();
      const held = await look(page);
      expect(held.text).toBe(drawn.text);

      remotes();
      await expect(page.locator('main [data-remote="mfe-portfolio"]')).toBeVisible();
      await settle(page);
      const last = await look(page);
      expect(last.text).toBe(drawn.text);
      for (const { x, y, height } of [first, held]) {
        expect(Math.abs(x - last.x)).toBeLessThan(1);
        expect(Math.abs(y - last.y)).toBeLessThan(1);
        expect(Math.abs(height - last.height)).toBeLessThan(1);
      }
      const { sum, what } = await drainShifts(page);
      expect(sum, what).toBeLessThanOrEqual(0.02);
    });
  });

test('a tap on the tab bar is answered before the shell is there, and its page is the one that opens', async ({
  page,
  product,
  signUp,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signUp();
  await holdSamples(page, product, { wallets: [] });
  await page.goto('/');
  const bar = page.getByRole('navigation', { name: '주 메뉴' });
  const places = () =>
    bar.getByRole('link').evaluateAll((links) =>
      links.map((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return [link.textContent, link.getAttribute('href'), x, y, width, height].join(' ');
      }),
    );
  await expect(bar.locator('svg').first()).toBeVisible();
  // The first view is of what the page stored before.
  await settle(page);
  const drawn = await places();

  await watchShifts(page);
  const shell = await hold(page, /\/shell\/[^/]+\/shell\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(bar.getByRole('link', { name: '홈' })).toHaveAttribute('aria-current', 'page');
  expect(await places()).toEqual(drawn);
  await bar.getByRole('link', { name: '자산' }).click();
  await expect(page).toHaveURL('/assets');
  await expect(bar.getByRole('link', { name: '자산' })).toHaveAttribute('aria-current', 'page');
  await expect(bar.locator('[aria-current]')).toHaveCount(1);
  await expect(page).toHaveTitle(/자산/);
  await expect(page.locator(total)).toHaveCount(0);
  // Its last script is held back, so nothing of it loads.
  await page.goBack({ waitUntil: 'commit' });
  await expect(bar.getByRole('link', { name: '홈' })).toHaveAttribute('aria-current', 'page');
  await expect(bar.locator('[aria-current]')).toHaveCount(1);
  await expect(page).not.toHaveTitle(/자산/);
  await page.goForward({ waitUntil: 'commit' });
  await expect(page).toHaveTitle(/자산/);

  shell();
  await expect(page.locator('main [data-remote="mfe-portfolio"] h1')).toBeVisible();
  await expect(page).toHaveURL('/assets');
  expect(await places()).toEqual(drawn);
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.locator(total)).toHaveText(/₩[1-9]/);
  const { sum, what } = await drainShifts(page);
  expect(sum, what).toBeLessThanOrEqual(0.02);
});

test('no digit of it is drawn while amounts are hidden', async ({ page, product, signUp }) => {
  await signUp();
  await holdSamples(page, product, { wallets: [] });
  await page.goto('/');
  await page.getByRole('button', { name: '금액 숨기기' }).click();
  await expect(page.locator(total)).not.toHaveText(/\d/);
  const shell = await hold(page, /\/shell\/[^/]+\/shell\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator(total)).toHaveText(/•••••/);
  await expect(page.locator(total)).not.toHaveText(/\d/);
  shell();
});

test('the page is nobody’s after signing out, and the next person’s after that', async ({
  page,
  product,
  signUp,
}) => {
  const email = await signUp();
  await holdSamples(page, product, { wallets: [] });
  const opened = async () => {
    const answer = await page.goto('/');
    expect(answer?.headers()['cache-control']).toMatch(/no-(store|cache)/);
    return (await answer?.text()) ?? '';
  };
  const theirs = await opened();
  expect(theirs).toContain(email);
  expect(theirs).toMatch(/data-krw="[1-9]\d*"/);
  await expect(page.locator(total)).toHaveText(/₩[1-9]/);
  // What came along is taken out of the document once the shell has it.
  await expect(page.locator('#moa-first')).toHaveCount(0);

  await page.getByRole('button', { name: /님의 계정$/ }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page.getByRole('link', { name: '무료로 시작하기' }).first()).toBeVisible();
  expect(await opened()).not.toContain('moa-first');
  await expect(page.locator(total)).toHaveCount(0);

  const next = await signUpOn(page);
  const others = await opened();
  expect(others).toContain(next);
  expect(others).not.toContain(email);
  expect(others).not.toContain('data-krw');
});

test('an ended session’s cookie brings nothing along, and nothing is drawn of it', async ({
  page,
  product,
  signUp,
  context,
}) => {
  provoke(page, /status of 401/);
  const email = await signUp();
  await holdSamples(page, product, { wallets: [] });
  const cookies = await context.cookies();
  await callApi(page, '/api/v1/settings/access-tokens', { method: 'DELETE' });
  await context.clearCookies();
  await context.addCookies(cookies);
  const answer = await page.goto('/');
  expect(await answer?.text()).not.toContain(email);
});

/** Keeps matching files back until what comes back is called. */
async function hold(page: Page, pattern: RegExp): Promise<() => void> {
  const waiting: Route[] = [];
  let open = false;
  await page.route(pattern, (route) => {
    if (open) return route.continue();
    waiting.push(route);
    return undefined;
  });
  return () => {
    open = true;
    for (const route of waiting.splice(0)) void route.continue();
  };
}

async function look(page: Page) {
  const place = page.locator(total);
  const box = await place.boundingBox();
  if (!box) throw new Error('The total is not on the page');
  return { ...box, text: (await place.textContent()) ?? '' };
}
