/** @jest-environment @moa/build/jest/browser */
import { lastTotalKey } from '@moa/host/internal/session/last-total-key';
import { endSession, startSession } from '@moa/host/session';
import { setLocale } from '@moa/i18n/locale';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { watchNetwork } from './network.ts';
import { showOfflineBar } from './offline-bar.ts';

const user = { id: 'u1', email: 'kim@moa.example', nickname: '김모아' };
const stops: (() => void)[] = [];
beforeEach(() => {
  setLocale('ko');
  installCookieJar();
  localStorage.clear();
  document.body.innerHTML = '<div id="moa"></div>';
  // Noon in Korea.
  jest.useFakeTimers({ now: Date.parse('2026-11-28T03:00:00Z') });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  endSession();
  setLocale('ko');
  jest.useRealTimers();
});

const bar = () => document.querySelector('[role="status"]')?.textContent ?? null;
const say = (name: 'offline' | 'online') => window.dispatchEvent(new Event(name));

async function start(options?: Parameters<typeof watchNetwork>[0]): Promise<void> {
  const network = watchNetwork(options);
  stops.push(showOfflineBar(network), network.stop);
  await jest.advanceTimersByTimeAsync(0);
}

function storeTotalOf(at: string): void {
  startSession(user, buildTokens({ sessionId: 's1' }));
  const totals = { KRW: '1', USD: null, USDT: null };
  const record = { session: 's1', at: Date.parse(at), totals, quality: 'ok' };
  localStorage.setItem(lastTotalKey, JSON.stringify(record));
}

describe('the bar above every page', () => {
  it('says that there is no network, in the language of the page, and goes with it', async () => {
    await start();
    expect(bar()).toBeNull();
    say('offline');
    expect(bar()).toBe(
      '오프라인입니다. 화면의 값은 최신이 아닐 수 있습니다. 연결되면 이어서 불러옵니다.',
    );
    setLocale('en');
    expect(bar()).toBe(
      'You’re offline. Values shown may be out of date. Loading resumes when you reconnect.',
    );
    say('online');
    expect(bar()).toBeNull();
  });

  it('says of when the total is, and not since when the network is gone', async () => {
    storeTotalOf('2026-11-28T01:30:00Z');
    await start();
    say('offline');
    expect(bar()).toBe('오프라인입니다. 순자산은 10:30 기준입니다. 연결되면 이어서 불러옵니다.');
    endSession();
    expect(bar()).toMatch(/최신이 아닐 수/);
  });

  it('says the day too where the total is not of today', async () => {
    storeTotalOf('2026-11-27T01:30:00Z');
    await start();
    say('offline');
    expect(bar()).toMatch(/순자산은 2026년 11월 27일 10:30 기준/);
  });

  it('does not call a server that fails or is slow offline', async () => {
    storeTotalOf('2026-11-28T01:30:00Z');
    let found: 'server' | null = 'server';
    await start({ isStored: true, look: async () => found });
    expect(bar()).toBe(
      '서버의 응답을 기다리고 있습니다. 순자산은 10:30 기준입니다. 응답이 오면 이어서 불러옵니다.',
    );
    setLocale('en');
    expect(bar()).toBe(
      'Waiting for the server to respond. Your net worth is as of 10:30. Loading resumes when it responds.',
    );
    say('offline');
    expect(bar()).toMatch(/^You’re offline/);
    // The browser has a network again; the server has not answered yet.
    say('online');
    await jest.advanceTimersByTimeAsync(0);
    expect(bar()).toMatch(/^Waiting for the server/);
    found = null;
    await jest.advanceTimersByTimeAsync(10_000);
    expect(bar()).toBeNull();
  });
});
