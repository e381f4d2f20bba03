/** Queries of a user’s security log. */

import type { OperationRequest } from '@moa/contracts/operation';
import type { listSecurityLog } from '@moa/contracts/settings/security-log';
import { and, count, desc, eq, gte, lt } from 'drizzle-orm';
import { securityEvents } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';

type Query = OperationRequest<typeof listSecurityLog>['query'];

/** One page, the newest first, and how many there are in all. */
export async function readSecurityLog(
  { db }: Pick<Context, 'db'>,
  userId: string,
  { page, limit, kind, from, to, ip }: Query,
) {
  const which = and(
    eq(securityEvents.userId, userId),
    kind === undefined ? undefined : eq(securityEvents.kind, kind),
    from === undefined ? undefined : gte(securityEvents.at, new Date(from)),
    to === undefined ? undefined : lt(securityEvents.at, new Date(to)),
    ip === undefined ? undefined : eq(securityEvents.ip, ip),
  );
  const rows = await db
    .select()
    .from(securityEvents)
    .where(which)
    .orderBy(desc(securityEvents.at), desc(securityEvents.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await db.select({ total: count() }).from(securityEvents).where(which);
  return { rows, total: all?.total ?? 0 };
}
