import type { ApiKey } from '@moa/contracts/settings/api-keys';
import type { Context } from '../../context.ts';
import { KeyRefusedError } from '../../providers/exchanges/calls/key-refused-error.ts';
import { readRequestUse } from '../../providers/exchanges/read-request-use.ts';
import { openCredentials } from '../../sources/api.ts';
import type { ApiKeyRow } from '../../sources/connections/tables.ts';

/** Share of the exchange’s request quota in use; null if the key can no longer be decrypted. */
export async function readRequests(
  context: Pick<Context, 'outside' | 'vault' | 'log'>,
  row: ApiKeyRow,
): Promise<ApiKey['requests']> {
  try {
    const { apiKey } = await openCredentials(context, row);
    return await readRequestUse(context.outside, row.exchange, apiKey);
  } catch (cause) {
    if (cause instanceof KeyRefusedError) return null;
    throw cause;
  }
}
