/** A code of six digits to an address. The answer is the same for every address, at once. */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lte, sql } from 'drizzle-orm';
import { ApiError } from '../../http/api-error.ts';
import { writeCodeMail } from '../../mails/code-mail.ts';
import type { Context } from '../../seams.ts';
import { emailCodes } from '../tables.ts';

const lifetimeMs = 10 * 60_000;
const resendMs = 60_000;
const tries = 5;

type Parts = Pick<Context, 'db' | 'clock' | 'keys' | 'mailer'>;

export async function sendCode(
  context: Parts,
  { email, locale }: { email: string; locale: 'ko' | 'en' },
): Promise<{ expiresAt: Date; resendAt: Date }> {
  const { db, clock, mailer } = context;
  const now = clock.now();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const row = {
    codeHash: hashOf(context, email, code),
    triesLeft: tries,
    sentAt: now,
    expiresAt: new Date(now.getTime() + lifetimeMs),
  };
  const [kept] = await db
    .insert(emailCodes)
    .values({ email, ...row })
    .onConflictDoUpdate({
      target: emailCodes.email,
      set: row,
      setWhere: lte(emailCodes.sentAt, new Date(now.getTime() - resendMs)),
    })
    .returning({ email: emailCodes.email });
  if (kept === undefined) {
    // One that was sent a moment ago is on its way: asking again sends nothing more.
    const [last = row] = await db.select().from(emailCodes).where(eq(emailCodes.email, email));
    return { expiresAt: last.expiresAt, resendAt: new Date(last.sentAt.getTime() + resendMs) };
  }
  await mailer.send({ to: email, ...writeCodeMail({ code, locale }) });
  return { expiresAt: row.expiresAt, resendAt: new Date(now.getTime() + resendMs) };
}

/** Uses the code up. Throws INVALID_CREDENTIALS where it is wrong, old or guessed too often. */
export async function useCode(
  context: Pick<Context, 'db' | 'clock' | 'keys'>,
  { email, code }: { email: string; code: string },
): Promise<void> {
  const { db, clock } = context;
  // A guess is counted before it is looked at, so that none is free.
  const [row] = await db
    .update(emailCodes)
    .set({ triesLeft: sql`${emailCodes.triesLeft} - 1` })
    .where(
      and(
        eq(emailCodes.email, email),
        gt(emailCodes.triesLeft, 0),
        gt(emailCodes.expiresAt, clock.now()),
      ),
    )
    .returning();
  const right =
    row !== undefined &&
    timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hashOf(context, email, code)));
  if (right) {
    const [taken] = await db
      .delete(emailCodes)
      .where(and(eq(emailCodes.email, email), eq(emailCodes.codeHash, row.codeHash)))
      .returning({ email: emailCodes.email });
    if (taken !== undefined) return;
  }
  throw new ApiError('INVALID_CREDENTIALS', 'This code is wrong or has expired.', {
    details: { reason: 'code', triesLeft: row?.triesLeft ?? 0 },
  });
}

/** Six digits are guessed in no time by whoever has the table, but not without the server's key. */
function hashOf({ keys }: Pick<Context, 'keys'>, email: string, code: string): string {
  return createHmac('sha256', keys.derive('e-mail codes'))
    .update(`${email} ${code}`)
    .digest('base64url');
}
