/**
 * How this person wants the realtime connection: the server's, remembered on this device, at once and in
 * every tab. Only the pace of a page that somebody looks at is not of it: it is one of the settings of
 * the app, and drawn here.
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

/** Of this device alone. Refused (false), and nothing changed, where a value does not fit. */
export function setRealtimeSettings(change: Partial<DeviceRealtimeSettings>): boolean {
  const parsed = z.safeParse(deviceRealtimeSettings, { ...store.getState(), ...change });
  if (!parsed.success) return false;
  if (JSON.stringify(parsed.data) === JSON.stringify(store.getState())) return true;
  store.setState(parsed.data, true);
  writeStored(storageKey, parsed.data);
  return true;
}

/** As for somebody who comes to this device first. */
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

/** What the server has; where it cannot be asked, the device goes by its memory. */
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
