/** @jest-environment @moa/build/jest/browser */
import type { Profile } from '@moa/contracts/auth/shapes/user';
import { convert } from '@moa/contracts/currency/convert';
import { crossRates } from '@moa/contracts/currency/cross-rates';
import {
  firstCurrencyPreferences,
  resetPreferences as resetOperation,
} from '@moa/contracts/currency/preferences';
import type { ExchangeRate } from '@moa/contracts/currency/rates';
import {
  firstUserSettings,
  getUserSettings,
  putUserSettings,
  type SavedUserSettings,
  type UserSettings,
} from '@moa/contracts/settings/user';
import { divide } from '@moa/finance/money/decimal';
import { setLocale } from '@moa/i18n/locale';
import { buildTokens } from '@moa/testing/build-tokens';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { act, renderHook } from '@testing-library/react';
import { queryClient } from '../api/query.ts';
import { exchangeStore } from '../exchange/exchange-store.ts';
import { getToastHistory } from '../notices/toasts.ts';
import { profileQuery } from '../profile.ts';
import { endSession, startSession } from '../session.ts';
import {
  addDisplayCurrency,
  convertAmount,
  convertForDisplay,
  getExchange,
  loadPreferences,
  noteFailure,
  rateBetween,
  readRates,
  refreshRates,
  removeDisplayCurrency,
  resetPreferences,
  roundAmount,
  setBaseCurrency,
  updatePreferences,
  useExchange,
} from './exchange.ts';
import { forgetUserSettings } from './user-settings.ts';

const quotedAt = '2026-11-21T03:00:00.000Z';
const rate = (to: ExchangeRate['to'], value: string): ExchangeRate => ({
  from: 'USD',
  to,
  rate: value,
  timestamp: new Date().toISOString(),
  source: 'bank',
  provider: 'a bank',
  confidence: 0.95,
});
const answerRates = (rates = () => [rate('KRW', '1391.27'), rate('EUR', '0.92')]) =>
  server.answer(crossRates, () => ({
    rates: rates(),
    asOf: new Date().toISOString(),
  }));
const answerConversions = () =>
  server.answer(convert, ({ body }) => {
    const { amount, fromCurrency, toCurrency } = body as { amount: string } & Record<string, 'USD'>;
    return {
      originalAmount: amount,
      convertedAmount: '1391',
      fromCurrency: fromCurrency ?? 'USD',
      toCurrency: toCurrency ?? 'USD',
      exchangeRate: '1391.27',
      timestamp: quotedAt,
      source: 'bank',
      provider: 'a bank',
      confidence: 0.95,
      fees: [],
    };
  });
const signIn = (id = 'u1') =>
  startSession({ id, email: 'a@moa.example', nickname: 'Moa' }, buildTokens());
const offline = () => {
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
};
const look = (state: DocumentVisibilityState) => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

let server: FakeServer;
let stored: SavedUserSettings;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-11-21T03:00:00Z') });
  // jsdom keeps no secure cookies on http, which browsers do on localhost.
  const jar = new Map<string, string>();
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    set: (text: string) => {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(text) ?? [];
      jar.set(name, value);
    },
  });
  localStorage.clear();
  setLocale('ko');
  server = startFakeServer();
  stored = { ...firstUserSettings('ko'), revision: 0, changedAt: {} };
  server.answer(getUserSettings, () => stored);
  server.answer(putUserSettings, ({ body }) => {
    stored = { ...stored, ...(body as Partial<UserSettings>), revision: stored.revision + 1 };
    return stored;
  });
  server.answer(resetOperation, () => {
    stored = { ...firstUserSettings('ko'), revision: stored.revision + 1, changedAt: {} };
    return { preferences: null, baseCurrency: 'KRW' as const };
  });
  answerRates();
  answerConversions();
  endSession();
  queryClient.clear();
  forgetUserSettings();
  exchangeStore.setState({ rates: [], readAt: null, stale: true });
  signIn();
});
afterEach(async () => {
  // Pending changes are sent before the next test.
  await pass(0);
  jest.useRealTimers();
});

describe('a rate', () => {
  it('is the default table before anybody has answered, and says so', () => {
    expect(rateBetween('USD', 'KRW')).toMatchObject({
      rate: '1340',
      provider: 'default',
      confidence: 0.8,
      stale: true,
    });
  });

  it('is the server’s once it was read, and stale after the update interval', async () => {
    await readRates();
    expect(rateBetween('KRW', 'USD')).toMatchObject({
      rate: divide('1', '1391.27'),
      confidence: 0.9025,
      provider: 'a bank',
      stale: false,
    });
    await pass(60_001);
    expect(rateBetween('USD', 'KRW')?.stale).toBe(true);
  });

  it('never mixes the table into what the market quotes', async () => {
    await readRates();
    expect(rateBetween('EUR', 'KRW')?.provider).toBe('a bank');
    expect(rateBetween('BTC', 'KRW')?.provider).toBe('default');
  });

  it('is the last one of this day where the server cannot be reached', async () => {
    await readRates();
    exchangeStore.setState({ rates: [], readAt: null, stale: true });
    offline();
    await pass(3_600_000);
    await readRates();
    expect(getExchange().errors.exchangeRates).toBe('Failed to fetch exchange rates');
    expect(rateBetween('USD', 'KRW')).toMatchObject({ rate: '1391.27', stale: true });
  });
});

