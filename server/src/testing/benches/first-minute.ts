/**
 * The first minute with a remote server: a new user connects all sample accounts and wallets at
 * once and opens the summary and the page meanwhile, as does an existing user. FIRST_MINUTE (JSON)
 * names the server. Besides the times it shows their causes: `ping` waits for the event loop alone,
 * health gives the wait for the database, and threads show which of them used the cores.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { signUpAt } from '../sign-up-at.ts';

type FirstMinute = {
  url: string;
  origin: string;
  server: number;
  sandbox: number;
};
type Answer = { status: number; headMs: number; ms: number; data: unknown };
type Sample = {
  exchange: string;
  apiKey: string;
  secret: string;
  passphrase?: string;
  permissions: string[];
};
type Times = Record<string, number[]>;

const everyMs = 100;
const restMs = Number(process.env['BENCH_SECONDS'] ?? 60) * 1_000;
const minuteMs = restMs;
/** The server is at rest when it takes less than this of a core. */
const quiet = 0.15;
const settleMs = 180_000;
const bars = { summary: 150, page: 50 };

const { url, origin, server, sandbox } = JSON.parse(
  process.env['FIRST_MINUTE'] ?? '{}',
) as FirstMinute;
const agent = new Agent({ keepAlive: true });

const other = await signUp('other');
const newcomer = await signUp('newcomer');
const { exchanges: keys, wallets } = (await ask('GET', '/api/platform/sandbox/samples', other))
  .data as { exchanges: Sample[]; wallets: { address: string }[] };
/** One account of each exchange, by the first key that reads and does no more. */
const exchanges = [...Map.groupBy(keys, ({ exchange }) => exchange).values()].flatMap(
  (all) => all.find(({ permissions }) => permissions.join() === 'read') ?? all.slice(0, 1),
);
const exchangeOf = (token: string, index: number) => {
  const { exchange, apiKey, secret, passphrase } = exchanges[index] ?? {};
  const body = { exchange, apiKey, secret, ...(passphrase && { passphrase }), acceptRisk: true };
  return ask('POST', '/api/v1/settings/api-keys', token, body);
};
const walletOf = (token: string, index: number) =>
  ask('POST', '/api/v1/settings/wallets', token, { address: wallets[index]?.address });

await Promise.all([exchangeOf(other, 0), walletOf(other, 0)]);
await untilQuiet();
const rest = await watch('rest', restMs, [['other', other]]);
console.log(`  ${exchanges.length} accounts and ${wallets.length} wallets are connected at once`);
const connected = Promise.all([
  ...exchanges.map((_, index) => exchangeOf(newcomer, index)),
  ...wallets.map((_, index) => walletOf(newcomer, index)),
]);
const minute = await watch('minute', minuteMs, [
  ['own', newcomer],
  ['other', other],
]);
const refused = (await connected).filter(({ status }) => status >= 300);
if (refused.length > 0) console.log(`  ${refused.length} were refused: ${refused[0]?.status}`);
const began = performance.now();
await untilQuiet();
console.log(`  quiet ${((performance.now() - began) / 1_000).toFixed(0)} s after that minute`);

for (const who of ['own', 'other']) {
  for (const what of ['summary', 'page'] as const) {
    const [before, during] = [p99(rest[`other ${what}`]), p99(minute[`${who} ${what}`])];
    console.log(
      `  ${`${who} ${what}`.padEnd(14)} p99 ${(during / before).toFixed(1)} times that of rest; ${during < bars[what] ? 'holds' : 'BROKEN'} under ${bars[what]} ms`,
    );
    if (during >= bars[what]) process.exitCode = 1;
  }
}
process.exit(process.exitCode ?? 0);

