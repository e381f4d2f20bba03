import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { writeRecoveryMail, writeUnprovedRecoveryMail } from '../../mails/recovery-mail.ts';
import type { Context } from '../../seams.ts';
import { openText, sealText } from '../../vault/sealing.ts';
import { recordSecurity } from '../security-log/record-security.ts';
import type { Arrival } from '../start-session.ts';
import { users } from '../tables.ts';
import { issueRecoveryToken } from './recovery-tokens.ts';

const job = 'auth.recovery-email';
const bound = 'recovery that was asked for';
type Asked = { email: string; ip: string; userAgent: string };

/**
 * The work is done by a job, so that the answer takes as long for an address that nobody has. A
 * link goes to proved addresses alone: one that was never proved may be anybody's.
 */
export function recoveryEmails(context: Context): {
  ask(email: string, arrival: Arrival): Promise<void>;
} {
  const { db, jobs, mailer, config, keys } = context;
  const key = keys.derive('recovery that was asked for');
  jobs.handle(job, async (data) => {
    const { sealed } = data as { sealed: string };
    const { email, ip, userAgent } = JSON.parse(
      openText(key, bound, sealed).toString('utf8'),
    ) as Asked;
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
      const asked = Buffer.from(JSON.stringify({ email, ip, userAgent } satisfies Asked));
      // Who asks for whom is kept by nobody: a job's data and its key stay for an hour.
      await jobs.send(
        job,
        { sealed: sealText(key, bound, asked) },
        { key: createHmac('sha256', key).update(email).digest('base64url') },
      );
    },
  };
}