describe('a rate of a pair', () => {
  it('is the server’s own, and no cross of two others', async () => {
    answerRates(() => [
      rate('KRW', '1391.27'),
      { ...rate('BTC', '0.0000119'), from: 'USD' },
      { ...rate('KRW', '126214000'), from: 'BTC', provider: 'upbit' },
    ]);
    await readRates();
    expect(rateBetween('BTC', 'KRW')).toMatchObject({ rate: '126214000', provider: 'upbit' });
  });

  it.each(['warn', 'error'] as const)(
    'says that it is older than a bank rests: %s',
    async (age) => {
      answerRates(() => [{ ...rate('KRW', '1391.27'), hardStale: age }]);
      await readRates();
      expect(rateBetween('USD', 'KRW')?.hardStale).toBe(age);
      expect(rateBetween('BTC', 'USD')).toMatchObject({ provider: 'default', hardStale: 'error' });
    },
  );

  it.each([
    [true, '1405.3', 1],
    [true, '1404.9', 0],
    [true, '1370', 1],
    [false, '1500', 0],
  ])('tells of a far move once where that is wanted (%s): to %s', async (wanted, next, told) => {
    const news = () => getToastHistory().filter(({ origin }) => origin === 'news').length;
    updatePreferences({ notifications: { significantChanges: wanted } });
    await pass(0);
    const before = news();
    let won = '1391.27';
    answerRates(() => [{ ...rate('KRW', won), from: 'USD' }]);
    await readRates();
    won = next;
    await readRates();
    await readRates();
    expect(news() - before).toBe(told);
  });
});

describe('a conversion', () => {
  it('is the server’s, asked once in five minutes', async () => {
    const convertOne = () => convertAmount('1', 'USD', 'KRW');
    expect(await convertOne()).toMatchObject({ convertedAmount: '1391', provider: 'a bank' });
    await pass(299_999);
    await convertOne();
    expect(server.callsOf(convert)).toHaveLength(1);
    await pass(1);
    await convertOne();
    expect(server.callsOf(convert)).toHaveLength(2);
  });

  it('is worked out here where the server does not answer, and says so', async () => {
    await readRates();
    offline();
    expect(await convertAmount('2', 'USD', 'KRW')).toMatchObject({
      convertedAmount: '2783',
      provider: 'local-cache',
      source: 'bank',
      confidence: 0.95,
    });
    expect(getExchange().errors.conversion).toBe('Conversion failed');
  });

  it.each([true, false])('tells that it failed where that is wanted: %s', async (wanted) => {
    updatePreferences({ notifications: { conversionErrors: wanted } });
    await pass(0);
    const warnings = () =>
      getToastHistory()
        .filter(({ type }) => type === 'warning')
        .reduce((all, { count }) => all + count, 0);
    const before = warnings();
    offline();
    await convertAmount(wanted ? '3' : '4', 'USD', 'KRW');
    expect(warnings() - before).toBe(wanted ? 1 : 0);
  });

  it('goes into each display currency, in their order, unless it is wanted only when asked', async () => {
    const into = async () => (await convertForDisplay('1', 'BTC')).map((one) => one.toCurrency);
    expect(await into()).toEqual(['KRW', 'USD', 'USDT']);
    updatePreferences({ autoConvert: false });
    expect(await into()).toEqual([]);
  });

  it.each([
    ['1e3', 'USD', 'KRW', 'Not an amount'],
    ['1', 'GBP', 'KRW', 'Not a supported currency: GBP'],
  ])('of %s %s to %s is refused', async (amount, from, to, message) => {
    await expect(convertAmount(amount, from, to)).rejects.toThrow(message);
  });

  it('is rounded as its currency is written, and never divides by zero', () => {
    expect([roundAmount('1234.5', 'KRW'), roundAmount('0.123456789', 'BTC')]).toEqual([
      '1235',
      '0.12345679',
    ]);
    expect(() => divide('1', '0')).toThrow('Division by zero');
  });
});

