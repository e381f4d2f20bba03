import { randomBytes } from 'node:crypto';
import type { ConsentVersion } from '@moa/contracts/auth/shapes/consent';
import type { RegistrationChallenge } from '@moa/contracts/auth/shapes/webauthn';
import type { Context } from '../context.ts';
import { findEmailProof } from './email/email-proof.ts';
import { keepChallenge } from './sign-in/challenge-store.ts';
import { describeCreation } from './verify-attestation.ts';

type Applicant = {
  email: string;
  name?: string | undefined;
  emailProof?: string | undefined;
  consent?: ConsentVersion | undefined;
};

const maxNameLength = 40;

/**
 * Does not look up the account, so that the response does not reveal whether an e-mail is taken.
 */
export async function beginRegistration(
  context: Pick<Context, 'config' | 'db' | 'clock'>,
  { email, name, emailProof, consent }: Applicant,
): Promise<RegistrationChallenge> {
  const nickname = name ?? nameFrom(email);
  const handle = randomBytes(32).toString('base64url');
  // Used up when the account is made: who tries again after a cancelled passkey still has it.
  const boundTo =
    emailProof === undefined ? null : await findEmailProof(context, { email, proof: emailProof });
  const emailProved = boundTo !== null;
  const stored = await keepChallenge(context, 'register', {
    email,
    nickname,
    handle,
    emailProved,
    boundTo,
    consentVersion: consent ?? null,
  });
  return describeCreation(context, stored, { handle, email, nickname });
}

/**
 * Returns the local part of an e-mail, shortened to the length of a name and cut between
 * characters.
 */
function nameFrom(email: string): string {
  let name = '';
  for (const character of email.slice(0, email.indexOf('@'))) {
    if (name.length + character.length > maxNameLength) break;
    name += character;
  }
  return name;
}
