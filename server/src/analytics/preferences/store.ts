/** Queries of the preferences of the analysis page. */
import {
  type AnalyticsPreferences,
  defaultAnalyticsPreferences,
  analyticsPreferences as shape,
} from '@moa/contracts/analytics/preferences';
import * as z from '@moa/contracts/schema';
import { eq } from 'drizzle-orm';
import { oneAtATime } from '../../auth/api.ts';
import type { Context } from '../../context.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { analyticsPreferences } from './tables.ts';

/**
 * Merges the stored choice with the defaults. A choice in the shape of another release is ignored.
 */
export async function readAnalyticsPreferences(
  db: Database | Transaction,
  userId: string,
): Promise<AnalyticsPreferences> {
  const [row] = await db
    .select({ chosen: analyticsPreferences.chosen })
    .from(analyticsPreferences)
    .where(eq(analyticsPreferences.userId, userId));
  const parsed = z.safeParse(shape, { ...defaultAnalyticsPreferences, ...row?.chosen });
  return parsed.success ? parsed.data : defaultAnalyticsPreferences;
}

/** The yearly rate without risk, percent: what Sharpe and Sortino are measured against. */
export async function readRiskFreeRate(db: Database, userId: string): Promise<string> {
  return (await readAnalyticsPreferences(db, userId)).riskFreeRate;
}

type Change = {
  [Name in keyof AnalyticsPreferences]?: AnalyticsPreferences[Name] | undefined;
};

/** Omitted properties are unchanged, also under concurrent changes. */
export function changeAnalyticsPreferences(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userId: string,
  change: Change,
): Promise<AnalyticsPreferences> {
  return db.transaction((tx) => storeAnalyticsPreferences(tx, userId, change, clock.now()));
}

export async function storeAnalyticsPreferences(
  tx: Transaction,
  userId: string,
  change: Change,
  savedAt: Date,
): Promise<AnalyticsPreferences> {
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  await oneAtATime(tx, userId);
  const chosen = { ...(await readAnalyticsPreferences(tx, userId)), ...given };
  await tx
    .insert(analyticsPreferences)
    .values({ userId, chosen, savedAt })
    .onConflictDoUpdate({ target: analyticsPreferences.userId, set: { chosen, savedAt } });
  return chosen;
}
