import * as z from '@moa/contracts/schema';
import { add, compare, negate, sign, subtract } from '@moa/finance/money/decimal';
import { readDecimal } from '../../read-decimal.ts';
import { callExchange } from '../call-exchange.ts';
import { collectHoldings } from '../collect-holdings.ts';
import { readRate } from '../earn-rate.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { inTurn } from '../history/in-turn.ts';
import type { ExchangeCredentials, Holding } from '../holding.ts';
import { garbage, readAmount } from '../read-amount.ts';
import { readSymbol } from '../read-symbol.ts';
import { lentRates } from './lent-rates.ts';
import { okxRows } from './okx-answer.ts';
import { type OkxClient, okx } from './okx-client.ts';

const trading = z.looseObject({
  details: z.array(
    z.looseObject({
      ccy: z.string(),
      eq: z.unknown(),
      frozenBal: z.unknown(),
      liab: z.optional(z.unknown()),
    }),
  ),
});
type TradingBalance = z.Output<typeof trading>['details'][number];
const funding = z.looseObject({
  ccy: z.string(),
  availBal: z.unknown(),
  frozenBal: z.unknown(),
});
const savings = z.looseObject({ ccy: z.string(), amt: z.unknown() });
const invested = z.looseObject({ ccy: z.string(), amt: z.unknown() });
const staking = z.looseObject({
  apy: z.optional(z.unknown()),
  investData: z.array(invested),
});
const loan = z.looseObject({ loanData: z.array(invested), collateralData: z.array(invested) });

/** What is asked, and the distance in ms that the exchange wants between two such requests of a key. */
const calls = [
  ['privateGetAccountBalance', 200],
  ['privateGetAssetBalances', 170],
  ['privateGetFinanceSavingsBalance', 170],
  ['privateGetFinanceStakingDefiOrdersActive', 340],
  ['privateGetFinanceFlexibleLoanLoanInfo', 410],
] as const;

/**
 * The trading account, the funding account, savings, staking and loans, read together.
 * https://www.okx.com/docs-v5/en/#trading-account-rest-api-get-balance
 * https://www.okx.com/docs-v5/en/#funding-account-rest-api-get-balance
 * https://www.okx.com/docs-v5/en/#financial-product-simple-earn-flexible-get-saving-balance
 * https://www.okx.com/docs-v5/en/#financial-product-on-chain-earn-get-active-orders
 * https://www.okx.com/docs-v5/en/#financial-product-flexible-loan-get-loan-info
 */
export async function readOkxHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
): Promise<Holding[]> {
  const ask = (
    call: (typeof calls)[number][0] | 'privateGetFinanceSavingsLendingHistory',
    ms: number,
  ) =>
    inTurn(
      addresses.memory,
      `${addresses.exchanges.okx.url} ${call} ${credentials.apiKey}`,
      ms,
      () => callExchange(addresses, okx, credentials, (client: OkxClient) => client[call]()),
    );
  const answers = await Promise.all(calls.map(([call, ms]) => ask(call, ms)));
  const holdings = collectHoldings('okx');
  const [account, ...others] = okxRows(answers[0], trading, 'account');
  if (account === undefined || others.length > 0)
    throw garbage('okx', 'something that is no account');
  for (const row of account.details) addTraded(row);
  for (const row of okxRows(answers[1], funding, 'funding account')) {
    const symbol = readSymbol('okx', row.ccy);
    holdings.add(symbol, 'free', row.availBal);
    holdings.add(symbol, 'locked', row.frozenBal);
  }
  const saved = okxRows(answers[2], savings, 'list of savings');
  const rateOf =
    saved.length === 0
      ? lentRates(null)
      : lentRates(await ask('privateGetFinanceSavingsLendingHistory', 220).catch(() => null));
  for (const row of saved) {
    const symbol = readSymbol('okx', row.ccy);
    holdings.addEarning(symbol, row.amt, rateOf(row.ccy, readAmount('okx', row.amt, symbol)));
  }
  for (const { apy, investData } of okxRows(answers[3], staking, 'list of staking orders')) {
    // Of what earns by several assets together it is not known what each earns.
    const rate = investData.length === 1 ? readRate(apy, 'fraction', 'apy') : null;
    for (const row of investData) holdings.addEarning(readSymbol('okx', row.ccy), row.amt, rate);
  }
  for (const { loanData, collateralData } of okxRows(answers[4], loan, 'list of loans')) {
    for (const row of loanData) holdings.add(readSymbol('okx', row.ccy), 'owed', row.amt);
    for (const row of collateralData) holdings.add(readSymbol('okx', row.ccy), 'locked', row.amt);
  }
  return holdings.all();

  /**
   * Adds a currency of the trading account. Its equity includes profits, losses and what trading
   * bots hold, and is what is left after the liabilities, which OKX reports as a positive amount.
   */
  function addTraded({ ccy, eq, frozenBal, liab }: TradingBalance): void {
    const symbol = readSymbol('okx', ccy);
    const equity = readDecimal(eq);
    if (equity === null) throw garbage('okx', `an impossible amount of ${symbol}`);
    const owed = readAmount('okx', liab === undefined || liab === '' ? '0' : liab, symbol);
    const whole = add(equity, owed);
    const held = sign(whole) < 0 ? '0' : readAmount('okx', whole, symbol);
    const frozen = readAmount('okx', frozenBal, symbol);
    // Orders can be bound against what would be lent.
    const locked = compare(frozen, held) > 0 ? held : frozen;
    holdings.add(symbol, 'free', subtract(held, locked));
    holdings.add(symbol, 'locked', locked);
    holdings.add(symbol, 'owed', sign(whole) < 0 ? add(owed, negate(whole)) : owed);
  }
}
