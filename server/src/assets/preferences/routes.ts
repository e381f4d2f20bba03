/** /api/v1/assets/preferences */
import { getAssetPreferences, putAssetPreferences } from '@moa/contracts/assets/preferences';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { readCostMethod } from '../../portfolio/api.ts';
import { assetPreferences } from '../../portfolio/cost/tables.ts';

export function assetPreferenceRoutes({ db, bus }: Pick<Context, 'db' | 'bus'>): Route[] {
  return [
    handle(getAssetPreferences, async ({ caller }) => ({
      costMethod: await readCostMethod(db, caller.userId),
    })),
    handle(putAssetPreferences, async ({ caller: { userId }, body: { costMethod } }) => {
      await db
        .insert(assetPreferences)
        .values({ userId, costMethod })
        .onConflictDoUpdate({ target: assetPreferences.userId, set: { costMethod } });
      bus.publish('portfolio.changed', { userId });
      return { costMethod };
    }),
  ];
}
