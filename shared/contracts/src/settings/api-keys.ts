/** Exchange accounts: read-only keys that go in and never come out. */
import { accountLimits } from '../exchanges/account-limits.ts';
import { exchangeId } from '../exchanges/exchange-id.ts';
import { keyRefusal } from '../exchanges/trouble.ts';
import { defineOperation } from '../operation.ts';
import { id, idParams, isoTime, shortText } from '../primitives.ts';
import * as z from '../schema.ts';
import { source } from '../source.ts';

const base = '/api/v1/settings/api-keys';

/** Permissions of a key, as reported by its exchange; `unknown` if it reports none. */
export const keyPermission = z.oneOf(['read', 'trade', 'withdraw', 'unknown']);
export type KeyPermission = z.Output<typeof keyPermission>;

/**
 * Decision whether two keys of one account count as one; null asks the user, and meanwhile they
 * count once.
 */
const accountChoice = z.nullable(z.oneOf(['same', 'apart']));
export type AccountChoice = z.Output<typeof accountChoice>;

/** Another key that reads the same account. */
const accountTwin = z.object({
  /** Id of the other key. */
  id,
  label: z.string(),
  /** By the account’s name at the exchange, by events of one name, or by equal balances. */
  foundBy: z.oneOf(['account', 'entries', 'balances']),
  /** True if this key was connected later: data reported by both counts at the other. */
  isSecond: z.boolean(),
  choice: accountChoice,
});
export type AccountTwin = z.Output<typeof accountTwin>;

const apiKey = z.object({
  id,
  exchange: exchangeId,
  label: z.string(),
  /** The last four characters of the access key. */
  hint: z.string(),
  permissions: z.array(keyPermission),
  riskAccepted: z.boolean(),
  expiresAt: z.nullable(isoTime),
  /** True if the exchange accepts it only from listed addresses; null if it does not say. */
  addressBound: z.nullable(z.boolean()),
  /** Requests that are counted against it now; null where that is not known. */
  requests: z.nullable(
    z.object({
      used: z.int(),
      /** So many may be made at once; one is regained in `everyMs`. */
      most: z.int(),
      everyMs: z.int(),
      /** Counter of the exchange: per key, or per address for all of Moa's requests. */
      by: z.oneOf(['key', 'address']),
    }),
  ),
  /** Parts of the account that are not read, and the reasons. */
  limits: accountLimits,
  /** Other keys that read the same account. */
  twins: z.optional(z.array(accountTwin)),
  source,
  createdAt: isoTime,
});
export type ApiKey = z.Output<typeof apiKey>;

const keyText = z
  .string()
  .check(z.trim(), z.minLength(8), z.maxLength(256), z.regex(/^[\x21-\x7e]+$/, 'no spaces'));

/**
 * A secret: one line, or a private key in PEM. A PEM may come as it is in a JSON file, with `\\n`
 * for its line ends.
 */
const secretText = z
  .string()
  .check(
    z.trim(),
    z.minLength(8),
    z.maxLength(4096),
    z.regex(
      /^([\x21-\x7e]{1,512}|-----BEGIN [A-Z ]{1,20}-----[A-Za-z0-9+/=\s\\]+-----END [A-Z ]{1,20}-----(\\n)?)$/,
      'one line without spaces, or a private key in PEM',
    ),
  );

/** Credentials that an exchange issues for a key. */
export const keyCredentials = z.object({
  apiKey: keyText,
  secret: secretText,
  /** Where the exchange asks for one when a key is made. Not trimmed: a space may be part of it. */
  passphrase: z.optional(
    z.string().check(z.minLength(1), z.maxLength(128), z.regex(/^[\x20-\x7e]+$/, 'plain letters')),
  ),
});

/** Result of a read call with a key. */
export const keyTest = z.object({
  reachable: z.boolean(),
  authenticated: z.boolean(),
  latencyMs: z.int(),
  /** As the exchange reports them now; empty where it was not reached. */
  permissions: z.array(keyPermission),
  /** False where the exchange refuses our address; null where that is not known. */
  ipAllowed: z.nullable(z.boolean()),
  /** Lead of the local clock over the exchange's; null if not measured. */
  clockSkewMs: z.nullable(z.int()),
  expiresAt: z.nullable(isoTime),
  /** Why the key was refused. */
  refusal: z.nullable(keyRefusal),
  message: z.nullable(z.string()),
});
export type KeyTest = z.Output<typeof keyTest>;

export const newApiKey = z.extend(keyCredentials, {
  exchange: exchangeId,
  label: z.optional(shortText(40)),
  /** Needed where the exchange cannot say what a key may do. */
  acceptRisk: z.optional(z.boolean()),
});

export const listApiKeys = defineOperation({
  method: 'GET',
  path: base,
  access: 'bearer',
  summary: 'List exchange accounts',
  output: z.array(apiKey),
});
export const createApiKey = defineOperation({
  method: 'POST',
  path: base,
  access: 'bearer',
  limit: 'outbound',
  stepUp: true,
  summary: 'Connect an exchange account, after testing its key with a read-only request',
  body: newApiKey,
  output: apiKey,
  status: 201,
  repeat: 'keyed',
  effect: 'transaction',
  errors: [
    // These with `details.refusal`, a `KeyRefusal`.
    'EXCHANGE_KEY_REFUSED',
    'EXCHANGE_REGION_RESTRICTED',
    'EXCHANGE_ACCOUNT_UNSUPPORTED',
    'EXCHANGE_COMPLIANCE_RESTRICTED',
    'EXCHANGE_KEY_TOO_POWERFUL',
    'EXCHANGE_RISK_NOT_ACCEPTED',
    'CEX_API_ERROR',
    'CEX_MAINTENANCE',
  ],
});
export const getApiKey = defineOperation({
  method: 'GET',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'exchange-key' },
  summary: 'Get an exchange account',
  params: idParams,
  output: apiKey,
});
export const updateApiKey = defineOperation({
  method: 'PUT',
  path: `${base}/{id}`,
  access: 'bearer',
  stepUp: true,
  owned: { id: 'exchange-key' },
  summary: 'Rename an exchange account',
  params: idParams,
  body: z.object({ label: shortText(40) }),
  output: apiKey,
});
export const deleteApiKey = defineOperation({
  method: 'DELETE',
  path: `${base}/{id}`,
  access: 'bearer',
  owned: { id: 'exchange-key' },
  stepUp: true,
  summary: 'Disconnect an exchange account and remove its holdings',
  params: idParams,
  output: z.object({ id }),
});
export const testApiKey = defineOperation({
  method: 'POST',
  path: `${base}/{id}/test`,
  access: 'bearer',
  limit: 'outbound',
  owned: { id: 'exchange-key' },
  summary: 'Test a key with a read-only request, and synchronize',
  params: idParams,
  output: z.extend(keyTest, { source }),
  repeat: 'keyed',
  effect: 'outside',
});
export const chooseAccount = defineOperation({
  method: 'PUT',
  path: `${base}/{id}/twin`,
  access: 'bearer',
  owned: { id: 'exchange-key' },
  summary: 'Set whether two keys belong to the same account; until then they are counted once',
  params: idParams,
  body: z.object({ other: id, choice: accountChoice }),
  output: apiKey,
});
