/** The past of one source, then of two: what was recorded of the first alone is computed again. */

import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { getPortfolioValueChart } from '@moa/contracts/analytics/charts';
import { getHistory } from '@moa/contracts/assets/history';
import { getSummary } from '@moa/contracts/assets/summary';
import { serverMessage } from '@moa/contracts/realtime/messages';
import { createSocketToken } from '@moa/contracts/realtime/ws';
import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import { add } from '@moa/finance/money/decimal';
import { and, eq, ne } from 'drizzle-orm';
import { newId } from '../../database/new-id.ts';
import type { Caller } from '../../http/request-caller.ts';
import { type Sandbox, startSandbox } from '../../providers/testing/start-sandbox.ts';
import { waitFor } from '../../providers/testing/wait-for.ts';
import { startTestDomain, type TestDomain } from '../../testing/start-test-domain.ts';
import { type SnapshotRow, snapshots } from '../snapshots/tables.ts';

const hour = 3_600_000;
const patience = 90_000;

describe('a source that is connected after hours of another were recorded', () => {
  let sandbox: Sandbox;
  let domain: TestDomain;
  let person: Caller;
  const heard: string[] = [];
  let first = '';
  let second = '';

  const history = () =>
    domain.ask(getHistory, person, { query: { days: '1', interval: 'hourly' } });
  const rebuilt = () =>
    domain.context.db
      .select()
      .from(snapshots)
      .where(and(eq(snapshots.userId, person.userId), eq(snapshots.reason, 'rebuilt')));
  const isBuiltOf = (rows: SnapshotRow[], ...ids: string[]) =>
    rows.length > 300 && rows.every(({ sources }) => sources === [...ids].sort().join(' '));

  /**
   * Values of the first source alone are kept until both are known, and name the source that is
   * left out.
   */
  async function mustTellChanges(): Promise<void> {
    const { performance, rebuilding } = await domain.ask(getSummary, person);
    for (const change of [performance.day, performance.week, performance.month]) {
      assert.ok(change);
      const left = change.without?.map(({ sourceId }) => sourceId) ?? [];
      assert.ok(left.length === 0 || (left.length === 1 && left[0] === second));
      assert.ok(left.length === 0 || rebuilding);
    }
    for (const period of ['7d', '30d', '90d'] as const) {
      const {
        change,
        points,
        without = [],
      } = await domain.ask(getHistory, person, {
        query: { period },
      });
      assert.ok(change, period);
      assert.ok(points.filter(({ value }) => value !== null).length > 5, period);
      const chart = await domain.ask(getPortfolioValueChart, person, { query: { period } });
      assert.ok(chart.change !== null && chart.changePercentage !== null, period);
      const left = [...without, ...(chart.without ?? [])];
      assert.ok(
        left.every(({ sourceId }) => sourceId === second),
        period,
      );
    }
  }

  before(async () => {
    sandbox = await startSandbox({ chain: false });
    domain = await startTestDomain(sandbox);
    person = await domain.addPerson();
    first = await domain.connectExchange(person, sandbox.key('upbit'));
    await waitFor('its past', async () => isBuiltOf(await rebuilt(), first), patience);
    await waitFor('all of it', async () => (await history()).rebuilding === null, patience);
    const { db } = domain.context;
    // Ten hours of it were seen as they went by.
    const mine = await rebuilt();
    const lately = mine.filter(({ takenAt }) => takenAt.getTime() > Date.now() - 10 * hour);
    assert.ok(lately.length >= 9);
    await db.insert(snapshots).values(
      lately.map((row) => ({
        ...row,
        id: newId('snp'),
        reason: 'hourly' as const,
        builtAt: null,
      })),
    );
    const { token } = await domain.ask(createSocketToken, person);
    const socket = domain.openSocket();
    await once(socket, 'open');
    socket.on('message', (data) => {
      const message = z.safeParse(serverMessage, JSON.parse(data.toString()));
      assert.ok(message.success);
      heard.push(message.data.type);
    });
    socket.send(JSON.stringify({ type: 'authenticate', token }));
    await waitFor('the welcome', () => heard.includes('welcome'));
    socket.send(JSON.stringify({ type: 'subscribe', channels: ['portfolio'] }));
    second = await domain.connectExchange(person, sandbox.key('binance'));
  });
  after(async () => {
    await domain.stop();
    await sandbox.stop();
  });

  it('says that the past is being worked out until it is, and then tells who listens', async () => {
    const { rebuilding } = await history();
    assert.ok(rebuilding !== null && rebuilding !== undefined);
    assert.ok((await domain.ask(getSummary, person)).rebuilding);
    const before = heard.filter((type) => type === 'history-update').length;
    await waitFor(
      'the past of both',
      async () => {
        await mustTellChanges();
        return isBuiltOf(await rebuilt(), first, second);
      },
      patience,
    );
    await waitFor(
      'the word',
      () => heard.filter((type) => type === 'history-update').length > before,
      patience,
    );
    await waitFor('the end', async () => (await history()).rebuilding === null, patience);
  });

  it('tells every hour of both, also those that were recorded of one', async () => {
    const { points, low, change, from } = await history();
    const recorded = await domain.context.db
      .select()
      .from(snapshots)
      .where(
        and(
          eq(snapshots.userId, person.userId),
          ne(snapshots.reason, 'rebuilt'),
          eq(snapshots.sources, first),
        ),
      );
    assert.ok(recorded.length >= 9);
    const alone = new Set(recorded.map(({ krw }) => krw));
    const reported = points.flatMap(({ value }) => (value === null ? [] : [value]));
    assert.ok(reported.length >= 24);
    assert.ok(!reported.some((value) => alone.has(value)));
    assert.ok(low && !alone.has(low.value));
    assert.ok(change && from === change.from);
    assert.ok(Date.now() - Date.parse(change.from) >= dayMs);
    // Every hour is the sum of its assets, of both.
    for (const row of (await rebuilt()).slice(0, 20)) {
      const sum = add('0', ...Object.values(row.assets ?? {}).map(([, won]) => won ?? '0'));
      assert.equal(sum, row.krw);
    }
  });
});
