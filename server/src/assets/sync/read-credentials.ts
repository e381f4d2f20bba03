import * as z from '@moa/contracts/schema';
import { eq } from 'drizzle-orm';
import type { ExchangeCredentials } from '../../providers/exchanges/holding.ts';
import type { Context } from '../../seams.ts';
import { apiKeys } from '../../settings/tables.ts';
import type { SourceRow } from '../tables.ts';

const sealedShape = z.object({ apiKey: z.string(), secret: z.string() });

/** The key and secret behind an exchange source, opened for one synchronisation. */
export async function readCredentials(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  source: SourceRow,
): Promise<ExchangeCredentials> {
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, source.refId));
  if (row === undefined) throw new Error('The key of this source is gone');
  const opened = z.safeParse(
    sealedShape,
    JSON.parse(await vault.open(row.userId, row.id, row.sealed)),
  );
  if (!opened.success) throw new Error('The sealed key does not have the expected shape');
  return opened.data;
}
