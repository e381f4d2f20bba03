/** The checks of an assertion (WebAuthn level 3, section 7.2), the same for every ceremony. */
import type { LoginCredential } from '@moa/contracts/auth/shapes/webauthn';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { type CredentialRow, credentials, type UserRow, users } from '../tables.ts';
import { refuseCrossOrigin } from '../verify-attestation.ts';
import { decoyPublicKey, isDecoy } from './decoys.ts';

/** Returns the passkey and its user. Throws if it does not exist. */
export async function findPasskey(
  context: Pick<Context, 'db' | 'config' | 'keys'>,
  credentialId: string,
): Promise<{ user: UserRow; credential: CredentialRow }> {
  const { db, config } = context;
  const [found] = await db
    .select()
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(eq(credentials.id, credentialId));
  if (found !== undefined) return { user: found.users, credential: found.credentials };
  if (isDecoy(context, credentialId)) return nobody(credentialId);
  // The page passes this on to the browser, which then stops offering the passkey.
  throw new ApiError('AUTH_PASSKEY_FAILED', 'This passkey is not registered.', {
    details: { unknownCredential: true, credentialId, rpId: config.rpId },
  });
}

/** Decoy credentials take the same path as a signature that does not fit. */
function nobody(id: string): { user: UserRow; credential: CredentialRow } {
  const createdAt = new Date(0);
  return {
    user: {
      id: '',
      email: '',
      nickname: '',
      avatar: null,
      handle: '',
      createdAt,
      emailVerifiedAt: null,
      pendingEmail: null,
      locale: 'ko',
      timeZone: 'Asia/Seoul',
      baseCurrency: 'KRW',
      lastSignInAt: null,
      consentVersion: null,
      consentAt: null,
      deletionAt: null,
    },
    credential: {
      id,
      userId: '',
      publicKey: decoyPublicKey,
      counter: 0,
      transports: [],
      name: '',
      aaguid: '',
      backupEligible: false,
      backedUp: false,
      createdAt,
      lastUsedAt: null,
    },
  };
}

/** Throws AUTH_PASSKEY_FAILED, whatever is wrong. */
export async function verifyAssertion(
  { config, log }: Pick<Context, 'config' | 'log'>,
  {
    challenge,
    credential,
    response,
    requireUserVerification = false,
  }: {
    challenge: string;
    credential: CredentialRow;
    response: LoginCredential;
    requireUserVerification?: boolean;
  },
): Promise<{ counter: number; backedUp: boolean; userVerified: boolean }> {
  try {
    refuseCrossOrigin(response.response.clientDataJSON);
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as never,
      expectedChallenge: challenge,
      expectedOrigin: config.origin,
      expectedRPID: config.rpId,
      requireUserVerification,
      credential: {
        id: credential.id,
        publicKey: new Uint8Array(credential.publicKey),
        counter: credential.counter,
      },
    });
    if (!verified) throw new Error('not verified');
    const { newCounter, credentialDeviceType, credentialBackedUp, userVerified } =
      authenticationInfo;
    // Whether a passkey may be synchronised is decided when it is made, for good.
    if ((credentialDeviceType === 'multiDevice') !== credential.backupEligible) {
      throw new Error('the backup eligibility changed');
    }
    return { counter: newCounter, backedUp: credentialBackedUp, userVerified };
  } catch (cause) {
    const regressed = cause instanceof Error && /counter/i.test(cause.message);
    if (regressed) {
      log.warn({ userId: credential.userId }, 'the counter of a passkey went backwards');
    }
    throw passkeyRefused(cause, regressed);
  }
}

/** Remembers the counter; of two who come with the same one, one is let in. */
export async function storeCounter(
  tx: Transaction | Context['db'],
  credential: CredentialRow,
  { counter, backedUp, now }: { counter: number; backedUp: boolean; now: Date },
): Promise<void> {
  const [used] = await tx
    .update(credentials)
    .set({ counter, backedUp, lastUsedAt: now })
    .where(and(eq(credentials.id, credential.id), eq(credentials.counter, credential.counter)))
    .returning({ id: credentials.id });
  if (used === undefined) throw passkeyRefused();
}

export class PasskeyRefused extends ApiError {
  readonly regressed: boolean;
  constructor(cause: unknown, regressed: boolean) {
    super('AUTH_PASSKEY_FAILED', 'The passkey could not be verified.', { cause });
    this.regressed = regressed;
  }
}

export function passkeyRefused(cause?: unknown, regressed = false): PasskeyRefused {
  return new PasskeyRefused(cause, regressed);
}
