/**
 * @jest-environment-options {"url": "https://moa.example/"}
 * @jest-environment @moa/build/jest/browser
 */

import { on } from '@moa/host/event-bus';
import { QueryClientProvider } from '@moa/host/internal/api/query';
import { getAppearance, setTheme } from '@moa/host/internal/appearance';
import { lockSession } from '@moa/host/internal/session';
import { clearSession, saveSession } from '@moa/host/internal/session/session-storage';
import { applyRemote } from '@moa/host/internal/stored-value';
import { queryClient, useQuery } from '@moa/host/query';
import { endSession, getSession, startSession } from '@moa/host/session';
import { getLocale, setLocale } from '@moa/i18n/locale';
import { formatTime } from '@moa/i18n/time';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { rest } from '@moa/testing/other-tab';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { followOtherTabs } from './tabs.ts';

const user = { id: 'u1', email: 'a@moa.example', nickname: 'Moa' };
const tokens = buildTokens({ rememberMe: true });
const onSwitched = jest.fn();
let other: BroadcastChannel;
let stop: () => void;

beforeEach(() => {
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: true, addEventListener() {}, removeEventListener() {} }),
  });
  other = new BroadcastChannel('moa.changes');
  setTheme('light');
  setLocale('ko');
  endSession();
  stop = followOtherTabs({ onSwitched });
});
afterEach(() => {
  stop();
  other.close();
  endSession();
  onSwitched.mockReset();
});

/** Simulates a change of the stored values by another tab, and its message. */
async function elsewhere(...cookies: string[]) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the product keeps it
  for (const cookie of cookies) document.cookie = `${cookie}; path=/`;
  other.postMessage('changed');
  await new Promise((resolve) => {
    const done = new BroadcastChannel('moa.changes');
    done.addEventListener('message', () => {
      done.close();
      resolve(undefined);
    });
    other.postMessage('changed');
  });
}

describe('what another tab has chosen', () => {
  it('is seen here: theme, colours of gain and loss, language', async () => {
    await elsewhere('moa_theme=dark', 'moa_gain=colour-blind', 'moa_locale=en');
    expect(getAppearance()).toMatchObject({ theme: 'dark', gainLoss: 'colour-blind' });
    expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', gain: 'colour-blind' });
    expect(getLocale()).toBe('en');
  });

  it('is refused where it is none of the known themes', async () => {
    await elsewhere('moa_theme=neon', 'moa_locale=fr');
    expect(getAppearance().theme).toBe('system');
    expect(getLocale()).toBe('ko');
  });

  it('is not told back: two tabs do not talk for ever', async () => {
    const heard = jest.fn();
    await elsewhere('moa_theme=dark');
    other.addEventListener('message', heard);
    await elsewhere('moa_theme=light');
    expect(getAppearance().theme).toBe('light');
    expect(heard).not.toHaveBeenCalled();
  });

  it('is not announced again where another device has chosen it', async () => {
    const heard = jest.fn();
    other.addEventListener('message', heard);
    applyRemote(() => setTheme('dark'));
    await elsewhere();
    expect(heard).not.toHaveBeenCalled();
  });

  it('is seen by a page that was frozen, or in the back/forward cache, with the format of times', () => {
    const chosen = (theme: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the product keeps it
      for (const cookie of [`moa_theme=${theme}`, 'moa_clock=12h']) document.cookie = cookie;
    };
    chosen('dark');
    document.dispatchEvent(new Event('resume'));
    expect(getAppearance().theme).toBe('dark');
    expect(formatTime('2026-01-01T04:05:00.000Z', 'en', 'time')).toMatch(/PM/);
    rest(() => chosen('light'));
    expect(getAppearance().theme).toBe('light');
  });

  it('comes with answers that are read again, where they are old', async () => {
    const queryFn = jest.fn(async () => 1);
    const { unmount } = renderHook(() => useQuery({ queryKey: ['old'], queryFn, staleTime: 0 }), {
      wrapper: ({ children }) =>
        createElement(QueryClientProvider, { client: queryClient }, children),
    });
    await waitFor(() => expect(queryClient.isFetching()).toBe(0));
    rest(() => undefined);
    await waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
    unmount();
  });

  it('is told to others when it is chosen here', async () => {
    const heard = new Promise((resolve) =>
      other.addEventListener('message', ({ data }) => resolve(data)),
    );
    setTheme('dark');
    await expect(heard).resolves.toBe('changed');
  });
});

describe('the session', () => {
  const somebodyElse = { id: 'u2', email: 'b@moa.example', nickname: 'Mia' };
  const reasons: string[] = [];
  let stopListening: () => void;
  beforeEach(() => {
    installCookieJar();
    reasons.length = 0;
    stopListening = on('session.ended', ({ reason }) => reasons.push(reason));
  });
  afterEach(() => stopListening());

  it('that another tab started is ours', async () => {
    saveSession({ user, tokens });
    await elsewhere();
    expect(getSession()).toEqual({ status: 'signed-in', user });
    expect(onSwitched).not.toHaveBeenCalled();
  });

  it('that another tab ended is over here, and nobody is told back', async () => {
    startSession(user, tokens);
    clearSession();
    await elsewhere();
    expect(getSession().status).toBe('signed-out');
    expect(reasons).toEqual(['elsewhere']);
  });

  it('that ended by idleness says so in every tab', async () => {
    startSession(user, tokens);
    clearSession();
    other.postMessage('idle');
    await elsewhere();
    expect(reasons).toEqual(['idle']);
  });

  it('says to other tabs that idleness has ended it', async () => {
    startSession(user, tokens);
    const heard = new Promise((resolve) =>
      other.addEventListener('message', ({ data }) => data === 'idle' && resolve(data)),
    );
    endSession('idle');
    await expect(heard).resolves.toBe('idle');
  });

  it('is locked and opened in all tabs', async () => {
    startSession(user, tokens);
    saveSession({ user, tokens, locked: true });
    await elsewhere();
    expect(getSession().status).toBe('locked');
    expect(document.cookie).not.toContain('moa_access');
    saveSession({ user, tokens });
    await elsewhere();
    expect(getSession()).toEqual({ status: 'signed-in', user });
  });

  it('is told to others when it is locked here', async () => {
    startSession(user, tokens);
    await elsewhere();
    const heard = new Promise((resolve) =>
      other.addEventListener('message', ({ data }) => resolve(data)),
    );
    lockSession();
    await expect(heard).resolves.toBe('changed');
  });

  it('of somebody else leaves nothing of this page standing', async () => {
    startSession(user, tokens);
    saveSession({ user: somebodyElse, tokens });
    await elsewhere();
    expect(getSession()).toEqual({ status: 'signed-in', user: somebodyElse });
    expect(onSwitched).toHaveBeenCalledTimes(1);
  });
});
