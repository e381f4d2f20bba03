import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { KeyRefusedError } from '../../providers/exchanges/calls/key-refused-error.ts';
import { unpackCredentials } from '../../providers/exchanges/credentials.ts';
import { exchangeNames } from '../../providers/exchanges/exchange-addresses.ts';
import type { ExchangeCredentials } from '../../providers/exchanges/holding.ts';
import { SealBrokenError } from '../../vault/sealing.ts';
import type { SourceRow } from '../tables.ts';
import { type ApiKeyRow, apiKeys } from './tables.ts';

/** Unseals the credentials of an exchange source for one synchronisation. */
export async function readCredentials(
  context: Pick<Context, 'db' | 'vault' | 'log'>,
  source: SourceRow,
): Promise<ExchangeCredentials> {
  const [row] = await context.db.select().from(apiKeys).where(eq(apiKeys.id, source.refId));
  if (row === undefined) throw new Error('The key of this source is gone');
  return openCredentials(context, row);
}

/**
 * Opens the sealed credentials of an exchange account.
 *
 * @throws KeyRefusedError (`unreadable`) where the row was changed, or is another’s: nothing is asked
 * of the exchange with it, and its owner is asked to connect the account again.
 */
export async function openCredentials(
  { vault, log }: Pick<Context, 'vault' | 'log'>,
  { userId, id, exchange, sealed }: ApiKeyRow,
): Promise<ExchangeCredentials> {
  try {
    return unpackCredentials(await vault.open(userId, id, sealed));
  } catch (cause) {
    if (!(cause instanceof SealBrokenError)) throw cause;
    log.error({ keyId: id, exchange }, 'a sealed exchange key does not fit its row');
    throw new KeyRefusedError(exchangeNames[exchange], 'unreadable');
  }
}
