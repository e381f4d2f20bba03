/**
 * A server that ends beside 10,000 sockets (`BENCH_SOCKETS`) and comes back: told to (SIGTERM), and killed.
 * Each client comes back as the contract says (`realtime/pauses`), resumes its events and must have missed
 * none. What is measured: until the last is back, over how long they came, and what `/health` took meanwhile.
 */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { pauseAfterRestart, pauseBefore } from '@moa/contracts/realtime/pauses';
import { defaultRealtimeSettings } from '@moa/contracts/realtime/settings';
import { protocolsWith } from '@moa/contracts/realtime/ticket-protocol';
import WebSocket from 'ws';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { type BenchPerson, createAskServer } from './sockets/ask-server.ts';

const wanted = Number(process.env['BENCH_SOCKETS'] ?? 10_000);
/** The server allows twenty. */
const socketsOfOne = 20;
const openedAtOnce = 40;
const restarting = 1012;
const origin = 'http://localhost:4000';
const { reconnectDelay } = defaultRealtimeSettings;
const limitMs = 120_000;

type Client = {
  person: BenchPerson;
  /** The number of the last event that it had; null before its first subscription. */
  lastEvent: number | null;
  /** Was sent to read again, since the log may lack something. */
  readsAgain: boolean;
  /** Numbers that were left out or came twice. */
  wrong: number;
  /** Since the server ended. */
  attempts: number;
  backAt: number | null;
};

const dataDir = mkdtempSync(join(tmpdir(), 'moa-bench-restart-'));
const environment = { MOA_TRUSTED_PROXIES: '127.0.0.1', LOG_LEVEL: 'info' };
let server: ServerProcess = await startServerProcess(dataDir, environment);
const port = new URL(server.url).port;
const url = `http://127.0.0.1:${port}`;
const { ask, signUp, ticket, end } = createAskServer(() => url);
let isBack: () => void = () => undefined;
let connects: number[] = [];
let changes = 0;
/** Changes of each person. */
let rounds = 0;

const people: BenchPerson[] = [];
while (people.length * socketsOfOne < wanted) {
  const next = Array.from({ length: 10 }, (_, index) => people.length + index);
  people.push(...(await Promise.all(next.map((index) => signUp(origin, index)))));
}
const clients: Client[] = Array.from({ length: wanted }, (_, index) => ({
  person: people[Math.floor(index / socketsOfOne)] as BenchPerson,
  lastEvent: null,
  readsAgain: false,
  wrong: 0,
  attempts: 0,
  backAt: null,
}));
for (let at = 0; at < clients.length; at += openedAtOnce)
  await Promise.all(clients.slice(at, at + openedAtOnce).map(open));
console.log(`  ${clients.length} sockets of ${people.length} people are open`);

for (const signal of ['SIGTERM', 'SIGKILL'] as const) await restart(signal);
await server.kill();
end();
rmSync(dataDir, { recursive: true, force: true });
process.exit(process.exitCode ?? 0);

