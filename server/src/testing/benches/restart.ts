/**
 * A server with 10,000 sockets (`BENCH_SOCKETS`) that stops (SIGTERM), or is killed, and starts
 * again. Measures the time until the last client has reconnected, the distribution of
 * reconnections, the response time of `/health` meanwhile, and whether clients missed or received
 * twice any change made just before or after.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { type BenchPerson, comeIn } from './sockets/ask-server.ts';
import { type LiveClient, startLiveClient } from './sockets/live-client.ts';

const wanted = Number(process.env['BENCH_SOCKETS'] ?? 10_000);
/** The server allows twenty. */
const socketsOfOne = 20;
const openedAtOnce = 40;
const changedAtOnce = 20;
const origin = 'http://localhost:4000';
const limitMs = 120_000;

const dataDir = mkdtempSync(join(tmpdir(), 'moa-bench-restart-'));
let server: ServerProcess = await startServerProcess(dataDir);
const port = new URL(server.url).port;
const url = `http://127.0.0.1:${port}`;
const where = { url, origin, channels: ['prices', 'portfolio', 'notifications'] };
let attempts: number[] = [];
let onBack: () => void = () => undefined;
/** Acknowledged changes of each user. */
let changes = 0;

const people: BenchPerson[] = [];
while (people.length * socketsOfOne < wanted) {
  const next = Array.from({ length: 10 }, (_, index) => people.length + index);
  people.push(...(await Promise.all(next.map((index) => comeIn(url, origin, index)))));
}
const watcher = people[0] as BenchPerson;
const clients: LiveClient[] = [];
while (clients.length < wanted) {
  const next = Array.from(
    { length: Math.min(openedAtOnce, wanted - clients.length) },
    (_, index) => people[Math.floor((clients.length + index) / socketsOfOne)] as BenchPerson,
  );
  const listeners = {
    onAttempt: () => void attempts.push(performance.now()),
    onSubscribed: () => onBack(),
  };
  const opened = next.map((person) => startLiveClient(person, where, listeners));
  clients.push(...(await Promise.all(opened)));
}
console.log(`  ${clients.length} sockets of ${people.length} people are open`);

for (const signal of ['SIGTERM', 'SIGKILL'] as const) await restart(signal);
await server.kill();
rmSync(dataDir, { recursive: true, force: true });
process.exit(process.exitCode ?? 0);

async function restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  for (const client of clients) client.readsAgain = false;
  attempts = [];
  await changeAll();
  const all = Promise.withResolvers<void>();
  const began = performance.now();
  const isBack = ({ since }: LiveClient) => since !== null && since > began;
  onBack = () => {
    if (clients.every(isBack)) all.resolve();
  };
  const gone = once(server.child, 'exit');
  server.child.kill(signal);
  await gone;
  const endedMs = performance.now() - began;
  server = await startServerProcess(dataDir, { PORT: port });
  const upMs = performance.now() - began;
  const watching = new AbortController();
  const health = watchHealth(watching.signal);
  await Promise.race([all.promise, wait(limitMs, undefined, { ref: false })]);
  watching.abort();
  const beats = await health;
  const backs = clients.filter(isBack).flatMap(({ since }) => since ?? []);
  const [first, last] = [Math.min(...backs), Math.max(...backs)];
  await changeAll();
  const { missed, readAgain } = await untilAllHeard();
  const seconds = (ms: number) => `${(ms / 1_000).toFixed(1)} s`;
  console.log(`  ${signal}: ended in ${seconds(endedMs)}, listened after ${seconds(upMs)}`);
  console.log(
    `    ${backs.length} of ${clients.length} back, the last after ${seconds(last - began)}, over ${seconds(last - first)}; at most ${peakOf(backs)} a second, ${(backs.length / ((last - first) / 1_000)).toFixed(0)} in the mean; ${attempts.length} attempts`,
  );
  console.log(
    `    health p99 ${p99(beats).toFixed(0)} ms, at most ${Math.max(...beats).toFixed(0)} ms; ${missed} missed or doubled something, ${readAgain} were sent to read again`,
  );
  if (missed > 0 || backs.length < clients.length) process.exitCode = 1;
}

/** Makes a change that every user’s pages are notified of; resolves when all are stored. */
async function changeAll(): Promise<void> {
  changes += 1;
  for (let at = 0; at < people.length; at += changedAtOnce)
    await Promise.all(people.slice(at, at + changedAtOnce).map(change));
}

async function change({ index, ask }: BenchPerson): Promise<void> {
  const body = { reconnectDelay: 5_000 + changes + (index % 2) };
  for (;;) {
    const { status } = await ask('PUT', '/api/v1/realtime/settings', { body });
    if (status === 200) return;
    // The server may refuse requests while thousands reconnect.
    if (status !== 503) throw new Error(`a change: ${status}`);
    await wait(500);
  }
}

/**
 * Counts clients that lack an event of their user’s log, received one twice, or lack a change
 * missing from the log without being told to reload.
 */
async function untilAllHeard(): Promise<{ missed: number; readAgain: number }> {
  const until = performance.now() + 20_000;
  for (;;) {
    const lastOf = new Map<BenchPerson, number>();
    const incomplete = new Set<BenchPerson>();
    for (const person of people) {
      const { data } = await person.ask('GET', '/api/v1/realtime/events?limit=100');
      const { items } = data as { items: { seq: number; type: string }[] };
      lastOf.set(person, items[0]?.seq ?? 0);
      if (items.filter(({ type }) => type === 'settings-update').length < changes)
        incomplete.add(person);
    }
    const missed = clients.filter(
      ({ person, lastEvent, wrong, readsAgain }) =>
        wrong > 0 || lastEvent !== lastOf.get(person) || (incomplete.has(person) && !readsAgain),
    ).length;
    const readAgain = clients.filter(({ readsAgain }) => readsAgain).length;
    if (missed === 0 || performance.now() > until) return { missed, readAgain };
    await wait(200);
  }
}

async function watchHealth(signal: AbortSignal): Promise<number[]> {
  const beats: number[] = [];
  while (!signal.aborted) {
    const began = performance.now();
    await watcher.ask('GET', '/api/v1/health').catch(() => null);
    beats.push(performance.now() - began);
    await wait(100);
  }
  return beats;
}

function p99(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
}

/** The largest number within a second. */
function peakOf(times: readonly number[]): number {
  const bySecond = new Map<number, number>();
  for (const at of times)
    bySecond.set(Math.floor(at / 1_000), (bySecond.get(Math.floor(at / 1_000)) ?? 0) + 1);
  return Math.max(...bySecond.values());
}
