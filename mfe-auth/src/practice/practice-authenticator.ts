/**
 * The practice passkey: an authenticator in software, for the simulated world alone. It does what
 * the browser and a device do together (WebAuthn level 3, sections 5.1 and 6): it checks the relying
 * party's id against the page's own address, writes the client data with the challenge and the
 * origin, and signs with an ES256 key of its own. The server sees the same ceremony and makes the
 * same checks. Everybody at this browser can use it, so it protects nothing but practice.
 */
import type {
  LoginChallenge,
  LoginCredential,
  RegistrationChallenge,
  RegistrationCredential,
} from '@moa/contracts/auth/shapes/webauthn';
import { isSandbox } from '@moa/host/release';
import { PasskeyFailure } from '../passkey/passkey-failure.ts';
import type { PracticeKey, PracticeKeyStore } from './practice-key-store.ts';

/** "moa-practice-key": the model of this authenticator, so that a server can tell it. */
const practiceAaguid = new TextEncoder().encode('moa-practice-key');

const es256 = -7;
const flag = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 } as const;

type Place = { store: PracticeKeyStore; origin: string };

export async function createPracticeCredential(
  challenge: RegistrationChallenge,
  { store, origin }: Place,
): Promise<RegistrationCredential> {
  refuseOutsideSandbox();
  const rpId = relyingPartyFor(challenge.rp.id, origin);
  if (!challenge.pubKeyCredParams.some(({ alg }) => alg === es256))
    throw new PasskeyFailure('unsupported');
  const excluded = new Set(challenge.excludeCredentials.map(({ id }) => id));
  if ((await store.all()).some((key) => key.rpId === rpId && excluded.has(key.credentialId)))
    throw new PasskeyFailure('already-here');

  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, [
    'sign',
    'verify',
  ]);
  const id = crypto.getRandomValues(new Uint8Array(32));
  const credentialId = toBase64url(id);
  const publicKey = await cosePublicKey(pair.publicKey);
  const authData = joinBytes(
    await authenticatorData(rpId, flag.userPresent | flag.userVerified | flag.attested, 0),
    practiceAaguid,
    Uint8Array.of(id.length >> 8, id.length & 0xff),
    id,
    publicKey,
  );
  await store.put({
    credentialId,
    rpId,
    userHandle: challenge.user.id,
    userName: challenge.user.name,
    createdAt: Date.now(),
    counter: 0,
    privateKey: pair.privateKey,
  });
  return {
    id: credentialId,
    rawId: credentialId,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response: {
      clientDataJSON: toBase64url(clientData('webauthn.create', challenge.challenge, origin)),
      attestationObject: toBase64url(
        encodeCbor([
          ['fmt', 'none'],
          ['attStmt', []],
          ['authData', authData],
        ]),
      ),
      transports: ['internal'],
    },
  };
}

/** Answers with the passkey that is asked for, or with the newest that the challenge allows. */
export async function getPracticeAssertion(
  challenge: LoginChallenge,
  { store, origin }: Place,
  credentialId: string | null = null,
): Promise<LoginCredential> {
  refuseOutsideSandbox();
  const rpId = relyingPartyFor(challenge.rpId, origin);
  const key = (await store.all()).find(
    (known) =>
      known.rpId === rpId &&
      (credentialId === null || known.credentialId === credentialId) &&
      (challenge.allowCredentials.length === 0 ||
        challenge.allowCredentials.some(({ id }) => id === known.credentialId)),
  );
  if (!key) throw new PasskeyFailure('none-here');
  const used: PracticeKey = { ...key, counter: key.counter + 1 };
  await store.put(used);
  const authData = await authenticatorData(
    rpId,
    flag.userPresent | flag.userVerified,
    used.counter,
  );
  const client = clientData('webauthn.get', challenge.challenge, origin);
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key.privateKey,
    joinBytes(authData, await sha256(client)),
  );
  return {
    id: key.credentialId,
    rawId: key.credentialId,
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response: {
      clientDataJSON: toBase64url(client),
      authenticatorData: toBase64url(authData),
      signature: toBase64url(toDerSignature(new Uint8Array(signature))),
      userHandle: key.userHandle,
    },
  };
}

/** The second check, beside the one that decides whether this code is loaded at all. */
function refuseOutsideSandbox() {
  if (!isSandbox()) throw new PasskeyFailure('unsupported');
}

/** The page's own host or a parent of it, as a browser would insist. */
function relyingPartyFor(rpId: string, origin: string): string {
  const { hostname } = new URL(origin);
  if (hostname !== rpId && !hostname.endsWith(`.${rpId}`))
    throw new PasskeyFailure('wrong-address');
  return rpId;
}

function clientData(type: string, challenge: string, origin: string) {
  return new TextEncoder().encode(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

async function authenticatorData(rpId: string, flags: number, counter: number) {
  const rest = new DataView(new ArrayBuffer(5));
  rest.setUint8(0, flags);
  rest.setUint32(1, counter);
  return joinBytes(await sha256(new TextEncoder().encode(rpId)), new Uint8Array(rest.buffer));
}

/** COSE (RFC 9053): key type EC2, algorithm ES256, curve P-256, and the point. */
async function cosePublicKey(key: CryptoKey) {
  const { x, y } = await crypto.subtle.exportKey('jwk', key);
  return encodeCbor([
    [1, 2],
    [3, es256],
    [-1, 1],
    [-2, fromBase64url(x ?? '')],
    [-3, fromBase64url(y ?? '')],
  ]);
}

async function sha256(data: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', data));
}

function toBase64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
}

/** WebCrypto signs as r and s side by side; WebAuthn wants ASN.1 DER (section 6.5.5). */
function toDerSignature(raw: Uint8Array): Uint8Array<ArrayBuffer> {
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

/** The part of CBOR (RFC 8949) that an attestation without statement needs, in CTAP2's canonical form. */
type CborValue = number | string | Uint8Array | CborMap;
type CborMap = readonly (readonly [key: number | string, value: CborValue])[];

/** Map entries keep the order they are given in; the caller sorts them. */
function encodeCbor(value: CborValue): Uint8Array<ArrayBuffer> {
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

function joinBytes(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
