/**
 * The first load of the signed-in `/`: every script until two seconds after the network fell silent,
 * in brotli bytes; the times until the first paint and the first real total on slow 4G with a
 * four-fold slower processor, as the browser paints them; how soon a tap on the tab bar is answered
 * that comes as soon as the bar is there; and how long a warm navigation takes. The federated build
 * and a monolith of the same source, in turns, medians and their ratio, and how far the worst round is
 * from the median.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { buildWith } from '@moa/build/build';
import { readRemote } from '@moa/build/remote/read-remote';
import { monolithConfig } from '@moa/build/webpack/monolith-config';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { max, median, min, sum } from 'simple-statistics';
import { holdSamples } from '../browser/hold-samples.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { readWorld } from '../browser/sandbox.ts';
import { openSignedUp } from '../browser/sign-up.ts';
import { buildChanged } from '../build/build-changed.ts';
import { browserPackages, versionsFolder, workspace } from '../build/packages.ts';
import { readReleaseFile } from '../release/release-file.ts';
import { type BenchProduct, dist, startBenchProduct } from './product.ts';

const rounds = Number(process.env['MOA_BENCH_ROUNDS'] ?? 20);
/** Rounds with the navigations, which take longer. */
const navigationRounds = 5;
/** Where the tap goes. */
const tapped = '/assets';
/** Pages that a phone's tab bar and header lead to, visited in turns. */
const visited = ['/assets', '/analytics', '/defi/dashboard', '/'];
/** On a phone, and where more of the page is in view. */
const windows = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 900 },
} as const;
/** 1.6 Mbit/s, 150 ms. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

/**
 * In milliseconds, but for `bytes`. First view: first paint, first real total, and the bytes of scripts that were
 * there by then. Tap: from opening the page until the tab bar answers, and until the page is drawn. Navigation:
 * a warm one.
 */
type Measure = 'paint' | 'total' | 'bytes' | 'answered' | 'drawn' | 'navigation';

type Variant = {
  name: string;
  product: BenchProduct;
  context: BrowserContext;
  /** Bytes of each script by path and window. */
  scripts: Record<keyof typeof windows, Map<string, number>>;
  samples: Record<Measure, number[]>;
};

export async function benchPages(): Promise<void> {
  await buildChanged(dist);
  const monolith = mkdtempSync(join(tmpdir(), 'moa-monolith-'));
  await buildMonolith(monolith);
  const browser = await launchBrowser();
  const variants: Variant[] = [];
  for (const [name, folder] of [
    ['federated', dist],
    ['monolith', monolith],
  ] as const)
    variants.push(await prepare(browser, name, folder));

  for (const variant of variants)
    for (const window of ['phone', 'desktop'] as const)
      variant.scripts[window] = await readScripts(variant, window);
  for (let round = 0; round < rounds; round += 1)
    for (const variant of variants) {
      await timeFirstView(variant);
      await timeTap(variant);
      if (round < navigationRounds) await timeNavigations(variant);
    }

  for (const { name, scripts, samples } of variants) {
    console.log(
      `  ${name.padEnd(10)} ${kilobytes(scripts.phone)} KB of JavaScript (brotli) on a phone, ${kilobytes(scripts.desktop)} KB on a desktop, ${(median(samples.bytes) / 1024).toFixed(1)} KB until the first total; warm navigation ${median(samples.navigation).toFixed(0)} ms`,
    );
    console.log(
      `             first paint after ${range(samples.paint)}, first real total after ${range(samples.total)}, a tap answered after ${range(samples.answered)}, its page drawn after ${range(samples.drawn)} (bars: 2000 ms until the tap is answered, worst 1.50 of the median)`,
    );
  }
  const [federated, whole] = variants;
  if (federated && whole) {
    const ratio = (of: (variant: Variant) => number) => (of(federated) / of(whole)).toFixed(2);
    console.log(
      `  ratio      ${ratio(({ scripts }) => bytes(scripts.phone))} in bytes (bar: 1.05; at most 150 KB, 130 until the total), ${ratio(({ samples }) => median(samples.total))} until the total, ${ratio(({ samples }) => median(samples.navigation))} in navigation (bar: 1.05)`,
    );
    for (const [path, bytes] of federated.scripts.phone)
      console.log(`  ${String(bytes).padStart(9)} ${path}`);
  }
  await browser.close();
  for (const { product } of variants) await product.stop();
}

/** Starts a product with a signed-in user who has holdings. */
async function prepare(browser: Browser, name: string, dist: string): Promise<Variant> {
  const product = await startBenchProduct({ dist });
  const page = await openSignedUp(browser, {
    baseURL: product.address,
    viewport: windows.phone,
    // Each visit is a first one: a worker would have the files of the one before.
    serviceWorkers: 'block',
  });
  const { exchanges } = await readWorld(product);
  const main = exchanges.filter(({ label }) => label === 'Main');
  await holdSamples(page, product, {
    exchanges: main.map(({ exchange, label }) => `${exchange} ${label}`),
    wallets: ['Everything'],
  });
  await page.goto('/');
  await page.locator('[data-total]').first().waitFor();
  await page.close();
  return {
    name,
    product,
    context: page.context(),
    scripts: { phone: new Map(), desktop: new Map() },
    samples: { paint: [], total: [], bytes: [], answered: [], drawn: [], navigation: [] },
  };
}

