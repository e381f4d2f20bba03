/**
 * Operators receive a few alarms at a time; alarms of anonymous reports contain none of their
 * words.
 */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { errorAnalytics } from '@moa/contracts/monitoring/limits';
import type { Alert, AlertData } from '@moa/contracts/notifications/alert-kinds';
import { alertWords } from '@moa/contracts/notifications/alert-words';
import { asc, eq } from 'drizzle-orm';
import { alerts } from '../../notifications/tables.ts';
import type { TestClient, TestServer } from '../../testing/start-test-server.ts';
import { errorRow, type Rows } from '../intake/clean-reports.ts';
import { storeRows } from '../intake/store.ts';
import { errorAlarms, errorRecords } from '../tables.ts';
import { startMonitored } from '../testing/start-monitored.ts';
import { findAlarms } from './find-alarms.ts';

const { spike, inbox } = errorAnalytics;
let server: TestServer;
let operator: TestClient;
let person: TestClient;
let now = Date.now();
before(async () => {
  ({ server, operator } = await startMonitored({ clock: { now: () => new Date(now) } }));
  person = await server.signUp();
});
after(() => server.stop());
beforeEach(async () => {
  for (const table of [alerts, errorAlarms, errorRecords]) await server.context.db.delete(table);
  now += spike.withinMs;
});

/** Groups differ in words, not in numbers. */
const words = (index: number) =>
  `${index}`.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
const spikeOf = (message: string, userId: string | null, code = 'NET_TIMEOUT'): Rows['errors'][] =>
  Array.from({ length: spike.moreThan + 1 }, (_, index) =>
    errorRow(
      { message, code },
      {
        userId,
        sessionId: `page-${message}-${index}`,
        environment: 'production',
        userAgent: '',
        now: new Date(now),
      },
    ),
  );
const spikes = (count: number, of: string, userId: string | null) =>
  Array.from({ length: count }, (_, index) => spikeOf(`${of} ${words(index)}`, userId)).flat();
const report = async (rows: Rows['errors'][]) => {
  await storeRows(server.context, { errors: rows, logs: [], metrics: [], events: [] }, 500);
  await findAlarms(server.context, rows);
};
const notices = async (): Promise<AlertData<'errors.alarm'>[]> => {
  const rows = await server.context.db
    .select()
    .from(alerts)
    .where(eq(alerts.userId, operator.user.id))
    .orderBy(asc(alerts.createdAt), asc(alerts.id));
  return rows
    .filter(({ kind }) => kind === 'errors.alarm')
    .map(({ data }) => data as AlertData<'errors.alarm'>);
};

describe('alarms in the inbox of operators', () => {
  it('are so many in ten minutes and no more; the next one says how many groups there were beside', async () => {
    await report(spikes(8, 'broken', person.user.id));
    assert.equal((await notices()).length, inbox.alarms);
    await report(spikeOf('another', person.user.id));
    assert.equal((await notices()).length, inbox.alarms);
    now += spike.withinMs + 1_000;
    await report(spikeOf('later', person.user.id));
    const last = (await notices()).find(({ message }) => message === 'later');
    assert.equal(last?.more, 8 + 1 - inbox.alarms);
    const { text } = alertWords({ kind: 'errors.alarm', data: last } as Alert);
    assert.match(text.en, /4 more error groups since the last notification/);
    assert.match(text.ko, /오류 그룹이 4개/);
    now += spike.withinMs + 1_000;
    await report(spikeOf('latest', person.user.id));
    assert.equal((await notices()).find(({ message }) => message === 'latest')?.more, 0);
  });

  it('come no faster for being deleted', async () => {
    await report(spikes(8, 'broken', person.user.id));
    await server.context.db.delete(alerts);
    await report(spikes(8, 'other', person.user.id));
    assert.equal((await notices()).length, 0);
  });

  it('of who is not signed in have no words of theirs, and a code of the catalogue', async () => {
    const rows = spikeOf('call 010 or visit evil', null, 'CALL_ME_NOW');
    await report(rows);
    const [notice] = await notices();
    assert.equal(notice?.message, `SYS_UNKNOWN_ERROR (${rows[0]?.fingerprint})`);
    now += spike.withinMs + 1_000;
    await report(spikeOf('visit evil', null));
    assert.match((await notices()).at(-1)?.message ?? '', /^NET_TIMEOUT \([0-9a-f]{16}\)$/);
    // Words that a signed-in user’s page also reported are the program’s.
    now += spike.withinMs + 1_000;
    await report([
      ...spikeOf('it broke', null),
      ...spikeOf('it broke', person.user.id).slice(0, 1),
    ]);
    assert.equal((await notices()).at(-1)?.message, 'it broke');
  });

  it('of a flood of nobody leave room for those of people, who are looked at first', async () => {
    await report(spikes(30, 'flood', null));
    assert.equal((await notices()).length, inbox.alarmsOfNobody);
    await report([...spikes(99, 'again', null), ...spikeOf('it broke', person.user.id)]);
    assert.equal((await notices()).length, inbox.alarmsOfNobody + 1);
    const own = (await notices()).find(({ message }) => message === 'it broke');
    assert.equal(own?.more, 30 - inbox.alarmsOfNobody);
  });
});
