/** That somebody who is signed out has proved an address: good once, for ten minutes. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../seams.ts';
import { emailProofs } from '../tables.ts';
import { tokenHash } from '../token-hash.ts';

const lifetimeMs = 10 * 60_000;
type Parts = Pick<Context, 'db' | 'clock'>;

export async function issueEmailProof({ db, clock }: Parts, email: string): Promise<string> {
  const proof = `ep_${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
  await db.insert(emailProofs).values({ hash: tokenHash(proof), email, expiresAt });
  return proof;
}

/** Uses it up. False where it is not one for this address. */
export async function useEmailProof(
  { db, clock }: Parts,
  { email, proof }: { email: string; proof: string },
): Promise<boolean> {
  const [used] = await db
    .delete(emailProofs)
    .where(
      and(
        eq(emailProofs.hash, tokenHash(proof)),
        eq(emailProofs.email, email),
        gt(emailProofs.expiresAt, clock.now()),
      ),
    )
    .returning({ email: emailProofs.email });
  return used !== undefined;
}
