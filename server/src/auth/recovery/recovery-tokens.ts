/** Secrets of recovery: a mailed link (15 minutes) and the grant that a good link or code is exchanged for (10). */
import { randomBytes } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { tokenHash } from '../sessions/token-hash.ts';
import { recoveryTokens } from '../tables.ts';

const minute = 60_000;
const lifetimes = { link: 15 * minute, grant: 10 * minute } as const;
const resendLinkMs = 3 * minute;
type Kind = keyof typeof lifetimes;
type RecoveryToken = typeof recoveryTokens.$inferSelect;

export async function issueRecoveryToken(
  { clock }: Pick<Context, 'clock'>,
  db: Transaction | Context['db'],
  { userId, kind, by }: { userId: string; kind: Kind; by: 'link' | 'code' },
): Promise<{ token: string; expiresAt: Date }> {
  const token = `${kind === 'link' ? 'rl' : 'rg'}_${randomBytes(32).toString('base64url')}`;
  const expiresAt = new Date(clock.now().getTime() + lifetimes[kind]);
  await db.insert(recoveryTokens).values({ hash: tokenHash(token), userId, kind, by, expiresAt });
  return { token, expiresAt };
}

/** True if an unused link was mailed within the last three minutes. */
export async function hasFreshLink(
  { clock }: Pick<Context, 'clock'>,
  db: Transaction | Context['db'],
  userId: string,
): Promise<boolean> {
  const [fresh] = await db
    .select({ hash: recoveryTokens.hash })
    .from(recoveryTokens)
    .where(
      and(
        eq(recoveryTokens.userId, userId),
        eq(recoveryTokens.kind, 'link'),
        isNull(recoveryTokens.usedAt),
        gt(
          recoveryTokens.expiresAt,
          new Date(clock.now().getTime() + lifetimes.link - resendLinkMs),
        ),
      ),
    )
    .limit(1);
  return fresh !== undefined;
}

/** Invalidates earlier requests, of one kind or all. */
export async function voidRecoveryTokens(
  db: Context['db'] | Transaction,
  userId: string,
  by?: 'link' | 'code',
): Promise<void> {
  await db
    .delete(recoveryTokens)
    .where(
      and(
        eq(recoveryTokens.userId, userId),
        by === undefined ? undefined : eq(recoveryTokens.by, by),
        isNull(recoveryTokens.usedAt),
      ),
    );
}

/** Uses it up; of those who come with the same one, one gets it. Says which of three it is not. */
export async function useRecoveryToken(
  { clock }: Pick<Context, 'clock'>,
  db: Context['db'] | Transaction,
  { token, kind }: { token: string; kind: Kind },
): Promise<RecoveryToken> {
  const now = clock.now();
  const which = and(eq(recoveryTokens.hash, tokenHash(token)), eq(recoveryTokens.kind, kind));
  const [used] = await db
    .update(recoveryTokens)
    .set({ usedAt: now })
    .where(and(which, isNull(recoveryTokens.usedAt), gt(recoveryTokens.expiresAt, now)))
    .returning();
  if (used !== undefined) return used;
  const [known] = await db.select().from(recoveryTokens).where(which);
  const reason = known === undefined ? 'unknown' : known.usedAt !== null ? 'used' : 'expired';
  throw new ApiError(
    'INVALID_CREDENTIALS',
    'This recovery link is no longer valid. Request a new one.',
    {
      details: { reason },
    },
  );
}
