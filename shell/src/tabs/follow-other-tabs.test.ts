/** @jest-environment-options {"url": "https://moa.example/"} */

import { getAppearance, setTheme } from '@moa/host/appearance';
import { endSession, getSession, updateUser } from '@moa/host/session';
import { saveSession } from '@moa/host/session-storage';
import { getLocale, setLocale } from '@moa/i18n/locale';
import { buildTokens } from '@moa/testing/build-tokens';
import { followOtherTabs } from './follow-other-tabs.ts';

const user = { id: 'u1', email: 'a@moa.example', nickname: 'Moa' };
const tokens = buildTokens({ rememberMe: true });
const onSignedOut = jest.fn();
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
  stop = followOtherTabs({ onSignedOut });
});
afterEach(() => {
  stop();
  other.close();
  endSession();
  onSignedOut.mockReset();
});

/** What another tab keeps, and that it says so. */
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

  it('is told to others when it is chosen here', async () => {
    const heard = new Promise((resolve) =>
      other.addEventListener('message', ({ data }) => resolve(data)),
    );
    setTheme('dark');
    await expect(heard).resolves.toBe('changed');
  });
});

describe('the session', () => {
  it('that another tab started is ours', async () => {
    saveSession({ user, tokens });
    await elsewhere();
    expect(getSession()).toEqual({ status: 'signed-in', user });
    expect(onSignedOut).not.toHaveBeenCalled();
  });

  it('that another tab ended is over here, and whoever asks is told', async () => {
    updateUser(user);
    await elsewhere();
    expect(getSession().status).toBe('signed-out');
    expect(onSignedOut).toHaveBeenCalledTimes(1);
  });
});
