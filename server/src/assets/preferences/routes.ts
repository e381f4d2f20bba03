/** /api/v1/assets/preferences */
import { getAssetPreferences, putAssetPreferences } from '@moa/contracts/assets/preferences';
import type { Context } from '../../context.ts';
import { handle, type Route } from '../../http/route.ts';
import { readCostMethod, storeCostMethod } from '../../portfolio/api.ts';

export function assetPreferenceRoutes({ db, bus }: Pick<Context, 'db' | 'bus'>): Route[] {
  return [
    handle(getAssetPreferences, async ({ caller }) => ({
      costMethod: await readCostMethod(db, caller.userId),
    })),
    handle(putAssetPreferences, async ({ caller: { userId }, body: { costMethod } }) => {
      await storeCostMethod({ db, bus }, userId, costMethod);
      return { costMethod };
    }),
  ];
}
