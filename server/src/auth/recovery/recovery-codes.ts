/**
 * Ten codes for paper: 100 bits each, in Crockford's base 32 (no I, L, O, U), good once. They carry
 * no e-mail, so each must be beyond guessing by itself.
 */
import { createHmac, randomBytes } from 'node:crypto';
import { and, count, eq, isNull, min } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/database.ts';
import { ApiError } from '../../http/answers.ts';
import { recoveryCodes, users } from '../tables.ts';
import { voidRecoveryTokens } from './recovery-tokens.ts';

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const howMany = 10;
const length = 20;

/** The codes, this once; those from before are void. */
export async function renewCodes(
  context: Pick<Context, 'clock' | 'keys'>,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: howMany }, newCode);
  const createdAt = context.clock.now();
  // Held, so that of two who renew at once the later voids what the earlier made.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  // A token just issued for an old code is void as well.
  await voidRecoveryTokens(tx, userId, 'code');
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ hash: getHash(context, code), userId, createdAt })));
  return codes;
}

/** Uses a code up and answers whose it is, and how many are left. */
export async function useCode(
  context: Pick<Context, 'clock' | 'keys'>,
  tx: Transaction,
  text: string,
): Promise<{ userId: string; left: number }> {
  const [used] = await tx
    .update(recoveryCodes)
    .set({ usedAt: context.clock.now() })
    .where(
      and(eq(recoveryCodes.hash, getHash(context, readCode(text))), isNull(recoveryCodes.usedAt)),
    )
    .returning({ userId: recoveryCodes.userId });
  if (used === undefined) {
    throw new ApiError(
      'INVALID_CREDENTIALS',
      'This recovery code is incorrect or was already used.',
      {
        details: { reason: 'code' },
      },
    );
  }
  return { userId: used.userId, left: (await countCodes(tx, used.userId)).left };
}

export async function countCodes(
  db: Transaction | Context['db'],
  userId: string,
): Promise<{ left: number; createdAt: Date | null }> {
  const [row] = await db
    .select({ left: count(), createdAt: min(recoveryCodes.createdAt) })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return { left: row?.left ?? 0, createdAt: row?.createdAt ?? null };
}

function newCode(): string {
  const characters = Array.from(randomBytes(length), (byte) => alphabet[byte % 32]).join('');
  return characters.replaceAll(/(.{5})(?=.)/g, '$1-');
}

function getHash({ keys }: Pick<Context, 'keys'>, code: string): string {
  return createHmac('sha256', keys.derive('recovery codes'))
    .update(readCode(code))
    .digest('base64url');
}

/** Normalises typed codes: any case, any separators, O for 0 and I or L for 1. */
export function readCode(text: string): string {
  return text
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
}
