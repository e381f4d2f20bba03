/**
 * Passkeys that do not exist, for e-mails that nobody has: always the same ones for an address, and
 * treated from there on as one that exists and does not fit, so that no answer tells them apart.
 */
import { createHmac, generateKeyPairSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '../seams.ts';
import type { CredentialRow } from './tables.ts';

type Parts = Pick<Context, 'keys'>;
type Descriptor = Pick<CredentialRow, 'id' | 'transports'>;

/** One, as most people have; now and then two. */
export function decoysFor(context: Parts, email: string): Descriptor[] {
  const seed = hmac(context, `of ${email}`);
  const count = (seed[30] ?? 0) % 4 === 0 ? 2 : 1;
  return Array.from({ length: count }, (_, index) => {
    const bytes = hmac(context, `${index} of ${email}`);
    // Providers use ids of 16 to 32 bytes.
    const half = (bytes[31] ?? 0) % 2 === 0 ? 8 : 16;
    const random = bytes.subarray(0, half);
    const id = Buffer.concat([random, mark(context, random)]).toString('base64url');
    return { id, transports: ['internal', 'hybrid'] };
  });
}

/** Whether an id was made here: its second half is the mark of its first. */
export function isDecoy(context: Parts, id: string): boolean {
  const bytes = Buffer.from(id, 'base64url');
  if (bytes.length !== 16 && bytes.length !== 32) return false;
  const half = bytes.length / 2;
  return timingSafeEqual(mark(context, bytes.subarray(0, half)), bytes.subarray(half));
}

/** A public key (COSE, P-256) that nobody signs for, so that checking takes as long. */
export const decoyPublicKey: Uint8Array = makePublicKey();

function mark(context: Parts, random: Uint8Array): Buffer {
  return hmac(context, `mark of ${Buffer.from(random).toString('base64url')}`).subarray(
    0,
    random.length,
  );
}

function hmac({ keys }: Parts, text: string): Buffer {
  return createHmac('sha256', keys.derive('login decoys')).update(text).digest();
}

function makePublicKey(): Uint8Array {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
    format: 'jwk',
  });
  return Buffer.concat([
    // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ]);
}
