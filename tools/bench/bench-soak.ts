/**
 * A dashboard that stays open under moving prices for half an hour (`--minutes`): what its heap and the
 * server's memory grow by. Both are sampled every ten seconds, the heap after a forced collection, and a
 * line is fitted through what comes after the first sixth, in which caches fill.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession } from 'playwright-core';
import { linearRegression, linearRegressionLine } from 'simple-statistics';
import { steer } from '../browser/sandbox.ts';
import { settle } from '../browser/settle.ts';
import { type BenchOptions, createPriceChanges, readHeap, visitProduct } from './product.ts';

const sampleMs = 10_000;
const tickMs = 100;
const maxHeapGrowth = 1;
const maxMemoryDrift = 5;

type Sample = { minute: number; heapMb: number; memoryMb: number };

export function benchSoak(options: BenchOptions): Promise<void> {
  const minutes = Number(options.minutes ?? 30);
  return visitProduct({}, async ({ product, context, page }) => {
    await page.goto('/');
    await settle(page);
    const session = await context.newCDPSession(page);
    const pid = product.children.at(-1)?.process.pid ?? 0;
    const ends = performance.now() + minutes * 60_000;
    const [ticks, samples] = await Promise.all([
      movePrices(product.control, ends),
      watch(session, pid, ends),
    ]);
    report(samples, ticks, minutes);
  });
}

/** Ten changes a second; answers how many there were. */
async function movePrices(control: string, ends: number): Promise<number> {
  const priceChange = await createPriceChanges(control);
  let sent = 0;
  while (performance.now() < ends) {
    await steer({ control }, 'market/prices', priceChange(sent));
    sent += 1;
    await wait(tickMs);
  }
  return sent;
}

async function watch(session: CDPSession, pid: number, ends: number): Promise<Sample[]> {
  const began = performance.now();
  const samples: Sample[] = [];
  while (performance.now() < ends) {
    const heapMb = (await readHeap(session)) / 1e6;
    const minute = (performance.now() - began) / 60_000;
    samples.push({ minute, heapMb, memoryMb: residentMb(pid) });
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
  const [first, last] = [samples[0]?.minute ?? 0, samples.at(-1)?.minute ?? 0];
  const fit = (megabytes: (sample: Sample) => number) => {
    const line = linearRegression(samples.map((sample) => [sample.minute, megabytes(sample)]));
    const at = linearRegressionLine(line);
    return { slope: line.m, from: at(first), to: at(last) };
  };
  const heap = fit(({ heapMb }) => heapMb);
  const memory = fit(({ memoryMb }) => memoryMb);
  const growth = 10 * heap.slope;
  const drift = (100 * (memory.to - memory.from)) / (memory.from || 1);
  console.log(
    `  ${ticks} price changes in ${minutes} min: heap of the page ${heap.from.toFixed(1)} → ${heap.to.toFixed(1)} MB, ${growth.toFixed(2)} MB in ten minutes (bar ${maxHeapGrowth}); server ${memory.from.toFixed(0)} → ${memory.to.toFixed(0)} MB, ${drift.toFixed(1)} % (bar ${maxMemoryDrift}); ${samples.length} samples`,
  );
  if (growth > maxHeapGrowth || drift > maxMemoryDrift) process.exitCode = 1;
}
