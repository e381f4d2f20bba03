/** Two processes at the same lanes: each delivery is sent once, in its order, by who holds its lane. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, beforeEach, it } from 'node:test';
import { pino } from 'pino';
import { users } from '../../auth/tables.ts';
import { createBus } from '../../bus/create-bus.ts';
import type { OpenDatabase } from '../../database/database.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { testServices } from '../../testing/test-services.ts';
import { type Lane, laneName } from './lane.ts';
import { type DeliveryRow, deliveries, deliveryLanes } from './tables.ts';
import { createLanes } from './work-lanes.ts';

const log = pino({ level: 'silent' });
const at = new Date('2026-03-02T00:00:00Z');
const clock = { now: () => at };
const nobody = async () => [];

let opened: OpenDatabase;
let bus: Awaited<ReturnType<typeof createBus>>;
let lane: Lane;

before(async () => {
  opened = await createTestDatabase();
  bus = await createBus(testServices(), log);
});
after(async () => {
  await bus.stop();
  await opened.close();
});
beforeEach(async () => {
  const userId = randomUUID();
  lane = { channel: 'email', userId, target: '' };
  await opened.db.insert(users).values({
    id: userId,
    email: `${userId}@example.test`,
    nickname: 'Somebody',
    handle: userId,
    createdAt: at,
  });
});

/** A process of its own, as far as lanes are concerned; what it sends goes into the list. */
function startProcess(sent: string[], repeatable = true) {
  return createLanes(
    { db: opened.db, bus, clock, log },
    {
      email: {
        repeatable,
        patienceMs: 1_000,
        async send([row]) {
          sent.push(row.key);
          return { kind: 'delivered', waitMs: 0 };
        },
      },
    },
    nobody,
  );
}

async function queue(key: string, more: Partial<DeliveryRow> = {}): Promise<void> {
  const row: typeof deliveries.$inferInsert = {
    id: `dlv_${randomUUID()}`,
    userId: lane.userId,
    key,
    channel: lane.channel,
    category: 'price',
    severity: 'low',
    title: key,
    body: key,
    data: {} as never,
    status: 'queued',
    dueAt: at,
    at,
    ...more,
  };
  await opened.db.insert(deliveries).values(row);
}

const statuses = async () =>
  (await opened.db.select().from(deliveries))
    .filter(({ userId }) => userId === lane.userId)
    .map(({ key, status, attempts }) => `${key} ${status} ${attempts}`)
    .sort();

it('sends each once, the gravest first, however many look at the lane', async () => {
  const sent: string[] = [];
  await queue('second', { at: new Date(at.getTime() - 1_000) });
  await queue('third');
  await queue('first', { severity: 'critical' });
  const processes = [startProcess(sent), startProcess(sent), startProcess(sent)];
  for (const { wake } of processes) wake(lane);
  await waitFor('all of them', () => sent.length === 3, 10_000);
  await Promise.all(processes.map(({ stop }) => stop()));
  assert.deepEqual(sent, ['first', 'second', 'third']);
  assert.deepEqual(await statuses(), [
    'first delivered 1',
    'second delivered 1',
    'third delivered 1',
  ]);
});

it('leaves a lane alone that another holds, and takes it over when the hold has ended', async () => {
  const sent: string[] = [];
  await queue('waiting');
  const hold = { lane: laneName(lane), userId: lane.userId, holder: 'another' };
  await opened.db
    .insert(deliveryLanes)
    .values({ ...hold, heldUntil: new Date(at.getTime() + 1_000) });
  const early = startProcess(sent);
  early.wake(lane);
  await early.stop();
  assert.deepEqual([sent, await statuses()], [[], ['waiting queued 0']]);

  await opened.db.update(deliveryLanes).set({ heldUntil: new Date(at.getTime() - 1) });
  const late = startProcess(sent);
  late.wake(lane);
  await waitFor('the one that waited', () => sent.length === 1, 10_000);
  await late.stop();
  assert.deepEqual(await statuses(), ['waiting delivered 1']);
});

for (const [repeatable, ends] of [
  [true, 'left retrying 1'],
  [false, 'left failed 1'],
] as const)
  it(`settles what another was sending when it ended, ${repeatable ? 'to be sent again' : 'in doubt'}`, async () => {
    const sent: string[] = [];
    await queue('left', { status: 'sending', attempts: 1, tries: 1 });
    const process = startProcess(sent, repeatable);
    process.wake(lane);
    await waitFor('its end', async () => (await statuses()).join() === ends, 10_000);
    await process.stop();
    const [row] = (await opened.db.select().from(deliveries)).filter(
      ({ userId }) => userId === lane.userId,
    );
    assert.deepEqual([sent, row?.inDoubt], [[], !repeatable]);
  });
