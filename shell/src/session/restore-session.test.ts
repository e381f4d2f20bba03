/**
 * Restoring a session at start, as in section 4.
 *
 * @jest-environment @moa/build/jest/browser
 */

import { me } from '@moa/contracts/auth/me';
import { refresh } from '@moa/contracts/auth/session';
import type { Profile, Tokens } from '@moa/contracts/auth/shapes/user';
import { howItEnded, readSessionAgain } from '@moa/host/internal/session';
import { idleLimitMs } from '@moa/host/internal/session/activity';
import {
  clearSession,
  readSession,
  saveActivity,
  saveSession,
} from '@moa/host/internal/session/session-storage';
import { endSession, getSession } from '@moa/host/session';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { restoreSession } from './restore-session.ts';

const user = { id: 'u1', email: 'a@moa.example', nickname: 'Moa' };
const profile: Profile = {
  ...user,
  nickname: 'Renamed elsewhere',
  createdAt: '2026-01-01T00:00:00.000Z',
  emailVerified: true,
  pendingEmail: null,
  locale: 'ko',
  timeZone: 'Asia/Seoul',
  baseCurrency: 'KRW',
  lastSignInAt: null,
  consent: null,
  deletionAt: null,
};
const expired = new Date(Date.now() - 1_000).toISOString();

let server: FakeServer;
/** Saves the session of an earlier page. */
const left = (tokens: Partial<Tokens> = {}, locked = false) =>
  saveSession({ user, tokens: buildTokens(tokens), locked });

beforeEach(() => {
  installCookieJar();
  endSession();
  server = startFakeServer();
  server.answer(me, profile);
  server.answer(refresh, { tokens: buildTokens({ accessToken: 'new', refreshToken: 'next' }) });
});

describe('a start', () => {
  it('without anything saved is signed out, and asks nobody', async () => {
    await restoreSession();
    expect(getSession().status).toBe('signed-out');
    expect(server.calls).toEqual([]);
  });

  it('with a valid token asks who it belongs to, and refreshes nothing', async () => {
    left();
    await restoreSession();
    expect(getSession()).toMatchObject({
      status: 'signed-in',
      user: { nickname: profile.nickname },
    });
    expect(server.callsOf(refresh)).toHaveLength(0);
  });

  it('with an old token keeps only the one to refresh with, and refreshes', async () => {
    left({ expiresAt: expired });
    const restoring = restoreSession();
    expect(readSession()?.tokens).toMatchObject({ accessToken: '', refreshToken: 'refresh' });
    await restoring;
    expect(getSession().status).toBe('signed-in');
    expect(server.callsOf(refresh)).toHaveLength(1);
    expect(readSession()?.tokens).toMatchObject({ accessToken: 'new', refreshToken: 'next' });
  });

  it('with a token that the server has ended clears everything', async () => {
    left();
    server.refuse(me, 401, 'AUTH_TOKEN_INVALID');
    server.refuse(refresh, 401, 'AUTH_TOKEN_INVALID');
    await restoreSession();
    expect([getSession().status, howItEnded(), document.cookie]).toEqual([
      'signed-out',
      'refused',
      '',
    ]);
  });

  it('while the server is down leaves the person who they were', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    left();
    server.refuse(me, 503, 'SERVICE_UNAVAILABLE');
    const restoring = restoreSession();
    await jest.advanceTimersByTimeAsync(20_000);
    await restoring;
    jest.useRealTimers();
    expect(getSession()).toMatchObject({ status: 'signed-in', user });
  });

  it('after half an hour away ends the session, and asks nothing', async () => {
    left();
    saveActivity(Date.now() - idleLimitMs - 1_000);
    await restoreSession();
    expect([getSession().status, howItEnded(), document.cookie]).toEqual([
      'signed-out',
      'idle',
      '',
    ]);
    expect(server.calls).toEqual([]);
  });

  it('after half an hour away locks a session that is to be remembered', async () => {
    left({ rememberMe: true });
    readSessionAgain();
    saveActivity(Date.now() - idleLimitMs - 1_000);
    await restoreSession();
    expect(getSession()).toEqual({ status: 'locked', user });
    expect(readSession()).toMatchObject({ locked: true, tokens: { accessToken: '' } });
    expect(server.calls).toEqual([]);
  });

  it('of a page that was loaded anew while locked is locked, however shortly ago', async () => {
    left({ rememberMe: true });
    readSessionAgain();
    left({ rememberMe: true }, true);
    saveActivity(Date.now());
    await restoreSession();
    expect(getSession().status).toBe('locked');
    expect(server.calls).toEqual([]);
  });

  it('that is overtaken by signing out stays signed out', async () => {
    left();
    const restoring = restoreSession();
    clearSession();
    readSessionAgain();
    await restoring;
    expect(getSession().status).not.toBe('signed-in');
  });
});
