import { eq } from 'drizzle-orm';
import { writeRecoveryMail, writeUnprovedRecoveryMail } from '../../mails/recovery-mail.ts';
import type { Context } from '../../seams.ts';
import { recordSecurity } from '../security-log/record-security.ts';
import type { Arrival } from '../start-session.ts';
import { users } from '../tables.ts';
import { issueRecoveryToken } from './recovery-tokens.ts';

const job = 'auth.recovery-email';

/**
 * The work is done by a job, so that the answer takes as long for an address that nobody has. A
 * link goes to proved addresses alone: one that was never proved may be anybody's.
 */
export function recoveryEmails(context: Context): {
  ask(email: string, arrival: Arrival): Promise<void>;
} {
  const { db, jobs, mailer, config } = context;
  jobs.handle(job, async (data) => {
    const { email, ip, userAgent } = data as { email: string; ip: string; userAgent: string };
    const [user] = await db.select().from(users).where(eq(users.email, email));
    if (user === undefined) return;
    const { locale } = user;
    if (user.emailVerifiedAt === null) {
      return mailer.send({ to: email, ...writeUnprovedRecoveryMail({ locale }) });
    }
    const { token } = await issueRecoveryToken(context, {
      userId: user.id,
      kind: 'link',
      by: 'link',
    });
    // Behind the #, so that no server between and no Referer ever sees it.
    const link = `${config.origin}/recovery/register-passkey#token=${token}`;
    await mailer.send({ to: email, ...writeRecoveryMail({ link, locale }) });
    await recordSecurity(context, {
      userId: user.id,
      kind: 'recovery.link-sent',
      ip,
      userAgent,
    });
  });
  return {
    async ask(email, { ip, userAgent }) {
      await jobs.send(job, { email, ip, userAgent }, { key: email });
    },
  };
}
