/**
 * Response time to a click or key: the longest and the 98th percentile of a script of interactions
 * with holdings on the page, on a processor slowed four-fold; the median of five visits, because
 * server and simulated world run on the same machine. Limit: 200 ms.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { median } from 'simple-statistics';
import { settle } from '../browser/settle.ts';
import { visitProduct } from './product.ts';

type Wait = { duration: number; what: string };
const visits = 5;
const rounds = 2;
/** Time between two interactions of a fast user, in ms: the theme is still fading by then. */
const hand = 150;

export function benchInteractions(): Promise<void> {
  return visitProduct({}, async ({ context, page }) => {
    await page.close();
    const longest: number[] = [];
    const at98: number[] = [];
    for (let visit = 0; visit < visits; visit += 1) {
      const waits = await visitOnce(context);
      const [worst] = waits;
      longest.push(worst?.duration ?? 0);
      at98.push(waits[Math.floor(waits.length * 0.02)]?.duration ?? 0);
      console.log(
        `  ${waits.length} over 16 ms: ${at98.at(-1)} ms at 98 %, ${longest.at(-1)} ms ${worst?.what}`,
      );
    }
    console.log(
      `  longest ${median(longest)} ms (bar: 200), 98th percentile ${median(at98)} ms (bar: 100)`,
    );
  });
}

/** The waits of one visit, longest first. */
async function visitOnce(context: BrowserContext): Promise<Wait[]> {
  const page = await context.newPage();
  await watch(page);
  await page.goto('/');
  await settle(page);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (let round = 0; round < rounds; round += 1) await interact(page);
  const waits = await page.evaluate(() => (globalThis as unknown as { waits: Wait[] }).waits);
  await page.close();
  return waits.sort((a, b) => b.duration - a.duration);
}

/** Switches of the header, pages of the navigation, the search of a table, a panel. */
async function interact(page: Page): Promise<void> {
  for (const path of [
    '/assets',
    '/defi/dashboard',
    '/analytics',
    '/notifications',
    '/settings',
    '/',
  ]) {
    await page.locator(`nav a[href="${path}"]`).first().click();
    await settle(page);
    await choose(page, 'USD');
    for (const next of ['button[lang="en"]', 'button[lang="ko"]', 'button[aria-label^="테마"]']) {
      await page.waitForTimeout(hand);
      await page.locator(`header ${next}`).click();
    }
    await page.waitForTimeout(hand);
    await choose(page, 'KRW');
    if (path !== '/assets') continue;
    await page.getByRole('searchbox').first().pressSequentially('eth');
    await page.getByRole('searchbox').first().fill('');
  }
}

/** Its radio follows the press once the page has drawn, which a slow processor takes its time for. */
async function choose(page: Page, currency: string): Promise<void> {
  await page.locator(`header input[value="${currency}"]`).click({ force: true });
  await page.locator(`header input[value="${currency}"]:checked`).waitFor({ state: 'attached' });
}

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const waits: Wait[] = [];
    Object.assign(globalThis, { waits });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        interactionId: number;
        target: Element | null;
      })[])
        if (entry.interactionId > 0)
          waits.push({
            duration: entry.duration,
            what: `${entry.name} on ${entry.target?.outerHTML.slice(0, 60).replaceAll('\n', ' ')}`,
          });
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
}
