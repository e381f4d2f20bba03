/** @jest-environment @moa/build/jest/browser */
import { refresh } from '@moa/contracts/auth/session';
import { lockSession } from '@moa/host/internal/session';
import { endSession, startSession } from '@moa/host/session';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { refreshAhead } from './refresh-ahead.ts';

const user = { id: 'u1', email: 'a@moa.example', nickname: 'Moa' };
const minute = 60_000;
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
let server: FakeServer;
let stop: () => void;
let given = 0;
const refreshes = () => server.callsOf(refresh).length;
const fresh = () => {
  given += 1;
  return buildTokens({ rememberMe: true, accessToken: `access-${given}` });
};

beforeEach(() => {
  jest.useFakeTimers();
  installCookieJar();
  endSession();
  server = startFakeServer();
  server.answer(refresh, () => ({ tokens: fresh() }));
  stop = refreshAhead();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('the access token', () => {
  it('is refreshed five minutes before it ends, and then again', async () => {
    startSession(user, fresh());
    await pass(10 * minute - 1_000);
    expect(refreshes()).toBe(0);
    await pass(3_000);
    expect(refreshes()).toBe(1);
    await pass(11 * minute);
    expect(refreshes()).toBe(2);
  });

  it('is left alone while nobody is signed in, and while the screen is locked', async () => {
    await pass(30 * minute);
    startSession(user, fresh());
    lockSession();
    await pass(30 * minute);
    expect(refreshes()).toBe(0);
  });

  it('is asked for again half a minute after it could not be had', async () => {
    startSession(user, fresh());
    server.refuse(refresh, 503, 'SERVICE_UNAVAILABLE');
    await pass(10 * minute + 10_000);
    const tried = refreshes();
    expect(tried).toBeGreaterThan(0);
    server.answer(refresh, () => ({ tokens: fresh() }));
    await pass(40_000);
    expect(refreshes()).toBe(tried + 1);
  });

  it('is not asked for without end where the new one seems spent already', async () => {
    startSession(user, fresh());
    const spent = new Date(Date.now() - minute).toISOString();
    server.answer(refresh, () => ({ tokens: { ...fresh(), expiresAt: spent } }));
    await pass(11 * minute);
    expect(refreshes()).toBeLessThanOrEqual(3);
  });
});
