/** The older client's calls. They end where the newer ones do. */

import { randomBytes } from 'node:crypto';
import * as operations from '@moa/contracts/auth/legacy-client';
import type { ConsentVersion } from '@moa/contracts/auth/shapes/consent';
import type { RegistrationChallenge } from '@moa/contracts/auth/shapes/webauthn';
import * as z from '@moa/contracts/schema';
import type { Context } from '../context.ts';
import { handle, type Route } from '../http/route.ts';
import { readUser } from './account/update-profile.ts';
import type { DescribeSignedIn } from './describe-signed-in.ts';
import { describeProfile } from './describe-user.ts';
import { findEmailProof } from './email/email-proof.ts';
import { consumeChallengeByValue, storeChallenge } from './sign-in/challenge-store.ts';
import { acceptLogin } from './sign-in/complete-login.ts';
import { passkeyRefused } from './sign-in/verify-assertion.ts';
import { describeCreation } from './verify-attestation.ts';

export function olderClientRoutes(context: Context, signedInOf: DescribeSignedIn): Route[] {
  return [
    handle(operations.legacyRegister, ({ body }) =>
      beginRegistration(context, { email: body.email }),
    ),
    handle(operations.legacyLogin, async ({ body, ip, userAgent, proof }) => {
      const challenge = getChallenge(body.assertion.response.clientDataJSON);
      const expected = await consumeChallengeByValue(context, 'login', challenge);
      if (expected.email !== null && expected.email !== body.email) throw passkeyRefused();
      return signedInOf(
        await acceptLogin(
          context,
          // It names an account, whichever challenge it was given.
          { ...expected, email: body.email },
          { credential: body.assertion, rememberMe: false, ip, userAgent, proof },
        ),
      );
    }),
    handle(operations.legacyProfile, async ({ caller }) =>
      describeProfile(await readUser(context, caller.userId), context.config.operators),
    ),
  ];
}

const clientData = z.looseObject({ challenge: z.string().check(z.maxLength(512)) });

function getChallenge(clientDataJSON: string): string {
  try {
    const text = Buffer.from(clientDataJSON, 'base64url').toString('utf8');
    return clientData.parse(JSON.parse(text)).challenge;
  } catch (cause) {
    throw passkeyRefused(cause);
  }
}

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
  const stored = await storeChallenge(context, 'register', {
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
