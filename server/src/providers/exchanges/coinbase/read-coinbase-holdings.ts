import { collectHoldings } from '../collect-holdings.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding } from '../holding.ts';
import { readSymbol } from '../read-symbol.ts';
import { callCoinbase } from './coinbase-client.ts';
import { readCoinbaseAccounts } from './read-coinbase-accounts.ts';
import { readCoinbaseStaked, type StakedFunds } from './read-coinbase-staked.ts';

/**
 * Coinbase keeps an account for each asset; funds in a vault are locked. Staked funds are listed in
 * the breakdown of the portfolio alone.
 */
export async function readCoinbaseHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<Holding[]> {
  const { accounts, staked } = await callCoinbase(addresses, credentials, async (client) => {
    const accounts = await readCoinbaseAccounts(client);
    const portfolios = new Set(accounts.flatMap((one) => one.retail_portfolio_id || []));
    const staked: StakedFunds[] = [];
    for (const one of portfolios) staked.push(...(await readCoinbaseStaked(client, one)));
    return { accounts, staked };
  });
  const holdings = collectHoldings('coinbase');
  for (const { currency, type, available_balance, hold } of accounts) {
    const symbol = readSymbol('coinbase', currency);
    const isVault = type === 'ACCOUNT_TYPE_VAULT';
    holdings.add(symbol, isVault ? 'locked' : 'free', available_balance.value);
    if (hold !== null) holdings.add(symbol, 'locked', hold.value);
  }
  for (const { asset, amount } of staked) {
    holdings.add(readSymbol('coinbase', asset), 'staked', amount);
  }
  return holdings.all();
}
