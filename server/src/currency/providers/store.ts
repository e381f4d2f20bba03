import { type RateProvider, rateProviders } from '@moa/contracts/currency/providers';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { currencyProviders } from '../tables.ts';

/** Returns the user's order; empty if there is none. Removed providers are left out. */
export async function readProviderOrder(
  { db }: { db: Database | Transaction },
  userId: string,
): Promise<RateProvider[]> {
  return (await readProviderOrders({ db }, userId)).get(userId) ?? [];
}

/** By user; of all who have an order of their own where `userId` is null. */
export async function readProviderOrders(
  { db }: { db: Database | Transaction },
  userId: string | null,
): Promise<Map<string, RateProvider[]>> {
  const rows = await db
    .select({ userId: currencyProviders.userId, priorities: currencyProviders.priorities })
    .from(currencyProviders)
    .where(userId === null ? undefined : eq(currencyProviders.userId, userId));
  return new Map(
    rows.map((row) => [row.userId, row.priorities.filter((id) => rateProviders.includes(id))]),
  );
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
