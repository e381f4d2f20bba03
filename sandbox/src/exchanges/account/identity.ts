import { createHmac } from 'node:crypto';

/** Identifiers that depend only on the seed and a name, so that a seed always has the same keys. */
export function seededBytes(seed: number, name: string, length: number): Buffer {
  const parts: Buffer[] = [];
  for (let i = 0; parts.length * 64 < length; i += 1) {
    parts.push(createHmac('sha512', `moa sandbox ${seed}`).update(`${name}#${i}`).digest());
  }
  return Buffer.concat(parts).subarray(0, length);
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A key as exchanges hand them out: letters and digits. */
export function seededKey(seed: number, name: string, length: number): string {
  return [...seededBytes(seed, name, length)]
    .map((byte) => letters[byte % letters.length])
    .join('');
}

export function seededUuid(seed: number, name: string): string {
  const bytes = seededBytes(seed, name, 16);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-');
}
