/**
 * /api/v1/settings/rotate-api-keys: replacing keys, one account after the other. Exchanges alone make
 * keys, so this is a list of what is left to do. The old key serves until the new one has passed; the
 * account, its holdings and its past stay the same source.
 */
import { exchangeId } from '../exchanges/exchange-id.ts';
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime } from '../primitives.ts';
import * as z from '../schema.ts';
import { keyCredentials } from './api-keys.ts';

const base = '/api/v1/settings/rotate-api-keys';

const keyRotation = z.object({
  /** Id of the exchange account. */
  id,
  exchange: exchangeId,
  label: z.string(),
  /**
   * `new-key-needed`: the old key is used still. `delete-old-key`: the new one is used, and the old one is
   * left to be deleted at the exchange.
   */
  status: z.oneOf(['new-key-needed', 'delete-old-key']),
  /** The last four characters of the key that is replaced, and of the one that is used now. */
  oldHint: z.string(),
  hint: z.string(),
  startedAt: isoTime,
  replacedAt: z.nullable(isoTime),
});
export type KeyRotation = z.Output<typeof keyRotation>;

export const listRotations = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List keys being replaced',
  output: z.array(keyRotation),
});
export const rotateApiKeys = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  owned: { keyIds: 'exchange-key' },
  summary: 'Start replacing keys: those in `keyIds`, or all',
  body: z.object({ keyIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(20))) }),
  output: z.array(keyRotation),
  repeat: 'same',
});
export const replaceApiKey = defineOperation({
  method: 'PUT',
  path: `${base}/{id}`,
  access: 'bearer',
  limit: 'outbound',
  stepUp: true,
  owned: { id: 'exchange-key' },
  summary: 'Submit an account’s new key; it replaces the old one once it passes the test',
  params: idParams,
  body: z.extend(keyCredentials, {
    /** Needed where the exchange cannot say what a key may do. */
    acceptRisk: z.optional(z.boolean()),
    /** Needed where nothing that the new key reads is what the old one read. */
    acceptOtherHoldings: z.optional(z.boolean()),
  }),
  output: keyRotation,
  errors: [
    'EXCHANGE_KEY_REFUSED',
    'EXCHANGE_REGION_RESTRICTED',
    'EXCHANGE_ACCOUNT_UNSUPPORTED',
    'EXCHANGE_COMPLIANCE_RESTRICTED',
    'EXCHANGE_KEY_TOO_POWERFUL',
    'EXCHANGE_RISK_NOT_ACCEPTED',
    'CEX_API_ERROR',
    'CEX_MAINTENANCE',
    // It is connected already, or reads another account (`details` names `acceptOtherHoldings`).
    'CONFLICT',
  ],
});
export const endRotation = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'exchange-key' },
  summary: 'End a key replacement: the old key was deleted at the exchange, or stays in use',
  params: idParams,
  output: z.object({ id }),
});
