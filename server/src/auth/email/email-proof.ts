/** Verified address of an anonymous caller: valid once, for ten minutes. */
import { randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { tokenHash } from '../sessions/token-hash.ts';
import { emailProofs } from '../tables.ts';

const lifetimeMs = 10 * 60_000;
type Parts = Pick<Context, 'db' | 'clock'>;

export async function issueEmailProof({ db, clock }: Parts, email: string): Promise<string> {
  const proof = `ep_${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(clock.now().getTime() + lifetimeMs);
  await db.insert(emailProofs).values({ hash: tokenHash(proof), email, expiresAt });
  return proof;
}

/** Its hash, where it is one for this address; null where it is not. */
export async function findEmailProof(
  { db, clock }: Parts,
  { email, proof }: { email: string; proof: string },
): Promise<string | null> {
  const [found] = await db
    .select({ hash: emailProofs.hash })
    .from(emailProofs)
    .where(
      and(
        eq(emailProofs.hash, tokenHash(proof)),
        eq(emailProofs.email, email),
        gt(emailProofs.expiresAt, clock.now()),
      ),
    );
  return found?.hash ?? null;
}

/** Uses it up; of those who come with the same one, one gets true. */
export async function useEmailProof(tx: Transaction, hash: string): Promise<boolean> {
  const [used] = await tx
    .delete(emailProofs)
    .where(eq(emailProofs.hash, hash))
    .returning({ email: emailProofs.email });
  return used !== undefined;
}
