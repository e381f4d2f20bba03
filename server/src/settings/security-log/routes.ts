/** /api/v1/settings/security-log */
import { listSecurityLog } from '@moa/contracts/settings/security-log';
import { readUserAgent } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { getPlace } from '../access-tokens/place-of.ts';
import { readSecurityLog } from './store.ts';

export function securityLogRoutes({ db }: Context): Route[] {
  return [
    handle(listSecurityLog, async ({ caller, query, ip: requestedFrom }) => {
      const { page, limit } = query;
      const { rows, total } = await readSecurityLog({ db }, caller.userId, query);
      const items = rows.map((row) => {
        const { browser, system } = readUserAgent(row.userAgent);
        return {
          id: row.id,
          kind: row.kind,
          at: row.at.toISOString(),
          ip: row.ip,
          place: getPlace(row.ip, requestedFrom),
          browser,
          system,
          data: row.data,
        };
      });
      return { items, page, limit, total };
    }),
  ];
}
