/** Subscribes this browser at its push service. */
import type { registerPushDevice } from '@moa/contracts/notifications/push';
import type { OperationRequest } from '@moa/contracts/operation';
import { serviceWorkerPath } from '@moa/contracts/platform/service-worker';
import * as z from '@moa/contracts/schema';
import { requestPushPermission, serviceWorkers } from '@moa/host/browser';
import { readStored, writeStored } from '@moa/host/stored-value';

type Subscription = OperationRequest<typeof registerPushDevice>['body'];

/**
 * Asks for permission where it was not asked before, so only a press may lead here. `readKey` answers the
 * server's public key in base64url. Throws a PushFailure, or what `readKey` throws.
 */
export async function subscribeBrowser(readKey: () => Promise<string>): Promise<Subscription> {
  // First of all: browsers ask only as the answer to a press, and forget it soon.
  const permission = await requestPushPermission();
  if (permission !== 'granted') {
    throw new PushFailure(permission === 'denied' ? 'denied' : 'dismissed');
  }
  const key = getBytes(await readKey());
  try {
    const workers = serviceWorkers();
    if (workers === null) throw new Error('This browser has no service workers');
    await workers.register(serviceWorkerPath, { updateViaCache: 'none' });
    const { pushManager } = await workers.ready;
    const former = await pushManager.getSubscription();
    // One that is bound to another key is of no use to the server.
    if (former && !isSame(former.options.applicationServerKey, key)) await former.unsubscribe();
    const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
    return describe(made);
  } catch (cause) {
    throw new PushFailure('browser', cause);
  }
}

/** The subscription that there is; asks nothing. */
export async function readSubscription(): Promise<Subscription | null> {
  const subscription = await find();
  return subscription ? describe(subscription) : null;
}

/** Where there is none, there is nothing to end. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await find())?.unsubscribe();
}

async function find(): Promise<PushSubscription | null | undefined> {
  const registration = await serviceWorkers()?.getRegistration(serviceWorkerPath);
  return registration?.pushManager.getSubscription();
}

function describe(subscription: PushSubscription): Subscription {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } };
}

function getBytes(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (character) => character.charCodeAt(0));
}

function isSame(one: ArrayBuffer | null, other: Uint8Array): boolean {
  const bytes = new Uint8Array(one ?? new ArrayBuffer(0));
  return bytes.length === other.length && bytes.every((byte, at) => byte === other[at]);
}

/**
 * Reason that a browser could not be subscribed: the user dismissed or denied the prompt, or the
 * browser failed, such as where its push service is unreachable.
 */
export class PushFailure extends Error {
  override name = 'PushFailure';
  readonly kind: 'dismissed' | 'denied' | 'browser';
  constructor(kind: PushFailure['kind'], cause?: unknown) {
    super(kind, { cause });
    this.kind = kind;
  }
}

// Identifies this browser among the user's registered ones.

const storageKey = 'moa.push-device';

/** Its id; null where it was never registered. */
export function readOwnDevice(): string | null {
  return readStored(storageKey, z.string());
}

export function storeOwnDevice(id: string | null): void {
  writeStored(storageKey, id);
}
