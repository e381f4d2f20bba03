import { callExchange } from '../calls/call-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, KeyFacts } from '../holding.ts';
import { readKeyList } from '../read/read-key-list.ts';
import { readWonAccounts } from '../read/read-won-accounts.ts';
import { type UpbitClient, upbit } from './upbit-client.ts';

/** Reads balances, which shows that the key may, and asks when it ends. */
export async function readUpbitKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  const { accounts, keys } = await callExchange(
    addresses,
    upbit,
    credentials,
    async (client: UpbitClient) => ({
      accounts: await client.privateGetAccounts(),
      keys: await client.privateGetApiKeys(),
    }),
  );
  readWonAccounts('upbit', accounts);
  return readKeyList('upbit', keys, credentials.apiKey);
}
