/** State of the developer panel and the permission to open it. Its code is loaded when it opens. */
import { isSandbox } from '@moa/host/release';
import { getSession } from '@moa/host/session';
import { keepText, readText } from '@moa/host/stored-value';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const storageKey = 'moa.developer';
/** The panel stays open over a reload of its tab, because faults and overrides begin with one. */
const store = createStore<{ open: boolean }>(() => ({
  open: readText(storageKey, 'tab') === '1',
}));

/** Everybody may in the simulated world; in the live one only operators, whom the server names. */
export function mayUseDeveloperPanel(): boolean {
  return isSandbox() || getSession().user?.operator === true;
}

/** Toggles the panel. True if this user may use it. */
export function toggleDeveloperPanel(): boolean {
  if (!mayUseDeveloperPanel()) return false;
  set(!store.getState().open);
  return true;
}

export function openDeveloperPanel(): void {
  set(mayUseDeveloperPanel());
}

export function closeDeveloperPanel(): void {
  set(false);
}

export function useDeveloperPanelOpen(): boolean {
  return useStore(store, ({ open }) => open) && mayUseDeveloperPanel();
}

function set(open: boolean) {
  keepText(storageKey, open ? '1' : null, 'tab');
  store.setState({ open });
}
