/** As much CBOR as WebAuthn attestations need: integers, bytes, texts, arrays and maps. */
type Cbor = number | string | Uint8Array | readonly Cbor[] | ReadonlyMap<Cbor, Cbor>;

export function encodeCbor(value: Cbor): Uint8Array {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') {
    const text = new TextEncoder().encode(value);
    return join(head(3, text.length), text);
  }
  if (value instanceof Uint8Array) return join(head(2, value.length), value);
  if (value instanceof Map) {
    const entries = [...value].flatMap(([key, item]) => [encodeCbor(key), encodeCbor(item)]);
    return join(head(5, value.size), ...entries);
  }
  const items = value as readonly Cbor[];
  return join(head(4, items.length), ...items.map(encodeCbor));
}

function head(kind: number, size: number): Uint8Array {
  if (size < 24) return Uint8Array.of((kind << 5) | size);
  if (size < 0x100) return Uint8Array.of((kind << 5) | 24, size);
  if (size < 0x1_0000) return Uint8Array.of((kind << 5) | 25, size >> 8, size & 0xff);
  const bytes = new Uint8Array(5);
  bytes[0] = (kind << 5) | 26;
  new DataView(bytes.buffer).setUint32(1, size);
  return bytes;
}

function join(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
