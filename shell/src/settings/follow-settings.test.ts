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
import {
  getAppearance,
  onAppearanceChange,
  readAppearanceAgain,
  setGainLoss,
  setTheme,
} from '@moa/host/internal/appearance';
import {
  getDisplayCurrencies,
  setDisplayCurrency,
  setFigureStyle,
} from '@moa/host/internal/currency';
import { savedFigureStyle } from '@moa/host/internal/figure-style';
import { getRealtimeSettings } from '@moa/host/internal/late/realtime-settings';
import {
  changeUserSettings,
  userSettingsQuery,
  waitingSettings,
} from '@moa/host/internal/late/user-settings';
import { readSessionAgain } from '@moa/host/internal/session';
import { saveSession } from '@moa/host/internal/session/session-storage';
import { applyRemote, isApplyingRemote } from '@moa/host/internal/stored-value';
import { queryClient } from '@moa/host/query';
import { endSession, startSession } from '@moa/host/session';
import { readCookie, writeCookie } from '@moa/i18n/cookies';
import { getLocale, setLocale } from '@moa/i18n/locale';
import { formatTime } from '@moa/i18n/time';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { answered, type FakeServer, refused, startFakeServer } from '@moa/testing/fake-server';
import { storeElsewhere } from '@moa/testing/other-tab';
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
  installCookieJar();
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

  it('a change that is on its way when the settings arrive is drawn', async () => {
    const answering = Promise.withResolvers<void>();
    const storing = Promise.withResolvers<void>();
    server.handle(getUserSettings, async () => {
      await answering.promise;
      return answered(stored);
    });
    server.handle(putUserSettings, async ({ body }) => {
      await storing.promise;
      return answered(store(body as UserSettingsChange));
    });
    setFigureStyle({ decimals: 'whole' });
    startSession(user, tokens);
    stop = followSettings();
    changeUserSettings({ decimals: 'two' });
    answering.resolve();
    await waitFor(() => expect(savedFigureStyle().decimals).toBe('two'));
    storing.resolve();
    await waitFor(() => expect(waitingSettings()).toEqual([]));
    expect(savedFigureStyle().decimals).toBe('two');
    expect(stored.decimals).toBe('two');
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

describe('several tabs of a user', () => {
  afterEach(() => endSession());
  type Memory = { userId: string; agreed: object; waiting: UserSettingsChange };
  const memory = (): Memory => JSON.parse(localStorage.getItem('moa.settings') ?? 'null') as Memory;
  /** Another tab stores a choice on the server, and remembers what both agreed on. */
  const inOtherTab = (change: UserSettingsChange) => {
    const agreed = store(change);
    storeElsewhere('moa.settings', JSON.stringify({ ...memory(), agreed }));
  };
  const online = () => server.answer(putUserSettings, ({ body }) => store(body as never));
  /** Changes wait, and no request is repeated. */
  const offline = () => server.handle(putUserSettings, () => refused(403, 'FORBIDDEN'));
  const isIdle = async () => {
    await waitFor(() => expect(server.callsOf(putUserSettings)).not.toHaveLength(0));
    await new Promise((resolve) => setTimeout(resolve));
  };

  it('a choice of another tab is applied without the server, and neither stored nor announced again', async () => {
    await signIn();
    await agreed();
    const before = [puts().length, server.callsOf(getUserSettings).length];
    const announced = jest.fn();
    const write = jest.spyOn(Storage.prototype, 'setItem');
    const stopHearing = onAppearanceChange(() => announced(isApplyingRemote()));
    inOtherTab({ theme: 'dark', startPage: 'defi', displayCurrencies: ['EUR', 'KRW'] });
    expect(getAppearance().theme).toBe('dark');
    expect(queryClient.getQueryData(userSettingsQuery.queryKey)?.startPage).toBe('defi');
    expect(announced.mock.calls).toEqual([[true]]);
    stopHearing();
    expect(write.mock.calls.filter(([key]) => key === 'moa.settings')).toHaveLength(1);
    write.mockRestore();
    await elsewhere({});
    expect(puts()).toHaveLength(before[0] ?? 0);
  });

  it('what another tab draws is not stored by this one, whose copy is older', async () => {
    await signIn();
    await agreed();
    // The other tab has chosen dark and, quickly after, light: this tab hears of both.
    for (const theme of ['dark', 'light']) {
      writeCookie('moa_theme', theme);
      applyRemote(readAppearanceAgain);
    }
    storeElsewhere('moa.figures', 'symbol-before auto auto exact plain standard auto auto 2');
    setGainLoss('western');
    await waitFor(() => expect(stored.gainLoss).toBe('western'));
    expect(puts()).toEqual([{ gainLoss: 'western' }]);
  });

  it('what waits in one tab is not lost to the waiting of another', async () => {
    await signIn();
    await agreed();
    offline();
    changeUserSettings({ startPage: 'defi' });
    await isIdle();
    storeElsewhere(
      'moa.settings',
      JSON.stringify({ ...memory(), waiting: { ...memory().waiting, smallBalance: '10' } }),
    );
    changeUserSettings({ fxBasis: 'usdt' });
    expect(memory().waiting).toEqual({
      startPage: 'defi',
      smallBalance: '10',
      fxBasis: 'usdt',
    });
    online();
    changeUserSettings({ spokenNumbers: 'rounded' });
    await waitFor(() => expect(memory().waiting).toEqual({ smallBalance: '10' }));
  });

  it('what could not be sent makes room for what another tab has chosen since', async () => {
    await signIn();
    await agreed();
    offline();
    changeUserSettings({ startPage: 'defi' });
    await isIdle();
    expect(waitingSettings()).toEqual(['startPage']);
    online();
    const chosen = store({ startPage: 'assets' });
    storeElsewhere('moa.settings', JSON.stringify({ ...memory(), agreed: chosen, waiting: {} }));
    expect(waitingSettings()).toEqual([]);
    expect(queryClient.getQueryData(userSettingsQuery.queryKey)?.startPage).toBe('assets');
    changeUserSettings({ fxBasis: 'usdt' });
    await waitFor(() => expect(stored.fxBasis).toBe('usdt'));
    expect(stored.startPage).toBe('assets');
  });

  it('a refused field takes no later one with it', async () => {
    await signIn();
    await agreed();
    const first = Promise.withResolvers<void>();
    server.handle(putUserSettings, async ({ body }) => {
      await first.promise;
      const change = body as UserSettingsChange;
      return change.gainLoss ? refused(422, 'INVALID_REQUEST') : answered(store(change));
    });
    changeUserSettings({ gainLoss: 'colour-blind' });
    await isIdle();
    changeUserSettings({ startPage: 'analytics' });
    first.resolve();
    await waitFor(() => expect(stored.startPage).toBe('analytics'));
    await waitFor(() => expect(getAppearance().gainLoss).toBe('korean'));
  });

  it('an older answer does not replace what another tab agreed on later', async () => {
    await signIn();
    await agreed();
    const old = { ...stored, theme: 'light' as const, revision: stored.revision + 1 };
    const later = { ...stored, theme: 'dark' as const, revision: stored.revision + 2 };
    localStorage.setItem('moa.settings', JSON.stringify({ ...memory(), agreed: later }));
    queryClient.setQueryData(userSettingsQuery.queryKey, old);
    expect(memory().agreed).toMatchObject({ revision: later.revision });
  });

  it('nothing is stored for the former user, and nothing of the next one is cleared', async () => {
    await signIn();
    await agreed();
    const next = { ...user, id: 'u2' };
    saveSession({ user: next, tokens });
    const theirs = JSON.stringify({ userId: 'u2', agreed: {}, waiting: { theme: 'dark' } });
    localStorage.setItem('moa.settings', theirs);
    writeCookie('moa_theme', 'dark');
    offline();
    changeUserSettings({ startPage: 'defi' });
    expect(localStorage.getItem('moa.settings')).toBe(theirs);
    applyRemote(() => readSessionAgain());
    expect(JSON.parse(localStorage.getItem('moa.settings') ?? '')).toMatchObject({
      userId: 'u2',
      waiting: { theme: 'dark' },
    });
    expect(readCookie('moa_theme')).toBe('dark');
    expect(JSON.stringify(puts())).not.toContain('defi');
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