describe('how a person wants currencies', () => {
  it('begins with the won where the interface is Korean, else with the dollar', () => {
    expect(getExchange().preferences).toMatchObject({
      baseCurrency: 'KRW',
      formatting: { locale: 'ko-KR' },
    });
    endSession();
    setLocale('en');
    signIn();
    expect(getExchange().preferences).toEqual(firstCurrencyPreferences('en'));
  });

  it('takes a currency once, only where it is supported, and never loses the last', () => {
    expect(addDisplayCurrency('EUR')).toBe(true);
    expect(addDisplayCurrency('EUR')).toBe(false);
    expect(addDisplayCurrency('GBP')).toBe(false);
    expect(setBaseCurrency('GBP')).toBe(false);
    for (const code of ['KRW', 'USD', 'USDT']) expect(removeDisplayCurrency(code)).toBe(true);
    expect(removeDisplayCurrency('EUR')).toBe(false);
    expect(getExchange().preferences.displayCurrencies).toEqual(['EUR']);
  });

  it('counts here even where the server could not keep it', async () => {
    offline();
    expect(updatePreferences({ updateInterval: 120_000 })).toBe(true);
    await pass(0);
    expect(getExchange()).toMatchObject({
      preferences: { updateInterval: 120_000 },
      errors: { preferences: 'Failed to update preferences' },
    });
  });

  it('has the account’s base currency, and has the profile read again after another', async () => {
    stored = { ...stored, baseCurrency: 'EUR' };
    await loadPreferences();
    expect(getExchange().preferences).toMatchObject({
      baseCurrency: 'EUR',
      displayCurrencies: ['KRW', 'USD', 'USDT'],
    });
    queryClient.setQueryData(profileQuery.queryKey, { id: 'u1', baseCurrency: 'EUR' } as Profile);
    setBaseCurrency('JPY');
    await pass(0);
    expect(stored.baseCurrency).toBe('JPY');
    expect(queryClient.getQueryState(profileQuery.queryKey)?.isInvalidated).toBe(true);
  });

  it('stores the fields of a change alone', async () => {
    await loadPreferences();
    updatePreferences({ roundingPrecision: 4 });
    updatePreferences({ formatting: { useGrouping: false } });
    updatePreferences({ notifications: { rateAlerts: false }, updateInterval: 30_000 });
    await pass(0);
    const bodies = server.callsOf(putUserSettings).map(({ body }) => body);
    expect(Object.assign({}, ...bodies)).toEqual({
      roundingPrecision: 4,
      useGrouping: false,
      rateAlerts: false,
      rateInterval: 30_000,
    });
    expect(bodies[0]).toEqual({ roundingPrecision: 4 });
    expect(getExchange().preferences).toMatchObject({
      roundingPrecision: 4,
      updateInterval: 30_000,
      notifications: { rateAlerts: false, significantChanges: true },
      formatting: { useGrouping: false, notation: 'standard' },
    });
  });

  it('follows what the settings of the app become elsewhere', async () => {
    await loadPreferences();
    stored = { ...stored, notation: 'compact', conversionErrors: false, revision: 1 };
    await queryClient.refetchQueries({ queryKey: ['settings', 'user'], type: 'all' });
    expect(getExchange().preferences).toMatchObject({
      notifications: { conversionErrors: false },
      formatting: { notation: 'compact' },
    });
  });

  it('refuses what does not fit, and goes back to how it began', async () => {
    expect(updatePreferences({ updateInterval: 1 })).toBe(false);
    updatePreferences({ roundingPrecision: 4 });
    await resetPreferences();
    expect(getExchange().preferences.roundingPrecision).toBe(2);
    expect(server.callsOf(resetOperation)).toHaveLength(1);
  });

  it('has one message for each area, and one for what has none', () => {
    expect(noteFailure('alerts', new Error('x'))).toBe('Failed to fetch alerts');
    expect(noteFailure('analytics', new Error('x'))).toBe('Failed to fetch analytics');
    expect(noteFailure('analytics', 'thrown')).toBe('Unknown error');
  });
});

describe('rates that somebody shows', () => {
  const reads = () => server.callsOf(crossRates).length;

  it('are read at once and after each update interval, once for all who show them', async () => {
    const first = renderHook(() => useExchange());
    const second = renderHook(() => useExchange());
    await act(() => pass(0));
    expect(reads()).toBe(1);
    await act(() => pass(60_000));
    expect(reads()).toBe(2);
    first.unmount();
    await act(() => pass(60_000));
    expect(reads()).toBe(3);
    second.unmount();
    await pass(600_000);
    expect(reads()).toBe(3);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are read at least every five minutes', async () => {
    updatePreferences({ updateInterval: 3_600_000 });
    const stop = refreshRates();
    await pass(300_000);
    expect(reads()).toBe(2);
    stop();
  });

  it('are left alone while nobody looks, and read when somebody looks again', async () => {
    const stop = refreshRates();
    await pass(0);
    look('hidden');
    await pass(600_000);
    expect(reads()).toBe(1);
    look('visible');
    await pass(0);
    expect(reads()).toBe(2);
    stop();
  });

  it('are not read for somebody who has signed out', async () => {
    const stop = refreshRates();
    await pass(0);
    endSession();
    await pass(600_000);
    expect(reads()).toBe(1);
    signIn('u2');
    await pass(0);
    expect(reads()).toBe(2);
    stop();
  });
});
