/**
 * The key pair by which push services know who pushes (RFC 8292). It follows from the master key, so
 * that all instances have the same one for as long as browsers are bound to it, and it is kept nowhere.
 */
import { createECDH } from 'node:crypto';
import type { Keys } from '../../vault/create-keys.ts';

/** In base64url: an uncompressed point of P-256, and its scalar. */
export type VapidKeys = { publicKey: string; privateKey: string };

const orderOfP256 = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

export function vapidKeys(keys: Keys): VapidKeys {
  const seed = BigInt(`0x${keys.derive('push: VAPID').toString('hex')}`);
  // From 1 to the order less 1, as a scalar has to be.
  const scalar = (seed % (orderOfP256 - 1n)) + 1n;
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: secret.toString('base64url'),
  };
}
