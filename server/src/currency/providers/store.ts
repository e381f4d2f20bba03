import { type RateProvider, rateProviders } from '@moa/contracts/currency/providers';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { currencyProviders } from '../tables.ts';

/** Returns the user's order; empty if there is none. Removed providers are left out. */
export async function readProviderOrder(
  { db }: Pick<Context, 'db'>,
  userId: string,
): Promise<RateProvider[]> {
  const [row] = await db
    .select({ priorities: currencyProviders.priorities })
    .from(currencyProviders)
    .where(eq(currencyProviders.userId, userId));
  return (row?.priorities ?? []).filter((id) => rateProviders.includes(id));
}

export async function storeProviderOrder(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  priorities: RateProvider[],
): Promise<void> {
  const savedAt = clock.now();
  await db
    .insert(currencyProviders)
    .values({ userId, priorities, savedAt })
    .onConflictDoUpdate({ target: currencyProviders.userId, set: { priorities, savedAt } });
}
