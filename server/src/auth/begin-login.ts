import { createHmac } from 'node:crypto';
import type { LoginChallenge } from '@moa/contracts/auth/passkey';
import { eq } from 'drizzle-orm';
import type { Context } from '../seams.ts';
import { challengeLifetimeMs, keepChallenge } from './challenge-store.ts';
import { credentials, users } from './tables.ts';

/**
 * With an e-mail the passkeys of its account; an unknown e-mail gets one that does not exist, always
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
          .where(eq(users.email, email));
  const kept = await keepChallenge(context, 'login', email === undefined ? {} : { email });
  const allowed = email !== undefined && known.length === 0 ? [decoy(context, email)] : known;
  return {
    ...kept,
    timeout: challengeLifetimeMs,
    rpId: config.rpId,
    userVerification: 'preferred',
    allowCredentials: allowed.map(({ id, transports }) => ({ id, type: 'public-key', transports })),
  };
}

function decoy({ keys }: Pick<Context, 'keys'>, email: string) {
  const id = createHmac('sha256', keys.derive('login decoys')).update(email).digest();
  // Passkey providers use ids of 16 to 32 bytes.
  const length = (id[31] ?? 0) % 2 === 0 ? 16 : 32;
  return { id: id.subarray(0, length).toString('base64url'), transports: ['internal', 'hybrid'] };
}
