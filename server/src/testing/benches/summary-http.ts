/**
 * Requests per second of GET /api/v1/assets/summary, signed in, beside a bare Fastify that answers
 * the same text: two processes, asked in turn.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { positions, sources } from '../../assets/tables.ts';
import { aPosition, aSource } from '../../assets/testing/build-holdings.ts';
import { startTestServer } from '../start-test-server.ts';

const rounds = 7;
const seconds = 4;
const held = 200;

type Served = { url: string; headers?: Record<string, string>; body?: string };

if (process.argv[2] === 'moa') await serveMoa();
else if (process.argv[2] === 'bare') await serveBare();
else await compare();

async function compare(): Promise<void> {
  const moa = await start('moa');
  const bare = await start('bare', moa.body);
  const figures = { moa: [] as Figure[], bare: [] as Figure[] };
  await measure(moa, 1);
  await measure(bare, 1);
  for (let round = 0; round < rounds; round += 1) {
    figures.moa.push(await measure(moa, seconds));
    figures.bare.push(await measure(bare, seconds));
  }
  const rate = { moa: middle(figures.moa, 'rate'), bare: middle(figures.bare, 'rate') };
  const p99 = { moa: middle(figures.moa, 'p99'), bare: middle(figures.bare, 'p99') };
  console.log(`  answer of ${moa.body?.length} bytes, 50 connections, ${rounds} rounds each`);
  console.log(
    `  requests/s: Moa ${rate.moa.toFixed(0)}, bare ${rate.bare.toFixed(0)}: ${(rate.moa / rate.bare).toFixed(3)} (bar: at least 0.85)`,
  );
  console.log(
    `  p99: Moa ${p99.moa} ms, bare ${p99.bare} ms: ${(p99.moa / p99.bare).toFixed(2)} (bar: at most 1.5)`,
  );
  process.exit(0);
}

type Figure = { rate: number; p99: number };

async function measure({ url, headers }: Served, duration: number): Promise<Figure> {
  const result = await autocannon({ url, connections: 50, duration, headers: headers ?? {} });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: ${result.non2xx} refused`);
  return { rate: result.requests.average, p99: result.latency.p99 };
}

function middle(figures: readonly Figure[], key: keyof Figure): number {
  const sorted = figures.map((figure) => figure[key]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function start(which: string, body = ''): Promise<Served> {
  const child = fork(import.meta.filename, [which], { env: { ...process.env, BODY: body } });
  process.once('exit', () => child.kill());
  return new Promise((resolve, reject) => {
    child.once('message', (served) => resolve(served as Served));
    child.once('exit', (code) => reject(new Error(`${which} ended with ${code}`)));
  });
}

async function serveMoa(): Promise<void> {
  const server = await startTestServer();
  const person = await server.signUp();
  const { db } = server.context;
  const source = aSource({
    id: 'src_bench',
    userId: person.user.id,
    refId: randomUUID(),
    lastSyncedAt: new Date(),
    nextAttemptAt: new Date(Date.now() + 3_600_000),
  });
  await db.insert(sources).values(source);
  await db.insert(positions).values(
    Array.from({ length: held }, (_, index) =>
      aPosition({
        id: `pos_${index}`,
        sourceId: source.id,
        userId: person.user.id,
        symbol: `C${index}`,
        name: `Coin ${index}`,
        unitPrice: `${index + 1}.5`,
        unitPriceCurrency: 'USD',
        quantity: '1.25',
      }),
    ),
  );
  const path = '/api/v1/assets/summary';
  const answer = await person.request('GET', path);
  process.send?.({
    url: `${server.url}${path}`,
    headers: { authorization: `Bearer ${person.tokens.accessToken}` },
    body: answer.text,
  } satisfies Served);
}

async function serveBare(): Promise<void> {
  const { default: Fastify } = await import('fastify');
  const body = process.env.BODY ?? '';
  const app = Fastify();
  app.get('/', async (_request, reply) => {
    reply.header('content-type', 'application/json; charset=utf-8');
    return body;
  });
  process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) } satisfies Served);
}
