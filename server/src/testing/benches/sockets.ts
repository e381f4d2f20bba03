/**
 * Cost of 10,000 sockets (`BENCH_SOCKETS`): the time from the first to the last delivery of one
 * price to all, and the memory of an idle socket, of Moa’s server against the bare library’s.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type BenchSocket, openBenchSocket } from './sockets/client.ts';
import type { FromServer, ToServer } from './sockets/messages.ts';

const wanted = Number(process.env['BENCH_SOCKETS'] ?? 10_000);
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 15);
const atOnce = 50;
const origin = 'http://localhost:4000';
const settleMs = 1_500;
const roundLimitMs = 20_000;

type Measured = { spreadMs: number; cpuMs: number; bytesOfOne: number; rssOfOne: number };

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

const raw = await measure('raw');
const moa = await measure('moa');
const ratio = (of: keyof Measured) => (moa[of] / raw[of]).toFixed(2);
console.log(
  `  to the last: ${ratio('spreadMs')} of raw; processor: ${ratio('cpuMs')}; memory of one: ${ratio('bytesOfOne')} (resident ${ratio('rssOfOne')})`,
);
process.exit(0);

async function measure(kind: 'raw' | 'moa'): Promise<Measured> {
  const server = fork(join(import.meta.dirname, 'sockets/server.ts'), [kind], {
    execArgv: [...process.execArgv, '--expose-gc'],
  });
  const { port } = await answer(server, 'ready');
  const before = await ask(server, { kind: 'used', collect: true }, 'used');
  let heard = new Set<BenchSocket>();
  let first = 0;
  let last = 0;
  let isAll = Promise.withResolvers<void>();
  const sockets: BenchSocket[] = [];
  const onBytes = (one: BenchSocket, bytes: Buffer) => {
    // Pings are shorter than any message.
    if (bytes.length < 20 || heard.has(one)) return;
    heard.add(one);
    last = performance.now();
    if (heard.size === 1) first = last;
    if (heard.size === sockets.length) isAll.resolve();
  };
  while (sockets.length < wanted) {
    const count = Math.min(atOnce, wanted - sockets.length);
    const { tickets } = await ask(server, { kind: 'tickets', count }, 'tickets');
    const opened = tickets.map((ticket) => openBenchSocket(port, ticket, origin, onBytes));
    sockets.push(...(await Promise.all(opened)));
  }
  await wait(settleMs);
  const idle = await ask(server, { kind: 'used', collect: true }, 'used');
  const bytesOfOne = (idle.heap - before.heap) / wanted;
  const rssOfOne = (idle.rss - before.rss) / wanted;
  const round = async (at: number) => {
    heard = new Set();
    isAll = Promise.withResolvers();
    const since = await ask(server, { kind: 'used', collect: false }, 'used');
    server.send({ kind: 'broadcast', price: 60_000 + at } satisfies ToServer);
    await Promise.race([isAll.promise, wait(roundLimitMs)]);
    const until = await ask(server, { kind: 'used', collect: false }, 'used');
    const missed = sockets.length - heard.size;
    if (missed > 0) console.log(`    ${missed} heard nothing`);
    return { spreadMs: last - first, cpuMs: until.cpuMs - since.cpuMs };
  };
  const measured: Awaited<ReturnType<typeof round>>[] = [];
  for (let at = 1; at <= rounds; at += 1) {
    measured.push(await round(at));
    await wait(300);
  }
  const result = {
    spreadMs: median(measured.map(({ spreadMs }) => spreadMs)),
    cpuMs: median(measured.map(({ cpuMs }) => cpuMs)),
    bytesOfOne,
    rssOfOne,
  };
  console.log(
    `  ${kind}, ${wanted} sockets: ${result.spreadMs.toFixed(0)} ms from the first to the last, ${result.cpuMs.toFixed(0)} ms of the processor; one that waits ${(bytesOfOne / 1_024).toFixed(1)} KB (resident ${(rssOfOne / 1_024).toFixed(1)} KB)`,
  );
  server.send({ kind: 'end' } satisfies ToServer);
  for (const { socket } of sockets) socket.destroy();
  await once(server, 'exit');
  return result;
}

async function ask<Kind extends FromServer['kind']>(
  server: ChildProcess,
  message: ToServer,
  kind: Kind,
): Promise<Extract<FromServer, { kind: Kind }>> {
  server.send(message);
  return answer(server, kind);
}

function answer<Kind extends FromServer['kind']>(
  server: ChildProcess,
  kind: Kind,
): Promise<Extract<FromServer, { kind: Kind }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromServer) => {
      if (message.kind !== kind) return;
      server.off('message', onMessage);
      server.off('exit', onExit);
      resolve(message as Extract<FromServer, { kind: Kind }>);
    };
    const onExit = (code: number | null) => reject(new Error(`the server ended with ${code}`));
    server.on('message', onMessage);
    server.once('exit', onExit);
  });
}
