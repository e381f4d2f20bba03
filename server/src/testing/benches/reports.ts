/**
 * Effect of five hundred pages that send five thousand reports a second on others: half of them of
 * signed-in users, half anonymous, each from its own address and connection. A reader beside them
 * requests own data before and meanwhile. The pages are a separate process, so that their own cost
 * is not part of the reader’s waiting time. BENCH_SECONDS sets the duration (60).
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { constants, setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServerProcess } from '../server-process.ts';
import { signUpAt } from '../sign-up-at.ts';

const seconds = Number(process.env['BENCH_SECONDS'] ?? 60);
const pages = 500;
const perSecond = 5_000;
const origin = 'http://localhost:4000';
/** Maximum ratio of the reader’s 99th percentile under the flood to that at rest. */
const maxSlowdown = 1.2;

type Flood = { port: number; tokens: string[] };
type Counted = { sent: number; skipped: number; statuses: [status: string, count: number][] };

if (process.send !== undefined) {
  // Pages are other machines: where there are few cores, theirs is not the server's.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  const [flood] = (await once(process, 'message')) as [Flood];
  process.send(await send(flood));
  process.exit(0);
}

const dataDir = mkdtempSync(join(tmpdir(), 'moa-bench-reports-'));
const server = await startServerProcess(dataDir);
const port = Number(new URL(server.url).port);
const pid = server.child.pid ?? 0;
try {
  const tokens: string[] = [];
  for (let at = 0; at < pages / 2; at += 10)
    tokens.push(...(await Promise.all(Array.from({ length: 10 }, (_, one) => comeIn(at + one)))));
  const reader = await comeIn(9_999);
  console.log(`  ${tokens.length} people and as many pages of nobody`);

  // The first reads fill what is remembered, and let the engine compile.
  await look(reader, 5_000);
  const before = measure();
  const rest = await look(reader, Math.min(30, seconds) * 1_000);
  const flooders = fork(import.meta.filename);
  const ended = once(flooders, 'message') as Promise<[Counted]>;
  flooders.send({ port, tokens } satisfies Flood);
  const flooded = await look(reader, seconds * 1_000);
  const during = measure();
  const [{ sent, skipped, statuses }] = await ended;
  await pause(3_000);
  const after = measure();

  const answered = statuses.reduce((sum, [, count]) => sum + count, 0);
  console.log(
    `  ${(answered / seconds).toFixed(0)} reports a second answered of ${(sent / seconds).toFixed(0)} sent (${skipped} held back as the one before waited): ${statuses.map(([status, count]) => `${status} ${count}`).join(', ')}`,
  );
  for (const [name, times] of [
    ['at rest', rest],
    ['beside the reports', flooded],
  ] as const)
    console.log(
      `  a reader ${name}: p50 ${at(times, 0.5).toFixed(1)} ms, p95 ${at(times, 0.95).toFixed(1)} ms, p99 ${at(times, 0.99).toFixed(1)} ms, most ${at(times, 1).toFixed(0)} ms of ${times.length}`,
    );
  const slowdown = at(flooded, 0.99) / at(rest, 0.99);
  const mb = (bytes: number) => (bytes / 1_048_576).toFixed(0);
  console.log(
    `  p99 ${slowdown.toFixed(2)} times that of rest (bar ${maxSlowdown}); resident ${mb(before.memory)} → ${mb(during.memory)} → ${mb(after.memory)} MB, disk ${mb(before.disk)} → ${mb(after.disk)} MB; processor ${((100 * (during.busy - before.busy)) / (seconds + Math.min(30, seconds))).toFixed(0)} % of one core`,
  );
  if (slowdown > maxSlowdown) process.exitCode = 1;
} finally {
  server.child.kill('SIGTERM');
  await once(server.child, 'exit');
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(process.exitCode ?? 0);

async function comeIn(index: number): Promise<string> {
  const agent = new Agent({ keepAlive: true, localAddress: addressOf(index) });
  const token = await signUpAt(origin, `page-${index}@moa.example`, async (path, body) => {
    const { status, data } = await ask(agent, 'POST', path, body);
    if (status >= 400) throw new Error(`${path}: ${status}`);
    return data;
  });
  agent.destroy();
  return token;
}

function addressOf(index: number): string {
  return `127.20.${Math.floor(index / 250)}.${(index % 250) + 1}`;
}

/** Reads one after another, on two connections, as a page does that is looked at; ms of each. */
async function look(token: string, forMs: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 2, localAddress: '127.21.0.1' });
  const ends = performance.now() + forMs;
  const times: number[] = [];
  const paths = [
    '/api/v1/auth/me',
    '/api/v1/settings/wallets',
    '/api/v1/assets/summary?currency=KRW',
    '/api/v1/notifications/inbox',
  ];
  const read = async (first: number) => {
    for (let turn = first; performance.now() < ends; turn += 1) {
      const began = performance.now();
      const { status } = await ask(
        agent,
        'GET',
        paths[turn % paths.length] ?? '',
        undefined,
        token,
      );
      if (status !== 200) throw new Error(`${paths[turn % paths.length]}: ${status}`);
      times.push(performance.now() - began);
      await pause(15 + Math.random() * 10);
    }
  };
  await Promise.all([read(0), read(2)]);
  agent.destroy();
  return times;
}

