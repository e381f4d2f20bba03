import type { ExchangeId } from '@moa/contracts/settings/api-keys';
import type { ExchangeAddresses } from './exchange-addresses.ts';
import type { ExchangeCredentials, Holding } from './holding.ts';
import { readBinance } from './read-binance.ts';
import { readUpbit } from './read-upbit.ts';

const readers: Record<
  ExchangeId,
  (addresses: ExchangeAddresses, credentials: ExchangeCredentials) => Promise<Holding[]>
> = { upbit: readUpbit, binance: readBinance };

/** All that an exchange account holds. Throws a ProviderError; never answers less than was read. */
export function readHoldings(
  addresses: ExchangeAddresses,
  exchange: ExchangeId,
  credentials: ExchangeCredentials,
): Promise<Holding[]> {
  return readers[exchange](addresses, credentials);
}
