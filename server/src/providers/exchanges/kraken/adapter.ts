import * as z from '@moa/contracts/schema';
import type { ExchangeAdapter } from '../adapter.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, KeyFacts } from '../holding.ts';
import { krakenResult } from '../read/read-result.ts';
import { callKraken, krakenBudget } from './kraken-client.ts';
import { balances, readKrakenHoldings } from './read-kraken-holdings.ts';
import { readKrakenLedger } from './read-kraken-ledger.ts';

const info = z.looseObject({
  permissions: z.array(z.string()),
  validUntil: z.optional(z.union([z.string(), z.number()])),
});

const rights: Record<string, KeyFacts['permissions'][number]> = {
  'query-funds': 'read',
  'query-open-trades': 'read',
  'query-closed-trades': 'read',
  'query-ledger': 'read',
  'export-data': 'read',
  'create-ws-token': 'read',
  // Addresses to pay in to: nothing leaves by it.
  'add-funds': 'read',
  'modify-trades': 'trade',
  'close-trades': 'trade',
  'earn-funds': 'trade',
  'withdraw-funds': 'withdraw',
  // Where money may go is a part of moving it.
  'add-withdraw-address': 'withdraw',
  'update-withdraw-address': 'withdraw',
};

/**
 * Kraken names every right of a key, and the moment when it ends, 0 for never.
 * https://docs.kraken.com/api-reference/account-data/get-api-key-info
 */
async function readKrakenKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  const answer = await callKraken(addresses, credentials, 'privatePostGetApiKeyInfo');
  krakenResult(
    await callKraken(addresses, credentials, 'privatePostBalanceEx'),
    balances,
    'list of balances',
  );
  const { permissions, validUntil } = krakenResult(answer, info, 'list of permissions');
  const end = Number(validUntil ?? 0) * 1_000;
  const unknownRights = permissions.filter((name) => !Object.hasOwn(rights, name));
  return {
    permissions: [...new Set(permissions.map((name) => rights[name] ?? 'unknown'))],
    expiresAt: Number.isFinite(end) && end > 0 ? new Date(end) : null,
    ...(unknownRights.length === 0 ? {} : { unknownRights }),
  };
}

export const adapter: ExchangeAdapter = {
  budget: krakenBudget,
  readHoldings: readKrakenHoldings,
  readKeyFacts: readKrakenKey,
  readLedger: readKrakenLedger,
};
