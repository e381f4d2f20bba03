/** What settles becomes news of the person whose transaction it is, and of nobody else. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { it } from 'node:test';
import type { DefiTransaction } from '@moa/contracts/defi/transactions';
import { pino } from 'pino';
import { users } from '../auth/tables.ts';
import { createBus } from '../bus/create-bus.ts';
import { createTestDatabase } from '../database/testing/create-test-database.ts';
import { testServices } from '../testing/test-services.ts';
import { keepInbox } from './keep-inbox.ts';
import { alerts } from './tables.ts';

it('writes down what became of a signed transaction, once for each end', async () => {
  const log = pino({ level: 'silent' });
  const { db, close } = await createTestDatabase();
  const bus = await createBus(testServices(), log);
  const clock = { now: () => new Date() };
  const userId = randomUUID();
  await db.insert(users).values({
    id: userId,
    email: `${userId}@example.test`,
    nickname: 'Somebody',
    handle: userId,
    createdAt: clock.now(),
  });
  const inbox = keepInbox({ db, bus, clock, log });
  const heard: string[] = [];
  bus.subscribe('alert.created', ({ alert }) => heard.push(alert.message));
  const settle = (
    status: DefiTransaction['status'],
    step: 'approve' | 'call' = 'call',
    reason: string | null = null,
  ) =>
    bus.publish('transaction.settled', {
      userId,
      step,
      transaction: {
        id: `dtx_${status}`,
        planId: 'pln_1',
        stepId: 's1',
        kind: 'aave.supply',
        title: 'title',
        walletId: null,
        network: 'ethereum',
        hash: `0x${'1'.repeat(64)}`,
        status,
        block: null,
        reason,
        submittedAt: clock.now().toISOString(),
        settledAt: null,
      },
    });
  settle('submitted');
  settle('confirmed', 'approve');
  settle('reverted', 'call', '잔액이 모자랍니다.');
  settle('replaced');
  settle('dropped');
  await inbox.stop();
  const rows = await db.select().from(alerts);
  assert.deepEqual(
    new Set(rows.map(({ userId: of, kind }) => `${of} ${kind}`)),
    new Set(
      ['confirmed', 'reverted', 'replaced', 'dropped'].map(
        (status) => `${userId} transaction.${status}`,
      ),
    ),
  );
  assert.equal(heard[0], 'Aave 예치에 필요한 승인 거래가 블록에 담겼습니다.');
  assert.match(heard[1] ?? '', /되돌려졌습니다\. 잔액이 모자랍니다\.$/);
  await bus.stop();
  await close();
});
