/**
 * A dashboard that stays open under moving prices for half an hour (`--minutes`): what its heap and the
 * server's memory grow by. Both are sampled every ten seconds, the heap after a forced collection, and a
 * line is fitted through what comes after the first sixth, in which caches fill.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { addAuthenticator } from '../browser/add-authenticator.ts';
import { holdSamples } from '../browser/hold-samples.ts';
import { launchBrowser } from '../browser/launch-browser.ts';
import { steer } from '../browser/sandbox.ts';
import { settle } from '../browser/settle.ts';
import { signUp } from '../browser/sign-up.ts';
import { buildChanged } from '../build/build-changed.ts';
import { workspace } from '../build/packages.ts';
import { freePort } from './free-port.ts';
import { linearFit } from './linear-fit.ts';
import { startBenchProduct } from './start-bench-product.ts';

const sampleMs = 10_000;
const tickMs = 100;
const maxHeapGrowth = 1;
const maxMemoryDrift = 5;

type Sample = { minute: number; heapMb: number; memoryMb: number };

export async function benchSoak(): Promise<void> {
  const minutes = Number(option('minutes') ?? 30);
  const dist = process.env['MOA_DIST'] || join(workspace, 'dist');
  await buildChanged(dist);
  const dataDir = mkdtempSync(join(tmpdir(), 'moa-soak-'));
  const port = await freePort();
  process.env['MOA_ORIGIN'] = `http://localhost:${port}`;
  const product = await startBenchProduct({ dist, dataDir, port });
  const control = product.control ?? '';
  const browser = await launchBrowser();
  try {
    const context = await browser.newContext({
      baseURL: `http://localhost:${port}`,
      locale: 'ko-KR',
    });
    const page = await context.newPage();
    await addAuthenticator(page);
    await signUp(page);
    await holdSamples(page, { control }, { wallets: ['Everything'] });
    await page.goto('/');
    await settle(page);
    const session = await page.context().newCDPSession(page);
    const pid = product.children.at(-1)?.process.pid ?? 0;
    const ends = performance.now() + minutes * 60_000;
    const [ticks, samples] = await Promise.all([
      movePrices(control, ends),
      watch(session, pid, ends),
    ]);
    report(samples, ticks, minutes);
  } finally {
    await browser.close();
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Ten changes a second; answers how many there were. */
async function movePrices(control: string, ends: number): Promise<number> {
  const { usd } = (await (await fetch(`${control}/market`)).json()) as {
    usd: Record<string, string>;
  };
  const prices = Object.entries(usd);
  let sent = 0;
  while (performance.now() < ends) {
    const [symbol, price] = prices[sent % prices.length] as [string, string];
    const moved = (Number(price) * (1 + ((sent % 7) - 3) / 1_000)).toPrecision(6);
    await steer({ control }, 'market/prices', { symbol, usd: String(Number(moved)) });
    sent += 1;
    await wait(tickMs);
  }
  return sent;
}

async function watch(session: CDPSession, pid: number, ends: number): Promise<Sample[]> {
  const began = performance.now();
  const samples: Sample[] = [];
  while (performance.now() < ends) {
    for (let times = 0; times < 3; times += 1) await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    samples.push({
      minute: (performance.now() - began) / 60_000,
      heapMb: usedSize / 1e6,
      memoryMb: residentMb(pid),
    });
    await wait(sampleMs);
  }
  return samples;
}

function residentMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]) / 1_024;
}

function report(all: readonly Sample[], ticks: number, minutes: number): void {
  const samples = all.slice(Math.ceil(all.length / 6));
  const heap = linearFit(samples.map(({ minute, heapMb }) => [minute, heapMb]));
  const memory = linearFit(samples.map(({ minute, memoryMb }) => [minute, memoryMb]));
  const [first, last] = [samples[0]?.minute ?? 0, samples.at(-1)?.minute ?? 0];
  const growth = 10 * heap.slope;
  const drift = (100 * memory.slope * (last - first)) / (memory.at(first) || 1);
  console.log(
    `  ${ticks} price changes in ${minutes} min: heap of the page ${heap.at(first).toFixed(1)} → ${heap.at(last).toFixed(1)} MB, ${growth.toFixed(2)} MB in ten minutes (bar ${maxHeapGrowth}); server ${memory.at(first).toFixed(0)} → ${memory.at(last).toFixed(0)} MB, ${drift.toFixed(1)} % (bar ${maxMemoryDrift}); ${samples.length} samples`,
  );
  if (growth > maxHeapGrowth || drift > maxMemoryDrift) process.exitCode = 1;
}

function option(name: string): string | undefined {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? undefined : process.argv[at + 1];
}
