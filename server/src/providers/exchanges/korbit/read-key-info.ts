import * as z from '@moa/contracts/schema';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials } from '../holding.ts';
import { garbage } from '../read/read-amount.ts';
import { askKorbit } from './korbit.ts';

/** Accounts are a list of numbers in the examples of the documentation, and text in its table of fields. */
const keyInfo = z.looseObject({
  data: z.looseObject({
    permissions: z.array(z.string()),
    expiration: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    status: z.string(),
    allowedAccountSeqs: z.optional(
      z.nullable(z.union([z.string(), z.array(z.union([z.string(), z.number()]))])),
    ),
  }),
});

type KeyInfo = {
  permissions: string[];
  expiration: string | number | null;
  status: string;
  /** Numbers of the accounts that the key opens; 1 is the main one. */
  accounts: string[];
};

/** The account by which money and coins come in and go out, and the only one where none is named. */
export const mainAccount = '1';

/** GET /v2/currentKeyInfo: what a key may do, until when, and in which accounts. */
export async function readKeyInfo(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyInfo> {
  const answer = await askKorbit(addresses, credentials, '/v2/currentKeyInfo');
  const parsed = z.safeParse(keyInfo, answer);
  if (!parsed.success) throw garbage('korbit', 'something that is no description of a key');
  const { permissions, expiration = null, status, allowedAccountSeqs } = parsed.data.data;
  const reported = Array.isArray(allowedAccountSeqs)
    ? allowedAccountSeqs.map(String)
    : (allowedAccountSeqs ?? '').split(/[\s,[\]]+/);
  const accounts = [...new Set(reported.filter((one) => /^\d{1,9}$/.test(one)))];
  return {
    permissions,
    expiration,
    status,
    accounts: accounts.length === 0 ? [mainAccount] : accounts,
  };
}
