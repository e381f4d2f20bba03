import { joinBytes } from './cbor.ts';

/** WebCrypto signs as r and s side by side; WebAuthn wants ASN.1 DER (section 6.5.5). */
export function toDerSignature(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const half = raw.length / 2;
  const body = joinBytes(integer(raw.subarray(0, half)), integer(raw.subarray(half)));
  return joinBytes(Uint8Array.of(0x30, body.length), body);
}

/** The shortest form, with a leading zero where the first bit would read as a minus. */
function integer(bytes: Uint8Array): Uint8Array {
  const first = bytes.findIndex((byte) => byte !== 0);
  const digits = bytes.subarray(first < 0 ? bytes.length - 1 : first);
  const padded = (digits[0] ?? 0) & 0x80 ? joinBytes(Uint8Array.of(0), digits) : digits;
  return joinBytes(Uint8Array.of(0x02, padded.length), padded);
}
