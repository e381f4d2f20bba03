/** Identifies this browser among the user's registered ones. */
import * as z from '@moa/contracts/schema';
import { readStored, writeStored } from '@moa/host/stored-value';

const storageKey = 'moa.push-device';

/** Its id; null where it was never registered. */
export function readOwnDevice(): string | null {
  return readStored(storageKey, z.string());
}

export function storeOwnDevice(id: string | null): void {
  writeStored(storageKey, id);
}
