import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { ExchangeCredentials } from '../../providers/exchanges/holding.ts';
import type { SourceRow } from '../tables.ts';
import { openCredentials } from './open-credentials.ts';
import { apiKeys } from './tables.ts';

/** Unseals the credentials of an exchange source for one synchronisation. */
export async function readCredentials(
  context: Pick<Context, 'db' | 'vault' | 'log'>,
  source: SourceRow,
): Promise<ExchangeCredentials> {
  const [row] = await context.db.select().from(apiKeys).where(eq(apiKeys.id, source.refId));
  if (row === undefined) throw new Error('The key of this source is gone');
  return openCredentials(context, row);
}
