import { createHmac } from 'node:crypto';
import * as z from '@moa/contracts/schema';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Mail } from '../../providers/mail.ts';
import { openText, sealText } from '../../vault/sealing.ts';
import { layOut } from '../mails.ts';
import { oneAtATime } from '../one-at-a-time.ts';
import { recordSecurity } from '../security-log.ts';
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

type Locale = 'ko' | 'en';

/** The link that lets one make a new passkey. */
function writeRecoveryMail({ link, locale }: { link: string; locale: Locale }): Omit<Mail, 'to'> {
  return locale === 'ko'
    ? layOut({
        subject: 'Moa 계정 복구',
        paragraphs: ['아래 버튼을 누르면 새 패스키를 만들어 다시 로그인할 수 있습니다.'],
        action: { label: '새 패스키 만들기', link },
        footer:
          '15분 동안 한 번만 사용할 수 있습니다. 요청한 적이 없다면 누르지 마세요. 계정은 안전합니다.',
      })
    : layOut({
        subject: 'Recover your Moa account',
        paragraphs: ['Use the button below to create a new passkey and sign in again.'],
        action: { label: 'Create a new passkey', link },
        footer:
          'The link works once and expires in 15 minutes. If you didn’t request this, don’t use it. Your account is safe.',
      });
}

/** To the owner of an address that its account never proved. */
function writeUnprovedRecoveryMail({ locale }: { locale: Locale }): Omit<Mail, 'to'> {
  return locale === 'ko'
    ? layOut({
        subject: 'Moa 계정 복구 안내',
        paragraphs: [
          '이 주소로 계정 복구를 요청했지만, 확인되지 않은 주소라 이메일로는 복구할 수 없습니다.',
          '복구 코드가 있다면 복구 화면에서 입력해 주세요.',
        ],
        footer: '요청한 적이 없다면 이 이메일을 무시해 주세요.',
      })
    : layOut({
        subject: 'About recovering your Moa account',
        paragraphs: [
          'Someone asked to recover an account with this email, but the email was never verified, so it can’t be used for recovery.',
          'If you have a recovery code, enter it on the recovery page.',
        ],
        footer: 'If you didn’t request this, ignore this email.',
      });
}
