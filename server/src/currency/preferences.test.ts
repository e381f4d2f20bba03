import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { firstCurrencyPreferences } from '@moa/contracts/currency/preferences';
import { startTestServer, type TestServer } from '../testing/start-test-server.ts';

const at = '/api/v1/currency/preferences';
const korean = firstCurrencyPreferences('ko');

describe('how a person wants currencies', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.stop());

  it('is not known before they choose, kept when they do, and forgotten when they say so', async () => {
    const person = await server.signUp();
    const other = await server.signUp();
    const known = async () => (await person.request('GET', at)).data.preferences;
    assert.equal(await known(), null);
    assert.equal((await person.request('PUT', at, { body: korean })).status, 200);
    const chosen = { ...korean, displayCurrencies: ['EUR', 'KRW'], updateInterval: 300_000 };
    assert.deepEqual((await person.request('PUT', at, { body: chosen })).data.preferences, chosen);
    assert.deepEqual(await known(), chosen);
    assert.equal((await other.request('GET', at)).data.preferences, null);
    await person.request('POST', `${at}/reset`);
    assert.equal(await known(), null);
  });

  it('is in the journal field by field, and the currencies are put back from there', async () => {
    const person = await server.signUp();
    const body = { ...korean, displayCurrencies: ['EUR'], roundingPrecision: 4 };
    await person.request('PUT', at, { body });
    const changes = async () =>
      (await person.request('GET', '/api/v1/settings/history?group=preferences')).data.items;
    const [first, second] = (await changes()).toSorted(
      (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1),
    );
    assert.partialDeepStrictEqual(first, {
      ...{ path: 'currency.roundingPrecision', before: 2, after: 4, undoable: false },
    });
    assert.partialDeepStrictEqual(second, {
      ...{ path: 'displayCurrencies', before: ['KRW', 'USD', 'USDT'], after: ['EUR'] },
      undoable: true,
    });
    const undone = await person.request('POST', `/api/v1/settings/history/${second.id}/undo`);
    assert.equal(undone.status, 200, undone.text);
    const { preferences } = (await person.request('GET', at)).data;
    assert.deepEqual(preferences, { ...body, displayCurrencies: ['KRW', 'USD', 'USDT'] });
    await person.request('POST', `${at}/reset`);
    const [reset] = await changes();
    assert.partialDeepStrictEqual(reset, { path: 'currency.roundingPrecision', after: 2 });
  });

  it('and of the profile have one base currency, wherever it was chosen', async () => {
    const person = await server.signUp();
    const known = async () => (await person.request('GET', at)).data;
    const profile = async () => (await person.request('GET', '/api/v1/auth/me')).data.baseCurrency;
    await person.request('PUT', '/api/v1/auth/me', { body: { baseCurrency: 'EUR' } });
    assert.deepEqual(await known(), { preferences: null, baseCurrency: 'EUR' });
    await person.request('PUT', at, { body: { ...korean, baseCurrency: 'JPY' } });
    assert.equal(await profile(), 'JPY');
    await person.request('PUT', '/api/v1/auth/me', { body: { baseCurrency: 'USD' } });
    assert.deepEqual(await known(), {
      preferences: { ...korean, baseCurrency: 'USD' },
      baseCurrency: 'USD',
    });
    const reset = await person.request('POST', `${at}/reset`);
    assert.deepEqual(reset.data, { preferences: null, baseCurrency: 'KRW' });
    assert.equal(await profile(), 'KRW');
  });

  for (const [what, body] of [
    ['no currency at all', { ...korean, displayCurrencies: [] }],
    ['a currency twice', { ...korean, displayCurrencies: ['KRW', 'KRW'] }],
    ['one that is not supported', { ...korean, baseCurrency: 'GBP' }],
    ['rates without a pause', { ...korean, updateInterval: 1 }],
  ] as const) {
    it(`is refused with ${what}`, async () => {
      const person = await server.signUp();
      const answer = await person.request('PUT', at, { body });
      assert.deepEqual([answer.status, answer.error.code], [422, 'INVALID_REQUEST']);
    });
  }
});
