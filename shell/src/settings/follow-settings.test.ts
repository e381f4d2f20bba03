/**
 * @jest-environment-options {"url": "https://moa.example/"}
 * @jest-environment @moa/build/jest/browser
 */
import {
  firstUserSettings,
  getUserSettings,
  putUserSettings,
  type SavedUserSettings,
  type UserSettingsChange,
} from '@moa/contracts/settings/user';
import { getAppearance, setGainLoss, setTheme } from '@moa/host/internal/appearance';
import {
  getDisplayCurrencies,
  setDisplayCurrency,
  setFigureStyle,
} from '@moa/host/internal/currency';
import { savedFigureStyle } from '@moa/host/internal/figure-style';
import { getRealtimeSettings } from '@moa/host/internal/late/realtime-settings';
import { changeUserSettings, userSettingsQuery } from '@moa/host/internal/late/user-settings';
import { saveSession } from '@moa/host/internal/session/session-storage';
import { queryClient } from '@moa/host/query';
import { endSession, startSession } from '@moa/host/session';
import { readCookie } from '@moa/i18n/cookies';
import { getLocale, setLocale } from '@moa/i18n/locale';
import { formatTime } from '@moa/i18n/time';
import { buildTokens } from '@moa/testing/build-tokens';
import { answered, type FakeServer, refused, startFakeServer } from '@moa/testing/fake-server';
import { keepCookies } from '@moa/testing/keep-cookies';
import { waitFor } from '@testing-library/react';
import { forgetDevice } from './device-fields.ts';
import { followSettings } from './follow-settings.ts';

const user = { id: 'u1', email: 'a@moa.example', nickname: 'Moa' };
const tokens = buildTokens({ rememberMe: true });

let server: FakeServer;
let stored: SavedUserSettings;
let stop: () => void;

/** As the server does: field by field. */
function store(change: UserSettingsChange): SavedUserSettings {
  const at = new Date().toISOString();
  const first = firstUserSettings(stored.language);
  const changedAt = { ...stored.changedAt };
  const values: Record<string, unknown> = { ...stored };
  for (const [name, value] of Object.entries(change)) {
    if (value === null) delete changedAt[name];
    else changedAt[name] = at;
    values[name] = value ?? first[name as keyof typeof first];
  }
  stored = {
    ...(values as SavedUserSettings),
    changedAt,
    revision: stored.revision + 1,
  };
  return stored;
}
const puts = () => server.callsOf(putUserSettings).map(({ body }) => body);
/** Simulates a change on another device, as after a message of the socket. */
const elsewhere = async (change: UserSettingsChange) => {
  store(change);
  await queryClient.refetchQueries({ queryKey: userSettingsQuery.queryKey, type: 'all' });
};
const agreed = () =>
  waitFor(() => expect(queryClient.getQueryData(userSettingsQuery.queryKey)).toMatchObject(stored));

async function signIn(who = user): Promise<void> {
  startSession(who, tokens);
  stop ??= followSettings();
  await waitFor(() => expect(queryClient.getQueryData(userSettingsQuery.queryKey)).toBeDefined());
}

beforeEach(() => {
  keepCookies();
  setLocale('ko');
  endSession();
  localStorage.clear();
  forgetDevice();
  server = startFakeServer();
  stored = { ...firstUserSettings('ko'), revision: 0, changedAt: {} };
  server.answer(getUserSettings, () => stored);
  server.answer(putUserSettings, ({ body }) => store(body as UserSettingsChange));
  stop = undefined as never;
});
afterEach(() => {
  stop?.();
  endSession();
});

