/**
 * Error analytics: groups, spikes, repetitions, impact and trend, for users over their own errors
 * and for operators over all.
 */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { waitFor } from '../../providers/testing/wait-for.ts';
import type { TestClient, TestServer } from '../../testing/start-test-server.ts';
import { envelope, report, reportedErrors, startMonitored } from '../testing/start-monitored.ts';

let server: TestServer;
let operator: TestClient;
let person: TestClient;
let now = Date.now();

before(async () => {
  ({ server, operator } = await startMonitored({ clock: { now: () => new Date(now) } }));
  person = await server.signUp();
});
after(() => server.stop());

type Group = { message: string; code: string } & Record<string, unknown>;
const send = (who: Pick<TestClient, 'request'>, items: unknown[], sessionId = 'page-1') =>
  who.request('POST', '/api/monitoring/errors', { body: envelope(items, { sessionId }) });
const groupOf = async (who: TestClient, message: string, isSo: (group: Group) => boolean) =>
  waitFor(message, async () =>
    (await reportedErrors(who)).data.groups.find(
      (group: Group) => group.message === message && isSo(group),
    ),
  );

describe('errors of pages', () => {
  it('that differ in their numbers alone are one group', async () => {
    await send(person, [report('row 1 of 20 failed'), report('row 7 of 33 failed')]);
    const group = await waitFor('the group', async () =>
      (await reportedErrors(person)).data.groups.find(
        ({ message, count }: Group) => /^row \d+ of \d+ failed$/.test(message) && count === 2,
      ),
    );
    assert.partialDeepStrictEqual(group, {
      category: 'system',
      severity: 'critical',
      source: 'mfe-defi',
      affected: 1,
      impact: 'low',
      isTop: false,
      isSpiking: false,
      pages: [{ path: '/defi/aave', count: 2 }],
      releases: ['r-1'],
    });
  });

  it('spike at the eleventh within ten minutes, which is reported once in ten minutes', async () => {
    const storm = (count: number) => Array.from({ length: count }, () => report('a storm'));
    const spikes = async (who: TestClient) =>
      (await reportedErrors(who)).data.alarms.filter(
        ({ kind, message }: Group) => kind === 'spike' && message === 'a storm',
      );
    await send(person, storm(10), 'other');
    await groupOf(person, 'a storm', ({ count }) => count === 10);
    assert.deepEqual(await spikes(person), []);
    await send(person, storm(1), 'other');
    const group = await groupOf(person, 'a storm', ({ isSpiking }) => isSpiking === true);
    assert.equal(group.count, 11);
    const [own] = await waitFor('the alarm', async () => {
      const found = await spikes(person);
      return found.length > 0 && found;
    });
    assert.equal(own.count, 11);
    await send(person, storm(5), 'other');
    await groupOf(person, 'a storm', ({ count }) => count === 16);
    now += 9 * 60_000;
    await send(person, storm(1), 'other');
    await groupOf(person, 'a storm', ({ count }) => count === 17);
    assert.equal((await spikes(person)).length, 1);
    assert.equal((await spikes(operator)).length, 1);
    now += 2 * 60_000;
    await send(person, storm(11), 'other');
    await waitFor('the second alarm', async () => (await spikes(person)).length === 2);
  });

  it('five times in a row in one session are a repetition; with another between them they are none', async () => {
    const repeated = async () =>
      (await reportedErrors(person)).data.alarms.filter(({ kind }: Group) => kind === 'repeated');
    const before = (await repeated()).length;
    const same = report('the same again');
    for (const items of [[same, same, same], [report('something else')], [same, same]]) {
      await send(person, items, 'page-r');
      now += 1_000;
      await waitFor('them', async () => {
        const { data } = await reportedErrors(person);
        return data.groups.some(({ message }: Group) => message === (items[0] as Group).message);
      });
    }
    await groupOf(person, 'the same again', ({ count }) => count === 5);
    assert.equal((await repeated()).length, before);
    await send(person, [same, same, same], 'page-r');
    await waitFor('the alarm', async () => (await repeated()).length === before + 1);
  });

  it('are counted by who they affect, and shown to an operator without who it was', async () => {
    const message = 'everybody meets it';
    for (let page = 0; page < 11; page += 1)
      await send(server, [report(message)], `visitor-${page}`);
    await send(person, [report(message)], 'page-1');
    const group = await groupOf(operator, message, ({ count }) => count === 12);
    assert.deepEqual([group.affected, group.impact], [12, 'medium']);
    const own = await groupOf(person, message, () => true);
    assert.deepEqual([own.count, own.affected, own.impact], [1, 1, 'low']);
    const { text } = await operator.request(
      'GET',
      `/api/v1/monitoring/errors/${group.fingerprint}?limit=5`,
    );
    assert.doesNotMatch(text, new RegExp(person.user.id));
    assert.doesNotMatch(text, /userId/);
  });

  it('of who is not signed in and names no page load affect one at most, however many they are', async () => {
    const message = 'nobody sends it';
    const items = Array.from({ length: 12 }, () => report(message));
    for (const one of items) await server.request('POST', '/api/analytics/errors', { body: one });
    const group = await groupOf(operator, message, ({ count }) => count === 12);
    assert.deepEqual([group.affected, group.impact], [1, 'low']);
    await send(server, [report(message)], 'visitor-x');
    const then = await groupOf(operator, message, ({ count }) => count === 13);
    assert.equal(then.affected, 2);
  });

  it('make a trend by hour that adds up to the total', async () => {
    const earlier = now - 2 * 3_600_000;
    await send(person, [report('later'), report('earlier', { at: earlier })]);
    await groupOf(person, 'later', () => true);
    const { data } = await person.request('GET', '/api/v1/monitoring/errors?hours=6');
    const counts = data.trend.map(({ count }: { count: number }) => count);
    assert.equal(counts.length, 6);
    assert.ok(counts.at(-1) >= 1);
    assert.equal(counts.at(-3), 1);
    assert.equal(
      counts.reduce((sum: number, one: number) => sum + one, 0),
      data.total,
    );
  });

  it('are read page by page, the newest first, without any twice', async () => {
    await send(
      person,
      Array.from({ length: 20 }, () => report('many of them')),
      'page-m',
    );
    const { fingerprint } = await groupOf(person, 'many of them', ({ count }) => count === 20);
    const ids: string[] = [];
    let cursor = '';
    do {
      const { data } = await person.request(
        'GET',
        `/api/v1/monitoring/errors/${fingerprint}?limit=8${cursor}`,
      );
      ids.push(...data.items.map(({ id }: { id: string }) => id));
      cursor = data.next === null ? '' : `&cursor=${data.next}`;
    } while (cursor !== '');
    assert.deepEqual([ids.length, new Set(ids).size], [20, 20]);
    const foreign = await person.request(
      'GET',
      `/api/v1/monitoring/errors/${fingerprint}?cursor=${btoa('nonsense').replaceAll('=', '')}`,
    );
    assert.equal(foreign.status, 422);
  });

  it('have a rate among the page loads that are measured', async () => {
    const visitor = await server.signUp();
    const view = { name: 'page-view', route: '/' };
    for (const sessionId of ['well-1', 'well-2', 'well-3', 'ill'])
      await visitor.request('POST', '/api/monitoring/events', {
        body: envelope([view], { sessionId }),
      });
    await send(visitor, [report('ill')], 'ill');
    const { rate } = await waitFor('the rate', async () => {
      const { data } = await reportedErrors(visitor);
      return data.rate.sessions === 4 && data.total === 1 && data;
    });
    assert.deepEqual(rate, { sessions: 4, percent: 25, isHigh: true });
  });
});
