/**
 * Sends a six-digit code to an address. The response is the same for every address, and immediate.
 *
 * Anyone may request a code for any address, so a request must not affect the mailbox's owner. On a
 * repeated request a valid code is kept and mailed once more at most; a mailed code is valid for at
 * least three minutes, regardless of the requester, and a mailbox gets at most six mails per
 * quarter hour.
 *
 * Anyone may also guess. A code allows ten tries in all, five of them from one network
 * (`http/limits/rate-limits.ts`), so one network cannot use up the tries of others. Under a
 * continuous distributed attack the code of one mailbox is renewed every five minutes: 2,880 tries
 * a day, a chance of 0.3 % a day, with 576 mails to the owner. A signed-in user whose account has
 * the address gets a separate code, which others can neither use up nor guess.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import type { Caller } from '../../http/request-caller.ts';
import type { Mail } from '../../providers/mail.ts';
import { layOut } from '../mails.ts';
import { emailCodes, users } from '../tables.ts';

const minute = 60_000;
const lifetimeMs = 10 * minute;
const resendMs = minute;
/** Less than this is not enough to find the mail and type the code. */
const usefulMs = 3 * minute;
/** Time until a code whose tries are used up is replaced. */
const renewMs = 5 * minute;
const tries = 10;
/**
 * Tries that one network cannot use up; not included in the number of tries left that a page shows.
 */
const triesOfOthers = 5;

type Parts = Pick<Context, 'db' | 'clock' | 'keys' | 'mailer'>;
type Whose = { email: string; caller: Caller | null };

export async function sendCode(
  context: Parts,
  { email, caller, locale }: Whose & { locale: 'ko' | 'en' },
): Promise<{ expiresAt: Date; resendAt: Date }> {
  const { db, clock, mailer } = context;
  const now = clock.now();
  const holder = (await getHolder(context, { email, caller })) ?? email;
  const after = (ms: number) => new Date(now.getTime() + ms);
  const mail = (code: string) => mailer.send({ to: email, ...writeCodeMail({ code, locale }) });
  const row = {
    codeHash: getHash(context, holder, getCode(context, holder, after(lifetimeMs))),
    triesLeft: tries,
    sentAt: now,
    expiresAt: after(lifetimeMs),
  };
  const [made] = await db
    .insert(emailCodes)
    .values({ email: holder, ...row })
    .onConflictDoUpdate({
      target: emailCodes.email,
      set: row,
      setWhere: or(
        lte(emailCodes.expiresAt, after(usefulMs)),
        and(lte(emailCodes.triesLeft, 0), lte(emailCodes.expiresAt, after(lifetimeMs - renewMs))),
      ) as SQL,
    })
    .returning();
  if (made !== undefined) {
    await mail(getCode(context, holder, made.expiresAt));
    return { expiresAt: made.expiresAt, resendAt: after(resendMs) };
  }
  const [stored] = await db
    .update(emailCodes)
    .set({ sentAt: now })
    .where(
      and(
        eq(emailCodes.email, holder),
        gt(emailCodes.triesLeft, 0),
        lte(emailCodes.sentAt, after(-resendMs)),
        // Mailed once so far, when it was made.
        sql`${emailCodes.sentAt} + ${lifetimeMs / 1_000} * interval '1 second' = ${emailCodes.expiresAt}`,
      ),
    )
    .returning();
  if (stored !== undefined) await mail(getCode(context, holder, stored.expiresAt));
  // One that was sent a moment ago is on its way: asking again sends nothing more.
  const [last = row] = await db.select().from(emailCodes).where(eq(emailCodes.email, holder));
  const madeAt = last.expiresAt.getTime() - lifetimeMs;
  const mailedOnce = last.sentAt.getTime() === madeAt;
  const resendAt = mailedOnce ? madeAt + resendMs : madeAt + lifetimeMs - usefulMs;
  return { expiresAt: last.expiresAt, resendAt: new Date(resendAt) };
}

