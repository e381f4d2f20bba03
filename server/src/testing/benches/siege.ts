/**
 * Regular users beside attackers, on a remote server. Two hundred users who signed up with passkeys
 * read their summary, history, ledger and inbox, write notes, and hold a socket each, every one
 * from a separate network; then all hostile steps run at once, repeatedly, beside them. SIEGE
 * (JSON) names the server and the duration; any defect at the end fails it.
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import WebSocket from 'ws';
import type { Step, Target } from '../hostile/step.ts';
import { signUpAt } from '../sign-up-at.ts';

type Siege = {
  /** Where it listens. */
  url: string;
  /** Origin of its pages, as used by the steps. */
  origin: string;
  /** Process id of the server. */
  pid: number;
  dataDir: string;
  people: number;
  /** Duration of the siege, s; the preceding rest takes a third of that, a minute at most. */
  seconds: number;
};

type Answer = { status: number; headers: IncomingHttpHeaders; data: unknown };
type Person = { token: string; agent: Agent; socket: WebSocket };
type Others = { sent: number; failed: [step: string, why: string][] };
type Sample = { ms: number; status: number; retryAfter: boolean; what: string };

const maxHealthMs = 500;
const maxSlowdown = 2;
/** Average interval between a user’s actions, ms. */
const everyMs = 5_000;
/** Time after the end of the attack within which all connections must be closed, ms. */
const settleMs = 40_000;

const siege = JSON.parse(process.env['SIEGE'] ?? '{}') as Siege;
const { url, origin, pid } = siege;
const port = Number(new URL(url).port);

const folder = join(import.meta.dirname, '../hostile/steps');
const steps = (
  await Promise.all(
    readdirSync(folder).map(
      async (file) => (await import(join(folder, file))) as { default: Step[] },
    ),
  )
).flatMap(({ default: list }) => list);

// A separate process: the cost of the attackers’ side does not count in users’ waiting times.
if (process.send !== undefined) {
  const siegeEnds = Date.now() + siege.seconds * 1_000;
  const failed = new Map<string, string>();
  let sent = 0;
  await Promise.all(
    steps.map((step, index) =>
      repeat(step, index, siegeEnds, (why) => {
        sent += 1;
        if (why !== null) failed.set(step.name, why);
      }),
    ),
  );
  process.send({ sent, failed: [...failed] } satisfies Others);
  process.exit(0);
}

let samples: Sample[] = [];
let health: number[] = [];
let phase = 'rest';

const before = measure();
const people: Person[] = [];
for (let at = 0; at < siege.people; at += 10) {
  const ten = Array.from({ length: Math.min(10, siege.people - at) }, (_, one) => at + one);
  people.push(...(await Promise.all(ten.map(comeIn))));
}
console.log(`  ${people.length} people signed up and hold a socket each`);
samples = [];
const stopping = new AbortController();
const honest = Promise.all([...people.map(live), watchHealth()]);

const restMs = Math.min(60_000, (siege.seconds * 1_000) / 3);
await pause(restMs);
const atRest = take();
const rested = measure();

phase = 'siege';
const [others] = (await once(fork(import.meta.filename), 'message')) as [Others];
const besieged = take();
const strained = measure();

stopping.abort();
await honest;
for (const { socket, agent } of people) {
  socket.terminate();
  agent.destroy();
}
let after = measure();
const settledBy = Date.now() + settleMs;
while (after.sockets > before.sockets + 5 && Date.now() < settledBy) {
  await pause(1_000);
  after = measure();
}
report();
process.exit(process.exitCode ?? 0);

