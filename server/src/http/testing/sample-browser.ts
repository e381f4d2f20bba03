import { createECDH } from 'node:crypto';

/** The subscription of a browser of that number, the same each time. */
export function sampleBrowser(number: number) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey((number + 1).toString(16).padStart(64, '0'), 'hex');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/browser-${number}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: 'A'.repeat(22) },
  };
}
