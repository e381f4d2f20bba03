/** When a page has received all that it asked for: its requests are counted from its first on. */
import type { Page, Request } from 'playwright-core';

/** In ms: nothing is on its way for so long. A page that goes on asking does so within a frame or two. */
const silenceMs = 120;
const patienceMs = 30_000;

type Traffic = { open: Set<Request>; last: number };
const trafficOf = new WeakMap<Page, Traffic>();

/** Begins to count; a page that is not watched before it is opened is waited for more patiently. */
export function watchTraffic(page: Page): void {
  if (trafficOf.has(page)) return;
  const traffic: Traffic = { open: new Set(), last: performance.now() };
  trafficOf.set(page, traffic);
  const ended = (request: Request) => {
    traffic.open.delete(request);
    traffic.last = performance.now();
  };
  page.on('request', (request) => {
    traffic.open.add(request);
    traffic.last = performance.now();
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  page.on('framenavigated', (frame) => {
    // Requests of the previous page no longer count.
    if (frame === page.mainFrame()) traffic.open.clear();
  });
}

export async function untilQuiet(page: Page): Promise<void> {
  const traffic = trafficOf.get(page);
  if (traffic === undefined) {
    await page.waitForLoadState('networkidle').catch(() => undefined);
    return;
  }
  const end = performance.now() + patienceMs;
  for (;;) {
    const rest = silenceMs - (performance.now() - traffic.last);
    if (traffic.open.size === 0 && rest <= 0) return;
    if (performance.now() > end) return;
    await new Promise((resolve) => setTimeout(resolve, Math.max(20, rest)));
  }
}
