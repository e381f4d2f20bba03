/**
 * An authenticator in software, for tests of everything that takes passkeys: ES256 by WebCrypto. It
 * answers the JSON credentials of the contracts, and lets a test bend
 * every field before it is signed.
 */
import type {
  LoginChallenge,
  LoginCredential,
  RegistrationChallenge,
  RegistrationCredential,
} from '@moa/contracts/auth/shapes/webauthn';
import { fromBase64url, toBase64url } from '@moa/testing/base64url';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** WebCrypto's key, by whichever library of types names it. */
type Key = Parameters<typeof crypto.subtle.exportKey>[1];

type StoredPasskey = {
  /** Base64url. */
  id: string;
  rpId: string;
  userHandle: string;
  counter: number;
  privateKey: Key;
  publicKey: Key;
};

/** Where passkeys are stored; in memory by default. */
type PasskeyStorage = {
  add(passkey: StoredPasskey): void;
  update(passkey: StoredPasskey): void;
  all(): readonly StoredPasskey[];
};

type Flags = { up: boolean; uv: boolean; be: boolean; bs: boolean };

/** Overrides for tests, used instead of the values of an honest authenticator. */
export type Bends = {
  type?: string;
  challenge?: string;
  origin?: string;
  rpId?: string;
  crossOrigin?: boolean;
  topOrigin?: string;
  flags?: Partial<Flags>;
  counter?: number;
  algorithm?: number;
  credentialId?: Uint8Array<ArrayBuffer>;
  userHandle?: string | null;
  aaguid?: Uint8Array;
  /** The last word over the bytes before they are signed, and over the signature. */
  authenticatorData?(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
  signature?(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
};

export type SoftwareAuthenticator = {
  create(options: RegistrationChallenge, bends?: Bends): Promise<RegistrationCredential>;
  /** With the first passkey that fits; throws where none does. */
  get(options: LoginChallenge, bends?: Bends): Promise<LoginCredential>;
  passkeys(): readonly StoredPasskey[];
};

type SoftwareAuthenticatorOptions = {
  origin: string;
  storage?: PasskeyStorage;
  flags?: Partial<Flags>;
  /** True if the signature counter increases; synchronised passkeys always report 0. */
  counts?: boolean;
};

const es256 = { name: 'ECDSA', namedCurve: 'P-256' };

export function createSoftwareAuthenticator({
  origin,
  storage = createMemoryStorage(),
  flags: usualFlags,
  counts = true,
}: SoftwareAuthenticatorOptions): SoftwareAuthenticator {
  const honest: Flags = { up: true, uv: true, be: false, bs: false, ...usualFlags };

  const clientData = (type: string, challenge: string, bends: Bends) =>
    new TextEncoder().encode(
      JSON.stringify({
        type: bends.type ?? type,
        challenge: bends.challenge ?? challenge,
        origin: bends.origin ?? origin,
        crossOrigin: bends.crossOrigin ?? false,
        ...(bends.topOrigin === undefined ? {} : { topOrigin: bends.topOrigin }),
      }),
    );

  return {
    passkeys: () => storage.all(),
    async create(options, bends = {}) {
      const { privateKey, publicKey } = await crypto.subtle.generateKey(es256, false, [
        'sign',
        'verify',
      ]);
      const credentialId = bends.credentialId ?? crypto.getRandomValues(new Uint8Array(32));
      const id = toBase64url(credentialId);
      const counter = bends.counter ?? 0;
      const attested = concat(
        bends.aaguid ?? new Uint8Array(16),
        Uint8Array.of(credentialId.length >> 8, credentialId.length & 0xff),
        credentialId,
        await coseKey(publicKey, bends.algorithm ?? -7),
      );
      const flags = { ...honest, ...bends.flags };
      const plain = await authenticatorData(bends.rpId ?? options.rp.id, flags, counter, attested);
      const authData = bends.authenticatorData?.(plain) ?? plain;
      const attestationObject = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map<string, string>()],
          ['authData', authData],
        ]),
      );
      storage.add({
        id,
        rpId: options.rp.id,
        userHandle: options.user.id,
        counter,
        privateKey,
        publicKey,
      });
      return {
        id,
        rawId: id,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: toBase64url(clientData('webauthn.create', options.challenge, bends)),
          attestationObject: toBase64url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    async get(options, bends = {}) {
      const allowed = options.allowCredentials.map(({ id }) => id);
      const passkey = storage
        .all()
        .find(
          ({ id, rpId }) => rpId === options.rpId && (allowed.length === 0 || allowed.includes(id)),
        );
      if (passkey === undefined) throw new Error('NotAllowedError: no passkey fits');
      const counter = bends.counter ?? (counts ? passkey.counter + 1 : 0);
      storage.update({ ...passkey, counter });
      const flags = { ...honest, ...bends.flags };
      const plain = await authenticatorData(bends.rpId ?? options.rpId, flags, counter);
      const authData = bends.authenticatorData?.(plain) ?? plain;
      const client = clientData('webauthn.get', options.challenge, bends);
      const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', client));
      const raw = new Uint8Array(
        await crypto.subtle.sign(
          { name: 'ECDSA', hash: 'SHA-256' },
          passkey.privateKey,
          concat(authData, digest),
        ),
      );
      const signature = derSignature(raw);
      const id = bends.credentialId === undefined ? passkey.id : toBase64url(bends.credentialId);
      return {
        id,
        rawId: id,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: toBase64url(client),
          authenticatorData: toBase64url(authData),
          signature: toBase64url(bends.signature?.(signature) ?? signature),
          userHandle: bends.userHandle === undefined ? passkey.userHandle : bends.userHandle,
        },
      };
    },
  };
}

