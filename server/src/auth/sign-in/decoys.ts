/**
 * Decoy passkeys for unknown e-mails: always the same for an address, and then treated like an
 * existing passkey that does not match, so that responses do not reveal which accounts exist.
 */
import { createHmac, generateKeyPairSync, timingSafeEqual } from 'node:crypto';
import type { Context } from '../../context.ts';
import type { CredentialRow } from '../tables.ts';

type Parts = Pick<Context, 'keys'>;
type Descriptor = Pick<CredentialRow, 'id' | 'transports'>;

/**
 * Approximate distribution of real passkeys: no kind, length or number may occur only among real or
 * only among decoy ones. Transports are in the order in which browsers return them (WebAuthn,
 * getTransports).
 */
const kinds = [
  ...times(5, { bytes: 16, transports: ['hybrid', 'internal'] }),
  ...times(5, { bytes: 20, transports: ['hybrid', 'internal'] }),
  ...times(3, { bytes: 32, transports: ['internal'] }),
  ...times(1, { bytes: 64, transports: ['nfc', 'usb'] }),
  ...times(1, { bytes: 48, transports: ['usb'] }),
  ...times(1, { bytes: 32, transports: [] }),
];
const counts = [1, 1, 1, 1, 1, 2, 2, 3];

/** Usually one, like most accounts, and sometimes more. */
export function decoysFor(context: Parts, email: string): Descriptor[] {
  const seed = hmac(context, `of ${email}`);
  return Array.from({ length: pick(counts, seed[30]) }, (_, index) => {
    const bytes = hmac(context, `${index} of ${email}`);
    const kind = pick(kinds, bytes[31]);
    const random = hmac(context, `id ${index} of ${email}`).subarray(0, kind.bytes / 2);
    const id = Buffer.concat([random, mark(context, random)]).toString('base64url');
    return { id, transports: kind.transports };
  });
}

function pick<T>(from: readonly T[], byte = 0): T {
  return from[byte % from.length] as T;
}

function times<T>(count: number, one: T): T[] {
  return Array.from({ length: count }, () => one);
}

/** True if the id is a decoy: its second half is the mark of its first. */
export function isDecoy(context: Parts, id: string): boolean {
  const bytes = Buffer.from(id, 'base64url');
  if (!kinds.some((kind) => kind.bytes === bytes.length)) return false;
  const half = bytes.length / 2;
  return timingSafeEqual(mark(context, bytes.subarray(0, half)), bytes.subarray(half));
}

/** Public key (COSE, P-256) whose private key is discarded, so that verification takes as long. */
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
