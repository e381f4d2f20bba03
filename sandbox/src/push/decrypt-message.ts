/** Opens a pushed message as a browser does: RFC 8291 over RFC 8188, with one record. */
import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

const saltBytes = 16;
const tagBytes = 16;

/**
 * Decrypts a message pushed to the browser with these keys. Throws if it is malformed or meant for
 * another browser.
 */
export function decryptMessage(body: Buffer, browser: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, saltBytes);
  const idLength = body.readUInt8(saltBytes + 4);
  const headerBytes = saltBytes + 5 + idLength;
  const sender = body.subarray(saltBytes + 5, headerBytes);
  const record = body.subarray(headerBytes);
  if (body.readUInt32BE(saltBytes) < record.length)
    throw new Error('There is more than one record.');

  const shared = browser.computeSecret(sender);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender]);
  const input = hkdf(shared, auth, about, 32);
  const key = hkdf(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);

  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-tagBytes));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -tagBytes)), decipher.final()]);
  // After the text comes 2, for the last record, and then nothing but zeros.
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== 2) throw new Error('The record has no end.');
  return padded.toString('utf8', 0, end);
}

function hkdf(input: Buffer, salt: Buffer, about: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', input, salt, about, bytes));
}
