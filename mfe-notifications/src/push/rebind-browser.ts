import { listPushDevices, registerPushDevice } from '@moa/contracts/notifications/push';
import { call } from '@moa/host/api';
import { readOwnDevice, storeOwnDevice } from './own-device.ts';
import { pushPermission } from './push-permission.ts';
import { readSubscription } from './subscribe-browser.ts';

/**
 * Registers a browser that the person is pushed to already under the present session, so that signing out
 * of it ends the pushes. Nothing where it is somebody else's, was signed out, or is not subscribed.
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
