import * as z from '@moa/contracts/schema';
import { dayMs } from '@moa/contracts/time';
import {
  add,
  compare,
  type Decimal,
  divide,
  multiply,
  negate,
  sign,
  subtract,
} from '@moa/finance/money/decimal';
import { readDecimal } from '../../read-decimal.ts';
import { callExchange } from '../calls/call-exchange.ts';
import { collectHoldings, getLines, type HoldingLine } from '../collect-holdings.ts';
import { readRate } from '../earn-rate.ts';
import type { ExchangeAddresses } from '../exchange-addresses.ts';
import { inTurn } from '../history/in-turn.ts';
import type { EarnRate, ExchangeCredentials, Holding, NoteUnread } from '../holding.ts';
import { eachRow } from '../read/each-row.ts';
import { garbage, readAmount } from '../read/read-amount.ts';
import { getFields, listIn, rawRows } from '../read/read-row.ts';
import { readSymbol } from '../read/read-symbol.ts';
import { getParts } from '../read-parts.ts';
import { okxRows } from './okx-answer.ts';
import { type OkxClient, okx } from './okx-client.ts';

const tradingBalance = z.looseObject({
  ccy: z.unknown(),
  eq: z.unknown(),
  frozenBal: z.unknown(),
  liab: z.optional(z.unknown()),
});
type TradingBalance = z.Output<typeof tradingBalance>;
const funding = z.looseObject({
  ccy: z.unknown(),
  availBal: z.unknown(),
  frozenBal: z.unknown(),
});
const amounts = z.looseObject({ ccy: z.unknown(), amt: z.unknown() });

/** The distance in ms that the exchange wants between two such requests of a key. */
const distances = {
  privateGetAccountBalance: 200,
  privateGetAssetBalances: 170,
  privateGetFinanceSavingsBalance: 170,
  privateGetFinanceSavingsLendingHistory: 220,
  privateGetFinanceStakingDefiOrdersActive: 340,
  privateGetFinanceFlexibleLoanLoanInfo: 410,
} as const;
const { line, earning } = getLines('okx');

/**
 * The trading account, and beside it the funding account, savings, staking and loans, read together.
 * https://www.okx.com/docs-v5/en/#trading-account-rest-api-get-balance
 * https://www.okx.com/docs-v5/en/#funding-account-rest-api-get-balance
 * https://www.okx.com/docs-v5/en/#financial-product-simple-earn-flexible-get-saving-balance
 * https://www.okx.com/docs-v5/en/#financial-product-on-chain-earn-get-active-orders
 * https://www.okx.com/docs-v5/en/#financial-product-flexible-loan-get-loan-info
 */
export async function readOkxHoldings(
  addresses: ExchangeAddresses,
  credentials: ExchangeCredentials,
  unread?: NoteUnread,
): Promise<Holding[]> {
  const ask = (call: keyof typeof distances) =>
    inTurn(
      addresses.memory,
      `${addresses.exchanges.okx.url} ${call} ${credentials.apiKey}`,
      distances[call],
      () => callExchange(addresses, okx, credentials, (client: OkxClient) => client[call]()),
    );
  const parts = getParts(okx, unread);
  const named = <T extends z.Schema<{ ccy: unknown }>>(
    rows: readonly unknown[],
    shape: T,
    read: (row: z.Output<T>, symbol: string) => HoldingLine[],
  ): HoldingLine[] =>
    eachRow('okx', rows, shape, parts.note, (row) => read(row, readSymbol('okx', row.ccy))).flat();
  const all = await Promise.all([
    ask('privateGetAccountBalance').then(tradedLines),
    parts.read('funding', ask('privateGetAssetBalances').then(fundedLines)),
    parts.read('savings', ask('privateGetFinanceSavingsBalance').then(savedLines)),
    parts.read('staking', ask('privateGetFinanceStakingDefiOrdersActive').then(stakedLines)),
    parts.read('loans', ask('privateGetFinanceFlexibleLoanLoanInfo').then(lentLines)),
  ]);
  return collectHoldings('okx', all.flat(), parts.isWhole());

  function tradedLines(answer: unknown): HoldingLine[] {
    const accounts = okxRows(answer, 'account');
    if (accounts.length === 0) throw garbage('okx', 'something that is no account');
    const details = accounts.flatMap((account) => listIn(account, 'details'));
    return named(details, tradingBalance, getTraded);
  }

  function fundedLines(answer: unknown): HoldingLine[] {
    return named(okxRows(answer, 'funding account'), funding, (row, symbol) => [
      line(symbol, 'free', row.availBal),
      line(symbol, 'locked', row.frozenBal),
    ]);
  }

  async function savedLines(answer: unknown): Promise<HoldingLine[]> {
    const saved = okxRows(answer, 'list of savings');
    const rateOf =
      saved.length === 0
        ? lentRates(null)
        : lentRates(await ask('privateGetFinanceSavingsLendingHistory').catch(() => null));
    return named(saved, amounts, ({ ccy, amt }, symbol) => [
      earning(symbol, amt, rateOf(`${ccy}`, readAmount('okx', amt, symbol))),
    ]);
  }

  function stakedLines(answer: unknown): HoldingLine[] {
    return okxRows(answer, 'list of staking orders').flatMap((row) => {
      const invested = listIn(row, 'investData');
      // Of what earns by several assets together it is not known what each earns.
      const { apy } = getFields(row);
      const rate = invested.length === 1 ? readRate(apy, 'fraction', 'apy') : null;
      return named(invested, amounts, ({ amt }, symbol) => [earning(symbol, amt, rate)]);
    });
  }

  function lentLines(answer: unknown): HoldingLine[] {
    return okxRows(answer, 'list of loans').flatMap((row) => [
      ...named(listIn(row, 'loanData'), amounts, ({ amt }, symbol) => [line(symbol, 'owed', amt)]),
      ...named(listIn(row, 'collateralData'), amounts, ({ amt }, symbol) => [
        line(symbol, 'locked', amt),
      ]),
    ]);
  }
}

