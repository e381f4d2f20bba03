import { collectHoldings } from '../collect-holdings.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding } from '../holding.ts';
import { readSymbol } from '../read-symbol.ts';
import { callCoinbase } from './coinbase-client.ts';
import { readCoinbaseAccounts } from './read-coinbase-accounts.ts';

/** Coinbase keeps an account for each asset; what lies in a vault is bound. */
export async function readCoinbaseHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<Holding[]> {
  const accounts = await callCoinbase(addresses, credentials, readCoinbaseAccounts);
  const holdings = collectHoldings('coinbase');
  for (const { currency, type, available_balance, hold } of accounts) {
    const symbol = readSymbol('coinbase', currency);
    const isVault = type === 'ACCOUNT_TYPE_VAULT';
    holdings.add(symbol, isVault ? 'locked' : 'free', available_balance.value);
    if (hold !== null) holdings.add(symbol, 'locked', hold.value);
  }
  return holdings.all();
}
