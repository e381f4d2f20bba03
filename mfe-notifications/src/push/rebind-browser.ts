import { listPushDevices, registerPushDevice } from '@moa/contracts/notifications/push';
import { call } from '@moa/host/api';
import { pushPermission } from '@moa/host/browser';
import { readOwnDevice, storeOwnDevice } from './own-device.ts';
import { readSubscription } from './subscribe-browser.ts';

/**
 * Binds the push registration of this browser to the current session, so that signing out ends the
 * pushes. Does nothing where the registration belongs to another user, was signed out, or is not
 * subscribed.
 */
export async function rebindBrowser(): Promise<void> {
  const own = readOwnDevice();
  if (own === null || pushPermission() !== 'granted') return;
  const body = await readSubscription();
  if (!body) return;
  const devices = await call(listPushDevices, {});
  if (!devices.some(({ id }) => id === own)) return;
  const { id } = await call(registerPushDevice, { body });
  storeOwnDevice(id);
}
