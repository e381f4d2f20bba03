/** The older client's calls. They end where the newer ones do. */

import * as operations from '@moa/contracts/auth/legacy-client';
import * as z from '@moa/contracts/schema';
import type { Context } from '../context.ts';
import { handle, type Route } from '../http/route.ts';
import { readUser } from './account/update-profile.ts';
import { beginRegistration } from './begin-registration.ts';
import type { SignedInOf } from './describe-signed-in.ts';
import { describeProfile } from './describe-user.ts';
import { takeChallengeByValue } from './sign-in/challenge-store.ts';
import { acceptLogin } from './sign-in/complete-login.ts';
import { passkeyRefused } from './sign-in/verify-assertion.ts';

export function olderClientRoutes(context: Context, signedInOf: SignedInOf): Route[] {
  return [
    handle(operations.legacyRegister, ({ body }) =>
      beginRegistration(context, { email: body.email }),
    ),
    handle(operations.legacyLogin, async ({ body, ip, userAgent, proof }) => {
      const challenge = getChallenge(body.assertion.response.clientDataJSON);
      const expected = await takeChallengeByValue(context, 'login', challenge);
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
