/** A short tone with each notice, for those who have asked for it: by one tab alone, and not in quiet hours. */
import { locksOf } from '@moa/host/internal/browser';
import {
  getNoticePreferences,
  onNoticePreferencesChange,
} from '@moa/host/internal/notices/notice-preferences';
import { onToast } from '@moa/host/internal/notices/toasts';
import { isQuietAt } from '@moa/host/quiet-hours';
import type { PastToast } from '@moa/host/toasts';

const loadTones = () => import('@moa/host/late/play-tone');

export function playNoticeSounds(): () => void {
  const prepare = () => {
    // Fetched when it is wished for: a notice that the network is gone is heard as well.
    if (getNoticePreferences().soundEnabled) void loadTones().catch(() => undefined);
  };
  prepare();
  const stopPreferences = onNoticePreferencesChange(prepare);
  const stopToasts = onToast((toast) => {
    if (mayBeHeard(toast, Date.now())) void play(toast.type).catch(() => undefined);
  });
  return () => {
    stopPreferences();
    stopToasts();
  };
}

/**
 * True if a toast may play a sound: muted toasts are silent, and during quiet hours only critical
 * ones sound.
 */
function mayBeHeard({ muted, critical }: PastToast, at: number): boolean {
  const { soundEnabled, quietHours } = getNoticePreferences();
  return soundEnabled && !muted && (critical || !isQuietAt(quietHours, at));
}

async function play(type: PastToast['type']): Promise<void> {
  // Browsers allow sound only after a user interaction with the page.
  if (navigator.userActivation?.hasBeenActive === false) return;
  const { playTone } = await loadTones();
  const sound = () => playTone(type);
  const locks = locksOf();
  if (locks === null) return sound();
  await locks.request('moa.sound', { ifAvailable: true }, (lock) => (lock ? sound() : null));
}
