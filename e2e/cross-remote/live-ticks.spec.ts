/**
 * Prices move and nothing else does: while a price goes up and down by more than a minute brings, no
 * page shifts by more than 0.02, and none reads a figure aloud. (What moves so far that it changes
 * its place among the holdings does shift them.) The ticks are the sandbox's own, and are counted
 * where they come in.
 */
import type { listLedger } from '@moa/contracts/assets/ledger';
import type { OperationOutput } from '@moa/contracts/operation';
import type { Page } from '@playwright/test';
import { callApi } from '../../tools/browser/call-api.ts';
import { holdSamples } from '../../tools/browser/hold-samples.ts';
import { steer } from '../../tools/browser/sandbox.ts';
import { settle } from '../../tools/browser/settle.ts';
import { until } from '../../tools/browser/until.ts';
import { takeShifts, watchShifts } from '../fixtures/layout-shifts.ts';
import { readPaths } from '../fixtures/pages.ts';
import { expect, type RunningProduct, test } from '../fixtures/test.ts';

/** Up and down by a hundredth, with more and fewer digits. */
const start = '70000';
const moves = ['69300.5', '70711.11', start];

test('live ticks move nothing on any page', { tag: '@timed' }, async ({
  page,
  product,
  signUp,
}) => {
  test.setTimeout(300_000);
  const heard = countPrices(page);
  await signUp();
  await holdSamples(page, product, { wallets: ['Everything'] });
  await untilRemembered(page);
  await steer(product, 'market/prices', { symbol: 'BTC', usd: start });
  await watchShifts(page);
  await watchWhatIsSaid(page);
  const saidWhileLoading: string[] = [];
  for (const path of await (await readPaths(product)).signedIn(page)) {
    await page.goto(path);
    await settle(page);
    const loading = await takeShifts(page);
    saidWhileLoading.push(...(await takeSaid(page)));
    for (const usd of moves) await afterATick(product, usd, heard);
    const figures = (await takeSaid(page)).filter((text) => /[₩$₮%]/.test(text));
    expect.soft(figures, `${path}: figures that a tick reads aloud`).toEqual([]);
    const ticking = await takeShifts(page);
    expect.soft(loading.sum, `${path} while it loads: ${loading.what}`).toBeLessThanOrEqual(0.02);
    expect.soft(ticking.sum, `${path} under live ticks: ${ticking.what}`).toBeLessThanOrEqual(0.02);
  }
  // The connection is announced, and announcements are heard here.
  expect(saidWhileLoading).toContain('실시간');
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

function countPrices(page: Page): () => number {
  let count = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (/(price|portfolio)-update/.test(String(payload))) count += 1;
    }),
  );
  return () => count;
}
