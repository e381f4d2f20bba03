/**
 * Prices move and nothing else does: while a price goes up and down by more than a minute brings, no
 * page shifts by more than 0.02, and none reads a figure aloud. (What moves so far that it changes
 * its place among the holdings does shift them.) The ticks are the sandbox's own, and are counted
 * where they come in.
 */
import type { listLedger } from '@moa/contracts/assets/ledger';
import type { OperationOutput } from '@moa/contracts/operation';
import type { BrowserContext, Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { watchTraffic } from '../../tools/browser/quiet.ts';
import { steer } from '../../tools/browser/sandbox.ts';
import { settle } from '../../tools/browser/settle.ts';
import { until } from '../../tools/browser/until.ts';
import { takeShifts, watchShifts } from '../fixtures/layout-shifts.ts';
import { readPaths } from '../fixtures/pages.ts';
import { seeFar } from '../fixtures/see-far.ts';
import { expect, type RunningProduct, test } from '../fixtures/test.ts';
import { watchPage } from '../fixtures/watch-page.ts';

/** Pages that tick at once, each in a tab: a tick takes a second. */
const together = 5;
/** Up and down by a hundredth, with more and fewer digits. */
const start = '70000';
const moves = ['69300.5', '70711.11', start];

test('live ticks move nothing on any page', { tag: '@timed' }, async ({
  page,
  product,
  signUp,
}) => {
  test.setTimeout(300_000);
  const context = page.context();
  const heard = countPrices(context);
  await signUp();
  await holdSamples(page, product, { wallets: ['Everything'] });
  await untilRemembered(page);
  await steer(product, 'market/prices', { symbol: 'BTC', usd: start });
  // One of the tabs has the socket, and the others hear of prices from it.
  const others = await Promise.all(Array.from({ length: together - 1 }, () => context.newPage()));
  const errors = await Promise.all(others.map((tab) => watchPage(tab)));
  for (const tab of others) {
    watchTraffic(tab);
    await seeFar(tab);
  }
  const tabs = [page, ...others];
  for (const tab of tabs) {
    await watchShifts(tab);
    await watchWhatIsSaid(tab);
  }
  const saidWhileLoading: string[] = [];
  const paths = await (await readPaths(product)).signedIn(page);
  while (paths.length > 0) {
    const open = paths.splice(0, together).map((path, i) => ({ path, tab: tabs[i] as Page }));
    for (const { path, tab } of open) {
      await tab.goto(path);
      await settle(tab);
      const loading = await takeShifts(tab);
      saidWhileLoading.push(...(await takeSaid(tab)));
      expect.soft(loading.sum, `${path} while it loads: ${loading.what}`).toBeLessThanOrEqual(0.02);
    }
    for (const { tab } of open) {
      // What came while the others loaded is of no tick.
      await takeShifts(tab);
      await takeSaid(tab);
    }
    for (const usd of moves) await afterATick(product, usd, heard);
    for (const { path, tab } of open) {
      const figures = (await takeSaid(tab)).filter((text) => /[₩$₮%]/.test(text));
      expect.soft(figures, `${path}: figures that a tick reads aloud`).toEqual([]);
      const ticking = await takeShifts(tab);
      expect
        .soft(ticking.sum, `${path} under live ticks: ${ticking.what}`)
        .toBeLessThanOrEqual(0.02);
    }
  }
  // The connection is announced, and announcements are heard here.
  expect(saidWhileLoading).toContain('실시간');
  expect(errors.flatMap((seen) => seen())).toEqual([]);
});

/** What was paid is known, once, some seconds after an account was connected: then figures stand where there were dashes. */
async function untilRemembered(page: Page) {
  const isRemembered = async () => {
    const { items, coverage } = await callApi<OperationOutput<typeof listLedger>>(
      page,
      '/api/v1/assets/ledger?limit=200',
    );
    const isRead = coverage.length > 0 && coverage.every(({ complete }) => complete);
    return isRead && items.some(({ valueKrw }) => valueKrw !== null);
  };
  await expect.poll(isRemembered, { intervals: [1_000], timeout: 90_000 }).toBe(true);
}

/** Sets a price, and waits until the page has heard of it. */
async function afterATick(product: RunningProduct, usd: string, heard: () => number) {
  const before = heard();
  await steer(product, 'market/prices', { symbol: 'BTC', usd });
  // The first may have been on its way already.
  await until('two ticks came in', async () => heard() >= before + 2);
}

type Said = { __said: string[] };

/** What a screen reader would say by itself: whatever comes into a live region. */
function watchWhatIsSaid(page: Page) {
  return page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { __said: said });
    const live = '[role="status"], [role="alert"], [aria-live]:not([aria-live="off"])';
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const region = (target instanceof Element ? target : target.parentElement)?.closest(live);
        if (region) said.push(region.textContent ?? '');
      }
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
}

function takeSaid(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as Said).__said.splice(0));
}

/** Those that came in by the socket, whichever tab has it. */
function countPrices(context: BrowserContext): () => number {
  let count = 0;
  const listen = (tab: Page) =>
    tab.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/(price|portfolio)-update/.test(String(payload))) count += 1;
      }),
    );
  context.pages().forEach(listen);
  context.on('page', listen);
  return () => count;
}
