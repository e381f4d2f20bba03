/** A settled transaction creates an alert for its owner only. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import type { DefiTransaction } from '@moa/contracts/defi/transactions';
import { asc } from 'drizzle-orm';
import { pino } from 'pino';
import { users } from '../auth/tables.ts';
import { createBus } from '../bus/create-bus.ts';
import { createTestDatabase } from '../database/testing/create-test-database.ts';
import { defiPlans, defiTransactions } from '../defi/plans/tables.ts';
import { testServices } from '../testing/test-services.ts';
import { maintainInbox } from './maintain-inbox.ts';
import { alerts } from './tables.ts';

const log = pino({ level: 'silent' });
const clock = { now: () => new Date() };

/**
 * Creates a user with a plan of two steps, and an inbox writer that can be stopped and restarted.
 */
async function begin() {
  const { db, close } = await createTestDatabase();
  const bus = await createBus(testServices(), log);
  const userId = randomUUID();
  await db.insert(users).values({
    id: userId,
    email: `${userId}@example.test`,
    nickname: 'Somebody',
    handle: userId,
    createdAt: clock.now(),
  });
  const steps = [
    { id: 's1', kind: 'approve' },
    { id: 's2', kind: 'call' },
  ];
  await db.insert(defiPlans).values({
    id: 'pln_1',
    userId,
    walletId: 'wal_1',
    network: 'ethereum',
    kind: 'aave.supply',
    plan: { steps } as never,
    expiresAt: clock.now(),
    createdAt: clock.now(),
  });
  const write = async (
    id: string,
    status: DefiTransaction['status'],
    { stepId = 's2', reason = null }: { stepId?: string; reason?: string | null } = {},
  ) => {
    const settledAt = status === 'submitted' ? null : clock.now();
    await db
      .insert(defiTransactions)
      .values({
        id,
        userId,
        planId: 'pln_1',
        stepId,
        network: 'ethereum',
        hash: id,
        status,
        reason,
        settledAt,
        submittedAt: clock.now(),
        lookedAt: clock.now(),
      })
      .onConflictDoUpdate({ target: defiTransactions.id, set: { status, settledAt } });
  };
  const says = async () => {
    const rows = await db.select().from(alerts).orderBy(asc(alerts.createdAt), asc(alerts.id));
    return rows.map((row) => `${row.userId === userId} ${row.kind}`);
  };
  return {
    bus,
    write,
    says,
    keep: () => maintainInbox({ db, bus, clock, log }),
    /** As the process that follows transactions does it. */
    hear: (id: string, status: DefiTransaction['status']) =>
      bus.publish('transaction.settled', {
        userId,
        step: 'call',
        transaction: { id, status } as never,
      }),
    async end() {
      await bus.stop();
      await close();
    },
  };
}

it('writes down what became of a signed transaction, once for each end', async (t) => {
  const { bus, write, says, keep, hear, end } = await begin();
  t.after(end);
  const heard: string[] = [];
  bus.subscribe('alert.created', ({ alert }) => heard.push(alert.message));
  await write('dtx_0', 'submitted');
  await write('dtx_1', 'confirmed', { stepId: 's1' });
  await write('dtx_2', 'reverted', { reason: '잔액이 모자랍니다.' });
  await write('dtx_3', 'replaced');
  await write('dtx_4', 'dropped');
  const inbox = keep();
  for (const status of ['confirmed', 'confirmed', 'dropped'] as const) hear('dtx_1', status);
  await inbox.stop();
  const ends = ['confirmed', 'reverted', 'replaced', 'dropped'];
  assert.deepEqual(
    (await says()).sort(),
    ends.map((status) => `true transaction.${status}`).sort(),
  );
  assert.equal(
    heard[0],
    'Aave 예치에 필요한 승인 거래가 블록에 기록되었습니다. 변경된 잔고를 자동으로 반영합니다.',
  );
  assert.match(heard[1] ?? '', /사용되었습니다\. 잔액이 모자랍니다\.$/);
});

it('loses no end that was written as the process ended, and reports none again', async (t) => {
  const { write, says, keep, end } = await begin();
  t.after(end);
  await keep().stop();
  // The status is written while no listener is running.
  await write('dtx_1', 'confirmed');
  await Promise.all([keep().stop(), keep().stop()]);
  await keep().stop();
  assert.deepEqual(await says(), ['true transaction.confirmed']);
});

it('reports a transaction once that a reorganisation undoes and the network repeats', async (t) => {
  const { write, says, keep, hear, end } = await begin();
  t.after(end);
  for (const status of ['confirmed', 'submitted', 'confirmed', 'submitted', 'replaced'] as const) {
    await write('dtx_1', status);
    const inbox = keep();
    hear('dtx_1', status);
    await inbox.stop();
  }
  assert.deepEqual(await says(), ['true transaction.confirmed', 'true transaction.replaced']);
});
