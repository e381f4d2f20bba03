import { hkdfSync } from 'node:crypto';

/** Keys for one purpose each, derived from the master key. */
export type Keys = { derive(purpose: string): Buffer };

/** One key a purpose, by HKDF: a leak of one tells nothing of the others. */
export function createKeys(masterKey: Uint8Array): Keys {
  return { derive: (purpose) => Buffer.from(hkdfSync('sha256', masterKey, 'moa', purpose, 32)) };
}
