/**
 * Causes of refusals, independent of the exchange's codes: each has its message in
 * `trouble-words.ts`.
 */
import type { ErrorCode } from '../error-codes.ts';
import * as z from '../schema.ts';

/** Causes in the key, which its owner can fix. `unreadable`: the stored key is corrupt. */
const ofTheKey = [
  'expired',
  'address',
  'scope',
  'clock',
  'passphrase',
  'key',
  'unreadable',
] as const;

/**
 * Causes in the account, whatever the key: its region, its type, or missing verification of its
 * owner.
 */
const ofTheAccount = ['region', 'account', 'compliance'] as const;

/**
 * Other causes: the exchange is under maintenance, limits requests, or has a failure; it does not
 * offer the product to this account, or the user has none of it; the code belongs to orders and
 * withdrawals; it rejected the request as malformed, or used an undocumented code.
 */
type OfOthers =
  | 'maintenance'
  | 'limited'
  | 'busy'
  | 'closed'
  | 'absent'
  | 'act'
  | 'request'
  | 'unknown';

/** Why an exchange refuses a key, or an account altogether. */
export const keyRefusal = z.oneOf([...ofTheKey, ...ofTheAccount]);
export type KeyRefusal = z.Output<typeof keyRefusal>;

export type ExchangeTrouble = KeyRefusal | OfOthers;

export function isKeyRefusal(trouble: ExchangeTrouble): trouble is KeyRefusal {
  return z.safeParse(keyRefusal, trouble).success;
}

export function isOfTheAccount(refusal: KeyRefusal): refusal is (typeof ofTheAccount)[number] {
  return ofTheAccount.some((one) => one === refusal);
}

/** The code of the catalogue under which a source that could not be read says so. */
export const troubleCodes = {
  expired: 'EXCHANGE_KEY_EXPIRED',
  address: 'EXCHANGE_KEY_ADDRESS',
  scope: 'EXCHANGE_KEY_SCOPE',
  clock: 'EXCHANGE_KEY_CLOCK',
  passphrase: 'EXCHANGE_KEY_PASSPHRASE',
  key: 'EXCHANGE_KEY_REFUSED',
  unreadable: 'EXCHANGE_KEY_UNREADABLE',
  region: 'EXCHANGE_REGION_RESTRICTED',
  account: 'EXCHANGE_ACCOUNT_UNSUPPORTED',
  compliance: 'EXCHANGE_COMPLIANCE_RESTRICTED',
  maintenance: 'CEX_MAINTENANCE',
  limited: 'CEX_RATE_LIMITED',
  busy: 'CEX_BUSY',
  closed: 'CEX_PRODUCT_CLOSED',
  absent: 'CEX_NOTHING_THERE',
  act: 'CEX_ACT_REFUSED',
  request: 'CEX_REQUEST_REFUSED',
  unknown: 'CEX_ANSWER_UNKNOWN',
} as const satisfies Record<ExchangeTrouble, ErrorCode>;
