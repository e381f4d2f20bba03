/** Writes down what happened to an account's locks, and mails what must never be silent. */
import type { SecurityEventKind } from '@moa/contracts/settings/security-log';
import { eq } from 'drizzle-orm';
import { newId } from '../../database/new-id.ts';
import type { Transaction } from '../../database/transaction.ts';
import { writeSecurityMail } from '../../mails/security-mails.ts';
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

export async function recordSecurity(
  { db, clock, mailer, config, log }: Parts,
  { userId, kind, ip, userAgent, data = {}, mail = false, mailTo }: SecurityNews,
  /** Within it the record stands or falls with what it tells of. */
  tx: Transaction | Context['db'] = db,
): Promise<void> {
  const at = clock.now();
  await tx.insert(securityEvents).values({
    id: newId('sec'),
    userId,
    kind,
    at,
    ip,
    userAgent: userAgent?.slice(0, 300) ?? null,
    data,
  });
  if (!mail) return;
  const [owner] = await tx
    .select({ email: users.email, locale: users.locale, timeZone: users.timeZone })
    .from(users)
    .where(eq(users.id, userId));
  if (owner === undefined) return;
  const news = { kind, at, ip, userAgent, data, locale: owner.locale, timeZone: owner.timeZone };
  try {
    await mailer.send({
      to: mailTo ?? owner.email,
      ...writeSecurityMail(news, { origin: config.origin }),
    });
  } catch (cause) {
    log.error({ err: cause, kind }, 'a security mail could not be queued');
  }
}
