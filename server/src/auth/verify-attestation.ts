/** The checks of a new passkey (WebAuthn level 3, section 7.1), the same for every ceremony. */

import { createPublicKey, type JsonWebKey } from 'node:crypto';
import type {
  RegistrationChallenge,
  RegistrationCredential,
} from '@moa/contracts/auth/shapes/webauthn';
import * as z from '@moa/contracts/schema';
import { verifyRegistrationResponse } from '@simplewebauthn/server';
import { cose, decodeCredentialPublicKey } from '@simplewebauthn/server/helpers';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { ApiError } from '../http/answers.ts';
import { challengeLifetimeMs } from './sign-in/challenge-store.ts';
import { passkeyName } from './sign-in/passkey-name.ts';
import { type CredentialRow, credentials } from './tables.ts';

type Person = { handle: string; email: string; nickname: string };
type IssuedChallenge = { challengeId: string; challenge: string };
type Known = Pick<CredentialRow, 'id' | 'transports'>;
type NewPasskey = Omit<CredentialRow, 'userId' | 'createdAt' | 'lastUsedAt'> & {
  /** True if the authenticator verified the user on creation. */
  userVerified: boolean;
};

/** Returns the options with which the browser creates a passkey for the user. */
export function describeCreation(
  { config }: Pick<Context, 'config'>,
  stored: IssuedChallenge,
  { handle, email, nickname }: Person,
  exclude: readonly Known[] = [],
): RegistrationChallenge {
  return {
    ...stored,
    rp: { id: config.rpId, name: config.rpName },
    user: { id: handle, name: email, displayName: nickname },
    pubKeyCredParams: passkeyAlgorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: challengeLifetimeMs,
    attestation: config.attestation,
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'preferred',
    },
    excludeCredentials: exclude.map(({ id, transports }) => ({
      id,
      type: 'public-key',
      transports,
    })),
  };
}

/** Throws AUTH_PASSKEY_FAILED, whatever is wrong. */
export async function verifyAttestation(
  { config }: Pick<Context, 'config'>,
  challenge: string,
  response: RegistrationCredential,
): Promise<NewPasskey> {
  try {
    refuseCrossOrigin(response.response.clientDataJSON);
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: config.origin,
      expectedRPID: config.rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: passkeyAlgorithms,
    });
    if (!verified) throw new Error('not verified');
    const { credential, aaguid, credentialDeviceType, credentialBackedUp, userVerified } =
      registrationInfo;
    if (credential.id !== response.id) throw new Error('another credential id');
    if (Buffer.from(credential.id, 'base64url').length > 1_023) throw new Error('an oversized id');
    checkPublicKey(credential.publicKey);
    return {
      id: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: response.response.transports ?? [],
      name: passkeyName(aaguid),
      aaguid,
      backupEligible: credentialDeviceType === 'multiDevice',
      backedUp: credentialBackedUp,
      userVerified,
    };
  } catch (cause) {
    throw new ApiError('AUTH_PASSKEY_FAILED', 'The passkey could not be verified.', { cause });
  }
}

/** Throws where some account has it already. */
export async function savePasskey(
  tx: Transaction,
  { userVerified: _verified, ...passkey }: NewPasskey,
  { userId, now, used }: { userId: string; now: Date; used: boolean },
): Promise<CredentialRow> {
  const [added] = await tx
    .insert(credentials)
    .values({ ...passkey, userId, createdAt: now, lastUsedAt: used ? now : null })
    .onConflictDoNothing()
    .returning();
  if (added !== undefined) return added;
  throw new ApiError('AUTH_PASSKEY_FAILED', 'This passkey is already registered.');
}

/** COSE: Ed25519, ES256, RS256. */
const passkeyAlgorithms = [-8, -7, -257];

const fields = { kty: 1, alg: 3, curveOrModulus: -1, xOrExponent: -2, y: -3 } as const;
const smallestRsaBits = 2_048;

/**
 * Throws unless the key of a new passkey matches the algorithm that it names. Without attestation
 * the key itself is not signed, so this is its only check before use.
 */
export function checkPublicKey(bytes: Uint8Array): void {
  const key = decodeCredentialPublicKey(new Uint8Array(bytes)) as unknown as Map<number, unknown>;
  const text = (field: number) => {
    const value = key.get(field);
    if (!(value instanceof Uint8Array)) throw new Error('a key without its parts');
    return Buffer.from(value).toString('base64url');
  };
  const made = createPublicKey({ key: toJwk(), format: 'jwk' });
  const bits = made.asymmetricKeyDetails?.modulusLength;
  if (bits !== undefined && bits < smallestRsaBits) throw new Error('a key that is too short');

  function toJwk(): JsonWebKey {
    const is = (kty: number, curve?: number) =>
      key.get(fields.kty) === kty &&
      (curve === undefined || key.get(fields.curveOrModulus) === curve);
    const alg = key.get(fields.alg);
    if (alg === cose.COSEALG.ES256 && is(cose.COSEKTY.EC2, cose.COSECRV.P256)) {
      return { kty: 'EC', crv: 'P-256', x: text(fields.xOrExponent), y: text(fields.y) };
    }
    if (alg === cose.COSEALG.EdDSA && is(cose.COSEKTY.OKP, cose.COSECRV.ED25519)) {
      return { kty: 'OKP', crv: 'Ed25519', x: text(fields.xOrExponent) };
    }
    if (alg === cose.COSEALG.RS256 && is(cose.COSEKTY.RSA)) {
      return { kty: 'RSA', n: text(fields.curveOrModulus), e: text(fields.xOrExponent) };
    }
    throw new Error('a key of another algorithm than it names');
  }
}

const clientData = z.looseObject({
  crossOrigin: z.optional(z.unknown()),
  topOrigin: z.optional(z.unknown()),
});

/**
 * A passkey is asked for by our own page and by no frame on another's: `frame-ancestors 'none'` allows
 * none, so client data that tells of one were not made by it. Throws, whatever is wrong.
 */
export function refuseCrossOrigin(clientDataJSON: string): void {
  const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8');
  const { crossOrigin, topOrigin } = clientData.parse(JSON.parse(text));
  if (crossOrigin !== undefined && crossOrigin !== false) throw new Error('a foreign frame asked');
  if (topOrigin !== undefined) throw new Error('a page of another origin is around');
}
