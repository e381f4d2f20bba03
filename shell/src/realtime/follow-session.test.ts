/** @jest-environment @moa/build/jest/browser */

import { getSummary } from '@moa/contracts/assets/summary';
import {
  defaultRealtimeSettings,
  getRealtimeSettings as getSaved,
} from '@moa/contracts/realtime/settings';
import { createSocketToken } from '@moa/contracts/realtime/ws';
import { firstUserSettings, getUserSettings } from '@moa/contracts/settings/user';
import { QueryClientProvider } from '@moa/host/internal/api/query';
import {
  forgetRealtimeSettings,
  setRealtimeSettings,
} from '@moa/host/internal/late/realtime-settings';
import { userSettingsQuery } from '@moa/host/internal/late/user-settings';
import { getToastHistory } from '@moa/host/internal/notices/toasts';
import { summaryQuery } from '@moa/host/portfolio';
import { queryClient, useQuery } from '@moa/host/query';
import { livenessOf, realtimeStore } from '@moa/host/realtime';
import { endSession } from '@moa/host/session';
import { buildSummary } from '@moa/testing/build-portfolio';
import { type FakeServer, startFakeServer } from '@moa/testing/fake-server';
import { act, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { followSession } from './follow-session.ts';
import { FakeSocket } from './testing/fake-socket.ts';
import { FakeLocks } from './testing/fake-tabs.ts';
import { signIn } from './testing/sign-in.ts';

let stop: () => void;
let server: FakeServer;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const open = () => FakeSocket.opened.filter(({ readyState }) => readyState === 1).length;
const cannotStart = () =>
  getToastHistory().filter(
    ({ title, type }) =>
      type === 'warning' &&
      typeof title !== 'string' &&
      title.ko === '실시간 업데이트를 시작할 수 없습니다. 새로고침해 주세요.',
  ).length;

beforeEach(async () => {
  jest.useFakeTimers();
  forgetRealtimeSettings();
  FakeSocket.install();
  FakeSocket.onOpened = (socket) => socket.welcome();
  FakeLocks.install();
  server = startFakeServer();
  server.answer(createSocketToken, { token: 'one', expiresAt: new Date().toISOString() });
  server.answer(getSaved, { ...defaultRealtimeSettings, changedAt: null });
  signIn();
  stop = followSession();
  await pass(10);
});
afterEach(() => {
  stop();
  jest.useRealTimers();
});

describe('realtime', () => {
  it('is up while somebody is signed in, and down when they sign out', async () => {
    expect([open(), realtimeStore.getState().status]).toEqual([1, 'connected']);
    FakeSocket.last().prices(1, '10');
    expect(realtimeStore.getState().prices.get('BTC')?.usd).toBe('10');
    endSession();
    await pass(10);
    expect(open()).toBe(0);
    expect(realtimeStore.getState()).toMatchObject({ status: 'disconnected', lastMessageAt: null });
    expect(realtimeStore.getState().prices.size).toBe(0);
  });

  it('belongs to the person who is signed in now', async () => {
    signIn('u2');
    await pass(10);
    expect([FakeSocket.opened.length, open()]).toEqual([2, 1]);
  });

  it('is down where it is not wanted, and up again when it is', async () => {
    setRealtimeSettings({ enabled: false });
    await pass(10);
    expect([open(), realtimeStore.getState().status]).toEqual([0, 'disconnected']);
    setRealtimeSettings({ enabled: true });
    await pass(10);
    expect(open()).toBe(1);
  });

  it('asks only for what is wanted', async () => {
    const { subscriptions } = defaultRealtimeSettings;
    setRealtimeSettings({
      subscriptions: { ...subscriptions, priceUpdates: false, notifications: false },
    });
    await pass(10);
    expect(FakeSocket.last().sent[0]).toMatchObject({
      channels: ['positions', 'portfolio', 'system'],
    });
  });

  it('goes by what the person chose on another device', async () => {
    server.answer(getSaved, {
      ...defaultRealtimeSettings,
      enabled: false,
      changedAt: new Date().toISOString(),
    });
    signIn('u2');
    await pass(10);
    expect(open()).toBe(0);
  });

  it('lets a page rest in the browser’s memory, and comes back with it', async () => {
    window.dispatchEvent(new Event('pagehide'));
    await pass(10);
    expect(open()).toBe(0);
    window.dispatchEvent(new Event('pageshow'));
    await pass(10);
    expect(open()).toBe(1);
  });

  it('goes on with the events where it was, after a rest and with other settings', async () => {
    FakeSocket.last().subscribed(40);
    FakeSocket.last().event(41);
    window.dispatchEvent(new Event('pagehide'));
    await pass(60_000);
    window.dispatchEvent(new Event('pageshow'));
    await pass(10);
    expect(FakeSocket.last().sent[0]).toMatchObject({ type: 'subscribe', after: 41 });
    FakeSocket.last().event(42);
    setRealtimeSettings({ heartbeatInterval: 20_000 });
    await pass(10);
    expect(FakeSocket.last().sent[0]).toMatchObject({ type: 'subscribe', after: 42 });
    endSession();
    signIn('u2');
    await pass(10);
    expect(FakeSocket.last().sent[0]).not.toHaveProperty('after');
  });

  it('warns once when it cannot start, and not when a connection is lost', async () => {
    FakeSocket.last().close();
    await pass(30_000);
    expect(cannotStart()).toBe(0);
    stop();
    FakeSocket.onOpened = (socket) => socket.close();
    stop = followSession();
    await pass(120_000);
    expect(cannotStart()).toBe(1);
  });

  it('asks for the answers of the page while no socket is let through, and tries one again', async () => {
    stop();
    FakeSocket.onOpened = (socket) => socket.close();
    server.answer(getSummary, buildSummary());
    const { unmount } = renderHook(() => useQuery(summaryQuery('KRW')), {
      wrapper: ({ children }) =>
        createElement(QueryClientProvider, { client: queryClient }, children),
    });
    stop = followSession();
    await pass(60_000);
    const liveness = () => livenessOf(realtimeStore.getState(), Date.now(), true);
    expect(liveness()).toBe('delayed');
    const asked = server.callsOf(getSummary).length;
    await pass(30_000);
    expect(server.callsOf(getSummary).length).toBeGreaterThan(asked + 1);
    const tried = FakeSocket.opened.length;
    FakeSocket.onOpened = (socket) => socket.welcome();
    // The pauses between tries are random within their limits.
    for (let seconds = 0; seconds < 180 && open() === 0; seconds += 5) await pass(5_000);
    expect(FakeSocket.opened.length).toBeGreaterThan(tried);
    expect([open(), realtimeStore.getState().status]).toEqual([1, 'connected']);
    const then = server.callsOf(getSummary).length;
    await pass(60_000);
    expect(server.callsOf(getSummary)).toHaveLength(then);
    unmount();
  });

  it('asks and tries nothing in a hidden tab, and asks at once when it is seen again', async () => {
    stop();
    FakeSocket.onOpened = (socket) => socket.close();
    server.answer(getSummary, buildSummary());
    server.answer(getUserSettings, { ...firstUserSettings('ko'), revision: 0, changedAt: {} });
    const { unmount } = renderHook(() => useQuery(summaryQuery('KRW')), {
      wrapper: ({ children }) =>
        createElement(QueryClientProvider, { client: queryClient }, children),
    });
    stop = followSession();
    await pass(60_000);
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    // The connection’s own tries end.
    await pass(180_000);
    const before = [server.callsOf(getSummary).length, FakeSocket.opened.length];
    await pass(300_000);
    expect([server.callsOf(getSummary).length, FakeSocket.opened.length]).toEqual(before);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await pass(10);
    expect(server.callsOf(getSummary).length).toBe((before[0] ?? 0) + 1);
    visibility.mockRestore();
    unmount();
  });

  it('reads settings of other devices while no socket is let through', async () => {
    stop();
    FakeSocket.onOpened = (socket) => socket.close();
    let theme: 'light' | 'dark' = 'light';
    server.answer(getUserSettings, () => ({
      ...firstUserSettings('ko'),
      theme,
      revision: theme === 'dark' ? 2 : 1,
      changedAt: {},
    }));
    await act(() => queryClient.fetchQuery(userSettingsQuery));
    stop = followSession();
    await pass(60_000);
    theme = 'dark';
    await pass(61_000);
    expect(queryClient.getQueryData(userSettingsQuery.queryKey)?.theme).toBe('dark');
  });
});
