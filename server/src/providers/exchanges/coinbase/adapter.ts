import * as z from '@moa/contracts/schema';
import type { ExchangeAdapter } from '../adapter.ts';
import { KeyRefusedError } from '../calls/key-refused-error.ts';
import { type ExchangeAddresses, exchangeNames } from '../exchange-addresses.ts';
import type { ExchangeCredentials, KeyFacts } from '../holding.ts';
import { garbage } from '../read/read-amount.ts';
import { callCoinbase, coinbaseBudget } from './coinbase-client.ts';
import { readCoinbaseHoldings } from './read-coinbase-holdings.ts';
import { readCoinbaseLedger } from './read-coinbase-ledger.ts';

const rights = z.looseObject({
  can_view: z.boolean(),
  can_trade: z.boolean(),
  can_transfer: z.boolean(),
});

/**
 * Coinbase tells three rights of a key, and no end.
 * https://docs.cdp.coinbase.com/api-reference/advanced-trade-api/rest-api/data-api/get-api-key-permissions
 */
async function readCoinbaseKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  const answer = await callCoinbase(addresses, credentials, (client) =>
    client.v3PrivateGetBrokerageKeyPermissions(),
  );
  const parsed = z.safeParse(rights, answer);
  if (!parsed.success) throw garbage('coinbase', 'something that is no list of permissions');
  const { can_view, can_trade, can_transfer } = parsed.data;
  if (!can_view) throw new KeyRefusedError(exchangeNames.coinbase, 'scope');
  const permissions: KeyFacts['permissions'] = ['read'];
  if (can_trade) permissions.push('trade');
  if (can_transfer) permissions.push('withdraw');
  return { permissions, expiresAt: null };
}

export const adapter: ExchangeAdapter = {
  budget: coinbaseBudget,
  readHoldings: readCoinbaseHoldings,
  readKeyFacts: readCoinbaseKey,
  readLedger: readCoinbaseLedger,
};
