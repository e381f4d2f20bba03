/**
 * A fling through 10,000 holdings on the real page, each with its week of prices drawn, with a four-fold slower processor: how many
 * frames are dropped, and what it costs against a table of 100. Bars: 1 % of the frames; script time
 * and nodes at most 1.2 of the small table's.
 */
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { addAuthenticator } from '../browser/add-authenticator.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { settle } from '../browser/settle.ts';
import { signUp } from '../browser/sign-up.ts';
import { buildChanged } from '../build/build-changed.ts';
import { workspace } from '../build/packages.ts';
import { startBenchProduct } from './start-bench-product.ts';
import { pageOfHoldings, syntheticHoldings, syntheticMarkets } from './synthetic-holdings.ts';

const frame = 1_000 / 60;
/** px a second, and how far each way. */
const fling = { speed: 5_000, distance: 5_000, times: 5 };

export async function benchTable(): Promise<void> {
  const dist = process.env['MOA_DIST'] || join(workspace, 'dist');
  await buildChanged(dist);
  const product = await startBenchProduct({ dist });
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({ baseURL: product.address, locale: 'ko-KR' });
    const page = await context.newPage();
    await addAuthenticator(page);
    await signUp(page);
    await page.addInitScript(() => localStorage.setItem('moa.table.holdings', 'rows=all&trend=1'));
    const session = await context.newCDPSession(page);
    const small = await flingThrough(page, session, 100);
    const large = await flingThrough(page, session, 10_000);
    const ratio = (of: 'script' | 'nodes') => (large[of] / small[of]).toFixed(2);
    for (const [rows, { dropped, frames, script, nodes }] of [
      [100, small],
      [10_000, large],
    ] as const)
      console.log(
        `  ${rows} rows: ${dropped} of ${frames} frames dropped (${((100 * dropped) / frames).toFixed(2)} %, bar: 1 %), script ${script.toFixed(0)} ms, ${nodes} nodes`,
      );
    console.log(`  script ${ratio('script')} (bar: 1.2), nodes ${ratio('nodes')} (bar: 1.2)`);
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Flung = { dropped: number; frames: number; script: number; nodes: number };

async function flingThrough(page: Page, session: CDPSession, rows: number): Promise<Flung> {
  const holdings = syntheticHoldings(rows, new Date().toISOString());
  await page.route(/\/api\/v1\/assets\/positions\?/, (route) =>
    route.fulfill({
      json: { success: true, data: pageOfHoldings(holdings, new URL(route.request().url())) },
    }),
  );
  await page.route(/\/api\/v1\/assets\/markets\?/, (route) =>
    route.fulfill({
      json: { success: true, data: syntheticMarkets(new Date().toISOString()) },
    }),
  );
  // The feed would bring the real holdings, which are none.
  await page.routeWebSocket(/\/ws\//, () => undefined);
  await page.goto('/assets');
  // Of the large table only what a window shows is drawn.
  await page.locator('[data-row="8"] svg[role="img"]').waitFor();
  await settle(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const before = await metrics(session);
  await page.evaluate(watchFrames);
  await session.send('Input.synthesizeScrollGesture', {
    x: 600,
    y: 500,
    yDistance: -fling.distance,
    speed: fling.speed,
    repeatCount: fling.times - 1,
    repeatDelayMs: 0,
    gestureSourceType: 'touch',
    preventFling: false,
  });
  const deltas = await page.evaluate(() =>
    (globalThis as unknown as { endFrames(): number[] }).endFrames(),
  );
  const after = await metrics(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const dropped = deltas.reduce(
    (sum, delta) => sum + Math.max(0, Math.round(delta / frame) - 1),
    0,
  );
  return {
    dropped,
    frames: deltas.length + dropped,
    script: 1_000 * (after.ScriptDuration - before.ScriptDuration),
    nodes: after.Nodes,
  };
}

async function metrics(session: CDPSession): Promise<{ ScriptDuration: number; Nodes: number }> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { ScriptDuration: of('ScriptDuration'), Nodes: of('Nodes') };
}

/** Notes how far apart frames are, until `endFrames` is called. */
function watchFrames(): void {
  const deltas: number[] = [];
  let last = performance.now();
  let going = true;
  const tick = (now: number) => {
    deltas.push(now - last);
    last = now;
    if (going) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
  Object.assign(globalThis, {
    endFrames: () => {
      going = false;
      return deltas;
    },
  });
}
