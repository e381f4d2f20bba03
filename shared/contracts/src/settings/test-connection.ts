/** POST /api/v1/settings/test-connection: whether a key works, before it is stored or while it is. */
import { exchangeId } from '../exchanges/exchange-id.ts';
import { defineOperation } from '../operation.ts';
import { id } from '../primitives.ts';
import * as z from '../schema.ts';
import { keyCredentials, keyTest } from './api-keys.ts';

export const testConnection = defineOperation({
  method: 'POST',
  path: '/api/v1/settings/test-connection',
  access: 'bearer',
  limit: 'outbound',
  owned: { id: 'exchange-key' },
  summary: 'Test a connected key by its id, or a key that is not stored, with a read-only request',
  /** Either `id`, or exchange, key and secret. */
  body: z.extend(z.partial(keyCredentials), {
    id: z.optional(id),
    exchange: z.optional(exchangeId),
  }),
  output: z.extend(keyTest, {
    /**
     * True if it can be connected as is: it reads, and the exchange reports no further permission.
     */
    usable: z.boolean(),
  }),
  repeat: 'safe',
});
