/**
 * Time until a user is notified of a loan in danger: the whole server with the practice world. The
 * price of ether falls until the loan of a watched wallet crosses the threshold of a rule; the
 * wallet is read at once, as it is when it is due, and the time ends when the message is in the
 * chat.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { compare, multiply } from '@moa/finance/money/decimal';
import { roundTo } from '@moa/finance/money/round-to';
import { eq } from 'drizzle-orm';
import { openPglite } from '../../database/open-guarded.ts';
import { ruleStates } from '../../notifications/rules/tables.ts';
import { startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { requestSync } from '../../sources/api.ts';
import { lendingPositions } from '../../sources/positions/tables.ts';
import { startTestServer } from '../start-test-server.ts';

const rounds = 10;
const maxMs = 2_000;
const patienceMs = 120_000;

const folder = await mkdtemp(join(tmpdir(), 'moa-bench-liquidation-'));
const sandbox = await startSandbox({ chain: true });
const { exchanges, networks } = sandbox.addresses;
const { chat, fiat } = sandbox.world;
const server = await startTestServer({
  database: await openPglite({ dataDir: join(folder, 'database') }),
  config: {
    exchanges,
    networks,
    world: 'sandbox',
    fiatUrl: fiat.baseUrl,
    chatAllowedHosts: [new URL(chat.baseUrl).host],
  },
});
const { db, bus } = server.context;
const person = await server.signUp();
const create = async (path: string, body: object) => {
  const answer = await person.request('POST', `/api/v1/${path}`, { body });
  if (answer.status !== 201) throw new Error(`${path}: ${answer.text}`);
  return answer.data;
};
const wallet = await create('settings/wallets', {
  address: sandbox.wallet('Lender'),
  network: 'ethereum',
});
const webhook = await create('notifications/discord/webhooks', {
  name: 'Chat',
  webhookUrl: chat.webhookUrl,
});
const config = await create('notifications/configs', {
  name: 'Loans',
  category: 'position',
  channels: ['in_app', 'discord'],
  webhookIds: [webhook.id],
});
const health = async () => {
  const rows = await db
    .select({ account: lendingPositions.account })
    .from(lendingPositions)
    .where(eq(lendingPositions.userId, person.user.id));
  return rows[0]?.account.healthFactor ?? null;
};
/** Answers when the reading is in the database. */
const readWallet = async (): Promise<number> => {
  const read = Promise.withResolvers<number>();
  const end = bus.subscribe('source.synchronised', ({ sourceId }) => {
    if (sourceId === wallet.source.id) read.resolve(performance.now());
  });
  await requestSync(server.context, wallet.source.id);
  return read.promise.finally(end);
};
await waitFor('the loan', health, patienceMs);
await sandbox.post('/market/pause', {});

const toChat: number[] = [];
const toReading: number[] = [];
const inAll: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  await readWallet();
  const line = multiply((await health()) ?? '0', '0.995');
  const trigger = await create('notifications/triggers', {
    configId: config.id,
    name: `Round ${round}`,
    severity: 'critical',
    scope: { kind: 'position', ids: 'all' },
    condition: { all: [{ metric: 'health_factor', op: '<', value: line }] },
  });
  const known = eq(ruleStates.triggerId, trigger.id);
  await waitFor('the rule at work', () => db.$count(ruleStates, known), patienceMs);
  const { usd } = await sandbox.get<{ usd: Record<string, string> }>('/market');
  const since = performance.now();
  await sandbox.post('/market/prices', {
    symbol: 'ETH',
    usd: roundTo(multiply(usd['ETH'] ?? '0', '0.97'), 2),
  });
  let readAt = await readWallet();
  while (compare((await health()) ?? '0', line) >= 0) {
    await pause(100);
    readAt = await readWallet();
  }
  await waitFor(
    'the message',
    async () => {
      const messages = await sandbox.get<{ embeds: { footer?: { text: string } }[] }[]>('/chat');
      return messages.some(({ embeds }) => embeds[0]?.footer?.text === `Round ${round}`);
    },
    patienceMs,
  );
  const arrivedAt = performance.now();
  toReading.push(readAt - since);
  toChat.push(arrivedAt - readAt);
  inAll.push(arrivedAt - since);
}
await server.stop();
await sandbox.stop();
await rm(folder, { recursive: true, force: true });

const print = (name: string, times: number[]) => {
  times.sort((a, b) => a - b);
  const [middle, last] = [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0];
  console.log(`  ${name} p50 ${middle.toFixed(0)} ms, slowest ${last.toFixed(0)} ms`);
  return last;
};
console.log(`  ${rounds} times a loan comes below the line of a rule`);
print('from the price to the reading', toReading);
print('from the reading to the chat ', toChat);
const slowest = print('from the price to the chat   ', inAll);
console.log(
  `  at most ${maxMs} ms in all; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`,
);
process.exit(slowest <= maxMs ? 0 : 1);
