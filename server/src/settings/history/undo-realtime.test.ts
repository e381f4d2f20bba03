import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SettingsChange } from '@moa/contracts/settings/history';
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts';

describe('the settings of the connection in the journal', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it('are each put back from there, unless they were changed again since', async () => {
    const person = await server.signUp();
    const path = '/api/v1/realtime/settings';
    const put = (body: object) => person.request('PUT', path, { body });
    const prices = async () =>
      (await person.request('GET', path)).data.updateFrequency.prices as number;
    const changes = async () =>
      (await person.request('GET', '/api/v1/settings/history?group=realtime')).data
        .items as SettingsChange[];
    await put({ updateFrequency: { prices: 20 }, autoReconnect: false });
    const [frequency] = (await changes()).filter((one) => one.path === 'updateFrequency.prices');
    assert.partialDeepStrictEqual(frequency, { before: 10, after: 20, undoable: true });
    const undo = (id = '') =>
      person.request('POST', `/api/v1/settings/history/${id}/undo`, { body: {} });
    await put({ updateFrequency: { prices: 30 } });
    assert.equal((await undo(frequency?.id)).status, 409);
    const [again] = (await changes()).filter(({ after }) => after === 30);
    assert.equal((await undo(again?.id)).status, 200);
    assert.equal(await prices(), 20);
    assert.equal((await undo(frequency?.id)).status, 200);
    assert.equal(await prices(), 10);
    const { data } = await person.request('GET', path);
    assert.equal(data.autoReconnect, false);
  });
});
