/** /api/v1/monitoring/vitals */

import { rateVital, type VitalName } from '@moa/contracts/monitoring/vitals';
import { getWebVitals } from '@moa/contracts/monitoring/web-vitals';
import { dayMs } from '@moa/contracts/time';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { getScope } from '../seen-by.ts';
import { readVitals } from './store.ts';

export function vitalRoutes(context: Pick<Context, 'db' | 'config' | 'clock'>): Route[] {
  const { db, clock } = context;
  return [
    handle(getWebVitals, async ({ caller, query: { days, by } }) => {
      const scope = await getScope(context, caller.userId);
      const now = clock.now();
      const since = new Date(now.getTime() - days * dayMs);
      const [all, parts] = await Promise.all([
        readVitals(db, scope, { since, by: 'all' }),
        readVitals(db, scope, { since, by }),
      ]);
      return {
        at: now.toISOString(),
        scope: scope.scope,
        days,
        by,
        rows: [...all, ...parts].map(({ name, ...row }) => ({
          ...row,
          name: name as VitalName,
          rating: rateVital(name as VitalName, row.p75),
        })),
      };
    }),
  ];
}
