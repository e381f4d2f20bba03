import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { SettingsChange } from '@moa/contracts/settings/history';
import {
  firstUserSettings,
  type SavedUserSettings,
  type UserSettings,
  userSettings,
} from '@moa/contracts/settings/user';
import {
  startTestServer,
  type TestClient,
  type TestServer,
} from '../../testing/start-test-server.ts';

const path = '/api/v1/settings/user';
const others: UserSettings = {
  theme: 'dark',
  gainLoss: 'colour-blind',
  language: 'en',
  timeFormat: '12h',
  dateFormat: 'figures',
  displayCurrency: 'EUR',
  displayCurrencies: ['EUR', 'USD'],
  fxBasis: 'usdt',
  autoConvert: false,
  baseCurrency: 'USD',
  amountTemplate: 'code-after',
  compactUnits: 'western',
  decimals: 'two',
  rateInterval: 120_000,
  rateAlerts: false,
  significantChanges: false,
  conversionErrors: false,
  roundingPrecision: 4,
  useGrouping: false,
  notation: 'compact',
  signDisplay: 'exceptZero',
  numberLocale: 'en-US',
  spokenNumbers: 'rounded',
  smallBalance: '10',
  startPage: 'assets',
  hideAmounts: true,
  updateInterval: 15_000,
};

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.stop());

const read = async (person: TestClient): Promise<SavedUserSettings> =>
  (await person.request('GET', path)).data;
const put = (person: TestClient, body: object) => person.request('PUT', path, { body });
const valuesOf = ({ revision: _, changedAt: __, ...values }: SavedUserSettings) => values;
const history = async (person: TestClient): Promise<SettingsChange[]> =>
  (await person.request('GET', '/api/v1/settings/history?group=preferences')).data.items;
const undo = (person: TestClient, id: string) =>
  person.request('POST', `/api/v1/settings/history/${id}/undo`);

