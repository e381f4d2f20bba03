import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { eq } from 'drizzle-orm';
import { users } from '../../auth/tables.ts';
import { storeCurrencyChoices } from '../../currency/preferences.ts';
import { createTestDatabase } from '../../database/testing/create-test-database.ts';
import { alerts } from '../tables.ts';
import type { Written } from './deliver.ts';
import { createDeliver } from './deliver.ts';
import type { Notice } from './notice.ts';

const now = new Date('2026-11-21T03:00:00Z');

describe('alerts on rates', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  before(async () => {
    database = await createTestDatabase();
  });
  after(() => database.close());

  /** Statuses and causes by channel, what is followed, and what is in the inbox. */
  async function deliver(rateAlerts: boolean | null, more: Partial<Notice> = {}) {
    const { db } = database;
    const userId = randomUUID();
    const facts = { nickname: 'Somebody', handle: userId, createdAt: now };
    await db
      .insert(users)
      .values({ id: userId, email: `${userId}@a.test`, emailVerifiedAt: now, ...facts });
    const followed: Written[] = [];
    const send = createDeliver({ clock: { now: () => now } }, (written) => followed.push(written));
    const rows = await db.transaction(async (tx) => {
      if (rateAlerts !== null) await storeCurrencyChoices(tx, userId, { rateAlerts }, now);
      return send(tx, {
        userId,
        key: 'one',
        category: 'currency',
        severity: 'critical',
        configId: null,
        triggerId: 'ntr_one',
        title: 'USD/KRW > 1500',
        body: '',
        link: null,
        at: now,
        channels: ['in_app', 'email'],
        webhookIds: [],
        quietHoursBreach: true,
        data: { rule: null, condition: null, subject: null, current: null },
        ...more,
      });
    });
    return {
      rows: rows.map(({ channel, status, suppressedBy }) => [channel, status, suppressedBy]),
      lanes: followed.flatMap(({ lanes }) => lanes.map(({ channel }) => channel)),
      inbox: await db.$count(alerts, eq(alerts.userId, userId)),
    };
  }
  const muted = {
    rows: [
      ['in_app', 'suppressed', 'muted'],
      ['email', 'suppressed', 'muted'],
    ],
    lanes: [],
    inbox: 0,
  };
  const sent = {
    rows: [
      ['in_app', 'delivered', null],
      ['email', 'queued', null],
    ],
    lanes: ['email'],
    inbox: 1,
  };

  it('go nowhere where the user has turned them off, however grave they are', async () => {
    assert.deepEqual(await deliver(false), muted);
  });

  it('are sent where they are on, and by default', async () => {
    assert.deepEqual(await deliver(true), sent);
    assert.deepEqual(await deliver(null), sent);
  });

  it('keep neither other rules nor tests of their channels from being sent', async () => {
    assert.deepEqual(await deliver(false, { category: 'price' }), sent);
    assert.deepEqual(await deliver(false, { triggerId: null }), sent);
  });
});
