/**
 * Requests per second of GET /api/v1/assets/summary, signed in, beside a bare Fastify that gives the
 * same answer, headers and all: processes of their own, asked in turn. Beside it a Fastify that gives
 * the text alone: more than half of that distance is what the asking side needs to read the headers.
 */
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import { aPosition, aSource } from '../../portfolio/testing/build-holdings.ts';
import { positions } from '../../sources/positions/tables.ts';
import { sources } from '../../sources/tables.ts';
import { startTestServer } from '../start-test-server.ts';

const rounds = 7;
const seconds = 4;
const held = 200;

type Served = {
  url: string;
  headers?: Record<string, string>;
  /** Response of the server, for another one to replay. */
  answer?: { body: string; headers: Record<string, string> };
};

if (process.argv[2] === 'moa') await serveMoa();
else if (process.argv[2] === 'bare') await serveBare();
else await compare();

async function compare(): Promise<void> {
  const moa = await start('moa');
  const { body = '', headers = {} } = moa.answer ?? {};
  const bare = await start('bare', { body, headers });
  const text = await start('bare', { body, headers: { 'content-type': headers['content-type'] } });
  const requested = [moa, bare, text];
  const figures = requested.map(() => [] as Figure[]);
  for (const one of requested) await measure(one, 1);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, one] of requested.entries())
      figures[index]?.push(await measure(one, seconds));
  }
  const rates = figures.map((of) => middle(of, 'rate'));
  const p99 = figures.map((of) => middle(of, 'p99'));
  const against = (of: number[], index: number) => ((of[0] ?? 0) / (of[index] ?? 1)).toFixed(3);
  console.log(`  answer of ${body.length} bytes, 50 connections, ${rounds} rounds each`);
  console.log(
    `  requests/s: Moa ${rates[0]?.toFixed(0)}, bare ${rates[1]?.toFixed(0)}: ${against(rates, 1)} (bar: at least 0.85)`,
  );
  console.log(`  p99: Moa ${p99[0]} ms, bare ${p99[1]} ms: ${against(p99, 1)} (bar: at most 1.5)`);
  console.log(
    `  against the text without headers: ${rates[2]?.toFixed(0)} requests/s, ${against(rates, 2)}; p99 ${p99[2]} ms`,
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

function start(which: string, answer: unknown = null): Promise<Served> {
  const env = { ...process.env, ANSWER: JSON.stringify(answer) };
  const child = fork(import.meta.filename, [which], { env });
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
    answer: { body: answer.text, headers: ownHeaders(answer.headers) },
  } satisfies Served);
}

/** Without what every HTTP server adds by itself. */
function ownHeaders(headers: Headers): Record<string, string> {
  const byItself = ['connection', 'content-length', 'date', 'keep-alive'];
  return Object.fromEntries([...headers].filter(([name]) => !byItself.includes(name)));
}

async function serveBare(): Promise<void> {
  const { default: Fastify } = await import('fastify');
  const { body, headers } = JSON.parse(process.env.ANSWER ?? '') as NonNullable<Served['answer']>;
  const app = Fastify();
  app.get('/', async (_request, reply) => {
    reply.headers(headers);
    return body;
  });
  process.send?.({ url: await app.listen({ port: 0, host: '127.0.0.1' }) } satisfies Served);
}
