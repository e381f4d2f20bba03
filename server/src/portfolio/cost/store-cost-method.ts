import type { CostMethod } from '@moa/contracts/assets/shapes/cost-method';
import type { Context } from '../../context.ts';
import { assetPreferences } from './tables.ts';

/** Stores the cost method; all displayed costs follow it. */
export async function storeCostMethod(
  { db, bus }: Pick<Context, 'db' | 'bus'>,
  userId: string,
  costMethod: CostMethod,
): Promise<void> {
  await db
    .insert(assetPreferences)
    .values({ userId, costMethod })
    .onConflictDoUpdate({ target: assetPreferences.userId, set: { costMethod } });
  bus.publish('portfolio.changed', { userId });
}
