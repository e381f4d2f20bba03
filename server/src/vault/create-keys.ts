import { hkdfSync } from 'node:crypto';
import type { Keys } from '../seams.ts';

/** One key a purpose, by HKDF: a leak of one tells nothing of the others. */
export function createKeys(masterKey: Uint8Array): Keys {
  return { derive: (purpose) => Buffer.from(hkdfSync('sha256', masterKey, 'moa', purpose, 32)) };
}
