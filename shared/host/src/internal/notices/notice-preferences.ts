/**
 * Display preferences of notices in this browser. A change applies at once in every tab. The server
 * stores it for the user's other browsers: the remote of notices synchronises both.
 */
import {
  defaultNoticePreferences,
  type NoticePreferences,
  noticePreferences,
} from '@moa/contracts/notifications/preferences';
import * as z from '@moa/contracts/schema';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { claimSingleton } from '../singleton.ts';
import { keepText, onStoredElsewhere, readStored, writeStored } from '../stored-value.ts';

claimSingleton('@moa/host/notice-preferences');

const storageKey = 'moa.notices';
const store = createStore<NoticePreferences>(read);
onStoredElsewhere(storageKey, () => store.setState(read(), true));

export const getNoticePreferences = store.getState;
export const onNoticePreferencesChange = store.subscribe;

export function useNoticePreferences(): NoticePreferences {
  return useStore(store);
}

/** Refused (false), and nothing changed, when a value does not fit. */
export function setNoticePreferences(change: Partial<NoticePreferences>): boolean {
  // Another tab may have stored other fields since.
  const known = readStored(storageKey, noticePreferences) ?? store.getState();
  const parsed = z.safeParse(noticePreferences, { ...known, ...change });
  if (!parsed.success) return false;
  if (JSON.stringify(parsed.data) === JSON.stringify(store.getState())) return true;
  store.setState(parsed.data, true);
  writeStored(storageKey, parsed.data);
  return true;
}

export function resetNoticePreferences(): void {
  setNoticePreferences(defaultNoticePreferences);
}

/** Removes what the last user had chosen from this browser. */
export function forgetNoticePreferences(): void {
  store.setState(defaultNoticePreferences, true);
  keepText(storageKey, null);
}

function read(): NoticePreferences {
  return readStored(storageKey, noticePreferences) ?? defaultNoticePreferences;
}
