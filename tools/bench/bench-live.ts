/**
 * The dashboard under a thousand price changes a second for half a minute: how busy its main thread is, how
 * often React draws within a frame, what the heap has grown by. Then the way to the server is cut at random a
 * hundred times (`--cuts`) while prices move and notices arrive: what two tabs show at the end is what the
 * server has, each notice once, or it fails.
 */
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, CDPSession, Page } from 'playwright-core';
import { callApi } from '../browser/call-api.ts';
import { steer } from '../browser/sandbox.ts';
import { settle } from '../browser/settle.ts';
import { until } from '../browser/until.ts';
import { freePort } from './free-port.ts';
import {
  type BenchOptions,
  createPriceChanges,
  readHeap,
  readMetrics,
  visitProduct,
} from './product.ts';

const stormMs = 30_000;
const ticksASecond = 1_000;
const batchMs = 20;
const maxBatch = 100;
const inboxPage = 20;

type Inbox = { items: { title: string }[]; unread: number };
type Summary = { totalValue: Record<string, string> };

export async function benchLive(options: BenchOptions): Promise<void> {
  const port = await freePort();
  const outside = await freePort();
  const baseURL = `http://localhost:${outside}`;
  process.env['MOA_ORIGIN'] = baseURL;
  const proxy = await startCutProxy(outside, port);
  await visitProduct({ port, baseURL }, async ({ context, page, product: { control } }) => {
    await countCommits(context);
    await page.goto('/');
    await settle(page);
    await storm(page, control);
    await cuts(page, control, proxy, Number(options.cuts ?? 100));
  }).finally(proxy.stop);
}

declare global {
  var counted: { commits: number; frames: number; several: number; worst: number };
}

/** React calls this for each of its commits, in a build for users too. */
async function countCommits(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.counted = { commits: 0, frames: 0, several: 0, worst: 0 };
    let inFrame = 0;
    const onCommitFiberRoot = () => {
      counted.commits += 1;
      inFrame += 1;
    };
    Object.assign(globalThis, {
      __REACT_DEVTOOLS_GLOBAL_HOOK__: { supportsFiber: true, inject: () => 1, onCommitFiberRoot },
    });
    const next = () => {
      counted.frames += 1;
      if (inFrame > 1) counted.several += 1;
      counted.worst = Math.max(counted.worst, inFrame);
      inFrame = 0;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

async function storm(page: Page, control: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const resting = await busyFor(session, () => wait(5_000));
  const before = await readHeap(session);
  await page.evaluate(() => {
    globalThis.counted = { commits: 0, frames: 0, several: 0, worst: 0 };
  });
  let ticks = 0;
  const busy = await busyFor(session, async () => {
    ticks = await rainTicks(control);
  });
  const { commits, frames, several, worst } = await page.evaluate(() => globalThis.counted);
  await wait(2_000);
  const after = await readHeap(session);
  console.log(
    `  ${(ticks / (stormMs / 1_000)).toFixed(0)} ticks a second for ${stormMs / 1_000} s: main thread ${(100 * busy).toFixed(1)} % busy (${(100 * resting).toFixed(1)} % at rest); ${commits} commits in ${frames} frames, several in ${several} of them, at most ${worst}; heap ${(before / 1e6).toFixed(1)} → ${(after / 1e6).toFixed(1)} MB`,
  );
}

async function busyFor(session: CDPSession, act: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const metric = await readMetrics(session);
    return { task: metric('TaskDuration'), at: metric('Timestamp') };
  };
  const from = await read();
  await act();
  const to = await read();
  return (to.task - from.task) / (to.at - from.at);
}

/** Answers how many were sent. */
async function rainTicks(control: string): Promise<number> {
  const priceChange = await createPriceChanges(control);
  let sent = 0;
  const began = performance.now();
  while (performance.now() - began < stormMs) {
    const elapsed = (performance.now() - began) / 1_000;
    // What a slow machine did not come to is not made up for: the rate is what is printed.
    const due = Math.min(Math.floor(elapsed * ticksASecond), sent + maxBatch);
    const batch: Promise<void>[] = [];
    for (; sent < due; sent += 1)
      batch.push(steer({ control }, 'market/prices', priceChange(sent)));
    // A change that does not come through is one of thousands.
    await Promise.allSettled([...batch, wait(batchMs)]);
  }
  return sent;
}

async function cuts(home: Page, control: string, proxy: CutProxy, times: number): Promise<void> {
  await callApi(home, '/api/v1/realtime/settings', {
    method: 'PUT',
    body: { reconnectDelay: 1_000, maxReconnectAttempts: 20 },
  });
  await steer({ control }, 'market/pause');
  const list = await home.context().newPage();
  await list.goto('/notifications');
  await settle(list);
  const began = performance.now();
  let written = 0;
  for (let cut = 0; cut < times; cut += 1) {
    await wait(Math.random() * 2_500);
    proxy.cut();
    const usd = String(60_000 + Math.floor(Math.random() * 10_000));
    await steer({ control }, 'market/prices', { symbol: 'BTC', usd });
    if (cut % 3 !== 0) continue;
    written += 1;
    await send(list, `notice ${written}.`);
  }
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  let state = '';
  await until('both tabs show what the server has', async () => {
    const { items, unread } = await callApi<Inbox>(
      list,
      `/api/v1/notifications/inbox?page=1&limit=${inboxPage}`,
    );
    const titles = items.map(({ title }) => title).filter((title) => title.startsWith('notice '));
    const { totalValue } = await callApi<Summary>(home, '/api/v1/assets/summary?currency=KRW');
    const shown = {
      total: (await home.locator('[data-total="KRW"]').first().textContent())?.replaceAll(
        /\D/g,
        '',
      ),
      unread: await home.locator('[data-unread]').first().getAttribute('data-unread'),
      titles: (await list.locator('main').textContent())?.match(/notice \d+\./g) ?? [],
    };
    const wanted = { total: (totalValue['KRW'] ?? '').split('.')[0], unread: `${unread}`, titles };
    state = `${JSON.stringify(shown)} of ${JSON.stringify(wanted)}`;
    return JSON.stringify(shown) === JSON.stringify(wanted);
  }).catch((cause: unknown) => {
    console.log(`  shown: ${state}`);
    throw cause;
  });
  console.log(
    `  ${times} cuts in ${seconds} s, ${written} notices: both tabs show what the server has`,
  );
  await steer({ control }, 'market/resume');
}

/** Again under its key until it is acknowledged: the way may be cut. */
async function send(page: Page, title: string): Promise<void> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await until(`${title} is acknowledged`, () =>
    callApi(page, '/api/v1/notifications/send', { method: 'POST', body: { title }, headers }).then(
      () => true,
      () => false,
    ),
  );
}

/** A way to a server whose connections can be cut, as in a failing network. */
type CutProxy = { cut(): void; stop(): Promise<void> };

async function startCutProxy(port: number, target: number): Promise<CutProxy> {
  const open = new Set<Socket>();
  const server = createServer((client) => {
    const there = connect(target, '127.0.0.1');
    for (const [one, other] of [
      [client, there],
      [there, client],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => one.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    cut,
    async stop() {
      server.close();
      cut();
    },
  };
}
