import { eq } from 'drizzle-orm';
import { unpackCredentials } from '../../providers/exchanges/credentials.ts';
import type { ExchangeCredentials } from '../../providers/exchanges/holding.ts';
import type { Context } from '../../seams.ts';
import { apiKeys } from '../../settings/tables.ts';
import type { SourceRow } from '../tables.ts';

/** What was sealed behind an exchange source, opened for one synchronisation. */
export async function readCredentials(
  { db, vault }: Pick<Context, 'db' | 'vault'>,
  source: SourceRow,
): Promise<ExchangeCredentials> {
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, source.refId));
  if (row === undefined) throw new Error('The key of this source is gone');
  return unpackCredentials(await vault.open(row.userId, row.id, row.sealed));
}