function createMemoryStorage(): PasskeyStorage {
  const passkeys = new Map<string, StoredPasskey>();
  const set = (passkey: StoredPasskey) => void passkeys.set(passkey.id, passkey);
  return { add: set, update: set, all: () => [...passkeys.values()] };
}

/** WebAuthn, section 6.1. */
async function authenticatorData(
  rpId: string,
  { up, uv, be, bs }: Flags,
  counter: number,
  attested: Uint8Array = new Uint8Array(0),
): Promise<Uint8Array<ArrayBuffer>> {
  const rpIdHash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(rpId));
  const flags =
    (up ? 1 : 0) | (uv ? 4 : 0) | (be ? 8 : 0) | (bs ? 16 : 0) | (attested.length > 0 ? 64 : 0);
  const count = new Uint8Array(4);
  new DataView(count.buffer).setUint32(0, counter);
  return concat(new Uint8Array(rpIdHash), Uint8Array.of(flags), count, attested);
}

async function coseKey(key: Key, algorithm: number): Promise<Uint8Array> {
  const { x, y } = await crypto.subtle.exportKey('jwk', key);
  if (x === undefined || y === undefined) throw new Error('A key without a point');
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, algorithm],
      [-1, 1],
      [-2, fromBase64url(x)],
      [-3, fromBase64url(y)],
    ]),
  );
}

/** WebCrypto signs r and s side by side, WebAuthn carries them in ASN.1. */
function derSignature(raw: Uint8Array): Uint8Array<ArrayBuffer> {
  const integer = (bytes: Uint8Array) => {
    let from = 0;
    while (from < bytes.length - 1 && bytes[from] === 0) from += 1;
    const digits = bytes.subarray(from);
    const padded = (digits[0] ?? 0) > 0x7f ? concat(Uint8Array.of(0), digits) : digits;
    return concat(Uint8Array.of(2, padded.length), padded);
  };
  const body = concat(integer(raw.subarray(0, 32)), integer(raw.subarray(32)));
  return concat(Uint8Array.of(0x30, body.length), body);
}

function concat(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