describe('the settings of a person', () => {
  it('begin as people of the language begin, with nothing chosen', async () => {
    const person = await server.signUp();
    assert.deepEqual(await read(person), {
      ...firstUserSettings('ko'),
      revision: 0,
      changedAt: {},
    });
  });

  for (const name of Object.keys(userSettings.shape) as (keyof UserSettings)[])
    it(`has ${name} as it was chosen, alone, theirs alone, and without it again`, async () => {
      const person = await server.signUp();
      const other = await server.signUp();
      const first = await read(person);
      const changed = await put(person, { [name]: others[name] });
      assert.equal(changed.status, 200, changed.text);
      const again = await read(person);
      assert.deepEqual(again, changed.data);
      assert.deepEqual(again[name], others[name]);
      assert.equal(again.revision, 1);
      assert.deepEqual(Object.keys(again.changedAt), [name]);
      // The other language has other default currencies and colours.
      if (name !== 'language')
        assert.deepEqual(valuesOf(again), { ...valuesOf(first), [name]: others[name] });
      assert.equal((await read(other)).revision, 0);
      const back = (await put(person, { [name]: null })).data;
      assert.deepEqual(back.changedAt, {});
      if (name !== 'language') assert.deepEqual(valuesOf(back), valuesOf(first));
    });

  it('lead language and currencies to where accounts have them, and hear of them there', async () => {
    const person = await server.signUp();
    const me = '/api/v1/auth/me';
    const currencies = '/api/v1/currency/preferences';
    await put(person, { language: 'en', baseCurrency: 'EUR', displayCurrencies: ['EUR', 'KRW'] });
    const profile = (await person.request('GET', me)).data;
    assert.deepEqual([profile.locale, profile.baseCurrency], ['en', 'EUR']);
    const { preferences } = (await person.request('GET', currencies)).data;
    assert.deepEqual(preferences.displayCurrencies, ['EUR', 'KRW']);
    const heard: string[] = [];
    const end = server.context.bus.subscribe('settings.changed', ({ userId }) => {
      heard.push(userId);
    });
    await person.request('PUT', me, { body: { baseCurrency: 'JPY' } });
    const displayCurrencies = ['USD'];
    await person.request('PUT', currencies, {
      body: { ...preferences, baseCurrency: 'JPY', displayCurrencies },
    });
    assert.partialDeepStrictEqual(await read(person), { baseCurrency: 'JPY', displayCurrencies });
    end();
    assert.deepEqual(heard, [person.user.id, person.user.id]);
  });

  it('lose no field where two devices change at once, and the later one wins in one', async () => {
    const person = await server.signUp();
    const phone = await server.signIn(person);
    const names = (Object.keys(others) as (keyof UserSettings)[]).filter((n) => n !== 'language');
    await Promise.all(
      names.map((name, at) => put(at % 2 ? person : phone, { [name]: others[name] })),
    );
    const { language: _, ...wanted } = others;
    const all = await read(person);
    assert.partialDeepStrictEqual(all, wanted);
    assert.equal(all.revision, names.length);
    await put(phone, { theme: 'light', startPage: 'defi' });
    await put(person, { theme: 'system' });
    assert.partialDeepStrictEqual(await read(phone), { theme: 'system', startPage: 'defi' });
  });

  it('write and announce nothing where nothing is another', async () => {
    const person = await server.signUp();
    const { data } = await put(person, { theme: 'dark' });
    const heard: string[] = [];
    const end = server.context.bus.subscribe('settings.changed', ({ userId }) => {
      heard.push(userId);
    });
    assert.deepEqual((await put(person, { theme: 'dark' })).data, data);
    assert.deepEqual((await put(person, {})).data, data);
    end();
    assert.deepEqual(heard, []);
    assert.equal((await history(person)).length, 1);
  });

  it('refuse what is none, and what is not theirs to set is left out', async () => {
    const person = await server.signUp();
    for (const body of [
      { theme: 'pink' },
      { displayCurrencies: [] },
      { displayCurrencies: ['KRW', 'KRW'] },
      { updateInterval: 1 },
      { startPage: 'https://evil.example' },
      { theme: 'dark', hideAmounts: 'yes' },
    ])
      assert.equal((await put(person, body)).status, 422, JSON.stringify(body));
    const given = { revision: 99, changedAt: { theme: 'x' }, userId: 'usr_x', role: 'operator' };
    assert.equal((await put(person, given)).status, 200);
    assert.deepEqual(await read(person), {
      ...firstUserSettings('ko'),
      revision: 0,
      changedAt: {},
    });
  });
});

describe('undoing a setting', () => {
  it('puts back what was before, once, and is a change of its own', async () => {
    const person = await server.signUp();
    await put(person, { theme: 'dark' });
    await put(person, { theme: 'light' });
    const [last] = await history(person);
    assert.ok(last?.undoable && last.thisSession);
    const undone = await undo(person, last.id);
    assert.equal(undone.status, 200, undone.text);
    assert.deepEqual([undone.data.undoable, undone.data.undoneAt === null], [false, false]);
    assert.equal((await read(person)).theme, 'dark');
    assert.equal((await undo(person, last.id)).status, 200);
    const [back] = await history(person);
    assert.partialDeepStrictEqual(back, { path: 'theme', before: 'light', after: 'dark' });
    assert.equal((await history(person)).length, 3);
    assert.equal((await undo(person, back?.id ?? '')).status, 200);
    assert.equal((await read(person)).theme, 'light');
  });

  it('refuses where it was changed again since, and nobody else’s is there', async () => {
    const person = await server.signUp();
    const other = await server.signUp();
    await put(person, { startPage: 'assets' });
    await put(person, { startPage: 'defi' });
    const [, first] = await history(person);
    const refused = await undo(person, first?.id ?? '');
    assert.deepEqual([refused.status, refused.error.code], [409, 'CONFLICT']);
    assert.equal((await undo(other, first?.id ?? '')).status, 404);
    assert.equal((await read(person)).startPage, 'defi');
  });
});
