import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../../auth/tables.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import { orderReport } from './order-report.ts';
import { reportJobs } from './tables.ts';

const now = new Date('2026-11-21T03:00:00Z');

describe('orders of reports', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());

  async function addUser(): Promise<string> {
    const id = randomUUID();
    const facts = { nickname: 'Somebody', handle: id, createdAt: now };
    await database.db.insert(users).values({ id, email: `${id}@a.test`, ...facts });
    return id;
  }
  const order = (
    userId: string,
    {
      kind = 'report' as 'report' | 'export',
      ...more
    }: { kind?: 'report' | 'export'; scheduleId?: string } = {},
  ) =>
    database.db.transaction((tx) =>
      orderReport(
        tx,
        { clock: { now: () => now } },
        {
          userId,
          kind,
          subject: 'holdings',
          format: 'JSON',
          currency: 'KRW',
          fromDay: '2026-11-01',
          toDay: '2026-11-20',
          options: {},
          ...more,
        },
      ),
    );
  const orderFive = async (userId: string) => {
    const jobs = [];
    for (let count = 0; count < 5; count += 1) jobs.push(await order(userId));
    return jobs;
  };
  const refused = { code: 'CONFLICT', status: 409, message: /5/ };

  it('are refused while five of the user are waiting, until one of them ends', async () => {
    const userId = await addUser();
    const jobs = await orderFive(userId);
    await assert.rejects(order(userId), refused);
    for (const status of ['generating', 'ready', 'failed'] as const) {
      await database.db
        .update(reportJobs)
        .set({ status, expiresAt: status === 'ready' ? new Date(now.getTime() + 1) : null })
        .where(eq(reportJobs.id, jobs[0]?.id ?? ''));
      if (status === 'generating') await assert.rejects(order(userId), refused);
      else {
        const { id } = await order(userId);
        await database.db.delete(reportJobs).where(eq(reportJobs.id, id));
      }
    }
    assert.equal(await database.db.$count(reportJobs, eq(reportJobs.userId, userId)), 5);
  });

  it('are accepted for schedules, for exports and for other users meanwhile', async () => {
    const userId = await addUser();
    await orderFive(userId);
    assert.equal((await order(userId, { scheduleId: 'rps_one' })).status, 'queued');
    assert.equal((await order(userId, { kind: 'export' })).status, 'queued');
    assert.equal((await order(await addUser())).status, 'queued');
    await assert.rejects(order(userId), refused);
  });
});
