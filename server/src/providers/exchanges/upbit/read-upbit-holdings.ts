import { callExchange } from '../call-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding } from '../holding.ts';
import { readWonAccounts } from '../read-won-accounts.ts';
import { type UpbitClient, upbit } from './upbit-client.ts';

/** GET /v1/accounts: every currency that the account holds, the won included. */
export async function readUpbitHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<Holding[]> {
  const answer = await callExchange(addresses, upbit, credentials, (client: UpbitClient) =>
    client.privateGetAccounts(),
  );
  return readWonAccounts('upbit', answer);
}
