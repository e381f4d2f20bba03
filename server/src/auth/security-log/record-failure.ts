/**
 * Records events that anyone who knows an e-mail can cause: limited in number, and in one statement
 * that takes as long for an unknown account.
 */
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { securityEvents, users } from '../tables.ts';
import type { SecurityNews } from './record-security.ts';

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
