/**
 * Synchronises this device with the user's settings while the user is signed in. Choices in the
 * header, in the palette or on the preferences page are saved; changes by another device are
 * applied here. At the first sign-in on a device, settings not yet chosen take the values of the
 * device. Signing out leaves nothing.
 */
import type { SavedUserSettings, UserSettingName } from '@moa/contracts/settings/user';
import { onAppearanceChange } from '@moa/host/internal/appearance';
import { onDisplayCurrencyChange } from '@moa/host/internal/currency';
// It follows the other tabs of this device by itself.
import '@moa/host/internal/late/device-look';
import { onRealtimeSettingsChange } from '@moa/host/internal/late/realtime-settings';
import {
  agreeOn,
  changeUserSettings,
  forgetUserSettings,
  loadUserSettings,
  rememberedSettings,
  remembersAnother,
  resumeUserSettings,
  userSettingsQuery,
  waitingSettings,
} from '@moa/host/internal/late/user-settings';
import { onSessionChange } from '@moa/host/internal/session';
import { applyRemote, isApplyingRemote } from '@moa/host/internal/stored-value';
import { queryClient } from '@moa/host/query';
import { getSession } from '@moa/host/session';
import { onLocaleChange } from '@moa/i18n/locale';
import { onTimeFormatChange } from '@moa/i18n/time';
import { deviceFields, forgetDevice } from './device-fields.ts';
import { type Found, reconcile } from './reconcile.ts';

const names = Object.keys(deviceFields) as UserSettingName[];

/** Runs as long as the page; what comes back ends it. */
export function followSettings(): () => void {
  let following: { userId: string; stop(): void } | null = null;
  const follow = () => {
    const { status, user } = getSession();
    // While the screen is locked the device looks as it did.
    if (status === 'locked' || status === 'restoring') return;
    if (following && following.userId !== user?.id) {
      following.stop();
      following = null;
      // Another tab may have signed in the next user, and stores their choices already.
      const isTaken = rememberedSettings() !== null;
      forgetUserSettings();
      if (!isTaken) forgetDevice();
    }
    if (user && !following) following = { userId: user.id, stop: begin() };
  };
  const end = onSessionChange(follow);
  follow();
  return () => {
    end();
    following?.stop();
  };
}

function begin(): () => void {
  let isOver = false;
  let ends: (() => void)[] = [];
  if (remembersAnother()) {
    forgetUserSettings();
    forgetDevice();
  }
  resumeUserSettings(
    Object.fromEntries(names.map((name) => [name, deviceFields[name]?.read() ?? undefined])),
  );
  const start = async () => {
    const settings = await loadUserSettings();
    if (isOver) return;
    const { draw, handIn } = reconcile(settings, rememberedSettings()?.agreed ?? null, onDevice());
    // Changes made before this answer are in it, though the server has not confirmed them.
    const waiting = waitingSettings();
    applyRemote(() => {
      for (const name of names)
        if (draw.includes(name) || waiting.includes(name)) write(name, settings);
    });
    agreeOn(settings);
    const left = Object.entries(handIn).filter(([name]) => !waiting.includes(name));
    if (left.length > 0) changeUserSettings(Object.fromEntries(left));
    ends = followBothWays(settings);
  };
  // Without the server the device goes by its own memory; it is asked again at the next start.
  start().catch(() => undefined);
  return () => {
    isOver = true;
    for (const end of ends) end();
  };
}

function followBothWays(first: SavedUserSettings): (() => void)[] {
  let drawn = first;
  // One by one they are drawn; until all are, the device has some of before.
  let drawing = false;
  /** Values of this device when they were last compared. */
  let seen = valuesHere();
  /**
   * Settings that were unsaved when drawn: if refused, they are reverted even if they count as not
   * chosen.
   */
  let waited: readonly string[] = [];
  const current = () => queryClient.getQueryData(userSettingsQuery.queryKey);
  const drawNews = () => {
    const next = current();
    if (next === undefined || next === drawn) return;
    const before = drawn;
    drawn = next;
    drawing = true;
    const waiting = waitingSettings();
    // Settings that are not chosen follow the language on the server, and stay unchanged on the
    // page.
    const isChosen = (name: UserSettingName) =>
      [...waiting, ...waited].includes(name) ||
      [before, next].some(({ changedAt }) => changedAt[name]);
    for (const name of names) {
      if (!isChosen(name) || isSame(before[name], next[name])) continue;
      if (waiting.includes(name)) write(name, next);
      else applyRemote(() => write(name, next));
    }
    drawing = false;
    seen = valuesHere();
    waited = waiting;
    const agreed = rememberedSettings()?.agreed.revision ?? 0;
    if (waiting.length === 0 && next.revision >= agreed) agreeOn(next);
  };
  /** Stores what was chosen in this tab. Choices of other tabs and devices are stored by them. */
  const storeNews = () => {
    const known = current();
    if (drawing || known === undefined) return;
    const before = seen;
    seen = valuesHere();
    if (isApplyingRemote()) return;
    const news = names.filter(
      (name) =>
        !deviceFields[name]?.device &&
        seen[name] !== null &&
        !isSame(seen[name], before[name]) &&
        !isSame(seen[name], known[name]),
    );
    if (news.length > 0)
      changeUserSettings(Object.fromEntries(news.map((name) => [name, seen[name]])));
  };
  const ends = [
    onAppearanceChange,
    onLocaleChange,
    onTimeFormatChange,
    onDisplayCurrencyChange,
    onRealtimeSettingsChange,
  ].map((onChange) => onChange(storeNews));
  return [...ends, queryClient.getQueryCache().subscribe(drawNews)];
}

function valuesHere(): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, deviceFields[name]?.read() ?? null]));
}

function onDevice(): Found {
  return Object.fromEntries(
    names.map((name) => {
      const field = deviceFields[name];
      return [name, { value: field?.read() ?? null, device: field?.device === true }];
    }),
  );
}

function write(name: UserSettingName, settings: SavedUserSettings): void {
  const field = deviceFields[name] as { write(value: unknown): void } | undefined;
  field?.write(settings[name]);
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