describe('a first sign-in on a device', () => {
  it('hands in what the device has, where nobody chose anything yet', async () => {
    setTheme('dark');
    setDisplayCurrency('USD');
    setFigureStyle({ template: 'code-after', compactUnits: 'western' });
    localStorage.setItem('moa.hide', '1');
    await signIn();
    await waitFor(() => expect(stored.theme).toBe('dark'));
    expect(stored).toMatchObject({
      displayCurrency: 'USD',
      amountTemplate: 'code-after',
      compactUnits: 'western',
      hideAmounts: true,
    });
    expect(puts()).toHaveLength(1);
    expect(stored.changedAt['gainLoss']).toBeUndefined();
  });

  it('draws what was chosen elsewhere instead, and stores nothing', async () => {
    setTheme('dark');
    store({
      theme: 'light',
      gainLoss: 'colour-blind',
      language: 'en',
      timeFormat: '12h',
      displayCurrency: 'EUR',
      displayCurrencies: ['EUR', 'USD'],
      amountTemplate: 'code-before',
      decimals: 'two',
      spokenNumbers: 'rounded',
      roundingPrecision: 4,
      useGrouping: false,
      notation: 'compact',
      signDisplay: 'always',
      numberLocale: 'ko-KR',
      hideAmounts: true,
      updateInterval: 15_000,
    });
    await signIn();
    await waitFor(() => expect(getAppearance().theme).toBe('light'));
    expect(getAppearance()).toMatchObject({ gainLoss: 'colour-blind', hideAmounts: true });
    expect(getLocale()).toBe('en');
    expect(formatTime('2026-01-01T04:05:00.000Z', 'en', 'time')).toMatch(/01:05\s?PM/);
    expect(getDisplayCurrencies()).toEqual(['EUR', 'USD']);
    expect(savedFigureStyle()).toMatchObject({
      template: 'code-before',
      decimals: 'two',
      spoken: 'rounded',
      precision: '4',
      grouping: 'plain',
      notation: 'compact',
      sign: 'always',
      numberLocale: 'ko-KR',
    });
    expect(getRealtimeSettings().updateInterval).toBe(15_000);
    // And remembers it for the next first paint.
    expect(['moa_theme', 'moa_gain', 'moa_locale', 'moa_clock'].map(readCookie)).toEqual([
      'light',
      'colour-blind',
      'en',
      '12h',
    ]);
    expect(puts()).toEqual([]);
  });
});

describe('while somebody is signed in', () => {
  it('what is chosen in the header is stored, once', async () => {
    await signIn();
    await agreed();
    setTheme('dark');
    setGainLoss('western');
    await waitFor(() => expect(stored).toMatchObject({ theme: 'dark', gainLoss: 'western' }));
    await agreed();
    expect(stored.revision).toBe(puts().length);
  });

  it('what is chosen before the first answer is stored, and what comes later is drawn', async () => {
    let answerNow = () => {};
    const first = new Promise<void>((resolve) => {
      answerNow = resolve;
    });
    server.handle(getUserSettings, async () => {
      await first;
      return answered(stored);
    });
    startSession(user, tokens);
    stop = followSettings();
    await waitFor(() => expect(server.callsOf(getUserSettings)).toHaveLength(1));
    changeUserSettings({ gainLoss: 'western' });
    await waitFor(() => expect(stored.gainLoss).toBe('western'));
    answerNow();
    await agreed();
    await waitFor(() => expect(getAppearance().gainLoss).toBe('western'));
    await elsewhere({ theme: 'dark' });
    await waitFor(() => expect(getAppearance().theme).toBe('dark'));
  });

  it('what another device stores is drawn at once, also a way back', async () => {
    await signIn();
    await agreed();
    await elsewhere({ theme: 'dark', timeFormat: '12h', hideAmounts: true });
    expect(getAppearance()).toMatchObject({ theme: 'dark', hideAmounts: true });
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await elsewhere({ theme: null });
    expect(getAppearance().theme).toBe('system');
    expect(puts().filter((body) => 'theme' in (body as object))).toEqual([]);
  });

  it('another language changes neither currency nor colours', async () => {
    await signIn();
    await agreed();
    const { gainLoss } = getAppearance();
    await elsewhere({ language: 'en' });
    stored = { ...stored, displayCurrency: 'USD', gainLoss: 'western', revision: 9 };
    await queryClient.refetchQueries({ queryKey: userSettingsQuery.queryKey, type: 'all' });
    expect(getLocale()).toBe('en');
    expect(getAppearance().gainLoss).toBe(gainLoss);
    expect(puts()).toEqual([]);
  });

  it('changes of two devices do not undo each other', async () => {
    await signIn();
    await agreed();
    setTheme('dark');
    store({ gainLoss: 'colour-blind' });
    await waitFor(() => expect(stored.theme).toBe('dark'));
    await agreed();
    expect(getAppearance()).toMatchObject({ theme: 'dark', gainLoss: 'colour-blind' });
  });

  it('what is refused is as it was, on the page too', async () => {
    await signIn();
    await agreed();
    server.handle(putUserSettings, () => refused(422, 'INVALID_REQUEST'));
    changeUserSettings({ gainLoss: 'colour-blind' });
    expect(getAppearance().gainLoss).toBe('colour-blind');
    await waitFor(() => expect(getAppearance().gainLoss).toBe('korean'));
  });
});

