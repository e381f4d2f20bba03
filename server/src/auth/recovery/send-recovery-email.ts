import { createHmac } from 'node:crypto';
import * as z from '@moa/contracts/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { openText, sealText } from '../../vault/sealing.ts';
import { writeRecoveryMail, writeUnprovedRecoveryMail } from '../mails/recovery-mail.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { recordSecurity } from '../security-log/record-security.ts';
import type { Arrival } from '../sessions/start-session.ts';
import { tokenHash } from '../sessions/token-hash.ts';
import { recoveryTokens, users } from '../tables.ts';
import { hasFreshLink, issueRecoveryToken } from './recovery-tokens.ts';

const job = 'auth.recovery-email';
const bound = 'recovery that was asked for';
const sealedJob = z.object({ sealed: z.string() });
const requested = z.object({ email: z.string(), ip: z.string(), userAgent: z.string() });
type RecoveryRequest = z.Output<typeof requested>;

/**
 * Sends recovery links from a job, so that the response takes as long for an unknown address. Links
 * go to verified addresses only: an unverified one may belong to another user.
 *
 * Anyone may request a link for any address, and no request uses up the owner's: a repeated request
 * within three minutes sends nothing, and the link already sent stays valid for twelve more
 * minutes, regardless of the requester. A mailbox thus gets at most five per quarter hour, and no
 * limit rejects the sixth.
 */
export function recoveryEmails(context: Context): {
  ask(email: string, arrival: Arrival): Promise<void>;
} {
  const { db, jobs, mailer, config, keys, clock } = context;
  const unproved = mailedLately();
  const key = keys.derive('recovery that was asked for');
  jobs.handle(job, async (data) => {
    const { sealed } = sealedJob.parse(data);
    const text = openText(key, bound, sealed).toString('utf8');
    const { email, ip, userAgent } = requested.parse(JSON.parse(text));
    const [user] = await db.select().from(users).where(eq(users.email, email));
    if (user === undefined) return;
    const { locale } = user;
    if (user.emailVerifiedAt === null) {
      if (!unproved.isNew(user.id, clock.now())) return;
      return mailer.send({ to: email, ...writeUnprovedRecoveryMail({ locale }) });
    }
    const issued = await db.transaction(async (tx) => {
      // Of several jobs at once the first one makes the link that is fresh to the others.
      await oneAtATime(tx, user.id);
      if (await hasFreshLink(context, tx, user.id)) return null;
      return issueRecoveryToken(context, tx, { userId: user.id, kind: 'link', by: 'link' });
    });
    if (issued === null) return;
    const { token } = issued;
    // Behind the #, so that no server between and no Referer ever sees it.
    const link = `${config.origin}/recovery/register-passkey#token=${token}`;
    try {
      await mailer.send({ to: email, ...writeRecoveryMail({ link, locale }) });
    } catch (cause) {
      // One that was never sent is not fresh: the next try sends another.
      await db.delete(recoveryTokens).where(eq(recoveryTokens.hash, tokenHash(token)));
      throw cause;
    }
    await recordSecurity(context, {
      userId: user.id,
      kind: 'recovery.link-sent',
      ip,
      userAgent,
    });
  });
  return {
    async ask(email, { ip, userAgent }) {
      const requested = Buffer.from(
        JSON.stringify({ email, ip, userAgent } satisfies RecoveryRequest),
      );
      // Requests are not stored in plain text: a job's data and its key stay for an hour.
      await jobs.send(
        job,
        { sealed: sealText(key, bound, requested) },
        { key: createHmac('sha256', key).update(email).digest('base64url') },
      );
    },
  };
}

/**
 * Users mailed within a quarter hour that no link can be sent. In memory, as this grants no access.
 */
function mailedLately() {
  const max = 10_000;
  const at = new Map<string, number>();
  return {
    isNew(userId: string, now: Date): boolean {
      const last = at.get(userId);
      if (last !== undefined && now.getTime() - last < 15 * 60_000) return false;
      at.delete(userId);
      at.set(userId, now.getTime());
      const oldest = at.keys().next().value;
      if (at.size > max && oldest !== undefined) at.delete(oldest);
      return true;
    },
  };
}
