import * as z from '@moa/contracts/schema';
import { sign } from '@moa/finance/money/decimal';
import { assetName } from '../asset-name.ts';
import { callExchange } from '../call-exchange.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import type { ExchangeCredentials, Holding } from '../holding.ts';
import { garbage, readAmount } from '../read-amount.ts';
import { readSymbol } from '../read-symbol.ts';
import { type UpbitClient, upbit } from './upbit-client.ts';

const accounts = z.array(
  z.looseObject({
    currency: z.string(),
    balance: z.unknown(),
    locked: z.unknown(),
    avg_buy_price: z.optional(z.unknown()),
    unit_currency: z.optional(z.string()),
  }),
);

/** GET /v1/accounts: every currency that the account holds, the won included. */
export async function readUpbitHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<Holding[]> {
  const answer = await callExchange(addresses, upbit, credentials, (client: UpbitClient) =>
    client.privateGetAccounts(),
  );
  const parsed = z.safeParse(accounts, answer);
  if (!parsed.success) throw garbage('upbit', 'something that is no list of balances');

  return parsed.data
    .map((account): Holding => {
      const symbol = readSymbol('upbit', account.currency);
      const bought =
        account.avg_buy_price === undefined
          ? '0'
          : readAmount('upbit', account.avg_buy_price, symbol);
      return {
        symbol,
        name: assetName(symbol),
        free: readAmount('upbit', account.balance, symbol),
        locked: readAmount('upbit', account.locked, symbol),
        staked: '0',
        ...(account.unit_currency === 'KRW' && sign(bought) > 0 ? { averageBuyPrice: bought } : {}),
      };
    })
    .filter((holding) => sign(holding.free) > 0 || sign(holding.locked) > 0);
}
