import type { CostMethod } from '@moa/contracts/assets/shapes/cost-method';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { assetPreferences } from './tables.ts';

/** Cost method of a user; the running average by default. */
export async function readCostMethod(db: Context['db'], userId: string): Promise<CostMethod> {
  const [row] = await db.select().from(assetPreferences).where(eq(assetPreferences.userId, userId));
  return row?.costMethod ?? 'moving-average';
}
