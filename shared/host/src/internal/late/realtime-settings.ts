/**
 * Realtime settings of the user: the server's, cached on this device and applied at once in every
 * tab. Only the update interval of a visible page is not stored with them: it is one of the app
 * settings, and applied here.
 */
import {
  type DeviceRealtimeSettings,
  defaultRealtimeSettings,
  deviceRealtimeSettings,
  getRealtimeSettings as getSaved,
  putRealtimeSettings as putSaved,
  type RealtimeSettings,
  type RealtimeSettingsChange,
  resetRealtimeSettings as resetSaved,
  type SavedRealtimeSettings,
  withRealtimeChange,
} from '@moa/contracts/realtime/settings';
import * as z from '@moa/contracts/schema';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { call } from '../api.ts';
import { getSession } from '../session.ts';
import { claimSingleton } from '../singleton.ts';
import { onStoredElsewhere, readStored, writeStored } from '../stored-value.ts';

claimSingleton('@moa/host/late/realtime-settings');

const storageKey = 'moa.realtime';
const first: DeviceRealtimeSettings = { ...defaultRealtimeSettings, updateInterval: 1_000 };
const store = createStore<DeviceRealtimeSettings>(read);
onStoredElsewhere(storageKey, () => store.setState(read(), true));

export const getRealtimeSettings = store.getState;
export const onRealtimeSettingsChange = store.subscribe;

export function useRealtimeSettings(): DeviceRealtimeSettings {
  return useStore(store);
}

/**
 * Changes the settings of this device only. Returns false, and changes nothing, if a value is
 * invalid.
 */
export function setRealtimeSettings(change: Partial<DeviceRealtimeSettings>): boolean {
  // Another tab may have stored other fields since.
  const known = readStored(storageKey, deviceRealtimeSettings) ?? store.getState();
  const parsed = z.safeParse(deviceRealtimeSettings, { ...known, ...change });
  if (!parsed.success) return false;
  if (isSame(parsed.data, store.getState())) return true;
  store.setState(parsed.data, true);
  writeStored(storageKey, parsed.data);
  return true;
}

/** Restores the defaults. */
export function forgetRealtimeSettings(): void {
  waiting = [];
  setRealtimeSettings(first);
}

/** Shows a change at once and stores it. Where the server does not take it, its fields are as before. @throws ApiFailure */
export async function changeRealtimeSettings(change: RealtimeSettingsChange): Promise<void> {
  await save(change, () => call(putSaved, { body: change }));
}

/** Back to what the specification says. @throws ApiFailure */
export async function resetRealtimeSettings(): Promise<void> {
  await save({}, () => call(resetSaved, {}));
}

/** Reads the server's settings again; if that fails, the cached ones stay. */
export function readRealtimeSettingsAgain(): void {
  const { user } = getSession();
  const asked = writes;
  call(getSaved, {}).then(
    ({ changedAt: _, ...saved }) => {
      // What was read before a change may be older than its answer.
      if (getSession().user?.id === user?.id && writes === asked && waiting.length === 0)
        setRealtimeSettings(saved);
    },
    () => undefined,
  );
}

/** Number of changes ever made, and those that the server has not answered yet, the oldest first. */
let writes = 0;
let waiting: RealtimeSettingsChange[] = [];
/** The server's settings, without what waits. */
let confirmed: RealtimeSettings = first;
let lastAnswer: Promise<unknown> = Promise.resolve();

/** Changes are sent one after another, so that the last answer has all of them. */
async function save(
  change: RealtimeSettingsChange,
  write: () => Promise<SavedRealtimeSettings>,
): Promise<void> {
  const own = { ...change };
  writes += 1;
  if (waiting.length === 0) confirmed = store.getState();
  waiting = [...waiting, own];
  show();
  const answer = lastAnswer.then(write);
  lastAnswer = answer.catch(() => undefined);
  try {
    const saved = await answer;
    if (waiting.includes(own)) confirmed = saved;
  } finally {
    if (waiting.includes(own)) {
      waiting = waiting.filter((other) => other !== own);
      show();
    }
  }
}

function show(): void {
  const { updateInterval } = store.getState();
  setRealtimeSettings({ ...waiting.reduce(withRealtimeChange, confirmed), updateInterval });
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function read(): DeviceRealtimeSettings {
  return readStored(storageKey, deviceRealtimeSettings) ?? first;
}
