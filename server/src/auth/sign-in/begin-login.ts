import type { LoginChallenge } from '@moa/contracts/auth/shapes/webauthn';
import { asc, eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { credentials, users } from '../tables.ts';
import { challengeLifetimeMs, storeChallenge } from './challenge-store.ts';
import { decoysFor } from './decoys.ts';

/**
 * With an e-mail the passkeys of its account; an unknown e-mail gets some that do not exist, always
 * the same, so that the answer does not tell which is which. Without an e-mail the passkey itself
 * says whose it is.
 */
export async function beginLogin(
  context: Pick<Context, 'config' | 'db' | 'clock' | 'keys'>,
  { email }: { email?: string | undefined },
): Promise<LoginChallenge> {
  const { config, db } = context;
  const known =
    email === undefined
      ? []
      : await db
          .select({ id: credentials.id, transports: credentials.transports })
          .from(credentials)
          .innerJoin(users, eq(users.id, credentials.userId))
          .where(eq(users.email, email))
          .orderBy(asc(credentials.createdAt), asc(credentials.id));
  const stored = await storeChallenge(context, 'login', email === undefined ? {} : { email });
  const allowed = email !== undefined && known.length === 0 ? decoysFor(context, email) : known;
  return {
    ...stored,
    timeout: challengeLifetimeMs,
    rpId: config.rpId,
    userVerification: 'preferred',
    allowCredentials: allowed.map(({ id, transports }) => ({
      id,
      type: 'public-key',
      // In one order, whatever order they were kept in: decoys have no other.
      transports: [...new Set(transports)].sort(),
    })),
  };
}
