/**
 * Appearance of this device, for every user who signs in on it: density, motion, contrast. The
 * system's own preferences apply as well. They are stored in cookies, so that the server's HTML has
 * them before any script runs.
 */
import { readCookie, writeCookie } from '@moa/i18n/cookies';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { claimSingleton } from '../singleton.ts';
import { keepText, onStoredElsewhere } from '../stored-value.ts';

claimSingleton('@moa/host/late/device-look');

/** The second of each is drawn as an attribute of the document, the first is as it is without. */
export const deviceLooks = {
  density: ['comfortable', 'compact'],
  motion: ['system', 'reduced'],
  contrast: ['system', 'more'],
} as const;
type DeviceLook = {
  [Name in keyof typeof deviceLooks]: (typeof deviceLooks)[Name][number];
};

/** Written for the other tabs alone, which hear of it. */
const storageKey = 'moa.look';
const names = Object.keys(deviceLooks) as (keyof DeviceLook)[];
const store = createStore<DeviceLook>(saved);
onStoredElsewhere(storageKey, show);

export function useDeviceLook(): DeviceLook {
  return useStore(store);
}

export function setDeviceLook(change: Partial<DeviceLook>): void {
  for (const [name, value] of Object.entries(change)) writeCookie(`moa_${name}`, value);
  keepText(storageKey, Object.values(saved()).join(' '));
  show();
}

function show(): void {
  const look = saved();
  store.setState(look, true);
  const { dataset } = document.documentElement;
  for (const name of names)
    if (look[name] === deviceLooks[name][1]) dataset[name] = look[name];
    else delete dataset[name];
}

function saved(): DeviceLook {
  return Object.fromEntries(
    names.map((name) => {
      const [usual, other] = deviceLooks[name];
      return [name, readCookie(`moa_${name}`) === other ? other : usual];
    }),
  ) as DeviceLook;
}