/**
 * A currency of the trading account. Its equity includes profits, losses and what trading bots hold,
 * and is what is left after the liabilities, which OKX reports as a positive amount.
 */
function getTraded({ eq, frozenBal, liab }: TradingBalance, symbol: string): HoldingLine[] {
  const equity = readDecimal(eq);
  if (equity === null) throw garbage('okx', `an impossible amount of ${symbol}`);
  const owed = readAmount('okx', liab === undefined || liab === '' ? '0' : liab, symbol);
  const whole = add(equity, owed);
  const held = sign(whole) < 0 ? '0' : readAmount('okx', whole, symbol);
  const frozen = readAmount('okx', frozenBal, symbol);
  // Orders can be bound against what would be lent.
  const locked = compare(frozen, held) > 0 ? held : frozen;
  return [
    line(symbol, 'free', subtract(held, locked)),
    line(symbol, 'locked', locked),
    line(symbol, 'owed', sign(whole) < 0 ? add(owed, negate(whole)) : owed),
  ];
}

const lending = z.looseObject({ data: rawRows });
const lent = z.looseObject({
  ccy: z.string(),
  amt: z.unknown(),
  rate: z.unknown(),
  ts: z.string(),
});

/** Maximum age: loans are reported hourly, and an older entry is no current rate. */
const freshMs = 2 * dayMs;

/**
 * Returns the current rate of a savings balance: the rate of the newest hour with a loan, for the
 * part that was lent. The rate reported with the balance is only the minimum lending rate of its
 * owner. Null if nothing was lent recently, or the answer is invalid.
 * https://www.okx.com/docs-v5/en/#financial-product-simple-earn-flexible-get-lending-history
 */
export function lentRates(
  answer: unknown,
  now = Date.now(),
): (ccy: string, balance: Decimal) => EarnRate | null {
  const parsed = z.safeParse(lending, answer);
  const all = parsed.success ? parsed.data.data : [];
  // A rate that a row cannot tell is not known; those of other assets are.
  const rows = all.flatMap((row) => z.safeParse(lent, row).data ?? []);
  return (ccy, balance) => {
    const own = rows.filter((row) => row.ccy === ccy && now - Number(row.ts) < freshMs);
    const newest = Math.max(0, ...own.map(({ ts }) => Number(ts)));
    const parts = own
      .filter(({ ts }) => Number(ts) === newest)
      .map(({ amt, rate }) => ({
        lent: readDecimal(amt),
        rate: readRate(rate, 'fraction', 'apr')?.rate ?? null,
      }));
    let sum = '0';
    let yearly = '0';
    for (const part of parts) {
      if (part.lent === null || sign(part.lent) < 0 || part.rate === null) return null;
      sum = add(sum, part.lent);
      yearly = add(yearly, multiply(part.lent, part.rate));
    }
    if (sign(sum) === 0) return null;
    // More than there is was lent before some was taken out.
    const whole = compare(sum, balance) > 0 ? sum : balance;
    return readRate(divide(yearly, whole), 'percent', 'apr');
  };
}
