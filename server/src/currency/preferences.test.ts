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

  it('changes the given fields alone, also where two devices change at once', async () => {
    const person = await server.signUp();
    const settings = '/api/v1/settings/user';
    await Promise.all([
      person.request('PUT', at, { body: { roundingPrecision: 4 } }),
      person.request('PUT', at, { body: { formatting: { useGrouping: false } } }),
      person.request('PUT', at, { body: { notifications: { rateAlerts: false } } }),
      person.request('PUT', settings, { body: { notation: 'compact', rateInterval: 30_000 } }),
    ]);
    const { preferences } = (await person.request('GET', at)).data;
    assert.deepEqual(preferences, {
      ...korean,
      roundingPrecision: 4,
      updateInterval: 30_000,
      notifications: { ...korean.notifications, rateAlerts: false },
      formatting: { ...korean.formatting, useGrouping: false, notation: 'compact' },
    });
    const saved = (await person.request('GET', settings)).data;
    assert.partialDeepStrictEqual(saved, {
      roundingPrecision: 4,
      useGrouping: false,
      rateAlerts: false,
      notation: 'compact',
    });
    assert.deepEqual(Object.keys(saved.changedAt).sort(), [
      ...['notation', 'rateAlerts', 'rateInterval', 'roundingPrecision', 'useGrouping'],
    ]);
    // Nothing else was chosen, so that it follows the language.
    await person.request('PUT', settings, { body: { language: 'en' } });
    const english = (await person.request('GET', at)).data.preferences;
    assert.deepEqual([english.formatting.locale, english.roundingPrecision], ['en-US', 4]);
  });

  it('is in the journal field by field, and is put back from there', async () => {
    const person = await server.signUp();
    const body = { ...korean, displayCurrencies: ['EUR'], roundingPrecision: 4 };
    await person.request('PUT', at, { body });
    const changes = async () =>
      (await person.request('GET', '/api/v1/settings/history?group=preferences')).data.items;
    const [first, second] = (await changes()).toSorted(
      (a: { path: string }, b: { path: string }) => (a.path < b.path ? -1 : 1),
    );
    assert.partialDeepStrictEqual(first, {
      path: 'displayCurrencies',
      before: ['KRW', 'USD', 'USDT'],
      after: ['EUR'],
      undoable: true,
    });
    assert.partialDeepStrictEqual(second, {
      path: 'roundingPrecision',
      before: 2,
      after: 4,
      undoable: true,
    });
    const undone = await person.request('POST', `/api/v1/settings/history/${first.id}/undo`);
    assert.equal(undone.status, 200, undone.text);
    const { preferences } = (await person.request('GET', at)).data;
    assert.deepEqual(preferences, { ...body, displayCurrencies: ['KRW', 'USD', 'USDT'] });
    await person.request('POST', `${at}/reset`);
    const [reset] = await changes();
    assert.partialDeepStrictEqual(reset, { path: 'roundingPrecision', after: 2 });
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
