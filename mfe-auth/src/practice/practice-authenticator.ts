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
import { fromBase64url, toBase64url } from './base64url.ts';
import { encodeCbor, joinBytes } from './cbor.ts';
import { toDerSignature } from './der-signature.ts';
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
