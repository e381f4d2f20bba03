import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** `v1.<iv>.<ciphertext and tag>`, by AES-256-GCM. `bound` is what the text belongs to. */
export function sealText(key: Uint8Array, bound: string, plaintext: Uint8Array): string {
  const iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound, 'utf8'));
  const sealed = Buffer.concat([cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
  return `v1.${iv.toString('base64url')}.${sealed.toString('base64url')}`;
}

/** Sealed text was changed, or belongs to something else. No cause is attached: it could quote. */
export class SealBrokenError extends Error {
  override name = 'SealBrokenError';
}

/** @throws SealBrokenError */
export function openText(key: Uint8Array, bound: string, text: string): Buffer {
  try {
    return decipher(key, bound, text);
  } catch {
    throw new SealBrokenError('What was sealed was changed, or belongs to something else');
  }
}

function decipher(key: Uint8Array, bound: string, text: string): Buffer {
  const [version, iv, sealed] = text.split('.');
  if (version !== 'v1' || iv === undefined || sealed === undefined) throw new Error('Not sealed');
  const bytes = Buffer.from(sealed, 'base64url');
  const cipher = createDecipheriv('aes-256-gcm', key, Buffer.from(iv, 'base64url'), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(bound, 'utf8'))
    .setAuthTag(bytes.subarray(-16));
  return Buffer.concat([cipher.update(bytes.subarray(0, -16)), cipher.final()]);
}
