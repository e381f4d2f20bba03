import { type CcxtExchange, callExchange } from '../calls/call-exchange.ts';
import { lastClockOffset } from '../calls/exchange-clock.ts';
import type { CcxtCalls } from '../calls/load-ccxt.ts';
import type { RequestBudget } from '../calls/request-budget.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials } from '../holding.ts';
import { coinbaseToken } from './coinbase-token.ts';
import { coinbaseErrors } from './error-codes.ts';

export type CoinbaseClient = CcxtCalls<
  | 'v2PrivateGetAccountsAccountIdTransactions'
  | 'v3PrivateGetBrokerageAccounts'
  | 'v3PrivateGetBrokerageKeyPermissions'
  | 'v3PrivateGetBrokeragePortfoliosPortfolioUuid'
  | 'v3PrivateGetBrokerageOrdersHistoricalFills'
>;

type Signer = { createAuthToken(seconds: number, method: string, url: string): string };

// Thirty requests a second are allowed.
export const coinbaseBudget: RequestBudget = { everyMs: 70, most: 8, by: 'key' };

export const coinbase: CcxtExchange = {
  id: 'coinbase',
  budget: coinbaseBudget,
  limits: 'key',
  clock: true,
  errors: coinbaseErrors,
};

/** Tokens are signed here: ccxt's own carry our clock and a wrong name of a host without TLS. */
export function callCoinbase<T>(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  talk: (client: CoinbaseClient) => Promise<T>,
): Promise<T> {
  const offset = () => lastClockOffset(addresses.memory, addresses.exchanges.coinbase.url) ?? 0;
  return callExchange(addresses, coinbase, credentials, async (client: CoinbaseClient & Signer) => {
    client.createAuthToken = (_seconds, method, url) => {
      const seconds = Math.floor((Date.now() - offset()) / 1_000);
      return coinbaseToken(credentials, { method, url, seconds });
    };
    return talk(client);
  });
}
