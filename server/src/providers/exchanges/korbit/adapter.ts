import type { KeyPermission } from '@moa/contracts/settings/api-keys';
import type { ExchangeAdapter } from '../adapter.ts';
import { KeyRefusedError } from '../calls/key-refused-error.ts';
import { type ExchangeAddresses, exchangeNames } from '../exchange-addresses.ts';
import type { ReportedWords } from '../history/reported-words.ts';
import type { ExchangeCredentials, KeyFacts } from '../holding.ts';
import { korbitBudget } from './korbit.ts';
import { readKeyInfo, readKorbitHoldings } from './read-korbit-holdings.ts';
import { readKorbitLedger } from './read-korbit-ledger.ts';

/** A key that may ask for deposits in its owner’s name may do more than read. */
const rights: ReportedWords<KeyPermission> = {
  readBalances: 'read',
  readOrders: 'read',
  readDeposits: 'read',
  readWithdrawals: 'read',
  writeOrders: 'trade',
  writeDeposits: 'withdraw',
  writeWithdrawals: 'withdraw',
};

/** Reads the permissions and expiry of a key. The same key reads balances. */
async function readKorbitKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  const { permissions, expiration, status } = await readKeyInfo(addresses, credentials);
  if (status !== 'activated') throw new KeyRefusedError(exchangeNames.korbit, 'key');
  if (!permissions.includes('readBalances')) {
    throw new KeyRefusedError(exchangeNames.korbit, 'scope');
  }
  await readKorbitHoldings(addresses, credentials);
  const end = Number(expiration ?? Number.NaN);
  const unknownRights = permissions.filter((one) => !Object.hasOwn(rights, one));
  const may = (right: KeyPermission) => permissions.some((one) => rights[one] === right);
  return {
    permissions: [
      'read',
      ...(may('trade') ? (['trade'] as const) : []),
      ...(may('withdraw') ? (['withdraw'] as const) : []),
      // Undocumented permissions may be more than reading.
      ...(unknownRights.length > 0 ? (['unknown'] as const) : []),
    ],
    expiresAt: Number.isFinite(end) && end > 0 ? new Date(end) : null,
    unknownRights,
  };
}

export const adapter: ExchangeAdapter = {
  budget: korbitBudget,
  readHoldings: readKorbitHoldings,
  readKeyFacts: readKorbitKey,
  readLedger: readKorbitLedger,
};
