/** @jest-environment @moa/build/jest/browser */
import { howItEnded } from '@moa/host/internal/session';
import { idleLimitMs } from '@moa/host/internal/session/activity';
import { saveActivity } from '@moa/host/internal/session/session-storage';
import { endSession, getSession, startSession } from '@moa/host/session';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { watchActivity } from './watch-activity.ts';

const user = { id: 'u1', email: 'a@moa.example', nickname: 'Moa' };
const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
/** A machine that sleeps runs no timers; when it wakes, only its clock has moved. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);
const touch = () => window.dispatchEvent(new Event('pointerdown'));
let stop: () => void;

beforeEach(() => {
  jest.useFakeTimers();
  installCookieJar();
  endSession();
  stop = watchActivity();
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('half an hour without a sign of the person', () => {
  it('signs them out', async () => {
    startSession(user, buildTokens());
    await pass(idleLimitMs - 10_000);
    expect(getSession().status).toBe('signed-in');
    await pass(20_000);
    expect([getSession().status, howItEnded()]).toEqual(['signed-out', 'idle']);
  });

  it('locks the screen of those who asked to be remembered', async () => {
    startSession(user, buildTokens({ rememberMe: true }));
    await pass(idleLimitMs + 10_000);
    expect(getSession()).toEqual({ status: 'locked', user });
  });

  it('is none where they did something, here or in another tab', async () => {
    startSession(user, buildTokens());
    await pass(idleLimitMs - 60_000);
    touch();
    await pass(idleLimitMs - 60_000);
    saveActivity(Date.now());
    await pass(idleLimitMs - 60_000);
    expect(getSession().status).toBe('signed-in');
  });

  it('counts while the machine sleeps, and is seen the moment it wakes', () => {
    startSession(user, buildTokens());
    sleep(idleLimitMs + 1_000);
    document.dispatchEvent(new Event('visibilitychange'));
    expect([getSession().status, howItEnded()]).toEqual(['signed-out', 'idle']);
  });

  it('is not undone by the touch that wakes the machine', () => {
    startSession(user, buildTokens({ rememberMe: true }));
    sleep(idleLimitMs + 1_000);
    touch();
    expect(getSession().status).toBe('locked');
  });
});

it('stops watching when it is stopped', () => {
  stop();
  expect(jest.getTimerCount()).toBe(0);
});
