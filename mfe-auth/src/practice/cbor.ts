/** The part of CBOR (RFC 8949) that an attestation without statement needs, in CTAP2's canonical form. */
type CborValue = number | string | Uint8Array | CborMap;
type CborMap = readonly (readonly [key: number | string, value: CborValue])[];

/** Map entries keep the order they are given in; the caller sorts them. */
export function encodeCbor(value: CborValue): Uint8Array<ArrayBuffer> {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') {
    const text = new TextEncoder().encode(value);
    return joinBytes(head(3, text.length), text);
  }
  if (value instanceof Uint8Array) return joinBytes(head(2, value.length), value);
  return joinBytes(
    head(5, value.length),
    ...value.flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]),
  );
}

function head(major: number, size: number): Uint8Array<ArrayBuffer> {
  const type = major << 5;
  if (size < 24) return Uint8Array.of(type | size);
  if (size < 0x100) return Uint8Array.of(type | 24, size);
  if (size < 0x10000) return Uint8Array.of(type | 25, size >> 8, size & 0xff);
  throw new RangeError('Nothing here is longer than 64 KB');
}

export function joinBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