/** Signs up a user in a separate network, with a subscribed socket. */
async function comeIn(index: number): Promise<Person> {
  const from = `127.10.${Math.floor(index / 250)}.${(index % 250) + 1}`;
  const agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress: from });
  const email = `siege-${process.pid}-${index}@moa.example`;
  const token = await signUpAt(origin, email, async (path, body) => {
    const { status, data } = await ask(agent, 'POST', path, { body });
    if (status >= 400) throw new Error(`${path}: ${status}`);
    return data;
  });
  const ticket = await ask(agent, 'POST', '/api/v1/realtime/ws/token', { token });
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/realtime`, {
    origin,
    localAddress: from,
  });
  socket.on('error', () => undefined);
  await new Promise((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', reject);
  });
  socket.send(
    JSON.stringify({ type: 'authenticate', token: (ticket.data as { token: string }).token }),
  );
  await new Promise((resolve) => socket.once('message', resolve));
  socket.send(
    JSON.stringify({
      type: 'subscribe',
      channels: ['prices', 'portfolio', 'notifications', 'system'],
      intervalMs: 10_000,
    }),
  );
  socket.on('message', () => undefined);
  return { token, agent, socket };
}

async function live({ token, agent }: Person, index: number): Promise<void> {
  const looks = [
    '/api/v1/assets/summary?currency=KRW',
    '/api/v1/assets/history',
    '/api/v1/assets/ledger',
    '/api/v1/notifications/inbox',
    '/api/v1/settings/wallets',
  ];
  for (let turn = index; ; turn += 1) {
    await pause(everyMs * (0.5 + Math.random()), undefined, { signal: stopping.signal }).catch(
      () => undefined,
    );
    if (stopping.signal.aborted) return;
    if (turn % 8 === 7) {
      const body = { text: `a thought of turn ${turn}` };
      await timed(agent, 'PUT', '/api/v1/assets/by-symbol/BTC/note', { token, body });
    } else if (turn === index + 5) {
      // Once each: it is read from the chain, which is another matter.
      const address = `0x${(index + process.pid * 1_000).toString(16).padStart(40, '7')}`;
      await timed(agent, 'POST', '/api/v1/settings/wallets', { token, body: { address } });
    } else await timed(agent, 'GET', looks[turn % looks.length] ?? '', { token });
  }
}

async function timed(...requested: Parameters<typeof ask>): Promise<void> {
  const began = performance.now();
  const what = `${requested[1]} ${requested[2].split('?')[0]}`;
  const answer = await ask(...requested).catch(
    (): Answer => ({ status: 0, headers: {}, data: null }),
  );
  samples.push({
    ms: performance.now() - began,
    status: answer.status,
    retryAfter: answer.headers['retry-after'] !== undefined,
    what,
  });
}

async function watchHealth(): Promise<void> {
  const agent = new Agent({ keepAlive: true, localAddress: '127.11.0.1' });
  while (!stopping.signal.aborted) {
    const began = performance.now();
    await ask(agent, 'GET', '/api/v1/health', {}).catch(() => undefined);
    health.push(performance.now() - began);
    await pause(200);
  }
  agent.destroy();
}

/** Repeats one hostile step until the siege is over. */
async function repeat(
  { attack }: Step,
  index: number,
  ends: number,
  tell: (failure: string | null) => void,
): Promise<void> {
  let people = 0;
  const target: Target = {
    port,
    url,
    pid,
    memory: () => measure().memory,
    signUp: () => {
      people += 1;
      const from = `127.12.${index + 1}.${(people % 250) + 1}`;
      const agent = new Agent({ localAddress: from });
      const email = `stranger-${process.pid}-${index}-${people}@moa.example`;
      return signUpAt(origin, email, async (path, body) => {
        const { status, data } = await ask(agent, 'POST', path, { body });
        if (status >= 400) throw new Error(`${path}: ${status}`);
        return data;
      });
    },
  };
  while (Date.now() < ends) {
    await attack(target).then(
      () => tell(null),
      (cause: Error) => tell(cause.message.split('\n')[0] ?? ''),
    );
    await pause(1_000);
  }
}

function ask(
  agent: Agent,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? null : JSON.stringify(body);
    const requested = httpRequest(
      `${url}${path}`,
      {
        agent,
        method,
        headers: {
          ...(text === null
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        timeout: 30_000,
      },
      (response) => {
        let said = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          said += chunk;
        });
        response.on('error', reject);
        response.on('end', () => {
          let data: unknown = null;
          try {
            data = (JSON.parse(said) as { data?: unknown }).data;
          } catch {
            // Not every answer is JSON; the status says enough.
          }
          resolve({ status: response.statusCode ?? 0, headers: response.headers, data });
        });
      },
    );
    requested.on('timeout', () => requested.destroy(new Error('no answer within 30 s')));
    requested.on('error', reject);
    requested.end(text);
  });
}

function take() {
  const taken = { samples, health };
  samples = [];
  health = [];
  return taken;
}

type Measured = { sockets: number; memory: number; disk: number };

function measure(): Measured {
  const sockets = readdirSync(`/proc/${pid}/fd`).filter((fd) => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${fd}`).startsWith('socket:');
    } catch {
      return false;
    }
  }).length;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    sockets,
    memory: 1024 * Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]),
    disk: bytesIn(siege.dataDir),
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

function report(): void {
  const p99 = (values: readonly number[]) =>
    [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? 0;
  const line = (name: string, { samples: all, health: beats }: ReturnType<typeof take>) => {
    const figures = { honest: p99(all.map(({ ms }) => ms)), health: p99(beats) };
    console.log(
      `  ${name.padEnd(6)} honest p99 ${figures.honest.toFixed(0)} ms of ${all.length}, health p99 ${figures.health.toFixed(0)} ms of ${beats.length}`,
    );
    return figures;
  };
  const quiet = line('rest', atRest);
  const loud = line(phase, besieged);
  const mb = (bytes: number) => `${(bytes / 1_048_576).toFixed(0)} MB`;
  for (const [name, at] of Object.entries({ before, rested, strained, after })) {
    console.log(
      `  ${name.padEnd(8)} ${at.sockets} sockets, ${mb(at.memory)} resident, ${mb(at.disk)} on disk`,
    );
  }
  console.log(`  ${others.sent} hostile steps of ${steps.length} kinds`);
  for (const [name, why] of others.failed) console.log(`  step not as alone: ${name}: ${why}`);

  const all = [...atRest.samples, ...besieged.samples];
  const wrong = all.filter(
    ({ status, retryAfter }) => status === 0 || (status >= 500 && !(status === 503 && retryAfter)),
  );
  const kinds = new Map<string, number>();
  for (const { what, status } of all.filter((one) => one.status === 0 || one.status >= 400)) {
    const kind = `${status} ${what}`;
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  for (const [kind, count] of kinds) console.log(`  honest people met ${count} x ${kind}`);
  check(`health p99 under ${maxHealthMs} ms`, loud.health < maxHealthMs);
  check(
    `honest p99 at most ${maxSlowdown} times that of rest`,
    loud.honest <= maxSlowdown * quiet.honest,
  );
  check('no 5xx but 503 with Retry-After, none left without an answer', wrong.length === 0);
  check('sockets back to their start', after.sockets <= before.sockets + 5);
  check(
    'memory within a half more than before it',
    after.memory < 1.5 * Math.max(before.memory, rested.memory),
  );
  check('disk within 64 MB of before it', after.disk - rested.disk < 64 * 1_048_576);
}

function check(what: string, holds: boolean): void {
  console.log(`  ${holds ? 'holds ' : 'BROKEN'} ${what}`);
  if (!holds) process.exitCode = 1;
}