describe('a device that was not reached', () => {
  const start = async () => {
    saveSession({ user, tokens });
    await signIn();
  };

  it('hands in at the next start what was chosen meanwhile, and draws what others chose', async () => {
    await start();
    await agreed();
    await elsewhere({ gainLoss: 'western', theme: 'light' });
    stop();
    stop = undefined as never;
    queryClient.clear();
    // Offline here, and meanwhile on another device.
    setTheme('dark');
    store({ gainLoss: 'colour-blind', updateInterval: 60_000 });
    await start();
    await waitFor(() => expect(stored.theme).toBe('dark'));
    expect(getAppearance()).toMatchObject({ theme: 'dark', gainLoss: 'colour-blind' });
    expect(getRealtimeSettings().updateInterval).toBe(60_000);
  });

  it('sends what an earlier page had no answer to, as the device has it by now', async () => {
    await start();
    await agreed();
    let leave = () => {};
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    server.handle(putUserSettings, async () => {
      await left;
      return refused(503, 'SRV_UNAVAILABLE');
    });
    changeUserSettings({ theme: 'dark', startPage: 'defi' });
    stop();
    stop = undefined as never;
    queryClient.clear();
    const memory = localStorage.getItem('moa.settings') ?? '';
    expect(JSON.parse(memory)).toMatchObject({ waiting: { theme: 'dark', startPage: 'defi' } });
    // Meanwhile chosen again, by a page that could not send it either.
    setTheme('light');
    server.answer(putUserSettings, ({ body }) => store(body as UserSettingsChange));
    leave();
    await start();
    await waitFor(() => expect(stored).toMatchObject({ theme: 'light', startPage: 'defi' }));
  });

  it('does not choose again what was reset', async () => {
    await start();
    await agreed();
    changeUserSettings({ theme: 'dark' });
    await waitFor(() => expect(stored.theme).toBe('dark'));
    changeUserSettings({ theme: null });
    await waitFor(() => expect(stored.changedAt['theme']).toBeUndefined());
    await agreed();
    const before = puts().length;
    stop();
    stop = undefined as never;
    queryClient.clear();
    await start();
    await agreed();
    expect(puts()).toHaveLength(before);
    expect(getAppearance().theme).toBe('system');
  });
});

describe('at a sign-out', () => {
  it('nothing of the person is left but the language of the page, and the next one begins anew', async () => {
    store({ theme: 'dark', gainLoss: 'colour-blind', displayCurrency: 'EUR', timeFormat: '12h' });
    await signIn();
    await waitFor(() => expect(getAppearance().theme).toBe('dark'));
    endSession();
    expect(getAppearance()).toMatchObject({ theme: 'system', gainLoss: 'korean' });
    expect(['moa_theme', 'moa_gain', 'moa_clock', 'moa_currency'].map(readCookie)).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect({ ...localStorage }).toEqual({});
    stored = { ...firstUserSettings('ko'), revision: 0, changedAt: {} };
    await signIn({ ...user, id: 'u2' });
    await agreed();
    expect(stored.changedAt['theme']).toBeUndefined();
    expect(getAppearance().theme).toBe('system');
  });
});
