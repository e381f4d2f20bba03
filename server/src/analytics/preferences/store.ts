/** What a person chose for the analysis page, as a row. */
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

/** What was chosen over what everybody begins with; a choice of another release's shape counts as none. */
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

/** What is left out stays, also where two change different parts at once. */
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
