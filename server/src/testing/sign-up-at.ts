/** Signs up a new user at a remote server, with a passkey like a browser. */

import type { Tokens } from '@moa/contracts/auth/shapes/user';
import type { RegistrationChallenge } from '@moa/contracts/auth/shapes/webauthn';
import { createSoftwareAuthenticator } from './software-authenticator.ts';

/** Posts JSON and returns what is under `data`; throws where it is refused. */
type Post = (path: string, body: unknown) => Promise<unknown>;

/** Answers the access token. */
export async function signUpAt(origin: string, email: string, post: Post): Promise<string> {
  const authenticator = createSoftwareAuthenticator({ origin });
  const begun = (await post('/api/v1/auth/register/init', { email })) as RegistrationChallenge;
  const credential = await authenticator.create(begun);
  const done = (await post('/api/v1/auth/register/complete', {
    challengeId: begun.challengeId,
    credential,
    rememberMe: false,
  })) as { tokens: Tokens };
  return done.tokens.accessToken;
}
