/** @jest-environment @moa/build/jest/browser */
import { defaultNoticePreferences } from '@moa/contracts/notifications/preferences';
import { dismissToast, getToasts } from '@moa/host/internal/notices/toasts';
import { resetNoticePreferences, setNoticePreferences } from '@moa/host/notice-preferences';
import { showToast } from '@moa/host/toasts';
import { playNoticeSounds } from './play-notice-sounds.ts';

const played: number[] = [];
class FakeAudio {
  state = 'running';
  currentTime = 0;
  destination = {};
  createGain() {
    const ramp = jest.fn();
    return {
      gain: { setValueAtTime: ramp, linearRampToValueAtTime: ramp },
      connect: jest.fn(),
    };
  }
  createOscillator() {
    return {
      frequency: {
        set value(hertz: number) {
          played.push(hertz);
        },
      },
      connect: (next: unknown) => next,
      start: jest.fn(),
      stop() {
        (this as { onended?: () => void }).onended?.();
      },
    };
  }
}

let stop: () => void;
beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse('2026-11-21T12:00:00+09:00') });
  Object.assign(globalThis, { AudioContext: FakeAudio });
  played.length = 0;
  resetNoticePreferences();
  stop = playNoticeSounds();
});
afterEach(() => {
  stop();
  for (const { id } of getToasts()) dismissToast(id);
  jest.useRealTimers();
});

const heard = async () => {
  await jest.advanceTimersByTimeAsync(1);
  return played;
};

describe('the sound of a notice', () => {
  it('is off until somebody turns it on', async () => {
    showToast({ title: 'Saved' });
    expect(await heard()).toEqual([]);
  });

  it('is higher the graver it is', async () => {
    setNoticePreferences({ soundEnabled: true });
    for (const type of ['error', 'warning', 'success', 'info'] as const)
      showToast({ title: type, type });
    expect(await heard()).toEqual([800, 600, 500, 400]);
  });

  it('keeps quiet in quiet hours, and breaks through only where it is critical', async () => {
    jest.setSystemTime(Date.parse('2026-11-21T23:00:00+09:00'));
    setNoticePreferences({
      soundEnabled: true,
      quietHours: { ...defaultNoticePreferences.quietHours, enabled: true },
    });
    showToast({ title: 'Saved', type: 'success' });
    showToast({ title: 'Synchronised', origin: 'news' });
    expect(await heard()).toEqual([]);
    showToast({ title: 'Liquidation', type: 'error', critical: true, origin: 'news' });
    expect(await heard()).toEqual([800]);
  });
});
