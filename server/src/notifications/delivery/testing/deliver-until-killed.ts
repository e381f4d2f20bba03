/**
 * Writes notices to a chat into a database on disk, sends them, and goes on with what an earlier run has
 * left. Prints a line for each that is delivered. Waits to be killed, or where it is the last, ends with
 * what the ledger says once nothing is left to send.
 */
import { asc, eq, inArray } from 'drizzle-orm';
import { pino } from 'pino';
import { users } from '../../../auth/tables.ts';
import { createBus } from '../../../bus/create-bus.ts';
import { readConfig } from '../../../config.ts';
import { openPglite } from '../../../database/open-guarded.ts';
import { createOutbound } from '../../../providers/outbound/create-outbound.ts';
import { createKeys } from '../../../vault/create-keys.ts';
import { createVault } from '../../../vault/create-vault.ts';
import { discordChannel } from '../../channels/send-to-discord.ts';
import { findResolved, releaseLanes } from '../../start-notifications.ts';
import { webhooks } from '../../targets/tables.ts';
import { createAnnounce, createDeliver } from '../deliver.ts';
import { deliveries } from '../tables.ts';
import { createLanes } from '../work-lanes.ts';

const [dataDir = '', dump = '', webhookUrl = '', first = '0', count = '0', last = ''] =
  process.argv.slice(2);
const userId = 'usr_kill';
const webhookId = 'whk_kill';

const log = pino({ level: 'error' }, pino.destination(2));
const isNew = first === '0';
const { db, close } = await openPglite({ dataDir, loadFrom: isNew ? dump : null });
const clock = { now: () => new Date() };
const keys = createKeys(new Uint8Array(32));
const chatHost = new URL(webhookUrl).host;
const context = {
  db,
  log,
  clock,
  keys,
  config: { ...readConfig({}), chatAllowedHosts: [chatHost] },
  bus: await createBus({ redisUrl: null, redisPrefix: '' }, log),
  vault: createVault({ db, clock }, keys),
  jobs: { handle: () => undefined, send: async () => null, schedule: () => undefined },
};
if (isNew) {
  const createdAt = clock.now();
  const person = { id: userId, email: 'kill@example.test', nickname: 'K', handle: 'kill' };
  await db.insert(users).values({ ...person, createdAt });
  await db.insert(webhooks).values({
    id: webhookId,
    userId,
    name: 'Chat',
    masked: '',
    fingerprint: '',
    severityFloor: 'low',
    sealed: await context.vault.seal(userId, webhookId, webhookUrl),
    createdAt,
  });
}
context.bus.subscribe('notification.status', ({ delivery }) => {
  if (delivery.status === 'delivered') process.stdout.write('delivered\n');
});
const discord = discordChannel(context, createOutbound([chatHost]));
const lanes = createLanes(context, { discord }, findResolved);
const deliver = createDeliver(context, createAnnounce(context, lanes));
await releaseLanes(context);
await lanes.wakeAll();

const sample = { category: 'system', severity: 'high', configId: null, triggerId: null } as const;
const none = { rule: null, condition: null, subject: null, current: null };
for (let number = Number(first); number < Number(count); number += 1) {
  await db.transaction((tx) =>
    deliver(tx, {
      ...sample,
      userId,
      key: `kill:${number}`,
      data: none,
      link: null,
      title: `Kill ${number}`,
      body: '',
      quietHoursBreach: true,
      at: clock.now(),
      channels: ['discord'],
      webhookIds: [webhookId],
    }),
  );
  process.stdout.write(`written ${number}\n`);
}
if (last === '') {
  setInterval(() => undefined, 60_000);
  await new Promise(() => undefined);
}
const open = inArray(deliveries.status, ['queued', 'sending', 'retrying', 'deferred']);
while ((await db.$count(deliveries, open)) > 0) await new Promise((done) => setTimeout(done, 20));
await lanes.stop();
const ledger = await db
  .select({ title: deliveries.title, status: deliveries.status, inDoubt: deliveries.inDoubt })
  .from(deliveries)
  .where(eq(deliveries.userId, userId))
  .orderBy(asc(deliveries.at));
await close();
process.stdout.write(`ledger ${JSON.stringify(ledger)}\n`, () => process.exit(0));
