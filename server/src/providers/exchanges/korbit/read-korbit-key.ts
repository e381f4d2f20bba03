import * as z from '@moa/contracts/schema';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, KeyFacts } from '../holding.ts';
import { KeyRefusedError } from '../key-refused-error.ts';
import { garbage } from '../read-amount.ts';
import { askKorbit } from './korbit.ts';
import { readKorbitHoldings } from './read-korbit-holdings.ts';

const keyInfo = z.looseObject({
  data: z.looseObject({
    permissions: z.array(z.string()),
    expiration: z.optional(z.nullable(z.union([z.string(), z.number()]))),
    status: z.string(),
  }),
});

/** GET /v2/currentKeyInfo: what the key may do, and until when. Balances are read with it too. */
export async function readKorbitKey(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<KeyFacts> {
  const answer = await askKorbit(addresses, credentials, '/v2/currentKeyInfo');
  const parsed = z.safeParse(keyInfo, answer);
  if (!parsed.success) throw garbage('korbit', 'something that is no description of a key');
  const { permissions, expiration, status } = parsed.data.data;
  if (status !== 'activated') throw new KeyRefusedError('Korbit', 'key');
  if (!permissions.includes('readBalances')) throw new KeyRefusedError('Korbit', 'scope');
  await readKorbitHoldings(addresses, credentials);
  const end = Number(expiration ?? Number.NaN);
  return {
    permissions: [
      'read',
      ...(permissions.includes('writeOrders') ? (['trade'] as const) : []),
      // Whoever may ask for deposits in its owner's name may do more than read.
      ...(permissions.some((one) => one === 'writeWithdrawals' || one === 'writeDeposits')
        ? (['withdraw'] as const)
        : []),
    ],
    expiresAt: Number.isFinite(end) && end > 0 ? new Date(end) : null,
  };
}
