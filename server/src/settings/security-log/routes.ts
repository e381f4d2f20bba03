/** /api/v1/settings/security-log */
import { listSecurityLog } from '@moa/contracts/settings/security-log';
import { and, count, desc, eq, gte, lt } from 'drizzle-orm';
import { readUserAgent } from '../../auth/api.ts';
import { securityEvents } from '../../auth/tables.ts';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { placeOf } from '../access-tokens/place-of.ts';

export function securityLogRoutes({ db }: Context): Route[] {
  return [
    handle(listSecurityLog, async ({ caller, query, ip: askedFrom }) => {
      const { page, limit, kind, from, to, ip } = query;
      const which = and(
        eq(securityEvents.userId, caller.userId),
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
      const items = rows.map((row) => {
        const { browser, system } = readUserAgent(row.userAgent);
        return {
          id: row.id,
          kind: row.kind,
          at: row.at.toISOString(),
          ip: row.ip,
          place: placeOf(row.ip, askedFrom),
          browser,
          system,
          data: row.data,
        };
      });
      return { items, page, limit, total: all?.total ?? 0 };
    }),
  ];
}
