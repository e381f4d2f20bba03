/** /api/v1/assets/preferences */
import { getAssetPreferences, putAssetPreferences } from '@moa/contracts/assets/preferences';
import { type Context, handle, type Route } from '../../seams.ts';
import { readCostMethod } from '../cost/read-cost-method.ts';
import { assetPreferences } from '../tables.ts';

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
