/**
 * App settings of the user, as stored on the server, with pending changes on top. A change shows at
 * once. Changes are sent one after another, those made meanwhile together; if the server cannot be
 * reached, they wait in the browser and are sent at the next start. The shell applies the settings
 * to the page (`shell/src/settings`).
 */

import * as z from '@moa/contracts/schema';
import type {
  SavedUserSettings,
  UserSettingName,
  UserSettings,
  UserSettingsChange,
} from '@moa/contracts/settings/user';
import { getUserSettings, putUserSettings, savedUserSettings } from '@moa/contracts/settings/user';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { queryClient, useQuery } from '../api/query.ts';
import { type QueryOf, queryFor } from '../api/query-of.ts';
import { call } from '../api.ts';
import { ApiFailure } from '../failures/api-failure.ts';
import { profileQuery } from '../profile.ts';
import { getSession, isReplaced } from '../session.ts';
import { claimSingleton } from '../singleton.ts';
import { keepText, onStoredElsewhere, readStored, writeStored } from '../stored-value.ts';

claimSingleton('@moa/host/late/user-settings');

const storageKey = 'moa.settings';
const stored = z.object({
  userId: z.string(),
  /** Settings last synchronised between this device and the server. */
  agreed: z.partial(savedUserSettings),
  /** Changes of all tabs that the server has not confirmed yet. */
  waiting: putUserSettings.body,
});

const userSettingsKey = ['settings', 'user'] as const;
/** Pages of the journal of changes. */
export const settingsHistoryKey = ['settings', 'history'] as const;

export const userSettingsQuery: QueryOf<typeof getUserSettings> = queryFor({
  queryKey: userSettingsKey,
  queryFn: async ({ signal }) => withWaiting(latest(await call(getUserSettings, {}, { signal }))),
  staleTime: 300_000,
});

type Saving = {
  /** Fields that are on their way. */
  waiting: Readonly<UserSettingsChange>;
  /** Why the last change is not stored; its fields wait, or are as they were where it was refused. */
  failure: unknown;
};
const saving = createStore<Saving>(() => ({ waiting: {}, failure: null }));

/** Undefined before the first answer on this device; what is remembered of an earlier one until then. */
export function useUserSettings(): SavedUserSettings | undefined {
  const { data } = useQuery(userSettingsQuery);
  const { waiting } = useStore(saving);
  return useMemo(() => {
    const known = data ?? remembered();
    return known && withWaiting(known, { waiting });
  }, [data, waiting]);
}

export const onSettingsSaving = saving.subscribe;

/** Which fields are on their way, and why the last change is not stored. */
export function useSettingsSaving(): Saving {
  return useStore(saving);
}

/** In the query cache from then on. */
export function loadUserSettings(): Promise<SavedUserSettings> {
  return queryClient.fetchQuery(userSettingsQuery);
}

/** Shows a change at once and sends it. */
export function changeUserSettings(change: UserSettingsChange): void {
  saving.setState(({ waiting }) => ({ waiting: { ...waiting, ...change }, failure: null }));
  remember({ waiting: { ...rememberedSettings()?.waiting, ...change } });
  showWaiting();
  void send();
}

/** Sends what waits again. */
export function retryUserSettings(): void {
  saving.setState({ failure: null });
  void send();
}

/**
 * Returns the settings last synchronised, and pending changes; null if there are none of this user.
 */
export function rememberedSettings(): z.Output<typeof stored> | null {
  const known = readStored(storageKey, stored);
  return known && known.userId === getSession().user?.id ? known : null;
}

/** Called with what is drawn here and stored there. */
export function agreeOn(settings: SavedUserSettings): void {
  if (!isSame(rememberedSettings()?.agreed, settings)) remember({ agreed: settings });
}

/** True if this browser stores settings of another user, who left without signing out. */
export function remembersAnother(): boolean {
  const known = readStored(storageKey, stored);
  return known !== null && known.userId !== getSession().user?.id;
}

/** Reads them even if no component on the page uses them: the shell applies them. */
export function readUserSettingsAgain(): void {
  void queryClient.refetchQueries({ queryKey: userSettingsKey, type: 'all' });
}

/** Clears all data of the former user. What a tab has already stored of the next one stays. */
export function forgetUserSettings(): void {
  saving.setState({ waiting: {}, failure: null });
  if (rememberedSettings() === null) keepText(storageKey, null);
}

/**
 * Takes over what another tab agreed on with the server, and drops what this one could not send where
 * the other tab has sent it, or chosen another value since.
 */
