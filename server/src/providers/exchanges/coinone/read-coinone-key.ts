import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, KeyFacts } from '../holding.ts';
import { readCoinoneHoldings } from './read-coinone-holdings.ts';

/** Coinone tells neither what a key may do nor when it ends: that it reads balances is all there is. */
export async function readCoinoneKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  await readCoinoneHoldings(addresses, credentials);
  return { permissions: ['unknown'], expiresAt: null };
}
