/** Writes down what happened to an account's locks, and mails what must never be silent. */
import type { SecurityEventKind } from '@moa/contracts/settings/security-log';
import { and, count, eq, gt, inArray } from 'drizzle-orm';
import { newId } from '../../database/new-id.ts';
import type { Transaction } from '../../database/transaction.ts';
import { mailedKinds, writeSecurityMail } from '../../mails/security-mails.ts';
import type { Context } from '../../seams.ts';
import { securityEvents, users } from '../tables.ts';

export type SecurityNews = {
  userId: string;
  kind: SecurityEventKind;
  ip: string | null;
  userAgent: string | null;
  data?: Record<string, string | number | boolean>;
  /** Whether the owner is mailed. */
  mail?: boolean;
  /** Another address than the account's: the old one, after a change. */
  mailTo?: string;
};

type Parts = Pick<Context, 'db' | 'clock' | 'mailer' | 'config' | 'log'>;

const dayMs = 24 * 3_600_000;
/** An address that was never proved may be a stranger's, who is not to be flooded. */
const mailsADayUnproved = 5;

export async function recordSecurity(
  context: Parts,
  news: SecurityNews,
  /** Within it the record stands or falls with what it tells of. */
  tx: Transaction | Context['db'] = context.db,
): Promise<void> {
  const { userId, kind, ip, userAgent, data = {}, mail = false } = news;
  await tx.insert(securityEvents).values({
    id: newId('sec'),
    userId,
    kind,
    at: context.clock.now(),
    ip,
    userAgent: userAgent?.slice(0, 300) ?? null,
    data,
  });
  if (mail) await mailSecurity(context, news);
}

/** Tells the owner. What was done stays done where the mail could not be queued. */
export async function mailSecurity(
  context: Parts,
  { userId, kind, ip, userAgent, data = {}, mailTo }: SecurityNews,
): Promise<void> {
  const { db, clock, mailer, config, log } = context;
  const at = clock.now();
  try {
    const [owner] = await db.select().from(users).where(eq(users.id, userId));
    if (owner === undefined) return;
    if (owner.emailVerifiedAt === null && (await mailsOfToday(context, userId))) return;
    const { locale, timeZone } = owner;
    await mailer.send({
      to: mailTo ?? owner.email,
      ...writeSecurityMail(
        { kind, at, ip, userAgent, data, locale, timeZone },
        { origin: config.origin },
      ),
    });
  } catch (cause) {
    log.error({ err: cause, kind }, 'a security mail could not be queued');
  }
}

/** Whether there was enough to mail about today, this news included. */
async function mailsOfToday({ db, clock }: Parts, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ all: count() })
    .from(securityEvents)
    .where(
      and(
        eq(securityEvents.userId, userId),
        inArray(securityEvents.kind, [...mailedKinds]),
        gt(securityEvents.at, new Date(clock.now().getTime() - dayMs)),
      ),
    );
  return (row?.all ?? 0) > mailsADayUnproved;
}
