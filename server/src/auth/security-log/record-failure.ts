/**
 * What anybody can cause who knows an e-mail: written down, but not without end, and in one
 * statement that takes as long where there is nobody to write it down for.
 */
import { sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { newId } from '../../database/new-id.ts';
import { securityEvents, users } from '../tables.ts';
import type { SecurityNews } from './record-security.ts';

const hourMs = 3_600_000;
const maxAnHour = 20;

/** Answers whether it was written: not beyond `most` of its kind in an hour, nor for nobody. */
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
