/** The settings that the server keeps, on every page: not needed for its first paint. */

import { listPushDevices, registerPushDevice } from '@moa/contracts/notifications/push';
import { call } from '@moa/host/api';
import { pushPermission } from '@moa/host/browser';
import { useEffect } from 'react';
import { useFollowSettings } from '../../display/use-follow-settings.ts';
import { readOwnDevice, readSubscription, storeOwnDevice } from '../../push.ts';

export default function FollowSettings() {
  useFollowSettings();
  useEffect(() => {
    // Where it cannot be now, the next page does it.
    void rebindBrowser().catch(() => undefined);
  }, []);
  return null;
}

/**
 * Binds the push registration of this browser to the current session, so that signing out ends the
 * pushes. Does nothing where the registration belongs to another user, was signed out, or is not
 * subscribed.
 */
async function rebindBrowser(): Promise<void> {
  const own = readOwnDevice();
  if (own === null || pushPermission() !== 'granted') return;
  const body = await readSubscription();
  if (!body) return;
  const devices = await call(listPushDevices, {});
  if (!devices.some(({ id }) => id === own)) return;
  const { id } = await call(registerPushDevice, { body });
  storeOwnDevice(id);
}
