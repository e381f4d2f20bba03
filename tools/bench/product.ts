/** Products in the simulated world for benches: silent, on free ports, of the builds in `dist`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { holdSamples } from '../browser/hold-samples.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { openSignedUp } from '../browser/sign-up.ts';
import { buildChanged } from '../build/build-changed.ts';
import { workspace } from '../build/packages.ts';
import { type Product, startProduct } from '../start/start-product.ts';
import { freePort } from './free-port.ts';

export const dist = process.env['MOA_DIST'] || join(workspace, 'dist');

/** Options of the command: minutes, kills and cuts. */
export type BenchOptions = { minutes?: string; kills?: string; cuts?: string };

type Options = { dist?: string; port?: number };
export type BenchProduct = Product & { control: string; dataDir: string; port: number };

/** Stopping it removes its data. */
export async function startBenchProduct(options: Options = {}): Promise<BenchProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'moa-bench-'));
  const port = options.port ?? (await freePort());
  const product = await startProduct({
    port,
    dataDir,
    dist: options.dist ?? dist,
  });
  return {
    ...product,
    control: product.control ?? '',
    dataDir,
    port,
    async stop() {
      await product.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Visit = { product: BenchProduct; context: BrowserContext; page: Page };
type VisitOptions = {
  port?: number;
  /** Address of the page where it is not that of the product. */
  baseURL?: string;
  wallets?: string[];
};

/** Builds what changed and runs `act` with the page of a new account that holds the sample wallets. */
export async function visitProduct(
  { port, baseURL, wallets = ['Everything'] }: VisitOptions,
  act: (visit: Visit) => Promise<void>,
): Promise<void> {
  await buildChanged(dist);
  const product = await startBenchProduct(port === undefined ? {} : { port });
  const browser = await launchBrowser();
  try {
    const page = await openSignedUp(browser, { baseURL: baseURL ?? product.address });
    if (wallets.length > 0) await holdSamples(page, product, { wallets });
    await act({ product, context: page.context(), page });
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** A metric of the page by its name in the DevTools protocol; 0 where it is not measured. */
export async function readMetrics(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (wanted) => metrics.find(({ name }) => name === wanted)?.value ?? 0;
}

/** Bytes in use on the heap of the page after a collection. */
export async function readHeap(session: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** The n-th of many small changes to the prices of the simulated world. */
export async function createPriceChanges(
  control: string,
): Promise<(n: number) => { symbol: string; usd: string }> {
  const { usd } = (await (await fetch(`${control}/market`)).json()) as {
    usd: Record<string, string>;
  };
  const prices = Object.entries(usd);
  return (n) => {
    const [symbol, price] = prices[n % prices.length] as [string, string];
    const moved = (Number(price) * (1 + ((n % 7) - 3) / 1_000)).toPrecision(6);
    return { symbol, usd: String(Number(moved)) };
  };
}
