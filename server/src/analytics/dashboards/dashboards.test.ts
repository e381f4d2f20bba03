import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { type Dashboard, maxDashboards } from '@moa/contracts/analytics/dashboards';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';

const path = '/api/v1/analytics/dashboards';
const widget = (id: string, x = 0) => ({
  id,
  widget: 'net_worth',
  x,
  y: 0,
  w: 4,
  h: 2,
  config: {},
});

describe('dashboards', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  const make = async (person: TestClient, data: object = {}): Promise<Dashboard> => {
    const body = { data: { name: '월간', layout: [widget('a')], ...data } };
    const answer = await person.request('POST', path, { body });
    assert.equal(answer.status, 201, answer.text);
    return answer.data;
  };

  it('are made, listed by their last change, changed in parts and deleted', async () => {
    const person = await server.signUp();
    const first = await make(person);
    const second = await make(person, { name: 'DeFi', layout: [] });
    const names = async () =>
      (await person.request('GET', path)).data.map(({ name }: Dashboard) => name);
    assert.deepEqual(await names(), ['DeFi', '월간']);
    const { data } = await person.request('PUT', `${path}/${first.id}`, {
      body: { data: { name: '분기' } },
    });
    assert.deepEqual([data.name, data.layout, data.own], ['분기', first.layout, true]);
    assert.deepEqual(await names(), ['분기', 'DeFi']);
    assert.equal((await person.request('DELETE', `${path}/${second.id}`)).status, 200);
    assert.deepEqual(await names(), ['분기']);
    assert.equal((await person.request('GET', `${path}/${second.id}`)).status, 404);
  });

  it('refuse widgets that end beyond the grid or repeat an id', async () => {
    const person = await server.signUp();
    for (const layout of [[widget('a', 9)], [widget('a'), widget('a', 4)]]) {
      const { status } = await person.request('POST', path, {
        body: { data: { name: 'x', layout } },
      });
      assert.equal(status, 422);
    }
  });

  it('keep one whole layout where two tabs save at once', async () => {
    const person = await server.signUp();
    const { id } = await make(person);
    const layouts = [
      [widget('a'), widget('b', 4)],
      [widget('c'), widget('d', 4), widget('e', 8)],
    ];
    const save = (layout: object[]) =>
      person.request('PUT', `${path}/${id}`, { body: { data: { layout } } });
    await Promise.all(layouts.map(save));
    const saved = (await person.request('GET', `${path}/${id}`)).data.layout;
    assert.ok(
      layouts.some((layout) => JSON.stringify(layout) === JSON.stringify(saved)),
      saved,
    );
    const last = (await save([widget('f')])).data.layout;
    assert.deepEqual(last, [widget('f')]);
  });

  it('are seen by others only while they are shared, and changed by nobody else', async () => {
    const owner = await server.signUp();
    const other = await server.signUp();
    const { id } = await make(owner);
    const at = `${path}/${id}`;
    assert.equal((await other.request('GET', at)).status, 404);
    await owner.request('PUT', at, { body: { data: { shared: true } } });
    const seen = await other.request('GET', at);
    assert.deepEqual([seen.status, seen.data.own, seen.data.name], [200, false, '월간']);
    assert.deepEqual((await other.request('GET', path)).data, []);
    const change = { body: { data: { name: 'mine' } } };
    assert.equal((await other.request('PUT', at, change)).status, 404);
    assert.equal((await other.request('DELETE', at)).status, 404);
    const copy = await other.request('POST', `${at}/duplicate`, { body: {} });
    assert.deepEqual([copy.status, copy.data.own, copy.data.shared], [201, true, false]);
    await owner.request('PUT', at, { body: { data: { shared: false } } });
    assert.equal((await other.request('GET', at)).status, 404);
    assert.equal((await other.request('POST', `${at}/view`)).status, 404);
  });

  it('are copied under their own name in the person’s language, or under another', async () => {
    const person = await server.signUp();
    const { id, layout } = await make(person);
    const copy = async (body: object) =>
      (await person.request('POST', `${path}/${id}/duplicate`, { body })).data;
    const first = await copy({});
    assert.ok(['월간 복사본', '월간 copy'].includes(first.name), first.name);
    assert.deepEqual([first.layout, first.viewCount], [layout, 0]);
    assert.equal((await copy({ name: 'Mine' })).name, 'Mine');
  });

  it('count a look once a session and day, whoever looks', async () => {
    const owner = await server.signUp();
    const other = await server.signUp();
    const { id } = await make(owner, { shared: true });
    const look = async (person: TestClient) =>
      (await person.request('POST', `${path}/${id}/view`)).data.viewCount;
    assert.deepEqual([await look(owner), await look(owner)], [1, 1]);
    assert.deepEqual([await look(other), await look(other), await look(owner)], [2, 2, 2]);
    assert.equal((await owner.request('GET', `${path}/${id}`)).data.viewCount, 2);
  });

  it('are twenty at most, also where many are made at once', async () => {
    const person = await server.signUp();
    const body = { data: { name: 'one of many' } };
    const answers = await Promise.all(
      Array.from({ length: maxDashboards + 2 }, () => person.request('POST', path, { body })),
    );
    const made = answers.filter(({ status }) => status === 201).length;
    assert.equal(made, maxDashboards);
    assert.ok(answers.every(({ status }) => [201, 409].includes(status)));
  });
});