async function watch(name: string, ms: number, people: [who: string, token: string][]) {
  const times: Times = {};
  const statuses = new Map<string, number>();
  const ends = performance.now() + ms;
  const before = usage();
  const note = (what: string, value: number) => {
    times[what] ??= [];
    times[what].push(value);
  };
  const again = async (
    what: string,
    act: () => Promise<Answer>,
    of: keyof Answer & ('ms' | 'headMs'),
  ) => {
    while (performance.now() < ends) {
      const answer = await act();
      note(what, answer[of]);
      if (what === 'health') {
        const { database } = answer.data as { database: { latencyMs: number } };
        note('database turn', database.latencyMs);
      }
      const key = `${what} ${answer.status}`;
      if (answer.status !== 200) statuses.set(key, (statuses.get(key) ?? 0) + 1);
      await pause(everyMs);
    }
  };
  await Promise.all([
    ...people.flatMap(([who, token]) => [
      again(`${who} summary`, () => ask('GET', '/api/v1/assets/summary?currency=KRW', token), 'ms'),
      again(`${who} page`, () => ask('GET', '/', token, undefined, true), 'headMs'),
    ]),
    again('ping', () => ask('GET', '/api/v1/health/ping', null), 'ms'),
    again('health', () => ask('GET', '/api/v1/health', null), 'ms'),
  ]);
  const used = usage();
  const seconds = (used.at - before.at) / 1_000;
  console.log(`  ${name}`);
  for (const [what, values] of Object.entries(times)) {
    const sorted = values.toSorted((a, b) => a - b);
    const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? 0).toFixed(0);
    console.log(
      `    ${what.padEnd(14)} p50 ${at(0.5)}, p95 ${at(0.95)}, p99 ${at(0.99)}, most ${at(1)} ms (${values.length})`,
    );
  }
  const share = (key: keyof typeof used) => ((used[key] - before[key]) / seconds).toFixed(2);
  console.log(
    `    cores: server's loop ${share('loop')}, its database and other threads ${share('threads')}, sandbox ${share('sandbox')}, this client ${share('client')}, of ${cpus().length} all ${share('machine')}`,
  );
  if (statuses.size > 0) console.log(`    not 200: ${JSON.stringify([...statuses])}`);
  return times;
}

function p99(values: readonly number[] = []): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * 0.99)] ?? Number.NaN;
}

/** Seconds of processor that were used so far. */
function usage() {
  const ticks = (line: string) => {
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };
  const process_ = (pid: number) => ticks(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  const loop = ticks(readFileSync(`/proc/${server}/task/${server}/stat`, 'utf8'));
  const [, user = 0, nice = 0, system = 0] = readFileSync('/proc/stat', 'utf8')
    .split('\n', 1)[0]!
    .split(/\s+/)
    .map(Number);
  return {
    at: performance.now(),
    loop,
    threads: process_(server) - loop,
    sandbox: process_(sandbox) + children(sandbox).reduce((sum, pid) => sum + process_(pid), 0),
    client: process_(process.pid),
    machine: (user + nice + system) / 100,
  };
}

function children(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
        return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) === parent;
      } catch {
        return false;
      }
    });
}

async function untilQuiet(): Promise<void> {
  const gaveUp = performance.now() + settleMs;
  for (let calm = 0; calm < 5 && performance.now() < gaveUp; ) {
    const before = usage();
    await pause(1_000);
    const now = usage();
    const used = now.loop + now.threads - before.loop - before.threads;
    calm = used < quiet ? calm + 1 : 0;
  }
}

function signUp(name: string): Promise<string> {
  const email = `first-minute-${name}-${process.pid}@moa.example`;
  return signUpAt(origin, email, async (path, body) => {
    const { status, data } = await ask('POST', path, null, body);
    if (status >= 400) throw new Error(`${path}: ${status}`);
    return data;
  });
}

function ask(
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
  asPage = false,
): Promise<Answer> {
  const sentAt = performance.now();
  return new Promise((resolve, reject) => {
    const text = body === undefined ? null : JSON.stringify(body);
    const headers = asPage
      ? {
          accept: 'text/html',
          'accept-encoding': 'br',
          'sec-fetch-dest': 'document',
          'sec-fetch-mode': 'navigate',
          cookie: `moa_access=${token}`,
          host: new URL(origin).host,
        }
      : {
          ...(token === null ? {} : { authorization: `Bearer ${token}` }),
          ...(text === null ? {} : { 'content-type': 'application/json' }),
          host: new URL(origin).host,
        };
    const requested = httpRequest(`${url}${path}`, { agent, method, headers }, (response) => {
      let headMs = 0;
      let said = '';
      response.setEncoding('latin1');
      response.on('data', (chunk: string) => {
        if (headMs === 0) headMs = performance.now() - sentAt;
        if (!asPage) said += chunk;
      });
      response.on('error', reject);
      response.on('end', () => {
        const ms = performance.now() - sentAt;
        const data = asPage ? null : (JSON.parse(said) as { data?: unknown }).data;
        resolve({ status: response.statusCode ?? 0, headMs, ms, data });
      });
    });
    requested.on('error', reject);
    requested.end(text);
  });
}
