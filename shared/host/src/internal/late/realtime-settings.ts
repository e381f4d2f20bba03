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
  const parsed = z.safeParse(deviceRealtimeSettings, { ...store.getState(), ...change });
  if (!parsed.success) return false;
  if (JSON.stringify(parsed.data) === JSON.stringify(store.getState())) return true;
  store.setState(parsed.data, true);
  writeStored(storageKey, parsed.data);
  return true;
}

/** Restores the defaults. */
export function forgetRealtimeSettings(): void {
  setRealtimeSettings(first);
}

/** Shows a change at once and stores it. Where the server does not take it, it is as before. @throws ApiFailure */
export async function changeRealtimeSettings(change: RealtimeSettingsChange): Promise<void> {
  const before = store.getState();
  setRealtimeSettings(withRealtimeChange(before, change));
  await save(() => call(putSaved, { body: change }), before);
}

/** Back to what the specification says. @throws ApiFailure */
export async function resetRealtimeSettings(): Promise<void> {
  await save(() => call(resetSaved, {}), store.getState());
}

/** Reads the server's settings again; if that fails, the cached ones stay. */
export function readRealtimeSettingsAgain(): void {
  const { user } = getSession();
  call(getSaved, {}).then(
    (saved) => {
      if (getSession().user?.id === user?.id && writes === 0) take(saved);
    },
    () => undefined,
  );
}

/** Changes that are on their way: what is read meanwhile may be older. */
let writes = 0;
async function save(
  write: () => Promise<SavedRealtimeSettings>,
  before: DeviceRealtimeSettings,
): Promise<void> {
  writes += 1;
  try {
    const saved = await write();
    if (writes === 1) take(saved);
  } catch (failure) {
    setRealtimeSettings({ ...before, updateInterval: store.getState().updateInterval });
    throw failure;
  } finally {
    writes -= 1;
  }
}

function take({ changedAt: _, ...saved }: SavedRealtimeSettings): void {
  setRealtimeSettings(saved);
}

function read(): DeviceRealtimeSettings {
  return readStored(storageKey, deviceRealtimeSettings) ?? first;
}