/** Uses the code up. Throws INVALID_CREDENTIALS where it is wrong, old or guessed too often. */
export async function useCode(
  context: Pick<Context, 'db' | 'clock' | 'keys'>,
  { email, code, caller }: Whose & { code: string },
): Promise<void> {
  const own = await getHolder(context, { email, caller });
  // Asked for before they signed in, it is everybody's.
  const left = own === null ? null : await tryCode(context, own, code);
  if (left === 'right') return;
  const leftOfAll = left === null ? await tryCode(context, email, code) : left;
  if (leftOfAll === 'right') return;
  throw new ApiError('INVALID_CREDENTIALS', 'This code is incorrect or has expired.', {
    details: { reason: 'code', triesLeft: Math.max(0, (leftOfAll ?? 0) - triesOfOthers) },
  });
}

/** True if the code is right, or else the number of tries left; null if there is no code. */
async function tryCode(
  context: Pick<Context, 'db' | 'clock' | 'keys'>,
  holder: string,
  code: string,
): Promise<'right' | number | null> {
  const { db, clock } = context;
  // A guess is counted before it is looked at, so that none is free.
  const [row] = await db
    .update(emailCodes)
    .set({ triesLeft: sql`${emailCodes.triesLeft} - 1` })
    .where(
      and(
        eq(emailCodes.email, holder),
        gt(emailCodes.triesLeft, 0),
        gt(emailCodes.expiresAt, clock.now()),
      ),
    )
    .returning();
  if (row === undefined) return null;
  const hash = getHash(context, holder, code);
  if (!timingSafeEqual(Buffer.from(row.codeHash), Buffer.from(hash))) return row.triesLeft;
  const [taken] = await db
    .delete(emailCodes)
    .where(and(eq(emailCodes.email, holder), eq(emailCodes.codeHash, row.codeHash)))
    .returning({ email: emailCodes.email });
  return taken === undefined ? row.triesLeft : 'right';
}

/** Under what a code is kept that is the caller's alone: one for the address that they have. */
async function getHolder(
  { db }: Pick<Context, 'db'>,
  { email, caller }: Whose,
): Promise<string | null> {
  if (caller === null) return null;
  const [user] = await db
    .select({ email: users.email })
    .from(users)
    .where(eq(users.id, caller.userId));
  return user?.email === email ? `${email} ${caller.userId}` : null;
}

/** By the server's key from whose it is and when it ends: mailed again, it is the same. */
function getCode({ keys }: Pick<Context, 'keys'>, holder: string, expiresAt: Date): string {
  const bytes = createHmac('sha256', keys.derive('digits of e-mail codes'))
    .update(`${holder} ${expiresAt.getTime()}`)
    .digest();
  return String(bytes.readBigUInt64BE() % 1_000_000n).padStart(6, '0');
}

/** Six digits are guessed in no time by an attacker who has the table, but not without the server's key. */
function getHash({ keys }: Pick<Context, 'keys'>, holder: string, code: string): string {
  return createHmac('sha256', keys.derive('e-mail codes'))
    .update(`${holder} ${code}`)
    .digest('base64url');
}

/** The code of six digits that proves an address. */
function writeCodeMail({ code, locale }: { code: string; locale: 'ko' | 'en' }): Omit<Mail, 'to'> {
  return locale === 'ko'
    ? layOut({
        subject: `Moa 인증 코드 ${code}`,
        paragraphs: ['이메일 주소를 확인하려면 Moa 화면에 아래 코드를 입력해 주세요.'],
        code,
        footer: '10분 동안 사용할 수 있습니다. 요청한 적이 없다면 이 이메일을 무시해 주세요.',
      })
    : layOut({
        subject: `Your Moa verification code is ${code}`,
        paragraphs: ['Enter this code in Moa to verify your email address.'],
        code,
        footer: 'It expires in 10 minutes. If you didn’t request it, ignore this email.',
      });
}
