import { createECDH } from 'node:crypto';
import * as z from '@moa/contracts/schema';

/** Sealed push subscription of a browser; anyone who has it can push to the browser. */
export const pushSubscription = z.object({
  endpoint: z.string(),
  /** In base64url: the browser's point of P-256, and a secret that it shares with the server. */
  keys: z.object({ p256dh: z.string(), auth: z.string() }),
});
export type PushSubscription = z.Output<typeof pushSubscription>;

/** True if it is a point of the curve, as encryption requires. */
export function isCurvePoint(p256dh: string): boolean {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
