/**
 * Records events that anyone who knows an e-mail can cause: limited in number, and in one statement
 * that takes as long for an unknown account.
 */

import type { SecurityEventKind } from '@moa/contracts/settings/security-log';
import { dayMs } from '@moa/contracts/time';
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/database.ts';
import { newId } from '../database/new-id.ts';
import { mailedKinds, writeSecurityMail } from './mails.ts';
import { securityEvents, users } from './tables.ts';

const hourMs = 3_600_000;
const maxAnHour = 20;

/**
 * Returns whether the event was recorded: not beyond `max` of its kind per hour, and not for an
 * unknown account.
 */
export async function recordFailure(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { userId, kind, ip, userAgent, data = {} }: Omit<SecurityNews, 'mail' | 'mailTo'>,
  max = maxAnHour,
): Promise<boolean> {
  const at = clock.now();
  const since = new Date(at.getTime() - hourMs).toISOString();
  const written = await db.execute(sql`
    insert into ${securityEvents} (id, user_id, kind, at, ip, user_agent, data)
    select ${newId('sec')}, ${users.id}, ${kind}, ${at.toISOString()}::timestamptz, ${ip}::text,
      ${userAgent?.slice(0, 300) ?? null}::text, ${JSON.stringify(data)}::jsonb
    from ${users}
    where ${users.id} = ${userId} and ${max} > (
      select count(*) from ${securityEvents} as earlier
      where earlier.user_id = ${userId} and earlier.kind = ${kind}
        and earlier.at > ${since}::timestamptz
    )
    returning id`);
  return written.rows.length > 0;
}

// Records what happened to an account's locks, and mails what its owner must hear of.

type SecurityNews = {
  userId: string;
  kind: SecurityEventKind;
  ip: string | null;
  userAgent: string | null;
  data?: Record<string, string | number | boolean>;
  /** True to mail the owner. */
  mail?: boolean;
  /** Another address than the account's: the old one, after a change. */
  mailTo?: string;
};

type Parts = Pick<Context, 'db' | 'clock' | 'mailer' | 'config' | 'log'>;

/** Daily limit for an unverified address, which may belong to another user. */
const mailsADayUnproved = 5;

/** For what is done already. What changes something is written down together with it: `doAndRecord`. */
export async function recordSecurity(context: Parts, news: SecurityNews): Promise<void> {
  await writeSecurity(context, context.db, news);
  if (news.mail) await mailSecurity(context, news);
}

/**
 * Does something and records it in one transaction, so that neither is stored without the other;
 * then mails it. `newsOf` returns null where nothing was done that must be recorded.
 */
export async function doAndRecord<T>(
  context: Parts,
  act: (tx: Transaction) => Promise<T>,
  newsOf: (done: T) => SecurityNews | null,
): Promise<T> {
  const { done, news } = await context.db.transaction(async (tx) => {
    const done = await act(tx);
    const news = newsOf(done);
    if (news !== null) await writeSecurity(context, tx, news);
    return { done, news };
  });
  if (news?.mail) await mailSecurity(context, news);
  return done;
}

/** Writes the record alone; in a transaction it is stored only with what it records. */
export async function writeSecurity(
  { clock }: Pick<Context, 'clock'>,
  db: Transaction | Context['db'],
  { userId, kind, ip, userAgent, data = {} }: SecurityNews,
): Promise<void> {
  await db.insert(securityEvents).values({
    id: newId('sec'),
    userId,
    kind,
    at: clock.now(),
    ip,
    userAgent: userAgent?.slice(0, 300) ?? null,
    data,
  });
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

/** True if the daily mail limit is exceeded, this event included. */
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
