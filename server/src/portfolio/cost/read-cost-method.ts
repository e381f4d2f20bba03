import type { CostMethod } from '@moa/contracts/assets/shapes/cost-method';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { assetPreferences } from './tables.ts';

/** How a person wants costs to be found: by the running average unless they said otherwise. */
export async function readCostMethod(db: Context['db'], userId: string): Promise<CostMethod> {
  const [row] = await db.select().from(assetPreferences).where(eq(assetPreferences.userId, userId));
  return row?.costMethod ?? 'moving-average';
}
