/** /api/v1/settings/test-connection */
import type { OperationRequest } from '@moa/contracts/operation';
import type { KeyTest } from '@moa/contracts/settings/api-keys';
import { testConnection } from '@moa/contracts/settings/test-connection';
import type { Context } from '../../context.ts';
import { ApiError } from '../../http/answers.ts';
import { handle, type Route } from '../../http/route.ts';
import { findExchangeAccount, mayDoMore } from '../../sources/api.ts';
import { credentialsFor } from '../api-keys/prepare-key.ts';
import { tryApiKey, tryCredentials } from '../api-keys/try-api-key.ts';

type Requested = OperationRequest<typeof testConnection>['body'];

export function testConnectionRoutes(context: Context): Route[] {
  return [
    handle(testConnection, async ({ caller: { userId }, body }) => {
      const tried = await test(userId, body);
      return { ...tried, usable: tried.authenticated && !mayDoMore(tried.permissions) };
    }),
  ];

  async function test(
    userId: string,
    { id, exchange, apiKey, secret, passphrase }: Requested,
  ): Promise<KeyTest> {
    if (id !== undefined) {
      return tryApiKey(context, await findExchangeAccount(context, userId, id));
    }
    if (exchange === undefined || apiKey === undefined || secret === undefined) {
      const missing = Object.entries({ exchange, apiKey, secret }).flatMap(([field, value]) =>
        value === undefined ? [{ field, message: 'missing' }] : [],
      );
      throw new ApiError('INVALID_REQUEST', 'A test takes an id, or exchange, key and secret.', {
        status: 422,
        details: missing,
      });
    }
    const credentials = credentialsFor(exchange, { apiKey, secret, passphrase });
    return tryCredentials(context, exchange, () => credentials, { expiresAt: null });
  }
}
