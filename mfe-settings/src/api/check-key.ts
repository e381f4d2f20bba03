import { troubleCodes } from '@moa/contracts/exchanges/trouble';
import type * as z from '@moa/contracts/schema';
import type { newApiKey } from '@moa/contracts/settings/api-keys';
import { testConnection } from '@moa/contracts/settings/test-connection';
import { validateApiKey } from '@moa/contracts/settings/validate';
import { call } from '@moa/host/api';
import { ApiFailure } from '@moa/host/api-failure';
import { useMutation } from '@moa/host/query';

type Checked = {
  /**
   * The exchange does not report the permissions of the key, so that the owner has to confirm them.
   */
  needsWord: boolean;
};

/**
 * Tries a key that is not stored. Nothing of it is kept, here or on the server.
 *
 * @throws ApiFailure by the code that connecting it would fail with; a refusal is in its details.
 */
export function useCheckKey() {
  return useMutation({ mutationFn: checkKey, gcTime: 0 });
}

async function checkKey(entered: z.Output<typeof newApiKey>): Promise<Checked> {
  const { exchange, apiKey, secret, passphrase } = entered;
  // Whether it is connected already is known without its secret.
  const { problems } = await call(validateApiKey, { body: { exchange, apiKey } });
  const taken = problems.find(({ field, code }) => field === 'apiKey' && code === 'taken');
  if (taken) throw new ApiFailure('CONFLICT', taken.message, { details: { taken: true } });
  const body = { exchange, apiKey, secret, ...(passphrase === undefined ? {} : { passphrase }) };
  const tried = await call(testConnection, { body });
  const { refusal, authenticated, usable, permissions } = tried;
  const message = tried.message ?? '';
  if (refusal !== null)
    throw new ApiFailure(troubleCodes[refusal], message, { details: { refusal } });
  if (!authenticated) throw new ApiFailure('CEX_API_ERROR', message);
  if (!usable) throw new ApiFailure('EXCHANGE_KEY_TOO_POWERFUL', message);
  return { needsWord: permissions.includes('unknown') };
}
