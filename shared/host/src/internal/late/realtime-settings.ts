/** How this person wants the realtime connection on this device: at once, and in every tab. */
import {
  defaultRealtimeSettings,
  type RealtimeSettings,
  realtimeSettings,
} from '@moa/contracts/realtime/settings';
import * as z from '@moa/contracts/schema';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { claimSingleton } from '../singleton.ts';
import { onStoredElsewhere, readStored, writeStored } from '../stored-value.ts';

claimSingleton('@moa/host/late/realtime-settings');

const storageKey = 'moa.realtime';
const store = createStore<RealtimeSettings>(read);
onStoredElsewhere(storageKey, () => store.setState(read(), true));

export const getRealtimeSettings = store.getState;
export const onRealtimeSettingsChange = store.subscribe;

export function useRealtimeSettings(): RealtimeSettings {
  return useStore(store);
}

/** Refused (false), and nothing changed, where a value does not fit. */
export function setRealtimeSettings(change: Partial<RealtimeSettings>): boolean {
  const parsed = z.safeParse(realtimeSettings, { ...store.getState(), ...change });
  if (!parsed.success) return false;
  store.setState(parsed.data, true);
  writeStored(storageKey, parsed.data);
  return true;
}

export function resetRealtimeSettings(): void {
  setRealtimeSettings(defaultRealtimeSettings);
}

function read(): RealtimeSettings {
  return readStored(storageKey, realtimeSettings) ?? defaultRealtimeSettings;
}