async function restart(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  for (const client of clients) {
    client.attempts = 0;
    client.backAt = null;
    client.readsAgain = false;
  }
  connects = [];
  // Each person has an event that no socket of theirs may miss, before the end and after it.
  await Promise.all(people.map(change));
  const all = Promise.withResolvers<void>();
  isBack = () => {
    if (clients.every(({ backAt }) => backAt !== null)) all.resolve();
  };
  const began = performance.now();
  const gone = once(server.child, 'exit');
  server.child.kill(signal);
  await gone;
  const endedMs = performance.now() - began;
  server = await startServerProcess(dataDir, { ...environment, PORT: port });
  const upAt = performance.now();
  const watching = new AbortController();
  const health = watchHealth(watching.signal);
  await Promise.race([all.promise, wait(limitMs, undefined, { ref: false })]);
  const backs = clients.flatMap(({ backAt }) => backAt ?? []).toSorted((a, b) => a - b);
  watching.abort();
  const beats = await health;
  await Promise.all(people.map(change));
  const { missed, readAgain } = await untilAllHeard();
  const lastBack = (backs.at(-1) ?? Number.NaN) - began;
  const spread = (backs.at(-1) ?? 0) - (backs[0] ?? 0);
  const mean = connects.length / Math.max(1, spread / 1_000);
  console.log(
    `  ${signal}: ended in ${endedMs.toFixed(0)} ms, listened again after ${(upAt - began).toFixed(0)} ms; ${backs.length} of ${clients.length} back, the last after ${(lastBack / 1_000).toFixed(1)} s, over ${(spread / 1_000).toFixed(1)} s; at most ${peakOf(connects)} a second, ${mean.toFixed(0)} in the mean; health p99 ${p99(beats).toFixed(0)} ms, at most ${Math.max(...beats).toFixed(0)} ms; ${missed} missed or doubled something, ${readAgain} were sent to read again`,
  );
  if (missed > 0 || backs.length < clients.length) process.exitCode = 1;
}

/** Opens the socket of a client, and again whenever it ends. */
async function open(client: Client): Promise<void> {
  const again = (code: number) => {
    client.attempts += 1;
    const pause =
      code === restarting ? pauseAfterRestart() : pauseBefore(client.attempts, reconnectDelay);
    setTimeout(() => void open(client), pause);
  };
  connects.push(performance.now());
  let token: string;
  try {
    token = await ticket(client.person);
  } catch {
    return again(0);
  }
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/realtime`, protocolsWith(token), {
    origin,
    headers: { 'x-forwarded-for': client.person.network },
    perMessageDeflate: false,
  });
  socket.on('error', () => undefined);
  const begun = Promise.withResolvers<void>();
  socket.once('close', (code) => {
    begun.resolve();
    again(code);
  });
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString());
    if (message.type === 'welcome') {
      const after = client.lastEvent;
      socket.send(
        JSON.stringify({
          ...{ type: 'subscribe', channels: ['prices', 'portfolio', 'notifications'] },
          ...{ intervalMs: 10_000, ...(after !== null && { after }) },
        }),
      );
    } else if (message.type === 'subscribed') {
      if (client.lastEvent !== null && message.payload.after !== client.lastEvent)
        client.wrong += 1;
      client.lastEvent = message.payload.after;
      client.readsAgain ||= !message.payload.resumed;
      client.attempts = 0;
      client.backAt = performance.now();
      begun.resolve();
      isBack();
    } else if (message.channel === 'notifications') {
      if (message.seq !== (client.lastEvent ?? 0) + 1) client.wrong += 1;
      client.lastEvent = message.seq;
    }
  });
  await begun.promise;
}

/** Something that the person's pages hear of; answers when it was stored. */
async function change({ token, network }: BenchPerson): Promise<void> {
  changes += 1;
  const path = '/api/v1/realtime/settings';
  const body = { reconnectDelay: 5_000 + (changes % 1_000) };
  const { status } = await ask({ method: 'PUT', path, token, network, body });
  if (status !== 200) throw new Error(`${path}: ${status}`);
}

/** How many clients have not what their person's log has, or had something twice, or lack a change that is not in the log and were not sent to read again. */
async function untilAllHeard(): Promise<{ missed: number; readAgain: number }> {
  rounds += 2;
  const until = performance.now() + 20_000;
  for (;;) {
    const lastOf = new Map<BenchPerson, number>();
    const incomplete = new Set<BenchPerson>();
    for (const person of people) {
      const { token, network } = person;
      const path = '/api/v1/realtime/events?limit=200';
      const { data } = await ask({ method: 'GET', path, token, network });
      const { items } = data as { items: { seq: number; type: string }[] };
      lastOf.set(person, items[0]?.seq ?? 0);
      if (items.filter(({ type }) => type === 'settings-update').length < rounds)
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
    await ask({ method: 'GET', path: '/api/v1/health', network: '10.9.9.9' }).catch(() => null);
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