onStoredElsewhere(storageKey, () => {
  const known = rememberedSettings();
  if (known === null) return;
  const { waiting } = saving.getState();
  const left = Object.entries(waiting).filter(([name, value]) =>
    isSame(known.waiting[name as UserSettingName], value),
  );
  if (!sending && left.length < Object.keys(waiting).length)
    saving.setState({ waiting: Object.fromEntries(left), failure: null });
  const agreed = z.safeParse(savedUserSettings, known.agreed);
  const here = queryClient.getQueryData(userSettingsQuery.queryKey);
  if (agreed.success && here !== undefined && agreed.data.revision > here.revision)
    queryClient.setQueryData(userSettingsQuery.queryKey, withWaiting(agreed.data));
});

let sending = false;
async function send(): Promise<void> {
  if (sending) return;
  sending = true;
  const { user } = getSession();
  const isOver = () => getSession().user?.id !== user?.id;
  let sent: UserSettingsChange = {};
  let goesOn = false;
  try {
    while (user && Object.keys(saving.getState().waiting).length > 0) {
      sent = saving.getState().waiting;
      const answer = await call(putUserSettings, { body: sent }, { keepalive: true });
      if (isOver()) return;
      settle(sent);
      // The profile has these two as well.
      if ('baseCurrency' in sent || 'language' in sent)
        void queryClient.invalidateQueries({ queryKey: profileQuery.queryKey });
      queryClient.setQueryData(userSettingsQuery.queryKey, withWaiting(answer));
    }
  } catch (failure) {
    if (!isOver()) goesOn = fail(failure, sent) || saving.getState().waiting !== sent;
  } finally {
    sending = false;
    // What was chosen since, by this user or the next one.
    if ((goesOn || isOver()) && Object.keys(saving.getState().waiting).length > 0) void send();
  }
}

/** Fields that were changed again meanwhile, here or in another tab, go on waiting. */
function settle(sent: UserSettingsChange): void {
  saving.setState(({ waiting }) => ({ waiting: without(waiting, sent) }));
  remember({ waiting: without(rememberedSettings()?.waiting ?? {}, sent) });
}

function without(waiting: UserSettingsChange, sent: UserSettingsChange): UserSettingsChange {
  return Object.fromEntries(
    Object.entries(waiting).filter(
      ([name, value]) => !(name in sent && isSame(sent[name as UserSettingName], value)),
    ),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Changes that the server rejects would be rejected again: those fields are restored. Returns true if
 * later ones may be sent.
 */
function fail(failure: unknown, sent: UserSettingsChange): boolean {
  saving.setState({ failure });
  const status = failure instanceof ApiFailure ? (failure.status ?? 0) : 0;
  if (![400, 409, 422].includes(status)) return false;
  settle(sent);
  readUserSettingsAgain();
  return true;
}

function showWaiting(): void {
  queryClient.setQueryData(userSettingsQuery.queryKey, (known) => known && withWaiting(known));
}

/** An answer that was overtaken by that to a change is older than what is known. */
function latest(answer: SavedUserSettings): SavedUserSettings {
  const known = queryClient.getQueryData(userSettingsQuery.queryKey);
  return known && known.revision > answer.revision ? known : answer;
}

/** Null is shown once the server has said what one begins with. */
function withWaiting(
  known: SavedUserSettings,
  { waiting }: Pick<Saving, 'waiting'> = saving.getState(),
): SavedUserSettings {
  const given = Object.entries(waiting).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  return { ...known, ...(Object.fromEntries(given) as Partial<UserSettings>) };
}

function remembered(): SavedUserSettings | undefined {
  const known = rememberedSettings();
  const parsed = z.safeParse(savedUserSettings, known?.agreed);
  return parsed.success ? parsed.data : undefined;
}

function remember(part: { agreed?: SavedUserSettings; waiting?: UserSettingsChange }): void {
  const userId = getSession().user?.id;
  if (userId === undefined || isReplaced()) return;
  writeStored(storageKey, { userId, agreed: {}, waiting: {}, ...rememberedSettings(), ...part });
}

/** Which fields the server has not answered yet. */
export function waitingSettings(): readonly string[] {
  return Object.keys(saving.getState().waiting);
}

/** Sends what an earlier page could not; `here` is what the device has of it by now. */
export function resumeUserSettings(here: UserSettingsChange): void {
  const waiting = rememberedSettings()?.waiting ?? {};
  // Changes of this page are on their way already.
  const names = (Object.keys(waiting) as UserSettingName[]).filter(
    (name) => !(name in saving.getState().waiting),
  );
  const newer = names.filter((name) => waiting[name] !== null && here[name] !== undefined);
  const change = names.map((name) => [name, newer.includes(name) ? here[name] : waiting[name]]);
  if (change.length > 0) changeUserSettings(Object.fromEntries(change));
}
