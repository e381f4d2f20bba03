/** @jest-environment @moa/build/jest/browser */
import {
  defaultRealtimeSettings,
  getRealtimeSettings as getSaved,
  putRealtimeSettings,
  type RealtimeSettingsChange,
  withRealtimeChange,
} from '@moa/contracts/realtime/settings';
import { buildTokens } from '@moa/testing/build-tokens';
import { installCookieJar } from '@moa/testing/cookie-jar';
import { answered, type FakeServer, refused, startFakeServer } from '@moa/testing/fake-server';
import { storeElsewhere } from '@moa/testing/other-tab';
import { waitFor } from '@testing-library/react';
import { startSession } from '../session.ts';
import {
  changeRealtimeSettings,
  forgetRealtimeSettings,
  getRealtimeSettings,
  onRealtimeSettingsChange,
  readRealtimeSettingsAgain,
  setRealtimeSettings,
} from './realtime-settings.ts';

let server: FakeServer;
let saved = defaultRealtimeSettings;
const changedAt = '2026-11-21T03:00:00.000Z';

beforeEach(() => {
  installCookieJar();
  localStorage.clear();
  forgetRealtimeSettings();
  saved = defaultRealtimeSettings;
  server = startFakeServer();
  server.answer(getSaved, () => ({ ...saved, changedAt }));
  startSession({ id: 'u1', email: 'a@moa.example', nickname: 'Moa' }, buildTokens());
});

describe('connection settings', () => {
  it('of two changes keep the one that is taken where the other is refused', async () => {
    server.handle(putRealtimeSettings, ({ body }) => {
      const change = body as RealtimeSettingsChange;
      if (change.enabled === false) return refused(422, 'INVALID_REQUEST');
      saved = withRealtimeChange(saved, change);
      return answered({ ...saved, changedAt });
    });
    const changes = [
      changeRealtimeSettings({ enabled: false }),
      changeRealtimeSettings({ subscriptions: { priceUpdates: false } }),
      changeRealtimeSettings({ subscriptions: { systemStatus: false } }),
    ];
    expect(getRealtimeSettings()).toMatchObject({
      enabled: false,
      subscriptions: { priceUpdates: false, systemStatus: false },
    });
    const outcomes = await Promise.allSettled(changes);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
    expect(getRealtimeSettings()).toMatchObject({
      enabled: true,
      subscriptions: { priceUpdates: false, systemStatus: false },
    });
  });

  it('are not put back by an answer that was asked for before a change', async () => {
    const late = Promise.withResolvers<void>();
    const old = saved;
    server.handle(getSaved, async () => {
      await late.promise;
      return answered({ ...old, changedAt });
    });
    server.answer(putRealtimeSettings, ({ body }) => {
      saved = withRealtimeChange(saved, body as RealtimeSettingsChange);
      return { ...saved, changedAt };
    });
    readRealtimeSettingsAgain();
    await waitFor(() => expect(server.callsOf(getSaved)).toHaveLength(1));
    await changeRealtimeSettings({ heartbeatInterval: 20_000 });
    late.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(getRealtimeSettings().heartbeatInterval).toBe(20_000);
  });

  it('lose no field that another tab has just stored', () => {
    const there = { ...getRealtimeSettings(), reconnectDelay: 9_000 };
    localStorage.setItem('moa.realtime', JSON.stringify(there));
    setRealtimeSettings({ updateInterval: 5_000 });
    expect(getRealtimeSettings()).toMatchObject({ reconnectDelay: 9_000, updateInterval: 5_000 });
  });

  it('of another tab apply here, and equal ones are neither written nor announced', () => {
    const heard = jest.fn();
    storeElsewhere('moa.realtime', JSON.stringify({ ...getRealtimeSettings(), enabled: false }));
    expect(getRealtimeSettings().enabled).toBe(false);
    const stop = onRealtimeSettingsChange(heard);
    const write = jest.spyOn(Storage.prototype, 'setItem');
    setRealtimeSettings({ enabled: false });
    expect([heard.mock.calls.length, write.mock.calls.length]).toEqual([0, 0]);
    write.mockRestore();
    stop();
  });
});
