import * as z from '@moa/contracts/schema';
import { callExchange } from '../call-exchange.ts';
import { collectHoldings } from '../collect-holdings.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { inTurn } from '../history/in-turn.ts';
import type { ExchangeCredentials, Holding } from '../holding.ts';
import { garbage } from '../read-amount.ts';
import { readSymbol } from '../read-symbol.ts';
import { okxRows } from './okx-answer.ts';
import { type OkxClient, okx } from './okx-client.ts';

const trading = z.looseObject({
  details: z.array(
    z.looseObject({
      ccy: z.string(),
      availBal: z.unknown(),
      frozenBal: z.unknown(),
      liab: z.optional(z.unknown()),
    }),
  ),
});
const funding = z.looseObject({
  ccy: z.string(),
  availBal: z.unknown(),
  frozenBal: z.unknown(),
});
const savings = z.looseObject({ ccy: z.string(), amt: z.unknown() });
const staking = z.looseObject({
  investData: z.array(z.looseObject({ ccy: z.string(), amt: z.unknown() })),
});

/** What is asked, and the distance in ms that the exchange wants between two such requests of a key. */
const calls = [
  ['privateGetAccountBalance', 200],
  ['privateGetAssetBalances', 170],
  ['privateGetFinanceSavingsBalance', 170],
  ['privateGetFinanceStakingDefiOrdersActive', 340],
] as const;

/**
 * The trading account, the funding account, savings and staking, read together. What was lent stands
 * in `liab` beside the balances, as a positive amount, in every mode that lends.
 */
export async function readOkxHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<Holding[]> {
  const answers = await callExchange(addresses, okx, credentials, async (client: OkxClient) =>
    Promise.all(
      calls.map(([call, distanceMs]) =>
        inTurn(`${addresses.exchanges.okx.url} ${call} ${credentials.apiKey}`, distanceMs, () =>
          client[call](),
        ),
      ),
    ),
  );
  const holdings = collectHoldings('okx');
  const [account, ...others] = okxRows(answers[0], trading, 'account');
  if (account === undefined || others.length > 0)
    throw garbage('okx', 'something that is no account');
  for (const row of [...account.details, ...okxRows(answers[1], funding, 'funding account')]) {
    const symbol = readSymbol('okx', row.ccy);
    holdings.add(symbol, 'free', row.availBal);
    holdings.add(symbol, 'locked', row.frozenBal);
  }
  for (const { ccy, liab } of account.details) {
    if (liab !== undefined && liab !== '') holdings.add(readSymbol('okx', ccy), 'owed', liab);
  }
  const orders = okxRows(answers[3], staking, 'list of staking orders');
  const earning = [
    ...okxRows(answers[2], savings, 'list of savings'),
    ...orders.flatMap(({ investData }) => investData),
  ];
  for (const row of earning) holdings.add(readSymbol('okx', row.ccy), 'staked', row.amt);
  return holdings.all();
}