/** Builds the shell and all remotes as one bundle, beside remotes that have manifests and no files. */
async function buildMonolith(target: string): Promise<void> {
  const { packages } = readReleaseFile(dist);
  const names = browserPackages().filter((name) => name !== 'shell');
  const remotes = await Promise.all(names.map((name) => readRemote(join(workspace, name))));
  const version = packages['shell']?.current ?? '0.1.0';
  const outputPath = join(versionsFolder(target, 'shell'), version);
  mkdirSync(outputPath, { recursive: true });
  const folder = join(workspace, 'shell');
  await buildWith(monolithConfig({ folder, remotes, version, outputPath }), outputPath);
  for (const name of names) {
    const current = packages[name]?.current ?? '';
    const [from, to] = [dist, target].map((root) => join(versionsFolder(root, name), current));
    const record = JSON.parse(readFileSync(join(from ?? '', 'moa-build.json'), 'utf8')) as object;
    mkdirSync(to ?? '', { recursive: true });
    writeFileSync(
      join(to ?? '', 'moa-build.json'),
      JSON.stringify({ ...record, files: {}, modules: {} }),
    );
  }
  cpSync(join(dist, 'release.json'), join(target, 'release.json'));
}

/** Every script that a first visit runs, compressed as the server stores it. */
async function readScripts(
  { context }: Variant,
  window: keyof typeof windows,
): Promise<Map<string, number>> {
  const page = await context.newPage();
  await page.setViewportSize(windows[window]);
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const bodies: Promise<[string, number]>[] = [];
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (response.request().resourceType() !== 'script' && !path.endsWith('.js')) return;
    bodies.push(response.body().then((body) => [path, brotliCompressSync(body).length]));
  });
  await page.goto('/');
  await page.locator('[data-total]').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(2_000);
  const scripts = new Map(await Promise.all(bodies));
  await page.close();
  return scripts;
}

function bytes(scripts: ReadonlyMap<string, number>): number {
  return sum([...scripts.values()]);
}

function kilobytes(scripts: ReadonlyMap<string, number>): string {
  return (bytes(scripts) / 1024).toFixed(1);
}

/** The median with its range, and the worst as a multiple of the median. */
function range(values: number[]): string {
  const worst = max(values) / median(values);
  return `${median(values).toFixed(0)} ms (${min(values).toFixed(0)} to ${max(values).toFixed(0)}, worst ${worst.toFixed(2)})`;
}

/** From the press on a link until the heading of its page is drawn, once everything was there before. */
async function timeNavigations({ context, samples }: Variant): Promise<void> {
  const page = await context.newPage();
  await page.goto('/');
  await page.locator('[data-total]').first().waitFor();
  const navigate = (path: string) =>
    page.evaluate(async (to) => {
      const before = document.querySelector('main [data-page-heading]');
      const began = performance.now();
      document.querySelector<HTMLElement>(`nav a[href="${to}"]`)?.click();
      const arrived = () => {
        const heading = document.querySelector('main [data-page-heading]');
        return location.pathname === to && heading !== null && heading !== before;
      };
      do await new Promise(requestAnimationFrame);
      while (!arrived() && performance.now() - began < 5_000);
      return performance.now() - began;
    }, path);
  for (const path of visited) {
    await navigate(path);
    await page.waitForLoadState('networkidle');
  }
  for (const path of visited) samples.navigation.push(await navigate(path));
  await page.close();
}

/** A page on slow 4G and a slow processor, with nothing in the browser's cache. */
async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', slow4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return page;
}

/** A tap as soon as the link is there: until it says so, and until its page is drawn. */
async function timeTap({ context, samples }: Variant): Promise<void> {
  const page = await slowPage(context);
  await page.addInitScript((path) => {
    const link = () =>
      [...document.querySelectorAll<HTMLElement>(`nav a[href="${path}"]`)].find(
        (one) => one.getClientRects().length > 0,
      );
    let step: 'tap' | 'answer' | 'page' = 'tap';
    const look = () => {
      if (step === 'tap' && link()) {
        step = 'answer';
        link()?.click();
      } else if (step === 'answer' && link()?.getAttribute('aria-current') === 'page') {
        step = 'page';
        performance.mark('moa:answered');
      } else if (step === 'page' && document.querySelector('main [data-remote] h1')) {
        performance.mark('moa:drawn');
        return;
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, tapped);
  const [answered, drawn] = await timeMarks(page, ['moa:answered', 'moa:drawn']);
  await page.close();
  samples.answered.push(answered);
  samples.drawn.push(drawn);
}

/** Opens `/`. Answers when its marks are set: the times of two entries of its performance timeline, in ms. */
async function timeMarks(page: Page, names: [string, string]): Promise<[number, number]> {
  await page.goto('/', { waitUntil: 'commit' });
  // A machine that has other work takes long, and the measure says so; it does not fail by it.
  const times = await page.waitForFunction(
    (wanted) => {
      const [one, other] = wanted.map((name) => performance.getEntriesByName(name)[0]?.startTime);
      return one !== undefined && other !== undefined && ([one, other] as [number, number]);
    },
    names,
    { timeout: 120_000 },
  );
  return (await times.jsonValue()) as [number, number];
}

/** Measures the paint of the first total, whose element is named for Element Timing. */
async function timeFirstView({ context, samples }: Variant): Promise<void> {
  const page = await slowPage(context);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        identifier: string;
        renderTime: number;
        element: Element | null;
      })[])
        if (entry.identifier === 'total' && /\d/.test(entry.element?.textContent ?? '0'))
          performance.mark('moa:total', { startTime: entry.renderTime });
    }).observe({ type: 'element', buffered: true });
  });
  const [paint, total] = await timeMarks(page, ['first-contentful-paint', 'moa:total']);
  const bytes = await page.evaluate(
    (until) =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd <= until)
        .reduce((all, { encodedBodySize }) => all + encodedBodySize, 0),
    total,
  );
  await page.close();
  samples.paint.push(paint);
  samples.total.push(total);
  samples.bytes.push(bytes);
}