function ask(agent: Agent, method: string, path: string, body?: unknown, token?: string) {
  return new Promise<{ status: number; data: unknown }>((resolve, reject) => {
    const text = body === undefined ? null : JSON.stringify(body);
    const asking = request(
      `http://127.0.0.1:${port}${path}`,
      {
        agent,
        method,
        headers: {
          ...(text === null
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
      },
      (response) => {
        let said = '';
        response.setEncoding('utf8');
        response.on('data', (part: string) => {
          said += part;
        });
        response.on('end', () => {
          const { data } = JSON.parse(said) as { data?: unknown };
          resolve({ status: response.statusCode ?? 0, data });
        });
      },
    );
    asking.on('error', reject);
    asking.end(text);
  });
}

function at(times: readonly number[], share: number): number {
  return times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;
}

function measure() {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const [user = 0, system = 0] = (
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? []
  ).map(Number);
  return {
    memory: 1_024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]),
    disk: bytesIn(dataDir),
    /** s of processor. */
    busy: (user + system) / 100,
  };
}

function bytesIn(directory: string): number {
  return readdirSync(directory, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(directory, entry.name);
    try {
      return sum + (entry.isDirectory() ? bytesIn(path) : statSync(path).size);
    } catch {
      // Gone between the listing and the look.
      return sum;
    }
  }, 0);
}

/** Each page has its turn every hundred milliseconds, whatever the server does; one that waits for an answer lets it go by. */
async function send({ port: to, tokens }: Flood): Promise<Counted> {
  const statuses = new Map<string, number>();
  let sent = 0;
  let skipped = 0;
  const all = Array.from({ length: pages }, (_, index) => {
    const token = tokens[index];
    const body = JSON.stringify({
      environment: 'production',
      sessionId: `bench-${index}`,
      data: {
        code: 'SYS_UNKNOWN_ERROR',
        message: `row ${index} could not be drawn`,
        source: 'mfe-defi',
        path: '/defi/aave',
        stack: 'TypeError: x is not a function\n at draw (main.js:1:2)\n'.repeat(8),
        breadcrumbs: Array.from({ length: 20 }, (_, crumb) => ({
          kind: 'navigation',
          what: `/assets ${crumb}`,
          at: Date.now(),
        })),
      },
    });
    const head = [
      'POST /api/monitoring/errors HTTP/1.1',
      'host: localhost:4000',
      'content-type: application/json',
      `content-length: ${Buffer.byteLength(body)}`,
      ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ];
    const page = { text: `${head.join('\r\n')}\r\n\r\n${body}`, isWaiting: false };
    let socket: Socket | null = null;
    const open = () => {
      socket = connect({ port: to, host: '127.0.0.1', localAddress: addressOf(index) });
      socket.setNoDelay(true);
      socket.on('data', (part: Buffer) => {
        // An answer is one packet here; what follows of a longer one begins otherwise.
        if (part.toString('latin1', 0, 9) !== 'HTTP/1.1 ') return;
        const status = part.toString('latin1', 9, 12);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        page.isWaiting = false;
      });
      socket.on('error', () => undefined);
      socket.on('close', () => {
        if (page.isWaiting) statuses.set('cut', (statuses.get('cut') ?? 0) + 1);
        page.isWaiting = false;
        socket = null;
      });
    };
    return {
      act() {
        if (page.isWaiting) {
          skipped += 1;
          return;
        }
        if (socket === null) open();
        page.isWaiting = true;
        sent += 1;
        socket?.write(page.text);
      },
      close: () => socket?.destroy(),
    };
  });
  const began = performance.now();
  for (let turn = 0; ; ) {
    const elapsed = performance.now() - began;
    if (elapsed > seconds * 1_000) break;
    const due = Math.floor((elapsed / 1_000) * perSecond);
    for (; turn < due; turn += 1) all[turn % pages]?.act();
    await pause(2);
  }
  await pause(1_000);
  for (const page of all) page.close();
  return { sent, skipped, statuses: [...statuses].toSorted() };
}
