import type { CurrencyCode } from '@moa/contracts/primitives';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { users } from '../tables.ts';

/** The currency that answers are given in where none is asked for. */
export async function storeBaseCurrency(
  tx: Transaction,
  userId: string,
  baseCurrency: CurrencyCode,
): Promise<void> {
  await tx.update(users).set({ baseCurrency }).where(eq(users.id, userId));
}

/** The language of mails and notices. */
export async function storeLocale(
  tx: Transaction,
  userId: string,
  locale: 'ko' | 'en',
): Promise<void> {
  await tx.update(users).set({ locale }).where(eq(users.id, userId));
}
