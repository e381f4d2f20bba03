/**
 * A fling through 10,000 holdings on the real page, each with its week of prices drawn, with a four-fold
 * slower processor: how many frames are dropped, and what it costs against a table of 100. Bars: 1 % of the frames; script time
 * and nodes at most 1.2 of the small table's.
 */
import type { listMarkets } from '@moa/contracts/assets/markets';
import type { AssetPosition, PositionPage } from '@moa/contracts/assets/shapes/position';
import type { Output } from '@moa/contracts/schema';
import { buildPosition, buildPositionPage } from '@moa/testing/build-portfolio';
import type { CDPSession, Page } from 'playwright-core';
import { settle } from '../browser/settle.ts';
import { readMetrics, visitProduct } from './product.ts';

const frame = 1_000 / 60;
/** px a second, and how far each way. */
const fling = { speed: 5_000, distance: 5_000, times: 5 };

export function benchTable(): Promise<void> {
  return visitProduct({ wallets: [] }, async ({ context, page }) => {
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
  });
}

type Flung = { dropped: number; frames: number; script: number; nodes: number };

async function flingThrough(page: Page, session: CDPSession, rows: number): Promise<Flung> {
  const at = new Date().toISOString();
  const holdings = syntheticHoldings(rows, at);
  const answer = (path: RegExp, data: (address: URL) => object) =>
    page.route(path, (route) =>
      route.fulfill({ json: { success: true, data: data(new URL(route.request().url())) } }),
    );
  await answer(/\/api\/v1\/assets\/positions\?/, (address) => pageOfHoldings(holdings, address));
  await answer(/\/api\/v1\/assets\/markets\?/, () => syntheticMarkets(at));
  // The feed would bring the real holdings, which are none.
  await page.routeWebSocket(/\/ws\//, () => undefined);
  await page.goto('/assets');
  // Of the large table only what a window shows is drawn.
  await page.locator('[data-row="8"] svg[role="img"]').waitFor();
  await settle(page);
  await session.send('Performance.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const before = await readMetrics(session);
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
  const after = await readMetrics(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const dropped = deltas.reduce(
    (sum, delta) => sum + Math.max(0, Math.round(delta / frame) - 1),
    0,
  );
  return {
    dropped,
    frames: deltas.length + dropped,
    script: 1_000 * (after('ScriptDuration') - before('ScriptDuration')),
    nodes: after('Nodes'),
  };
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

const symbols = ['BTC', 'ETH', 'USDC', 'XRP', 'SOL', 'DOGE', 'LINK', 'UNI'];

function syntheticHoldings(count: number, at: string): AssetPosition[] {
  return Array.from({ length: count }, (_, index) => {
    const symbol = symbols[index % symbols.length] ?? 'BTC';
    const value = String((count - index) * 1_000);
    return buildPosition({
      id: `pos_${index}`,
      name: `${symbol} no. ${index}`,
      symbol,
      balance: `${index}.5`,
      locked: index % 7 === 0 ? '0.25' : null,
      value,
      priceAt: at,
      change24h: index % 2 === 0 ? '1.25' : '-0.75',
      allocation: (100 / count).toFixed(2),
      lastUpdated: at,
      kind: index % 11 === 0 ? 'supplied' : 'balance',
      ...(index % 3 === 0 && { type: 'defi', exchange: null, chain: 'ethereum' }),
      sourceId: `src_${index % 9}`,
      sourceLabel: `Account ${index % 9}`,
      cost: {
        average: '90000000',
        total: value,
        unrealised: '70000',
        unrealisedPercentage: '7.78',
      },
    });
  });
}

/** A week of prices of each, as lines that move and have a gap. */
function syntheticMarkets(at: string): Output<typeof listMarkets.output> {
  return {
    currency: 'KRW',
    stepMs: 14_400_000,
    from: at,
    items: symbols.map((symbol, asset) => ({
      symbol,
      prices: Array.from({ length: 43 }, (_, step) =>
        step === 9 ? null : String(100 + ((step * (7 + asset)) % 13)),
      ),
      change: asset % 2 === 0 ? '3.25' : '-1.75',
      kimchiPremium: '1.66',
    })),
    quality: 'ok',
    asOf: at,
  };
}

/** The page that the address asks for. */
function pageOfHoldings(holdings: readonly AssetPosition[], address: URL): PositionPage {
  const page = Number(address.searchParams.get('page') ?? '1');
  const limit = Number(address.searchParams.get('limit') ?? '20');
  const items = holdings.slice((page - 1) * limit, page * limit);
  const total = holdings.reduce((sum, { value }) => sum + BigInt(value ?? '0'), 0n);
  return {
    ...buildPositionPage(items, String(total)),
    page,
    limit,
    total: holdings.length,
  };
}
